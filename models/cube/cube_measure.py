# SPDX-License-Identifier: MIT
"""How exactly the faces of cubes are located: for each set, pictures of which every labelled face was found with its corners close.

A face's error is the mean distance of its four corners from the labelled ones over its side (the root of its area).
With --whole 2, whole cubes instead: every two pictures of a rendered set (--view corners) are read together; with --whole 6 lettered cubes
(`synth letters --view six`), of which accepted ones must tell how the middle tiles are turned, too.
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


def told_by(program, paths):
    told = subprocess.run([program, "read", "cube", *map(str, paths), "--json"], capture_output=True, text=True, check=False)
    return json.loads(told.stdout) if told.stdout.strip() else {}


def measure_whole(program, folder, labels, size):
    right, turned, accepted, wrong = 0, 0, 0, []
    groups = [labels[first : first + size] for first in range(0, len(labels) - size + 1, size)]
    for group in groups:
        told = told_by(program, [folder / label["image"] for label in group])
        is_right = told.get("facelets") == group[0]["facelets"]
        is_turned = "turns" not in group[0] or told.get("turns") == group[0]["turns"]
        turned += is_right and not is_turned
        right += is_right
        if told.get("verdict") == "accept":
            accepted += 1
            wrong += [] if is_right and is_turned else [group[0]["image"]]
    print(f"whole cubes from {size} pictures: {right} of {len(groups)} right, in {turned} of them a middle tile turned wrongly; {accepted} accepted, of them wrong: {wrong or 0}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--set", help="only pictures of this set")
    parser.add_argument("--whole", type=int, help="pictures of one cube that are read together")
    parser.add_argument("--program", required=True)
    parser.add_argument("--most", type=float, default=0.08, help="error of a face that counts as located")
    arguments = parser.parse_args()
    folder = Path(arguments.labels).parent
    labels = [one for one in cube_photos.read_labels(arguments.labels) if arguments.set in (None, one["set"])]
    if arguments.whole:
        measure_whole(arguments.program, folder, labels, arguments.whole)
        return
    whole, faces, near = 0, 0, 0
    for label in labels:
        seen = told_by(arguments.program, [folder / label["image"]]).get("faces", [])
        errors = [min((error_of(face, one["corners"]) for one in seen), default=9.0) for face in label["faces"]]
        close = sum(error < arguments.most for error in errors)
        faces, near, whole = faces + len(errors), near + close, whole + (close == len(errors))
    print(f"{arguments.set or 'all'}: every face within {100 * arguments.most:.0f} % in {whole} of {len(labels)} pictures; {near} of {faces} faces")


if __name__ == "__main__":
    main()
