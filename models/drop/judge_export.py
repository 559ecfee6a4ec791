# SPDX-License-Identifier: MIT
"""Writes the judge and the glance that learnt with it as ONNX and enters them into the manifest."""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

import judge_train
from common import onnx_file, pictures
from drop_networks import CROP
from judge_network import ENTRY, FEATURES, SEEN, VIEW, LookAndJudge
from judge_scenes import Samples

CARD = {"licence": onnx_file.LICENCE, "card": "cards/drop.md"}


class Glance(nn.Module):
    """The answers of the glance, and the features that the judge goes by."""

    def __init__(self, both):
        super().__init__()
        self.both = both

    def forward(self, crop):
        features, answers = self.both.look(crop)
        return answers, features


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    judge_train.add_pictures(parser)
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    folder = Path(arguments.out)
    network = LookAndJudge()
    network.load_state_dict(torch.load(arguments.checkpoint)["network"])
    network.eval()
    source = Samples(judge_train.load(arguments), np.random.default_rng(5))
    onnx_file.write(
        Glance(network),
        None,
        torch.zeros(1, 3, CROP, CROP),
        ["crop"],
        ["answers", "features"],
        {name: {0: "batch"} for name in ("crop", "answers", "features")},
        folder / "drop_glance.onnx",
        [pictures.pictures_of(source.draw()[0]) for _ in range(8)],
    )
    onnx_file.enter(
        folder,
        {
            "name": "drop-glance",
            "file": "drop_glance.onnx",
            "input": f"crop: batch x 3 x {CROP} x {CROP}, RGB 0 to 1",
            "output": f"answers: scores of 5 shapes, 3 materials, 11 colours; 10 numbers of geometry; {FEATURES} features for the judge",
            **CARD,
        },
    )
    onnx_file.write(
        network.judge,
        None,
        (torch.zeros(5, SEEN), torch.zeros(7, ENTRY), torch.zeros(1, 3 * VIEW * VIEW)),
        ["seen", "palette", "view"],
        ["answers", "fits"],
        {"seen": {0: "candidates"}, "palette": {0: "entries"}, "answers": {0: "candidates"}, "fits": {0: "candidates", 1: "entries and none"}},
        folder / "drop_judge.onnx",
    )
    onnx_file.enter(
        folder,
        {
            "name": "drop-judge",
            "file": "drop_judge.onnx",
            "input": f"seen: candidates x {SEEN} (features, 6 x 6 mean colours, geometry, place); palette: entries x {ENTRY}; view: 8 x 8 mean colours",
            "output": "answers: is it a piece, scores of 4 shapes, 3 materials, 11 colours; fits: scores of each entry and of none",
            **CARD,
        },
    )


if __name__ == "__main__":
    main()
