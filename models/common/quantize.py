# SPDX-License-Identifier: MIT
"""Networks that compute in bytes: about a quarter less time and a quarter of the file.

Every large convolution gets its weights as signed bytes (a scale for each channel) and its input as unsigned bytes, whose
range is measured on example pictures. The graph says so in pairs of QuantizeLinear and DequantizeLinear, which ONNX Runtime
turns into its integer kernels when it loads the file. The last convolution stays in floats: sizes and scores want it.
"""

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from torch.nn import functional

# Seven bits: processors without the newer integer instructions add two products in 16 bits, and eight would overflow there.
MOST = 63
RARE = 1e-4  # share of an activation's values that may lie beyond its range


def attributes(node):
    return {one.name: helper.get_attribute_value(one) for one in node.attribute}


def _run(node, inputs):
    """One node by torch; None for what stands behind the convolutions and is not needed here."""
    more = attributes(node)
    if node.op_type == "Conv":
        pads = more["pads"]
        return functional.conv2d(functional.pad(inputs[0], (pads[1], pads[3], pads[0], pads[2])), *inputs[1:3], stride=more["strides"])
    if node.op_type == "Relu":
        return functional.relu(inputs[0])
    if node.op_type == "Add":
        return inputs[0] + inputs[1]
    if node.op_type == "Sub":
        return inputs[0] - inputs[1]
    if node.op_type == "Resize":
        return functional.interpolate(inputs[0], scale_factor=2.0, mode="nearest")
    return None


def ranges_of(model, pictures):
    """Least and greatest value of every tensor on the way to the convolutions, but for RARE ones."""
    weights = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in model.graph.initializer}
    ranges = {}
    for picture in pictures:
        known = {model.graph.input[0].name: picture}
        for node in model.graph.node:
            if node.op_type == "Constant":
                known[node.output[0]] = torch.from_numpy(np.array(numpy_helper.to_array(attributes(node)["value"])))
                continue
            inputs = [known.get(name, weights.get(name)) for name in node.input if name]
            if not inputs or any(one is None for one in inputs):
                continue
            answer = _run(node, inputs)
            if answer is None:
                continue
            known[node.output[0]] = answer
            flat = answer.flatten()
            rare = max(1, int(RARE * flat.numel()))
            least, most = -torch.topk(-flat, rare)[0][-1].item(), torch.topk(flat, rare)[0][-1].item()
            old = ranges.get(node.output[0], (0.0, 0.0))
            ranges[node.output[0]] = (min(old[0], least), max(old[1], most))
    return ranges


class _Graph:
    def __init__(self, model):
        self.model = model
        self.nodes = []
        self.weights = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
        self.consumers = {}
        for node in model.graph.node:
            for name in node.input:
                self.consumers.setdefault(name, []).append(node)

    def only_feeds_relu(self, name):
        return [node.op_type for node in self.consumers.get(name, [])] == ["Relu"]

    def store(self, name, numbers):
        self.model.graph.initializer.append(numpy_helper.from_array(np.asarray(numbers), name))
        return name

    def pair(self, name, scale, zero):
        """Behind tensor `name`: into bytes and back; what the others read from now on."""
        constants = [self.store(name + "_scale", np.float32(scale)), self.store(name + "_zero", np.uint8(zero))]
        self.nodes.append(helper.make_node("QuantizeLinear", [name, *constants], [name + "_byte"]))
        self.nodes.append(helper.make_node("DequantizeLinear", [name + "_byte", *constants], [name + "_back"]))
        return name + "_back"

    def byte_weights(self, node, input_scale):
        weight, bias = (self.weights[name] for name in node.input[1:3])
        scale = np.maximum(np.abs(weight).max(axis=(1, 2, 3)), 1e-9).astype(np.float32) / MOST
        stored = np.round(weight / scale[:, None, None, None]).astype(np.int8)
        both = (input_scale * scale).astype(np.float32)
        names = []
        for name, numbers, one_scale in (
            (node.input[1], stored, scale),
            (node.input[2], np.round(bias / both).astype(np.int32), both),
        ):
            parts = [self.store(name + "_q", numbers), self.store(name + "_qs", one_scale)]
            parts.append(self.store(name + "_qz", np.zeros(len(one_scale), numbers.dtype)))
            self.nodes.append(helper.make_node("DequantizeLinear", parts, [name + "_qd"], axis=0))
            names.append(name + "_qd")
        return names


def quantize(model, pictures):
    """The same network in bytes; the last convolution stays as it is, and those behind anything but these steps. `pictures`: tensors it may be given."""
    ranges = ranges_of(model, pictures)
    graph = _Graph(model)
    kept = {[node.output[0] for node in model.graph.node if node.op_type == "Conv"][-1]}
    renamed, scales, used = {}, {}, set()
    for node in list(model.graph.node):
        source = node.input[0] if node.input else ""
        for index, name in enumerate(node.input):
            node.input[index] = renamed.get(name, name)
        output = node.output[0] if node.output else ""
        if node.op_type == "Conv" and source not in scales:
            kept.add(output)  # behind a step that is not done in bytes
        if node.op_type == "Conv" and output not in kept:
            used.update(node.input[1:3])
            names = graph.byte_weights(node, scales[source])
            node.input[1], node.input[2] = names
        in_bytes = output in ranges and output not in kept and node.op_type in ("Sub", "Conv", "Relu", "Add", "Resize")
        graph.nodes.append(node)
        behind_float = source in kept  # the Relu of a convolution that stays as it is
        if not in_bytes or behind_float or graph.only_feeds_relu(output):
            if behind_float and node.op_type == "Relu":
                kept.add(output)
            continue
        least, most = ranges[output]
        scale = max(most - least, 1e-6) / 255
        scales[output] = scale
        renamed[output] = graph.pair(output, scale, round(-least / scale))
    for tensor in list(model.graph.initializer):
        if tensor.name in used:
            model.graph.initializer.remove(tensor)
    del model.graph.node[:]
    model.graph.node.extend(graph.nodes)
    model.doc_string = ""
    onnx.checker.check_model(model)
    return model
