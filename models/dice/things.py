# SPDX-License-Identifier: MIT
"""Small man-made things that lie on real tables and are no dice: keys of a keyboard, labels, plugs, plates with holes, marks.

Each is drawn straight onto a sheet of its own and then laid turned and a little tilted over the view.
"""

import cv2
import numpy as np

LETTERS = "0123456789ABCDEFGHKLMNPRSTUWXYZabcdefghkmnrtuxyz?!#*+&%/<>=-"
SHEET = 128  # pixels a side; the thing itself is drawn about THING of them long
THING = 56


def _shade(rng):
    """Any colour, most often a grey: plastic and paper are dark or light rather than bright."""
    if rng.random() < 0.35:
        return rng.uniform(0, 255, 3)
    return rng.choice([rng.uniform(8, 70), rng.uniform(150, 250)]) + rng.normal(0, 8, 3)


def _ink(colour, rng):
    """A colour that stands out from another."""
    while True:
        ink = _shade(rng)
        if abs(ink.mean() - np.mean(colour)) > 50:
            return ink


def _plain(colour):
    return tuple(float(level) for level in np.clip(colour, 0, 255))


class _Sheet:
    """What is drawn, and where anything is drawn at all."""

    def __init__(self):
        self.paint = np.zeros((SHEET, SHEET, 3), np.float32)
        self.mask = np.zeros((SHEET, SHEET), np.float32)

    def block(self, left, top, right, bottom, colour, corner=0.0):
        """A rectangle with round corners."""
        corner = int(min(corner, (right - left) / 2, (bottom - top) / 2))
        for canvas, fill in ((self.paint, _plain(colour)), (self.mask, 1.0)):
            for inset_x, inset_y in ((corner, 0), (0, corner)):
                cv2.rectangle(
                    canvas, (int(left) + inset_x, int(top) + inset_y), (int(right) - inset_x, int(bottom) - inset_y), fill, -1
                )
            for x in (left + corner, right - corner):
                for y in (top + corner, bottom - corner):
                    cv2.circle(canvas, (int(x), int(y)), corner, fill, -1)

    def disc(self, center, radius, colour):
        place = (int(center[0]), int(center[1]))
        cv2.circle(self.paint, place, max(1, int(radius)), _plain(colour), -1, cv2.LINE_AA)
        cv2.circle(self.mask, place, max(1, int(radius)), 1.0, -1)

    def line(self, start, end, width, colour):
        ends = (int(start[0]), int(start[1])), (int(end[0]), int(end[1]))
        cv2.line(self.paint, *ends, _plain(colour), max(1, int(width)), cv2.LINE_AA)
        cv2.line(self.mask, *ends, 1.0, max(1, int(width)))

    def text(self, words, center, height, colour, rng):
        font = int(rng.integers(0, 8))
        (width, tall), _ = cv2.getTextSize(words, font, 1, 1)
        scale = height / max(tall, 1)
        weight = max(1, int(height * rng.uniform(0.06, 0.25)))
        place = (int(center[0] - width * scale / 2), int(center[1] + height / 2))
        cv2.putText(self.paint, words, place, font, scale, _plain(colour), weight, cv2.LINE_AA)
        cv2.putText(self.mask, words, place, font, scale, 1.0, weight)


def _word(rng, most):
    return "".join(LETTERS[rng.integers(len(LETTERS))] for _ in range(int(rng.integers(1, most + 1))))


def _keys(sheet, rng):
    """Keys of a keyboard or buttons of a remote control; the middle one in the middle."""
    width, height = THING * rng.uniform(0.8, 1.3), THING * rng.uniform(0.7, 1.0)
    gap = THING * rng.uniform(0.05, 0.25)
    colour = _shade(rng)
    ink = _ink(colour, rng)
    if rng.random() < 0.8:
        sheet.block(0, 0, SHEET, SHEET, _shade(rng))
    corner = rng.uniform(0, 0.5) * height if rng.random() < 0.7 else 0
    high = height * rng.uniform(0.15, 0.5)
    off = rng.uniform(-0.25, 0.25, 2) * [width, height] if rng.random() < 0.6 else np.zeros(2)
    for column in (-1, 0, 1):
        for row in (-1, 0, 1):
            middle = SHEET / 2 + np.array([column * (width + gap), row * (height + gap)])
            sheet.block(middle[0] - width / 2, middle[1] - height / 2, middle[0] + width / 2, middle[1] + height / 2, colour, corner)
            if rng.random() < 0.85:
                sheet.text(_word(rng, 3), middle + off, high, ink, rng)
            if rng.random() < 0.2:
                sheet.text(_word(rng, 1), middle - off, high * 0.8, ink, rng)


def _label(sheet, rng):
    """A strip of paper or tape with lines of print, perhaps a bar code or a filled field."""
    length, height = THING * rng.uniform(1.0, 2.2), THING * rng.uniform(0.4, 1.0)
    colour = _shade(rng)
    ink = _ink(colour, rng)
    end = SHEET / 2 + THING * rng.uniform(0.3, 0.6)  # one end is in view
    top = SHEET / 2 - height / 2
    sheet.block(end - length, top, end, top + height, colour, rng.uniform(0, 0.3) * height)
    lines = int(rng.integers(1, 4))
    for line in range(lines):
        middle = (end - length * rng.uniform(0.4, 0.6), top + height * (line + 0.5) / lines)
        sheet.text(_word(rng, 7), middle, height / lines * rng.uniform(0.4, 0.8), ink, rng)
    if rng.random() < 0.4:
        side = height * rng.uniform(0.3, 0.8)
        sheet.block(end - 1.3 * side, top + (height - side) / 2, end - 0.3 * side, top + (height + side) / 2, ink)
        if rng.random() < 0.5:
            sheet.text(_word(rng, 1), (end - 0.8 * side, top + height / 2), side * 0.5, colour, rng)
    elif rng.random() < 0.4:
        x = end - 0.1 * height
        while x > end - 0.6 * length:
            sheet.line((x, top + 0.15 * height), (x, top + 0.85 * height), rng.uniform(1, 4), ink)
            x -= rng.uniform(3, 9)


def _plug(sheet, rng):
    """A plug, a socket or a lump on a cable: a block with ridges, slots or a screw."""
    width, height = THING * rng.uniform(0.6, 1.2), THING * rng.uniform(0.7, 1.3)
    colour = _shade(rng)
    if rng.random() < 0.7:  # its cable
        bend = rng.uniform(-20, 20, 2)
        sheet.line((SHEET / 2 + bend[0], 0), (SHEET / 2, SHEET / 2), THING * rng.uniform(0.08, 0.3), colour)
        if rng.random() < 0.5:
            sheet.line((SHEET / 2, SHEET / 2), (SHEET / 2 + bend[1], SHEET), THING * rng.uniform(0.08, 0.3), colour)
    left, top = SHEET / 2 - width / 2, SHEET / 2 - height / 2
    sheet.block(left, top, left + width, top + height, colour, rng.uniform(0, 0.4) * width)
    ink = colour + rng.choice([-1, 1]) * rng.uniform(15, 90)
    kind = rng.integers(3)
    if kind == 0:
        for step in np.linspace(0.2, 0.8, int(rng.integers(2, 6))):
            sheet.line((left + 0.15 * width, top + step * height), (left + 0.85 * width, top + step * height), rng.uniform(1, 5), ink)
    elif kind == 1:
        slot = np.array([width * rng.uniform(0.3, 0.45), height * rng.uniform(0.05, 0.15)])  # long: a round one would be a pip
        middle = np.array([left + width / 2, top + height / 2]) + rng.normal(0, 4, 2)
        sheet.block(*(middle - slot), *(middle + slot), ink, rng.uniform(0, 6))
    else:
        radius = rng.uniform(0.15, 0.4) * width
        sheet.disc((SHEET / 2, SHEET / 2), radius, ink)
        angle = rng.uniform(0, np.pi)
        arm = radius * np.array([np.cos(angle), np.sin(angle)])
        sheet.line(SHEET / 2 - arm, SHEET / 2 + arm, radius * 0.3, colour)


def _holes(sheet, rng):
    """A plate with more holes or studs than a die has pips: a sieve, a loudspeaker, a building brick."""
    colour = _shade(rng)
    ink = _ink(colour, rng) if rng.random() < 0.7 else colour + rng.uniform(-60, 60)
    across, down = (int(count) for count in rng.choice([(4, 4), (3, 4), (2, 4), (2, 5), (5, 5), (3, 5), (7, 7)]))
    pitch = THING / max(across, down) * rng.uniform(0.9, 1.4)
    half = np.array([across, down]) * pitch / 2 + rng.uniform(0, 4)
    if rng.random() < 0.3:
        half = np.array([SHEET, SHEET])
    sheet.block(*(SHEET / 2 - half), *(SHEET / 2 + half), colour, rng.uniform(0, 8))
    radius = pitch * rng.uniform(0.15, 0.4)
    for column in range(across):
        for row in range(down):
            sheet.disc(SHEET / 2 + (np.array([column, row]) - [(across - 1) / 2, (down - 1) / 2]) * pitch, radius, ink)


def _mark(sheet, rng):
    """A sign on any ground, as on a key or a screen, seen so close that it fills the view."""
    colour = _shade(rng)
    ink = _ink(colour, rng)
    sheet.block(0, 0, SHEET, SHEET, colour)
    if rng.random() < 0.5:
        sheet.text(_word(rng, 2), (SHEET / 2, SHEET / 2), THING * rng.uniform(0.4, 0.8), ink, rng)
        return
    place = SHEET / 2 + rng.normal(0, THING * 0.2, 2)
    for _ in range(int(rng.integers(2, 7))):  # strokes, one after the other
        onward = SHEET / 2 + rng.normal(0, THING * 0.25, 2)
        sheet.line(place, onward, THING * rng.uniform(0.04, 0.2), ink)
        place = onward


def draw_one(view, center, side, rng):
    """One thing of about this size, turned anyhow, with a soft slope of light on it."""
    sheet = _Sheet()
    kinds = (_keys, _label, _plug, _holes, _mark)
    kinds[rng.integers(len(kinds))](sheet, rng)
    angle = rng.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    tilt = np.array([[1, rng.normal(0, 0.12)], [0, np.exp(rng.normal(-0.1, 0.15))]])
    linear = tilt @ turn * (side / THING * np.exp(rng.normal(0, 0.15)))
    matrix = np.hstack([linear, (np.asarray(center, float) - linear @ np.full(2, SHEET / 2))[:, None]])
    size = (view.shape[1], view.shape[0])
    mask = cv2.warpAffine(sheet.mask, matrix, size, flags=cv2.INTER_LINEAR)
    paint = cv2.warpAffine(sheet.paint, matrix, size, flags=cv2.INTER_LINEAR)
    slope = 1 + rng.uniform(-0.4, 0.4) * np.linspace(-0.5, 0.5, size[0], dtype=np.float32)[None, :, None]
    mask = mask[:, :, None]
    view[:] = np.clip(view * (1 - mask) + paint * slope, 0, 255).astype(view.dtype)
