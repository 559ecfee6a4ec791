# SPDX-License-Identifier: MIT
"""Writes a trained network as ONNX with its numbers as bytes, and enters it into the manifest."""

import hashlib
import json
from pathlib import Path

import onnx
import packed
import quantize
import torch

OPSET = 13
LICENCE = "see the model card"


def write(network, checkpoint, example, inputs, outputs, dynamic, path, pictures=None):
    """With `pictures`, inputs as the network may be given them, it computes in bytes too; else only its file is small. Without a checkpoint the
    network is written as it is."""
    if checkpoint:
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
    model = onnx.load(str(path))
    if pictures:
        with torch.no_grad():
            model = quantize.quantize(model, pictures)
    onnx.save(packed.pack(model), str(path))


def enter(folder, entry):
    """Puts one file into the manifest, in the place of an older one of the same name."""
    path = Path(folder) / "manifest.json"
    manifest = json.loads(path.read_text()) if path.exists() else {"schema": 1, "models": []}
    entry["sha256"] = hashlib.sha256((Path(folder) / entry["file"]).read_bytes()).hexdigest()
    others = [other for other in manifest["models"] if other["name"] != entry["name"]]
    manifest["models"] = sorted(others + [entry], key=lambda one: one["name"])
    path.write_text(json.dumps(manifest, indent=2) + "\n")
