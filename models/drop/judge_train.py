# SPDX-License-Identifier: MIT
"""Trains the judge and the glance it goes by together, on from the shipped files (--shipped) or from a checkpoint (--start); an interrupted run continues."""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import drop_scenes
import judge_scenes
from common import loop, pictures, shipped
from judge_network import LookAndJudge, parted_judgement, seen_by

PARTS = [("shape", 1, 1.0), ("material", 2, 0.5), ("colour", 3, 0.5)]
GEOMETRY = [("middle", 0, 2, 3.0), ("edge", 2, 3, 3.0), ("ground", 3, 5, 3.0), ("square", 5, 8, 3.0), ("turn", 8, 10, 1.0)]


def loss_of(network, batch):
    crops = pictures.pictures_of(np.concatenate([one[0] for one in batch]))
    features, looked = network.look(crops)
    loss, parts, start = 0.0, {}, 0
    for _, places, palette, view, classes, geometry, weights in batch:
        here = slice(start, start + len(places))
        start += len(places)
        seen = seen_by(features[here], looked[here], crops[here], torch.from_numpy(places))
        answers, fits = network.judge(seen, torch.from_numpy(palette), torch.from_numpy(view))
        one, numbers = picture_loss(answers, fits, looked[here], torch.from_numpy(classes), torch.from_numpy(geometry), torch.from_numpy(weights))
        loss = loss + one / len(batch)
        for name, value in numbers.items():
            parts[name] = parts.get(name, 0.0) + value / len(batch)
    return loss, parts


def picture_loss(answers, fits, looked, classes, geometry, weights):
    parts = {}
    answers = parted_judgement(answers)
    known = classes[:, 0] >= 0
    wanted = classes[known, 0].float()
    pieces = max(float(wanted.sum()), 4.0)
    loss = functional.binary_cross_entropy_with_logits(answers["piece"][known, 0], wanted, reduction="sum") / (pieces + 6) * 1.5
    parts["lost"] = float(((answers["piece"][known, 0] < 0) & (wanted > 0)).sum()) / pieces
    parts["extra"] = float(((answers["piece"][known, 0] > 0) & (wanted == 0)).sum()) / pieces
    for name, column, factor in PARTS:
        here = classes[:, column] >= 0
        if here.any():
            loss = loss + factor * functional.cross_entropy(answers[name][here], classes[here, column], label_smoothing=0.01)
            own = {"shape": slice(1, 5), "material": slice(5, 8), "colour": slice(8, 19)}[name]
            loss = loss + 0.5 * factor * functional.cross_entropy(looked[here, own], classes[here, column], label_smoothing=0.01)
    here = classes[:, 4] >= 0
    if here.any():
        loss = loss + 1.5 * functional.cross_entropy(fits[here], classes[here, 4], label_smoothing=0.01)
        parts["named"] = float((fits[here].argmax(1) == classes[here, 4]).float().mean())
    else:
        parts["named"] = 0.8
    miss = (looked[:, -10:] - geometry).abs() * weights
    scale = weights.sum(0).clamp(min=3)
    for name, begin, end, factor in GEOMETRY:
        part = (miss[:, begin:end].sum(0) / scale[begin:end]).mean()
        loss = loss + factor * part
        parts[name] = float(part)
    return loss, parts


def load(arguments):
    found = []
    for folder in arguments.scenes:
        found += judge_scenes.rendered(folder, f"{folder}.ev")
    if arguments.photos:
        found += judge_scenes.photos(drop_scenes.load_photos(arguments.photos, arguments.without_sitting), arguments.photo_evidence)
    return found


def add_pictures(parser):
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered scenes; FOLDER.ev is what the finder sees there")
    parser.add_argument("--photos", help="folder of the real photos")
    parser.add_argument("--photo-evidence", help="what the finder sees there")
    parser.add_argument("--without-sitting", help="leaves out photos of blocks whose clock starts so, to measure on them")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    add_pictures(parser)
    parser.add_argument("--looker", help="checkpoint of a looker that learnt alone: the glance starts from it, the judge from nothing")
    parser.add_argument("--shipped", help="folder of shipped files to go on from")
    loop.add_arguments(parser)
    arguments = parser.parse_args()
    rng = loop.prepared(arguments)
    network = LookAndJudge()
    source = judge_scenes.Samples(load(arguments), rng)
    if arguments.looker:
        network.looker.load_state_dict(torch.load(arguments.looker)["network"])
    elif arguments.shipped:
        folder = Path(arguments.shipped)
        crops = [pictures.pictures_of(source.draw()[0]) for _ in range(8)]
        shipped.load(network.looker, folder / "drop_glance.onnx", lambda: network.looker(crops[rng.integers(len(crops))]))
        shipped.load_named(network.judge, folder / "drop_judge.onnx")
    loop.train(arguments, network, source, loss_of, rng)


if __name__ == "__main__":
    main()
