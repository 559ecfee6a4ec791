# SPDX-License-Identifier: MIT
"""Random training crops for the reader: dice with their value, and everything that is no die."""

import numpy as np

import augment
import printed
import things
from networks import CROP
from photos import INCOMPLETE, UNREADABLE

NONE = 0
MARGIN = 1.3  # side of the crop over the longer side of the die; the C++ reader cuts with the same factor
WIDE_SHARE = 0.45  # dice cut as badly as the finder may frame them, so that the reader learns to frame them well
TWO_TONED = 0.18  # crops in any two colours, so that pips are seen by colour too
NO_FRAME = np.zeros(4, np.float32)


def crop_at(photo, center, side, rng, paint=None):
    """The crop (RGB) and the matrix that cut it; `paint` may draw onto it before light and camera act on it."""
    angle = rng.normal(0, 0.2) if photo.upright else rng.uniform(-np.pi, np.pi)
    scale = CROP / side
    matrix = augment.view_matrix(center, scale, CROP, angle, np.exp(rng.normal(0, 0.1)), rng.random() < 0.5)
    view = augment.warp(photo, matrix, CROP)
    if paint:
        paint(view)
    if rng.random() < 0.35:
        view = augment.coarse(view, rng, 22)
    view = augment.camera_faults(augment.colours(view, rng, two_toned=TWO_TONED), rng)
    return np.ascontiguousarray(view[:, :, ::-1]), matrix


def die_sample(photo, index, rng):
    box = photo.boxes[index]
    side = max(box[2:])
    if rng.random() < WIDE_SHARE:
        off, margin = rng.uniform(-0.3, 0.3, 2), np.exp(rng.uniform(np.log(1.0), np.log(2.5)))
    else:
        off, margin = rng.normal(0, 0.05, 2), MARGIN * np.exp(rng.normal(0, 0.1))
    crop, matrix = crop_at(photo, box[:2] + box[2:] / 2 + off * side, side * margin, rng)
    return crop, int(photo.values[index]), frame_of(augment.box_in_view(box, matrix))


def frame_of(edges):
    """What the reader's frame should say of a die with these edges in the crop."""
    left, top, right, bottom = np.array(edges) / CROP
    return np.array(
        [(left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5, np.log(right - left), np.log(bottom - top)], np.float32
    )


def _none(drawn):
    crop, _ = drawn
    return crop, NONE, NO_FRAME


def none_sample(photo, rng):
    """A place without a die, or one beside a die's centre so far that no value should be read."""
    height, width = photo.levels[0].shape[:2]
    for _ in range(20):
        side = np.exp(rng.uniform(np.log(24), np.log(0.6 * min(height, width))))
        center = rng.uniform([0, 0], [width, height])
        if len(photo.boxes) and rng.random() < 0.5:
            box = photo.boxes[rng.integers(len(photo.boxes))]
            side = max(box[2:]) * MARGIN * np.exp(rng.normal(0, 0.3))
            angle = rng.uniform(0, 2 * np.pi)
            center = box[:2] + box[2:] / 2 + rng.uniform(0.5, 1.1) * max(box[2:]) * np.array([np.cos(angle), np.sin(angle)])
        if _is_clear(photo, center, side):
            return _none(crop_at(photo, center, side, rng, _printer(rng)))
    return None


def _printer(rng):
    """Now and then a printed or another small thing stands in the middle."""
    kind = rng.random()
    if kind > 0.75:
        return None
    draw_one = printed.draw_one if kind < 0.25 else things.draw_one
    middle = CROP / 2 + rng.normal(0, 3, 2)
    return lambda view: draw_one(view, middle, CROP / MARGIN * np.exp(rng.normal(0, 0.2)), rng)


def lookalike_sample(photo, rng):
    box = photo.lookalikes[rng.integers(len(photo.lookalikes))]
    side = max(box[2:])
    center = box[:2] + box[2:] / 2 + rng.normal(0, 0.1, 2) * side
    return _none(crop_at(photo, center, side * MARGIN * np.exp(rng.normal(0, 0.15)), rng))


def part_sample(photo, rng):
    """A bit of a die, a pip perhaps: alone it is no die."""
    box = photo.boxes[rng.integers(len(photo.boxes))]
    center = box[:2] + box[2:] * rng.uniform(0.1, 0.9, 2)
    side = max(box[2:]) * rng.uniform(0.14, 0.5)
    return _none(crop_at(photo, center, side, rng))


def _is_clear(photo, center, side):
    if not len(photo.boxes):
        return True
    distance = np.abs(photo.boxes[:, :2] + photo.boxes[:, 2:] / 2 - center).max(axis=1)
    sizes = photo.boxes[:, 2:].max(axis=1)
    # A die much smaller than the crop is clutter inside it, one of the crop's size must lie off its middle.
    return bool(np.all((distance > 0.48 * sizes) | (sizes < 0.25 * side)))


class Crops:
    """Draws crops so that values are even and no source drowns another."""

    def __init__(self, photos, negatives, rng, none_share=0.18):
        self.rng = rng
        self.none_share = none_share
        self.photos = photos
        self.nothing = [photo for photo in photos if photo.source not in INCOMPLETE] + negatives * 2
        self.large = [photo for photo in photos if len(photo.boxes) and photo.boxes[:, 2:].min() > 30]
        self.lookalikes = [photo for photo in photos + negatives if len(photo.lookalikes)]
        self.dice = {}
        for photo in photos:
            for index, value in enumerate(photo.values):
                if value != UNREADABLE:
                    self.dice.setdefault(photo.source, {}).setdefault(int(value), []).append((photo, index))
        self.sources = list(self.dice)
        counts = np.array([sum(len(some) for some in self.dice[source].values()) for source in self.sources], float)
        self.chances = np.sqrt(counts) / np.sqrt(counts).sum()

    def draw(self):
        while True:
            if self.lookalikes and self.rng.random() < self.none_share:
                return lookalike_sample(self.lookalikes[self.rng.integers(len(self.lookalikes))], self.rng)
            if self.large and self.rng.random() < self.none_share / 2:
                return part_sample(self.large[self.rng.integers(len(self.large))], self.rng)
            if self.rng.random() < self.none_share:
                drawn = none_sample(self.nothing[self.rng.integers(len(self.nothing))], self.rng)
                if drawn is not None:
                    return drawn
                continue
            source = self.dice[self.sources[self.rng.choice(len(self.sources), p=self.chances)]]
            some = source[list(source)[self.rng.integers(len(source))]]
            return die_sample(*some[self.rng.integers(len(some))], self.rng)
