# SPDX-License-Identifier: MIT
"""Rendered card scenes as training windows: a few squares of the straightened card, with the truth about each."""

import json
from pathlib import Path

import cv2
import numpy as np

from card_network import CONTENTS, SQUARE

WINDOW = 5  # squares a side that count, with one more of context all round
SIDES = ["north", "east", "south", "west"]
IGNORE = -1
SYMMETRIC = {"empty", "rune", "boiler", "hidden"}  # look the same however the card is turned, or nearly so


class Scene:
    """One picture with what its label says about squares, as arrays of rows x columns."""

    def __init__(self, folder, label):
        self.path = Path(folder) / label["image"]
        self.room = np.float32(label["room"])
        card = label["card"]
        self.columns, self.rows = card["columns"], card["rows"]
        shape = (self.rows, self.columns)
        self.content = np.zeros(shape, np.int64)
        for danger in card["dangers"]:
            self._set(danger["at"], str(danger["number"]))
        for glyph in card["glyphs"]:
            self._set(glyph["at"], glyph["kind"])
        self._set(card["start"], card["letter"])
        for at in label["hidden"]:
            self._set(at, "hidden")
        self.piece = np.zeros(shape, np.int64)
        for at in label["cubes"]:
            self.piece[at[1], at[0]] = 1
        self.edges = np.zeros((4, *shape), np.int64)
        self._fill_edges(card, label)
        self.top = np.full(shape, IGNORE, np.int64)
        self.runs = np.full(shape, IGNORE, np.int64)
        self.sides = np.full((4, *shape), IGNORE, np.int64)
        for die in label["lying"]:
            self._set_die(die)
        self._pixels = None

    def _set(self, at, name):
        self.content[at[1], at[0]] = CONTENTS.index(name)

    def _fill_edges(self, card, label):
        self.edges[0, 0, :] = self.edges[2, -1, :] = self.edges[3, :, 0] = self.edges[1, :, -1] = 1
        for wall in card["walls"]:
            self._set_edge(wall, 1)
        self.edges[SIDES.index(card["exit_side"]), card["exit"][1], card["exit"][0]] = 2
        for wall in label["hidden_walls"]:
            self._set_edge(wall, 3)

    def _set_edge(self, wall, value):
        column, row = wall["at"]
        side = SIDES.index(wall["side"])
        self.edges[side, row, column] = value
        column += (0, 1, 0, -1)[side]
        row += (-1, 0, 1, 0)[side]
        if 0 <= column < self.columns and 0 <= row < self.rows:
            self.edges[(side + 2) % 4, row, column] = value

    def _set_die(self, die):
        column, row = die["at"]
        self.piece[row, column] = 2
        self.top[row, column] = die["value"] - 1
        if die["value"] in (2, 3, 6):
            self.runs[row, column] = int(die["turned"])
        for side, name in enumerate(SIDES):
            seen = die["seen_sides"].get(name, 0)
            if seen < 0.06:
                self.sides[side, row, column] = 0
            elif seen > 0.16:
                self.sides[side, row, column] = die[name]

    def pixels(self):
        if self._pixels is None:
            self._pixels = cv2.imread(str(self.path))
        return self._pixels


def load(folder):
    with open(Path(folder) / "labels.jsonl", encoding="utf-8") as lines:
        return [Scene(folder, json.loads(line)) for line in lines]


def _turned(array, quarters):
    """A rows x columns array (perhaps with sides in front) as the card turned clockwise shows it."""
    return np.rot90(array, -quarters, axes=(-2, -1))


def _turned_sides(array, quarters):
    return np.roll(_turned(array, quarters), quarters, axis=0)


def light(picture, rng):
    """Exposure, colour cast, a soft gradient, blur, noise and compression on top of what the renderer did."""
    out = picture.astype(np.float32)
    out *= rng.uniform(0.7, 1.3) * rng.uniform(0.92, 1.08, 3)
    if rng.random() < 0.4:
        rows, columns = out.shape[:2]
        slope = rng.normal(0, 0.35, 2)
        ramp = slope[0] * np.linspace(-0.5, 0.5, rows)[:, None] + slope[1] * np.linspace(-0.5, 0.5, columns)[None, :]
        out *= np.exp(ramp)[:, :, None]
    if rng.random() < 0.35:
        out = cv2.GaussianBlur(out, (0, 0), rng.uniform(0.4, 1.4))
    if rng.random() < 0.5:
        out += rng.normal(0, rng.uniform(1, 9), out.shape)
    if rng.random() < 0.1:
        out[:] = out.mean(axis=2, keepdims=True)
    return np.clip(out, 0, 255)


def sample(scene, rng):
    """A window of the card, upright in half of the draws, and the truth of its squares."""
    quarters = 0 if rng.random() < 0.5 else int(rng.integers(1, 4))
    rows, columns = (scene.rows, scene.columns) if quarters % 2 == 0 else (scene.columns, scene.rows)
    corners = np.roll(scene.room, quarters, axis=0)
    side = np.linalg.norm(corners[1] - corners[0]) / columns
    corners = corners + rng.normal(0, rng.choice([0.015, 0.04]) * side, corners.shape).astype(np.float32)
    size = WINDOW + 2
    left = int(rng.integers(min(0, columns - WINDOW), max(0, columns - WINDOW) + 1))
    top = int(rng.integers(min(0, rows - WINDOW), max(0, rows - WINDOW) + 1))
    origin = np.float32([(1 - left) * SQUARE, (1 - top) * SQUARE])
    span = np.float32([[0, 0], [columns, 0], [columns, rows], [0, rows]]) * SQUARE
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), span + origin)
    flags = cv2.INTER_AREA if side > 2 * SQUARE else cv2.INTER_LINEAR
    picture = cv2.warpPerspective(scene.pixels(), matrix, (size * SQUARE, size * SQUARE), flags=flags)
    picture = light(picture, rng)
    truth = truth_of(scene, quarters, rows, columns, top, left)
    return picture[:, :, ::-1].transpose(2, 0, 1) / 255.0, truth


def truth_of(scene, quarters, rows, columns, top, left):
    content = _turned(scene.content, quarters).copy()
    if quarters:
        names = np.array(CONTENTS)[content]
        content[~np.isin(names, list(SYMMETRIC))] = CONTENTS.index("turned")
    sign = _turned(scene.content, quarters)
    asymmetric = ~np.isin(np.array(CONTENTS)[sign], list(SYMMETRIC))
    turn = np.where(asymmetric, quarters, IGNORE)
    runs = _turned(scene.runs, quarters)
    if quarters % 2:
        runs = np.where(runs >= 0, 1 - runs, runs)
    layers = {
        "content": content,
        "turn": turn,
        "piece": _turned(scene.piece, quarters),
        "edges": _turned_sides(scene.edges, quarters),
        "top": _turned(scene.top, quarters),
        "runs": runs,
        "sides": _turned_sides(scene.sides, quarters),
    }
    return {name: _window(layer, rows, columns, top, left) for name, layer in layers.items()}


def _window(layer, rows, columns, top, left):
    size = WINDOW + 2
    out = np.full((*layer.shape[:-2], size, size), IGNORE, np.int64)
    for row in range(WINDOW):
        for column in range(WINDOW):
            y, x = top + row, left + column
            if 0 <= y < rows and 0 <= x < columns:
                out[..., row + 1, column + 1] = layer[..., y, x]
    return out
