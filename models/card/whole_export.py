# SPDX-License-Identifier: MIT
"""Writes the trained network for a whole die on a card as ONNX and enters it into the manifest."""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

import die_samples
from die_pose import CROP
from die_whole import LOOKS, WholeReader, Wholes, pictures

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from onnx_file import LICENCE, enter, write  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--network", required=True, help="checkpoint of whole_train.py")
    parser.add_argument("--scenes", required=True, help="folder of rendered card scenes with dice, to measure ranges on")
    parser.add_argument("--out", required=True, help="folder of the ONNX file and the manifest")
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    rng = np.random.default_rng(5)
    source = Wholes(die_samples.load(arguments.scenes, rng)[0], rng)
    write(
        WholeReader(),
        arguments.network,
        torch.zeros(LOOKS, 3, CROP, CROP),
        ["faces"],
        ["ways"],
        {"faces": {0: "faces"}, "ways": {0: "dice"}},
        folder / "card_die_whole.onnx",
        [pictures([source.draw()[0] for _ in range(32)]) for _ in range(6)],
    )
    enter(
        folder,
        {
            "name": "card-die-whole",
            "file": "card_die_whole.onnx",
            "input": f"faces: {LOOKS} for each die (top, first side, second side or black) x 3 x {CROP} x {CROP}, RGB 0 to 1, straightened with some margin",
            "output": "ways: scores of the 48 ways of models/card/die_ways.py in which the die may lie",
            "licence": LICENCE,
            "card": "cards/card.md",
        },
    )


if __name__ == "__main__":
    main()
