# SPDX-License-Identifier: MIT
"""Straightened tops of dice on rendered cards, framed as well or badly as the reader may frame them."""

import json
from pathlib import Path

import cv2
import numpy as np

import die_pose
from die_pose import CROP, SIDES

IGNORE = -1


def _true_pose(label, die, plane):
    """Where the die stands, in squares; its edge; how it is turned against the card; and its true faces in the picture."""
    camera = label["camera"]
    matrix, bends = np.array(camera["matrix"]), np.array(camera["distortion"])
    turn, _ = cv2.Rodrigues(np.array(camera["camera_from_table"]["rotation"]))
    shift = np.array(camera["camera_from_table"]["translation"])
    straight = cv2.undistortPoints(np.float64(label["room"]).reshape(-1, 1, 2), matrix, bends, P=matrix).reshape(-1, 2)
    on_table = cv2.perspectiveTransform(straight[None], np.linalg.inv(np.array(camera["image_from_table"])))[0]
    square = np.linalg.norm(on_table[1] - on_table[0]) / label["card"]["columns"]
    origin = np.array(die["pose"]["origin"])
    against = np.array(label["pose"]["axes"]).T @ np.array(die["pose"]["axes"])
    yaw = -np.arctan2(against[1, 0], against[0, 0])

    def seen(points):
        return cv2.projectPoints(np.float64(points), turn, shift, matrix, bends)[0].reshape(-1, 2)

    foot = cv2.perspectiveTransform(seen([[*origin[:2], 0]])[None], np.linalg.inv(plane))[0][0]
    # Table millimetres of a corner given in squares from the die's middle.
    east = (on_table[1] - on_table[0]) / label["card"]["columns"]
    south = (on_table[3] - on_table[0]) / label["card"]["rows"]
    edge = 2 * origin[2] / square
    faces = {
        name: seen([[*(origin[:2] + x * east + y * south), z * square] for x, y, z in corners])
        for name, corners in die_pose.face_corners(0, 0, edge, yaw).items()
    }
    return foot, edge, yaw, faces


class _Spot:
    """A place on a card, with the part of the picture around it. Where no die is, a cube may stand, or a sign be printed."""

    clear = []

    def __init__(self, picture, camera, foot, edge, yaw=0.0):
        self.foot, self.edge, self.yaw = np.array(foot), edge, yaw
        seen = np.concatenate([die_pose.project(camera, quad) for quad in die_pose.face_corners(*foot, 2.4 * edge, yaw).values()])
        low = np.clip(seen.min(0), 0, np.array(picture.shape[1::-1]) - 8).astype(int)
        high = np.maximum(seen.max(0).astype(int), low + 8)
        self.patch = picture[low[1] : high[1], low[0] : high[0]].copy()
        self.offset = low
        self.camera = np.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1]]) @ camera


class _Die(_Spot):
    def __init__(self, picture, label, die, thing, plane, camera):
        foot, edge, yaw, faces = _true_pose(label, die, plane)
        super().__init__(picture, camera, foot, edge, yaw)
        self.faces = {name: quad - self.offset for name, quad in faces.items()}
        self.values = {name: die[name] for name in SIDES + ["top"]}
        self.runs = int(die["turned"]) if die["top"] in (2, 3, 6) else IGNORE
        self.clear = [name for name in SIDES if die["seen_sides"].get(name, 0) > 0.06 and thing["visible"] > 0.75]
        if thing["visible"] > 0.9:
            self.clear.append("top")


def _bare_spots(picture, label, camera, rng):
    """Squares without a die: some with cubes on them, some with signs, some empty."""
    card = label["card"]
    taken = [tuple(die["at"]) for die in label["lying"]]
    cubes = [tuple(at) for at in label["cubes"]]
    signs = [tuple(one["at"]) for one in card["dangers"] + card["glyphs"]] + [tuple(card["start"])]
    every = [(column, row) for column in range(card["columns"]) for row in range(card["rows"])]
    spots = []
    # A guessed die is as large as the thing it was taken for.
    for squares, count, least, most in [(cubes, 3, 0.2, 0.5), (signs, 3, 0.3, 0.9), (every, 1, 0.3, 0.9)]:
        free = [at for at in squares if at not in taken]
        for at in rng.permutation(free)[:count] if free else []:
            spots += [_Spot(picture, camera, at + 0.5, rng.uniform(least, most)) for _ in range(2)]
    return spots


def load(folder, rng):
    """The dice of one folder of `delvelens synth card --pieces N`, and places without a die."""
    dice, bare = [], []
    folder = Path(folder)
    for line in (folder / "labels.jsonl").read_text().splitlines():
        label = json.loads(line)
        picture = cv2.cvtColor(cv2.imread(str(folder / label["image"])), cv2.COLOR_BGR2RGB)
        # The reader's own corners are not exact either.
        corners = np.array(label["room"]) + rng.normal(0, 0.7, (4, 2))
        plane = die_pose.picture_from_room(corners, label["card"]["columns"], label["card"]["rows"])
        camera = die_pose.projection(plane, (label["width"], label["height"]))
        things = {thing["instance"]: thing for thing in label["things"]}
        for die in label["lying"]:
            if die["instance"] in things:
                dice.append(_Die(picture, label, die, things[die["instance"]], plane, camera))
        bare += _bare_spots(picture, label, camera, rng)
    return [die for die in dice if die.clear], bare


class Faces:
    """Draws tops: (crop, value or 0 for none, runs, frame, whether the frame counts)."""

    def __init__(self, dice, bare, rng):
        self._dice = [die for die in dice if "top" in die.clear]
        self._bare, self._rng = bare, rng

    def draw(self):
        if self._rng.random() < 0.2:
            return self._nothing()
        return self._face()

    def _nothing(self):
        rng = self._rng
        spot = self._bare[rng.integers(len(self._bare))]
        place = spot.foot + rng.normal(0, 0.1, 2)
        quad = die_pose.project(spot.camera, die_pose.face_corners(*place, spot.edge, rng.normal(0, 0.1))["top"])
        crop = die_pose.straightened(spot.patch, quad, rng.uniform(1.15, 1.6))
        return self._turned(crop, np.zeros((4, 2)), spot, True)

    def _face(self):
        rng = self._rng
        while True:
            die = self._dice[rng.integers(len(self._dice))]
            # None: beside the die.
            none = rng.random() < 0.08
            if none:
                way = rng.uniform(0, 2 * np.pi)
                shift = rng.uniform(0.6, 1.0) * np.array([np.cos(way), np.sin(way)])
                size = np.exp(rng.normal(0, 0.3))
            else:
                # The first look is from where a box puts the die, the next from where that look saw its top.
                loose = 0.17 if rng.random() < 0.5 else 0.04
                shift, size = rng.normal(0, loose, 2), np.exp(rng.normal(0, 0.7 * loose + 0.02))
            yaw = 0 if rng.random() < 0.5 else die.yaw + rng.normal(0, 0.05)
            guess = die_pose.face_corners(*(die.foot + shift * die.edge), die.edge * size, yaw)["top"]
            quad = die_pose.project(die.camera, guess)
            if die_pose.slope(quad) < 0.09 and not none:
                continue
            margin = rng.uniform(1.15, 1.6)
            crop = die_pose.straightened(die.patch, quad, margin)
            true = cv2.perspectiveTransform(die.faces["top"][None], die_pose.crop_from_picture(quad, margin))[0]
            return self._turned(crop, true, die, none)

    def _turned(self, crop, true, die, none):
        """In the mirror or turned by quarters: the value stays."""
        value, runs = (0, IGNORE) if none else (die.values["top"], die.runs)
        if self._rng.random() < 0.5:
            crop = crop[:, ::-1]
            true = (true * (-1, 1) + (CROP - 1, 0))[[1, 0, 3, 2]]
            if runs != IGNORE and value != 6:
                runs = 1 - runs
        for _ in range(self._rng.integers(4)):
            crop = np.rot90(crop, -1)
            true = np.column_stack([CROP - 1 - true[:, 1], true[:, 0]])[[3, 0, 1, 2]]
            if runs != IGNORE:
                runs = 1 - runs
        gain = self._rng.uniform(0.8, 1.25) * self._rng.uniform(0.9, 1.1, 3)
        offset = self._rng.uniform(-20, 20) + self._rng.uniform(-8, 8, 3)
        crop = np.clip(crop * gain + offset, 0, 255).astype(np.uint8)
        frame = _frame_of(true)
        whole = not none and np.abs(frame[:2]).max() < 0.35
        return np.ascontiguousarray(crop), value, runs, frame, whole


def _frame_of(true):
    middle = (true.mean(0) + 0.5) / CROP - 0.5
    across = (true[1] + true[2] - true[0] - true[3]) / 2
    down = (true[2] + true[3] - true[0] - true[1]) / 2
    angle = np.arctan2(across[1] - down[0], across[0] + down[1])
    sizes = np.log(np.maximum([np.linalg.norm(across), np.linalg.norm(down)], 1) / CROP)
    return np.float32([*middle, *sizes, angle])
