// SPDX-License-Identifier: MIT
#include "ui/desktop/live/drop_eye.h"

#include <fmt/format.h>

#include "ui/desktop/live/seen_look.h"
#include "ui/desktop/live/still_eye.h"
#include "vision/drop/own_palette.h"

namespace delvelens::desktop {
namespace {

namespace drop = vision::drop;

std::string note_of(const board::Piece& piece) {
  std::string note(board::name_of(piece.size));
  if (piece.colour) note = fmt::format("{} {}", board::name_of(*piece.colour), note);
  return note;
}

void describe_piece(const board::Sighting<board::Piece>& piece, SeenItem& item) {
  if (!piece.value.footprint.empty()) item.outline = piece.value.footprint;
  item.value = board::word_for(piece.value.kind, 1);
  for (const auto& other : piece.alternatives)
    item.alternatives.emplace_back(board::word_for(other.value.kind, 1), other.confidence);
  item.note = note_of(piece.value);
}

class DropEye : public StillEye {
 public:
  explicit DropEye(drop::DropReader reader) : reader_(std::move(reader)) {}

  vision::Result<Seen> read(const vision::Frame& frame) override {
    auto look = reader_.read(frame);
    if (!look) return tl::unexpected(look.error());
    return seen_in("drop", std::move(*look), frame, reader_.sure_from(), describe_piece);
  }

 private:
  drop::DropReader reader_;
};

}  // namespace

vision::Result<std::unique_ptr<Eye>> open_drop_eye() {
  auto palette = drop::load_palette();
  if (!palette) return tl::unexpected(palette.error());
  auto reader = drop::DropReader::load(vision::ModelStore::standard(), std::move(*palette));
  if (!reader) return tl::unexpected(reader.error());
  return std::make_unique<DropEye>(std::move(*reader));
}

std::vector<std::string> drop_values() {
  std::vector<std::string> names;
  for (int kind = 0; kind < static_cast<int>(board::PieceKind::unknown); ++kind)
    names.emplace_back(board::word_for(static_cast<board::PieceKind>(kind), 1));
  return names;
}

tl::expected<board::DropTable, std::string> drop_table(const Seen& seen) {
  const auto* look = std::any_cast<drop::DropLook>(&seen.whole);
  board::DropTable table;
  for (const SeenItem& item : seen.items) {
    board::Piece piece;
    if (item.origin >= 0 && look != nullptr) {
      piece = look->reading.items[static_cast<std::size_t>(item.origin)].value;
    } else {
      const board::Box box = box_of(item.outline);
      piece.center = {box.x + box.width / 2, box.y + box.height / 2};
    }
    const auto kind = board::piece_called(item.value);
    if (!kind) return tl::unexpected(fmt::format("\"{}\" is no piece of the game", item.value));
    piece.kind = *kind;
    piece.footprint = item.outline;
    table.pieces.push_back(std::move(piece));
  }
  return table;
}

tl::expected<rules::Answer, std::string> drop_answer(const Seen& seen) {
  return drop_table(seen).map([](board::DropTable table) -> rules::Answer { return table; });
}

std::string drop_summary(const Seen& seen) {
  return fmt::format("{} {}", seen.items.size(), seen.items.size() == 1 ? "piece" : "pieces");
}

}  // namespace delvelens::desktop
