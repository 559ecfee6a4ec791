# SPDX-License-Identifier: MIT
"""Writes what the shipped finder takes for pieces in training pictures: FOLDER.ev beside each folder of scenes, and one file for the photos."""

import argparse
import json
from pathlib import Path

import drop_scenes
from common import dice_photos
from drop_mine import evidence_of


def photos_of(folder):
    """The photos that the judge learns from."""
    folder = Path(folder)
    paths = [scene.name for scene in drop_scenes.load_blocks(folder / "blocks/labels.jsonl")]
    paths += [str(folder / "dice" / scene.name) for scene in drop_scenes.load_dice(folder / "dice/labels.jsonl")]
    return paths + [str(folder / "cube" / scene.name) for scene in drop_scenes.load_stickered_cubes(folder / "cube/labels.jsonl")]


def write(paths, out, arguments):
    if Path(out).exists():
        return
    part = Path(f"{out}.part")
    with open(part, "w", encoding="utf-8") as lines:
        for one in evidence_of(paths, arguments.program, arguments.models):
            lines.write(json.dumps(one) + "\n")
    part.replace(out)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered scenes")
    parser.add_argument("--photos", help="folder of the real photos")
    parser.add_argument("--photo-evidence", help="where to write what is seen in them")
    parser.add_argument("--program", required=True)
    parser.add_argument("--models", required=True)
    arguments = parser.parse_args()
    for folder in arguments.scenes:
        labels = dice_photos.read_labels(Path(folder) / "labels.jsonl")
        write([str(Path(folder) / label["image"]) for label in labels], f"{folder}.ev", arguments)
    if arguments.photos:
        write(photos_of(arguments.photos), arguments.photo_evidence, arguments)


if __name__ == "__main__":
    main()
