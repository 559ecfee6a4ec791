# SPDX-License-Identifier: MIT
"""Writes the trained networks as ONNX that computes in bytes, and enters them into the manifest."""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch

import photos
from find_samples import Views
from networks import CROP, MULTIPLE, Finder, Reader
from read_samples import Crops

sys.path.append(str(Path(__file__).resolve().parent.parent / "common"))
from onnx_file import LICENCE, enter, write  # noqa: E402
from pictures import examples  # noqa: E402


def export_finder(checkpoint, some, rng, folder):
    write(
        Finder(),
        checkpoint,
        torch.zeros(1, 3, 384, 640),
        ["picture"],
        ["maps"],
        {"picture": {0: "batch", 2: "rows", 3: "columns"}, "maps": {0: "batch", 2: "cells_down", 3: "cells_across"}},
        folder / "dice_finder.onnx",
        examples(Views(some, [], rng), 8),
    )
    enter(
        folder,
        {
            "name": "dice-finder",
            "file": "dice_finder.onnx",
            "input": f"picture: batch x 3 x rows x columns, RGB 0 to 1, sides multiples of {MULTIPLE}",
            "output": "maps: heat, log width / 32, log height / 32, offset x, offset y; a cell is 4 pixels",
            "licence": LICENCE,
            "card": "cards/dice.md",
        },
    )


def export_reader(checkpoint, some, rng, folder):
    write(
        Reader(),
        checkpoint,
        torch.zeros(1, 3, CROP, CROP),
        ["crop"],
        ["scores", "features", "frames"],
        {name: {0: "batch"} for name in ("crop", "scores", "features", "frames")},
        folder / "dice_values.onnx",
        examples(Crops(some, [], rng), 64),
    )
    enter(
        folder,
        {
            "name": "dice-values",
            "file": "dice_values.onnx",
            "input": f"crop: batch x 3 x {CROP} x {CROP}, RGB 0 to 1",
            "output": "scores of no die and 1 to 6; features of unit length; frames: middle x, y from the crop's middle, log width, log height, over its side",
            "licence": LICENCE,
            "card": "cards/dice.md",
        },
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--finder", help="checkpoint")
    parser.add_argument("--reader", help="checkpoint")
    parser.add_argument("--labels", required=True, help="label file of the real photos")
    parser.add_argument("--out", required=True, help="folder of the ONNX files and the manifest")
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(5)
    some = photos.load_photos(arguments.labels)[::12]
    if arguments.finder:
        export_finder(arguments.finder, some, rng, folder)
    if arguments.reader:
        export_reader(arguments.reader, some, rng, folder)


if __name__ == "__main__":
    main()
