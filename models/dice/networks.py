"""The two networks: one finds dice on a scaled picture, one reads the top face of a crop.

Every convolution is 3x3 or larger: Debian's torch runs 1x1 ones by a slow path that doubles the training time.
"""

import torch
from torch import nn
from torch.nn import functional

STRIDE = 4  # pixels of the detector's input to one cell of its maps
MULTIPLE = 32  # both sides of the detector's input are multiples of this
CROP = 64  # side of the reader's input
CLASSES = 7  # none of it, then 1 to 6
FEATURES = 88  # the reader's description of a crop, for adapting to a player's own dice
MAPS = 5


def _conv(inputs, outputs, size=3, stride=1, padding=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, padding, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.body = nn.Sequential(
            _conv(channels, channels),
            nn.Conv2d(channels, channels, 3, 1, 1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, x):
        return functional.relu(x + self.body(x))


class Finder(nn.Module):
    """Picture (any size that 32 divides) to five maps a quarter of its size.

    Maps: how likely a die's centre is here, log of width and height over 32, offset of the centre inside the cell.
    The maps are computed at an eighth of the size, four cells at a time, and then spread out: fine cells keep small
    touching dice apart, and the costly part of the network stays coarse.
    """

    def __init__(self):
        super().__init__()
        self.stem = _conv(3, 24, 6, 4)
        self.down8 = nn.Sequential(_conv(24, 56, 3, 2), _conv(56, 56))
        self.down16 = nn.Sequential(_conv(56, 96, 3, 2), _Residual(96))
        self.down32 = nn.Sequential(_conv(96, 128, 3, 2), _Residual(128))
        self.lateral16 = _conv(128, 96)
        self.lateral8 = _conv(96, 56)
        self.mix16 = _conv(96, 96)
        self.mix8 = nn.Sequential(_conv(56, 56), _conv(56, 56))
        self.maps = nn.Conv2d(56, MAPS * 4, 3, 1, 1)
        nn.init.constant_(self.maps.bias[0:4], -4.0)  # dice are rare: start by believing so

    def forward(self, picture):
        x8 = self.down8(self.stem(picture - 0.45))
        x16 = self.down16(x8)
        x32 = self.down32(x16)
        x16 = self.mix16(x16 + _double(self.lateral16(x32)))
        x8 = self.mix8(x8 + _double(self.lateral8(x16)))
        maps = functional.pixel_shuffle(self.maps(x8), 2)
        return torch.cat([torch.sigmoid(maps[:, :1]), maps[:, 1:]], dim=1)


def _double(x):
    return functional.interpolate(x, scale_factor=2.0, mode="nearest")


class Reader(nn.Module):
    """64x64 crop to the scores of 'none' and 1 to 6, a feature vector of unit length, and the die's frame in the crop.

    The frame (middle x and y from the crop's middle, logarithms of width and height, all over the crop's side) lets a
    crop that was cut badly be cut again: values are read best from well-framed dice.
    """

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 24, 3, 2),
            _conv(24, 48, 3, 2),
            _Residual(48),
            _conv(48, 72, 3, 2),
            _Residual(72),
            _conv(72, 96, 3, 2),
            _conv(96, 96),
        )
        # Over the whole of the last maps at once: where pips stand tells the top face from the sides.
        self.head = nn.Sequential(nn.Conv2d(96, FEATURES, CROP // 16), nn.ReLU(inplace=True))
        self.dropout = nn.Dropout(0.2)
        self.scores = nn.Linear(FEATURES, CLASSES)
        self.frame = nn.Linear(FEATURES, 4)

    def forward(self, crop):
        features = self.head(self.body(crop - 0.45)).flatten(1)
        return self.scores(self.dropout(features)), functional.normalize(features, dim=1), self.frame(features)
