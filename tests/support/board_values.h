// SPDX-License-Identifier: MIT
// Generators of legal board values for property tests.
#pragma once

#include <rapidcheck.h>

#include "board/card.h"
#include "board/cube_state.h"
#include "board/dice.h"
#include "board/drop.h"
#include "board/reading.h"

namespace delvelens::board::any {

template <class Enum>
rc::Gen<Enum> one_of(int count) {
  return rc::gen::map(rc::gen::inRange(0, count), [](int index) { return static_cast<Enum>(index); });
}

inline int whole(int least, int most) { return *rc::gen::inRange(least, most + 1); }
inline bool coin() { return whole(0, 1) == 1; }
inline double real(double least, double most) {
  return least + (most - least) * whole(0, 1 << 20) / (1 << 20);
}

inline std::optional<Colour> colour() { return coin() ? std::optional(*one_of<Colour>(11)) : std::nullopt; }

inline Die die() { return Die{*DieValue::from(whole(1, 6)), colour()}; }
inline Point point() { return Point{real(-100, 5000), real(-100, 5000)}; }
inline Box box() { return Box{real(0, 4000), real(0, 3000), real(0, 500), real(0, 500)}; }

// Letters, an accent, a quote, a line break: what names and messages are made of.
inline std::string text() {
  const auto parts = *rc::gen::container<std::vector<std::string>>(
      rc::gen::element<std::string>("a", "Z", "7", " ", "\"", "\\", "\n", "é", "→"));
  std::string all;
  for (const std::string& part : parts) all += part;
  return all.substr(0, all.size() > 60 ? 0 : all.size());
}

template <class Make>
auto some(int most, Make make) {
  std::vector<decltype(make())> all;
  for (int i = whole(0, most); i > 0; --i) all.push_back(make());
  return all;
}

inline DiceRoll dice_roll() { return some(8, die); }

inline CubeState cube() {
  CubeState cube;
  for (Face& face : cube.facelets) face = *one_of<Face>(6);
  if (coin()) {
    for (auto& turn : cube.centre_turns) turn = static_cast<std::uint8_t>(whole(0, 3));
  }
  return cube;
}

inline Tile tile() { return Tile{*one_of<Face>(6), whole(1, 9), static_cast<std::uint8_t>(whole(0, 3))}; }

inline Piece piece() {
  Piece piece;
  piece.kind = *one_of<PieceKind>(17);
  piece.colour = colour();
  piece.size = *one_of<PieceSize>(3);
  piece.center = point();
  piece.footprint = some(6, point);
  if (coin()) piece.value = DieValue::from(whole(1, 6));
  return piece;
}

inline DropTable drop_table() { return DropTable{some(10, piece)}; }

inline RoomCard room_card() {
  RoomCard card;
  card.name = text();
  card.letter = static_cast<char>('A' + whole(0, 2));
  card.columns = whole(1, 9);
  card.rows = whole(1, 9);
  const auto square = [&card] { return Square{whole(0, card.columns - 1), whole(0, card.rows - 1)}; };
  card.start = square();
  card.exit = square();
  card.exit_side = *one_of<Side>(4);
  if (card.exit_side == Side::north) card.exit.row = 0;
  if (card.exit_side == Side::east) card.exit.column = card.columns - 1;
  if (card.exit_side == Side::south) card.exit.row = card.rows - 1;
  if (card.exit_side == Side::west) card.exit.column = 0;
  card.walls = some(6, [&square] { return Wall{square(), *one_of<Side>(4)}; });
  card.dangers = some(6, [&square] { return DangerSquare{square(), whole(1, 6)}; });
  card.glyphs = some(6, [&square] { return Glyph{square(), *one_of<GlyphKind>(3)}; });
  return card;
}

template <class T, class MakeItem>
Reading<T> reading(MakeItem make_item) {
  Reading<T> reading;
  reading.source = text();
  reading.size = Size{whole(0, 8000), whole(0, 8000)};
  reading.verdict = *one_of<Verdict>(3);
  reading.problems = some(3, text);
  reading.items = some(6, make_item);
  return reading;
}

inline Reading<Die> dice_reading() {
  return reading<Die>([] {
    Sighting<Die> item{die(), real(0, 1), {}, box()};
    item.alternatives = some(5, [] {
      return Alternative<Die>{Die{*DieValue::from(whole(1, 6)), std::nullopt}, real(0, 1)};
    });
    return item;
  });
}

inline Reading<Piece> drop_reading() {
  return reading<Piece>([] { return Sighting<Piece>{piece(), real(0, 1), {}, box()}; });
}

}  // namespace delvelens::board::any
