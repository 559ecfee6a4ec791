# SPDX-License-Identifier: MIT
"""Random training views for the finder, with the maps it should answer."""

from dataclasses import dataclass

import cv2
import numpy as np

import augment
import printed
from networks import STRIDE
from photos import INCOMPLETE, UNREADABLE

VIEW = 256
LEAST, MOST = 9.0, 112.0  # pixels of a die's longer side that one look must find; other sizes belong to other looks
UNIT = 32.0  # sizes are learnt as the logarithm of pixels over this
PASTE_SHARE = 0.3  # views that get dice of other photos laid onto them
BESIDE_SHARE = 0.6  # of the dice laid on: beside one that lies there, as touching dice are the hardest to tell apart
PRINT_SHARE = 0.2  # views that get printed things
UNSURE_WEIGHT = 0.2  # of ground in sets where a die may lie unlabelled


@dataclass
class Box:
    """A die in a view: edges clipped to the view, and which part of it the view shows."""

    left: float
    top: float
    right: float
    bottom: float
    share: float
    readable: bool

    @property
    def side(self):
        return max(self.right - self.left, self.bottom - self.top)


def sample(photo, grounds, donors, rng):
    """A view (RGB bytes), its maps (heat, log width, log height, offset x, offset y), the weights of heat and of size."""
    matrix = _view_of(photo, rng)
    view, boxes = _ground(grounds, rng)
    view = augment.warp(photo, matrix, VIEW, view)
    boxes = _beyond(photo, matrix, boxes) + boxes_of(photo, matrix)
    if rng.random() < PRINT_SHARE:
        printed.draw_some(view, [(box.left, box.top, box.right, box.bottom) for box in boxes], rng)
    if donors and rng.random() < PASTE_SHARE:
        for _ in range(int(rng.integers(1, 7))):
            paste(view, boxes, *donors[rng.integers(len(donors))], rng)
    if rng.random() < 0.2:
        view = augment.coarse(view, rng, VIEW // 2)
    view = augment.camera_faults(augment.colours(view, rng), rng, most_blur=1.3)
    wanted, weight = maps_of(boxes)
    if photo.source in INCOMPLETE:
        weight[0] = np.where(wanted[0] > 0.1, weight[0], weight[0] * UNSURE_WEIGHT)
    return np.ascontiguousarray(view[:, :, ::-1]), wanted, weight


def _view_of(photo, rng):
    scale, center = _choose(photo, rng)
    spread = 0.15 if photo.upright else np.pi
    angle = rng.uniform(-spread, spread) if rng.random() < 0.6 else 0.0
    return augment.view_matrix(center, scale, VIEW, angle, np.exp(rng.normal(0, 0.1)), rng.random() < 0.5)


def _choose(photo, rng):
    height, width = photo.levels[0].shape[:2]
    if len(photo.boxes) and rng.random() < 0.9:
        box = photo.boxes[rng.integers(len(photo.boxes))]
        target = np.exp(rng.uniform(np.log(LEAST), np.log(MOST * 0.95)))
        scale = np.clip(target / max(box[2:]), 0.08, 1.8)
        reach = VIEW / scale * 0.4
        return scale, box[:2] + box[2:] / 2 + rng.uniform(-reach, reach, 2)
    scale = np.exp(rng.uniform(np.log(0.3), np.log(1.4)))
    return scale, rng.uniform(0.1, 0.9, 2) * [width, height]


def _ground(grounds, rng):
    """What is seen beyond the edge of a small picture, and the dice in it: a plain colour, or another picture."""
    plain = np.full((VIEW, VIEW, 3), rng.integers(0, 256, 3), np.uint8)
    if not grounds or rng.random() < 0.2:
        return plain, []
    other = grounds[rng.integers(len(grounds))]
    if len(other.boxes):
        matrix = _view_of(other, rng)
        return augment.warp(other, matrix, VIEW, plain), boxes_of(other, matrix)
    height, width = other.levels[0].shape[:2]
    scale = VIEW / min(height, width) * rng.uniform(1.0, 1.6)
    matrix = augment.view_matrix((width / 2, height / 2), scale, VIEW, 0.0, 1.0, rng.random() < 0.5)
    return augment.warp(other, matrix, VIEW), []


def _beyond(photo, matrix, boxes):
    """The dice of the ground that the photo leaves to be seen; one that it hides in part is neither a die nor none."""
    height, width = photo.levels[0].shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) @ matrix[:, :2].T + matrix[:, 2]
    hidden = cv2.fillConvexPoly(np.zeros((VIEW, VIEW), np.uint8), corners.round().astype(np.int32), 1)
    kept = []
    for box in boxes:
        part = hidden[int(box.top) : int(np.ceil(box.bottom)), int(box.left) : int(np.ceil(box.right))]
        share = part.mean() if part.size else 1.0
        if share < 0.9:
            box.readable = box.readable and share < 0.02
            kept.append(box)
    return kept


def boxes_of(photo, matrix):
    boxes = []
    for box, value in zip(photo.boxes, photo.values):
        left, top, right, bottom = augment.box_in_view(box, matrix)
        seen = max(0, min(right, VIEW) - max(left, 0)) * max(0, min(bottom, VIEW) - max(top, 0))
        if seen <= 0:
            continue
        share = seen / ((right - left) * (bottom - top))
        edges = [float(np.clip(edge, 0, VIEW)) for edge in (left, top, right, bottom)]
        boxes.append(Box(*edges, share, value != UNREADABLE))
    return boxes


def paste(view, boxes, photo, index, rng):
    """Lays a die of another photo onto a free place of the view, in another paint: dice are dice on any ground."""
    source = photo.boxes[index]
    side = np.exp(rng.uniform(np.log(14), np.log(min(90.0, 1.5 * max(source[2:])))))
    patch_side = int(side * 1.5) + 6
    if patch_side >= VIEW:
        return
    angle = rng.normal(0, 0.15) if photo.upright else rng.uniform(-np.pi, np.pi)
    center = source[:2] + source[2:] / 2
    stretch = np.exp(rng.normal(0, 0.08))
    matrix = augment.view_matrix(center, side / max(source[2:]), patch_side, angle, stretch, rng.random() < 0.5)
    left, top, right, bottom = augment.box_in_view(source, matrix)
    x, y = _place(boxes, (left + right) / 2, (top + bottom) / 2, max(right - left, bottom - top), patch_side, rng)
    new = Box(left + x, top + y, right + x, bottom + y, 1.0, True)
    if any(_collide(new, other) for other in boxes):
        return
    patch = augment.warp(photo, matrix, patch_side)
    if rng.random() < 0.5:
        patch = augment.colours(patch, rng)
    mask = _soft_mask(source, matrix, patch_side)[:, :, None]
    place = view[y : y + patch_side, x : x + patch_side]
    place[:] = (place * (1 - mask) + patch * mask).astype(np.uint8)
    boxes.append(new)


def _place(boxes, x, y, side, patch_side, rng):
    """Where a patch goes whose die stands at x, y: anywhere, or (BESIDE_SHARE) right beside a die that lies there."""
    most = VIEW - patch_side
    if not boxes or rng.random() > BESIDE_SHARE:
        return rng.integers(0, most, 2)
    other = boxes[rng.integers(len(boxes))]
    angle = rng.uniform(0, 2 * np.pi)
    way = np.array([np.cos(angle), np.sin(angle)])
    far = (side + other.side) / 2 * rng.uniform(0.92, 1.15) / np.abs(way).max()
    middle = np.array([other.left + other.right, other.top + other.bottom]) / 2 + far * way
    return np.clip(middle - [x, y], 0, most - 1).astype(int)


def _collide(a, b):
    """Dice beside each other may share a rim: their boxes are larger than they are."""
    width = min(a.right, b.right) - max(a.left, b.left)
    height = min(a.bottom, b.bottom) - max(a.top, b.top)
    if width <= 0 or height <= 0:
        return False
    return min(width, height) > 0.12 * min(a.side, b.side)


def _soft_mask(box, matrix, side):
    """A rounded square over the die, with a soft rim."""
    back = cv2.invertAffineTransform(matrix)
    grid = np.stack(np.meshgrid(np.arange(side) + 0.5, np.arange(side) + 0.5), axis=-1)
    from_center = (grid @ back[:, :2].T + back[:, 2] - box[:2] - box[2:] / 2) / (box[2:] / 2 * 1.06)
    out = (np.abs(from_center) ** 3.5).sum(axis=-1) ** (1 / 3.5)
    return np.clip((1 - out) * max(box[2:]) * np.sqrt(abs(np.linalg.det(matrix[:, :2]))) / 4 + 0.5, 0, 1).astype(np.float32)


def maps_of(boxes):
    cells = VIEW // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    sizes = np.zeros((4, cells, cells), np.float32)
    heat_weight = np.ones((cells, cells), np.float32)
    size_weight = np.zeros((cells, cells), np.float32)
    columns = np.arange(cells, dtype=np.float32)
    for box in boxes:
        if box.side > 1.3 * MOST:
            continue
        if not box.readable or box.share < 0.7 or not LEAST <= box.side <= MOST:
            heat_weight[_cells(box.top, box.bottom, cells), _cells(box.left, box.right, cells)] = 0
            continue
        x, y = (box.left + box.right) / 2 / STRIDE, (box.top + box.bottom) / 2 / STRIDE
        spread = max(0.7, box.side / STRIDE * 0.12)
        bump = np.exp(-((columns[None, :] + 0.5 - x) ** 2 + (columns[:, None] + 0.5 - y) ** 2) / (2 * spread**2))
        column, row = min(int(x), cells - 1), min(int(y), cells - 1)
        bump[row, column] = 1.0
        heat = np.maximum(heat, bump)
        for r in range(max(0, row - 1), min(cells, row + 2)):
            for c in range(max(0, column - 1), min(cells, column + 2)):
                sizes[:, r, c] = (
                    np.log((box.right - box.left) / UNIT),
                    np.log((box.bottom - box.top) / UNIT),
                    x - c,
                    y - r,
                )
                size_weight[r, c] = 1.0 if (r, c) == (row, column) else 0.3
    heat_weight = np.maximum(heat_weight, heat)
    return np.concatenate([heat[None], sizes]), np.stack([heat_weight, size_weight])


def _cells(start, stop, cells):
    return slice(int(start // STRIDE), min(cells, int(np.ceil(stop / STRIDE))))


class Views:
    """Draws views, each source by the root of its size; real dice are pasted onto all of them."""

    def __init__(self, some, negatives, rng):
        self.rng = rng
        # Small pictures leave much of a view empty: other pictures fill it, most of them with dice.
        self.grounds = negatives + [photo for photo in some if photo.source not in INCOMPLETE]
        self.groups = {}
        for photo in some + negatives:
            self.groups.setdefault(photo.source, []).append(photo)
        self.names = list(self.groups)
        sizes = np.sqrt([len(self.groups[name]) for name in self.names])
        self.chances = sizes / sizes.sum()
        self.donors = [
            (photo, index)
            for photo in some
            if not photo.rendered
            for index, box in enumerate(photo.boxes)
            if photo.values[index] != UNREADABLE and max(box[2:]) > 26
        ]

    def draw(self):
        group = self.groups[self.names[self.rng.choice(len(self.names), p=self.chances)]]
        return sample(group[self.rng.integers(len(group))], self.grounds, self.donors, self.rng)
