"""Runs the C++ reader over labelled pictures and gathers its evidence as JSON lines, for mining and calibration."""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

import photos


def wanted(label, part):
    if not label.get("train", True):
        return False
    held_out = "dice" in label and photos.is_held_out(label)
    return held_out == (part == "held-out")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--program", required=True)
    parser.add_argument("--models", required=True)
    parser.add_argument("--part", choices=["training", "held-out"], required=True)
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    folder = Path(arguments.labels).parent
    labels = [label for label in photos.read_labels(arguments.labels) if wanted(label, arguments.part)]
    environment = dict(os.environ, DELVELENS_MODELS=str(Path(arguments.models).resolve()))
    with open(arguments.out, "w", encoding="utf-8") as out, tempfile.TemporaryDirectory() as scratch:
        for first in range(0, len(labels), 50):
            some = labels[first : first + 50]
            command = [arguments.program, "read", "dice", "--evidence", scratch + "/seen.jsonl"]
            command += [str(folder / label["image"]) for label in some]
            subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            with open(scratch + "/seen.jsonl", encoding="utf-8") as lines:
                for line in lines:
                    seen = json.loads(line)
                    seen["image"] = str(Path(seen["source"]).relative_to(folder))
                    out.write(json.dumps(seen) + "\n")


if __name__ == "__main__":
    main()
