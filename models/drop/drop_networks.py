# SPDX-License-Identifier: MIT
"""The two networks of the drop reader: one finds pieces on a scaled picture, one looks at each of them closely."""

import torch
from torch import nn
from torch.nn import functional

from common import blocks, heat_finder

STRIDE = 4  # pixels of the finder's input to one cell of its maps
CROP = 48  # side of the looker's input
CROP_EDGES = 2.6  # edges of the piece that the crop's side covers

SHAPES = ["none", "cube", "die", "meeple", "token"]
MATERIALS = ["opaque", "clear", "glitter"]
COLOURS = ["white", "grey", "black", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown"]
# Offset of the middle (2), log of the edge over the crop's, offset of the ground below (2), the ground's square as a
# symmetric matrix (xx, xy, yy), its turn as the cosine and sine of four times the angle; lengths in edges.
GEOMETRY = 10
MAPS = 4

conv, Residual = blocks.conv, blocks.Residual


class PieceFinder(heat_finder.HeatFinder):
    """Maps: how likely the middle of a piece is here, log of its edge over 16, offset of the middle inside the cell."""

    def __init__(self):
        super().__init__(MAPS)


class PieceLooker(nn.Module):
    """48x48 crop to scores of its shape, material and colour name, and the geometry of the piece."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            conv(3, 24, 3, 2),
            conv(24, 48, 3, 2),
            Residual(48),
            conv(48, 72, 3, 2),
            Residual(72),
            conv(72, 96, 3, 2),
        )
        self.shared = nn.Sequential(nn.Linear(96 * 9, 128), nn.ReLU(inplace=True))
        self.answers = nn.Linear(128, len(SHAPES) + len(MATERIALS) + len(COLOURS) + GEOMETRY)

    def forward(self, crop):
        return self.answers(self.shared(functional.dropout(self.body(crop - 0.45).flatten(1), 0.1, self.training)))


def parted(answers):
    """The answers of the looker by name."""
    sizes = [len(SHAPES), len(MATERIALS), len(COLOURS), GEOMETRY]
    return dict(zip(["shape", "material", "colour", "geometry"], torch.split(answers, sizes, dim=1)))
