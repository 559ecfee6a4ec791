# SPDX-License-Identifier: MIT
"""How well pieces are read with a palette taught from some pictures of them: the last line tells.

  taught_measure.py --labels ../shared/photos/blocks/labels.jsonl --set lab1 --teach RGBImage148 RGBImage150 RGBImage70. --program delvelens
  taught_measure.py --teach-from lesson/labels.jsonl --labels table/labels.jsonl --program delvelens

The pictures that teach (those whose name holds one of the words) are not measured. Where none teach, the palette is the default one.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path


def write_labels(labels, folder, out):
    """Labels name their pictures from where they stand."""
    moved = [{**label, "image": os.path.relpath(Path(folder).resolve() / label["image"], out.parent)} for label in labels]
    out.write_text("".join(json.dumps(label) + "\n" for label in moved), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--labels", required=True)
    parser.add_argument("--set", help="only pictures of this set")
    parser.add_argument("--teach", nargs="+", default=[], help="words of the names of the pictures that teach")
    parser.add_argument("--teach-from", help="label file of the pictures that teach")
    parser.add_argument("--program", required=True)
    arguments = parser.parse_args()
    labels = [json.loads(line) for line in Path(arguments.labels).read_text(encoding="utf-8").splitlines()]
    labels = [label for label in labels if arguments.set in (None, label["set"])]
    teachers = [label for label in labels if any(word in label["image"] for word in arguments.teach)]
    with tempfile.TemporaryDirectory() as scratch:
        lesson, rest, palette = (Path(scratch).resolve() / name for name in ("lesson.jsonl", "rest.jsonl", "palette.toml"))
        write_labels(teachers, Path(arguments.labels).parent, lesson)
        write_labels([label for label in labels if label not in teachers], Path(arguments.labels).parent, rest)
        command = [arguments.program, "eval", "drop", rest, "--json"]
        if teachers or arguments.teach_from:
            teach = [arguments.program, "calibrate", "palette", "--labels", arguments.teach_from or lesson, "--out", palette]
            subprocess.run(teach, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            command += ["--calibration", palette]
        total = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)["total"]
    print("found {found_percent:.1f} % and right {right_percent:.1f} % of {items}, {extra} too much".format(**total))


if __name__ == "__main__":
    main()
