# SPDX-License-Identifier: MIT
"""Trains the network for the top of a die on a card, from the dice reader's values network; an interrupted run continues."""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import die_samples
from die_network import FRAME, FaceReader

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
import loop  # noqa: E402
import shipped  # noqa: E402
from pictures import pictures_of  # noqa: E402


def loss_of(network, batch):
    crops, values, runs, frames, framed = (np.stack(column) for column in zip(*batch))
    scores, directions, frame = network(pictures_of(crops))
    values, runs = torch.from_numpy(values).long(), torch.from_numpy(runs).long()
    counts = torch.from_numpy(np.repeat(framed[:, None], FRAME, 1).astype(np.float32))
    value_loss = functional.cross_entropy(scores, values, label_smoothing=0.02)
    off = functional.smooth_l1_loss(frame, torch.from_numpy(frames), beta=0.05, reduction="none") * counts
    loss = value_loss + 4 * off.sum() / max(1.0, counts.sum().item())
    parts = {"value": (scores.argmax(1) == values).float().mean().item(), "off": off.sum().item() / max(1.0, counts.sum().item())}
    known = runs >= 0
    if known.any():
        loss = loss + 0.5 * functional.cross_entropy(directions[known], runs[known], label_smoothing=0.02)
        parts["runs"] = (directions[known].argmax(1) == runs[known]).float().mean().item()
    return loss, parts


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    loop.add_arguments(parser)
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered card scenes with dice")
    parser.add_argument("--values", required=True, help="the dice reader's dice_values.onnx, to start from")
    arguments = parser.parse_args()
    rng = loop.prepared(arguments)
    dice, bare = [], []
    for folder in arguments.scenes:
        more, without = die_samples.load(folder, rng)
        dice, bare = dice + more, bare + without
    print(f"{len(dice)} dice, {len(bare)} places without one", flush=True)
    source = die_samples.Faces(dice, bare, rng)
    network = FaceReader()
    some = pictures_of(np.stack([source.draw()[0] for _ in range(64)]))
    shipped.load(network.reader, arguments.values, lambda: network.reader(some))
    loop.train(arguments, network, source, loss_of, rng)


if __name__ == "__main__":
    main()
