# SPDX-License-Identifier: MIT
"""Draws training samples in processes of their own, so that the network never waits for pictures."""

import collections
import multiprocessing

import numpy as np

_KEPT = 200  # batches that are kept to be drawn from again
_AHEAD = 6  # batches that wait for the network; more only costs memory


def _fill(queue, source_of, seed, batch):
    rng = np.random.default_rng(seed)
    source = source_of(rng)
    while True:
        parts = zip(*[source.draw() for _ in range(batch)])
        queue.put([np.stack(part) for part in parts])


class Feed:
    """Batches of what `source_of(rng).draw()` returns, each part stacked; `seed` is a list of numbers.

    Drawing costs a third as much as learning: with `again` each sample is learnt from several times,
    in the colours that `repaint` gives it.
    """

    def __init__(self, source_of, seed, batch, workers=1, again=0, repaint=None):
        self._kept = collections.deque(maxlen=_KEPT)
        self._again = again
        self._repaint = repaint
        self._due = 0
        self._rng = np.random.default_rng(seed)
        # Forked children share the pictures that were loaded before.
        context = multiprocessing.get_context("fork")
        self._queue = context.Queue(_AHEAD)
        self._workers = [
            context.Process(target=_fill, args=(self._queue, source_of, [*seed, worker], batch), daemon=True)
            for worker in range(workers)
        ]
        for worker in self._workers:
            worker.start()

    def draw(self):
        """A new batch, or (`again` times for each new one) samples of earlier batches, mixed."""
        if self._due and len(self._kept) >= 20:
            self._due -= 1
            return self._mix()
        self._due = self._again
        batch = self._next()
        if self._again:
            self._kept.append(batch)
        return batch

    def _mix(self):
        size = len(self._kept[0][0])
        picks = [(self._kept[self._rng.integers(len(self._kept))], self._rng.integers(size)) for _ in range(size)]
        parts = [np.stack([batch[part][index] for batch, index in picks]) for part in range(len(self._kept[0]))]
        return [self._repaint(parts[0], self._rng), *parts[1:]]

    def _next(self):
        while True:
            try:
                return self._queue.get(timeout=60)
            except Exception:
                if not all(worker.is_alive() for worker in self._workers):
                    raise RuntimeError("a worker that draws samples has ended; its words are above") from None

    def close(self):
        for worker in self._workers:
            worker.terminate()
