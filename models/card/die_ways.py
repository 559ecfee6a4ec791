# SPDX-License-Identifier: MIT
"""The ways in which a die may lie, as the camera sees it: its top, the side to the left (the first) and the one to the right (the second).

The C++ reader counts them in the same order in vision/card/die_whole.cpp.
"""

import numpy as np

_AXES = {1: (1, 0, 0), 6: (-1, 0, 0), 2: (0, 1, 0), 5: (0, -1, 0), 3: (0, 0, 1), 4: (0, 0, -1)}
_OF_AXIS = {axis: value for value, axis in _AXES.items()}


def _second(top, first, handed):
    turned = np.cross(_AXES[top], _AXES[first])
    return _OF_AXIS[tuple(turned if handed == "right" else -turned)]


# (top, first, second): 24 of a right-handed die, then 24 of a left-handed one, by top and then by first.
WAYS = [
    (top, first, _second(top, first, handed))
    for handed in ("right", "left")
    for top in range(1, 7)
    for first in range(1, 7)
    if first not in (top, 7 - top)
]
HALF = len(WAYS) // 2
