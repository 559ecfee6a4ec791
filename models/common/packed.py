# SPDX-License-Identifier: MIT
"""Weights kept as bytes: a quarter of the file, and the program still computes with floats."""

import numpy as np
import onnx
from onnx import helper, numpy_helper

LEAST = 512  # smaller tensors are not worth it


def bytes_with_scale(numbers):
    """Bytes and what they must be multiplied by, one scale for each output channel (the first axis)."""
    axes = tuple(range(1, numbers.ndim))
    scale = np.maximum(np.abs(numbers).max(axis=axes, keepdims=True), 1e-12) / 127
    return np.round(numbers / scale).astype(np.int8), scale.astype(np.float32)


def pack(model):
    """Replaces big weights by bytes, a cast and a product, which the runtime folds when it loads the file."""
    nodes = []
    for tensor in list(model.graph.initializer):
        numbers = numpy_helper.to_array(tensor)
        if numbers.dtype != np.float32 or numbers.ndim < 2 or numbers.size < LEAST:
            continue
        model.graph.initializer.remove(tensor)
        stored, scale = bytes_with_scale(numbers)
        model.graph.initializer.append(numpy_helper.from_array(stored, tensor.name + "_bytes"))
        model.graph.initializer.append(numpy_helper.from_array(scale, tensor.name + "_scale"))
        nodes.append(helper.make_node("Cast", [tensor.name + "_bytes"], [tensor.name + "_wide"], to=onnx.TensorProto.FLOAT))
        nodes.append(helper.make_node("Mul", [tensor.name + "_wide", tensor.name + "_scale"], [tensor.name]))
    nodes += list(model.graph.node)
    del model.graph.node[:]
    model.graph.node.extend(nodes)
    model.doc_string = ""
    onnx.checker.check_model(model)
    return model
