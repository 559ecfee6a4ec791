// SPDX-License-Identifier: MIT
#include "vision/card/interpret.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace delvelens::vision::card {
namespace {

using board::RoomCard;
using board::Side;
using board::Square;

constexpr int kNumbers = 6;
constexpr std::array kSides{Side::north, Side::east, Side::south, Side::west};
constexpr std::array<Square, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

Content number_sign(int number) { return static_cast<Content>(static_cast<int>(Content::one) + number - 1); }
Content letter_sign(char letter) {
  return static_cast<Content>(static_cast<int>(Content::start_a) + letter - 'A');
}
Content glyph_sign(board::GlyphKind kind) {
  return static_cast<Content>(static_cast<int>(Content::rune) + static_cast<int>(kind));
}
bool is_letter(Content sign) { return sign >= Content::start_a && sign <= Content::start_c; }
bool is_glyph(Content sign) { return sign >= Content::rune && sign <= Content::boiler; }

std::string word_of(Content sign) {
  static constexpr std::array<const char*, kContents> kWords{
      "empty",         "A",      "B", "C", "1", "2", "3", "4", "5", "6", "a rune", "a candle", "a boiler",
      "a turned sign", "covered"};
  return kWords[static_cast<std::size_t>(sign)];
}

// One edge between two squares, or of the border, with the beliefs of both squares joined.
struct Edge {
  Square at;
  Side side = Side::north;
  bool border = false;
  std::array<double, 4> chances{};  // by EdgeKind

  double chance(EdgeKind kind) const { return chances[static_cast<std::size_t>(kind)]; }
};

// What the squares on both sides of an edge say together.
std::array<double, 4> joined_chances(const std::array<float, 4>& here, const std::array<float, 4>& there) {
  std::array<double, 4> chances{};
  double sum = 0;
  for (std::size_t kind = 0; kind < chances.size(); ++kind)
    sum += chances[kind] = std::sqrt(static_cast<double>(here[kind]) * there[kind]);
  for (double& chance : chances) chance /= sum;
  return chances;
}

std::vector<Edge> edges_of(const RoomBelief& room) {
  std::vector<Edge> edges;
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      for (const Side side : kSides) {
        const auto s = static_cast<std::size_t>(side);
        const Square beyond{column + kSteps[s].column, row + kSteps[s].row};
        const bool border =
            beyond.column < 0 || beyond.row < 0 || beyond.column >= room.columns || beyond.row >= room.rows;
        // Inner edges are listed once, by the square above or to the left of them.
        if (!border && (side == Side::north || side == Side::west)) continue;
        const auto& here = room.at(column, row).edges[s];
        const auto& there = border ? here : room.at(beyond.column, beyond.row).edges[(s + 2) % 4];
        edges.push_back({{column, row}, side, border, joined_chances(here, there)});
      }
    }
  }
  return edges;
}

// A hidden thing may be anything: what is left goes evenly to what it could be.
double given_seen(double chance, double hidden, double ways) { return chance + hidden / ways; }

class Reader {
 public:
  Reader(const RoomBelief& belief, const InterpretOptions& options)
      : belief_(belief), options_(options), edges_(edges_of(belief)) {
    out_.room.columns = belief.columns;
    out_.room.rows = belief.rows;
  }

  Interpretation read() {
    choose_signs();
    numbers();
    start();
    glyphs();
    walls();
    conclude();
    return std::move(out_);
  }

 private:
  Square square(std::size_t index) const {
    const int i = static_cast<int>(index);
    return {i % belief_.columns, i / belief_.columns};
  }

  void choose_signs() {
    signs_.assign(belief_.squares.size(), Content::empty);
    for (std::size_t i = 0; i < signs_.size(); ++i) {
      const auto& content = belief_.squares[i].content;
      signs_[i] = static_cast<Content>(std::max_element(content.begin(), content.end()) - content.begin());
    }
    // Each number stands once and there is one start: of two squares that claim the same, the surer keeps it.
    for (int number = 1; number <= kNumbers; ++number) only_once(number_sign(number), number_sign(number));
    only_once(Content::start_a, Content::start_c);
  }

  void only_once(Content first, Content last) {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < signs_.size(); ++i) {
      if (signs_[i] < first || signs_[i] > last) continue;
      if (!best) {
        best = i;
        continue;
      }
      const bool better = belief_.squares[i].chance(signs_[i]) > belief_.squares[*best].chance(signs_[*best]);
      demote(better ? *best : i, first, last);
      if (better) best = i;
    }
  }

  void demote(std::size_t i, Content first, Content last) {
    const auto& content = belief_.squares[i].content;
    std::size_t next = 0;
    for (std::size_t k = 0; k < content.size(); ++k) {
      const bool barred = k >= static_cast<std::size_t>(first) && k <= static_cast<std::size_t>(last);
      if (!barred && (content[next] < content[k] ||
                      (next >= static_cast<std::size_t>(first) && next <= static_cast<std::size_t>(last))))
        next = k;
    }
    out_.doubts.push_back({square(i), fmt::format("looks like {} once more", word_of(signs_[i]))});
    signs_[i] = static_cast<Content>(next);
  }

  void take(double chance) {
    logs_ += std::log(std::max(chance, 1e-6));
    ++count_;
    sure_ *= std::max(chance, 1e-6);
  }

  void numbers() {
    std::vector<int> missing;
    for (int number = 1; number <= kNumbers; ++number) {
      const auto found = std::find(signs_.begin(), signs_.end(), number_sign(number));
      if (found == signs_.end()) {
        missing.push_back(number);
      } else {
        out_.room.dangers.push_back({square(static_cast<std::size_t>(found - signs_.begin())), number});
      }
    }
    // A covered square with a danger cube on it has a number.
    std::vector<std::size_t> covered;
    for (std::size_t i = 0; i < signs_.size(); ++i) {
      if (signs_[i] == Content::hidden && belief_.squares[i].chance(Standing::cube) > 0.5F)
        covered.push_back(i);
    }
    if (missing.size() == 1 && covered.size() == 1) {
      out_.room.dangers.push_back({square(covered.front()), missing.front()});
      signs_[covered.front()] = number_sign(missing.front());
      missing.clear();
    }
    std::sort(out_.room.dangers.begin(), out_.room.dangers.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    for (const int number : missing)
      out_.problems.push_back(fmt::format("the number {} is not to be seen", number));
  }

  void start() {
    const auto found = std::find_if(signs_.begin(), signs_.end(), is_letter);
    if (found == signs_.end()) {
      out_.problems.emplace_back("the start (A, B or C) is not to be seen");
      // A die waits on the start more often than anywhere else.
      const auto hidden = std::find(signs_.begin(), signs_.end(), Content::hidden);
      if (hidden != signs_.end()) out_.room.start = square(static_cast<std::size_t>(hidden - signs_.begin()));
      return;
    }
    out_.room.start = square(static_cast<std::size_t>(found - signs_.begin()));
    out_.room.letter = static_cast<char>('A' + static_cast<int>(*found) - static_cast<int>(Content::start_a));
  }

  void glyphs() {
    for (std::size_t i = 0; i < signs_.size(); ++i) {
      if (!is_glyph(signs_[i])) continue;
      out_.room.glyphs.push_back({square(i), static_cast<board::GlyphKind>(static_cast<int>(signs_[i]) -
                                                                           static_cast<int>(Content::rune))});
    }
    if (out_.room.glyphs.empty()) out_.problems.emplace_back("no rune, candle or boiler is to be seen");
    for (std::size_t i = 0; i < signs_.size(); ++i) {
      const SquareBelief& belief = belief_.squares[i];
      if (signs_[i] == Content::hidden) {
        // Whether something is printed below stays open while signs are missing; else nothing can be.
        if (out_.problems.empty() && belief.chance(Standing::nothing) > 0.5F) {
          out_.doubts.push_back({square(i), "cannot be seen"});
        } else if (out_.problems.empty()) {
          out_.doubts.push_back({square(i), "is covered: a glyph may be below"});
        } else {
          out_.doubts.push_back({square(i), "is covered"});
        }
        continue;
      }
      const double chance = given_seen(belief.chance(signs_[i]), belief.chance(Content::hidden), 3);
      take(std::min(1.0, chance));
      if (chance >= options_.sure) continue;
      Content other = Content::empty;
      float most = -1;
      for (std::size_t k = 0; k < kContents; ++k) {
        const auto sign = static_cast<Content>(k);
        if (sign == signs_[i] || belief.content[k] <= most) continue;
        most = belief.content[k];
        other = sign;
      }
      out_.doubts.push_back(
          {square(i), fmt::format("may be {} rather than {}", word_of(other), word_of(signs_[i]))});
    }
  }

  void walls() {
    const Edge* exit = nullptr;
    for (const Edge& edge : edges_) {
      if (edge.border && (exit == nullptr || edge.chance(EdgeKind::exit) > exit->chance(EdgeKind::exit)))
        exit = &edge;
    }
    out_.room.exit = exit->at;
    out_.room.exit_side = exit->side;
    take(exit->chance(EdgeKind::exit));
    if (exit->chance(EdgeKind::exit) < 0.5) {
      out_.problems.emplace_back("the way out is not to be seen");
    } else if (exit->chance(EdgeKind::exit) < options_.sure) {
      out_.doubts.push_back({exit->at, "may not be the way out"});
    }
    for (const Edge& edge : edges_) {
      if (&edge == exit) continue;
      if (edge.border) {
        // Only whether it is the way out matters here.
        take(std::min(1.0, 1 - edge.chance(EdgeKind::exit)));
        if (edge.chance(EdgeKind::exit) > 1 - options_.sure)
          out_.doubts.push_back(
              {edge.at, fmt::format("may have a way out to the {}", board::name_of(edge.side))});
        continue;
      }
      const double hidden = edge.chance(EdgeKind::hidden);
      const double wall = edge.chance(EdgeKind::wall);
      const double open = 1 - wall - hidden;
      const bool walled = wall > open;
      if (walled) out_.room.walls.push_back({edge.at, edge.side});
      if (hidden > 0.5) {
        out_.doubts.push_back(
            {edge.at, fmt::format("its {} side is covered: a wall may be there", board::name_of(edge.side))});
        continue;
      }
      const double chance = std::max(wall, open) / std::max(1e-6, wall + open);
      take(chance);
      if (chance < options_.sure) {
        out_.doubts.push_back({edge.at, fmt::format("may have {} wall to the {}", walled ? "no" : "a",
                                                    board::name_of(edge.side))});
      }
    }
  }

  void conclude() {
    out_.confidence = sure_;
    out_.likelihood = count_ > 0 ? logs_ / count_ : -10;
    out_.complete = out_.problems.empty();
  }

  const RoomBelief& belief_;
  const InterpretOptions& options_;
  std::vector<Edge> edges_;
  std::vector<Content> signs_;
  Interpretation out_;
  double logs_ = 0;
  int count_ = 0;
  double sure_ = 1;
};

// What a known card has on each square.
std::vector<Content> signs_of(const RoomCard& card) {
  const int squares = card.columns * card.rows;
  std::vector<Content> signs(static_cast<std::size_t>(squares), Content::empty);
  const auto at = [&](Square square) -> Content& {
    const int place = square.row * card.columns + square.column;
    return signs[static_cast<std::size_t>(place)];
  };
  for (const auto& danger : card.dangers) at(danger.at) = number_sign(danger.number);
  for (const auto& glyph : card.glyphs) at(glyph.at) = glyph_sign(glyph.kind);
  at(card.start) = letter_sign(card.letter);
  return signs;
}

bool walled(const RoomCard& card, Square at, Side side) {
  const auto s = static_cast<std::size_t>(side);
  const board::Wall here{at, side};
  const board::Wall there{{at.column + kSteps[s].column, at.row + kSteps[s].row}, kSides[(s + 2) % 4]};
  return std::find(card.walls.begin(), card.walls.end(), here) != card.walls.end() ||
         std::find(card.walls.begin(), card.walls.end(), there) != card.walls.end();
}

struct Match {
  double likelihood = 0;       // mean log chance of what can be seen
  double least = 1;            // the least likely single thing
  std::vector<Doubt> against;  // what does not look like on the card
  double seen = 0;             // part of the squares that can be seen
};

Match match(const RoomBelief& belief, const std::vector<Edge>& edges, const RoomCard& card, double least) {
  Match match;
  double logs = 0;
  int count = 0;
  int seen = 0;
  const auto take = [&](double chance, Square at, const char* what) {
    logs += std::log(std::max(chance, 1e-4));
    ++count;
    match.least = std::min(match.least, chance);
    if (chance < least) match.against.push_back({at, what});
  };
  const auto signs = signs_of(card);
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const SquareBelief& square = belief.squares[i];
    const double hidden = square.chance(Content::hidden);
    if (hidden < 0.5) ++seen;
    const Square at{static_cast<int>(i) % belief.columns, static_cast<int>(i) / belief.columns};
    take(given_seen(square.chance(signs[i]), hidden, 3), at, "its sign looks otherwise");
  }
  for (const Edge& edge : edges) {
    const double hidden = edge.chance(EdgeKind::hidden);
    const bool exit = edge.border && edge.at == card.exit && edge.side == card.exit_side;
    const EdgeKind kind =
        exit ? EdgeKind::exit
             : (edge.border || walled(card, edge.at, edge.side) ? EdgeKind::wall : EdgeKind::open);
    take(given_seen(edge.chance(kind), hidden, 1.5), edge.at, "one of its sides looks otherwise");
  }
  match.likelihood = logs / count;
  match.seen = static_cast<double>(seen) / static_cast<double>(signs.size());
  return match;
}

// The card as it would lie upside down.
RoomCard turned_round(RoomCard card) {
  const auto turn = [&](Square& at) { at = {card.columns - 1 - at.column, card.rows - 1 - at.row}; };
  const auto opposite = [](Side side) { return kSides[(static_cast<std::size_t>(side) + 2) % 4]; };
  for (auto& danger : card.dangers) turn(danger.at);
  for (auto& glyph : card.glyphs) turn(glyph.at);
  for (auto& wall : card.walls) {
    turn(wall.at);
    wall.side = opposite(wall.side);
  }
  turn(card.start);
  turn(card.exit);
  card.exit_side = opposite(card.exit_side);
  return card;
}

}  // namespace

std::string words_for(Square at) { return fmt::format("column {}, row {}", at.column + 1, at.row + 1); }

Interpretation interpret(const RoomBelief& belief, const std::vector<RoomCard>& known,
                         const InterpretOptions& options) {
  Interpretation free = Reader(belief, options).read();
  const auto edges = edges_of(belief);
  int best = -1;
  Match best_match;
  double second = -1e9;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i].columns != belief.columns || known[i].rows != belief.rows) continue;
    const Match one = match(belief, edges, known[i], options.known_least);
    // What fits a card upside down nearly as well is too vague to know it by; the only card of its size would
    // have no other rival.
    second = std::max(second, match(belief, edges, turned_round(known[i]), options.known_least).likelihood);
    if (best < 0 || one.likelihood > best_match.likelihood) {
      if (best >= 0) second = std::max(second, best_match.likelihood);
      best = static_cast<int>(i);
      best_match = one;
    } else {
      second = std::max(second, one.likelihood);
    }
  }
  // A card that contradicts a known one in a square or two is shown to the player as that one; more is
  // another card.
  const bool recognised = best >= 0 && best_match.against.size() <= options.known_slips &&
                          best_match.seen > 0.4 && best_match.likelihood > second + 0.15 &&
                          (best_match.against.empty() || best_match.likelihood > -0.8);
  // A card that reads well by itself is what it reads, however much it is like another.
  const bool plain = free.complete && free.doubts.empty();
  if (!recognised || (plain && !best_match.against.empty())) return free;
  Interpretation known_card;
  known_card.room = known[static_cast<std::size_t>(best)];
  known_card.known = best;
  known_card.complete = true;
  known_card.likelihood = best_match.likelihood;
  known_card.doubts = best_match.against;
  known_card.confidence = 0.6;
  // Everything agrees with a card that was written down before: chance agreement of a whole room is next to
  // none, unless the picture is so poor that nothing contradicts anything.
  if (best_match.against.empty()) known_card.confidence = 0.8;
  if (best_match.least >= options.known_sure)
    known_card.confidence = std::min(0.999, 0.9 + 0.1 * best_match.least);
  return known_card;
}

}  // namespace delvelens::vision::card
