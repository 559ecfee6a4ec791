// SPDX-License-Identifier: MIT
// Tables of dropped pieces from whatever a player names: photos, a table as JSON, or the labels of rendered
// scenes.
#pragma once

#include <functional>
#include <opencv2/core/mat.hpp>
#include <optional>
#include <string>

#include "board/drop.h"
#include "board/reading.h"
#include "board/rooms/rooms.h"
#include "ui/cli/command.h"
#include "ui/cli/console.h"
#include "vision/frame.h"

namespace delvelens::cli {

struct SeenTable {
  board::Reading<board::Piece> reading;
  cv::Mat photo;  // empty for tables without one
  // The same pieces with their footprints in millimetres; none where the table is not known.
  std::optional<board::DropTable> on_table;
  // Pillar widths: what lies nearer to the edge of a room than this is doubtful.
  double doubt = board::rooms::kSeenDoubt;
};

// Looks at one picture.
using DropEye = std::function<Hopefully<SeenTable>(const vision::Frame&)>;
// Opens the reader of dropped pieces; called only when there is a picture to look at.
using OpenEye = std::function<Hopefully<DropEye>()>;

// With the palette of this file, else the player's own, else the one that ships.
OpenEye open_drop_eye(const std::optional<std::string>& palette_file);

// Calls `take` for every table of the source, in order, until it complains. A `.json` file holds one table
// ({"pieces": [...]}) or one document of `read drop --json`; a `.jsonl` file holds labels, whose pictures are
// shown too; anything else is looked at. `camera` is that of --camera.
Hopefully<void> read_tables(const std::string& source, const OpenEye& open_eye, Console& console,
                            const std::function<Hopefully<void>(const SeenTable&)>& take,
                            const std::optional<std::string>& camera = {});

board::DropTable table_of(const board::Reading<board::Piece>& reading);

inline constexpr double kSurePiece = 0.8;  // confidence below which a piece's kind is doubtful
// The table as an answer to a game: what is doubtful is unknown, so that the game asks what it is.
board::DropTable answer_of(const board::Reading<board::Piece>& reading);

// Whether a player's word for a table is something to look at: a picture file or a camera.
bool names_picture(std::string_view word);

}  // namespace delvelens::cli
