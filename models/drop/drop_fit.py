# SPDX-License-Identifier: MIT
"""Fits the chance that a candidate is a piece: a logistic over what finder, judge and looker believe.

Run `delvelens read drop --evidence FILE PICTURES` over labelled pictures first; prints the weights that stand in
vision/drop/drop_reader.cpp, and how many pieces and extras each threshold would leave.
"""

import argparse
import json
from pathlib import Path

import numpy as np

BELIEFS = ["finder", "judge", "looker"]
UNLIKELY = 0.02  # as kUnlikely in vision/drop/drop_reader.cpp


def logit(chance):
    chance = np.clip(chance, 1e-3, 1 - 1e-3)
    return np.log(chance / (1 - chance))


def is_ignored(label, center):
    region = label.get("roi")
    if region and not (region[0] <= center[0] <= region[2] and region[1] <= center[1] <= region[3]):
        return True
    return any(box[0] <= center[0] <= box[2] and box[1] <= center[1] <= box[3] for box in label.get("ignore", []))


def samples_of(label, seen):
    """Beliefs and truth of each candidate that counts, and how many pieces were no candidate at all."""
    candidates = [one for one in seen["candidates"] if one["judge"] >= UNLIKELY]
    taken, rows, missed = set(), [], 0
    centers = np.array([one["center"] for one in candidates]).reshape(-1, 2)

    def row(index, truth):
        rows.append([*(logit(candidates[index][name]) for name in BELIEFS), truth])

    for block in label.get("blocks", []):
        apart = np.linalg.norm(centers - block["center"], axis=1)
        near = [i for i in np.argsort(apart) if apart[i] <= block.get("tol_px", 0.6 * block["size_px"]) and i not in taken]
        counts = block.get("visible", 1) >= 0.5
        missed += counts and not near
        if near:
            taken.add(near[0])
            if counts:
                row(near[0], 1)
    for index in range(len(centers)):
        if index not in taken and not is_ignored(label, centers[index]):
            row(index, 0)
    return rows, missed


def fit(rows, rounds=60):
    features = np.hstack([np.ones((len(rows), 1)), rows[:, :-1]])
    truth, weights = rows[:, -1], np.zeros(features.shape[1])
    for _ in range(rounds):  # Newton's method with a little damping
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (truth - chance) - 0.01 * weights
        curve = (features * (chance * (1 - chance))[:, None]).T @ features + 0.01 * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", action="append", required=True)
    parser.add_argument("--evidence", action="append", required=True, help="one for each label file, in the same order")
    arguments = parser.parse_args()
    rows, missed = [], 0
    for labels, evidence in zip(arguments.labels, arguments.evidence):
        seen = {Path(one["source"]).name: one for one in map(json.loads, open(evidence, encoding="utf-8"))}
        for label in map(json.loads, open(labels, encoding="utf-8")):
            if Path(label["image"]).name in seen:
                some, lost = samples_of(label, seen[Path(label["image"]).name])
                rows += some
                missed += lost
    rows = np.array(rows)
    weights = fit(rows)
    chance = 1 / (1 + np.exp(-(weights[0] + rows[:, :-1] @ weights[1:])))
    pieces = rows[:, -1].sum() + missed
    print("weights: constant,", ", ".join(BELIEFS), np.round(weights, 3), "pieces:", int(pieces), "never candidates:", missed)
    for least in (0.1, 0.2, 0.3, 0.35, 0.4, 0.5, 0.6):
        taken = chance >= least
        print(f"{least}: found {100 * rows[taken, -1].sum() / pieces:.1f} %, extra {int((rows[taken, -1] == 0).sum())}")


if __name__ == "__main__":
    main()
