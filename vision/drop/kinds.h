// SPDX-License-Identifier: MIT
// Names all pieces of a table together: the palette, the lamp, the size of a small cube and the number of
// pieces in the box are settled at once, since each piece says something about all of them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "board/drop.h"
#include "calibration/palette.h"
#include "vision/drop/appearance.h"
#include "vision/drop/candidate.h"

namespace delvelens::vision::drop {

// How much what is measured and what the judge says count for a name.
struct Trust {
  double measured = 1;
  double judged = 1;
};

struct KindOptions {
  // Deviations of lightness and of the two colour axes (Lab) from the palette. Higher forgives odd lamps and
  // confuses near colours. A taught palette gains nothing by a closer one.
  std::array<double, 3> spread{15, 11, 11};
  // Deviation of the logarithm of an edge. Small and large differ by 0.22.
  double size_spread = 0.06;
  // The judge knows the pieces of the game; of plain blocks, known by their colours alone, it knows less than
  // is measured.
  Trust pieces{0.5, 1};
  Trust blocks{1, 0.2};
  // Rounds of settling lamp and size. Two are nearly always enough.
  int rounds = 4;
};

// What is known of one piece before it has a name.
struct Evidence {
  Attributes look;
  Appearance appearance;
  double length = 0;                      // edge as lengths on the table compare
  std::optional<board::PieceKind> known;  // settled earlier
};

struct KindChance {
  board::PieceKind kind = board::PieceKind::unknown;
  board::PieceSize size = board::PieceSize::small;
  double chance = 0;
};

struct Named {
  std::vector<KindChance> chances;  // likeliest first; never empty
  board::Colour colour = board::Colour::grey;
  double colour_chance = 0;
};

// One answer for each piece, in order.
std::vector<Named> name_pieces(std::span<const Evidence> pieces, const calibration::Palette& palette,
                               const KindOptions& options = {});

}  // namespace delvelens::vision::drop
