# SPDX-License-Identifier: MIT
"""Writes the trained network for the top of a die on a card as ONNX and enters it into the manifest."""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

import die_samples
from die_network import FRAME, FaceReader
from die_pose import CROP

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from onnx_file import LICENCE, enter, write  # noqa: E402
from pictures import examples  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--network", required=True, help="checkpoint of die_train.py")
    parser.add_argument("--scenes", required=True, help="folder of rendered card scenes with dice, to measure ranges on")
    parser.add_argument("--out", required=True, help="folder of the ONNX file and the manifest")
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    rng = np.random.default_rng(5)
    source = die_samples.Faces(*die_samples.load(arguments.scenes, rng), rng)
    names = ["scores", "runs", "frames"]
    write(
        FaceReader(),
        arguments.network,
        torch.zeros(1, 3, CROP, CROP),
        ["face"],
        names,
        {name: {0: "batch"} for name in ["face", *names]},
        folder / "card_die_faces.onnx",
        examples(source, 64),
    )
    enter(
        folder,
        {
            "name": "card-die-faces",
            "file": "card_die_faces.onnx",
            "input": f"face: batch x 3 x {CROP} x {CROP}, RGB 0 to 1, a straightened top with some margin",
            "output": f"scores of no face and 1 to 6; which of two ways the pips of a top run; frames: {FRAME} numbers, models/card/die_network.py",
            "licence": LICENCE,
            "card": "cards/card.md",
        },
    )


if __name__ == "__main__":
    main()
