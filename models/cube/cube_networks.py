# SPDX-License-Identifier: MIT
"""The cube reader's networks: find faces, fit their corners, tell their colours, read lettered tiles."""

import torch
from torch import nn
from torch.nn import functional

STRIDE = 8  # pixels of the finder's look to one cell of its maps
MAPS = 10  # heat, then the nine numbers of a quad (quads.py)
FIT = 64  # side of the fitter's input
FACE = 48  # side of the colour reader's input
TILE = 40  # side of a lettered tile
CHARACTER_MAPS = (15 * 4, 5, 5)  # A to F and 1 to 9 in each turn, and where in the tile


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


def _double(x):
    return functional.interpolate(x, scale_factor=2.0, mode="nearest")


class Finder(nn.Module):
    """Picture (sides that 64 divides) to maps an eighth of its size: where the middle of a face is, and its quad."""

    def __init__(self):
        super().__init__()
        self.stem = _conv(3, 16, 3, 2)
        self.down4 = _conv(16, 32, 3, 2)
        self.down8 = nn.Sequential(_conv(32, 64, 3, 2), _conv(64, 64))
        self.down16 = nn.Sequential(_conv(64, 72, 3, 2), _Residual(72))
        self.down32 = nn.Sequential(_conv(72, 96, 3, 2), _Residual(96))
        self.down64 = nn.Sequential(_conv(96, 96, 3, 2), _conv(96, 96))
        self.lateral32 = _conv(96, 96, 1)
        self.lateral16 = _conv(96, 72, 1)
        self.lateral8 = _conv(72, 64, 1)
        self.mix16 = _conv(72, 72)
        self.mix8 = nn.Sequential(_conv(64, 64), _conv(64, 64))
        self.maps = nn.Conv2d(64, MAPS, 1)
        nn.init.constant_(self.maps.bias[0:1], -3.0)  # faces are rare: start by believing so

    def forward(self, picture):
        x8 = self.down8(self.down4(self.stem(picture - 0.45)))
        x16 = self.down16(x8)
        x32 = self.down32(x16)
        x32 = x32 + _double(self.lateral32(self.down64(x32)))
        x16 = self.mix16(x16 + _double(self.lateral16(x32)))
        x8 = self.mix8(x8 + _double(self.lateral8(x16)))
        maps = self.maps(x8)
        return torch.cat([torch.sigmoid(maps[:, :1]), maps[:, 1:]], dim=1)


class Fitter(nn.Module):
    """Rectified guess of a face with a margin to: where its corners really are (8), and whether it is a face (1)."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 20, 3, 2),
            _conv(20, 40, 3, 2),
            _Residual(40),
            _conv(40, 64, 3, 2),
            _Residual(64),
            _conv(64, 80, 3, 2),
            _conv(80, 24, 1),
        )
        self.head = nn.Sequential(nn.Linear(24 * 16, 96), nn.ReLU(inplace=True), nn.Linear(96, 9))

    def forward(self, crop):
        return self.head(self.body(crop - 0.45).flatten(1))


class Colours(nn.Module):
    """Rectified face to the scores of six colours and of 'lettered tile' for its 3 x 3 stickers.

    Each sticker is looked at by the same weights; the mean and the extremes of all nine tell it about the lamp.
    """

    def __init__(self):
        super().__init__()
        self.pixels = nn.Sequential(_conv(3, 24, 3, 2), _conv(24, 40), _conv(40, 48, 3, 2))
        self.sticker = _conv(96, 64, 1)
        self.mix = nn.Sequential(_conv(192, 96, 1), nn.Dropout(0.1), _conv(96, 64, 1))
        self.scores = nn.Conv2d(64, 7, 1)

    def forward(self, face):
        x = self.pixels(face - 0.45)
        x = torch.cat([functional.avg_pool2d(x, 4), functional.max_pool2d(x, 4)], dim=1)
        x = self.sticker(x)
        mean = x.mean(dim=(2, 3), keepdim=True).expand(-1, -1, 3, 3)
        most = x.amax(dim=(2, 3), keepdim=True).expand(-1, -1, 3, 3)
        return self.scores(self.mix(torch.cat([x, mean, most], dim=1)))


class Tiles(nn.Module):
    """One tile to the scores of its letter (6), its number (9) and its quarter turns (4).

    Every place of the tile is asked for every character in every turn. Where it stands does not matter, and letter and number
    stand in the same turn: what is told are the sums over all such pairs. What the tile as a whole looks like is added, which
    is learnt sooner.
    """

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 24, 5, 2),
            _conv(24, 48, 3, 2),
            _conv(48, 48),
            _conv(48, 96, 3, 2),
            _Residual(96),
            nn.Dropout(0.1),
        )
        self.characters = nn.Conv2d(96, CHARACTER_MAPS[0], 3, 1, 1)
        self.whole = nn.Linear(96 * 25, 19)

    def forward(self, tile):
        x = self.body(tile - 0.45)
        turned = torch.logsumexp(self.characters(x).flatten(2), 2).reshape(-1, CHARACTER_MAPS[0] // 4, 4)
        letters, numbers = turned[:, :6], turned[:, 6:]
        letter, number = torch.logsumexp(letters, 1, keepdim=True), torch.logsumexp(numbers, 1, keepdim=True)
        by_letter = torch.logsumexp(letters + number, 2)
        by_number = torch.logsumexp(numbers + letter, 2)
        return torch.cat([by_letter, by_number, (letter + number)[:, 0]], dim=1) + self.whole(x.flatten(1))
