# SPDX-License-Identifier: MIT
"""Fits the calibrated confidence on what the C++ reader saw in photos outside training.

Input: the evidence that look.py gathered on photos outside training. Output: dice_confidence.json with logistic weights
and thresholds, entered into the manifest. With --start it writes weights to begin with, so that the reader can be run at
all; with --copy it enters a file that was fitted before.
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np

import photos

sys.path.append(str(Path(__file__).resolve().parent.parent / "common"))
from onnx_file import enter  # noqa: E402

START = {"die": [0.0, 1.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], "value": [0.0, 0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.0, 0.0]}
LEAST_DIE = (0.4, 0.45, 0.5, 0.55, 0.6)  # to choose from: below it a candidate is no die; lower ones take clutter for dice
MOST_WRONG = 0.004  # of the accepted pictures; the bar is 0.005
STRANGE, PLAINLY_NONE = 0.5, 0.9  # as kStrangeDie and kPlainlyNone in vision/dice/conclude.*
SAME = 0.4  # as kSameDie there
SURE_DIE, SURE_VALUE, SHOWING, SHOWN = 0.75, 0.6, 0.4, 0.5  # as kOneSureDie and the three after it in vision/dice/confidence.cpp
# Labels that are wrong to our eyes: a die at the edge that nobody labelled, a plain 3 labelled 5, a plain 5 labelled 4.
MISLABELLED = ("n3-gray/00129", "n3-gray/00166", "aws/Image_79.")
DIE_TERMS, VALUE_TERMS = [0, 1, 2, 3, 7], [0, 6, 8]  # what each of the two models goes by
TERMS = ["one", "finder", "not_none", "favourite", "agreement", "size", "pips_agree", "odd_size", "margin"]


def log_odds(chance):
    safe = np.clip(chance, 1e-4, 1 - 1e-4)
    return np.log(safe / (1 - safe))


def terms(one):
    """The same terms as terms_of() in vision/dice/confidence.cpp."""
    return [
        1.0,
        log_odds(one["finder"]),
        log_odds(1 - one["none"]),
        log_odds(one["favourite"]),
        log_odds(one["agreement"]),
        np.log(max(one["side"], 1.0) / 40),
        1.0 if one["pips_agree"] else 0.0,
        abs(np.log(max(one["relative_side"], 0.01))),
        min(np.log(max(one["favourite"], 1e-6) / max(1 - one["none"] - one["favourite"], 1e-6)), 6.0),
    ]


def counts(die):
    """Whether a labelled die must be read: as `delvelens eval` has it, none that nobody can read or that is half hidden."""
    return die["value"] is not None and die.get("face") != "symbol" and die.get("visible", 1.0) >= 0.5


def match(label, candidates):
    """For each candidate: the labelled die it stands on (index), None, or 'ignored'."""
    taken, found = set(), []
    dice = [die for die in label["dice"] if die.get("bbox")]
    for one in sorted(candidates, key=lambda c: -c["finder"]):
        x, y, width, height = one["box"]
        best, nearest = None, 1e9
        for index, die in enumerate(dice):
            bx, by, bw, bh = die["bbox"]
            dx, dy = x + width / 2 - bx - bw / 2, y + height / 2 - by - bh / 2
            far = max(abs(dx) / max(bw, bh), abs(dy) / max(bw, bh))
            if far < 0.4 and far < nearest:
                best, nearest = index, far
        if best is None or best in taken:
            found.append((one, None))
        elif not counts(dice[best]):
            found.append((one, "ignored"))
        else:
            taken.add(best)
            found.append((one, dice[best]["value"]))
    return found


def fit(inputs, wanted, keep, strength=1.0):
    """Logistic regression with a pull towards zero, by Newton's method; terms that are not kept stay zero."""
    inputs = np.asarray(inputs, float)[:, keep]
    wanted = np.asarray(wanted, float)
    weights = np.zeros(inputs.shape[1])
    pull = np.full(inputs.shape[1], strength)
    pull[0] = 1e-3
    for _ in range(50):
        chance = 1 / (1 + np.exp(-inputs @ weights))
        gradient = inputs.T @ (chance - wanted) + pull * weights
        curve = inputs.T @ (inputs * (chance * (1 - chance))[:, None]) + np.diag(pull)
        step = np.linalg.solve(curve, gradient)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    full = np.zeros(len(TERMS))
    full[keep] = weights
    return full


def chance(weights, inputs):
    return 1 / (1 + np.exp(-np.asarray(inputs) @ weights))


def rows_of(evidence):
    """Terms and truth of every candidate (is it a die?) and of every die found (is its value right?)."""
    die_rows, value_rows = [], []
    for seen in evidence:
        for one, value in match(seen["label"], seen["candidates"]):
            if value == "ignored":
                continue
            die_rows.append((terms(one), value is not None))
            if value is not None:
                value_rows.append((terms(one), one["value"] == value))
    return die_rows, value_rows


def judged(evidence, die, value):
    """Of every picture: its label, and of every candidate its chances (a die, its value) and the truth about it."""
    pictures = []
    for seen in evidence:
        candidates = []
        for one, truth in match(seen["label"], seen["candidates"]):
            inputs = terms(one)
            candidates.append((one, float(chance(die, inputs)), float(chance(value, inputs)), truth))
        pictures.append((seen["label"], candidates))
    return pictures


def is_strange(one, label):
    """As is_strange_die() of the reader: it sends the picture to the player whatever the chances say."""
    x, y, width, height = one["box"]
    cut_off = x < 2 or y < 2 or x + width > label["width"] - 2 or y + height > label["height"] - 2
    sure = one["finder"] >= STRANGE and one["none"] < PLAINLY_NONE
    return sure or (cut_off and one["none"] < 0.7 and 0.5 < one["relative_side"] < 2)


def are_one(boxes):
    """Whether two boxes may show the same die."""

    def shared(a, b):
        width = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
        height = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
        return max(width, 0) * max(height, 0) / min(a[2] * a[3], b[2] * b[3])

    return any(shared(a, b) > SAME for i, a in enumerate(boxes) for b in boxes[:i])


def are_dice(candidates, least_die):
    """As Confidence::are_dice() of the reader: a table of doubtful things, or of things without values, is clutter."""

    def shows(one, part):
        return one["favourite"] >= part * (1 - one["none"])

    taken = [(one, is_die) for one, is_die, _, _ in candidates if is_die >= least_die]
    sure = any(is_die >= SURE_DIE and shows(one, SURE_VALUE) for one, is_die in taken)
    return sure and sum(shows(one, SHOWN) for one, _ in taken) >= SHOWING * len(taken)


def pictures_of(evidence, least_die):
    """Of every picture: the least chance of a die taken, the most of a thing left, whether all is right, and whether a die has no
    candidate at all, which no threshold could tell. What the reader's own rules send to the player counts as full of doubt."""
    pictures = []
    for label, candidates in evidence:
        least, most, right, found, boxes, strange = 1.0, 0.0, True, 0, [], False
        for one, is_die, is_value, truth in candidates:
            if is_die < least_die:
                most = max(most, is_die)
                strange = strange or is_strange(one, label)
                continue
            boxes.append(one["box"])
            least = min(least, is_die * is_value)
            found += truth is not None and truth != "ignored"
            right = right and (truth == "ignored" or truth == one["value"])
        wanted = [die for die in label["dice"] if die.get("bbox") and counts(die)]
        seen = sum(truth is not None and truth != "ignored" for _, _, _, truth in candidates)
        if strange or are_one(boxes):
            most = 1.0
        if are_dice(candidates, least_die):  # else the verdict is `none`
            pictures.append((least, most, right and found == len(wanted), right and seen < len(wanted)))
    return pictures


def choose_least(evidence):
    """The threshold with which the most pictures are read right, empty ones as empty."""

    def empty(least):
        return sum(
            not any(map(counts, label["dice"])) and not are_dice(candidates, least)
            for label, candidates in evidence
        )

    rights = {least: sum(right for _, _, right, _ in pictures_of(evidence, least)) + empty(least) for least in LEAST_DIE}
    best = max(LEAST_DIE, key=lambda least: (rights[least], -abs(least - 0.5)))
    print(f"least_die {best}: {rights[best]} of {len(evidence)} pictures right")
    return best


def choose_thresholds(pictures):
    """Accepts as many pictures as it can while MOST_WRONG of them at most are wrong, not counting dice that left no trace."""
    best = (-1, 0.995, 0.03)
    for accept in (0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.975, 0.98, 0.985, 0.99, 0.995):
        for doubt in (0.01, 0.02, 0.03, 0.05, 0.07, 0.1):
            accepted = [right or traceless for least, most, right, traceless in pictures if least >= accept and most < doubt]
            wrong = sum(not right for right in accepted)
            if wrong <= MOST_WRONG * len(accepted) and len(accepted) > best[0]:
                best = (len(accepted), accept, doubt)
    count, accept, doubt = best
    without_trace = sum(t for least, most, _, t in pictures if least >= accept and most < doubt)
    print(f"accept {accept}, doubt {doubt}: {count} of {len(pictures)} pictures accepted, in {without_trace} of them a die left no trace")
    return accept, doubt


def leave_out(evidence, die):
    """What thresholds and weights that never saw a source do on it, source by source."""
    for source in sorted({seen["label"]["set"] for seen in evidence}):
        others = [seen for seen in evidence if seen["label"]["set"] != source]
        left = [seen for seen in evidence if seen["label"]["set"] == source]
        value = fit(*zip(*rows_of(others)[1]), VALUE_TERMS)
        pictures = judged(others, die, value)
        least_die = choose_least(pictures)
        accept, doubt = choose_thresholds(pictures_of(pictures, least_die))
        seen = pictures_of(judged(left, die, value), least_die)
        accepted = [right for least, most, right, _ in seen if least >= accept and most < doubt]
        print(f"{source} left out: {len(accepted)} of {len(left)} pictures accepted, {sum(not right for right in accepted)} of them wrong")


def report(rows, weights, what):
    inputs, truth = zip(*rows)
    sure = chance(weights, inputs)
    print(what, dict(zip(TERMS, np.round(weights, 3))))
    for level in (0.5, 0.9, 0.95, 0.97, 0.98, 0.99):
        chosen = sure >= level
        wrong = 1 - np.mean(np.asarray(truth)[chosen]) if chosen.any() else 0
        print(f"  at least {level} sure: {chosen.mean():.3f}, of these wrong {wrong:.4f}")


def write(folder, weights, least_die, accept, doubt):
    die, value = weights
    document = {
        "schema": 1,
        "terms": TERMS,
        "die": [round(float(weight), 5) for weight in die],
        "value": [round(float(weight), 5) for weight in value],
        "least_die": least_die,
        "doubt": doubt,
        "accept": accept,
    }
    store(folder, json.dumps(document, indent=1) + "\n")


def store(folder, text):
    (Path(folder) / "dice_confidence.json").write_text(text)
    enter(folder, {"name": "dice-confidence", "file": "dice_confidence.json", "card": "cards/dice.md"})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("evidence", nargs="*")
    parser.add_argument("--start", action="store_true")
    parser.add_argument("--copy")
    parser.add_argument("--die", help="take the weights for 'is it a die?' from this file, and fit the others")
    parser.add_argument("--leave-out", action="store_true", help="also tell how each source fares when the others fit")
    parser.add_argument("--out", required=True, help="folder of the models")
    arguments = parser.parse_args()
    if arguments.start:
        write(arguments.out, (START["die"], START["value"]), 0.5, 0.99, 0.08)
        return
    if arguments.copy:
        store(arguments.out, Path(arguments.copy).read_text())
        return
    evidence = [seen for path in arguments.evidence for seen in photos.read_labels(path)]
    evidence = [seen for seen in evidence if not seen["label"]["image"].startswith(MISLABELLED)]
    die_rows, value_rows = rows_of(evidence)
    if arguments.die:
        die = np.array(json.loads(Path(arguments.die).read_text())["die"])
    else:
        die = fit(*zip(*die_rows), DIE_TERMS)
    value = fit(*zip(*value_rows), VALUE_TERMS)
    report(die_rows, die, f"{len(die_rows)} candidates, {sum(truth for _, truth in die_rows)} dice:")
    report(value_rows, value, f"values, {np.mean([truth for _, truth in value_rows]):.4f} right:")
    if arguments.leave_out:
        leave_out(evidence, die)
    pictures = judged(evidence, die, value)
    least_die = choose_least(pictures)
    write(arguments.out, (die, value), least_die, *choose_thresholds(pictures_of(pictures, least_die)))


if __name__ == "__main__":
    main()
