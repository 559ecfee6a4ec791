# SPDX-License-Identifier: MIT
"""The training loop every network shares: one-cycle rate, a log, checkpoints; an interrupted run continues."""

import collections
import math
import time
from pathlib import Path

import cv2
import numpy as np
import shipped
import torch
from average import Average

_KEPT = 150  # batches that are kept to be learnt from again


def rate_at(progress, peak):
    """Warms up over the first tenth, then falls along a cosine to a hundredth."""
    if progress < 0.1:
        return peak * (0.04 + 0.96 * progress / 0.1)
    return peak * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (progress - 0.1) / 0.9)))


class _Feed:
    """Batches of what `source.draw()` gives.

    Drawing often costs more than learning: with `again` each sample is learnt from that many times more, in other company
    (and in the colours that `source.repaint` gives it, where the source has that).
    """

    def __init__(self, source, batch, again, rng):
        self._source, self._batch, self._again, self._rng = source, batch, again, rng
        self._kept = collections.deque(maxlen=_KEPT * batch)
        self._due = 0

    def draw(self):
        if self._due and len(self._kept) >= 20 * self._batch:
            self._due -= 1
            some = [self._kept[index] for index in self._rng.integers(len(self._kept), size=self._batch)]
            repaint = getattr(self._source, "repaint", None)
            return [repaint(one) for one in some] if repaint else some
        self._due = self._again
        some = [self._source.draw() for _ in range(self._batch)]
        if self._again:
            self._kept.extend(some)
        return some


def train(arguments, network, source, loss_of, rng):
    """Runs `arguments.steps` steps, or fewer when `arguments.minutes` are over; the rate falls to its end either way."""
    optimizer = torch.optim.AdamW(network.parameters(), lr=arguments.rate, weight_decay=2e-4)
    first, spent = 0, 0.0
    feed = _Feed(source, arguments.batch, arguments.again, rng)
    if Path(arguments.out).exists():
        saved = torch.load(arguments.out)
        if "optimizer" not in saved:
            print("was finished already", flush=True)
            return
        network.load_state_dict(saved["last"])
        optimizer.load_state_dict(saved["optimizer"])
        first, spent = saved["step"], saved["seconds"]
        rng.bit_generator.advance(first * 100_000)
    elif arguments.start:
        shipped.begin(network, arguments.start, lambda: loss_of(network, feed.draw()))
    average = Average(network)
    if first:
        average.network.load_state_dict(saved["network"])
        average.steps = first
    network.train()
    began, sums, done, progress = time.time(), {}, first, 0.0
    while progress < 1:
        seconds = spent + time.time() - began
        progress = max(done / arguments.steps, seconds / 60 / arguments.minutes if arguments.minutes else 0.0)
        source.progress = progress  # some sources draw harder samples as the training goes on
        for group in optimizer.param_groups:
            group["lr"] = rate_at(min(progress, 1.0), arguments.rate)
        loss, parts = loss_of(network, feed.draw())
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        average.update(network)
        done += 1
        for key, value in parts.items():
            sums[key] = sums.get(key, 0.0) + value
        if done % 100 == 0:
            text = " ".join(f"{key} {value / 100:.4f}" for key, value in sums.items())
            pace = (done - first) * arguments.batch / (time.time() - began)
            print(f"step {done} ({100 * progress:.0f} %) {text} {pace:.0f}/s", flush=True)
            sums = {}
            _save(arguments.out, {"network": average.network.state_dict(), "last": network.state_dict(), "step": done,
                                  "seconds": spent + time.time() - began, "optimizer": optimizer.state_dict()})  # fmt: skip
    _save(arguments.out, {"network": average.network.state_dict(), "step": done})


def _save(path, state):
    part = Path(str(path) + ".part")
    torch.save(state, part)
    part.replace(path)


def prepared(arguments):
    """Seeds torch, keeps it to its threads, and gives the random source of the samples."""
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    cv2.setNumThreads(1)
    return np.random.default_rng(arguments.seed)


def add_arguments(parser):
    parser.add_argument("--start", help="checkpoint or shipped ONNX file to start from")
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--minutes", type=float, help="stop after this long, whatever the steps")
    parser.add_argument("--again", type=int, default=0, help="how often a drawn sample is learnt from once more")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
