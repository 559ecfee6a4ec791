# SPDX-License-Identifier: MIT
"""Letters and digits for drawn tiles, in every font of the machine that has plain ones.

A package of fonts counts by the root of its size, so that one with hundreds of odd faces does not outweigh all the others.
"""

import os
from pathlib import Path

import cv2
import numpy as np

CHARACTERS = "ABCDEF123456789"
STAMP = 60  # pixels of a capital letter in store
FOLDERS = os.environ.get("FONTS", "/usr/share/fonts").split(":")
# Fonts of the scenes that the network is measured on (datasets/synth/lettered_tiles.cpp), and those drawn from one of them.
LEFT_OUT = ("DejaVuSansMono", "DejaVuMathTeXGyre", "VeraMono", "VeraMoBd", "VeraMoIt", "VeraMoBI", "Hack-")
PLOTTER_FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_PLAIN)
LEAST_LIKE = 9  # of the fifteen characters that must look more like themselves than like another
_ROWS, _COLUMNS = 24, 18  # of a character that is compared with others
_SMOOTH = 1.5


def _cut(canvas):
    if not canvas.any():
        return None
    rows, columns = np.nonzero(canvas.max(axis=1))[0], np.nonzero(canvas.max(axis=0))[0]
    return canvas[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].copy()


def _outline_stamps(path):
    """None where the file is no font that the writer can load, or lacks a character."""
    font = cv2.freetype.createFreeType2()
    stamps = []
    try:
        font.loadFontData(str(path), 0)
        for character in CHARACTERS:
            canvas = np.zeros((200, 220, 3), np.uint8)  # the font writer wants three planes
            font.putText(canvas, character, (60, 150), 80, (255, 255, 255), -1, cv2.LINE_AA, True)
            stamps.append(_cut(canvas[:, :, 0]))
    except cv2.error:
        return None
    return None if any(one is None or min(one.shape) < 3 or max(one.shape) > 180 for one in stamps) else stamps


def _plotter_stamps(font, thick):
    scale = cv2.getFontScaleFromHeight(font, STAMP, thick)
    stamps = []
    for character in CHARACTERS:
        canvas = np.zeros((160, 160), np.uint8)
        cv2.putText(canvas, character, (40, 120), font, scale, 255, thick, cv2.LINE_AA)
        stamps.append(_cut(canvas))
    return stamps


def _shapes(stamps):
    """The characters at one size, smoothed, without their mean: their products tell how alike they are."""
    small = [cv2.resize(one, (_COLUMNS, _ROWS), interpolation=cv2.INTER_AREA) for one in stamps]
    flat = np.stack([cv2.GaussianBlur(one.astype(np.float32), (0, 0), _SMOOTH).reshape(-1) for one in small])
    flat -= flat.mean(axis=1, keepdims=True)
    return flat / np.maximum(np.linalg.norm(flat, axis=1, keepdims=True), 1e-6)


def _plain(fonts):
    """Those whose characters look like what most fonts have: no symbols, no bar codes, no letters lost in ornament."""
    shapes = [_shapes(font) for font in fonts]
    usual = np.median(np.stack(shapes), axis=0)
    order = np.arange(len(CHARACTERS))
    return [font for font, shape in zip(fonts, shapes) if ((shape @ usual.T).argmax(axis=1) == order).sum() >= LEAST_LIKE]


class Fonts:
    def __init__(self):
        files = []
        if hasattr(cv2, "freetype"):
            files = sorted(path for folder in FOLDERS for kind in ("ttf", "otf") for path in Path(folder).rglob(f"*.{kind}"))
        read = {path: _outline_stamps(path) for path in files if not path.name.startswith(LEFT_OUT)}
        read = {path: stamps for path, stamps in read.items() if stamps}
        plain = {id(font) for font in _plain(list(read.values()))} if read else set()
        packages = {}
        for path, stamps in read.items():
            if id(stamps) in plain:
                packages.setdefault(path.parent, []).append(stamps)
        self.outline = list(packages.values())
        sizes = np.sqrt([len(package) for package in self.outline])
        self._chances = sizes / max(sizes.sum(), 1)
        self.plotter = [_plotter_stamps(font, thick) for font in PLOTTER_FONTS for thick in (3, 6, 9, 13)]

    def pick(self, rng):
        """The stamps of one font, by the order of CHARACTERS."""
        if self.outline and rng.random() < 0.8:
            package = self.outline[rng.choice(len(self.outline), p=self._chances)]
            return package[rng.integers(len(package))]
        return self.plotter[rng.integers(len(self.plotter))]

    def count(self):
        return len(self.plotter) + sum(len(package) for package in self.outline)
