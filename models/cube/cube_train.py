# SPDX-License-Identifier: MIT
"""Trains one of the networks that find, fit and colour the faces of a cube."""

import argparse
import sys
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import cube_networks
import cube_photos
import cube_samples
import face_samples

sys.path.append(str(Path(__file__).resolve().parent.parent / "common"))
import loop  # noqa: E402

QUAD_WEIGHTS = torch.tensor([1.0, 1.0, 1.5, 0.4, 0.4, 1.0, 1.0, 0.7, 0.7])


def as_input(pictures):
    """BGR bytes to the networks' input: RGB planes, 0 to 1. The C++ reader does the same."""
    planes = np.ascontiguousarray(pictures[:, :, :, ::-1].transpose(0, 3, 1, 2))
    return torch.from_numpy(planes).float() / 255


def stacked(batch):
    pictures, *others = (np.stack(part) for part in zip(*batch))
    return [as_input(pictures), *(torch.from_numpy(part) for part in others)]


def finder_loss(network, batch):
    picture, wanted, weight = stacked(batch)
    answer = network(picture)
    heat = answer[:, 0].clamp(1e-4, 1 - 1e-4)
    positive = (wanted[:, 0] == 1.0).float()
    near = (1 - wanted[:, 0]) ** 4
    gain = torch.log(heat) * (1 - heat) ** 2 * positive + torch.log(1 - heat) * heat**2 * near * (1 - positive)
    heat_loss = -(gain * weight[:, 0]).sum() / positive.sum().clamp(min=1)
    miss = ((answer[:, 1:] - wanted[:, 1:]).abs() * QUAD_WEIGHTS[None, :, None, None]).sum(1) * weight[:, 1]
    quad_loss = miss.sum() / weight[:, 1].sum().clamp(min=1)
    return heat_loss + quad_loss, {"heat": heat_loss.item(), "quad": quad_loss.item()}


def fitter_loss(network, batch):
    crop, miss, is_face, weight = stacked(batch)
    answer = network(crop)
    off = functional.smooth_l1_loss(answer[:, :8], miss, beta=0.02, reduction="none").mean(1)
    off = (off * weight).sum() / weight.sum().clamp(min=1)
    face = functional.binary_cross_entropy_with_logits(answer[:, 8], is_face)
    return 10 * off + 0.3 * face, {"off": off.item(), "face": face.item()}


def colours_loss(network, batch):
    crop, nine = stacked(batch)
    scores = network(crop)
    loss = functional.cross_entropy(scores, nine)
    right = (scores.argmax(1) == nine).float()
    return loss, {"loss": loss.item(), "right": right.mean().item(), "faces": right.amin(dim=(1, 2)).mean().item()}


class Pools:
    """Pictures in groups; a group is drawn from by the root of its size, so that no large one drowns another."""

    def __init__(self, groups, rng):
        self.groups = [group for group in groups if group]
        self.rng = rng
        sizes = np.sqrt([len(group) for group in self.groups])
        self.chances = sizes / max(sizes.sum(), 1)

    def draw(self):
        group = self.groups[self.rng.choice(len(self.groups), p=self.chances)]
        return group[self.rng.integers(len(group))]

    def all(self):
        return [photo for group in self.groups for photo in group]


class Source:
    """Draws samples, rendered scenes a fixed share of them; photos in a group for each set, scenes in one for each folder."""

    def __init__(self, arguments, rng):
        self.rng = rng
        self.network = arguments.network
        self.rendered = Pools([cube_photos.load_scenes(folder) for folder in arguments.scenes], rng)
        photos = cube_photos.load_photos(arguments.labels, arguments.sets) if arguments.labels else []
        sets = {}
        for photo in photos:
            sets.setdefault(photo.source, []).append(photo)
        self.photos = Pools(list(sets.values()), rng)
        self.real_share = arguments.real_share if photos else 0.0
        # Corner views are fewer and harder than single faces.
        rendered = self.rendered.all()
        several = [photo for photo in photos + rendered if sum(face.slant() > 0.2 for face in photo.faces) >= 2]
        self.corners = several if self.network in ("finder", "fitter") else []
        self.backgrounds = cube_photos.load_backgrounds(arguments.backgrounds)
        print(f"{self.network}: {len(rendered)} scenes, {len(photos)} photos, {len(self.backgrounds)} without a cube", flush=True)

    def _photo(self):
        if self.corners and self.rng.random() < 0.3:
            return self.corners[self.rng.integers(len(self.corners))]
        return (self.photos if self.rng.random() < self.real_share else self.rendered).draw()

    def draw(self):
        while True:
            sample = self._sample()
            if sample is not None:
                return sample

    def _sample(self):
        if self.network == "finder":
            empty = self.rng.random() < 0.12
            photo = self.backgrounds[self.rng.integers(len(self.backgrounds))] if empty else self._photo()
            return cube_samples.finder_sample(photo, self.backgrounds, self.rng)
        if self.network == "fitter":
            if self.rng.random() < 0.15:
                return cube_samples._no_face(self.backgrounds, self.rng)
            return cube_samples.fitter_sample(self._photo(), self.backgrounds, self.rng)
        return face_samples.colour_sample(self._photo(), self.rng)


LOSSES = {"finder": finder_loss, "fitter": fitter_loss, "colours": colours_loss}
NETWORKS = {
    "finder": cube_networks.Finder,
    "fitter": cube_networks.Fitter,
    "colours": cube_networks.Colours,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", choices=sorted(NETWORKS))
    parser.add_argument("--labels", help="label file of the real photos; none trains on scenes alone")
    parser.add_argument("--sets", nargs="*", default=[], help="photo sets to train on")
    parser.add_argument("--real-share", type=float, default=0.5)
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered scenes")
    parser.add_argument("--backgrounds", action="append", default=[], help="label file of pictures without a cube")
    loop.add_arguments(parser)
    arguments = parser.parse_args()
    rng = loop.prepared(arguments)
    network = NETWORKS[arguments.network]()
    loop.train(arguments, network, Source(arguments, rng), LOSSES[arguments.network], rng)


if __name__ == "__main__":
    main()
