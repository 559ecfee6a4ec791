# SPDX-License-Identifier: MIT
"""Where the faces of a die on a card are in the picture. The C++ reader does the same in vision/card/die_pose.cpp.

Places on a card are in squares from the room's corner: x to the east, y to the south, z up.
"""

import cv2
import numpy as np

SIDES = ["north", "east", "south", "west"]
CROP = 64  # side of the network's input

# Focal lengths over the picture's longer side, and heights of a pixel over its width: some pictures were stretched.
_FOCALS = np.exp(np.linspace(np.log(0.5), np.log(4.0), 40))
_HEIGHTS = np.array([1.0, 0.72, 0.78, 0.84, 0.91, 1.1, 1.2, 1.3, 1.4])


def picture_from_room(corners, columns, rows):
    return cv2.getPerspectiveTransform(np.float32([[0, 0], [columns, 0], [columns, rows], [0, rows]]), np.float32(corners))


def projection(plane, size):
    """The camera as a 3 x 4 matrix, from how it sees the card's plane: squares are square, and lenses are much alike."""
    width, height = size
    longer = max(width, height)
    to_middle = np.array([[1, 0, -(width - 1) / 2], [0, 1, -(height - 1) / 2], [0, 0, 1.0]])
    centred = to_middle @ plane
    focal, tall = (grid.ravel() for grid in np.meshgrid(longer * _FOCALS, _HEIGHTS))
    scale = np.stack([1 / focal, 1 / (focal * tall), np.ones_like(focal)])
    a, b = centred[:, :1] * scale, centred[:, 1:2] * scale
    long_a, long_b = np.linalg.norm(a, axis=0), np.linalg.norm(b, axis=0)
    misfit = (
        ((a * b).sum(0) / (long_a * long_b) / 0.012) ** 2
        + (np.log(long_a / long_b) / 0.012) ** 2
        + (np.log(focal / (1.05 * longer)) / 0.45) ** 2
        + np.where(tall == 1, 0, 5)
    )
    best = int(np.argmin(misfit))
    up = -np.cross(a[:, best], b[:, best]) / np.sqrt(long_a[best] * long_b[best])
    column = np.linalg.inv(to_middle) @ (up / scale[:, best])
    return np.column_stack([plane[:, 0], plane[:, 1], column, plane[:, 2]])


def project(camera, points):
    points = np.asarray(points, np.float64)
    seen = np.column_stack([points, np.ones(len(points))]) @ camera.T
    return seen[:, :2] / seen[:, 2:]


def face_corners(x, y, edge, yaw):
    """The corners of each face as one sees it from outside, clockwise from its top left; the top has north above."""
    cos, sin, half = np.cos(yaw), np.sin(yaw), edge / 2
    flat = [(x + half * (cos * u - sin * v), y + half * (sin * u + cos * v)) for u, v in [(-1, -1), (1, -1), (1, 1), (-1, 1)]]
    faces = {"top": [(*at, edge) for at in flat]}
    for i, side in enumerate(SIDES):
        left, right = flat[(i + 1) % 4], flat[i]
        faces[side] = [(*left, edge), (*right, edge), (*right, 0), (*left, 0)]
    return faces


def crop_from_picture(quad, margin):
    """The map that makes a face a square with some margin round it."""
    edge = CROP * (1 - 1 / margin) / 2
    square = np.float32([[edge, edge], [CROP - edge, edge], [CROP - edge, CROP - edge], [edge, CROP - edge]]) - 0.5
    return cv2.getPerspectiveTransform(np.float32(quad), square)


def straightened(picture, quad, margin):
    """The face at `quad` as seen from straight before it."""
    straight = crop_from_picture(quad, margin)
    longest = max(np.linalg.norm(quad[i] - quad[(i + 1) % 4]) for i in range(4))
    shrink = 1.3 * CROP / margin / longest
    if shrink < 0.8:  # averaged down first: picking single pixels would be noisy
        picture = cv2.resize(picture, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        offset = 0.5 / shrink - 0.5
        straight = straight @ np.array([[1 / shrink, 0, offset], [0, 1 / shrink, offset], [0, 0, 1]])
    return cv2.warpPerspective(picture, straight, (CROP, CROP), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def slope(quad):
    """How much a face is turned towards the camera: its area over that of a square with its longest side; below 0: away."""
    ahead = np.roll(quad, -1, 0)
    area = 0.5 * np.sum(quad[:, 0] * ahead[:, 1] - ahead[:, 0] * quad[:, 1])
    return area / np.max(np.sum((ahead - quad) ** 2, axis=1))
