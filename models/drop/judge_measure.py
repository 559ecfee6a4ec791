# SPDX-License-Identifier: MIT
"""How well looker and judge of a checkpoint do on rendered scenes, before they are exported: found, extra and named pieces."""

import argparse

import numpy as np
import torch

import judge_scenes
from common import loop, pictures
from judge_network import KINDS, LookAndJudge


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", required=True, help="folder of rendered scenes; FOLDER.ev is what the finder sees there")
    parser.add_argument("--checkpoint", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--most", type=int)
    arguments = parser.parse_args()
    rng = loop.prepared(arguments)
    network = LookAndJudge()
    network.load_state_dict(torch.load(arguments.checkpoint)["network"])
    network.eval()
    found = list(judge_scenes.rendered(arguments.scenes, arguments.scenes + ".ev"))[: arguments.most]
    source = judge_scenes.Samples(found, rng)
    for taught in (False, True):
        counts = np.zeros(5, int)  # pieces, candidates among them, found, named, extra
        for picture in found:
            counts[0] += sum(piece.visible >= 0.5 for piece in picture.scene.pieces)
            if not len(picture.candidates):
                continue
            crops, places, palette, view, classes, _, _ = source.sample(picture, False, taught)
            with torch.no_grad():
                _, answers, fits = network(pictures.pictures_of(crops), torch.from_numpy(places), torch.from_numpy(palette), torch.from_numpy(view))
            kinds = palette[:, : len(KINDS)].argmax(1)
            sums = np.zeros((len(places), len(KINDS)))
            chances = torch.softmax(fits, 1).numpy()
            for entry, kind in enumerate(kinds):
                sums[:, kind] += chances[:, entry]
            is_piece = answers[:, 0].numpy() > 0
            real = classes[:, 0] == 1
            counts[1] += real.sum()
            counts[2] += (is_piece & real).sum()
            wanted = np.where(classes[:, 4] >= 0, kinds[classes[:, 4]], -1)
            counts[3] += (is_piece & real & (sums.argmax(1) == wanted)).sum()
            counts[4] += (is_piece & (classes[:, 0] == 0)).sum()
        print("taught" if taught else "assumed", dict(zip(["pieces", "candidates", "found", "named", "extra"], counts.tolist())))


if __name__ == "__main__":
    main()
