# SPDX-License-Identifier: MIT
"""In how many rendered scenes the rooms are those of the truth: compares `delvelens rooms` on pictures and on their labels.

  delvelens synth drop --count 40 --seed 900 --world heldout --out tables
  rooms_measure.py --tables tables --program delvelens

A scene is right when the same three pillars make the same rooms with the same pieces in them, each of its kind. What the reading itself calls
doubtful (in or out of a room, or a piece that it asks about) is left to the player: it counts as marked, not as wrong. The second figure
forgives no piece that is asked about.

As for `delvelens eval`, a piece of which less than half is seen (out of the picture, or below others) need not be found and may be:
rooms that are there with it and not without it, or the other way about, count for nothing, nor does it among the contents.
"""

import argparse
import json
import subprocess
import tempfile
from pathlib import Path

import numpy as np

SURE = 0.985  # vision::drop::DropOptions::sure_from
CORNERS = ("pillar", "token")
LEAST_VISIBLE = 0.5  # as datasets/evaluation has it


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


def is_right(true, bare, seen, forgive):
    """`true` are the rooms of all pieces, `bare` those without the pieces of which less than half is seen."""
    of_seen = matched(true, seen)
    names = {j: of_seen.get(j, f"extra {j}") for j in range(len(seen["pieces"]))}
    kinds = {i: piece["kind"] for i, piece in enumerate(true["pieces"])}
    hidden = set(kinds) - set(bare["names"].values())
    marked = {
        names[j] for j, piece in enumerate(seen["pieces"]) if forgive and (piece["confidence"] < SURE or piece["kind"] == "unknown")
    } | hidden
    wrong = {names[j] for j, piece in enumerate(seen["pieces"]) if kinds.get(names[j]) != piece["kind"]} - marked
    truth, reading = rooms_of(true, {i: i for i in kinds}), rooms_of(seen, names)
    # Rooms of which the reading says that they stand or fall by a doubtful pillar.
    doubted = {frozenset(names[i] for i in room["pillars"]) for room in seen.get("nearly", [])}
    doubted |= {pillars for pillars, (_, doubt) in reading.items() if any(kinds.get(i) in CORNERS for i in doubt)}
    either = doubted | (set(truth) ^ set(rooms_of(bare, bare["names"])))
    for pillars in (set(truth) | set(reading)) - either:
        if pillars & marked:
            continue
        if pillars not in truth or pillars not in reading:
            # One that is there or not by a piece that is asked about, standing among its pillars.
            inside = (truth.get(pillars) or reading.get(pillars))[0]
            if not (inside & (marked - hidden)):
                return False
            continue
        (inside, doubt), (other, other_doubt) = truth[pillars], reading[pillars]
        if (inside ^ other) - doubt - other_doubt - marked or (inside | other) & wrong:
            return False
    return True


def rooms(program, source, palette=None):
    """What `delvelens rooms` says, by the name of the picture."""
    options = ["--calibration", palette] if palette else []
    told = subprocess.run([program, "rooms", source, "--json", *options], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return {Path(one["source"]).name: one for one in map(json.loads, told.stdout.decode().splitlines())}


def without_hidden(program, labels):
    """The rooms of the pieces of which half is seen; `names` tells which ones those are of all."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "labels.jsonl"
        with open(path, "w", encoding="utf-8") as out:
            for label in labels:
                out.write(json.dumps({**label, "blocks": [block for block in label["blocks"] if block["visible"] >= LEAST_VISIBLE]}) + "\n")
        documents = rooms(program, path)
    for label in labels:
        kept = [i for i, block in enumerate(label["blocks"]) if block["visible"] >= LEAST_VISIBLE]
        documents[Path(label["image"]).name]["names"] = dict(enumerate(kept))
    return documents


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", required=True, help="folder of rendered scenes")
    parser.add_argument("--program", required=True)
    parser.add_argument("--calibration", help="a palette that was taught")
    arguments = parser.parse_args()
    labels = [json.loads(line) for line in (Path(arguments.tables) / "labels.jsonl").read_text().splitlines()]
    true = rooms(arguments.program, f"{arguments.tables}/labels.jsonl")
    bare = without_hidden(arguments.program, labels)
    seen = rooms(arguments.program, f"{arguments.tables}/images", arguments.calibration)
    counts = dict.fromkeys(["scenes", "right", "strict", "pieces", "asked"], 0)
    for name, one in true.items():
        other = seen.get(name, {"pieces": [], "rooms": []})
        counts["scenes"] += 1
        counts["right"] += is_right(one, bare[name], other, True)
        counts["strict"] += is_right(one, bare[name], other, False)
        counts["pieces"] += len(other["pieces"])
        counts["asked"] += sum(piece["confidence"] < SURE for piece in other["pieces"])
    print("{scenes} scenes: rooms right in {right}, {strict} of them without forgiving pieces that are asked about; {asked} of {pieces} pieces are".format(**counts))


if __name__ == "__main__":
    main()
