// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/tracking.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "board/rooms/rooms.h"
#include "board/rooms/shape.h"

namespace delvelens::rules::dungeon_drop {
namespace {

using board::DropTable;
using board::PieceKind;

// In pillar widths. Readings of one resting piece differ by less than the first; a nudge is less than the
// last.
constexpr double kSamePlace = 0.6;
constexpr double kSurelySamePlace = 0.4;  // when the kind differs too
constexpr double kBump = 4;

struct Seen {
  std::vector<Point> middles;
  std::vector<Point> landmarks;
  double width = 1;
};

Seen seen_in(const DropTable& table) {
  Seen seen;
  std::vector<double> widths;
  for (const board::Piece& piece : table.pieces) {
    const auto shape = board::rooms::shape_of(piece);
    seen.middles.push_back(board::rooms::unsnap(shape.middle));
    if (!board::rooms::outlines_rooms(piece.kind)) continue;
    seen.landmarks.push_back(seen.middles.back());
    widths.push_back(board::rooms::width_of(shape) / board::rooms::kGrid);
  }
  if (!widths.empty()) {
    std::nth_element(widths.begin(), widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2),
                     widths.end());
    seen.width = std::max(widths[widths.size() / 2], 1e-3);
  }
  return seen;
}

bool alike(PieceKind a, PieceKind b) {
  return a == b || (board::rooms::outlines_rooms(a) && board::rooms::outlines_rooms(b));
}

class Matcher {
 public:
  Matcher(const DropTable& before, const DropTable& after, const Homography& map, const Seen& was,
          const Seen& is)
      : before_(before),
        after_(after),
        partner_(after.pieces.size(), -1),
        taken_(before.pieces.size(), false) {
    for (std::size_t i = 0; i < before.pieces.size(); ++i) {
      const Point expected = map(was.middles[i]);
      for (std::size_t k = 0; k < after.pieces.size(); ++k) {
        const double away = std::hypot(expected.x - is.middles[k].x, expected.y - is.middles[k].y) / is.width;
        if (away > kSurelySamePlace && !alike(before.pieces[i].kind, after.pieces[k].kind)) continue;
        pairs_.push_back({away, static_cast<int>(i), static_cast<int>(k)});
      }
    }
    std::sort(pairs_.begin(), pairs_.end(), [](const Pair& a, const Pair& b) {
      return std::tie(a.away, a.before, a.after) < std::tie(b.away, b.before, b.after);
    });
  }

  std::vector<Fate> run() {
    fates_.resize(after_.pieces.size());
    take(kSamePlace, true, Change::stayed);
    take(kSurelySamePlace, false, Change::renamed);
    take(kBump, true, Change::bumped);
    take(1e9, true, Change::moved);
    for (std::size_t k = 0; k < after_.pieces.size(); ++k) {
      if (partner_[k] < 0) fates_[k] = {Change::came, -1, static_cast<int>(k), 0};
    }
    for (std::size_t i = 0; i < before_.pieces.size(); ++i) {
      if (!taken_[i]) fates_.push_back({Change::went, static_cast<int>(i), -1, 0});
    }
    return std::move(fates_);
  }

 private:
  struct Pair {
    double away;
    int before;
    int after;
  };

  void take(double within, bool same_kind, Change change) {
    for (const Pair& pair : pairs_) {
      const auto i = static_cast<std::size_t>(pair.before);
      const auto k = static_cast<std::size_t>(pair.after);
      if (pair.away > within) return;
      if (taken_[i] || partner_[k] >= 0) continue;
      if (same_kind && !alike(before_.pieces[i].kind, after_.pieces[k].kind)) continue;
      taken_[i] = true;
      partner_[k] = pair.before;
      fates_[k] = {change, pair.before, pair.after, pair.away};
    }
  }

  const DropTable& before_;
  const DropTable& after_;
  std::vector<int> partner_;
  std::vector<bool> taken_;
  std::vector<Pair> pairs_;
  std::vector<Fate> fates_;
};

}  // namespace

Tracking track(const DropTable& before, const DropTable& after) {
  const Seen was = seen_in(before);
  const Seen is = seen_in(after);
  Tracking tracking;
  tracking.width = is.width;
  if (const auto alignment = align(was.landmarks, is.landmarks, is.width)) {
    tracking.aligned = true;
    tracking.after_from_before = alignment->after_from_before;
    tracking.fates = Matcher(before, after, alignment->after_from_before, was, is).run();
    return tracking;
  }
  for (std::size_t k = 0; k < after.pieces.size(); ++k)
    tracking.fates.push_back({Change::came, -1, static_cast<int>(k), 0});
  for (std::size_t i = 0; i < before.pieces.size(); ++i)
    tracking.fates.push_back({Change::went, static_cast<int>(i), -1, 0});
  return tracking;
}

}  // namespace delvelens::rules::dungeon_drop
