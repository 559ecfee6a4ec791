# SPDX-License-Identifier: MIT
"""The network that names pieces: it sees the close looks at all candidates of one picture and the palette at once.

What a lone crop cannot tell, the others can: which lamp lights the table, how large a small cube is here, what this table looks like where
nothing lies. So every candidate, every entry of the palette and a tiny view of the whole picture attend to each other.
"""

import torch
from torch import nn
from torch.nn import functional

from drop_networks import COLOURS, CROP, GEOMETRY, MATERIALS, SHAPES, PieceLooker

KINDS = ["pillar", "goblin", "troll", "dragon", "gold", "gem_white", "gem_red", "gem_blue", "key", "chest", "potion", "shield", "relic",
         "staircase", "meeple", "token", "unknown"]  # fmt: skip
SIZES = ["small", "large", "huge"]
FEATURES = 128  # of the looker, for one crop
GRID = 6  # the crop as so many by so many mean colours: what exactly its colours are
PLACE = 4  # x, y, log of the edge over the picture's longer side, what the finder believes (log of its odds)
SEEN = FEATURES + 3 * GRID * GRID + GEOMETRY + PLACE
ENTRY = len(KINDS) + len(SIZES) + len(COLOURS) + len(MATERIALS) + 3 + 3 + 1 + 1
VIEW = 8  # the whole picture as so many by so many mean colours
WIDTH, HEADS, LAYERS = 128, 4, 3


class Attention(nn.Module):
    """Every token asks every other; written out, so that it exports as plain products of matrices."""

    def __init__(self):
        super().__init__()
        self.before, self.between = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.ask, self.key, self.tell = (nn.Linear(WIDTH, WIDTH) for _ in range(3))
        self.join = nn.Linear(WIDTH, WIDTH)
        self.think = nn.Sequential(nn.Linear(WIDTH, 2 * WIDTH), nn.ReLU(inplace=True), nn.Linear(2 * WIDTH, WIDTH))

    def forward(self, x):
        def heads(y):
            return y.reshape(-1, HEADS, WIDTH // HEADS).transpose(0, 1)

        y = self.before(x)
        weights = torch.softmax(heads(self.ask(y)) @ heads(self.key(y)).transpose(1, 2) / (WIDTH // HEADS) ** 0.5, dim=-1)
        x = x + self.join((weights @ heads(self.tell(y))).transpose(0, 1).reshape(-1, WIDTH))
        return x + self.think(self.between(x))


class Judge(nn.Module):
    """seen (candidates x SEEN), palette (entries x ENTRY), view (1 x 3*VIEW*VIEW) to: is it a piece (log of odds), scores of shape (without
    none), material and colour name; and scores of each entry, last of none of them."""

    def __init__(self):
        super().__init__()
        self.from_seen = nn.Linear(SEEN, WIDTH)
        self.from_entry = nn.Sequential(nn.Linear(ENTRY, WIDTH), nn.ReLU(inplace=True), nn.Linear(WIDTH, WIDTH))
        self.from_view = nn.Linear(3 * VIEW * VIEW, WIDTH)
        self.layers = nn.ModuleList(Attention() for _ in range(LAYERS))
        self.last = nn.LayerNorm(WIDTH)
        self.answers = nn.Linear(WIDTH, 1 + len(SHAPES) - 1 + len(MATERIALS) + len(COLOURS) + 1)
        self.fits, self.wants = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)

    def forward(self, seen, palette, view):
        count, entries = seen.shape[0], palette.shape[0]
        x = torch.cat([self.from_seen(seen), self.from_entry(palette), self.from_view(view)])
        for layer in self.layers:
            x = layer(x)
        x = self.last(x)
        pieces = x[:count]
        answers = self.answers(pieces)
        fits = self.fits(pieces) @ self.wants(x[count : count + entries]).transpose(0, 1) / WIDTH**0.5
        return answers[:, :-1], torch.cat([fits, answers[:, -1:]], dim=1)


def parted_judgement(answers):
    sizes = [1, len(SHAPES) - 1, len(MATERIALS), len(COLOURS)]
    return dict(zip(["piece", "shape", "material", "colour"], torch.split(answers, sizes, dim=1)))


class LookAndJudge(nn.Module):
    """Glance (a looker of its own) and judge as they learn together. The glance's norms stay as they are: a picture's crops are too much alike to measure them."""

    def __init__(self):
        super().__init__()
        self.looker, self.judge = PieceLooker(), Judge()

    def train(self, mode=True):
        super().train(mode)
        for layer in self.looker.modules():
            if isinstance(layer, nn.BatchNorm2d):
                layer.eval()
        return self

    def look(self, crops):
        """The looker's features and its own answers."""
        features = self.looker.shared(self.looker.body(crops - 0.45).flatten(1))
        return features, self.looker.answers(functional.dropout(features, 0.1, self.training))

    def forward(self, crops, places, palette, view):
        features, looked = self.look(crops)
        return looked, *self.judge(seen_by(features, looked, crops, places), palette, view)


def seen_by(features, looked, crops, places):
    """What the judge is told of each candidate."""
    colours = functional.avg_pool2d(crops, CROP // GRID).flatten(1) - 0.45
    return torch.cat([features, colours, looked[:, -GEOMETRY:], places], dim=1)
