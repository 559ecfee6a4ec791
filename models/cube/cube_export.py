"""Writes the cube reader's networks as ONNX, its confidence as JSON, and enters them into the manifest."""

import argparse
import json
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

import cube_networks

sys.path.append(str(Path(__file__).resolve().parent.parent / "dice"))
import export  # noqa: E402  the manifest is the same for all models

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
        "scores of six letters, nine numbers, four quarter turns",
    ),
}


def packed(model):
    """Keeps weights as 8-bit numbers with a scale for each output: a quarter of the file, nearly the same arithmetic.

    A cast and a product stand behind each, which the runtime works out once when it loads the file.
    """
    unpack = []
    for tensor in list(model.graph.initializer):
        numbers = numpy_helper.to_array(tensor)
        if numbers.dtype != np.float32 or numbers.ndim < 2 or numbers.size < 1024:
            continue
        model.graph.initializer.remove(tensor)
        scale = np.abs(numbers).max(axis=tuple(range(1, numbers.ndim)), keepdims=True) / 127 + 1e-12
        stored, steps, whole = (tensor.name + end for end in ("_stored", "_scale", "_whole"))
        model.graph.initializer.append(numpy_helper.from_array(np.round(numbers / scale).astype(np.int8), stored))
        model.graph.initializer.append(numpy_helper.from_array(scale.astype(np.float32), steps))
        unpack.append(helper.make_node("Cast", [stored], [whole], to=onnx.TensorProto.FLOAT))
        unpack.append(helper.make_node("Mul", [whole, steps], [tensor.name]))
    nodes = unpack + list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    model.doc_string = ""
    onnx.checker.check_model(model)
    return model


def write_network(name, checkpoint, folder):
    make, (rows, columns), takes, gives = NETWORKS[name]
    dynamic = {"picture": {0: "batch"}, "answer": {0: "batch"}}
    if name == "finder":
        dynamic["picture"] |= {2: "rows", 3: "columns"}
        dynamic["answer"] |= {2: "cells_down", 3: "cells_across"}
    file = f"cube_{name}.onnx"
    example = torch.zeros(1, 3, rows, columns)
    network = make()
    network.load_state_dict(torch.load(checkpoint)["network"])
    network.eval()
    torch.onnx.export(
        network,
        example,
        str(folder / file),
        opset_version=export.OPSET,
        input_names=["picture"],
        output_names=["answer"],
        dynamic_axes=dynamic,
    )
    onnx.save(packed(onnx.load(str(folder / file))), str(folder / file))
    entry = {"name": f"cube-{name}", "file": file, "input": takes, "output": gives, "licence": export.LICENCE, "card": CARD}
    export.enter(folder, entry)


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
        export.enter(folder, {"name": "cube-confidence", "file": "cube_confidence.json", "card": CARD})


if __name__ == "__main__":
    main()
