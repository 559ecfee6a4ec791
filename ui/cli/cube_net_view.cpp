// SPDX-License-Identifier: MIT
#include "ui/cli/cube_net_view.h"

#include <array>

namespace delvelens::cli {
namespace {

namespace cube = vision::cube;

struct Cell {
  std::string text = " · ";
  Ink ink = Ink::dim;
};
using Net = std::array<Cell, board::kFacelets>;

Ink ink_of(char colour) {
  const std::size_t index = cube::kColours.find(colour);
  if (index == std::string_view::npos) return Ink::bold;
  return static_cast<Ink>(static_cast<std::size_t>(Ink::white_sticker) + index);
}

Cell colour_cell(char colour, bool sure) {
  return {std::string(" ") + colour + (sure ? " " : "?"), ink_of(colour)};
}

Cell tile_cell(const std::string& label, bool sure) {
  return {label + (sure ? " " : "?"), sure ? Ink::plain : Ink::warning};
}

Net whole_net(const cube::WholeCube& whole, double sure) {
  Net net;
  const std::string colours = cube::colour_text(whole);
  for (std::size_t i = 0; i < net.size(); ++i) {
    const bool certain = whole.confidence[i] >= sure;
    net[i] = whole.tiles ? tile_cell(board::label_of((*whole.tiles)[i]), certain)
                         : colour_cell(colours[i], certain);
  }
  return net;
}

// Each side as it was seen, where the colour of its centre is at home.
Net partial_net(const cube::CubeReading& reading, double sure) {
  static constexpr std::array<std::size_t, 6> kHome{0, 3, 1, 4, 2, 5};  // of W Y R O G B
  Net net;
  for (const cube::FaceSighting& face : reading.faces) {
    const cube::Sticker& centre = face.stickers[4];
    const bool letters = face.lettered && centre.tile;
    const std::size_t home = letters ? cube::largest(centre.tile->letter) : kHome[centre.favourite()];
    for (std::size_t place = 0; place < 9; ++place) {
      const cube::Sticker& sticker = face.stickers[place];
      if (letters && sticker.tile) {
        const std::size_t letter = cube::largest(sticker.tile->letter);
        const std::size_t number = cube::largest(sticker.tile->number);
        const bool certain = sticker.tile->letter[letter] * sticker.tile->number[number] >= sure;
        net[9 * home + place] = tile_cell(
            board::label_of({static_cast<board::Face>(letter), static_cast<int>(number) + 1, 0}), certain);
      } else {
        net[9 * home + place] =
            colour_cell(cube::kColours[sticker.favourite()], sticker.confidence() >= sure);
      }
    }
  }
  return net;
}

void put_row(Line& line, const Net& net, std::size_t face, std::size_t row) {
  for (std::size_t column = 0; column < 3; ++column) {
    const Cell& cell = net[9 * face + 3 * row + column];
    line.emplace_back(cell.text, cell.ink);
  }
  line.emplace_back(" ");
}

}  // namespace

Block cube_net(const cube::CubeReading& reading, double sure) {
  const Net net = reading.whole ? whole_net(*reading.whole, sure) : partial_net(reading, sure);
  Block block;
  const std::string margin(10, ' ');
  const auto alone = [&](std::size_t face) {
    for (std::size_t row = 0; row < 3; ++row) {
      Line line{{margin}};
      put_row(line, net, face, row);
      block.push_back(std::move(line));
    }
  };
  alone(0);
  for (std::size_t row = 0; row < 3; ++row) {
    Line line;
    for (const std::size_t face : {4U, 2U, 1U, 5U}) put_row(line, net, face, row);
    block.push_back(std::move(line));
  }
  alone(3);
  return block;
}

}  // namespace delvelens::cli
