# SPDX-License-Identifier: MIT
"""Collects what the finder takes for pieces and is none: the hardest lessons for the looker's 'none'.

Runs the C++ reader over training pictures and writes JSON lines {"image", "places"}, a place as x, y and edge in pixels.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from common import dice_photos
from drop_scenes import some_of

NEAR = 0.75  # edges from the middle of a piece: neither a lesson for 'none' nor for a piece


def evidence_of(paths, program, models):
    environment = dict(os.environ, DELVELENS_MODELS=str(Path(models).resolve()))
    with tempfile.TemporaryDirectory() as scratch:
        for first in range(0, len(paths), 50):
            command = [program, "read", "drop", "--evidence", scratch + "/seen.jsonl", *paths[first : first + 50]]
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            yield from dice_photos.read_labels(scratch + "/seen.jsonl")


def places_of(label, seen):
    """Candidates that no labelled piece is near."""
    places = []
    for one in seen["candidates"]:
        center, edge = np.array(one["center"]), one["edge"]
        sizes = [max(edge, block["size_px"]) for block in label["blocks"]]
        apart = [np.linalg.norm(center - block["center"]) for block in label["blocks"]]
        if all(far > NEAR * size for far, size in zip(apart, sizes)):
            places.append([*one["center"], edge])
    return places


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", action="append", required=True, help="label file of scenes or of photos of blocks")
    parser.add_argument("--program", required=True)
    parser.add_argument("--models", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--most", type=int, default=1500, help="pictures of a label file that are looked at")
    arguments = parser.parse_args()
    part = Path(arguments.out + ".part")
    with open(part, "w", encoding="utf-8") as out:
        for path in map(Path, arguments.labels):
            labels = some_of([label for label in dice_photos.read_labels(path) if label.get("train", True)], arguments.most)
            by_path = {str(path.parent / one["image"]): one for one in labels}
            for seen in evidence_of(list(by_path), arguments.program, arguments.models):
                places = places_of(by_path[seen["source"]], seen)
                if places:
                    out.write(json.dumps({"image": seen["source"], "places": places}) + "\n")
    part.replace(arguments.out)


if __name__ == "__main__":
    main()
