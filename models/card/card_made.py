# SPDX-License-Identifier: MIT
"""Made-up rooms with dice and cubes, drawn as a straightened photo would show them: endless training windows."""

import cv2
import numpy as np

import card_pieces
import card_print
import card_scenes
from card_network import CONTENTS, SQUARE

DRAWN = 44  # pixels of a square while drawing
AROUND = 2  # squares of margin and table drawn round the room


class Room:
    """A made-up room, with the same arrays as a rendered scene (card_scenes.Scene)."""

    def __init__(self, rng):
        self.columns, self.rows = int(rng.integers(3, 8)), int(rng.integers(3, 8))
        shape = (self.rows, self.columns)
        names = np.full(self.rows * self.columns, "empty", dtype=object)
        places = rng.permutation(len(names))
        signs = ["1", "2", "3", "4", "5", "6", str(rng.choice(["A", "B", "C"]))]
        signs += [str(rng.choice(["rune", "candle", "boiler"])) for _ in range(int(rng.integers(1, 4)))]
        if rng.random() < 0.5:  # more signs than a room has teach more
            signs += [str(rng.choice(CONTENTS[1:13])) for _ in range(len(names) // 4)]
        for place, sign in zip(places, signs):
            names[place] = sign
        self.content = np.array([CONTENTS.index(name) for name in names], np.int64).reshape(shape)
        self.edges = self._edges(rng, shape)
        self.piece = np.zeros(shape, np.int64)
        self.top = np.full(shape, card_scenes.IGNORE, np.int64)
        self.runs = np.full(shape, card_scenes.IGNORE, np.int64)
        self.sides = np.full((4, *shape), card_scenes.IGNORE, np.int64)

    @staticmethod
    def _edges(rng, shape):
        edges = np.zeros((4, *shape), np.int64)
        edges[0, 0, :] = edges[2, -1, :] = edges[3, :, 0] = edges[1, :, -1] = 1
        walled = rng.uniform(0.05, 0.45)
        level = rng.random((shape[0] - 1, shape[1])) < walled
        upright = rng.random((shape[0], shape[1] - 1)) < walled
        edges[2, :-1][level] = 1
        edges[0, 1:][level] = 1
        edges[1, :, :-1][upright] = 1
        edges[3, :, 1:][upright] = 1
        for _ in range(int(rng.integers(1, 4))):  # a room has one way out; more teach more
            side = int(rng.integers(4))
            row, column = int(rng.integers(shape[0])), int(rng.integers(shape[1]))
            row = (0, row, shape[0] - 1, row)[side]
            column = (column, shape[1] - 1, column, 0)[side]
            edges[side, row, column] = 2
        return edges

    def sign(self, row, column):
        return CONTENTS[self.content[row, column]]


def _table(rng, size):
    """Something that a card might lie on."""
    out = np.full((*size, 3), rng.uniform(15, 235, 3), np.float32)
    for scale in (4, 16, 64):
        grain = rng.normal(0, rng.uniform(0, 22), (size[0] // scale + 2, size[1] // scale + 2, 1 if rng.random() < 0.7 else 3))
        grain = cv2.resize(grain.astype(np.float32), size[::-1], interpolation=cv2.INTER_CUBIC)
        out += grain if grain.ndim == 3 else grain[:, :, None]
    return out


def _put_dice(table, room, rng, count):
    done = []
    for _ in range(count):
        row, column = int(rng.integers(room.rows)), int(rng.integers(room.columns))
        if room.piece[row, column]:
            continue
        room.piece[row, column] = 2
        done.append((row, column))
    # What is nearer to the eye is drawn later.
    eye = table.eye.at[:2]
    cubes = [tuple(at) for at in np.argwhere(room.piece == 1)]
    marks = []
    stuff = np.clip(rng.uniform(0, 255, 3), 10, 245)
    cube_edge = rng.uniform(0.3, 0.62)
    for row, column in sorted(done + cubes, key=lambda at: -np.hypot(at[1] + 0.5 - eye[0], at[0] + 0.5 - eye[1])):
        middle = np.array([column + 0.5, row + 0.5]) + rng.normal(0, 0.07, 2)
        if room.piece[row, column] == 1:
            yaw = rng.uniform(0, np.pi)
            table.shadow(middle, cube_edge, yaw)
            grain = rng.normal(0, 6, (card_pieces.TEXTURE, card_pieces.TEXTURE, 1)).astype(np.float32)
            table.box(middle, cube_edge, yaw, lambda face, shade: np.float32(np.clip(stuff * shade + grain, 0, 255)), 0.0)
        else:
            marks.append(_put_die(table, room, rng, row, column, middle))
    return marks


def _put_die(table, room, rng, row, column, middle):
    look = card_pieces.Look(rng)
    edge, yaw = rng.uniform(0.55, 0.96), rng.normal(0, 0.14)
    faces = rng.permutation(3)  # which pair of values lies on which axis
    pairs = [(1, 6), (2, 5), (3, 4)]
    values = [0] * 5
    for axis, (face, other) in zip(faces, ((0, 2), (1, 3), (4, None))):
        one, two = pairs[axis] if rng.random() < 0.5 else pairs[axis][::-1]
        values[face] = one
        if other is not None:
            values[other] = two
    turned = rng.random(5) < 0.5
    table.shadow(middle, edge, yaw)
    ids, facing = table.box(
        middle, edge, yaw, lambda face, shade: look.face(values[face], turned[face], shade), look.clear
    )
    return row, column, values, bool(turned[4]), ids, facing, edge


def _note_dice(table, room, marks):
    for row, column, values, turned, ids, facing, edge in marks:
        room.top[row, column] = values[4] - 1
        if values[4] in (2, 3, 6):
            room.runs[row, column] = int(turned)
        whole = (edge * table.square) ** 2
        for side in range(4):
            # A side's picture is sheared by the height of the eye; its area stays about edge x edge / tan(elevation).
            flat = max(0.02, facing[side]) / max(0.05, np.sqrt(max(0.0, 1 - facing[side] ** 2)))
            seen = facing[side] * min(1.0, table.share(ids[side], whole * min(flat, 2.0))) if ids[side] else 0.0
            if seen < 0.06:
                room.sides[side, row, column] = 0
            elif seen > 0.16:
                room.sides[side, row, column] = values[side]


def _note_hidden(table, room):
    covered = (table.owner > 0).astype(np.float32)
    s, o = table.square, table.origin

    def share(x, y, dx, dy):
        left, right = int(o[0] + (x - dx) * s), int(o[0] + (x + dx) * s) + 1
        top, bottom = int(o[1] + (y - dy) * s), int(o[1] + (y + dy) * s) + 1
        return covered[top:bottom, left:right].mean()

    for row in range(room.rows):
        for column in range(room.columns):
            x, y = column + 0.5, row + 0.5
            if share(x, y, 0.25, 0.25) > 0.2:
                room.content[row, column] = CONTENTS.index("hidden")
            for side, (ox, oy) in enumerate(card_print.OUTWARD):
                if share(x + 0.5 * ox, y + 0.5 * oy, 0.4 if ox == 0 else 0.03, 0.4 if oy == 0 else 0.03) > 0.35:
                    room.edges[side, row, column] = 3


def _lit(picture, rng):
    """Uneven light and shadows that fall on the whole card."""
    rows, columns = picture.shape[:2]
    field = cv2.resize(rng.normal(0, 0.16, (3, 3)).astype(np.float32), (columns, rows), interpolation=cv2.INTER_CUBIC)
    if rng.random() < 0.35:
        normal = rng.normal(0, 1, 2)
        normal /= np.linalg.norm(normal)
        y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
        far = x * normal[0] + y * normal[1]
        edge = rng.uniform(far.min(), far.max())
        soft = rng.uniform(2, 60)
        field += np.log(rng.uniform(0.25, 0.85)) / (1 + np.exp(np.clip((far - edge) / soft, -30, 30)))
    return picture * np.exp(field)[:, :, None]


def make(rng):
    """One drawn room with pieces: its picture, square and origin, and the truth."""
    room, design = Room(rng), card_print.Design(rng)
    size = ((room.rows + 2 * AROUND) * DRAWN, (room.columns + 2 * AROUND) * DRAWN)
    origin = (AROUND * DRAWN, AROUND * DRAWN)
    picture = np.clip(_table(rng, size), 0, 255).astype(np.uint8)
    press = card_print.Press(picture, design, DRAWN, origin)
    m, t = design.margin, design.title
    edge = [(-m, -m - t), (room.columns + m, -m - t), (room.columns + m, room.rows + m), (-m, room.rows + m)]
    press.polygon(edge, design.paper.tolist())
    for a, b in zip(edge, edge[1:] + edge[:1]):
        press.line(a, b, 0.012, press.ink(False, 0.6))
    if t:
        press.text((room.columns / 2, -m / 2 - t / 2), 0.19, str(rng.choice(["A07 Drain", "Low Vault", "B03 Kitchen"])), press.ink())
    card_print.draw_room(press, room)
    picture = picture.astype(np.float32)
    table = card_pieces.Table(picture, DRAWN, origin, card_pieces.Eye(rng, room.columns, room.rows), rng)
    if rng.random() < 0.7:
        numbered = (room.content >= CONTENTS.index("1")) & (room.content <= CONTENTS.index("6"))
        room.piece[numbered & (rng.random(room.content.shape) < rng.choice([0.0, 0.3, 0.6]))] = 1
        marks = _put_dice(table, room, rng, int(rng.choice([0, 1, 2, 5, 8])))
        _note_dice(table, room, marks)
        _note_hidden(table, room)
    return room, np.clip(_lit(table.picture, rng), 0, 255)


class Pool:
    """Made-up cards, each used for a few windows before a new one is drawn in its place."""

    def __init__(self, size=24, uses=7):
        self.cards, self.size, self.uses = [], size, uses

    def draw(self, rng):
        if len(self.cards) < self.size:
            self.cards.append([*make(rng), 0])
        card = self.cards[int(rng.integers(len(self.cards)))]
        card[2] += 1
        if card[2] >= self.uses:
            self.cards.remove(card)
        return sample(card[0], card[1], rng)


def sample(room, picture, rng):
    """A window of a made-up card as the network sees it, upright in half of the draws, and its truth."""
    quarters = 0 if rng.random() < 0.5 else int(rng.integers(1, 4))
    picture = np.ascontiguousarray(np.rot90(picture, -quarters))
    rows, columns = (room.rows, room.columns) if quarters % 2 == 0 else (room.columns, room.rows)
    window = card_scenes.WINDOW
    left = int(rng.integers(min(0, columns - window), max(0, columns - window) + 1))
    top = int(rng.integers(min(0, rows - window), max(0, rows - window) + 1))
    size = window + 2
    # The photo had its own, coarser pixels, and the room's corners were found with small errors.
    coarse = rng.uniform(16, 44) * np.array([1.0, rng.uniform(0.7, 1.0)])[:: rng.choice([1, -1])]
    span = np.float32([[0, 0], [columns, 0], [columns, rows], [0, rows]])
    wobble = rng.normal(0, rng.choice([0.012, 0.04]), span.shape)
    matrix = cv2.getPerspectiveTransform(
        np.float32((span + AROUND) * DRAWN), np.float32((span + wobble - [left - 1, top - 1]) * coarse)
    )
    pixels = tuple(int(v) for v in np.ceil(size * coarse))
    blur = DRAWN / coarse.max() * 0.45
    if blur > 0.6:
        picture = cv2.GaussianBlur(picture, (0, 0), blur * 0.7)
    photo = cv2.warpPerspective(picture.astype(np.float32), matrix, pixels, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    photo = card_scenes.light(photo, rng)
    if rng.random() < 0.3:
        quality = int(rng.integers(35, 95))
        photo = cv2.imdecode(cv2.imencode(".jpg", photo.astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])[1], 1)
    photo = cv2.resize(photo.astype(np.float32), (size * SQUARE, size * SQUARE), interpolation=cv2.INTER_LINEAR)
    truth = card_scenes.truth_of(room, quarters, rows, columns, top, left)
    return np.clip(photo, 0, 255)[:, :, ::-1].transpose(2, 0, 1) / 255.0, truth
