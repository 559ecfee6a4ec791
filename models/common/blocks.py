# SPDX-License-Identifier: MIT
"""Building blocks of the networks. Every convolution is 3x3 or larger: Debian's torch is slow at 1x1."""

from torch import nn
from torch.nn import functional


def conv(inputs, outputs, size=3, stride=1, padding=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, padding, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.body = nn.Sequential(
            conv(channels, channels),
            nn.Conv2d(channels, channels, 3, 1, 1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, x):
        return functional.relu(x + self.body(x))


def double(x):
    return functional.interpolate(x, scale_factor=2.0, mode="nearest")
