# SPDX-License-Identifier: MIT
"""A face's quad in numbers that do not care at which corner counting begins.

With the corners as complex numbers z_k = m + a i^k + b (-i)^k + c (-1)^k, starting one corner later turns a into i a, b into
-i b and c into -c. So a^4, a b and a^2 c stay the same: they are what the finder learns, and vision/cube/quad.cpp
turns them back into corners.
"""

import numpy as np

UNIT = 32.0  # sizes are learnt as the logarithm of |a| over this


def numbers_of(corners, x, y):
    """Nine numbers of a clockwise quad as told from the point (x, y)."""
    z = corners[:, 0] + 1j * corners[:, 1]
    turn = 1j ** np.arange(4)
    m = z.mean()
    a = (z * turn.conj()).mean()
    b = (z * turn).mean()
    c = (z * np.array([1, -1, 1, -1])).mean()
    size = abs(a)
    offset = (m - (x + 1j * y)) / size
    turned = (a / size) ** 4
    shear = a * b / size**2
    taper = a**2 * c / size**3
    return np.array(
        [offset.real, offset.imag, np.log(size / UNIT), turned.real, turned.imag, shear.real, shear.imag, taper.real, taper.imag],
        np.float32,
    )


def corners_of(numbers, x, y):
    """The way back; the first corner is one of the four."""
    size = UNIT * np.exp(numbers[2])
    m = x + 1j * y + size * (numbers[0] + 1j * numbers[1])
    a = size * np.exp(1j * np.angle(numbers[3] + 1j * numbers[4]) / 4)
    b = size**2 * (numbers[5] + 1j * numbers[6]) / a
    c = size**3 * (numbers[7] + 1j * numbers[8]) / a**2
    k = np.arange(4)
    z = m + a * 1j**k + b * (-1j) ** k + c * (-1.0) ** k
    return np.stack([z.real, z.imag], axis=1)


def homography(source, target):
    """3x3 that maps four points onto four, in double precision."""
    rows = []
    for (x, y), (u, v) in zip(np.asarray(source, float), np.asarray(target, float)):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, -u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, -v])
    solution = np.linalg.solve(np.array(rows)[:, :8], -np.array(rows)[:, 8])
    return np.append(solution, 1).reshape(3, 3)


def mapped(matrix, points):
    points = np.hstack([np.asarray(points, float), np.ones((len(points), 1))]) @ matrix.T
    return points[:, :2] / points[:, 2:]


SQUARE = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float)  # clockwise in a picture
