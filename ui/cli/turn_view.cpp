// SPDX-License-Identifier: MIT
#include "ui/cli/turn_view.h"

#include <fmt/format.h>

#include <vector>

#include "ui/session/turn_shown.h"

namespace delvelens::cli {
namespace {

using session::Slide;
using session::TurnShown;

constexpr int kRows = 12;
constexpr int kColumns = 34;
constexpr int kLeft = 5;   // of the front
constexpr int kTop = 4;    // its upper edge
constexpr int kCell = 5;   // columns of a tile on the front
constexpr int kShear = 3;  // columns that a row of the top goes to the right

struct Cell {
  std::string text = " ";
  Ink ink = Ink::dim;
};

// Characters on a grid, one column each.
class Canvas {
 public:
  Canvas() : rows_(kRows, std::vector<Cell>(kColumns)) {}

  void put(int row, int column, std::string text, Ink ink) {
    rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = {std::move(text), ink};
  }
  void label(int row, int column, const std::string& text, bool turns) {
    for (std::size_t i = 0; i < text.size(); ++i)
      put(row, column + static_cast<int>(i), text.substr(i, 1), turns ? Ink::goal : Ink::plain);
  }
  // A line of box characters, each of which is one column wide.
  void edge(int row, int column, const std::vector<std::string>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) put(row, column + static_cast<int>(i), parts[i], Ink::dim);
  }
  Block block() const {
    Block lines;
    for (const auto& row : rows_) {
      Line line;
      for (const Cell& cell : row) line.emplace_back(cell.text, cell.ink);
      lines.push_back(std::move(line));
    }
    return lines;
  }

 private:
  std::vector<std::vector<Cell>> rows_;
};

std::size_t facelet_of(board::Face face, int row, int column) {
  return 9 * static_cast<std::size_t>(face) + 3 * static_cast<std::size_t>(row) +
         static_cast<std::size_t>(column);
}

std::vector<std::string> border(const char* left, const char* between, const char* right) {
  std::vector<std::string> parts{left};
  for (int tile = 0; tile < 3; ++tile) {
    for (int i = 1; i < kCell; ++i) parts.emplace_back("─");
    parts.emplace_back(tile < 2 ? between : right);
  }
  return parts;
}

void draw_front(Canvas& canvas, const TurnShown& turn) {
  canvas.edge(kTop, kLeft, border("┌", "┬", "┐"));
  for (int row = 0; row < 3; ++row) {
    const int at = kTop + 1 + 2 * row;
    canvas.edge(at + 1, kLeft, row < 2 ? border("├", "┼", "┤") : border("└", "┴", "┘"));
    for (int column = 0; column < 3; ++column) {
      const std::size_t facelet = facelet_of(board::Face::F, row, column);
      canvas.put(at, kLeft + kCell * column, "│", Ink::dim);
      canvas.label(at, kLeft + kCell * column + 2, turn.labels[facelet], turn.turns[facelet]);
    }
    canvas.put(at, kLeft + 3 * kCell, "│", Ink::dim);
  }
}

void draw_top_and_right(Canvas& canvas, const TurnShown& turn) {
  for (int row = 0; row < 3; ++row) {  // of the top, the last one is nearest
    const int at = kTop - 3 + row;
    const int left = kLeft + kShear * (3 - row);
    for (int column = 0; column < 3; ++column) {
      const std::size_t facelet = facelet_of(board::Face::U, row, column);
      canvas.put(at, left + kCell * column - 1, "╱", Ink::dim);
      canvas.label(at, left + kCell * column + 1, turn.labels[facelet], turn.turns[facelet]);
    }
    canvas.put(at, left + 3 * kCell - 1, "╱", Ink::dim);
  }
  canvas.edge(0, kLeft + 3 * kShear + 1, border("┌", "┬", "┐"));
  const int right = kLeft + 3 * kCell;
  for (int column = 0; column < 3; ++column) {
    for (int row = 0; row < 3; ++row) {
      const std::size_t facelet = facelet_of(board::Face::R, row, column);
      canvas.label(kTop + 2 * row - column + 1, right + 2 + kShear * column, turn.labels[facelet],
                   turn.turns[facelet]);
    }
    canvas.put(kTop + 6 - column, right + 2 + kShear * column, "╱", Ink::dim);
  }
  for (int row = 1; row < kTop + 4; ++row) canvas.put(row, right + 3 * kShear + 3, "│", Ink::dim);
}

void draw_arrow(Canvas& canvas, const TurnShown& turn) {
  const auto row = kTop + 1 + 2 * turn.line;
  switch (turn.slide) {
    case Slide::row:
      canvas.put(row, kLeft - 1, "━", Ink::goal);
      canvas.put(row, kLeft - 2, "━", Ink::goal);
      canvas.put(row, turn.forward ? kLeft - 1 : kLeft - 3, turn.forward ? "▶" : "◀", Ink::goal);
      for (int i = 1; i < 3; ++i) canvas.put(row, kLeft + kCell * i, turn.forward ? "▶" : "◀", Ink::goal);
      break;
    case Slide::column:
      for (const int at : {kTop + 2, kTop + 4, kTop + 7})
        canvas.put(at, kLeft + kCell * turn.line + 2, turn.forward ? "▼" : "▲", Ink::goal);
      break;
    case Slide::round:
      canvas.put(kTop + 2, kLeft + kCell, turn.forward ? "↻" : "↺", Ink::goal);
      canvas.put(kTop + 4, kLeft + 2 * kCell, turn.forward ? "↻" : "↺", Ink::goal);
      break;
  }
}

}  // namespace

Block turn_block(const board::cube::AskedTurn& turn) {
  const TurnShown all = session::shown(turn);
  Canvas canvas;
  draw_top_and_right(canvas, all);
  draw_front(canvas, all);
  draw_arrow(canvas, all);
  Block block = canvas.block();
  block.push_back({{all.letters, Ink::goal}, {all.half ? " (half a turn)" : ""}, {": hold " + all.hold}});
  return block;
}

}  // namespace delvelens::cli
