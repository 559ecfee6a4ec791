"""The two networks of the drop reader: one finds pieces on a scaled picture, one looks at each of them closely."""

import torch
from torch import nn
from torch.nn import functional

from common import blocks

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

conv, double, Residual = blocks.conv, blocks.double, blocks.Residual


class PieceFinder(nn.Module):
    """Picture (any size that 32 divides) to four maps a quarter of its size.

    Maps: how likely the middle of a piece is here, log of its edge over 16, offset of the middle inside the cell. They are
    computed at an eighth of the size, four cells at a time, and then spread out: small touching pieces stay apart.
    """

    def __init__(self):
        super().__init__()
        # The same layers as the dice finder, so that training can start from what it learnt about tables.
        self.stem = conv(3, 24, 6, 4)
        self.down8 = nn.Sequential(conv(24, 56, 3, 2), conv(56, 56))
        self.down16 = nn.Sequential(conv(56, 96, 3, 2), Residual(96))
        self.down32 = nn.Sequential(conv(96, 128, 3, 2), Residual(128))
        self.lateral16 = conv(128, 96)
        self.lateral8 = conv(96, 56)
        self.mix16 = conv(96, 96)
        self.mix8 = nn.Sequential(conv(56, 56), conv(56, 56))
        self.maps = nn.Conv2d(56, MAPS * 4, 3, 1, 1)
        nn.init.constant_(self.maps.bias[0:4], -4.0)  # pieces are rare: start by believing so

    def forward(self, picture):
        x8 = self.down8(self.stem(picture - 0.45))
        x16 = self.down16(x8)
        x32 = self.down32(x16)
        x16 = self.mix16(x16 + double(self.lateral16(x32)))
        x8 = self.mix8(x8 + double(self.lateral8(x16)))
        maps = functional.pixel_shuffle(self.maps(x8), 2)
        return torch.cat([torch.sigmoid(maps[:, :1]), maps[:, 1:]], dim=1)


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
