# SPDX-License-Identifier: MIT
"""The two networks: one finds dice on a scaled picture, one reads the top face of a crop."""

import sys
from pathlib import Path

from torch import nn
from torch.nn import functional

sys.path.append(str(Path(__file__).resolve().parent.parent / "common"))
from blocks import Residual, conv  # noqa: E402
from heat_finder import HeatFinder  # noqa: E402

STRIDE = 4  # pixels of the detector's input to one cell of its maps
MULTIPLE = 32  # both sides of the detector's input are multiples of this
CROP = 64  # side of the reader's input
CLASSES = 7  # none of it, then 1 to 6
FEATURES = 88  # the reader's description of a crop, for adapting to a player's own dice
MAPS = 5


class Finder(HeatFinder):
    """Maps: how likely a die's centre is here, log of width and height over 32, offset of the centre inside the cell."""

    def __init__(self):
        super().__init__(MAPS)


class Reader(nn.Module):
    """64x64 crop to the scores of 'none' and 1 to 6, a feature vector of unit length, and the die's frame in the crop.

    The frame (middle x and y from the crop's middle, logarithms of width and height, all over the crop's side) lets a
    crop that was cut badly be cut again: values are read best from well-framed dice.
    """

    added = ("body.5", "body.8")  # blocks that the smaller reader before this one did not have

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            conv(3, 32, 3, 2),
            conv(32, 64, 3, 2),
            Residual(64),
            conv(64, 96, 3, 2),
            Residual(96),
            Residual(96),
            conv(96, 128, 3, 2),
            conv(128, 128),
            Residual(128),
        )
        # Over the whole of the last maps at once: where pips stand tells the top face from the sides.
        self.head = nn.Sequential(nn.Conv2d(128, FEATURES, CROP // 16), nn.ReLU(inplace=True))
        self.dropout = nn.Dropout(0.2)
        self.scores = nn.Linear(FEATURES, CLASSES)
        self.frame = nn.Linear(FEATURES, 4)

    def forward(self, crop):
        features = self.head(self.body(crop - 0.45)).flatten(1)
        return self.scores(self.dropout(features)), functional.normalize(features, dim=1), self.frame(features)
