# SPDX-License-Identifier: MIT
"""Draws loose label boxes close around their dice, for sets whose boxes were set by a fixed size on a plain ground."""

import cv2
import numpy as np

LOOSE_SETS = {"byler"}


def tighten(image, box):
    """The box of what differs from the ground around it; the old box, a little smaller, where that is unclear."""
    x, y, width, height = (float(number) for number in box)
    left, top = max(0, int(x)), max(0, int(y))
    patch = image[top : int(y + height), left : int(x + width)]
    rim = np.concatenate([patch[0], patch[-1], patch[:, 0], patch[:, -1]]).astype(np.int16)
    ground = np.median(rim, axis=0)
    differs = (np.abs(patch.astype(np.int16) - ground).max(axis=2) > 30).astype(np.uint8)
    closed = cv2.morphologyEx(differs, cv2.MORPH_CLOSE, np.ones((5, 5)))
    _, _, statistics, centers = cv2.connectedComponentsWithStats(closed)
    near = np.abs(centers - [patch.shape[1] / 2, patch.shape[0] / 2]).max(axis=1) < 0.22 * max(width, height)
    found = [s for s, is_near in zip(statistics[1:], near[1:]) if is_near]
    if found:
        part = max(found, key=lambda s: s[cv2.CC_STAT_AREA])
        inner = part[:4].astype(float)
        sides = inner[2:] / [width, height]
        if sides.min() > 0.5 and sides.max() < 1.0 and 0.7 < inner[2] / inner[3] < 1.4:
            return [left + inner[0], top + inner[1], inner[2], inner[3]]
    return [x + 0.08 * width, y + 0.08 * height, 0.84 * width, 0.84 * height]
