# SPDX-License-Identifier: MIT
"""Writes the trained drop networks as ONNX and enters them into the manifest."""

import argparse
from pathlib import Path

import numpy as np
import torch

import drop_scenes
from common import onnx_file, pictures
from drop_crops import Crops
from drop_networks import CROP, PieceFinder, PieceLooker
from drop_train import Views


def export_finder(checkpoint, scenes, rng, folder):
    onnx_file.write(
        PieceFinder(),
        checkpoint,
        torch.zeros(1, 3, 384, 640),
        ["picture"],
        ["maps"],
        {"picture": {0: "batch", 2: "rows", 3: "columns"}, "maps": {0: "batch", 2: "cells_down", 3: "cells_across"}},
        folder / "drop_finder.onnx",
        pictures.examples(Views(scenes, rng), 8),
    )
    onnx_file.enter(
        folder,
        {
            "name": "drop-finder",
            "file": "drop_finder.onnx",
            "input": "picture: batch x 3 x rows x columns, RGB 0 to 1, sides multiples of 32",
            "output": "maps: heat, log edge / 16, offset x, offset y; a cell is 4 pixels",
            "licence": onnx_file.LICENCE,
            "card": "cards/drop.md",
        },
    )


def export_looker(checkpoint, scenes, rng, folder):
    onnx_file.write(
        PieceLooker(),
        checkpoint,
        torch.zeros(1, 3, CROP, CROP),
        ["crop"],
        ["answers"],
        {"crop": {0: "batch"}, "answers": {0: "batch"}},
        folder / "drop_looker.onnx",
        pictures.examples(Crops(scenes, rng), 64),
    )
    onnx_file.enter(
        folder,
        {
            "name": "drop-looker",
            "file": "drop_looker.onnx",
            "input": f"crop: batch x 3 x {CROP} x {CROP}, RGB 0 to 1",
            "output": "answers: scores of 5 shapes, 3 materials, 11 colours; 10 numbers of geometry",
            "licence": onnx_file.LICENCE,
            "card": "cards/drop.md",
        },
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--finder", help="checkpoint")
    parser.add_argument("--looker", help="checkpoint")
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered scenes")
    parser.add_argument("--photos", help="folder of the real photos")
    parser.add_argument("--out", required=True, help="folder of the ONNX files and the manifest")
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(5)
    scenes = drop_scenes.load_all(arguments)
    if arguments.finder:
        export_finder(arguments.finder, scenes, rng, folder)
    if arguments.looker:
        export_looker(arguments.looker, scenes, rng, folder)


if __name__ == "__main__":
    main()
