# SPDX-License-Identifier: MIT
"""Training samples of the networks that look at a fitted face: its colours, its lettered tiles."""

import cv2
import numpy as np

import cube_networks
import quads
from cube_samples import augment, rectified

LETTERED = 6  # the class beside the six colours
BIG = 144  # pixels of a face before it is scaled down, so that stickers can be cut and moved


def _loose(corners, rng, amount=0.02):
    side = np.sqrt(cv2.contourArea(corners.astype(np.float32)))
    return corners + rng.normal(0, amount, (4, 2)) * side


def _turned(picture, nine, rng):
    """Any of the eight ways to look at a square."""
    quarters = int(rng.integers(4))
    picture, grid = np.rot90(picture, quarters), np.rot90(np.array(nine).reshape(3, 3), quarters)
    if rng.random() < 0.5:
        picture, grid = picture[:, ::-1], grid[:, ::-1]
    return np.ascontiguousarray(picture), grid.reshape(9)


def _shuffled(picture, nine, rng):
    """The same stickers in other places, some of them twice: more faces of the same cube in the same light."""
    cell = picture.shape[0] // 3
    order = rng.integers(0, 9, 9) if rng.random() < 0.5 else rng.permutation(9)
    order[4] = 4  # centres have a shape of their own
    if rng.random() < 0.15:
        order[:] = order[rng.integers(9)]
    moved = picture.copy()
    for place, origin in enumerate(order):
        row, column, r, c = place // 3 * cell, place % 3 * cell, origin // 3 * cell, origin % 3 * cell
        moved[row : row + cell, column : column + cell] = picture[r : r + cell, c : c + cell]
    return moved, np.array(nine)[order]


def lamp(picture, rng, strong):
    """Another lamp, another white balance, another exposure; the colours keep their names."""
    picture = picture.astype(np.float32) / 255
    spread = 0.16 if not strong else 0.3
    gains = np.exp(rng.normal(0, spread, 3))
    if rng.random() < 0.5:  # along the lamps' own line: bulb to shade
        warmth = rng.normal(0, spread)
        gains *= np.exp([-warmth, 0, warmth])
    exposure = np.exp(rng.normal(-0.05, 0.28))
    picture = picture**2.2 * gains**2.0 * exposure / max(gains.mean(), 0.3)
    picture = picture * (1 - 0.5 * (rng.random() < 0.2) * rng.random())
    if rng.random() < 0.3:  # haze and a bright room on shiny plastic
        picture = picture + rng.uniform(0, 0.1) * rng.uniform(0.6, 1.2, 3)
    picture = np.clip(picture, 0, 1) ** (1 / 2.2)
    if rng.random() < 0.4:
        grey = picture.mean(axis=2, keepdims=True)
        picture = grey + (picture - grey) * rng.uniform(0.6, 1.3)
    if rng.random() < 0.4:
        picture = np.clip(picture, 0, 1) ** np.exp(rng.uniform(-0.3, 0.3))
    return np.clip(picture, 0, 1) * 255


def _glare(picture, rng):
    size = picture.shape[0]
    spot = np.zeros((size, size), np.float32)
    at = (int(rng.integers(size)), int(rng.integers(size)))
    axes = (int(rng.integers(2, size // 4)), int(rng.integers(2, size // 4)))
    cv2.ellipse(spot, at, axes, float(rng.uniform(0, 180)), 0, 360, 1.0, -1)
    spot = cv2.GaussianBlur(spot, (0, 0), rng.uniform(0.5, 4))[:, :, None] * rng.uniform(0.2, 1.0)
    return picture * (1 - spot) + 255 * spot


def _logo(picture, rng):
    """Something printed on the centre."""
    size = picture.shape[0]
    ink = rng.uniform(0, 255, 3).tolist()
    for _ in range(int(rng.integers(1, 5))):
        a = rng.uniform(0.37, 0.63, 2) * size
        b = rng.uniform(0.37, 0.63, 2) * size
        cv2.line(picture, a.astype(int).tolist(), b.astype(int).tolist(), ink, int(rng.integers(1, 4)), cv2.LINE_AA)
    return picture


def colour_sample(photo, rng):
    """A face of 48 pixels in some light, and the class of each of its stickers."""
    faces = [face for face in photo.faces if (face.colours or face.tiles) and face.slant() > 0.2 and face.visible > 0.7]
    if not faces:
        return None
    face = faces[rng.integers(len(faces))]
    crop = rectified(photo, _loose(face.corners, rng), 0.0, BIG)
    nine = face.colours or [LETTERED] * 9
    if face.colours and rng.random() < 0.6:
        crop, nine = _shuffled(crop, nine, rng)
    if rng.random() < 0.12:
        crop = _logo(np.ascontiguousarray(crop), rng)
    crop, nine = _turned(crop, nine, rng)
    size = cube_networks.FACE
    if rng.random() < 0.3:
        size = int(rng.integers(16, cube_networks.FACE))
    crop = cv2.resize(crop, (size, size), interpolation=cv2.INTER_AREA)
    if size != cube_networks.FACE:
        crop = cv2.resize(crop, (cube_networks.FACE, cube_networks.FACE), interpolation=cv2.INTER_LINEAR)
    crop = lamp(crop, rng, rng.random() < 0.3)
    if rng.random() < 0.3:
        crop = crop * augment._light_slope(crop.shape, rng)
    if rng.random() < 0.3:
        crop = _glare(crop, rng)
    crop = augment.camera_faults(np.clip(crop, 0, 255).astype(np.float32), rng, most_blur=1.2)
    return crop, nine.astype(np.int64).reshape(3, 3)
