"""Random training views for the finder, with the maps it should answer."""

import numpy as np

import augment
from networks import STRIDE
from photos import UNREADABLE

VIEW = 256
LEAST, MOST = 8.0, 110.0  # pixels of a die's longer side that one look must find; other sizes belong to other looks
UNIT = 32.0  # sizes are learnt as the logarithm of pixels over this


def sample(photo, rng):
    """A view, its maps (heat, log width, log height, offset x, offset y), and the weights of heat and of size."""
    scale, center = _choose(photo, rng)
    spread = 0.15 if photo.upright else np.pi
    angle = rng.uniform(-spread, spread) if rng.random() < 0.6 else 0.0
    matrix = augment.view_matrix(center, scale, VIEW, angle, np.exp(rng.normal(0, 0.08)), rng.random() < 0.5)
    view = augment.warp(photo, matrix, VIEW, [float(level) for level in rng.uniform(0, 255, 3)])
    if rng.random() < 0.2:
        view = augment.coarse(view, rng, VIEW // 2)
    view = augment.camera_faults(augment.colours(view, rng), rng, most_blur=1.3)
    return (augment.to_tensor(view), *maps_of(photo, matrix))


def _choose(photo, rng):
    height, width = photo.levels[0].shape[:2]
    if len(photo.boxes) and rng.random() < 0.9:
        box = photo.boxes[rng.integers(len(photo.boxes))]
        target = np.exp(rng.uniform(np.log(LEAST), np.log(MOST * 0.9)))
        scale = np.clip(target / max(box[2:]), 0.1, 1.6)
        reach = VIEW / scale * 0.4
        return scale, box[:2] + box[2:] / 2 + rng.uniform(-reach, reach, 2)
    scale = np.exp(rng.uniform(np.log(0.3), np.log(1.4)))
    return scale, rng.uniform(0.1, 0.9, 2) * [width, height]


def maps_of(photo, matrix):
    cells = VIEW // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    sizes = np.zeros((4, cells, cells), np.float32)
    heat_weight = np.ones((cells, cells), np.float32)
    size_weight = np.zeros((cells, cells), np.float32)
    columns = np.arange(cells, dtype=np.float32)
    for box, value in zip(photo.boxes, photo.values):
        left, top, right, bottom = _box_in_view(box, matrix)
        seen = max(0, min(right, VIEW) - max(left, 0)) * max(0, min(bottom, VIEW) - max(top, 0))
        if seen <= 0:
            continue
        share = seen / ((right - left) * (bottom - top))
        left, top, right, bottom = (float(np.clip(edge, 0, VIEW)) for edge in (left, top, right, bottom))
        side = max(right - left, bottom - top)
        if side > 1.3 * MOST:
            continue
        if value == UNREADABLE or share < 0.7 or not LEAST <= side <= MOST:
            heat_weight[_cells(top, bottom, cells), _cells(left, right, cells)] = 0
            continue
        x, y = (left + right) / 2 / STRIDE, (top + bottom) / 2 / STRIDE
        spread = max(0.7, side / STRIDE * 0.12)
        bump = np.exp(-((columns[None, :] + 0.5 - x) ** 2 + (columns[:, None] + 0.5 - y) ** 2) / (2 * spread**2))
        column, row = min(int(x), cells - 1), min(int(y), cells - 1)
        bump[row, column] = 1.0
        heat = np.maximum(heat, bump)
        for r in range(max(0, row - 1), min(cells, row + 2)):
            for c in range(max(0, column - 1), min(cells, column + 2)):
                sizes[:, r, c] = (
                    np.log((right - left) / UNIT),
                    np.log((bottom - top) / UNIT),
                    x - c,
                    y - r,
                )
                size_weight[r, c] = 1.0 if (r, c) == (row, column) else 0.3
    heat_weight = np.maximum(heat_weight, heat)
    return np.concatenate([heat[None], sizes]), np.stack([heat_weight, size_weight])


def _box_in_view(box, matrix):
    """The straight box around the turned ellipse inside the box: tighter than turning the corners."""
    center = matrix[:, :2] @ (box[:2] + box[2:] / 2) + matrix[:, 2]
    axes = matrix[:, :2] @ np.diag(box[2:] / 2)
    half = np.sqrt((axes**2).sum(axis=1))
    return center[0] - half[0], center[1] - half[1], center[0] + half[0], center[1] + half[1]


def _cells(start, stop, cells):
    return slice(int(start // STRIDE), min(cells, int(np.ceil(stop / STRIDE))))
