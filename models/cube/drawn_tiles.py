# SPDX-License-Identifier: MIT
"""Flat lettered tiles drawn on the spot: fonts, sizes, places and styles that no rendered set has.

A tile's `level`, 0 to 1, is how hard it is to read: a network that starts with all there is learns nothing for a long time,
one that starts with large clean letters learns at once.
"""

import cv2
import numpy as np

import cube_networks
import quads
from cube_samples import augment, rectified
from tile_fonts import CHARACTERS, Fonts

SIZE = 64  # pixels of a tile as drawn
FONTS = Fonts()


class Hand:
    """One way of writing: a font, how wide and slanted its letters are, how strong their strokes."""

    def __init__(self, rng, level):
        self.stamps = FONTS.pick(rng)
        self.wide = rng.uniform(1 - 0.25 * level, 1 + 0.3 * level)
        self.slant = rng.normal(0, 0.12) if rng.random() < 0.25 * level else 0.0
        self.swell = int(rng.integers(-1, 3)) * 2 if rng.random() < 0.3 * level else 0

    def stamp(self, text, height):
        """The text as a mask from 0 to 1, cut close."""
        parts = [self.stamps[CHARACTERS.index(character)] for character in text]
        if len(parts) == 2:
            high = max(part.shape[0] for part in parts)
            gap = np.zeros((high, high // 7), np.uint8)
            lifted = [cv2.copyMakeBorder(part, high - part.shape[0], 0, 0, 0, cv2.BORDER_CONSTANT) for part in parts]
            stamp = np.hstack([lifted[0], gap, lifted[1]])
        else:
            stamp = parts[0]
        if self.swell:
            kernel = np.ones((abs(self.swell) + 1,) * 2, np.uint8)
            stamp = cv2.dilate(stamp, kernel) if self.swell > 0 else cv2.erode(stamp, kernel)
        if self.slant:
            rows, columns = stamp.shape
            lean = abs(self.slant) * rows
            matrix = np.float32([[1, -self.slant, max(self.slant, 0) * rows], [0, 1, 0]])
            stamp = cv2.warpAffine(stamp, matrix, (int(columns + lean), rows))
        scale = height / stamp.shape[0]
        size = (max(2, round(stamp.shape[1] * scale * self.wide)), max(3, round(height)))
        return cv2.resize(stamp, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def _print(tile, stamp, place, ink):
    most = SIZE - 4
    if max(stamp.shape) > most:
        stamp = cv2.resize(stamp, None, fx=most / max(stamp.shape), fy=most / max(stamp.shape), interpolation=cv2.INTER_AREA)
    height, width = stamp.shape
    left = int(np.clip(place[0] - width / 2, 2, SIZE - 2 - width))
    top = int(np.clip(place[1] - height / 2, 2, SIZE - 2 - height))
    part = tile[top : top + height, left : left + width]
    part += (ink - part) * stamp[:, :, None]


def _grey_or_colour(rng, least, most):
    paint = rng.uniform(least, most, 3)
    return np.full(3, paint.mean()) if rng.random() < 0.4 else paint


def _blobs(rng, strength):
    small = rng.normal(0, strength, (int(rng.integers(3, 16)),) * 2).astype(np.float32)
    return cv2.resize(small, (SIZE, SIZE), interpolation=cv2.INTER_LINEAR)[:, :, None]


def _artwork(tile, rng, level):
    """Corridors, rooms, hatching, cobbles: lines that are no letters."""
    away = rng.choice([-1, 1]) * rng.uniform(15, 40 + 70 * level, 3)
    pale = [float(v) for v in np.clip(tile.mean(axis=(0, 1)) + away, 0, 255)]
    for _ in range(int(rng.integers(1, 2 + 12 * level))):
        a, b = rng.integers(0, SIZE, 2).tolist(), rng.integers(0, SIZE, 2).tolist()
        thick = int(rng.integers(1, 4))
        kind = rng.random()
        if kind < 0.4:
            axis = int(rng.integers(2))
            b[axis] = a[axis]
            cv2.line(tile, a, b, pale, thick, cv2.LINE_AA)
        elif kind < 0.55:
            cv2.rectangle(tile, a, b, pale, thick if rng.random() < 0.7 else -1)
        elif kind < 0.75:
            cv2.circle(tile, a, int(rng.integers(1, 28)), pale, thick, cv2.LINE_AA)
        else:
            cv2.circle(tile, a, int(rng.integers(1, 4)), pale, -1, cv2.LINE_AA)


def _map(tile, rng, dark):
    """Rock with a room in the middle and corridors to the sides, as the project's own stickers have."""
    floor = tile[0, 0].copy()
    tile += _grey_or_colour(rng, 30, 120) * (1 if dark else -1)
    np.clip(tile, 0, 255, tile)
    wall = [float(v) for v in np.clip(floor * rng.uniform(0, 0.5), 0, 255)]
    paint = [float(v) for v in floor]
    half = int(SIZE * rng.uniform(0.1, 0.18))
    middle = SIZE // 2
    for side in range(4):
        if rng.random() < 0.7:
            view = np.rot90(tile, side)
            view[:middle, middle - half : middle + half] = paint
            view[:middle, [middle - half, middle + half]] = wall
    room = int(SIZE * rng.uniform(0.24, 0.42))
    if rng.random() < 0.6:
        cv2.circle(tile, (middle, middle), room, paint, -1, cv2.LINE_AA)
    else:
        cv2.rectangle(tile, (middle - room, middle - room), (middle + room, middle + room), paint, -1)


def _walls(tile, rng, level):
    """Corridors drawn as lines: a room in the middle, pairs of walls to some of the sides, doors across them."""
    away = rng.choice([-1, 1]) * rng.uniform(30, 60 + 90 * level)
    wall = [float(v) for v in np.clip(tile.mean(axis=(0, 1)) + away + rng.uniform(-15, 15, 3), 0, 255)]
    thick, half, middle = int(rng.integers(1, 4)), int(rng.integers(4, 11)), SIZE // 2
    room = int(rng.integers(half + 1, 26)) if rng.random() < 0.6 else half
    for side in range(4):
        if rng.random() < 0.3:
            continue
        angle = np.pi / 2 * side
        along, across = np.array([np.cos(angle), np.sin(angle)]), np.array([-np.sin(angle), np.cos(angle)])
        point = lambda a, c: (middle + a * along + c * across).astype(int).tolist()  # noqa: E731
        for sign in (-1, 1):
            cv2.line(tile, point(room, sign * half), point(middle, sign * half), wall, thick, cv2.LINE_AA)
        if rng.random() < 0.3:
            cv2.line(tile, point(27, -half), point(27, half), wall, thick, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.circle(tile, (middle, middle), room, wall, thick, cv2.LINE_AA)
    else:
        cv2.rectangle(tile, (middle - room, middle - room), (middle + room, middle + room), wall, thick, cv2.LINE_AA)


def _plate(tile, rng, shape, place, dark):
    half = np.array([shape[1], shape[0]]) / 2 + rng.uniform(2, 6)
    paint = [float(v) for v in (rng.uniform(0, 90, 3) if dark else rng.uniform(190, 255, 3))]
    if rng.random() < 0.5:
        cv2.circle(tile, place.astype(int).tolist(), int(half.max()), paint, -1, cv2.LINE_AA)
    else:
        cv2.rectangle(tile, (place - half).astype(int).tolist(), (place + half).astype(int).tolist(), paint, -1)


def _label(tile, text, rng, level, dark):
    hand = Hand(rng, level)
    contrast = 120 + 60 * (1 - level)
    ink = _grey_or_colour(rng, 255 - (255 - contrast) * 0.7, 255) if dark else _grey_or_colour(rng, 0, (255 - contrast) * 0.8)
    plate = rng.random() < 0.3 * level
    if rng.random() < 0.5:  # one word
        stamp = hand.stamp(text, rng.uniform(0.52 - 0.26 * level, 0.66) * SIZE)
        place = (0.5 + rng.uniform(-0.26, 0.26, 2) * level) * SIZE
        if plate:
            _plate(tile, rng, stamp.shape, place, dark)
        _print(tile, stamp, place, ink)
        return ink
    away = [[1, 0], [0, 1], [1, 1], [1, -1]][int(rng.integers(4))]
    away = np.array(away) * rng.uniform(0.17, 0.27) * SIZE
    middle = (0.5 + rng.uniform(-0.08, 0.08, 2) * level) * SIZE
    large, small = sorted(rng.uniform(0.42 - 0.16 * level, 0.52 + 0.1 * level, 2))[::-1]
    if rng.random() < 0.3:  # the letter is often the larger one, sometimes much
        small *= 1 - 0.25 * level
    if rng.random() < 0.2:
        large, small = small, large
    for part, height, sign in ((text[0], large, -1), (text[1], small, 1)):
        stamp = hand.stamp(part, height * SIZE)
        place = middle + sign * away
        if plate and sign > 0:
            _plate(tile, rng, stamp.shape, place, dark)
        _print(tile, stamp, place, ink)
    return ink


def draw(letter, number, rng, level=1.0):
    """An upright tile of 64 pixels."""
    dark = rng.random() < 0.35
    base = _grey_or_colour(rng, 0, 60 + 40 * level) if dark else _grey_or_colour(rng, 200 - 50 * level, 255)
    tile = np.empty((SIZE, SIZE, 3), np.float32)
    tile[:] = base
    if rng.random() < 0.3 * level:
        _map(tile, rng, dark)
    if rng.random() < 0.5 * level:
        tile += _blobs(rng, rng.uniform(3, 22))
    kind = rng.random()
    if kind < 0.45 * level:
        _walls(tile, rng, level)
    if 0.35 * level < kind < 0.85 * level:
        _artwork(tile, rng, level)
    np.clip(tile, 0, 255, tile)
    ink = _label(tile, CHARACTERS[letter] + CHARACTERS[6 + number], rng, level, dark)
    if rng.random() < 0.2 * level:
        cv2.rectangle(tile, (2, 2), (SIZE - 3, SIZE - 3), [float(v) for v in ink], int(rng.integers(1, 3)))
    return tile


def sample(rng, level=1.0):
    """A tile as a camera would see it: picture, letter, number, quarter turns clockwise."""
    letter, number, turn = int(rng.integers(6)), int(rng.integers(9)), int(rng.integers(4))
    tile = np.rot90(draw(letter, number, rng, level), -turn)
    tile = np.ascontiguousarray(np.clip(tile, 0, 255).astype(np.uint8))
    size = cube_networks.TILE
    inset = rng.uniform(0, 0.02 + 0.09 * level)  # plastic around the sticker
    target = quads.SQUARE * (1 - 2 * inset) + inset + rng.normal(0, 0.01 + 0.025 * level, (4, 2))
    matrix = quads.homography(quads.SQUARE * SIZE, target * 2 * size)
    plastic = rng.uniform(0, 255, 3) if rng.random() < 0.4 else np.full(3, rng.uniform(0, 40))
    big = cv2.warpPerspective(tile, matrix, (2 * size, 2 * size), borderValue=plastic.tolist())
    crop = cv2.resize(big, (size, size), interpolation=cv2.INTER_AREA)
    return finished(crop, rng, level), letter, number, turn


def rendered_sample(photo, rng):
    """A tile of a rendered lettered cube in one of its four turns, or None where no face can be read."""
    faces = [face for face in photo.faces if face.tiles and face.slant() > 0.3 and face.visible > 0.8]
    if not faces:
        return None
    face = faces[rng.integers(len(faces))]
    start = int(rng.integers(4))  # beginning one corner later shows the face a quarter turn anticlockwise
    corners = np.roll(face.corners, -start, 0)
    side = np.sqrt(cv2.contourArea(corners.astype(np.float32)))
    matrix = quads.homography(quads.SQUARE, corners + rng.normal(0, 0.018, (4, 2)) * side)
    place = int(rng.integers(9))
    tile = quads.mapped(matrix, np.array([place % 3, place // 3]) / 3 + quads.SQUARE / 3)
    letter, number, turn = face.tiles[np.rot90(np.arange(9).reshape(3, 3), start).reshape(9)[place]]
    crop = rectified(photo, tile, 0.0, cube_networks.TILE)
    return finished(crop, rng, 0.5), letter, number, (turn - start) % 4


def finished(crop, rng, level):
    """Light and the camera's faults."""
    if rng.random() < 0.25 * level:
        crop = augment.coarse(crop, rng, 22)
    crop = augment.colours(crop, rng, 0.4 * level)
    if rng.random() < level:
        return augment.camera_faults(crop, rng, most_blur=1.2)
    return crop.astype(np.uint8)
