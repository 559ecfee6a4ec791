# SPDX-License-Identifier: MIT
"""What it brings to know how many dice lie there, as a game does that asks for them: pictures exact and accepted, by set.

  known_count.py --labels ../shared/photos/dice/labels.jsonl --program delvelens

A picture is exact here when its values are those of the label, as a heap. Pictures with a die that nobody can read are left out.
"""

import argparse
import json
import subprocess
from collections import Counter, defaultdict
from pathlib import Path

import photos
from fit_confidence import counts


def read(program, path, *options):
    told = subprocess.run([program, "read", "dice", "--json", *options, str(path)], capture_output=True, text=True, check=False)
    return json.loads(told.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--program", required=True)
    parser.add_argument("--most-dice", type=int, default=6, help="only pictures with so many dice, as games ask for")
    parser.add_argument("--set", help="only pictures of this set")
    arguments = parser.parse_args()
    sets = defaultdict(Counter)
    for label in photos.read_labels(arguments.labels):
        dice = label["dice"]
        if arguments.set not in (None, label["set"]):
            continue
        if not dice or len(dice) > arguments.most_dice or not all(map(counts, dice)):
            continue
        wanted = sorted(die["value"] for die in dice)
        tally = sets[label["set"]]
        tally["pictures"] += 1
        for name, options in (("", []), (" with count", ["--count", str(len(dice))])):
            seen = read(arguments.program, Path(arguments.labels).parent / label["image"], *options)
            right = sorted(die["value"] for die in seen["dice"]) == wanted
            accepted = seen["verdict"] == "accept"
            tally["exact" + name] += right
            tally["accepted" + name] += accepted
            tally["accepted wrong" + name] += accepted and not right
    for name, tally in sorted(sets.items()):
        changes = ", ".join(f"{what} {tally[what]} -> {tally[what + ' with count']}" for what in ("exact", "accepted", "accepted wrong"))
        print(f"{name}, {tally['pictures']} pictures: {changes}")


if __name__ == "__main__":
    main()
