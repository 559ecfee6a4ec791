# SPDX-License-Identifier: MIT
"""Random views of labelled pictures: geometry first (one warp), then light, colour and the camera's faults."""

import cv2
import numpy as np


def warp(photo, matrix, size, ground=None):
    """Warps by a 2x3 matrix from full-size pixels, starting from the pyramid level nearest to the target scale.

    Beyond the picture's edge stands the picture `ground`, or without one the edge's own pixels drawn out.
    """
    scale = np.sqrt(abs(np.linalg.det(matrix[:, :2])))
    level = int(np.clip(np.floor(-np.log2(max(scale, 1e-6)) + 0.3), 0, len(photo.levels) - 1))
    image = photo.levels[level]
    factor_x = photo.levels[0].shape[1] / image.shape[1]
    factor_y = photo.levels[0].shape[0] / image.shape[0]
    from_level = matrix @ np.array([[factor_x, 0, 0], [0, factor_y, 0], [0, 0, 1]])
    if ground is None:
        return cv2.warpAffine(image, from_level, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return cv2.warpAffine(
        image, from_level, (size, size), dst=ground, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT
    )


def view_matrix(center, scale, size, angle, stretch, mirror):
    """Puts `center` of the photo into the middle of a size x size view."""
    cosine, sine = np.cos(angle), np.sin(angle)
    turn = np.array([[cosine, -sine], [sine, cosine]])
    linear = turn @ np.diag([scale * stretch * (-1 if mirror else 1), scale / stretch])
    shift = np.array([size / 2, size / 2]) - linear @ np.asarray(center, float)
    return np.hstack([linear, shift[:, None]])


def box_in_view(box, matrix):
    """The straight box around the turned ellipse inside the box: tighter than turning the corners."""
    center = matrix[:, :2] @ (box[:2] + box[2:] / 2) + matrix[:, 2]
    axes = matrix[:, :2] @ np.diag(box[2:] / 2)
    half = np.sqrt((axes**2).sum(axis=1))
    return center[0] - half[0], center[1] - half[1], center[0] + half[0], center[1] + half[1]


def colours(image, rng, strength=1.0, two_toned=0.0):
    """Light, paint and white balance: a die of another colour under another lamp; `two_toned` of them in any two colours."""
    image = image.astype(np.float32)
    if rng.random() < two_toned:
        return _lit(_two_tones(image, rng), rng)
    if rng.random() < 0.2 * strength:
        image = image[:, :, rng.permutation(3)]
    if rng.random() < 0.06 * strength:
        image = 255 - image
    if rng.random() < 0.12 * strength:
        image = np.repeat(image.mean(axis=2, keepdims=True), 3, axis=2)
    if rng.random() < 0.6:
        grey = image.mean(axis=2, keepdims=True)
        image = grey + (image - grey) * rng.uniform(0.4, 1.6)
    if rng.random() < 0.3 * strength:
        image = _turn_hue(image, rng)
    return _lit(image, rng)


def _lit(image, rng):
    image = image * rng.uniform(0.8, 1.2, 3).astype(np.float32)
    pivot = rng.uniform(60, 190)
    image = (image - pivot) * rng.uniform(0.6, 1.35) + pivot + rng.uniform(-35, 35)
    image = np.clip(image, 0, 255)
    if rng.random() < 0.5:
        image = 255 * (image / 255) ** np.exp(rng.uniform(-0.6, 0.6))
    if rng.random() < 0.4:
        image = image * _light_slope(image.shape, rng)
    return np.clip(image, 0, 255)


_LEAST_APART = 80  # of two tones, in levels: less, and nobody could read the pips


def _two_tones(image, rng):
    """Light and dark become two other colours, half the time equally light ones: red pips on a blue die can be told by colour alone."""
    grey = image @ rng.dirichlet([2, 2, 2]).astype(np.float32)
    shade = cv2.GaussianBlur(grey, (0, 0), image.shape[0] * rng.uniform(0.1, 0.25))
    if rng.random() < 0.6:  # pips and body differ, shaded sides do not
        part = grey - shade
    else:
        part, shade = grey, np.full_like(grey, grey.mean())
    low, high = np.percentile(part, (3, 97))
    if high - low < 12:
        return image
    part = np.clip((part - low) / (high - low), -0.1, 1.1)[:, :, None]
    first, second = _two_colours(rng)
    light = np.clip(shade / max(shade.mean(), 1.0), 0.4, 1.6)[:, :, None] ** rng.uniform(0.3, 1.0)
    return ((first + part * (second - first)) * light).astype(np.float32)


def _two_colours(rng):
    equal = rng.random() < 0.5
    while True:
        first, second = rng.uniform(10, 245, (2, 3))
        if equal:
            second = np.clip(second + first.mean() - second.mean(), 0, 255)
        if np.linalg.norm(first - second) > _LEAST_APART:
            return first, second


def _turn_hue(image, rng):
    hsv = cv2.cvtColor(np.clip(image, 0, 255).astype(np.uint8), cv2.COLOR_BGR2HSV)
    hsv[:, :, 0] = (hsv[:, :, 0].astype(int) + rng.integers(0, 180)) % 180
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR).astype(np.float32)


def _light_slope(shape, rng):
    height, width = shape[:2]
    angle = rng.uniform(0, 2 * np.pi)
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    slope = 1 + rng.uniform(0.1, 0.5) * (np.cos(angle) * x + np.sin(angle) * y)
    if rng.random() < 0.3:  # the hard edge of a shadow
        edge = np.cos(angle + 1) * x + np.sin(angle + 1) * y > rng.uniform(-0.6, 0.6)
        slope = slope * np.where(edge, 1.0, rng.uniform(0.5, 0.85)).astype(np.float32)
    return slope[:, :, None]


def camera_faults(image, rng, most_blur=1.6):
    """Blur, shake, noise and compression, in the order a camera adds them."""
    if rng.random() < 0.35:
        image = cv2.GaussianBlur(image, (0, 0), rng.uniform(0.3, most_blur))
    if rng.random() < 0.12:
        image = _shake(image, rng)
    if rng.random() < 0.5:
        image = image + rng.standard_normal(image.shape, np.float32) * np.float32(rng.uniform(1, 14))
    if rng.random() < 0.03:
        spots = rng.random(image.shape[:2]) < rng.uniform(0.002, 0.03)
        image[spots] = rng.choice([0, 255])
    image = np.clip(image, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        _, packed = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 90))])
        image = cv2.imdecode(packed, cv2.IMREAD_COLOR)
    return image


def _shake(image, rng):
    length = int(rng.integers(3, 7))
    kernel = np.zeros((length, length), np.float32)
    kernel[length // 2, :] = 1.0 / length
    turn = cv2.getRotationMatrix2D((length / 2 - 0.5, length / 2 - 0.5), rng.uniform(0, 180), 1.0)
    kernel = cv2.warpAffine(kernel, turn, (length, length))
    return cv2.filter2D(image, -1, kernel / max(kernel.sum(), 1e-3))


def coarse(image, rng, least):
    """Shows the picture as a camera would from farther away: fewer pixels, then the same size again."""
    size = image.shape[0]
    small = int(rng.integers(least, size))
    image = cv2.resize(image, (small, small), interpolation=cv2.INTER_AREA)
    return cv2.resize(image, (size, size), interpolation=cv2.INTER_LINEAR)
