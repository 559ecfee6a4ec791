# SPDX-License-Identifier: MIT
"""A running mean of a network's weights: steadier than the last step's."""

import copy

import torch


class Average:
    def __init__(self, network, share=0.998):
        self.network = copy.deepcopy(network)
        self.share = share
        self.steps = 0

    def update(self, network):
        self.steps += 1
        share = min(self.share, self.steps / (self.steps + 10))
        with torch.no_grad():
            for mean, now in zip(self.network.state_dict().values(), network.state_dict().values()):
                if mean.dtype.is_floating_point:
                    mean.lerp_(now, 1 - share)
                else:
                    mean.copy_(now)
