# SPDX-License-Identifier: MIT
"""The network that reads how a die lies from its top and the sides in view at once, and the samples it learns from.

It starts as the reader of single faces: the chances of a way to lie are those of its faces. What is learnt on top of that is what one face tells
about another. Through clear plastic the pips of far sides shine into every face, and a look at one alone cannot tell them apart.
"""

import sys
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import die_pose
from die_network import FaceReader
from die_pose import CROP, SIDES
from die_ways import HALF, WAYS

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from pictures import pictures_of  # noqa: E402

LOOKS = 3  # top, first side, second side; black where there is none
_MAPS, _JOINT, _FEATURES = 96, 96, 160


class WholeReader(nn.Module):
    """Faces (dice x 3, each a crop) to scores of the 48 ways of die_ways.py, as logarithms of chances up to a constant."""

    def __init__(self):
        super().__init__()
        self.faces = FaceReader()
        self.joint = nn.Sequential(
            nn.Conv2d(LOOKS * _MAPS, _JOINT, 1),
            nn.ReLU(inplace=True),
            nn.Conv2d(_JOINT, _FEATURES, CROP // 16),
            nn.ReLU(inplace=True),
        )
        self.dropout = nn.Dropout(0.2)
        self.more = nn.Linear(_FEATURES, len(WAYS))
        nn.init.zeros_(self.more.weight)
        nn.init.zeros_(self.more.bias)
        for place, name in enumerate(("tops", "firsts", "seconds")):
            self.register_buffer(name, torch.tensor([way[place] for way in WAYS]), persistent=False)

    def train(self, mode=True):
        """The norms keep what they know: black crops are not like pictures."""
        super().train(mode)
        self.faces.eval()
        return self

    def forward(self, crops):
        maps = self.faces.reader.body(crops - 0.45)
        here = (crops.flatten(1).amax(1) > 0).float()
        scores = self.faces.reader.scores(self.faces.reader.head(maps).flatten(1))
        chances = torch.softmax(scores, dim=1)
        said = torch.log(chances[:, 1:] + chances[:, :1] / 6 + 0.003) * here[:, None]
        said = said.reshape(-1, LOOKS, 6)
        seen = (maps * here[:, None, None, None]).reshape(-1, LOOKS * _MAPS, CROP // 16, CROP // 16)
        more = self.more(self.dropout(self.joint(seen).flatten(1)))
        return said[:, 0, self.tops - 1] + said[:, 1, self.firsts - 1] + said[:, 2, self.seconds - 1] + more


def visible_sides(die_faces, least):
    """The side to the left and the one to the right as the camera sees them, of quads in the picture; one of them where only one is in view."""
    seen = [side for side in range(4) if die_pose.slope(die_faces[SIDES[side]]) > least]
    if len(seen) == 2 and seen != [0, 3]:
        seen = seen[::-1]  # seen from outside, the sides run north, east, south, west to the left
    return seen


def look(patch, faces, sides, margin):
    """Three crops: the top with the first side below it, the first side and the second."""
    top = np.roll(faces["top"], 2 - sides[0], 0)
    quads = [top] + [faces[SIDES[side]] for side in sides]
    crops = [die_pose.straightened(patch, quad, margin) for quad in quads]
    crops += [np.zeros((CROP, CROP, 3), np.uint8)] * (LOOKS - len(crops))
    return np.stack(crops)


def mirrored(crops):
    """The same die in a mirror: the sides change places, and the die its handedness."""
    top, first, second = crops[:, :, ::-1]
    if second.any():
        return np.stack([np.rot90(top), second, first])
    return np.stack([top, first, second])


# The number of each way in the mirror, with two sides in view and with one.
IN_MIRROR = [WAYS.index((top, second, first)) for top, first, second in WAYS]
IN_MIRROR_ALONE = [WAYS.index((top, first, 7 - second)) for top, first, second in WAYS]


class Wholes:
    """Draws (three crops, number of the way)."""

    def __init__(self, dice, rng):
        self._dice = [die for die in dice if any(name in die.clear for name in SIDES)]
        self._rng = rng

    def draw(self):
        rng = self._rng
        while True:
            die = self._dice[rng.integers(len(self._dice))]
            # As far off as the reader may put the die: tops of clear plastic are hard to place.
            loose = rng.choice([1.0, 2.2])
            shift, size, turn = rng.normal(0, 0.03 * loose, 2), np.exp(rng.normal(0, 0.04 * loose)), rng.normal(0, 0.05 * loose)
            guess = die_pose.face_corners(*(die.foot + shift * die.edge), die.edge * size, die.yaw + turn)
            faces = {name: die_pose.project(die.camera, quad) for name, quad in guess.items()}
            sides = visible_sides(faces, 0.09)
            if sides:
                break
        crops = look(die.patch, faces, sides, rng.uniform(1.15, 1.6))
        first = die.values[SIDES[sides[0]]]
        # The side to the right of the first, in view or not.
        way = WAYS.index((die.values["top"], first, die.values[SIDES[(sides[0] + 3) % 4]]))
        if rng.random() < 0.5:
            way = (IN_MIRROR if len(sides) == 2 else IN_MIRROR_ALONE)[way]
            crops = mirrored(crops)
        gain = rng.uniform(0.8, 1.25) * rng.uniform(0.9, 1.1, 3)
        offset = rng.uniform(-20, 20) + rng.uniform(-8, 8, 3)
        here = crops.any((1, 2, 3))
        crops[here] = np.clip(crops[here] * gain + offset, 1, 255).astype(np.uint8)
        return np.ascontiguousarray(crops), way


def pictures(looks):
    """To the network's input: all faces of all dice in one row."""
    return pictures_of(np.concatenate(looks))


def loss_of(network, batch):
    looks, ways = zip(*batch)
    scores = network(pictures(looks))
    ways = torch.tensor(ways)
    # The die's handedness is known after its first sure look.
    known = scores.reshape(-1, 2, HALF)[torch.arange(len(ways)), ways // HALF]
    loss = functional.cross_entropy(known, ways % HALF) + 0.3 * functional.cross_entropy(scores, ways)
    right = (known.argmax(1) == ways % HALF).float().mean().item()
    return loss, {"loss": loss.item(), "right": right}
