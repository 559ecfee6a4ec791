"""Trains the card network on rendered scenes, with checkpoints; an interrupted run continues."""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

import card_made
import card_scenes
from card_network import CardNetwork, split

WEIGHTS = {"content": 1.0, "turn": 0.5, "piece": 1.0, "edges": 1.0, "top": 1.0, "runs": 0.5, "sides": 1.0}


def loss_of(network, batch):
    pictures = torch.from_numpy(np.stack([picture for picture, _ in batch]).astype(np.float32))
    scores = split(network(pictures))
    total, parts = 0.0, {}
    for name, weight in WEIGHTS.items():
        wanted = torch.from_numpy(np.stack([truth[name] for _, truth in batch]))
        answer = scores[name]
        if wanted.dim() == 4:  # one question for each side of the square
            count, _, sides, rows, columns = len(batch), 0, wanted.shape[1], *wanted.shape[2:]
            answer = answer.reshape(count * sides, -1, rows, columns)
            wanted = wanted.reshape(count * sides, rows, columns)
        if (wanted < 0).all():
            continue
        loss = functional.cross_entropy(answer, wanted, ignore_index=card_scenes.IGNORE, label_smoothing=0.02)
        total = total + weight * loss
        known = wanted >= 0
        parts[name] = ((answer.argmax(1) == wanted) & known).sum().item() / max(1, known.sum().item())
    return total, parts


def draw(scenes, pool, made, rng):
    """A window: of a made-up card with the chance `made`, else of a rendered scene."""
    if not scenes or rng.random() < made:
        return pool.draw(rng)
    return card_scenes.sample(scenes[rng.integers(len(scenes))], rng)


def save(path, network, step, optimizer=None, schedule=None):
    state = {"network": network.state_dict(), "step": step}
    if optimizer:
        state |= {"optimizer": optimizer.state_dict(), "schedule": schedule.state_dict()}
    part = Path(str(path) + ".part")
    torch.save(state, part)
    part.replace(path)


def run(arguments):
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    rng = np.random.default_rng(arguments.seed)
    scenes = [scene for folder in arguments.scenes for scene in card_scenes.load(folder)]
    network = CardNetwork()
    if arguments.start:
        network.load_state_dict(torch.load(arguments.start)["network"])
    optimizer = torch.optim.AdamW(network.parameters(), lr=arguments.rate, weight_decay=2e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, arguments.rate, total_steps=arguments.steps, pct_start=0.1, final_div_factor=100
    )
    first = 0
    if Path(arguments.out).exists():
        saved = torch.load(arguments.out)
        network.load_state_dict(saved["network"])
        if "optimizer" in saved:
            optimizer.load_state_dict(saved["optimizer"])
            schedule.load_state_dict(saved["schedule"])
        first = saved["step"]
        rng.bit_generator.advance(first * 1_000_000)
    print(f"{len(scenes)} scenes, from step {first}", flush=True)
    network.train()
    pool = card_made.Pool()
    began, sums, rounds = time.time(), {}, 0
    for step in range(first, arguments.steps):
        batch = [draw(scenes, pool, arguments.made, rng) for _ in range(arguments.batch)]
        loss, parts = loss_of(network, batch)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        for name, value in (parts | {"loss": loss.item()}).items():
            count, total = sums.get(name, (0, 0.0))
            sums[name] = (count + 1, total + value)
        done = step + 1
        if done % 20 == 0:
            text = " ".join(f"{name} {total / count:.4f}" for name, (count, total) in sums.items())
            print(f"step {done} {text} {(done - first) * arguments.batch / (time.time() - began):.1f}/s", flush=True)
            sums = {}
        if done == arguments.steps:
            save(arguments.out, network, done)
        elif done % 20 == 0:
            save(arguments.out, network, done, optimizer, schedule)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", action="append", default=[], help="folder of rendered card scenes")
    parser.add_argument("--made", type=float, default=0.5, help="part of the windows that shows made-up cards")
    parser.add_argument("--start", help="checkpoint to start from")
    parser.add_argument("--out", required=True)
    parser.add_argument("--steps", type=int, default=1500)
    parser.add_argument("--batch", type=int, default=12)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    run(parser.parse_args())


if __name__ == "__main__":
    main()
