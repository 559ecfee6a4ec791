# SPDX-License-Identifier: MIT
"""Fits the chance that a candidate is a piece: a logistic over what the finder and the looker believe.

Run `delvelens read drop --evidence FILE PICTURES` over labelled pictures first; prints the three weights that stand in
vision/drop/drop_reader.cpp, and how many pieces and extras each threshold would leave.
"""

import argparse
import json
from pathlib import Path

import numpy as np


def logit(chance):
    chance = np.clip(chance, 1e-3, 1 - 1e-3)
    return np.log(chance / (1 - chance))


def is_ignored(label, center):
    region = label.get("roi")
    if region and not (region[0] <= center[0] <= region[2] and region[1] <= center[1] <= region[3]):
        return True
    return any(box[0] <= center[0] <= box[2] and box[1] <= center[1] <= box[3] for box in label.get("ignore", []))


def samples_of(label, seen):
    """Features and truth of each candidate that counts, and how many pieces were no candidate at all."""
    taken, rows, missed = set(), [], 0
    centers = np.array([one["center"] for one in seen["candidates"]]).reshape(-1, 2)

    def row(index, truth):
        one = seen["candidates"][index]
        rows.append([logit(one["finder"]), logit(1 - one["shapes"][0]), truth])

    for block in label["blocks"]:
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
    features = np.hstack([np.ones((len(rows), 1)), rows[:, :2]])
    truth, weights = rows[:, 2], np.zeros(3)
    for _ in range(rounds):  # Newton's method with a little damping
        chance = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (truth - chance) - 0.01 * weights
        curve = (features * (chance * (1 - chance))[:, None]).T @ features + 0.01 * np.eye(3)
        weights += np.linalg.solve(curve, slope)
    return weights


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", action="append", required=True)
    parser.add_argument("--evidence", required=True)
    arguments = parser.parse_args()
    seen = {one["source"]: one for one in map(json.loads, open(arguments.evidence, encoding="utf-8"))}
    rows, missed = [], 0
    for path in arguments.labels:
        for label in map(json.loads, open(path, encoding="utf-8")):
            source = str(Path(path).parent / label["image"])
            if source in seen:
                some, lost = samples_of(label, seen[source])
                rows += some
                missed += lost
    rows = np.array(rows)
    weights = fit(rows)
    chance = 1 / (1 + np.exp(-(weights[0] + rows[:, :2] @ weights[1:])))
    pieces = rows[:, 2].sum() + missed
    print("weights: constant, finder, looker:", np.round(weights, 3), "pieces:", int(pieces), "never candidates:", missed)
    for threshold in np.arange(0.2, 0.95, 0.05):
        taken = chance >= threshold
        print(f"{threshold:.2f} found {(rows[taken, 2] == 1).sum() / pieces:.3f} extra {(rows[taken, 2] == 0).sum() / pieces:.3f}")


if __name__ == "__main__":
    main()
