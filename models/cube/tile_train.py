# SPDX-License-Identifier: MIT
"""Trains the network that reads lettered tiles: easy ones first, then all that a camera may show."""

import argparse
import multiprocessing
import sys
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import cube_networks
import cube_photos
import drawn_tiles
from cube_train import as_input

sys.path.append(str(Path(__file__).resolve().parent.parent / "common"))
import loop  # noqa: E402
import pictures  # noqa: E402

sys.path.append(str(Path(__file__).resolve().parent.parent / "dice"))
from feed import Feed  # noqa: E402

EASY, HARD = 0.03, 0.3  # shares of the training after which tiles grow harder, and are as hard as they get
RENDERED = 0.5  # share of the hardest tiles that are taken from rendered cubes


def tiles_loss(network, batch):
    crop = as_input(np.stack([one[0] for one in batch]))
    wanted = torch.tensor(np.array([one[1:] for one in batch], np.int64))
    parts = network(crop).split([6, 9, 4], dim=1)
    loss = sum(functional.cross_entropy(part, wanted[:, i]) for i, part in enumerate(parts))
    right = torch.stack([part.argmax(1) == wanted[:, i] for i, part in enumerate(parts)]).float()
    letter, number, turn = right.mean(1).tolist()
    return loss, {"loss": loss.item(), "letter": letter, "number": number, "turn": turn, "tile": right.amin(0).mean().item()}


class Drawer:
    """Draws tiles as hard as the training has come; half of the harder ones are from rendered cubes."""

    def __init__(self, scenes, progress, rng):
        self.scenes, self.progress, self.rng = scenes, progress, rng

    def draw(self):
        level = float(np.clip((self.progress.value - EASY) / (HARD - EASY), 0, 1))
        while self.scenes and self.rng.random() < RENDERED * level:
            sample = drawn_tiles.rendered_sample(self.scenes[self.rng.integers(len(self.scenes))], self.rng)
            if sample is not None:
                return sample
        return drawn_tiles.sample(self.rng, level * np.sqrt(self.rng.random()))


class Source:
    """The tiles that other processes draw, one by one."""

    def __init__(self, arguments, rng):
        self.rng = rng
        # A network that reads already gets hard tiles at once.
        self._shared = multiprocessing.Value("d", 1.0 if arguments.start else 0.0)
        self._goes_on = bool(arguments.start)
        scenes = [photo for folder in arguments.scenes for photo in cube_photos.load_scenes(folder)]
        scenes = [photo for photo in scenes if any(face.tiles for face in photo.faces)]
        print(f"tiles: {len(scenes)} scenes, {drawn_tiles.FONTS.count()} fonts", flush=True)
        seed = [arguments.seed, int(rng.integers(1 << 30))]
        self._feed = Feed(lambda own: Drawer(scenes, self._shared, own), seed, arguments.batch, arguments.workers)
        self._ready = []

    @property
    def progress(self):
        return self._shared.value

    @progress.setter
    def progress(self, share):
        if not self._goes_on:
            self._shared.value = share

    def draw(self):
        if not self._ready:
            self._ready = list(zip(*self._feed.draw()))
        return self._ready.pop()

    def repaint(self, sample):
        crop, *truth = sample
        return pictures.repaint(crop[None], self.rng)[0], *truth


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered scenes")
    parser.add_argument("--workers", type=int, default=1, help="processes that draw tiles")
    loop.add_arguments(parser)
    arguments = parser.parse_args()
    rng = loop.prepared(arguments)
    loop.train(arguments, cube_networks.Tiles(), Source(arguments, rng), tiles_loss, rng)


if __name__ == "__main__":
    main()
