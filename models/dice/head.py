"""Fits the reader's last layers anew: to what the finder confuses with dice, and to sets that the base never saw.

The base's convolutions stay as they are, so crops are run through them once (`cache`, a file a source) and the layers behind
them are fitted in a minute (`fit`), once for each choice of sources.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import photos
from networks import HeadedReader, Reader
from read_samples import Crops


def load_base(path):
    network = Reader()
    network.load_state_dict(torch.load(path)["network"])
    return network.eval()


def cache(arguments):
    """Feature maps (16-bit) and values of `--count` crops."""
    torch.set_num_threads(1)
    base = load_base(arguments.reader)
    everything = {one["set"] for one in photos.read_labels(arguments.labels)}
    some = photos.load_photos(arguments.labels, everything - set(arguments.only))
    for folder in arguments.scenes:
        some += photos.load_scenes(folder, arguments.most_scenes)
    negatives = [photo for path in arguments.negatives for photo in photos.load_negatives(path)]
    photos.add_lookalikes(some + negatives, arguments.lookalikes)
    crops = Crops(some, negatives, np.random.default_rng(arguments.seed), none_share=0.2)
    maps, values = [], []
    for first in range(0, arguments.count, 64):
        drawn = [crops.draw() for _ in range(64)]
        pictures = torch.from_numpy(np.stack([crop for crop, _ in drawn])).permute(0, 3, 1, 2).float().div(255)
        with torch.no_grad():
            maps.append(base.body(pictures - 0.45).half())
        values += [value for _, value in drawn]
        if first % 4096 == 0:
            print(f"{arguments.out}: {first} of {arguments.count}", flush=True)
    torch.save({"maps": torch.cat(maps), "values": torch.tensor(values)}, arguments.out + ".part")
    Path(arguments.out + ".part").replace(arguments.out)


def fit(arguments):
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(1)
    caches = [torch.load(path) for path in arguments.caches]
    maps = torch.cat([one["maps"] for one in caches])
    values = torch.cat([one["values"] for one in caches])
    order = torch.randperm(len(values))
    held, order = order[: len(order) // 12], order[len(order) // 12 :]
    network = HeadedReader(load_base(arguments.reader))
    optimizer = torch.optim.AdamW(network.head_parameters(), lr=2e-3, weight_decay=1e-2)
    steps = arguments.epochs * (len(order) // 256)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 2e-3, total_steps=steps, pct_start=0.15)
    for step in range(steps):
        some = order[torch.randint(0, len(order), (256,))]
        network.train()
        scores, _ = network.judge(maps[some].float())
        loss = functional.cross_entropy(scores, values[some], label_smoothing=0.03)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 100 == 99 or step == steps - 1:
            report(network.eval(), maps[held].float(), values[held], f"step {step + 1} of {steps}, loss {loss.item():.3f}")
    torch.save({"network": network.state_dict(), "step": steps}, arguments.out)


def report(network, maps, values, what):
    with torch.no_grad():
        answer = network.judge(maps)[0].argmax(1)
    die = values > 0
    print(
        f"{what}: right {(answer == values).float().mean():.4f}, things refused {(answer[~die] == 0).float().mean():.4f}, "
        f"dice refused {(answer[die] == 0).float().mean():.4f}",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    caching = commands.add_parser("cache")
    caching.add_argument("--labels", required=True)
    caching.add_argument("--only", action="append", default=[], help="set of real photos to draw from")
    caching.add_argument("--scenes", action="append", default=[])
    caching.add_argument("--most-scenes", type=int, default=900)
    caching.add_argument("--negatives", action="append", default=[])
    caching.add_argument("--lookalikes", required=True)
    caching.add_argument("--count", type=int, required=True)
    caching.set_defaults(run=cache)
    fitting = commands.add_parser("fit")
    fitting.add_argument("caches", nargs="+")
    fitting.add_argument("--epochs", type=int, default=10)
    fitting.set_defaults(run=fit)
    for one in (caching, fitting):
        one.add_argument("--reader", required=True, help="checkpoint of the base")
        one.add_argument("--seed", type=int, default=1)
        one.add_argument("--out", required=True)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
