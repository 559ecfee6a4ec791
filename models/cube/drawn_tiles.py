"""Flat lettered tiles drawn on the spot: fonts, sizes, places and styles that no rendered set has."""

from pathlib import Path

import cv2
import numpy as np

import cube_networks
import quads
from face_samples import finished_tile

SIZE = 80
FONT_FOLDERS = ("/usr/share/fonts/truetype", "/usr/share/fonts/opentype")
OWN_FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_COMPLEX_SMALL,
    cv2.FONT_HERSHEY_PLAIN,
)


def _outline_fonts():
    fonts = []
    if not hasattr(cv2, "freetype"):
        return fonts
    for folder in FONT_FOLDERS:
        for path in sorted(Path(folder).rglob("*.ttf")):
            if "Math" in path.name:
                continue
            font = cv2.freetype.createFreeType2()
            font.loadFontData(str(path), 0)
            fonts.append(font)
    return fonts


FONTS = _outline_fonts()


def _stamp(text, height, rng, style):
    """The text as a mask, cut close."""
    canvas = np.zeros((3 * SIZE, 4 * SIZE, 3), np.uint8)  # the font writer wants three planes
    if style["outline"] is not None:
        style["outline"].putText(canvas, text, (SIZE, 2 * SIZE), height, (255, 255, 255), -1, cv2.LINE_AA, True)
    else:
        scale = cv2.getFontScaleFromHeight(style["own"], max(6, int(height * 0.75)), style["thick"])
        cv2.putText(canvas, text, (SIZE, 2 * SIZE), style["own"], scale, (255, 255, 255), style["thick"], cv2.LINE_AA)
    canvas = canvas[:, :, 0]
    rows, columns = np.nonzero(canvas.max(axis=1))[0], np.nonzero(canvas.max(axis=0))[0]
    if len(rows) == 0:
        return np.zeros((1, 1), np.float32)
    stamp = canvas[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    width = max(1, int(stamp.shape[1] * style["wide"]))
    return cv2.resize(stamp, (width, stamp.shape[0]), interpolation=cv2.INTER_AREA).astype(np.float32) / 255


def _print(tile, stamp, x, y, ink):
    height, width = stamp.shape
    left, top = int(np.clip(x - width / 2, 0, max(0, SIZE - width))), int(np.clip(y - height / 2, 0, max(0, SIZE - height)))
    part = tile[top : top + height, left : left + width]
    share = stamp[: part.shape[0], : part.shape[1], None]
    part[:] = part * (1 - share) + ink * share


def _ground(rng):
    dark = rng.random() < 0.35
    base = rng.uniform(0, 110, 3) if dark else rng.uniform(140, 255, 3)
    if rng.random() < 0.4:
        base[:] = base.mean()
    tile = np.full((SIZE, SIZE, 3), base, np.float32)
    if rng.random() < 0.5:
        small = rng.normal(0, rng.uniform(3, 25), (int(rng.integers(3, 20)),) * 2).astype(np.float32)
        tile += cv2.resize(small, (SIZE, SIZE), interpolation=cv2.INTER_CUBIC)[:, :, None]
    return tile, dark


def _artwork(tile, rng):
    """Corridors, rooms, hatching, cobbles: lines that are no letters."""
    pale = [float(v) for v in np.clip(tile.mean(axis=(0, 1)) + rng.choice([-1, 1]) * rng.uniform(15, 90, 3), 0, 255)]
    for _ in range(int(rng.integers(0, 14))):
        a, b = rng.integers(0, SIZE, 2).tolist(), rng.integers(0, SIZE, 2).tolist()
        thick = int(rng.integers(1, 4))
        kind = rng.random()
        if kind < 0.35:
            b[int(rng.integers(2))] = a[int(rng.integers(2))]
            cv2.line(tile, a, b, pale, thick, cv2.LINE_AA)
        elif kind < 0.55:
            cv2.rectangle(tile, a, b, pale, thick if rng.random() < 0.7 else -1)
        elif kind < 0.75:
            cv2.circle(tile, a, int(rng.integers(1, 34)), pale, thick, cv2.LINE_AA)
        else:
            cv2.circle(tile, a, int(rng.integers(1, 5)), pale, -1, cv2.LINE_AA)


def draw(letter, number, rng):
    """An upright tile of 80 pixels."""
    tile, dark = _ground(rng)
    if rng.random() < 0.7:
        _artwork(tile, rng)
    tile = np.clip(tile, 0, 255)
    outline = FONTS[rng.integers(len(FONTS))] if FONTS and rng.random() < 0.75 else None
    own = int(rng.choice(OWN_FONTS)) | (cv2.FONT_ITALIC if rng.random() < 0.15 else 0)
    style = {"outline": outline, "own": own, "thick": int(rng.integers(1, 4)), "wide": rng.uniform(0.8, 1.2)}
    ink = rng.uniform(170, 255, 3) if dark else rng.uniform(0, 110, 3)
    text = (chr(ord("A") + letter), str(number + 1))
    height = rng.uniform(0.3, 0.55) * SIZE
    layout = rng.random()
    if layout < 0.45:  # one word
        stamp = _stamp(text[0] + text[1], int(height * rng.uniform(0.7, 1.2)), rng, style)
        _plate(tile, rng, stamp.shape, place := rng.uniform(0.25, 0.75, 2) * SIZE, dark)
        _print(tile, stamp, *place, ink)
    else:
        gap = rng.uniform(0.17, 0.26) * SIZE
        away = np.array([[1, 0], [0, 1], [1, 1], [1, -1]][int(rng.integers(4))]) * gap
        middle = rng.uniform(0.42, 0.58, 2) * SIZE
        for part, sign in ((text[0], -1), (text[1], 1)):
            stamp = _stamp(part, int(height * rng.uniform(0.7, 1.15)), rng, style)
            _print(tile, stamp, *(middle + sign * away), ink)
    if rng.random() < 0.25:
        cv2.rectangle(tile, (3, 3), (SIZE - 4, SIZE - 4), [float(v) for v in ink], int(rng.integers(1, 4)))
    return tile


def _plate(tile, rng, shape, place, dark):
    if rng.random() < 0.3:
        half = np.array([shape[1], shape[0]]) / 2 + rng.uniform(2, 6)
        paint = rng.uniform(0, 90, 3) if dark else rng.uniform(190, 255, 3)
        a, b = (place - half).astype(int).tolist(), (place + half).astype(int).tolist()
        cv2.rectangle(tile, a, b, [float(v) for v in paint], -1)


def sample(rng):
    """A tile of 32 pixels as a camera would see it: picture, letter, number, quarter turns clockwise."""
    letter, number, turn = int(rng.integers(6)), int(rng.integers(9)), int(rng.integers(4))
    tile = np.rot90(draw(letter, number, rng), -turn).astype(np.uint8)
    inset = rng.uniform(0, 0.12)  # plastic around the sticker
    frame = np.full((SIZE, SIZE, 3), rng.uniform(0, 255, 3) if rng.random() < 0.5 else rng.uniform(0, 40), np.uint8)
    edge = int(inset * SIZE)
    inner = SIZE - 2 * edge
    frame[edge : edge + inner, edge : edge + inner] = cv2.resize(tile, (inner, inner), interpolation=cv2.INTER_AREA)
    corners = quads.SQUARE * SIZE + rng.normal(0, 0.05 * SIZE, (4, 2))
    matrix = quads.homography(corners, quads.SQUARE * 64)
    big = cv2.warpPerspective(frame, matrix, (64, 64), borderMode=cv2.BORDER_REPLICATE)
    crop = cv2.resize(big, (cube_networks.TILE, cube_networks.TILE), interpolation=cv2.INTER_AREA)
    return finished_tile(crop, rng), letter, number, turn
