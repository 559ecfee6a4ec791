# SPDX-License-Identifier: MIT
"""Random training crops for the looker: a piece as the finder would hand it over, or something that is none."""

import numpy as np

from common import augment
from drop_networks import CROP, CROP_EDGES, GEOMETRY, SHAPES
from drop_scenes import LEAST_VISIBLE, UNKNOWN, Pool, share_of

NONE_SHARE = 0.35
LOOKALIKE_SHARE = 0.6  # of them, where a finder was wrong about the picture
FINDER_MISS = 0.12  # how far off, in edges, the finder's middle may be
FINDER_SIZE = 0.13  # deviation of the logarithm of its edge
SHINE_SHARE = 0.12  # crops in which a lamp is mirrored


def square_of(axes):
    """A square under the camera as the symmetric part of its axes and four times its turn: the same for every way of
    naming its sides."""
    values, vectors = np.linalg.eigh(axes @ axes.T)
    root = vectors @ np.diag(np.sqrt(np.maximum(values, 1e-12))) @ vectors.T
    turn = np.linalg.inv(root) @ axes
    if np.linalg.det(turn) < 0:
        turn = turn @ np.diag([1, -1])
    angle = 4 * np.arctan2(turn[1, 0], turn[0, 0])
    return root[0, 0], root[0, 1], root[1, 1], np.cos(angle), np.sin(angle)


def with_shine(view, rng):
    """A lamp mirrored somewhere near the middle: what colour the piece has is then told by its other sides."""
    angle = rng.uniform(0, np.pi)
    down, across = np.mgrid[0:CROP, 0:CROP] - (CROP / 2 + rng.normal(0, 0.14 * CROP, 2))[:, None, None]
    along = (across * np.cos(angle) + down * np.sin(angle)) / (CROP * rng.uniform(0.1, 0.4))
    over = (down * np.cos(angle) - across * np.sin(angle)) / (CROP * rng.uniform(0.1, 0.4))
    strength = rng.uniform(0.3, 1.0) * np.clip(1.5 - along**2 - over**2, 0, 1)[:, :, None]
    return (view + (255 - view) * strength).astype(np.float32)


class Crops:
    def __init__(self, scenes, rng):
        self.rng = rng
        self.groups = {}
        for scene in scenes:
            self.groups.setdefault(scene.source, []).append(scene)
        self.names = list(self.groups)
        self.pools = [Pool(self.groups[name], rng) for name in self.names]
        weights = np.array([self._weight(name) for name in self.names])
        self.chances = weights / weights.sum()

    def _weight(self, name):
        pieces = sum(len(scene.pieces) for scene in self.groups[name])
        if pieces == 0:
            return 2 * np.sqrt(len(self.groups[name]))
        return share_of(name, pieces)

    def draw(self):
        """A crop, its classes (shape, material, colour; UNKNOWN where not asked), its geometry and the geometry's weights."""
        while True:
            scene = self.pools[self.rng.choice(len(self.names), p=self.chances)].pick()
            if not scene.pieces or self.rng.random() < NONE_SHARE:
                found = self._nothing(scene)
            else:
                found = self._piece(scene)
            if found is not None:
                return found

    def _view(self, scene, center, edge, colour_true):
        scale = CROP / (CROP_EDGES * edge)
        angle = self.rng.uniform(-0.25, 0.25) if self.rng.random() < 0.5 else 0.0
        if self.rng.random() < 0.15:
            angle = self.rng.uniform(-np.pi, np.pi)
        matrix = augment.view_matrix(center, scale, CROP, angle, np.exp(self.rng.normal(0, 0.03)), self.rng.random() < 0.5)
        view = augment.warp(scene, matrix, CROP)
        if self.rng.random() < 0.4:
            view = augment.coarse(view, self.rng, CROP // 3)
        if colour_true:
            view = np.clip(view * self.rng.uniform(0.94, 1.06, 3) * self.rng.uniform(0.8, 1.2), 0, 255).astype(np.float32)
        else:
            view = augment.colours(view, self.rng)
        if self.rng.random() < SHINE_SHARE:
            view = with_shine(view, self.rng)
        return matrix, augment.camera_faults(view, self.rng, most_blur=1.2)

    def _nothing(self, scene):
        height, width = scene.levels[0].shape[:2]
        edge = np.exp(self.rng.uniform(np.log(8), np.log(60)))
        if scene.least_scale > 0:
            edge = min(edge, 0.4 * 130 / scene.least_scale)
        center = self.rng.uniform(0, 1, 2) * [width, height]
        if scene.lookalikes and self.rng.random() < LOOKALIKE_SHARE:
            x, y, edge = scene.lookalikes[self.rng.integers(len(scene.lookalikes))]
            center, edge = np.array([x, y]), edge * np.exp(self.rng.normal(0, FINDER_SIZE))
        elif scene.pieces and self.rng.random() < 0.7:  # beside a piece: a corner, a shadow, a gap between two
            piece = scene.pieces[self.rng.integers(len(scene.pieces))]
            edge = piece.edge * np.exp(self.rng.normal(0, 0.35))
            way = self.rng.uniform(-np.pi, np.pi)
            center = piece.center + self.rng.uniform(0.75, 2.0) * max(piece.edge, edge) * np.array([np.cos(way), np.sin(way)])
        for piece in scene.pieces:
            if np.linalg.norm(piece.center - center) < 0.7 * max(piece.edge, edge):
                return None
        _, view = self._view(scene, center, edge, False)
        return np.ascontiguousarray(view[:, :, ::-1]), (0, UNKNOWN, UNKNOWN), np.zeros(GEOMETRY, np.float32), np.zeros(GEOMETRY, np.float32)

    def _piece(self, scene):
        piece = scene.some_piece(self.rng)
        if piece.visible < LEAST_VISIBLE or piece.edge < 5:
            return None
        edge = piece.edge * np.exp(self.rng.normal(0, FINDER_SIZE))
        center = piece.center + self.rng.normal(0, FINDER_MISS, 2) * piece.edge
        colour_true = self.rng.random() < 0.6
        matrix, view = self._view(scene, center, edge, colour_true)
        classes = (piece.shape, piece.material, piece.colour if colour_true else UNKNOWN)
        return (np.ascontiguousarray(view[:, :, ::-1]), classes, *geometry_of(piece, matrix))


def geometry_of(piece, matrix):
    unit = CROP / CROP_EDGES
    geometry = np.zeros(GEOMETRY, np.float32)
    weight = np.zeros(GEOMETRY, np.float32)
    scale = np.sqrt(abs(np.linalg.det(matrix[:, :2])))
    geometry[:2] = (matrix[:, :2] @ piece.center + matrix[:, 2] - CROP / 2) / unit
    geometry[2] = np.log(piece.edge * scale / unit)
    weight[:3] = 1.0 if piece.sure_size else 0.2
    if piece.ground is not None:
        geometry[3:5] = (matrix[:, :2] @ piece.ground + matrix[:, 2] - CROP / 2) / unit
        weight[3:5] = 1.0
    if piece.axes is not None and SHAPES[piece.shape] in ("cube", "die"):
        geometry[5:] = square_of(matrix[:, :2] @ piece.axes / unit)
        geometry[5:8] *= 2  # halves of the square: near 1 like the rest
        weight[5:] = 1.0
    return geometry, weight
