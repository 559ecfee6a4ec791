# SPDX-License-Identifier: MIT
"""Draws made-up room cards, straight from above: many designs, so that the network learns walls and signs and not one print."""

import os

import cv2
import numpy as np

FONTS = ["DejaVuSans-Bold", "DejaVuSans", "DejaVuSerif-Bold", "DejaVuSerif", "DejaVuSansMono-Bold", "DejaVuSansCondensed-Bold"]
STROKED = [cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX]
FOLDER = "/usr/share/fonts/truetype/dejavu/"
OUTWARD = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # north, east, south, west
BITS = 4

_faces = {}


def _outline_font(name):
    if name not in _faces:
        path = FOLDER + name + ".ttf"
        _faces[name] = None
        if os.path.exists(path):
            _faces[name] = cv2.freetype.createFreeType2()
            _faces[name].loadFontData(path, 0)
    return _faces[name]


def _shade(rng, least, most, tint):
    return np.clip(rng.uniform(least, most) + rng.uniform(-tint, tint, 3), 0, 1) * 255


class Design:
    """How one maker draws: inks, sizes in squares, shapes."""

    def __init__(self, rng):
        house = rng.random() < 0.45
        self.paper = _shade(rng, 0.8, 1.0, 0.07 if rng.random() < 0.4 else 0)
        self.floor = self.paper if house or rng.random() < 0.5 else _shade(rng, 0.62, 0.97, 0.12)
        self.ink = _shade(rng, 0.02, 0.2, 0.04)
        self.accent = self.ink if house or rng.random() < 0.5 else _shade(rng, 0.1, 0.42, 0.2)
        self.wall = 0.13 if house else rng.uniform(0.08, 0.18)
        self.margin = rng.uniform(0.28, 0.7)
        self.title = rng.uniform(0.25, 0.6) if house or rng.random() < 0.7 else 0.0
        self.grid = 0.015 if house else (rng.uniform(0.012, 0.06) if rng.random() < 0.85 else 0.0)
        self.grid_grey = 0.55 if house else rng.uniform(0, 0.65)
        self.number = 0.34 if house else rng.uniform(0.28, 0.48)
        self.number_grey = 0.35 if house else (0.0 if rng.random() < 0.5 else rng.uniform(0.1, 0.45))
        self.letter = 0.42 if house else rng.uniform(0.3, 0.5)
        self.glyph = 0.3 if house else rng.uniform(0.24, 0.34)
        self.ringed = not house and rng.random() < 0.4
        self.glyphs = 0 if house else int(rng.integers(3))
        self.arrow = 0 if house else int(rng.integers(3))
        self.font = _outline_font("DejaVuSans-Bold" if house else str(rng.choice(FONTS)))
        self.stroked = None if house or rng.random() < 0.75 else int(rng.choice(STROKED))
        self.thick = rng.uniform(0.03, 0.08)


class Press:
    """Puts marks on a picture; places are in squares from the room's corner."""

    def __init__(self, picture, design, square, origin):
        self.picture, self.design, self.square, self.origin = picture, design, square, origin

    def ink(self, accented=False, grey=0.0):
        colour = self.design.accent if accented else self.design.ink
        return (colour * (1 - grey) + self.design.floor * grey).tolist()

    def spot(self, x, y):
        scale = 1 << BITS
        return (
            int(round((self.origin[0] + x * self.square) * scale)),
            int(round((self.origin[1] + y * self.square) * scale)),
        )

    def line(self, a, b, width, colour):
        thick = max(1, int(round(width * self.square)))
        cv2.line(self.picture, self.spot(*a), self.spot(*b), colour, thick, cv2.LINE_AA, BITS)

    def polygon(self, points, colour):
        cv2.fillPoly(self.picture, [np.int32([self.spot(*p) for p in points])], colour, cv2.LINE_AA, BITS)

    def ring(self, at, radius, width, colour):
        thick = max(1, int(round(width * self.square))) if width else -1
        cv2.circle(self.picture, self.spot(*at), int(radius * self.square * (1 << BITS)), colour, thick, cv2.LINE_AA, BITS)

    def text(self, at, height, words, colour):
        x, y = (value >> BITS for value in self.spot(*at))
        pixels = max(4, int(round(height * self.square)))
        if self.design.font is not None and self.design.stroked is None:
            em = int(round(pixels / 0.73))
            size, _ = self.design.font.getTextSize(words, em, -1)
            self.design.font.putText(
                self.picture, words, (x - size[0] // 2, y + size[1] // 2), em, colour, -1, cv2.LINE_AA, True
            )
            return
        font = self.design.stroked if self.design.stroked is not None else cv2.FONT_HERSHEY_DUPLEX
        thick = max(1, int(round(self.design.thick * self.square)))
        scale = cv2.getFontScaleFromHeight(font, pixels, thick)
        size, _ = cv2.getTextSize(words, font, scale, thick)
        cv2.putText(self.picture, words, (x - size[0] // 2, y + size[1] // 2), font, scale, colour, thick, cv2.LINE_AA)


def _strokes(press, at, lines, colour):
    r = press.design.glyph
    for x1, y1, x2, y2 in lines:
        press.line((at[0] + r * x1, at[1] + r * y1), (at[0] + r * x2, at[1] + r * y2), 0.16 * r, colour)


def _shape(press, at, points, colour):
    r = press.design.glyph
    press.polygon([(at[0] + r * x, at[1] + r * y) for x, y in points], colour)


def draw_glyph(press, kind, at):
    r, ink, style = press.design.glyph, press.ink(True), press.design.glyphs
    if kind == "rune" and style == 0:
        _shape(press, at, [(0, -1), (1, 0), (0, 1), (-1, 0)], ink)
        press.ring(at, 0.35 * r, 0, press.ink(True, 1.0))
    elif kind == "rune" and style == 1:
        _strokes(press, at, [(0, -1, 1, 0), (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 0, 1)], ink)
    elif kind == "rune":
        press.ring(at, r, 0.12 * r, ink)
        _strokes(press, at, [(-0.3, -0.6, -0.3, 0.6), (-0.3, -0.6, 0.4, -0.2), (-0.3, 0, 0.4, 0.4)], ink)
    elif kind == "candle" and style == 0:
        _shape(press, at, [(-0.35, -0.2), (0.35, -0.2), (0.35, 1), (-0.35, 1)], ink)
        _shape(press, at, [(0, -1.1), (0.3, -0.6), (0, -0.3), (-0.3, -0.6)], ink)
    elif kind == "candle" and style == 1:
        _strokes(press, at, [(-0.35, -0.2, 0.35, -0.2), (0.35, -0.2, 0.35, 1), (0.35, 1, -0.35, 1), (-0.35, 1, -0.35, -0.2)], ink)
        press.ring((at[0], at[1] - 0.65 * r), 0.28 * r, 0.16 * r, ink)
    elif kind == "candle":
        _shape(press, at, [(-0.25, -0.3), (0.25, -0.3), (0.25, 0.8), (-0.25, 0.8)], ink)
        _strokes(press, at, [(-0.7, 0.9, 0.7, 0.9)], ink)
        press.ring((at[0], at[1] - 0.7 * r), 0.25 * r, 0, ink)
    elif style == 0:
        press.ring(at, 0.85 * r, 0.3 * r, ink)
        press.ring(at, 0.4 * r, 0, ink)
    elif style == 1:
        press.ring(at, 0.9 * r, 0.16 * r, ink)
        _strokes(press, at, [(-0.6, -0.6, 0.6, 0.6), (-0.6, 0.6, 0.6, -0.6)], ink)
    else:
        _strokes(press, at, [(-0.8, -0.8, 0.8, -0.8), (0.8, -0.8, 0.8, 0.8), (0.8, 0.8, -0.8, 0.8), (-0.8, 0.8, -0.8, -0.8)], ink)
        press.ring(at, 0.45 * r, 0, ink)


def draw_arrow(press, at, side):
    ox, oy = OUTWARD[side]

    def place(along, across):
        return at[0] + along * ox - across * oy, at[1] + along * oy + across * ox

    ink = press.ink()
    if press.design.arrow == 0:
        press.polygon([place(0.5, -0.26), place(0.5, 0.26), place(0.8, 0)], ink)
    elif press.design.arrow == 1:
        press.line(place(0.3, 0), place(0.6, 0), 0.07, ink)
        press.polygon([place(0.58, -0.17), place(0.58, 0.17), place(0.85, 0)], ink)
    else:
        press.line(place(0.5, -0.22), place(0.72, 0), 0.06, ink)
        press.line(place(0.72, 0), place(0.5, 0.22), 0.06, ink)


def draw_room(press, room):
    """Floor, grid, walls, way out and signs of a room (see card_made.Room)."""
    design, rows, columns = press.design, room.rows, room.columns
    press.polygon([(0, 0), (columns, 0), (columns, rows), (0, rows)], design.floor.tolist())
    if design.grid:
        grey = press.ink(False, design.grid_grey)
        for x in range(1, columns):
            press.line((x, 0), (x, rows), design.grid, grey)
        for y in range(1, rows):
            press.line((0, y), (columns, y), design.grid, grey)
    for row in range(rows):
        for column in range(columns):
            ends = [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1)), ((0, 0), (0, 1))]
            for side, (a, b) in enumerate(ends):
                if room.edges[side, row, column] == 1:
                    press.line((column + a[0], row + a[1]), (column + b[0], row + b[1]), design.wall, press.ink())
                elif room.edges[side, row, column] == 2:
                    draw_arrow(press, (column + 0.5, row + 0.5), side)
            name, at = room.sign(row, column), (column + 0.5, row + 0.5)
            if name in ("rune", "candle", "boiler"):
                draw_glyph(press, name, at)
            elif name in ("A", "B", "C"):
                press.text(at, design.letter, name, press.ink(True))
                if design.ringed:
                    press.ring(at, 0.8 * design.letter, 0.03, press.ink(True))
            elif name != "empty":
                press.text(at, design.number, name, press.ink(True, design.number_grey))
