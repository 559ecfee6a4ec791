"""Writes the trained networks as ONNX and enters them into the manifest."""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper

from networks import CROP, MULTIPLE, Finder, Reader

OPSET = 13
LICENCE = "see the model card"


def halve(model):
    """Keeps weights as 16-bit numbers with a cast behind each: half the file, the same arithmetic."""
    casts = []
    for tensor in list(model.graph.initializer):
        numbers = numpy_helper.to_array(tensor)
        if numbers.dtype != np.float32 or numbers.size < 64:
            continue
        model.graph.initializer.remove(tensor)
        stored = tensor.name + "_half"
        model.graph.initializer.append(numpy_helper.from_array(numbers.astype(np.float16), stored))
        casts.append(helper.make_node("Cast", [stored], [tensor.name], to=onnx.TensorProto.FLOAT))
    nodes = casts + list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    model.doc_string = ""
    onnx.checker.check_model(model)
    return model


def export(network, checkpoint, example, inputs, outputs, dynamic, path):
    network.load_state_dict(torch.load(checkpoint)["network"])
    network.eval()
    torch.onnx.export(
        network,
        example,
        str(path),
        opset_version=OPSET,
        input_names=inputs,
        output_names=outputs,
        dynamic_axes=dynamic,
    )
    onnx.save(halve(onnx.load(str(path))), str(path))


def enter(folder, entry):
    """Puts one file into the manifest, in the place of an older one of the same name."""
    path = Path(folder) / "manifest.json"
    manifest = json.loads(path.read_text()) if path.exists() else {"schema": 1, "models": []}
    entry["sha256"] = hashlib.sha256((Path(folder) / entry["file"]).read_bytes()).hexdigest()
    others = [other for other in manifest["models"] if other["name"] != entry["name"]]
    manifest["models"] = sorted(others + [entry], key=lambda one: one["name"])
    path.write_text(json.dumps(manifest, indent=2) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--finder", required=True)
    parser.add_argument("--reader", required=True)
    parser.add_argument("--out", required=True, help="folder of the ONNX files and the manifest")
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    export(
        Finder(),
        arguments.finder,
        torch.zeros(1, 3, 384, 640),
        ["picture"],
        ["maps"],
        {"picture": {0: "batch", 2: "rows", 3: "columns"}, "maps": {0: "batch", 2: "cells_down", 3: "cells_across"}},
        folder / "dice_finder.onnx",
    )
    export(
        Reader(),
        arguments.reader,
        torch.zeros(1, 3, CROP, CROP),
        ["crop"],
        ["scores", "features", "frames"],
        {name: {0: "batch"} for name in ("crop", "scores", "features", "frames")},
        folder / "dice_values.onnx",
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


if __name__ == "__main__":
    main()
