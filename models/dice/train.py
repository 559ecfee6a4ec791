# SPDX-License-Identifier: MIT
"""Trains the finder or the reader. One process a network, with a log and checkpoints; an interrupted run continues.

A base is trained at an even rate; a run that starts from it lets the rate fall to nothing (--fall). So one long base serves
several short runs, and each of them ends well.
"""

import argparse
import math
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import photos
from feed import Feed
from find_samples import Views
from networks import Finder, Reader
from read_samples import Crops

sys.path.append(str(Path(__file__).resolve().parent.parent / "common"))
import shipped  # noqa: E402
from average import Average  # noqa: E402
from pictures import pictures_of, repaint  # noqa: E402


def heat_loss(answer, wanted, weight):
    """The focal loss of centre heat maps: few cells are dice, most are easy."""
    answer = answer.clamp(1e-4, 1 - 1e-4)
    positive = (wanted == 1.0).float()
    near = (1 - wanted) ** 4
    gain = torch.log(answer) * (1 - answer) ** 2 * positive + torch.log(1 - answer) * answer**2 * near * (1 - positive)
    return -(gain * weight).sum() / positive.sum().clamp(min=1)


def finder_loss(network, batch):
    views, wanted, weight = batch
    wanted, weight = torch.from_numpy(wanted), torch.from_numpy(weight)
    answer = network(pictures_of(views))
    heat = heat_loss(answer[:, 0], wanted[:, 0], weight[:, 0])
    miss = (answer[:, 1:] - wanted[:, 1:]).abs()
    size_weight = weight[:, 1]
    size = (miss[:, :2].sum(1) * size_weight).sum() / size_weight.sum().clamp(min=1)
    offset = (miss[:, 2:].sum(1) * size_weight).sum() / size_weight.sum().clamp(min=1)
    return heat + 1.0 * size + 0.3 * offset, {"heat": heat.item(), "size": size.item()}


def reader_loss(network, batch):
    crops, values, frames = batch
    value, frame = torch.from_numpy(values), torch.from_numpy(frames)
    scores, _, answer = network(pictures_of(crops))
    loss = functional.cross_entropy(scores, value, label_smoothing=0.02)
    die = (value > 0).float()
    miss = ((answer - frame).abs().sum(1) * die).sum() / die.sum().clamp(min=1)
    right = (scores.argmax(1) == value).float().mean().item()
    return loss + miss, {"loss": loss.item(), "frame": miss.item(), "right": right}


def rate_at(progress, arguments):
    """Warms up; then holds, or falls along a cosine to nothing."""
    warm = min(1.0, progress / 0.02 + 0.02)
    return arguments.rate * warm * (0.5 * (1 + math.cos(math.pi * progress)) if arguments.fall else 1.0)


def load(arguments):
    some = photos.load_photos(arguments.labels, arguments.without) if arguments.labels else []
    for folder in arguments.scenes:
        some += photos.load_scenes(folder)
    negatives = [photo for path in arguments.negatives for photo in photos.load_negatives(path)]
    if arguments.lookalikes:
        photos.add_lookalikes(some + negatives, arguments.lookalikes)
    return some, negatives


def run(arguments):
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    finds = arguments.network == "finder"
    network = (Finder() if finds else Reader()).to(memory_format=torch.channels_last)
    average = Average(network)
    optimizer = torch.optim.AdamW(network.parameters(), lr=arguments.rate, weight_decay=2e-4)
    first, spent = 0, 0.0
    if Path(arguments.out).exists():
        saved = torch.load(arguments.out)
        if "last" not in saved:
            return
        first, spent = saved["step"], saved["seconds"]
        network.load_state_dict(saved["last"])
        average.network.load_state_dict(saved["network"])
        average.steps = first
        optimizer.load_state_dict(saved["optimizer"])
    some, negatives = load(arguments)
    sources = Views if finds else Crops
    feed = Feed(
        lambda rng: sources(some, negatives, rng), [arguments.seed, first], arguments.batch, arguments.workers,
        arguments.again, repaint,
    )  # fmt: skip
    print(f"{arguments.network}: {len(some)} pictures, {len(negatives)} without dice, from step {first}", flush=True)
    loss_of = finder_loss if finds else reader_loss
    if arguments.start and not first:
        shipped.begin(network, arguments.start, lambda: loss_of(network, feed.draw()))
        average = Average(network)
    train_steps(arguments, (network, average, optimizer), feed, loss_of, (first, spent))
    feed.close()


def train_steps(arguments, parts, feed, loss_of, begin):
    network, average, optimizer = parts
    network.train()
    first, spent = begin
    began, sums, done, progress = time.time(), {}, first, first / arguments.steps
    while progress < 1:
        for group in optimizer.param_groups:
            group["lr"] = rate_at(progress, arguments)
        loss, figures = loss_of(network, feed.draw())
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        average.update(network)
        done += 1
        seconds = spent + time.time() - began
        progress = max(done / arguments.steps, seconds / 60 / arguments.minutes if arguments.minutes else 0.0)
        for key, value in figures.items():
            sums[key] = sums.get(key, 0.0) + value
        if done % 50 == 0:
            text = " ".join(f"{key} {value / 50:.4f}" for key, value in sums.items())
            pace = (done - first) * arguments.batch / (time.time() - began)
            print(f"step {done} ({100 * progress:.0f} %) {text} {pace:.0f}/s", flush=True)
            sums = {}
        if done % 200 == 0:
            save(arguments.out, parts, {"step": done, "seconds": seconds, "optimizer": optimizer.state_dict()})
    save(arguments.out, parts, {"step": done})


def save(path, parts, state):
    network, average, _ = parts
    state["network"] = average.network.state_dict()
    if "optimizer" in state:
        state["last"] = network.state_dict()
    part = Path(str(path) + ".part")
    torch.save(state, part)
    part.replace(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", choices=["finder", "reader"])
    parser.add_argument("--labels", help="label file of the real photos; none trains on scenes alone")
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered scenes")
    parser.add_argument("--negatives", action="append", default=[], help="label file of photos without dice")
    parser.add_argument("--lookalikes", help="what mine.py collected")
    parser.add_argument("--without", action="append", default=[], help="set to leave out of training")
    parser.add_argument("--start", help="checkpoint or shipped ONNX file to start from")
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--minutes", type=float, help="stop after this long, whatever the steps")
    parser.add_argument("--fall", action="store_true", help="let the rate fall to nothing towards the end")
    parser.add_argument("--again", type=int, default=2, help="how often a drawn sample is learnt from once more")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1, help="of the network; pictures are drawn in other processes")
    parser.add_argument("--workers", type=int, default=1, help="processes that draw pictures")
    run(parser.parse_args())


if __name__ == "__main__":
    main()
