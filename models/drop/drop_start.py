# SPDX-License-Identifier: MIT
"""Makes start checkpoints of the drop networks from those of the dice networks: cubes with pips are nearly cubes without.

The layers have the same names and shapes; what differs is taken over where it means the same, or left new.
"""

import argparse
import math

import torch

from drop_networks import PieceFinder, PieceLooker
from drop_scenes import BOX_PER_EDGE

DICE_UNIT, UNIT = 32.0, 16.0  # what sizes are measured in


def finder_from(dice):
    state = PieceFinder().state_dict()
    for key in state:
        if not key.startswith("maps"):
            state[key] = dice[key]
    for part in ("maps.weight", "maps.bias"):
        maps = dice[part].view(5, 4, *dice[part].shape[1:])  # heat, width, height, offset x, offset y; four cells each
        edge = (maps[1] + maps[2]) / 2
        if part == "maps.bias":
            edge = edge + math.log(DICE_UNIT / UNIT / BOX_PER_EDGE)
        state[part] = torch.stack([maps[0], edge, maps[3], maps[4]]).reshape(state[part].shape)
    return state


def looker_from(dice):
    state = PieceLooker().state_dict()
    for key in state:
        if key in dice and dice[key].shape == state[key].shape and key.startswith("body"):
            state[key] = dice[key]
    return state


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dice-finder", required=True)
    parser.add_argument("--dice-reader", required=True)
    parser.add_argument("--finder", required=True)
    parser.add_argument("--looker", required=True)
    arguments = parser.parse_args()
    torch.save({"network": finder_from(torch.load(arguments.dice_finder)["network"])}, arguments.finder)
    torch.save({"network": looker_from(torch.load(arguments.dice_reader)["network"])}, arguments.looker)


if __name__ == "__main__":
    main()
