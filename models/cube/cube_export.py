# SPDX-License-Identifier: MIT
"""Writes the cube reader's networks as ONNX, its confidence as JSON, and enters them into the manifest."""

import argparse
import json
import sys
from pathlib import Path

import onnx
import torch
from onnx import helper

import cube_networks

sys.path.append(str(Path(__file__).resolve().parent.parent / "common"))
import onnx_file  # noqa: E402

CARD = "cards/cube.md"
NETWORKS = {
    "finder": (
        cube_networks.Finder,
        (128, 192),
        "picture: batch x 3 x rows x columns, RGB 0 to 1, sides multiples of 64",
        "maps: heat, then the nine numbers of a quad; a cell is 8 pixels",
    ),
    "fitter": (
        cube_networks.Fitter,
        (cube_networks.FIT, cube_networks.FIT),
        "crop: batch x 3 x 64 x 64, RGB 0 to 1, the guessed face with about a third of its side around it",
        "four corners against the guess's, in sides; score of being a face",
    ),
    "colours": (
        cube_networks.Colours,
        (cube_networks.FACE, cube_networks.FACE),
        "face: batch x 3 x 48 x 48, RGB 0 to 1",
        "scores of W Y R O G B and lettered for 3 x 3 stickers",
    ),
    "tiles": (
        cube_networks.Tiles,
        (cube_networks.TILE, cube_networks.TILE),
        "tile: batch x 3 x 40 x 40, RGB 0 to 1",
        "answer: scores of six letters, nine numbers, four quarter turns; characters: for each of the 15 in each of four turns how much each "
        "place of 5 x 5 looks like it",
    ),
}


def write_network(name, checkpoint, folder):
    make, (rows, columns), takes, gives = NETWORKS[name]
    dynamic = {"picture": {0: "batch"}, "answer": {0: "batch"}}
    if name == "finder":
        dynamic["picture"] |= {2: "rows", 3: "columns"}
        dynamic["answer"] |= {2: "cells_down", 3: "cells_across"}
    file = f"cube_{name}.onnx"
    example = torch.zeros(1, 3, rows, columns)
    onnx_file.write(make(), checkpoint, example, ["picture"], ["answer"], dynamic, folder / file)
    if name == "tiles":
        tell_places(folder / file)
    entry = {"name": f"cube-{name}", "file": file, "input": takes, "output": gives, "licence": onnx_file.LICENCE, "card": CARD}
    onnx_file.enter(folder, entry)


def tell_places(path):
    """Where characters stand is told beside what they are: the maps that the network sums up anyway."""
    model = onnx.load(str(path))
    [maps] = [node for node in model.graph.node if "characters.weight" in node.input and node.op_type == "Conv"]
    [place] = maps.output
    maps.output[0] = "characters"
    for node in model.graph.node:
        node.input[:] = ["characters" if one == place else one for one in node.input]
    shape = ["batch", *cube_networks.CHARACTER_MAPS]
    model.graph.output.append(helper.make_tensor_value_info("characters", onnx.TensorProto.FLOAT, shape))
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in NETWORKS:
        parser.add_argument(f"--{name}", help="checkpoint")
    parser.add_argument("--confidence", help="JSON of temperatures and thresholds, as text")
    parser.add_argument("--out", required=True, help="folder of the ONNX files and the manifest")
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    for name in NETWORKS:
        if getattr(arguments, name):
            write_network(name, getattr(arguments, name), folder)
    if arguments.confidence:
        text = json.dumps(json.loads(arguments.confidence), indent=2) + "\n"
        (folder / "cube_confidence.json").write_text(text)
        onnx_file.enter(folder, {"name": "cube-confidence", "file": "cube_confidence.json", "card": CARD})


if __name__ == "__main__":
    main()
