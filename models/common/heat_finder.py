# SPDX-License-Identifier: MIT
"""The network that the finders of dice and of dropped pieces share, so that one can start from what the other learnt about tables."""

import torch
from blocks import Residual, conv, double
from torch import nn
from torch.nn import functional


class HeatFinder(nn.Module):
    """Picture (any size that 32 divides) to `maps` maps a quarter of its size; the first is how likely a thing's middle is here.

    The maps are computed at an eighth of the size, four cells at a time, and then spread out: fine cells keep small
    touching things apart, and the costly part of the network stays coarse.
    """

    def __init__(self, maps):
        super().__init__()
        self.stem = conv(3, 24, 6, 4)
        self.down8 = nn.Sequential(conv(24, 56, 3, 2), conv(56, 56))
        self.down16 = nn.Sequential(conv(56, 96, 3, 2), Residual(96))
        self.down32 = nn.Sequential(conv(96, 128, 3, 2), Residual(128))
        self.lateral16 = conv(128, 96)
        self.lateral8 = conv(96, 56)
        self.mix16 = conv(96, 96)
        self.mix8 = nn.Sequential(conv(56, 56), conv(56, 56))
        self.maps = nn.Conv2d(56, maps * 4, 3, 1, 1)
        nn.init.constant_(self.maps.bias[0:4], -4.0)  # things are rare: start by believing so

    def forward(self, picture):
        x8 = self.down8(self.stem(picture - 0.45))
        x16 = self.down16(x8)
        x32 = self.down32(x16)
        x16 = self.mix16(x16 + double(self.lateral16(x32)))
        x8 = self.mix8(x8 + double(self.lateral8(x16)))
        maps = functional.pixel_shuffle(self.maps(x8), 2)
        return torch.cat([torch.sigmoid(maps[:, :1]), maps[:, 1:]], dim=1)
