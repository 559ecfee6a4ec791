# SPDX-License-Identifier: MIT
"""How well rendered room cards and the dice on them are read: the labels of `delvelens synth card` against the program. The last line tells.

  delvelens synth card --count 100 --seed 7 --world heldout --out cards
  card_measure.py --labels cards/labels.jsonl --program delvelens --what rooms
  card_measure.py --labels cards/labels.jsonl --program delvelens --what dice --handed left

The dice of these scenes are left-handed or right-handed at random, while a player's die is known after its first sure look: --handed counts
only dice of this handedness, and tells it to the program.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path


def read_cards(program, labels, folder, handed):
    """What the program sees in each picture, by its name."""
    with tempfile.TemporaryDirectory() as home:
        if handed:
            (Path(home) / "rolling_die.json").write_text(json.dumps({"schema": 1, "handed": handed}))
        pictures = [str(folder / label["image"]) for label in labels]
        told = subprocess.run(
            [program, "read", "card", "--json", *pictures],
            env=dict(os.environ, DELVELENS_HOME=home), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False,
        )  # fmt: skip
    return {Path(document["source"]).name: document for document in map(json.loads, told.stdout.decode().splitlines())}


def tell_rooms(program, path, labels):
    told = subprocess.run([program, "eval", "card", path, "--json"], stdout=subprocess.PIPE, check=True)
    report = json.loads(told.stdout)
    exact = {picture["image"]: picture["exact"] for picture in report["pictures"]}
    house = [exact[label["image"]] for label in labels if label["house"]]
    others = [exact[label["image"]] for label in labels if not label["house"] and label["card"]]
    wrong = report["total"]["accepted_wrong"]
    print(f"cards of ours {sum(house)} of {len(house)} exact, of other makers {sum(others)} of {len(others)}; {wrong} accepted wrongly")


def tell_dice(seen, labels, handed):
    counts = dict.fromkeys(["dice", "found", "square", "top", "oblique", "north", "sure", "sure_wrong", "false"], 0)
    for label in labels:
        document = seen.get(Path(label["image"]).name, {})
        die, truth = document.get("die"), label["die"]
        if truth is None:
            counts["false"] += die is not None
            continue
        if handed and truth["handed"] != handed:
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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--program", required=True)
    parser.add_argument("--what", choices=["rooms", "dice"], required=True)
    parser.add_argument("--handed", choices=["left", "right"], help="count only dice of this handedness")
    arguments = parser.parse_args()
    path = Path(arguments.labels)
    labels = [json.loads(line) for line in path.read_text().splitlines()]
    if arguments.what == "rooms":
        tell_rooms(arguments.program, path, labels)
    else:
        tell_dice(read_cards(arguments.program, labels, path.parent, arguments.handed), labels, arguments.handed)


if __name__ == "__main__":
    main()
