# SPDX-License-Identifier: MIT
"""Printed things that look like dice to a network in a hurry: tiles with a number, tokens, keys, cards, dots on a sheet."""

import cv2
import numpy as np

WORDS = "0123456789ABCDEFHKMSWX?!#*+&"


def _colour(rng):
    return tuple(int(level) for level in rng.integers(0, 256, 3))


def _outline(center, side, rng):
    """A hexagon, a square, a rectangle or a circle, anyhow turned."""
    corners = int(rng.choice([4, 4, 6, 6, 8, 24]))
    angles = rng.uniform(0, 2 * np.pi) + np.arange(corners) * 2 * np.pi / corners
    stretch = np.array([1.0, np.exp(rng.normal(0, 0.25))])
    return (np.stack([np.cos(angles), np.sin(angles)], 1) * stretch * side / 2 + center).astype(np.int32)


def draw_one(view, center, side, rng):
    """One printed thing of about this size."""
    if rng.random() < 0.8:
        outline = _outline(center, side, rng)
        cv2.fillPoly(view, [outline], _colour(rng), cv2.LINE_AA)
        if rng.random() < 0.5:
            cv2.polylines(view, [outline], True, _colour(rng), max(1, int(side * rng.uniform(0.02, 0.08))), cv2.LINE_AA)
    if rng.random() < 0.4:  # speckle inside, as a picture would be
        for _ in range(int(rng.integers(3, 12))):
            at = center + rng.normal(0, side * 0.2, 2)
            cv2.circle(view, tuple(at.astype(int)), max(1, int(side * rng.uniform(0.02, 0.1))), _colour(rng), -1, cv2.LINE_AA)
    if rng.random() < 0.7:
        cv2.circle(view, tuple(np.int32(center)), max(1, int(side * rng.uniform(0.12, 0.4))), _colour(rng), -1, cv2.LINE_AA)
    if rng.random() < 0.75:
        text = "".join(WORDS[rng.integers(len(WORDS))] for _ in range(int(rng.integers(1, 3))))
        scale = side / 60 * rng.uniform(0.5, 1.2)
        (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 1)
        place = (int(center[0] - width / 2), int(center[1] + height / 2))
        weight = max(1, int(side * rng.uniform(0.01, 0.07)))
        cv2.putText(view, text, place, cv2.FONT_HERSHEY_SIMPLEX, scale, _colour(rng), weight, cv2.LINE_AA)


def draw_some(view, taken, rng):
    """A sheet of printed things of one size, on places that no box of `taken` (left, top, right, bottom) covers."""
    size = view.shape[0]
    side = np.exp(rng.uniform(np.log(8), np.log(90)))
    for _ in range(int(rng.integers(1, 20))):
        center = rng.uniform(0, size, 2)
        reach = side * 0.8
        if all(
            center[0] + reach < left or center[0] - reach > right or center[1] + reach < top or center[1] - reach > bottom
            for left, top, right, bottom in taken
        ):
            draw_one(view, center, side * np.exp(rng.normal(0, 0.1)), rng)
