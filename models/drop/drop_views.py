# SPDX-License-Identifier: MIT
"""Random training views for the finder, with the maps it should answer."""

import numpy as np

from common import augment
from drop_networks import STRIDE
from drop_scenes import LEAST_VISIBLE

VIEW = 192
LEAST, MOST = 6.5, 64.0  # pixels of an edge that one look must find; other sizes belong to other looks
UNIT = 16.0  # sizes are learnt as the logarithm of pixels over this


def sample(scene, rng):
    """A view (RGB bytes), its maps (heat, log edge, offset x, offset y), and the weights of heat and of size."""
    scale, center = _choose(scene, rng)
    angle = rng.uniform(-0.2, 0.2) if rng.random() < 0.5 else 0.0
    if not scene.rendered and rng.random() < 0.3:
        angle = rng.uniform(-np.pi, np.pi)
    stretch = np.exp(rng.normal(0, 0.06))
    matrix = augment.view_matrix(center, scale, VIEW, angle, stretch, rng.random() < 0.5)
    view = augment.warp(scene, matrix, VIEW, np.full((VIEW, VIEW, 3), rng.integers(0, 256, 3), np.uint8))
    if rng.random() < 0.15:
        view = augment.coarse(view, rng, VIEW // 2)
    view = augment.camera_faults(augment.colours(view, rng, 0.7), rng, most_blur=1.1)
    return (np.ascontiguousarray(view[:, :, ::-1]), *maps_of(scene, matrix))


def _choose(scene, rng):
    height, width = scene.levels[0].shape[:2]
    if scene.pieces and rng.random() < 0.92:
        piece = scene.some_piece(rng)
        target = np.exp(rng.uniform(np.log(LEAST * 1.1), np.log(MOST * 0.9)))
        scale = np.clip(target / piece.edge, 0.08, 1.5)
        reach = VIEW / scale * 0.4
        return scale, piece.center + rng.uniform(-reach, reach, 2)
    scale = max(np.exp(rng.uniform(np.log(0.3), np.log(1.4))), scene.least_scale)
    return scale, rng.uniform(0.1, 0.9, 2) * [width, height]


def maps_of(scene, matrix):
    cells = VIEW // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    sizes = np.zeros((3, cells, cells), np.float32)
    heat_weight = np.ones((cells, cells), np.float32)
    size_weight = np.zeros((cells, cells), np.float32)
    at = np.arange(cells, dtype=np.float32) + 0.5
    scale = np.sqrt(abs(np.linalg.det(matrix[:, :2])))
    for piece in scene.pieces:
        x, y = matrix[:, :2] @ piece.center + matrix[:, 2]
        edge = piece.edge * scale
        if not (-edge < x < VIEW + edge and -edge < y < VIEW + edge) or edge > 1.4 * MOST:
            continue
        inside = 0.15 * edge < x < VIEW - 0.15 * edge and 0.15 * edge < y < VIEW - 0.15 * edge
        if not inside or piece.visible < LEAST_VISIBLE or not LEAST <= edge <= MOST:
            near = (at[None, :] * STRIDE - x) ** 2 + (at[:, None] * STRIDE - y) ** 2 < (0.7 * edge) ** 2
            heat_weight[near] = 0
            continue
        x, y = x / STRIDE, y / STRIDE
        spread = max(0.6, edge / STRIDE * 0.13)
        bump = np.exp(-((at[None, :] - x) ** 2 + (at[:, None] - y) ** 2) / (2 * spread**2))
        column, row = min(int(x), cells - 1), min(int(y), cells - 1)
        bump[row, column] = 1.0
        heat = np.maximum(heat, bump)
        for r in range(max(0, row - 1), min(cells, row + 2)):
            for c in range(max(0, column - 1), min(cells, column + 2)):
                weight = 1.0 if (r, c) == (row, column) else 0.3
                if size_weight[r, c] > weight:
                    continue
                sizes[:, r, c] = (np.log(edge / UNIT), x - c, y - r)
                size_weight[r, c] = weight if piece.sure_size else 0.3 * weight
    heat_weight = np.maximum(heat_weight, heat)
    return np.concatenate([heat[None], sizes]), np.stack([heat_weight, size_weight])
