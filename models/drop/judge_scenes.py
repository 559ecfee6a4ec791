# SPDX-License-Identifier: MIT
"""Training samples of the judge: all candidates that the shipped finder sees in one picture, with the truth about each, and a palette."""

import json
from pathlib import Path

import cv2
import numpy as np

import drop_scenes
from common import augment, dice_photos
from drop_crops import geometry_of
from drop_networks import COLOURS, CROP, CROP_EDGES, MATERIALS, SHAPES
from judge_network import KINDS, SIZES, VIEW

MOST = 110  # candidates of one sample
SAME = 0.45  # edges: a candidate so near to a piece's middle is that piece
MISS, SIZE = 0.05, 0.05  # how far a candidate is moved, in edges, and the deviation of the logarithm of its edge
NEAR = 0.75  # and one up to here is neither a lesson for a piece nor for none
EDGES = {"small": 1.0, "large": 1.25, "huge": 2.0}
UNKNOWN = drop_scenes.UNKNOWN

# The assumed palette of calibration/palette.cpp: kind, sizes, colour, material, sRGB.
ASSUMED = [
    ("pillar", ["small"], "grey", "opaque", 0x86888A), ("goblin", ["small"], "green", "opaque", 0x50A840),
    ("troll", ["large"], "green", "opaque", 0x185A2A), ("dragon", ["huge"], "red", "opaque", 0xB41A1E),
    ("gold", ["small", "large"], "yellow", "opaque", 0xDAB030), ("gem_white", ["small", "large"], "white", "clear", 0xEBEEF0),
    ("gem_red", ["small", "large"], "red", "clear", 0xCC1A2C), ("gem_blue", ["small", "large"], "blue", "clear", 0x2C6CDA),
    ("key", ["small"], "purple", "opaque", 0x7C389A), ("chest", ["large"], "purple", "opaque", 0x7C389A),
    ("potion", ["small"], "orange", "opaque", 0xF48664), ("shield", ["large"], "blue", "glitter", 0x183280),
    ("relic", ["large"], "green", "clear", 0x2EB65A), ("staircase", ["large"], "black", "opaque", 0x1C1B1C),
    ("meeple", ["large"], "blue", "opaque", 0x5A6EA0), ("token", ["large"], "grey", "opaque", 0x94928C),
]  # fmt: skip


def linear(srgb):
    srgb = np.asarray(srgb, float)
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def entry_row(kind, size, colour, material, rgb, edge, taught):
    """One entry of a palette as the judge is told; rgb is linear light. vision/drop/judge.cpp writes the same."""
    row = np.zeros(len(KINDS) + len(SIZES) + len(COLOURS) + len(MATERIALS) + 8, np.float32)
    at = 0
    for names, name in [(KINDS, kind), (SIZES, size), (COLOURS, colour), (MATERIALS, material)]:
        row[at + names.index(name)] = 1
        at += len(names)
    rgb = np.clip(rgb, 0, 1.2)
    row[at : at + 3] = np.sqrt(rgb)
    row[at + 3 : at + 6] = 0.5 * np.log(rgb + 0.02)
    row[at + 6] = np.log(edge)
    row[at + 7] = taught
    return row


class Picture:
    """One picture: where the finder saw candidates, and its pieces with kind and size beside what drop_scenes knows."""

    def __init__(self, scene, candidates, labels):
        self.scene = scene
        self.candidates = np.array([[*one["first_seen"], one["finder"]] for one in candidates], np.float32).reshape(-1, 4)
        self.kinds = [label.get("kind") for label in labels]
        self.sizes = [label.get("size") for label in labels]
        self.quads = [label.get("top_quad") for label in labels]
        self.means = None  # linear light of each piece's top


def _key(path):
    """The picture's file and its folder: sets may use a name twice."""
    return "/".join(Path(path).parts[-2:])


def evidence(path):
    with open(path, encoding="utf-8") as lines:
        return {_key(one["source"]): one["candidates"] for one in map(json.loads, lines)}


def rendered(folder, evidence_path):
    seen = evidence(evidence_path)
    labels = dice_photos.read_labels(Path(folder) / "labels.jsonl")
    for scene, label in zip(drop_scenes.load_rendered(folder), labels):
        key = _key(label["image"])
        if key in seen:
            yield Picture(scene, seen[key], label["blocks"])


def photos(scenes, evidence_path):
    """Photos of drop_scenes, which may be smaller than the files that the reader saw."""
    seen = evidence(evidence_path)
    for scene in scenes:
        key = _key(scene.name)
        if key not in seen or not scene.full_width:
            continue
        scale = scene.levels[0].shape[1] / scene.full_width
        candidates = [{**one, "first_seen": [scale * number for number in one["first_seen"]]} for one in seen[key]]
        yield Picture(scene, candidates, [{} for _ in scene.pieces])


class Samples:
    def __init__(self, pictures, rng):
        self.rng = rng
        self.groups = {}
        for picture in pictures:
            self.groups.setdefault(picture.scene.source, []).append(picture)
        self.names = list(self.groups)
        shares = np.array([self._share(name) for name in self.names])
        self.chances = shares / shares.sum()
        print({name: [len(self.groups[name]), round(float(chance), 3)] for name, chance in zip(self.names, self.chances)}, flush=True)

    def _share(self, name):
        if "drop" in name and "clutter" not in name:
            return 0.6
        return {"blocks": 0.12}.get(name, 0.25 if "blocks" in name else 0.03)

    def draw(self):
        group = self.groups[self.names[self.rng.choice(len(self.names), p=self.chances)]]
        while True:
            picture = group[self.rng.integers(len(group))]
            if len(picture.candidates) or picture.scene.pieces:
                return self.sample(picture)

    def sample(self, picture, varied=True, taught=None):
        """What there is to learn from a picture, seen anew; with `varied` off as the reader sees it."""
        scene, rng = picture.scene, self.rng
        scene.unpack()
        if picture.means is None:
            picture.means = [mean_colour(scene.levels[0], quad, piece) for quad, piece in zip(picture.quads, scene.pieces)]
        image = _relit(scene.levels[0], rng) if varied else scene.levels[0]
        pyramid = dice_photos.pyramid(image)
        angle, mirror, stretch = 0.0, False, 1.0
        if varied:
            angle = rng.uniform(-0.25, 0.25) if rng.random() < 0.5 else 0.0
            mirror, stretch = rng.random() < 0.5, np.exp(rng.normal(0, 0.03))
        places, truths = self._candidates(picture, varied)
        longer = max(image.shape[:2])
        crops, rows, geometry, weights, classes = [], [], [], [], []
        palette, keys = self._palette(picture, taught)
        middle = np.array([image.shape[1], image.shape[0]]) / 2
        turn = augment.view_matrix(middle, 1.0, 0, angle, stretch, mirror)[:, :2]
        holder = _Levels(pyramid)
        for (x, y, edge, belief), truth in zip(places, truths):
            matrix = augment.view_matrix((x, y), CROP / (CROP_EDGES * edge), CROP, angle, stretch, mirror)
            crops.append(augment.warp(holder, matrix, CROP)[:, :, ::-1])
            at = turn @ (np.array([x, y]) - middle) * 2 / longer
            rows.append([at[0], at[1], np.log(edge / longer) + 3.5, np.log(belief / (1 - belief)) / 2])
            answer, numbers, weight = self._answer(picture, truth, matrix, keys)
            classes.append(answer)
            geometry.append(numbers)
            weights.append(weight)
        view = cv2.resize(image, (VIEW, VIEW), interpolation=cv2.INTER_AREA)[:, :, ::-1]
        if mirror:
            view = view[:, ::-1]
        view = view.transpose(2, 0, 1).reshape(1, -1) / np.float32(255) - np.float32(0.45)
        return (np.stack(crops), np.array(rows, np.float32), palette, view, np.array(classes), np.stack(geometry), np.stack(weights))

    def _candidates(self, picture, varied):
        """Places (x, y, edge, belief) and what is there: a piece's number, -1 for none, -2 for what is not to be learnt from."""
        rng, pieces = self.rng, picture.scene.pieces
        places = picture.candidates.copy()
        places[:, 3] = np.clip(places[:, 3], 0.01, 0.99)
        if len(pieces) and len(places):
            apart = np.linalg.norm(places[:, None, :2] - np.array([piece.center for piece in pieces])[None], axis=2)
            sizes = np.maximum(places[:, 2:3], np.array([piece.edge for piece in pieces])[None])
            apart = apart / sizes
            nearest = apart.argmin(1)
            truths = np.where(apart.min(1) < NEAR, -2, -1)
            for number in range(len(pieces)):
                mine = np.flatnonzero((nearest == number) & (apart[:, number] < SAME))
                if len(mine):
                    truths[mine[apart[mine, number].argmin()]] = number
        else:
            truths = np.full(len(places), -1)
        if not varied:
            return places.astype(float), truths
        missing = [i for i, piece in enumerate(pieces) if i not in truths and piece.visible >= drop_scenes.LEAST_VISIBLE and piece.edge > 5]
        extra = np.array([[*pieces[i].center, pieces[i].edge, rng.uniform(0.06, 0.3)] for i in missing], np.float32).reshape(-1, 4)
        places, truths = np.concatenate([places, extra]), np.concatenate([truths, np.array(missing, int)])
        order = rng.permutation(len(places))
        order = np.concatenate([order[truths[order] >= 0], order[truths[order] < 0]])[:MOST]
        places, truths = places[order], truths[order]
        for i, truth in enumerate(truths):
            if truth >= 0 and pieces[truth].visible < drop_scenes.LEAST_VISIBLE:
                truths[i] = -2
        places[:, :2] += rng.normal(0, MISS, (len(places), 2)) * places[:, 2:3]
        places[:, 2] *= np.exp(rng.normal(0, SIZE, len(places)))
        return places.astype(float), truths

    def _answer(self, picture, truth, matrix, keys):
        """Classes (piece, shape, material, colour, entry; UNKNOWN where not asked) and geometry of one candidate."""
        none = np.zeros(10, np.float32)
        if truth < 0:
            return [0 if truth == -1 else UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN], none, none
        piece = picture.scene.pieces[truth]
        key = (picture.kinds[truth], picture.sizes[truth]) if picture.kinds[truth] else COLOURS[piece.colour] if piece.colour >= 0 else None
        odd = picture.kinds[truth] in ("meeple", "token")
        numbers, weight = geometry_of(piece, matrix)
        return [1, piece.shape - 1, piece.material, UNKNOWN if odd else piece.colour, keys.get(key, UNKNOWN)], numbers, weight

    def _palette(self, picture, taught):
        """Rows of a palette, assumed or taught, and where in it each (kind, size) or colour of a plain block stands."""
        rng = self.rng
        gains = np.exp(rng.normal(0, 0.13, 3) + rng.normal(0, 0.25))
        rows, keys = [], {}
        plain = not any(picture.kinds) and any(piece.colour >= 0 for piece in picture.scene.pieces)
        if plain and (rng.random() < 0.6 if taught is None else taught):
            names = {COLOURS[piece.colour] for piece in picture.scene.pieces if piece.colour >= 0}
            names |= {COLOURS[i] for i in rng.integers(0, len(COLOURS), rng.integers(0, 4))}
            for name in sorted(names):
                means = [m for m, piece in zip(picture.means, picture.scene.pieces) if piece.colour >= 0 and COLOURS[piece.colour] == name and m is not None]
                rgb = np.median(means, axis=0) if means else rng.uniform(0.02, 0.9, 3)
                made = [piece.material for piece in picture.scene.pieces if piece.colour >= 0 and COLOURS[piece.colour] == name]
                material = MATERIALS[max(set(made), key=made.count)] if made and made[0] >= 0 else "opaque"
                keys[name] = len(rows)
                rows.append(entry_row("unknown", "small", name, material, rgb * gains * np.exp(rng.normal(0, 0.08)), 1.0, 1.0))
            return np.stack(rows), keys
        taught = any(picture.kinds) and (rng.random() < 0.5 if taught is None else taught)
        seen = {}
        for kind, mean in zip(picture.kinds, picture.means):
            if kind and mean is not None:
                seen.setdefault(kind, []).append(mean)
        for kind, sizes, colour, material, paint in ASSUMED:
            rgb = linear([(paint >> 16 & 255) / 255, (paint >> 8 & 255) / 255, (paint & 255) / 255])
            told = taught and kind in seen and kind not in ("meeple", "token") and rng.random() < 0.95
            if told:
                rgb = np.median(seen[kind], axis=0) * gains * np.exp(rng.normal(0, 0.08) + rng.normal(0, 0.03, 3))
            elif taught and rng.random() < 0.7:
                rgb = rgb * gains
            for size in sizes:
                keys[(kind, size)] = len(rows)
                edge = EDGES[size] * (np.exp(rng.normal(0, 0.03)) if told else 1)
                rows.append(entry_row(kind, size, colour, material, rgb, edge, float(told)))
        return np.stack(rows), keys


class _Levels:
    def __init__(self, levels):
        self.levels = levels


def mean_colour(image, quad, piece):
    """Linear light of the middle of a piece's top; none where it cannot be measured."""
    if quad is not None:
        corners = np.array(quad, float)
        corners = corners.mean(0) + 0.6 * (corners - corners.mean(0))
    else:
        corners = piece.center + 0.25 * piece.edge * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
    mask = np.zeros(image.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(corners).astype(np.int32), 1)
    pixels = image[mask > 0]
    return linear(np.median(pixels, axis=0)[::-1] / 255) if len(pixels) else None


def _turned_hues(angle):
    """All colours turned about grey by a few degrees: another maker's paints, which no lamp explains."""
    third, cosine, part = 1 / 3, np.cos(angle), np.sin(angle) / np.sqrt(3)
    around = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], np.float32)
    return np.float32(cosine * np.eye(3) + (1 - cosine) * third + part * around)


def _relit(image, rng):
    """The whole picture by another camera: white balance, exposure, colour, light, blur, noise, compression."""
    if rng.random() < 0.15:
        return image
    image = image.astype(np.float32)
    if rng.random() < 0.5:
        grey = image.mean(axis=2, keepdims=True)
        image = grey + (image - grey) * np.float32(rng.uniform(0.65, 1.3))
    if rng.random() < 0.4:
        image = cv2.transform(image, _turned_hues(rng.normal(0, 0.12)))
    image *= np.exp(rng.normal(0, 0.09, 3) + rng.normal(0, 0.12)).astype(np.float32)
    if rng.random() < 0.15:  # washed out, or too dark
        image *= np.float32(rng.uniform(1.2, 1.9) if rng.random() < 0.6 else rng.uniform(0.45, 0.8))
    if rng.random() < 0.4:
        image = 255 * (np.clip(image, 0, 255) / 255) ** np.float32(np.exp(rng.normal(0, 0.2)))
    if rng.random() < 0.3:
        image = image * augment._light_slope(image.shape, rng)
    if rng.random() < 0.2:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, 1.2))
    if rng.random() < 0.35:
        noise = rng.standard_normal((256, 256, 3), np.float32) * np.float32(rng.uniform(1, 9))
        image = image + np.tile(noise, (-(-image.shape[0] // 256), -(-image.shape[1] // 256), 1))[: image.shape[0], : image.shape[1]]
    image = np.clip(image, 0, 255).astype(np.uint8)
    if rng.random() < 0.15:
        _, packed = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 90))])
        image = cv2.imdecode(packed, cv2.IMREAD_COLOR)
    return image
