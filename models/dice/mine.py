# SPDX-License-Identifier: MIT
"""Collects what the finder takes for dice and is none: the hardest lessons for the reader's 'none'.

Input: evidence of a run of the reader over training pictures (look.py). Output: JSON lines {"image", "boxes"} with boxes as
parts of the picture.
"""

import argparse
import json

import photos


def is_near(box, die):
    """Touches a labelled die: neither a lesson for 'none' nor for a value. A mere pip of it is one for 'none'."""
    x, y, width, height = box
    bx, by, bw, bh = die
    if max(width, height) < 0.45 * max(bw, bh):
        return False
    reach_x, reach_y = 0.5 * (width + bw) * 0.8, 0.5 * (height + bh) * 0.8
    return abs(x + width / 2 - bx - bw / 2) < reach_x and abs(y + height / 2 - by - bh / 2) < reach_y


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evidence", required=True)
    parser.add_argument("--out", required=True, help="appended to")
    arguments = parser.parse_args()
    with open(arguments.out, "a", encoding="utf-8") as out:
        for seen in photos.read_labels(arguments.evidence):
            label = seen["label"]
            if label["set"] in photos.INCOMPLETE or ("dice" in label and photos.is_held_out(label)):
                continue
            width, height = seen["size"]
            dice = [die["bbox"] for die in label.get("dice", []) if die.get("bbox")]
            boxes = [one["box"] for one in seen["candidates"] if not any(is_near(one["box"], die) for die in dice)]
            parts = [[box[0] / width, box[1] / height, box[2] / width, box[3] / height] for box in boxes]
            if parts:
                out.write(json.dumps({"image": seen["image"], "boxes": parts}) + "\n")


if __name__ == "__main__":
    main()
