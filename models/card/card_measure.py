# SPDX-License-Identifier: MIT
"""How often the die on rendered cards was read: compares `delvelens read card --json` with the labels of `delvelens synth card`.

  delvelens synth card --count 100 --seed 7 --world heldout --out cards
  delvelens read card cards/images --json > seen.jsonl
  card_measure.py --labels cards/labels.jsonl --seen seen.jsonl

The dice of these scenes are left-handed or right-handed at random, while a player's die is known after its first sure look. To measure that:

  mkdir left && echo '{"schema":1,"handed":"left"}' > left/rolling_die.json
  DELVELENS_HOME=left delvelens read card cards/images --json > left.jsonl
  card_measure.py --labels cards/labels.jsonl --seen left.jsonl --handed left

and the same for right.
"""

import argparse
import json
from pathlib import Path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--seen", required=True)
    parser.add_argument("--handed", choices=["left", "right"], help="count only dice of this handedness")
    arguments = parser.parse_args()
    seen = {}
    for line in Path(arguments.seen).read_text().splitlines():
        document = json.loads(line)
        seen[Path(document["source"]).name] = document
    counts = dict.fromkeys(["dice", "found", "square", "top", "oblique", "north", "sure", "sure_wrong", "false"], 0)
    for line in Path(arguments.labels).read_text().splitlines():
        label = json.loads(line)
        document = seen.get(Path(label["image"]).name, {})
        die, truth = document.get("die"), label["die"]
        if truth is None:
            counts["false"] += die is not None
            continue
        if arguments.handed and truth["handed"] != arguments.handed:
            continue
        counts["dice"] += 1
        counts["oblique"] += label["die_oblique"]
        if die is None:
            continue
        counts["found"] += 1
        square = die["at"] == truth["at"]
        top = square and die["top"] == truth["top"]
        north = top and die["north"] == truth["north"]
        counts["square"] += square
        counts["top"] += top
        counts["north"] += north and label["die_oblique"]
        if document["verdict"] == "accept" and die["north_confidence"] >= 0.95:
            counts["sure"] += 1
            counts["sure_wrong"] += not north
    print(
        "{dice} dice: {found} found, {square} on the right square, {top} with the right top; of {oblique} seen from the side "
        "{north} with the right orientation; {sure} sure, {sure_wrong} of them wrong; {false} seen where none is".format(**counts)
    )


if __name__ == "__main__":
    main()
