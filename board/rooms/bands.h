// SPDX-License-Identifier: MIT
// The thick lines between pillars.
//
// The hull of three convex outlines is the union of the hulls of each two of them and the triangle of their
// middles: shrink the outlines to their middles, and a point that leaves the shrinking triangle crosses an
// edge of it on the way, which is a segment between two of the outlines. So whatever is asked about a room is
// asked once for each pair of pillars and once for a thin triangle.
#pragma once

#include <vector>

#include "board/rooms/buckets.h"
#include "board/rooms/rooms.h"
#include "board/rooms/shape.h"

namespace delvelens::board::rooms {

struct Band {
  Convex area;
  int spoilers = -1;        // other pillars in it: 0, 1, or 2 for more; -1 before anybody asked
  int spoiler = -1;         // the one, if it is one
  std::vector<int> nearly;  // pillars that do not spoil it, but nearly
  bool filled = false;      // the lists below are made
  std::vector<int> pieces;  // that meet the band
  std::vector<int> beside;  // that do not, but nearly
};

// How far a pillar outside of an area is from spoiling it, in grid steps.
double gap_to(const Shape& pillar, const Convex& area, const RoomOptions& options);

class Bands {
 public:
  Bands(const std::vector<Shape>& pillars, const std::vector<Shape>& pieces, const RoomOptions& options,
        double pillar_width);

  // No other pillar than `third` spoils the band of a and b.
  bool clear(int a, int b, int third);
  // Pillars that nearly spoil the band of a and b; asked after clear().
  const std::vector<int>& nearly_spoiling(int a, int b) { return at(a, b).nearly; }
  // With its pieces.
  const Band& filled(int a, int b);
  const Buckets& pieces() const { return piece_buckets_; }

 private:
  Band& at(int a, int b);
  void look_for_spoilers(Band& band, int a, int b);

  const std::vector<Shape>& pillars_;
  const std::vector<Shape>& pieces_;
  RoomOptions options_;
  double nearly_;  // grid steps
  double pillar_reach_ = 0;
  double piece_reach_ = 0;
  Buckets pillar_buckets_;
  Buckets piece_buckets_;
  std::vector<Band> bands_;
};

}  // namespace delvelens::board::rooms
