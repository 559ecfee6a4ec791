# SPDX-License-Identifier: MIT
"""Dice and cubes on a card, as a straightened picture shows them: a point above the card is seen behind its foot."""

import cv2
import numpy as np

TEXTURE = 64


class Eye:
    """The camera above the card's plane, in squares."""

    def __init__(self, rng, columns, rows):
        middle = np.array([columns / 2, rows / 2])
        distance = rng.uniform(1.1, 4.0) * max(columns, rows)
        steep = 90 - abs(rng.normal(0, 8)) if rng.random() < 0.3 else rng.uniform(36, 88)
        angle = rng.uniform(0, 2 * np.pi)
        flat = distance * np.cos(np.radians(steep))
        self.at = np.array([*(middle + flat * np.array([np.cos(angle), np.sin(angle)])), distance * np.sin(np.radians(steep))])

    def seen(self, points):
        """Where points (x, y, height) appear on the card's plane."""
        points = np.asarray(points, float)
        scale = self.at[2] / (self.at[2] - points[:, 2:])
        return self.at[:2] + (points[:, :2] - self.at[:2]) * scale


def pips(value, turned, spread, squeeze):
    s = spread
    places = {1: [(0, 0)], 2: [(-s, -s), (s, s)], 4: [(-s, -s), (s, s), (-s, s), (s, -s)]}
    places[3] = places[1] + places[2]
    places[5] = places[1] + places[4]
    places[6] = [(x * squeeze, y) for x in (-s, s) for y in (-s, 0, s)]
    return [(-y, x) if turned else (x, y) for x, y in places[value]]


class Look:
    """What the faces of one die share."""

    def __init__(self, rng):
        self.body = np.clip(rng.uniform(0, 255, 3), 12, 248)
        if rng.random() < 0.45:
            self.body = np.full(3, rng.choice([25, 60, 200, 240])) + rng.uniform(-15, 15, 3)
        dark = self.body.mean() > 120
        self.ink = rng.uniform(0, 60, 3) if dark else rng.uniform(190, 255, 3)
        if rng.random() < 0.12:
            self.ink = rng.uniform(0, 255, 3)
        if np.abs(self.ink - self.body).max() < 70:
            self.ink = np.full(3, 10.0 if dark else 245.0)
        self.radius = rng.uniform(0.14, 0.27)
        self.spread = rng.uniform(0.42, 0.58)
        self.squeeze = rng.uniform(0.75, 1.0)
        self.ace = rng.choice([1.0, 1.0, 1.5])
        self.red = rng.random() < 0.12
        self.clear = rng.uniform(0.3, 0.7) if rng.random() < 0.3 else 0.0
        if self.clear and rng.random() < 0.6:
            self.body = np.array([rng.uniform(20, 110), rng.uniform(120, 220), rng.uniform(20, 120)])
            self.ink = np.full(3, 245.0) if rng.random() < 0.7 else np.full(3, 15.0)
        self.ring = rng.random() < 0.08

    def face(self, value, turned, shade):
        """The picture of one face, seen from outside."""
        out = np.full((TEXTURE, TEXTURE, 3), self.body * shade, np.float32)
        ink = np.array([40, 40, 200.0]) if self.red and value in (1, 4) else self.ink
        half = TEXTURE / 2
        for x, y in pips(value, turned, self.spread, self.squeeze):
            radius = self.radius * (self.ace if value == 1 else 1) * half
            centre = (int((half + x * half) * 16), int((half + y * half) * 16))
            thick = max(2, int(radius * 0.4)) if self.ring else -1
            cv2.circle(out, centre, int(radius * 16), (ink * (0.5 + 0.5 * shade)).tolist(), thick, cv2.LINE_AA, 4)
        return out


class Table:
    """Paints boxes on the picture and remembers which pixel belongs to which face."""

    def __init__(self, picture, square, origin, eye, rng):
        self.picture, self.square, self.origin, self.eye, self.rng = picture, square, np.float32(origin), eye, rng
        self.owner = np.zeros(picture.shape[:2], np.int32)  # face number + 1
        self.faces = 0
        self.light = rng.normal(0, 1, 2)
        self.light = np.array([*(self.light / np.linalg.norm(self.light)), rng.uniform(0.6, 2.0)])
        self.light /= np.linalg.norm(self.light)

    def pixels(self, points):
        return np.float32(self.eye.seen(points) * self.square + self.origin)

    def shade(self, normal):
        return float(np.clip(0.55 + 0.6 * normal @ self.light, 0.3, 1.15))

    def shadow(self, middle, edge, yaw):
        along = -self.light[:2] / self.light[2] * edge * self.rng.uniform(0.3, 0.8)
        corners = np.array([(x, y) for x in (-0.5, 0.5) for y in (-0.5, 0.5)]) @ _turn(yaw).T * edge + middle
        hull = cv2.convexHull(np.float32(np.concatenate([corners, corners + along]) * self.square + self.origin))
        mask = np.zeros(self.owner.shape, np.float32)
        cv2.fillConvexPoly(mask, np.int32(hull), 1.0, cv2.LINE_AA)
        mask = cv2.GaussianBlur(mask, (0, 0), max(0.8, self.square * self.rng.uniform(0.02, 0.12)))
        self.picture *= (1 - self.rng.uniform(0.15, 0.7) * mask)[:, :, None]

    def box(self, middle, edge, yaw, skin, clear):
        """Draws a box; skin(face) gives the picture of face 0-3 (north, east, south, west) or 4 (top). Returns face ids."""
        turn = _turn(yaw)
        half = edge / 2

        def corner(x, y, z):
            flat = turn @ np.array([x, y]) * half
            return [middle[0] + flat[0], middle[1] + flat[1], z * edge]

        quads = [
            [corner(1, -1, 1), corner(-1, -1, 1), corner(-1, -1, 0), corner(1, -1, 0)],
            [corner(1, 1, 1), corner(1, -1, 1), corner(1, -1, 0), corner(1, 1, 0)],
            [corner(-1, 1, 1), corner(1, 1, 1), corner(1, 1, 0), corner(-1, 1, 0)],
            [corner(-1, -1, 1), corner(-1, 1, 1), corner(-1, 1, 0), corner(-1, -1, 0)],
            [corner(-1, -1, 1), corner(1, -1, 1), corner(1, 1, 1), corner(-1, 1, 1)],
        ]
        normals = [(0, -1), (1, 0), (0, 1), (-1, 0)]
        ids, facing = [0] * 5, [0.0] * 5
        for face, quad in enumerate(quads):
            normal = np.array([*(turn @ np.array(normals[face])), 0.0]) if face < 4 else np.array([0, 0, 1.0])
            centre = np.mean(quad, axis=0)
            ray = self.eye.at - centre
            facing[face] = float(normal @ ray / np.linalg.norm(ray))
            if facing[face] <= 0:
                continue
            self.faces += 1
            ids[face] = self.faces
            self._paint(self.pixels(quad), skin(face, self.shade(normal)), ids[face], clear)
        return ids, facing

    def _paint(self, quad, texture, number, clear):
        side = float(TEXTURE)
        source = np.float32([[0, 0], [side, 0], [side, side], [0, side]])
        low = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 2, 0)
        high = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 3, self.owner.shape[::-1])
        if (high <= low).any():
            return
        size = tuple(int(v) for v in high - low)
        matrix = cv2.getPerspectiveTransform(source, np.float32(quad - low))
        face = cv2.warpPerspective(texture, matrix, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
        mask = np.zeros(size[::-1], np.float32)
        cv2.fillConvexPoly(mask, np.int32((quad - low) * 16), 1.0, cv2.LINE_AA, 4)
        patch = (slice(low[1], high[1]), slice(low[0], high[0]))
        weight = (mask * (1 - clear))[:, :, None]
        self.picture[patch] = self.picture[patch] * (1 - weight) + face * weight
        self.owner[patch][mask > 0.5] = number

    def share(self, number, quad_area):
        return float((self.owner == number).sum()) / max(1.0, quad_area)


def _turn(yaw):
    return np.array([[np.cos(yaw), -np.sin(yaw)], [np.sin(yaw), np.cos(yaw)]])
