"""Draws training samples in processes of their own, so that the network never waits for pictures."""

import multiprocessing

import numpy as np

_AHEAD = 6  # batches that wait for the network; more only costs memory


def _fill(queue, source_of, seed, batch):
    rng = np.random.default_rng(seed)
    source = source_of(rng)
    while True:
        parts = zip(*[source.draw() for _ in range(batch)])
        queue.put([np.stack(part) for part in parts])


class Feed:
    """Batches of what `source_of(rng).draw()` returns, each part stacked; `seed` is a list of numbers."""

    def __init__(self, source_of, seed, batch, workers=1):
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
        while True:
            try:
                return self._queue.get(timeout=60)
            except Exception:
                if not all(worker.is_alive() for worker in self._workers):
                    raise RuntimeError("a worker that draws samples has ended; its words are above") from None

    def close(self):
        for worker in self._workers:
            worker.terminate()
