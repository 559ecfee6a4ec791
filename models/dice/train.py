"""Trains the finder or the reader. One process a network, with a log and checkpoints; an interrupted run continues."""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import find_samples
import photos
from networks import Finder, Reader
from read_samples import Crops


def heat_loss(answer, wanted, weight):
    """The focal loss of centre heat maps: few cells are dice, most are easy."""
    answer = answer.clamp(1e-4, 1 - 1e-4)
    positive = (wanted == 1.0).float()
    near = (1 - wanted) ** 4
    gain = torch.log(answer) * (1 - answer) ** 2 * positive + torch.log(1 - answer) * answer**2 * near * (1 - positive)
    return -(gain * weight).sum() / positive.sum().clamp(min=1)


def finder_loss(network, batch):
    picture, wanted, weight = (torch.from_numpy(np.stack(part)) for part in zip(*batch))
    answer = network(picture)
    heat = heat_loss(answer[:, 0], wanted[:, 0], weight[:, 0])
    miss = (answer[:, 1:] - wanted[:, 1:]).abs()
    size_weight = weight[:, 1]
    size = (miss[:, :2].sum(1) * size_weight).sum() / size_weight.sum().clamp(min=1)
    offset = (miss[:, 2:].sum(1) * size_weight).sum() / size_weight.sum().clamp(min=1)
    return heat + 1.0 * size + 0.3 * offset, {"heat": heat.item(), "size": size.item()}


def reader_loss(network, batch):
    crop = torch.from_numpy(np.stack([one for one, _ in batch]))
    value = torch.tensor([one for _, one in batch])
    scores, _ = network(crop)
    loss = functional.cross_entropy(scores, value, label_smoothing=0.03)
    return loss, {"loss": loss.item(), "right": (scores.argmax(1) == value).float().mean().item()}


class Views:
    """Draws finder views, each source by the root of its size."""

    def __init__(self, some, negatives, rng):
        self.rng = rng
        self.groups = {}
        for photo in some + negatives:
            self.groups.setdefault(photo.source, []).append(photo)
        self.names = list(self.groups)
        sizes = np.sqrt([len(self.groups[name]) for name in self.names])
        self.chances = sizes / sizes.sum()

    def draw(self):
        group = self.groups[self.names[self.rng.choice(len(self.names), p=self.chances)]]
        return find_samples.sample(group[self.rng.integers(len(group))], self.rng)


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
    rng = np.random.default_rng(arguments.seed)
    some, negatives = load(arguments)
    finds = arguments.network == "finder"
    network = Finder() if finds else Reader()
    source = Views(some, negatives, rng) if finds else Crops(some, negatives, rng)
    loss_of = finder_loss if finds else reader_loss
    if arguments.start:
        network.load_state_dict(torch.load(arguments.start)["network"])
    optimizer = torch.optim.AdamW(network.parameters(), lr=arguments.rate, weight_decay=2e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, arguments.rate, total_steps=arguments.steps, pct_start=0.1, final_div_factor=100
    )
    first = 0
    if Path(arguments.out).exists():
        saved = torch.load(arguments.out)
        network.load_state_dict(saved["network"])
        if "optimizer" in saved:
            optimizer.load_state_dict(saved["optimizer"])
            schedule.load_state_dict(saved["schedule"])
        first = saved["step"]
        rng.bit_generator.advance(first * 100_000)
    print(f"{arguments.network}: {len(some)} pictures, {len(negatives)} without dice, from step {first}", flush=True)
    train_steps(arguments, network, optimizer, schedule, source, loss_of, first)


def train_steps(arguments, network, optimizer, schedule, source, loss_of, first):
    network.train()
    began = time.time()
    sums = {}
    for step in range(first, arguments.steps):
        loss, parts = loss_of(network, [source.draw() for _ in range(arguments.batch)])
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        for key, value in parts.items():
            sums[key] = sums.get(key, 0.0) + value
        done = step + 1
        if done % 50 == 0:
            text = " ".join(f"{key} {value / 50:.4f}" for key, value in sums.items())
            pace = (done - first) * arguments.batch / (time.time() - began)
            print(f"step {done} {text} {pace:.0f}/s", flush=True)
            sums = {}
        if done % 200 == 0 or done == arguments.steps:
            state = {"network": network.state_dict(), "step": done}
            if done < arguments.steps:
                state |= {"optimizer": optimizer.state_dict(), "schedule": schedule.state_dict()}
            part = Path(str(arguments.out) + ".part")
            torch.save(state, part)
            part.replace(arguments.out)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("network", choices=["finder", "reader"])
    parser.add_argument("--labels", help="label file of the real photos; none trains on scenes alone")
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered scenes")
    parser.add_argument("--negatives", action="append", default=[], help="label file of photos without dice")
    parser.add_argument("--lookalikes", help="what mine.py collected")
    parser.add_argument("--without", action="append", default=[], help="set to leave out of training")
    parser.add_argument("--start", help="checkpoint to start from")
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    run(parser.parse_args())


if __name__ == "__main__":
    main()
