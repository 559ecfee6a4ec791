# SPDX-License-Identifier: MIT
"""Takes a shipped ONNX file as the start of a training, where no checkpoint was kept.

Export folds each batch norm into its convolution and keeps weights as bytes. Both are undone: the convolution gets the folded
weights, and its norm the mean and spread that the layer has on real samples, so that it changes nothing at first.

A network may be larger than the file: its wider layers hold the stored ones in their corner, and blocks that the file does not have (named by
the network's `added`) add nothing. So it answers as the file does and has room to learn more.
"""

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

SAMPLES = 12  # batches that a norm's mean and spread are measured on


def _numbers(model):
    """Every stored tensor by name, also as the nodes that unpack bytes would give it."""
    known = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    for node in model.graph.node:
        if any(name not in known for name in node.input):
            continue
        inputs = [known[name] for name in node.input]
        if node.op_type == "DequantizeLinear":
            scale = inputs[1].reshape([-1] + [1] * (inputs[0].ndim - 1))
            known[node.output[0]] = inputs[0].astype(np.float32) * scale
        elif node.op_type == "Cast":
            known[node.output[0]] = inputs[0].astype(np.float32)
        elif node.op_type == "Mul":
            known[node.output[0]] = inputs[0] * inputs[1]
    return known


def _stored_layers(path):
    """Weight and bias of every convolution and linear layer, in the order in which they run."""
    model = onnx.load(str(path))
    known = _numbers(model)
    return [tuple(known[name] for name in node.input[1:3]) for node in model.graph.node if node.op_type in ("Conv", "Gemm")]


def _in_order(network, run):
    """The layers that hold weights, as they run."""
    order = []
    kinds = (nn.Conv2d, nn.Linear, nn.BatchNorm2d)
    hooks = [one.register_forward_hook(lambda layer, *_: order.append(layer)) for one in network.modules() if isinstance(one, kinds)]
    run()
    for hook in hooks:
        hook.remove()
    return order


def _measure(norms, run):
    """Mean and variance of what comes to each norm."""
    sums = {norm: [0.0, 0.0] for norm in norms}

    def add(norm, inputs, _):
        flat = inputs[0].transpose(0, 1).flatten(1)
        sums[norm][0] += flat.mean(1)
        sums[norm][1] += (flat**2).mean(1)

    hooks = [norm.register_forward_hook(add) for norm in norms]
    for _ in range(SAMPLES):
        run()
    for hook in hooks:
        hook.remove()
    return {norm: (first / SAMPLES, second / SAMPLES - (first / SAMPLES) ** 2) for norm, (first, second) in sums.items()}


def _weighing(layers):
    return sum(not isinstance(one, nn.BatchNorm2d) for one in layers)


def _put(layer, weight):
    """The stored weights, in the corner of a wider layer: what it has more of reads what it likes, but is not heard by the stored part."""
    outputs, inputs = weight.shape[:2]
    layer.weight[:outputs, inputs:] = 0
    layer.weight[:outputs, :inputs] = weight


def _without(network, layers, names):
    """The layers that are in none of the blocks of these names, which are silenced."""
    left_out = set()
    for name in names:
        block = network.get_submodule(name)
        left_out.update(block.modules())
        nn.init.zeros_([one for one in block.modules() if isinstance(one, nn.BatchNorm2d)][-1].weight)
    return [layer for layer in layers if layer not in left_out]


def load(network, path, run):
    """Fills `network` from the file at `path`; `run` sends one batch of training samples through it."""
    network.eval()
    with torch.no_grad():
        order = _in_order(network, run)
        layers = _stored_layers(path)
        if len(layers) < _weighing(order):
            order = _without(network, order, getattr(network, "added", ()))
        if len(layers) != _weighing(order):
            raise SystemExit(f"{path} has {len(layers)} layers, and the network {_weighing(order)}")
        stored = iter(layers)
        norms = []
        for layer, behind in zip(order, order[1:] + [None]):
            if isinstance(layer, nn.BatchNorm2d):
                continue
            weight, bias = (torch.from_numpy(np.array(one, np.float32)) for one in next(stored))
            _put(layer, weight)
            if isinstance(behind, nn.BatchNorm2d):
                behind.weight.fill_(1)
                behind.bias.zero_()
                behind.bias[: len(bias)] = bias
                behind.running_mean.zero_()
                behind.running_var.fill_(1 - behind.eps)
                norms.append(behind)
            else:
                layer.bias.copy_(bias)
        for norm, (mean, variance) in _measure(norms, run).items():
            norm.running_mean.copy_(mean)
            norm.running_var.copy_(variance.clamp(min=1e-6))
            norm.weight.copy_(torch.sqrt(norm.running_var + norm.eps))
            norm.bias.add_(mean)
    network.train()


def load_named(network, path):
    """Fills a network without convolutions, whose parameters keep their names in the file."""
    known = _numbers(onnx.load(str(path)))
    with torch.no_grad():
        for name, parameter in network.named_parameters():
            parameter.copy_(torch.from_numpy(np.array(known[name], np.float32)).reshape(parameter.shape))


def begin(network, start, run):
    """`start`: a checkpoint of a training, or a shipped ONNX file."""
    if str(start).endswith(".onnx"):
        load(network, start, run)
    else:
        network.load_state_dict(torch.load(start)["network"])
