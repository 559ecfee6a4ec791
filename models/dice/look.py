# SPDX-License-Identifier: MIT
"""Runs the C++ reader over labelled pictures and gathers its evidence as JSON lines, for mining and calibration.

Each line is what `delvelens read dice --evidence` wrote, with the picture's label put beside it.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

import photos


def wanted(label, arguments):
    if not label.get("train", True) or label["set"] in arguments.without:
        return False
    if arguments.only:
        return label["set"] in arguments.only
    held_out = "dice" in label and photos.is_held_out(label)
    return arguments.part == "all" or held_out == (arguments.part == "held-out")


def look(labels, folder, program, models):
    """Yields the evidence of each picture."""
    environment = dict(os.environ, DELVELENS_MODELS=str(Path(models).resolve()))
    by_path = {str(folder / label["image"]): label for label in labels}
    paths = list(by_path)
    with tempfile.TemporaryDirectory() as scratch:
        for first in range(0, len(paths), 50):
            command = [program, "read", "dice", "--evidence", scratch + "/seen.jsonl", *paths[first : first + 50]]
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            with open(scratch + "/seen.jsonl", encoding="utf-8") as lines:
                for line in lines:
                    seen = json.loads(line)
                    seen["label"] = by_path[seen["source"]]
                    seen["image"] = f"{folder.name}/{seen['label']['image']}"
                    yield seen


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--program", required=True)
    parser.add_argument("--models", required=True)
    parser.add_argument("--part", choices=["training", "held-out", "all"], required=True)
    parser.add_argument("--only", action="append", default=[], help="look at these sets alone, held out or not")
    parser.add_argument("--without", action="append", default=[], help="set to leave out")
    parser.add_argument("--most", type=int, help="look at no more pictures than this")
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    labels = [label for label in photos.read_labels(arguments.labels) if wanted(label, arguments)][: arguments.most]
    part = Path(arguments.out + ".part")
    with open(part, "w", encoding="utf-8") as out:
        for seen in look(labels, Path(arguments.labels).parent, arguments.program, arguments.models):
            out.write(json.dumps(seen) + "\n")
    part.replace(arguments.out)


if __name__ == "__main__":
    main()
