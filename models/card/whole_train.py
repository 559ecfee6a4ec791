# SPDX-License-Identifier: MIT
"""Trains the network for a whole die on a card, from the one for its single faces; an interrupted run continues."""

import argparse
import sys
from pathlib import Path

import numpy as np

import die_samples
from die_whole import WholeReader, Wholes, loss_of

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
import loop  # noqa: E402
import shipped  # noqa: E402
from pictures import pictures_of  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    loop.add_arguments(parser)
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered card scenes with dice")
    parser.add_argument("--faces", required=True, help="the network for single faces, to start from: card_die_faces.onnx or a checkpoint")
    arguments = parser.parse_args()
    rng = loop.prepared(arguments)
    dice = []
    for folder in arguments.scenes:
        dice += die_samples.load(folder, rng)[0]
    print(f"{len(dice)} dice", flush=True)
    source = Wholes(dice, rng)
    network = WholeReader()
    some = pictures_of(np.concatenate([source.draw()[0][:2] for _ in range(32)]))
    shipped.begin(network.faces, arguments.faces, lambda: network.faces(some))
    loop.train(arguments, network, source, loss_of, rng)


if __name__ == "__main__":
    main()
