# SPDX-License-Identifier: MIT
"""Trains the finder or the looker. One process a network, with a log and checkpoints; an interrupted run continues."""

import argparse

import numpy as np
import torch
from torch.nn import functional

import drop_scenes
import drop_views
from common import dice_train, loop, pictures
from drop_crops import Crops
from drop_networks import PieceFinder, PieceLooker, parted


def finder_loss(network, batch):
    views, wanted, weight = (np.stack(part) for part in zip(*batch))
    wanted, weight = torch.from_numpy(wanted), torch.from_numpy(weight)
    answer = network(pictures.pictures_of(views))
    heat = dice_train.heat_loss(answer[:, 0], wanted[:, 0], weight[:, 0])
    miss = (answer[:, 1:] - wanted[:, 1:]).abs()
    total = weight[:, 1].sum().clamp(min=1)
    size = (miss[:, 0] * weight[:, 1]).sum() / total
    offset = (miss[:, 1:].sum(1) * weight[:, 1]).sum() / total
    return heat + size + 0.3 * offset, {"heat": heat.item(), "size": size.item(), "offset": offset.item()}


def looker_loss(network, batch):
    crops = pictures.pictures_of(np.stack([one[0] for one in batch]))
    classes = torch.tensor([one[1] for one in batch])
    geometry = torch.from_numpy(np.stack([one[2] for one in batch]))
    weight = torch.from_numpy(np.stack([one[3] for one in batch]))
    answers = parted(network(crops))
    loss, parts = 0.0, {}
    for column, (name, factor) in enumerate([("shape", 1.0), ("material", 0.5), ("colour", 0.7)]):
        wanted = classes[:, column]
        known = wanted >= 0
        scores = answers[name][known]
        loss = loss + factor * functional.cross_entropy(scores, wanted[known], label_smoothing=0.02)
        parts[name] = (scores.argmax(1) == wanted[known]).float().mean().item()
    miss = (answers["geometry"] - geometry).abs() * weight
    scale = weight.sum(0).clamp(min=1)
    for name, start, stop in [("middle", 0, 2), ("edge", 2, 3), ("ground", 3, 5), ("square", 5, 8), ("turn", 8, 10)]:
        part = (miss[:, start:stop].sum(0) / scale[start:stop]).mean()
        loss = loss + (1.0 if name == "turn" else 3.0) * part
        parts[name] = part.item()
    return loss, parts


class Views:
    """Draws finder views, each source by the root of its size."""

    def __init__(self, scenes, rng):
        self.rng = rng
        groups = {}
        for scene in scenes:
            groups.setdefault(scene.source, []).append(scene)
        self.pools = [drop_scenes.Pool(group, rng) for group in groups.values()]
        shares = np.array([drop_scenes.share_of(name, len(group)) for name, group in groups.items()])
        self.chances = shares / shares.sum()

    def draw(self):
        return drop_views.sample(self.pools[self.rng.choice(len(self.pools), p=self.chances)].pick(), self.rng)


def run(arguments):
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    rng = np.random.default_rng(arguments.seed)
    scenes = drop_scenes.load_all(arguments)
    finds = arguments.network == "finder"
    network = PieceFinder() if finds else PieceLooker()
    source = Views(scenes, rng) if finds else Crops(scenes, rng)
    loop.train(arguments, network, source, finder_loss if finds else looker_loss, rng)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", choices=["finder", "looker"])
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered scenes")
    parser.add_argument("--photos", help="folder of the real photos; none trains on scenes alone")
    parser.add_argument("--lookalikes", help="what drop_mine.py collected")
    loop.add_arguments(parser)
    run(parser.parse_args())


if __name__ == "__main__":
    main()
