# SPDX-License-Identifier: MIT
"""The network that reads the top of a die on a card, straightened by what is known of camera and card.

It is the values network of the dice reader, taught to tell which way pips run and where the top is as well.
"""

import sys
from pathlib import Path

import torch
from torch import nn

sys.path.append(str(Path(__file__).resolve().parents[1] / "dice"))
from networks import FEATURES, Reader  # noqa: E402

FRAME = 5  # middle x, y and logarithms of width and height, over the crop's side; angle in radians


class FaceReader(nn.Module):
    def __init__(self):
        super().__init__()
        self.reader = Reader()
        self.runs = nn.Linear(FEATURES, 2)
        self.angle = nn.Linear(FEATURES, 1)

    def forward(self, crop):
        features = self.reader.head(self.reader.body(crop - 0.45)).flatten(1)
        frame = torch.cat([self.reader.frame(features), self.angle(features)], dim=1)
        return self.reader.scores(self.reader.dropout(features)), self.runs(features), frame
