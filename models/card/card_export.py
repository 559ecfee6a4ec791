# SPDX-License-Identifier: MIT
"""Writes the trained card network as ONNX and enters it into the manifest."""

import argparse
import sys
from pathlib import Path

import torch

from card_network import CHANNELS, SQUARE, CardNetwork

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from onnx_file import enter, write  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--network", required=True, help="checkpoint of card_train.py")
    parser.add_argument("--out", required=True, help="folder of the ONNX file and the manifest")
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    write(
        CardNetwork(),
        arguments.network,
        torch.zeros(1, 3, 7 * SQUARE, 6 * SQUARE),
        ["picture"],
        ["scores"],
        {"picture": {0: "batch", 2: "rows", 3: "columns"}, "scores": {0: "batch", 2: "squares_down", 3: "squares_across"}},
        folder / "card_squares.onnx",
    )
    enter(
        folder,
        {
            "name": "card-squares",
            "file": "card_squares.onnx",
            "input": f"picture: batch x 3 x rows x columns, RGB 0 to 1, squares of {SQUARE} pixels, one of margin all round",
            "output": f"scores: {CHANNELS} a square, in the order of models/card/card_network.py",
            "licence": "see the model card",
            "card": "cards/card.md",
        },
    )


if __name__ == "__main__":
    main()
