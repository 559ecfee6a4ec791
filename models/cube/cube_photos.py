# SPDX-License-Identifier: MIT
"""Labelled pictures of cubes for training: real photos and rendered scenes in one shape.

A label file is JSON lines as described in the project's design: {"image", "faces": [{"corners", "colors"}]}.
Only pictures marked `train: true`, and rendered ones, are ever loaded.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

COLOURS = "WYROGB"
LONGEST = 640  # pixels; larger photos are kept at this size
ONE_FACE_SETS = ("robot",)  # the camera looks straight at one face: there is no other


@dataclass
class Face:
    corners: np.ndarray  # 4 x 2, clockwise
    colours: list = None  # nine indices into COLOURS, row by row from the first corner
    tiles: list = None  # nine (letter, number, quarter turns clockwise)
    visible: float = 1.0

    def slant(self):
        """1 seen straight on, towards 0 edge on: the area against the longest side's square."""
        sides = np.linalg.norm(np.roll(self.corners, -1, 0) - self.corners, axis=1)
        return float(cv2.contourArea(self.corners) / max(sides.max(), 1) ** 2)


@dataclass
class Photo:
    name: str
    source: str
    levels: list  # the picture and its halves, so that small views never alias
    faces: list = field(default_factory=list)
    complete: bool = False  # every face in view is labelled


def read_labels(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def pyramid(image):
    levels = [image]
    while min(levels[-1].shape[:2]) > 48:
        height, width = levels[-1].shape[:2]
        levels.append(cv2.resize(levels[-1], (width // 2, height // 2), interpolation=cv2.INTER_AREA))
    return levels


def _face(label, scale):
    corners = np.array(label["corners"], np.float32) * scale
    colours = label.get("colors")
    tiles = label.get("tiles")
    face = Face(corners, visible=label.get("visible", 1.0))
    if colours:
        face.colours = [COLOURS.index(letter) for letter in colours]
    if tiles:
        turns = label.get("turns", [0] * 9)
        face.tiles = [(ord(tile[0]) - ord("A"), int(tile[1]) - 1, turn) for tile, turn in zip(tiles, turns)]
    if cv2.contourArea(face.corners, oriented=True) < 0:  # counter-clockwise in the picture: a mirrored order
        raise ValueError("corners run the wrong way round")
    return face


def load_photo(folder, label):
    image = cv2.imread(str(Path(folder) / label["image"]), cv2.IMREAD_COLOR)
    if image is None:
        raise FileNotFoundError(label["image"])
    scale = min(1.0, LONGEST / max(image.shape[:2]))
    if scale < 1:
        image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    rendered = "camera" in label
    photo = Photo(label["image"], "rendered" if rendered else label["set"], pyramid(image))
    for face in label.get("faces") or []:
        photo.faces.append(_face(face, scale))
    photo.complete = rendered or len(photo.faces) == 3 or photo.source in ONE_FACE_SETS
    return photo


def load_photos(path, sets):
    labels = [one for one in read_labels(path) if one["train"] and one["set"] in sets]
    return [load_photo(Path(path).parent, label) for label in labels]


def load_scenes(folder):
    """Rendered scenes; a cube with a layer half way round has no faces to learn from."""
    labels = read_labels(Path(folder) / "labels.jsonl")
    return [load_photo(folder, label) for label in labels if label.get("readable", True)]


def load_backgrounds(paths):
    """Photos and scenes that show no cube face: what stands behind cubes, and what is none."""
    photos = []
    for path in paths:
        for label in read_labels(path):
            if label.get("train", True):
                label = {"image": label["image"], "set": "background"}
                photos.append(load_photo(Path(path).parent, label))
    return photos
