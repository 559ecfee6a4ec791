# SPDX-License-Identifier: MIT
"""Labelled pictures of pieces and blocks in one shape: rendered scenes, block photos, dice photos, pictures without pieces.

Only pictures marked `train: true` are ever loaded for training.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from common import dice_photos
from drop_networks import COLOURS, MATERIALS, SHAPES

LEAST_VISIBLE = 0.35  # a piece hidden more than this is neither asked for nor counted as nothing
UNKNOWN = -1
DICE_SETS = {"aws", "byler", "n3-gray", "n3-trays"}  # every die in the picture is labelled
BOX_PER_EDGE = 1.3  # a box around a cube seen from anywhere, over its edge


@dataclass
class Piece:
    center: np.ndarray
    edge: float
    sure_size: bool
    visible: float
    shape: int
    material: int = UNKNOWN
    colour: int = UNKNOWN
    ground: np.ndarray = None  # middle of the footprint
    axes: np.ndarray = None  # columns: from the middle of the footprint to the middles of two of its sides


def _learnt_from(piece):
    weight = 4.0 if SHAPES[piece.shape] in ("meeple", "token") else 1.0
    if piece.material >= 0 and MATERIALS[piece.material] == "clear":
        weight *= 2
    return weight * (2 if piece.colour >= 0 and COLOURS[piece.colour] == "black" else 1)


@dataclass
class Scene:
    name: str
    source: str
    levels: list  # the picture, and halves of it; none while it is packed
    pieces: list
    rendered: bool
    least_scale: float = 0.0  # views must not shrink the picture more than this
    region: np.ndarray = None  # left, top, right, bottom: nothing is known outside
    lookalikes: list = field(default_factory=list)  # x, y, edge of what a finder took for a piece and is none
    packed: np.ndarray = None  # the picture's file: thousands of scenes do not fit into memory unpacked
    chances: np.ndarray = None  # of its pieces to be learnt from, once that was asked
    full_width: int = 0  # of the file that a photo was read from

    def some_piece(self, rng):
        """One of its pieces; what is rare on a table and hard to see comes more often than it lies there."""
        if self.chances is None:
            weights = np.array([_learnt_from(piece) for piece in self.pieces])
            self.chances = weights / weights.sum()
        return self.pieces[rng.choice(len(self.chances), p=self.chances)]

    def unpack(self):
        if self.levels is None:
            self.levels = dice_photos.pyramid(cv2.imdecode(self.packed, cv2.IMREAD_COLOR))

    def pack(self):
        if self.packed is not None:
            self.levels = None


class Pool:
    """Scenes of one source, of which a few hundred are unpacked at a time; now and then one makes room for another."""

    UNPACKED = 600
    STAY = 40  # samples that a scene gives, on average, before it is packed again

    def __init__(self, scenes, rng):
        self.scenes, self.rng = scenes, rng
        self.open = list(rng.permutation(len(scenes))[: self.UNPACKED])

    def pick(self):
        slot = self.rng.integers(len(self.open))
        if len(self.open) < len(self.scenes) and self.rng.random() < 1 / self.STAY:
            self.scenes[self.open[slot]].pack()
            self.open[slot] = self.rng.integers(len(self.scenes))
        scene = self.scenes[self.open[slot]]
        scene.unpack()
        return scene


def share_of(name, count):
    """How often a source of so many pictures or pieces is drawn from: photos are few and what counts, whatever is rendered beside them."""
    if name.startswith("synth"):
        return np.sqrt(count)
    return np.sqrt(count) * (12 if name == "blocks" else 4)


def session_of(image):
    """Gripper photos of one sitting share the first digits of their clock."""
    return Path(image).stem.rsplit("_", 1)[-1][:-12]




def _pyramid(image, most=None):
    scale = 1.0 if most is None else min(1.0, most / max(image.shape[:2]))
    if scale < 1:
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return dice_photos.pyramid(image), scale


def footprint_axes(block, camera):
    """Middle and half axes in the picture of the square that a flat cube stands on, or none when it is tilted."""
    axes = np.array(block["pose"]["axes"])
    origin = np.array(block["pose"]["origin"])
    if abs(axes[2, 2]) < 0.999 or block.get("kind") in ("meeple", "token"):
        return None, None
    half = block["edge_mm"] / 2
    homography = np.array(camera["image_from_table"])

    def project(point):
        seen = homography @ np.array([point[0], point[1], 1.0])
        return _distorted(seen[:2] / seen[2], camera)

    sides = [project(origin[:2] + sign * half * axes[:2, axis]) for axis in (0, 1) for sign in (1, -1)]
    ground = project(origin[:2])
    return ground, np.stack([(sides[0] - sides[1]) / 2, (sides[2] - sides[3]) / 2], axis=1)


def _distorted(pixel, camera):
    matrix = np.array(camera["matrix"])
    k1, k2 = camera["distortion"][:2]
    x, y = (pixel[0] - matrix[0, 2]) / matrix[0, 0], (pixel[1] - matrix[1, 2]) / matrix[1, 1]
    square = x * x + y * y
    grow = 1 + k1 * square + k2 * square * square
    return np.array([x * grow * matrix[0, 0] + matrix[0, 2], y * grow * matrix[1, 1] + matrix[1, 2]])


def _rendered_piece(block, camera):
    ground, axes = footprint_axes(block, camera)
    if ground is None:
        corners = np.array(block["footprint"], float)
        ground = (corners.min(axis=0) + corners.max(axis=0)) / 2
    kind = block.get("kind")
    shape = {"chest": "die", "meeple": "meeple", "token": "token"}.get(kind, "cube")
    return Piece(
        np.array(block["center"], float),
        float(block["size_px"]),
        True,
        float(block["visible"]),
        SHAPES.index(shape),
        MATERIALS.index(block["material"]),
        COLOURS.index(block["color"]),
        ground,
        axes,
    )


def load_rendered(folder, most=None):
    scenes = []
    for label in dice_photos.read_labels(Path(folder) / "labels.jsonl")[:most]:
        path = Path(folder) / label["image"]
        pieces = [_rendered_piece(block, label["camera"]) for block in label["blocks"]]
        packed = np.fromfile(path, np.uint8)
        scenes.append(Scene(str(path), label["set"], None, pieces, True, packed=packed))
    return scenes


def load_blocks(labels_path, without=None):
    """Real photos of blocks, but those of one sitting (session_of): colour and place are known, the footprint is not."""
    scenes = []
    for label in dice_photos.read_labels(labels_path):
        if not label["train"] or session_of(label["image"]) == without:
            continue
        image = cv2.imread(str(Path(labels_path).parent / label["image"]), cv2.IMREAD_COLOR)
        pieces = []
        for block in label["blocks"]:
            edge = block["size_px"] / BOX_PER_EDGE
            colour = COLOURS.index(block["color"])
            pieces.append(
                Piece(np.array(block["center"]), edge, False, 1.0, SHAPES.index("cube"), MATERIALS.index("opaque"), colour)
            )
        name = str(Path(labels_path).parent / label["image"])
        scenes.append(Scene(name, "blocks", dice_photos.pyramid(image), pieces, False, full_width=image.shape[1]))
    return scenes


def some_of(labels, most):
    """At most this many labels, spread evenly over the list: neighbours are shots of one sitting."""
    return labels[:: max(1, -(-len(labels) // most))]


def load_dice(labels_path, most_side=640, most=45):
    """Real photos of dice: cubes with pips on real tables."""
    scenes = []
    labels = dice_photos.read_labels(labels_path)
    wanted = [[label for label in labels if label["train"] and label["set"] == name] for name in sorted(DICE_SETS)]
    for label in (label for some in wanted for label in some_of(some, most)):
        image = cv2.imread(str(Path(labels_path).parent / label["image"]), cv2.IMREAD_COLOR)
        levels, scale = _pyramid(image, most_side)
        pieces = []
        for die in label["dice"]:
            if not die.get("bbox"):
                break
            x, y, width, height = (scale * number for number in die["bbox"])
            pieces.append(
                Piece(np.array([x + width / 2, y + height / 2]), max(width, height) / BOX_PER_EDGE, False, 1.0, SHAPES.index("die"))
            )
        else:
            scenes.append(Scene(label["image"], "dice-" + label["set"], levels, pieces, False, full_width=image.shape[1]))
    return scenes


def load_stickered_cubes(labels_path, most_side=480, most=120):
    """Faces of turning cubes: coloured squares that are no blocks. Seen so close that the whole cube is no block either."""
    scenes = []
    labels = [label for label in dice_photos.read_labels(labels_path) if label["train"] and label.get("faces")]
    for label in some_of(labels, most):
        image = cv2.imread(str(Path(labels_path).parent / label["image"]), cv2.IMREAD_COLOR)
        levels, scale = _pyramid(image, most_side)
        side = min(np.linalg.norm(np.subtract(*face["corners"][:2])) for face in label["faces"]) * scale
        scenes.append(Scene(label["image"], "cubes", levels, [], False, 130 / max(side, 1), full_width=image.shape[1]))
    return scenes


def add_lookalikes(scenes, path):
    by_name = {scene.name: scene for scene in scenes}
    for line in dice_photos.read_labels(path):
        if line["image"] in by_name:
            by_name[line["image"]].lookalikes = line["places"]


def load_photos(folder, without=None):
    """All real photos that the drop networks learn from, but blocks of one sitting (to measure on it)."""
    folder = Path(folder)
    scenes = load_blocks(folder / "blocks/labels.jsonl", without) + load_dice(folder / "dice/labels.jsonl")
    return scenes + load_stickered_cubes(folder / "cube/labels.jsonl")


def load_all(arguments):
    scenes = []
    for folder in arguments.scenes:
        scenes += load_rendered(folder)
    if arguments.photos:
        scenes += load_photos(arguments.photos)
    if getattr(arguments, "lookalikes", None):
        add_lookalikes(scenes, arguments.lookalikes)
    counts = {}
    for scene in scenes:
        counts[scene.source] = counts.get(scene.source, 0) + 1
    print(json.dumps(counts), flush=True)
    return scenes
