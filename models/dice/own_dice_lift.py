# SPDX-License-Identifier: MIT
"""Measures what `delvelens calibrate dice` brings: a set that the models never saw, before and after it was shown a few of
its own photos. The photos that taught are not measured.

own_dice_lift.py --labels LABELS --set SET --program PROGRAM --models MODELS [--photos 8] [--rounds 3]
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

import photos


def read(program, environment, paths):
    """The JSON document of each picture."""
    documents = {}
    for first in range(0, len(paths), 50):
        command = [program, "read", "dice", "--json", *paths[first : first + 50]]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        for line in done.stdout.splitlines():
            document = json.loads(line)
            documents[document["source"]] = document
    return documents


def pairs(label, document):
    """(labelled value, value that was read) of every labelled die that was found, in the order of the reading."""
    wanted = [die for die in label["dice"] if die.get("bbox") and die["value"] is not None and die.get("face") != "symbol"]
    found = []
    for seen in document["dice"]:
        x, y, width, height = seen["box"]
        middle = x + width / 2, y + height / 2
        for die in wanted:
            left, top, wide, high = die["bbox"]
            if left <= middle[0] <= left + wide and top <= middle[1] <= top + high:
                found.append((die["value"], seen["value"]))
                wanted.remove(die)
                break
    return found, len(wanted)


def score(labels, documents, skipped):
    right = total = exact = 0
    for path, label in labels.items():
        if path in skipped:
            continue
        document = documents[path]
        found, missed = pairs(label, document)
        right += sum(wanted == got for wanted, got in found)
        total += len(found)
        exact += not missed and len(found) == len(document["dice"]) and all(wanted == got for wanted, got in found)
    return right, total, exact, len(labels) - len(skipped)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--set", required=True)
    parser.add_argument("--program", required=True)
    parser.add_argument("--models", required=True)
    parser.add_argument("--photos", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    folder = Path(arguments.labels).parent
    labels = {str(folder / one["image"]): one for one in photos.read_labels(arguments.labels) if one["set"] == arguments.set}
    with tempfile.TemporaryDirectory() as empty:
        plain = dict(os.environ, DELVELENS_MODELS=str(Path(arguments.models).resolve()), DELVELENS_HOME=empty)
        before = read(arguments.program, plain, list(labels))
    # A photo can teach when every die is found and nothing else.
    fit = [path for path, label in labels.items() if len(pairs(label, before[path])[0]) == len(before[path]["dice"]) > 0]
    for turn in range(arguments.rounds):
        step = max(1, len(fit) // arguments.photos)
        teachers = fit[turn::step][: arguments.photos]
        with tempfile.TemporaryDirectory() as home:
            environment = dict(plain, DELVELENS_HOME=home)
            words = [f"{path}={','.join(str(wanted) for wanted, _ in pairs(labels[path], before[path])[0])}" for path in teachers]
            subprocess.run([arguments.program, "calibrate", "dice", *words], env=environment, check=True, stderr=subprocess.DEVNULL)
            after = read(arguments.program, environment, list(labels))
        for name, documents in (("before", before), ("after", after)):
            right, total, exact, count = score(labels, documents, set(teachers))
            print(f"{arguments.set}, {len(teachers)} photos taught, {name}: values {right / total:.2%}, pictures {exact / count:.2%}")


if __name__ == "__main__":
    main()
