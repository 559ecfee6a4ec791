// SPDX-License-Identifier: MIT
// Gelatinous room cards as a sheet to cut out. Squares are a little larger than a die, walls thick and black,
// so that people and cameras tell them from the thin grid.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "board/card.h"
#include "ui/print/paper.h"

namespace delvelens::print {

struct RoomCardOptions {
  PaperSize paper = PaperSize::a4;
  double square = 17;  // mm; a common die has 16 mm. Larger squares, fewer cards a page
};

// Nothing, or why not: the file cannot be written, or a card does not fit the page.
tl::expected<void, std::string> print_room_cards(const std::filesystem::path& file,
                                                 const std::vector<board::RoomCard>& rooms,
                                                 const RoomCardOptions& options);

}  // namespace delvelens::print
