# SPDX-License-Identifier: MIT
"""Labelled pictures for training: real photos and rendered scenes in one shape.

A label file is JSON lines as described in the project's design: {"image", "dice": [{"value", "bbox"}]}.
Only pictures marked `train: true` are ever loaded for training.
"""

import json
import re
import zlib
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tighten import LOOSE_SETS, tighten

UNREADABLE = -1  # a die nobody can read: neither a positive nor a negative
OBLIQUE_SETS = {"epanemu", "n3-trays"}  # sets whose pictures must stay upright: the top face is the upper one
INCOMPLETE = {"n3-gray", "n3-trays"}  # sets with many dice that nobody labelled: a place without a label may show one
HELD_OUT_SHARE = 8  # one session in this many calibrates the confidence and is never trained on


@dataclass
class Photo:
    name: str
    source: str
    levels: list  # the picture and its halves, so that small crops never alias
    boxes: np.ndarray  # n x 4: x, y, width, height
    values: np.ndarray  # 1 to 6 or UNREADABLE
    upright: bool
    lookalikes: np.ndarray  # boxes of things that were once taken for dice
    rendered: bool = False


def session_of(label):
    """Frames of one shooting session share a key, so that a split never divides a session."""
    name = Path(label["image"]).name
    if label["set"] == "epanemu":
        return name.split("_jpg")[0]
    if label["set"] in ("byler", "n3-trays"):
        return name[:17]  # date, hour and minute
    number = re.search(r"(\d+)", name)
    return str(int(number.group(1)) // 10) if number else name


def is_held_out(label):
    if _is_rendered(label):
        return False
    key = f"{label['set']}/{session_of(label)}"
    return zlib.crc32(key.encode()) % HELD_OUT_SHARE == 0


def _is_rendered(label):
    return "camera" in label


def read_labels(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def pyramid(image):
    levels = [image]
    while min(levels[-1].shape[:2]) > 64:
        height, width = levels[-1].shape[:2]
        levels.append(cv2.resize(levels[-1], (width // 2, height // 2), interpolation=cv2.INTER_AREA))
    return levels


def load_photo(folder, label):
    image = cv2.imread(str(Path(folder) / label["image"]), cv2.IMREAD_COLOR)
    if image is None:
        raise FileNotFoundError(label["image"])
    dice = [die for die in label.get("dice", []) if die.get("bbox")]
    boxes = [die["bbox"] for die in dice]
    if label["set"] in LOOSE_SETS:
        boxes = [tighten(image, box) for box in boxes]
    boxes = np.array(boxes, np.float32).reshape(-1, 4)
    values = np.array([_value(die) for die in dice], np.int64)
    upright = label.get("set") in OBLIQUE_SETS or _is_oblique(label)
    name = f"{Path(folder).name}/{label['image']}"
    return Photo(name, label["set"], pyramid(image), boxes, values, upright, _no_boxes(), _is_rendered(label))


def _is_oblique(label):
    """Rendered scenes tell their camera: seen from more than about 20 degrees off the vertical."""
    camera = label.get("camera")
    return camera is not None and abs(camera["camera_from_table"]["rotation"][2][2]) < 0.94


def _value(die):
    value = die.get("value")
    return UNREADABLE if value is None or die.get("face") == "symbol" else int(value)


def load_photos(labels_path, without=(), held_out=False):
    """Real photos of the training split, or of the held-out sessions, leaving whole sources out by name."""
    labels = [
        label
        for label in read_labels(labels_path)
        if label["train"] and label["set"] not in without and is_held_out(label) == held_out
    ]
    return [load_photo(Path(labels_path).parent, label) for label in labels]


def load_scenes(folder, most=None):
    """Rendered scenes: a folder with labels.jsonl."""
    labels = read_labels(Path(folder) / "labels.jsonl")[:most]
    return [load_photo(folder, label) for label in labels]


def load_negatives(labels_path):
    """Photos of other things, known to show no dice (cubes and blocks): what a die is not."""
    labels = [label for label in read_labels(labels_path) if label.get("train")]
    photos = []
    for label in labels:
        image = cv2.imread(str(Path(labels_path).parent / label["image"]), cv2.IMREAD_COLOR)
        scale = 640 / max(image.shape[:2])
        if scale < 1:
            image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        name = f"{Path(labels_path).parent.name}/{label['image']}"
        none = np.zeros(0, np.int64)
        photos.append(Photo(name, "negative", pyramid(image), _no_boxes(), none, False, _no_boxes()))
    return photos


def _no_boxes():
    return np.zeros((0, 4), np.float32)


def add_lookalikes(photos, path):
    """Marks what mine.py found in these pictures."""
    by_name = {photo.name: photo for photo in photos}
    for found in read_labels(path):
        photo = by_name.get(found["image"])
        if photo is not None:
            height, width = photo.levels[0].shape[:2]
            photo.lookalikes = np.array(found["boxes"], np.float32) * [width, height, width, height]
