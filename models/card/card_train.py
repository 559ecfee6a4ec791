# SPDX-License-Identifier: MIT
"""Trains the card network on made-up and rendered cards."""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import card_made
import card_scenes
from card_network import CardNetwork, split

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
import loop  # noqa: E402

WEIGHTS = {"content": 1.0, "turn": 0.5, "piece": 1.0, "edges": 1.0, "top": 1.0, "runs": 0.5, "sides": 1.0}


def loss_of(network, batch):
    pictures = torch.from_numpy(np.stack([picture for picture, _ in batch]).astype(np.float32))
    scores = split(network(pictures))
    total, parts = 0.0, {}
    for name, weight in WEIGHTS.items():
        wanted = torch.from_numpy(np.stack([truth[name] for _, truth in batch]))
        answer = scores[name]
        if wanted.dim() == 4:  # one question for each side of the square
            count, _, sides, rows, columns = len(batch), 0, wanted.shape[1], *wanted.shape[2:]
            answer = answer.reshape(count * sides, -1, rows, columns)
            wanted = wanted.reshape(count * sides, rows, columns)
        if (wanted < 0).all():
            continue
        loss = functional.cross_entropy(answer, wanted, ignore_index=card_scenes.IGNORE, label_smoothing=0.02)
        total = total + weight * loss
        known = wanted >= 0
        parts[name] = ((answer.argmax(1) == wanted) & known).sum().item() / max(1, known.sum().item())
    return total, parts


class Source:
    """Windows: of made-up cards, a share `made`, else of rendered scenes."""

    def __init__(self, arguments, rng):
        self.rng, self.made = rng, arguments.made
        self.scenes = [scene for folder in arguments.scenes for scene in card_scenes.load(folder)]
        self.pool = card_made.Pool()
        print(f"{len(self.scenes)} scenes", flush=True)

    def draw(self):
        if not self.scenes or self.rng.random() < self.made:
            return self.pool.draw(self.rng)
        return card_scenes.sample(self.scenes[self.rng.integers(len(self.scenes))], self.rng)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered card scenes")
    parser.add_argument("--made", type=float, default=0.5, help="part of the windows that shows made-up cards")
    loop.add_arguments(parser)
    arguments = parser.parse_args()
    rng = loop.prepared(arguments)
    loop.train(arguments, CardNetwork(), Source(arguments, rng), loss_of, rng)


if __name__ == "__main__":
    main()
