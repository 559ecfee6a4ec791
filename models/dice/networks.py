"""The two networks: one finds dice on a scaled picture, one reads the top face of a crop."""

import torch
from torch import nn
from torch.nn import functional

STRIDE = 4  # pixels of the detector's input to one cell of its maps
CROP = 64  # side of the reader's input
CLASSES = 7  # none of it, then 1 to 6
FEATURES = 96  # the reader's description of a crop, for adapting to a player's own dice


def _conv(inputs, outputs, size=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False),
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
    """Picture (any size that 64 divides) to five maps a quarter of its size.

    Maps: how likely a die's centre is here, log of width and height over 32, offset of the centre inside the cell.
    """

    def __init__(self):
        super().__init__()
        self.stem = _conv(3, 12, 3, 2)
        self.down4 = _conv(12, 24, 3, 2)
        self.down8 = nn.Sequential(_conv(24, 48, 3, 2), _conv(48, 48))
        self.down16 = nn.Sequential(_conv(48, 72, 3, 2), _Residual(72))
        self.down32 = nn.Sequential(_conv(72, 96, 3, 2), _Residual(96))
        self.down64 = nn.Sequential(_conv(96, 96, 3, 2), _conv(96, 96))
        self.lateral32 = _conv(96, 96, 1)
        self.lateral16 = _conv(96, 72, 1)
        self.lateral8 = _conv(72, 48, 1)
        self.lateral4 = _conv(48, 24, 1)
        self.mix16 = _conv(72, 72)
        self.mix8 = _conv(48, 48)
        self.mix4 = _conv(24, 24)
        self.maps = nn.Conv2d(24, 5, 1)
        nn.init.constant_(self.maps.bias[0:1], -4.0)  # dice are rare: start by believing so

    def forward(self, picture):
        x4 = self.down4(self.stem(picture - 0.45))
        x8 = self.down8(x4)
        x16 = self.down16(x8)
        x32 = self.down32(x16)
        x32 = x32 + _double(self.lateral32(self.down64(x32)))
        x16 = self.mix16(x16 + _double(self.lateral16(x32)))
        x8 = self.mix8(x8 + _double(self.lateral8(x16)))
        x4 = self.mix4(x4 + _double(self.lateral4(x8)))
        maps = self.maps(x4)
        return torch.cat([torch.sigmoid(maps[:, :1]), maps[:, 1:]], dim=1)


def _double(x):
    return functional.interpolate(x, scale_factor=2.0, mode="nearest")


class Reader(nn.Module):
    """64x64 crop to the scores of 'none' and 1 to 6, and a feature vector of unit length."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 24, 3, 2),
            _conv(24, 48, 3, 2),
            _Residual(48),
            _conv(48, 72, 3, 2),
            _Residual(72),
            _conv(72, FEATURES, 3, 2),
            _conv(FEATURES, FEATURES, 3),
        )
        self.dropout = nn.Dropout(0.2)
        self.scores = nn.Linear(FEATURES, CLASSES)

    def forward(self, crop):
        features = self.body(crop - 0.45).mean(dim=(2, 3))
        return self.scores(self.dropout(features)), functional.normalize(features, dim=1)
