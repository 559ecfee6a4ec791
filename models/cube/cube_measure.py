# SPDX-License-Identifier: MIT
"""How exactly the faces of cubes are located: for each set, pictures of which every labelled face was found with its corners close.

A face's error is the mean distance of its four corners from the labelled ones over its side (the root of its area).
"""

import argparse
import json
import subprocess
from pathlib import Path

import cv2
import numpy as np

import cube_photos


def error_of(label, corners):
    wanted = np.array(label["corners"], float)
    side = np.sqrt(cv2.contourArea(wanted.astype(np.float32)))
    seen = np.array(corners, float)
    turns = [np.roll(order, k, 0) for order in (seen, seen[::-1]) for k in range(4)]
    return min(np.linalg.norm(turn - wanted, axis=1).mean() for turn in turns) / side


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--set", required=True)
    parser.add_argument("--program", required=True)
    parser.add_argument("--most", type=float, default=0.08, help="error of a face that counts as located")
    arguments = parser.parse_args()
    folder = Path(arguments.labels).parent
    labels = [one for one in cube_photos.read_labels(arguments.labels) if one["set"] == arguments.set]
    whole, faces, near = 0, 0, 0
    for label in labels:
        told = subprocess.run(
            [arguments.program, "read", "cube", str(folder / label["image"]), "--json"], capture_output=True, text=True, check=False
        )
        seen = json.loads(told.stdout)["faces"] if told.stdout.strip() else []
        errors = [min((error_of(face, one["corners"]) for one in seen), default=9.0) for face in label["faces"]]
        close = sum(error < arguments.most for error in errors)
        faces, near, whole = faces + len(errors), near + close, whole + (close == len(errors))
    print(f"{arguments.set}: every face within {100 * arguments.most:.0f} % in {whole} of {len(labels)} pictures; {near} of {faces} faces")


if __name__ == "__main__":
    main()
