"""Writes the trained drop networks as ONNX and enters them into the manifest."""

import argparse
from pathlib import Path

import onnx
import torch

from common import dice_export, packed
from drop_networks import CROP, PieceFinder, PieceLooker

LICENCE = "see the model card"


def export(network, checkpoint, example, names, dynamic, path):
    network.load_state_dict(torch.load(checkpoint)["network"])
    network.eval()
    torch.onnx.export(
        network,
        example,
        str(path),
        opset_version=dice_export.OPSET,
        input_names=names[:1],
        output_names=names[1:],
        dynamic_axes=dynamic,
    )
    onnx.save(packed.pack(onnx.load(str(path))), str(path))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--finder", required=True)
    parser.add_argument("--looker", required=True)
    parser.add_argument("--out", required=True, help="folder of the ONNX files and the manifest")
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    export(
        PieceFinder(),
        arguments.finder,
        torch.zeros(1, 3, 384, 640),
        ["picture", "maps"],
        {"picture": {0: "batch", 2: "rows", 3: "columns"}, "maps": {0: "batch", 2: "cells_down", 3: "cells_across"}},
        folder / "drop_finder.onnx",
    )
    export(
        PieceLooker(),
        arguments.looker,
        torch.zeros(1, 3, CROP, CROP),
        ["crop", "answers"],
        {"crop": {0: "batch"}, "answers": {0: "batch"}},
        folder / "drop_looker.onnx",
    )
    dice_export.enter(
        folder,
        {
            "name": "drop-finder",
            "file": "drop_finder.onnx",
            "input": "picture: batch x 3 x rows x columns, RGB 0 to 1, sides multiples of 32",
            "output": "maps: heat, log edge / 16, offset x, offset y; a cell is 4 pixels",
            "licence": LICENCE,
            "card": "cards/drop.md",
        },
    )
    dice_export.enter(
        folder,
        {
            "name": "drop-looker",
            "file": "drop_looker.onnx",
            "input": f"crop: batch x 3 x {CROP} x {CROP}, RGB 0 to 1",
            "output": "answers: scores of 5 shapes, 3 materials, 11 colours; 10 numbers of geometry",
            "licence": LICENCE,
            "card": "cards/drop.md",
        },
    )


if __name__ == "__main__":
    main()
