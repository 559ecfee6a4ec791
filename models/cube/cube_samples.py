# SPDX-License-Identifier: MIT
"""Random training samples of the four networks. Geometry is one warp; light and camera faults come after it."""

import sys
from pathlib import Path

import cv2
import numpy as np

sys.path.append(str(Path(__file__).resolve().parent.parent / "dice"))
import augment  # noqa: E402  light, colours and camera faults are the same for dice and cubes

import cube_networks  # noqa: E402
import quads  # noqa: E402

WIDTH, HEIGHT = 192, 128  # of a finder's view
LEAST, MOST = 14.0, 130.0  # pixels of a face's side in a view that must be found
FLAT = 0.13  # a face seen flatter than this is neither asked for nor forbidden
MARGIN = 0.35  # of the face's side, around the fitter's guess


def warp(photo, matrix, size, outside=None):
    """Warps by a 3x3 matrix from full-size pixels, from the pyramid level nearest to the target's scale."""
    height, width = photo.levels[0].shape[:2]
    middle = matrix @ np.array([width / 2, height / 2, 1])
    scale = np.sqrt(abs(np.linalg.det(matrix[:2, :2] / middle[2])))
    if photo.faces:
        face = photo.faces[0].corners
        area = cv2.contourArea(quads.mapped(matrix, face).astype(np.float32))
        scale = np.sqrt(max(area, 1) / max(cv2.contourArea(face), 1))
    level = int(np.clip(np.floor(-np.log2(max(scale, 1e-6)) + 0.3), 0, len(photo.levels) - 1))
    image = photo.levels[level]
    factors = np.diag([width / image.shape[1], height / image.shape[0], 1.0])
    border = cv2.BORDER_REPLICATE if outside is None else cv2.BORDER_CONSTANT
    return cv2.warpPerspective(
        image, matrix @ factors, size, flags=cv2.INTER_LINEAR, borderMode=border, borderValue=outside or 0
    )


def _view_matrix(center, scale, angle, rng):
    """Puts `center` near the middle of the view, turned, a little stretched and leaning."""
    cosine, sine = np.cos(angle), np.sin(angle)
    stretch = np.exp(rng.normal(0, 0.07))
    mirror = -1 if rng.random() < 0.5 else 1
    linear = np.array([[cosine, -sine], [sine, cosine]]) @ np.diag([scale * stretch * mirror, scale / stretch])
    matrix = np.eye(3)
    matrix[:2, :2] = linear
    place = np.array([WIDTH, HEIGHT]) / 2
    matrix[:2, 2] = -linear @ center
    lean = np.eye(3)
    lean[2, :2] = rng.normal(0, 0.0008, 2)
    shift = np.eye(3)
    shift[:2, 2] = place
    return shift @ lean @ matrix


def _backdrop(backgrounds, rng):
    photo = backgrounds[rng.integers(len(backgrounds))]
    height, width = photo.levels[0].shape[:2]
    scale = np.exp(rng.uniform(np.log(0.25), np.log(1.2)))
    center = rng.uniform(0.2, 0.8, 2) * [width, height]
    return warp(photo, _view_matrix(center, scale, rng.uniform(0, 6.3), rng), (WIDTH, HEIGHT))


def _hide(view, quads_seen, rng):
    """A finger or a thing in front of a part of a face."""
    corners = quads_seen[rng.integers(len(quads_seen))]
    at = corners[rng.integers(4)] * 0.8 + corners.mean(axis=0) * 0.2
    side = np.linalg.norm(corners[0] - corners[1])
    axes = (max(2, int(side * rng.uniform(0.08, 0.25))), max(2, int(side * rng.uniform(0.1, 0.8))))
    skin = rng.uniform([40, 60, 90], [190, 210, 255]) if rng.random() < 0.7 else rng.uniform(0, 255, 3)
    centre = (int(at[0]), int(at[1]))
    cv2.ellipse(view, centre, axes, float(rng.uniform(0, 180)), 0, 360, [float(part) for part in skin], -1, cv2.LINE_AA)


def finder_sample(photo, backgrounds, rng):
    """A view, its maps, and the weights of heat and of quads."""
    height, width = photo.levels[0].shape[:2]
    if not photo.faces:
        view = _backdrop([photo], rng)
        return _finished(view, rng), *maps_of(photo, np.eye(3), rng)
    face = photo.faces[rng.integers(len(photo.faces))]
    side = np.sqrt(cv2.contourArea(face.corners))
    target = np.exp(rng.uniform(np.log(18), np.log(118)))
    scale = np.clip(target / side, 0.05, 2.0)
    reach = np.maximum(np.array([WIDTH, HEIGHT]) / scale * 0.5 - 0.4 * side, 0.1 * side)
    center = face.corners.mean(axis=0) + rng.uniform(-1, 1, 2) * reach
    angle = rng.uniform(-np.pi, np.pi) if rng.random() < 0.5 else rng.normal(0, 0.15)
    matrix = _view_matrix(center, scale, angle, rng)
    inside = warp_mask(photo, matrix)
    view = warp(photo, matrix, (WIDTH, HEIGHT))
    kind = rng.random()
    if kind < 0.3 and photo.complete:  # the cube cut out and put somewhere else
        hull = cv2.convexHull(np.concatenate([quads.mapped(matrix, one.corners) for one in photo.faces]).astype(np.float32))
        inside = np.zeros((HEIGHT, WIDTH), np.uint8)
        cv2.fillConvexPoly(inside, hull.astype(np.int32), 255, cv2.LINE_AA)
    if kind < 0.6:
        share = cv2.GaussianBlur(inside, (0, 0), 0.7)[:, :, None].astype(np.float32) / 255
        view = (view * share + _backdrop(backgrounds, rng) * (1 - share)).astype(np.uint8)
    elif kind < 0.8:
        view[inside == 0] = rng.uniform(0, 255, 3)
    if rng.random() < 0.15:
        _hide(view, [quads.mapped(matrix, one.corners) for one in photo.faces], rng)
    return _finished(view, rng), *maps_of(photo, matrix, rng)


def warp_mask(photo, matrix):
    height, width = photo.levels[0].shape[:2]
    corners = quads.mapped(matrix, [[0, 0], [width, 0], [width, height], [0, height]])
    mask = np.zeros((HEIGHT, WIDTH), np.uint8)
    cv2.fillConvexPoly(mask, corners.astype(np.int32), 255, cv2.LINE_AA)
    return mask


def _finished(view, rng):
    return augment.camera_faults(augment.colours(view, rng, 0.4), rng, most_blur=1.4)


def maps_of(photo, matrix, rng):
    rows, columns = HEIGHT // cube_networks.STRIDE, WIDTH // cube_networks.STRIDE
    heat = np.zeros((rows, columns), np.float32)
    numbers = np.zeros((cube_networks.MAPS - 1, rows, columns), np.float32)
    heat_weight = np.ones((rows, columns), np.float32)
    quad_weight = np.zeros((rows, columns), np.float32)
    x = (np.arange(columns, dtype=np.float32) + 0.5) * cube_networks.STRIDE
    y = (np.arange(rows, dtype=np.float32) + 0.5) * cube_networks.STRIDE
    seen = [_seen(face, matrix) for face in photo.faces]
    for corners, _, side in seen:
        if photo.complete or corners is None:
            continue
        middle = corners.mean(axis=0)  # sides of the cube that nobody labelled may show around the face
        far = np.hypot(x[None, :] - middle[0], y[:, None] - middle[1]) / side
        heat_weight[(far > 0.4) & (far < 1.2)] = 0.1
    for corners, wanted, side in seen:
        if corners is None:
            continue
        middle = corners.mean(axis=0)
        far = np.hypot(x[None, :] - middle[0], y[:, None] - middle[1])
        if not wanted:
            heat_weight[far < 0.4 * side] = 0
            continue
        spread = max(0.7 * cube_networks.STRIDE, 0.12 * side)
        bump = np.exp(-(far**2) / (2 * spread**2))
        row, column = int(middle[1] / cube_networks.STRIDE), int(middle[0] / cube_networks.STRIDE)
        if not (0 <= row < rows and 0 <= column < columns):
            continue
        bump[row, column] = 1.0
        closer = bump > np.maximum(heat, 0.3)
        heat = np.maximum(heat, bump)
        for r, c in zip(*np.nonzero(closer)):
            numbers[:, r, c] = quads.numbers_of(corners, x[c], y[r])
            quad_weight[r, c] = bump[r, c]
    heat_weight = np.maximum(heat_weight, heat)
    return np.concatenate([heat[None], numbers]), np.stack([heat_weight, quad_weight])


def _seen(face, matrix):
    """The quad in the view, clockwise; whether it should be found; its side. None when it is out of sight."""
    corners = quads.mapped(matrix, face.corners)
    if cv2.contourArea(corners.astype(np.float32), oriented=True) < 0:
        corners = corners[::-1]
    moved = Moved(corners)
    area = cv2.contourArea(corners.astype(np.float32))
    side = np.sqrt(max(area, 1.0))
    inside = np.mean([0 <= px < WIDTH and 0 <= py < HEIGHT for px, py in moved.stickers()])
    if inside == 0:
        return None, False, side
    lengths = np.linalg.norm(np.roll(corners, -1, 0) - corners, axis=1)
    fits = LEAST <= side and lengths.max() <= MOST * 1.15
    return corners, bool(fits and inside > 0.85 and face.slant() > FLAT and face.visible > 0.6), side


class Moved:
    def __init__(self, corners):
        self.matrix = quads.homography(quads.SQUARE, corners)

    def stickers(self):
        grid = [((i % 3 + 0.5) / 3, (i // 3 + 0.5) / 3) for i in range(9)]
        return quads.mapped(self.matrix, grid)


def rectified(photo, corners, margin, side):
    """The inside of a quad, with a margin of its side, as a square picture."""
    wide = 1 + 2 * margin
    target = (quads.SQUARE + margin) / wide * side - 0.5
    return warp(photo, quads.homography(corners, target), (side, side))


def _guess(corners, rng, strength):
    """A quad such as the finder would have guessed for this face."""
    side = np.sqrt(cv2.contourArea(corners.astype(np.float32)))
    middle = corners.mean(axis=0)
    angle = rng.normal(0, 0.13) * strength
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    # The finder guesses slanted faces too square and too upright.
    bend = np.eye(2) + rng.normal(0, 0.14, (2, 2)) * strength
    grown = (corners - middle) @ turn.T @ bend.T * np.exp(rng.normal(0, 0.1) * strength)
    shift = rng.normal(0, 0.09, 2) * strength
    if rng.random() < 0.15:  # one sticker too far, where a cube looks much the same
        edge = corners[1 if rng.random() < 0.5 else 3] - corners[0]
        shift = shift + rng.choice([-1, 1]) / 3 * edge / side
    return middle + grown + (shift + rng.normal(0, 0.035, (4, 2)) * strength) * side


def fitter_sample(photo, backgrounds, rng):
    """A rectified guess, where the corners really are in it, and whether it is a face at all."""
    if not photo.faces:
        return _no_face(backgrounds, rng)
    faces = [face for face in photo.faces if face.slant() > FLAT and face.visible > 0.6]
    if not faces:
        return _no_face(backgrounds, rng)
    face = faces[rng.integers(len(faces))]
    if photo.complete and rng.random() < 0.3:
        return _beside_sample(photo, face, rng)
    corners = np.roll(face.corners, rng.integers(4), 0).astype(float)
    if rng.random() < 0.5:  # seen from another side
        lengths = np.sqrt(cv2.contourArea(face.corners))
        squeeze = np.array([[np.exp(rng.normal(0, 0.12)), rng.normal(0, 0.1)], [0, 1]])
        middle = corners.mean(axis=0)
        other = (corners - middle) @ squeeze.T + middle + rng.normal(0, 0.02, (4, 2)) * lengths
        return _fit(photo, corners, other, rng)
    return _fit(photo, corners, corners, rng)


def _fit(photo, corners, pretended, rng):
    """`pretended` is how the face would lie in a picture taken from elsewhere: only the guess depends on it."""
    back = quads.homography(pretended, corners)
    strength = rng.choice([0.2, 0.8, 1.5], p=[0.35, 0.35, 0.3])
    guess = quads.mapped(back, _guess(pretended, rng, strength))
    matrix = quads.homography(guess, quads.SQUARE)
    truth = quads.mapped(matrix, corners)
    crop = rectified(photo, guess, MARGIN, cube_networks.FIT)
    if rng.random() < 0.5:
        crop, truth = crop[:, ::-1], (truth * [-1, 1] + [1, 0])[[1, 0, 3, 2]]
    if rng.random() < 0.3:
        crop = augment.coarse(crop, rng, 20)
    if rng.random() < 0.12:
        crop = np.ascontiguousarray(crop)
        at = MARGIN + truth * 1.0
        _hide(crop, [at / (1 + 2 * MARGIN) * cube_networks.FIT], rng)
    miss = (truth - quads.SQUARE).astype(np.float32).reshape(8)
    is_face = np.abs(miss).max() < 0.6
    return _finished_crop(crop, rng), miss, np.float32(is_face), np.float32(is_face)


def beside(corners, edge, rng):
    """A quad that shares an edge with a face and leans away from it: where a neighbour would be."""
    a, b = corners[edge], corners[(edge + 1) % 4]
    out = (corners[edge] + b) / 2 - corners.mean(axis=0)
    along = b - a
    lean = out * 2 * rng.uniform(0.45, 1.0) + along * rng.uniform(-0.45, 0.45)
    return np.array([b, a, a + lean, b + lean])


def _beside_sample(photo, face, rng):
    """The place beside a face: a neighbour to be fitted, or nothing at all."""
    edge = int(rng.integers(4))
    guess = beside(face.corners.astype(float), edge, rng)
    middle = guess.mean(axis=0)
    side = np.sqrt(abs(cv2.contourArea(guess.astype(np.float32))))
    for other in photo.faces:
        if other is face:
            continue
        near = min(np.abs(np.roll(other.corners, k, 0) - guess).mean() for k in range(4))
        if near < 0.35 * side and other.slant() > FLAT and other.visible > 0.6:
            turn = min(range(4), key=lambda k: np.abs(np.roll(other.corners, k, 0) - guess).mean())
            corners = np.roll(other.corners, turn, 0).astype(float)
            truth = quads.mapped(quads.homography(guess, quads.SQUARE), corners)
            miss = (truth - quads.SQUARE).astype(np.float32).reshape(8)
            if np.abs(miss).max() < 0.8:
                crop = rectified(photo, guess, MARGIN, cube_networks.FIT)
                return _finished_crop(crop, rng), miss, np.float32(1), np.float32(1)
        if np.linalg.norm(other.corners.mean(axis=0) - middle) < 0.6 * side:
            return None  # half a neighbour: neither a face nor none
    crop = rectified(photo, guess, MARGIN, cube_networks.FIT)
    return _finished_crop(crop, rng), np.zeros(8, np.float32), np.float32(0), np.float32(0)


def _no_face(backgrounds, rng):
    photo = backgrounds[rng.integers(len(backgrounds))]
    height, width = photo.levels[0].shape[:2]
    side = np.exp(rng.uniform(np.log(20), np.log(200)))
    angle = rng.uniform(0, 6.3)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    corners = (quads.SQUARE - 0.5) @ turn.T * side + rng.uniform(0.1, 0.9, 2) * [width, height]
    corners = _guess(corners, rng, 1.5)
    crop = rectified(photo, corners, MARGIN, cube_networks.FIT)
    return _finished_crop(crop, rng), np.zeros(8, np.float32), np.float32(0), np.float32(0)


def _finished_crop(crop, rng):
    crop = np.ascontiguousarray(crop)
    return augment.camera_faults(augment.colours(crop, rng, 0.7), rng, most_blur=2.0)
