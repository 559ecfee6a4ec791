# SPDX-License-Identifier: MIT
"""The network that reads a room card: a straightened picture of the card to beliefs about each of its squares."""

import torch
from torch import nn
from torch.nn import functional

SQUARE = 32  # pixels of a square in the straightened picture
CONTENTS = ["empty", "A", "B", "C", "1", "2", "3", "4", "5", "6", "rune", "candle", "boiler", "turned", "hidden"]
PIECES = ["none", "cube", "die"]
EDGES = ["open", "wall", "exit", "hidden"]  # for each of north, east, south, west

# Name and number of scores, in the order of the output channels.
HEADS = [
    ("content", len(CONTENTS)),
    ("turn", 4),  # quarter turns clockwise by which the card is turned
    ("piece", len(PIECES)),
    ("edges", 4 * len(EDGES)),
    ("top", 6),
    ("runs", 2),  # pips of 2 and 3 from the top left or the top right, rows of 6 upright or level
    ("sides", 4 * 7),  # hidden, then 1 to 6, for each of north, east, south, west
]
CHANNELS = sum(count for _, count in HEADS)


def split(scores):
    """The output's channels by the name of their head."""
    parts, at = {}, 0
    for name, count in HEADS:
        parts[name] = scores[:, at : at + count]
        at += count
    return parts


def _conv(inputs, outputs, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class _Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.first = _conv(channels, channels)
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x):
        return functional.relu(x + self.second(self.first(x)))


class CardNetwork(nn.Module):
    """Picture of whole squares with a square of margin all round, to scores for each square (margin included)."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 12, 2),
            _conv(12, 24, 2),
            _conv(24, 40, 2),
            _conv(40, 40),
            _conv(40, 56, 2),
            _Residual(56),
            _conv(56, 96, 2),
            _Residual(96),
        )
        self.scores = nn.Conv2d(96, CHANNELS, 1)

    def forward(self, picture):
        # Light differs from photo to photo: only contrast counts.
        mean = picture.mean(dim=(1, 2, 3), keepdim=True)
        spread = ((picture - mean) ** 2).mean(dim=(1, 2, 3), keepdim=True)
        return self.scores(self.body((picture - mean) / torch.sqrt(spread + 1e-3)))
