# SPDX-License-Identifier: MIT
"""In how many rendered scenes the rooms are those of the truth: compares `delvelens rooms` on pictures and on their labels.

  delvelens synth drop --count 40 --seed 900 --world heldout --out tables
  delvelens rooms tables/labels.jsonl --json > true.jsonl
  delvelens rooms tables/images --json > seen.jsonl
  rooms_measure.py --true true.jsonl --seen seen.jsonl

A scene is right when the same three pillars make the same rooms with the same pieces in them, each of its kind. What the reading itself calls
doubtful (in or out of a room, or a piece that it asks about) is left to the player: it counts as marked, not as wrong. The second figure
forgives no piece that is asked about.
"""

import argparse
import json
from pathlib import Path

import numpy as np

SURE = 0.97  # vision::drop::DropOptions::sure_from


def matched(true, seen):
    """For each piece that was seen the true one, or none."""
    pairs = []
    for i, piece in enumerate(true["pieces"]):
        size = np.ptp(np.array(piece["footprint"]), axis=0).max()
        for j, other in enumerate(seen["pieces"]):
            off = np.hypot(piece["center"][0] - other["center"][0], piece["center"][1] - other["center"][1])
            if off < 0.5 * size:
                pairs.append((off, i, j))
    of_seen, taken = {}, set()
    for _, i, j in sorted(pairs):
        if i not in taken and j not in of_seen:
            of_seen[j] = i
            taken.add(i)
    return of_seen


def rooms_of(document, names):
    """Pillars -> (pieces inside, pieces of which that is doubtful), by the names that `names` gives."""
    return {
        frozenset(names[i] for i in room["pillars"]): ({names[i] for i in room["contents"]}, {names[i] for i in room["doubtful"]})
        for room in document["rooms"]
    }


def is_right(true, seen, of_seen, forgive):
    names = {j: of_seen.get(j, f"extra {j}") for j in range(len(seen["pieces"]))}
    kinds = {i: piece["kind"] for i, piece in enumerate(true["pieces"])}
    marked = set()
    for j, piece in enumerate(seen["pieces"]):
        if forgive and (piece["confidence"] < SURE or piece["kind"] == "unknown"):
            marked.add(names[j])
    wrong = {names[j] for j, piece in enumerate(seen["pieces"]) if kinds.get(names[j]) != piece["kind"]} - marked
    truth, reading = rooms_of(true, {i: i for i in kinds}), rooms_of(seen, names)
    for pillars in set(truth) | set(reading):
        if pillars & marked:
            continue
        if pillars not in truth or pillars not in reading:
            # One that is there or not by a piece that is asked about, standing among its pillars.
            inside = (truth.get(pillars) or reading.get(pillars))[0]
            if not (inside & marked):
                return False
            continue
        (inside, doubt), (other, other_doubt) = truth[pillars], reading[pillars]
        if (inside ^ other) - doubt - other_doubt - marked or (inside | other) & wrong:
            return False
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--true", required=True)
    parser.add_argument("--seen", required=True)
    arguments = parser.parse_args()

    def documents(path):
        return {Path(one["source"]).name: one for one in map(json.loads, Path(path).read_text().splitlines())}

    true, seen = documents(arguments.true), documents(arguments.seen)
    counts = dict.fromkeys(["scenes", "right", "strict", "pieces", "asked"], 0)
    for name, one in true.items():
        other = seen.get(name, {"pieces": [], "rooms": []})
        of_seen = matched(one, other)
        counts["scenes"] += 1
        counts["right"] += is_right(one, other, of_seen, True)
        counts["strict"] += is_right(one, other, of_seen, False)
        counts["pieces"] += len(other["pieces"])
        counts["asked"] += sum(piece["confidence"] < SURE for piece in other["pieces"])
    print("{scenes} scenes: rooms right in {right}, {strict} of them without forgiving pieces that are asked about; {asked} of {pieces} pieces are".format(**counts))


if __name__ == "__main__":
    main()
