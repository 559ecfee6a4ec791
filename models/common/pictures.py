# SPDX-License-Identifier: MIT
"""Pictures as the sample sources draw them (RGB bytes, rows x columns x 3), on their way to a network."""

import numpy as np
import torch


def pictures_of(views):
    """To the networks' input: RGB planes, 0 to 1. The C++ readers do the same."""
    return torch.from_numpy(views).permute(0, 3, 1, 2).float().div(255)


def repaint(views, rng):
    """Samples that are learnt from again come in other light: each channel stretched and shifted."""
    shape = (len(views), 1, 1, 3)
    gain = rng.uniform(0.8, 1.25, shape).astype(np.float32)
    shift = rng.uniform(-20, 20, shape).astype(np.float32)
    return np.clip(views * gain + shift, 0, 255).astype(np.uint8)


def examples(source, batch):
    """What a network may be given: the ranges of its bytes are measured on it."""
    return [pictures_of(np.stack([source.draw()[0] for _ in range(batch)])) for _ in range(6)]
