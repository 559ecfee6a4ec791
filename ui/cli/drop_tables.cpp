// SPDX-License-Identifier: MIT
#include "ui/cli/drop_tables.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "board/json.h"
#include "datasets/labels/label_file.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/vision_errors.h"
#include "vision/image_file.h"
#include "vision/source.h"
#include "vision/text_file.h"

namespace delvelens::cli {
namespace {

namespace fs = std::filesystem;
using Take = std::function<Hopefully<void>(const SeenTable&)>;

// A table that somebody wrote down is as it says.
SeenTable told(const board::DropTable& table, const std::string& source) {
  SeenTable seen;
  seen.doubt = board::rooms::RoomOptions{}.doubt;
  seen.reading.source = source;
  seen.reading.verdict = table.pieces.empty() ? board::Verdict::none : board::Verdict::accept;
  for (const board::Piece& piece : table.pieces) {
    board::Box place{piece.center.x, piece.center.y, 0, 0};
    seen.reading.items.push_back({piece, 1.0, {}, place});
  }
  return seen;
}

Hopefully<void> read_json(const std::string& source, const Take& take) {
  const auto text = vision::read_text(source);
  if (!text) return tl::unexpected(complaint_of(text.error()));
  const auto wrong = [&](const board::JsonError& error) {
    return tl::unexpected(Complaint{ExitCode::unreadable, fmt::format("{}: {}", source, error.text())});
  };
  const auto json = board::parse_json(*text);
  if (!json) return wrong(json.error());
  if (json->is_object() && json->contains("kind")) {
    auto reading = board::drop_reading_from(*json);
    if (!reading) return wrong(reading.error());
    SeenTable seen;
    seen.reading = std::move(*reading);
    seen.reading.source = source;
    return take(seen);
  }
  const auto table = board::drop_table_from(*json);
  if (!table) return wrong(table.error());
  return take(told(*table, source));
}

board::DropTable table_from(const datasets::DropTruth& truth) {
  board::DropTable table;
  for (const datasets::BlockLabel& block : truth.blocks) {
    board::Piece piece;
    piece.kind = block.kind.value_or(board::PieceKind::unknown);
    piece.colour = block.colour;
    piece.size = block.size.value_or(board::PieceSize::small);
    piece.center = block.center;
    piece.footprint = block.footprint;
    table.pieces.push_back(std::move(piece));
  }
  return table;
}

Hopefully<void> read_labels(const std::string& source, const Take& take) {
  std::ifstream stream(source);
  if (!stream) return tl::unexpected(Complaint{ExitCode::unreadable, "cannot open " + source});
  datasets::LabelReader labels(stream);
  while (true) {
    const auto label = labels.next();
    if (!label)
      return tl::unexpected(
          Complaint{ExitCode::unreadable, fmt::format("{}: {}", source, label.error().text())});
    if (!*label) return {};
    const auto* truth = std::get_if<datasets::DropTruth>(&(*label)->truth);
    if (truth == nullptr) continue;
    const fs::path picture = datasets::picture_path(source, **label);
    SeenTable seen = told(table_from(*truth), picture.string());
    if (auto frame = vision::load_image(picture)) {
      seen.photo = frame->pixels;
      seen.reading.size = {frame->pixels.cols, frame->pixels.rows};
    }
    if (auto taken = take(seen); !taken) return taken;
  }
}

Hopefully<void> look_at_photos(const std::string& source, const OpenEye& open_eye, Console& console,
                               const Take& take, const std::optional<std::string>& camera) {
  auto opened = open_for_reading(source, console, camera);
  if (!opened) return tl::unexpected(opened.error());
  const auto eye = open_eye();
  if (!eye) return tl::unexpected(eye.error());
  // A table does not change while it is looked at: of a video or a camera the first picture is the answer.
  const bool photos = !(*opened)->live() && !vision::is_video_file(source);
  while (true) {
    const auto frame = (*opened)->next();
    if (!frame) return tl::unexpected(complaint_of(frame.error()));
    if (!*frame) return {};
    const auto seen = (*eye)(**frame);
    if (!seen) return tl::unexpected(seen.error());
    if (auto taken = take(*seen); !taken || !photos) return taken;
  }
}

}  // namespace

board::DropTable table_of(const board::Reading<board::Piece>& reading) {
  board::DropTable table;
  for (const auto& item : reading.items) table.pieces.push_back(item.value);
  return table;
}

board::DropTable answer_of(const board::Reading<board::Piece>& reading) {
  board::DropTable table = table_of(reading);
  for (std::size_t i = 0; i < table.pieces.size(); ++i) {
    if (reading.items[i].confidence < kSurePiece) table.pieces[i].kind = board::PieceKind::unknown;
  }
  return table;
}

bool names_picture(std::string_view word) {
  if (word.rfind("camera:", 0) == 0 || word.rfind("http://", 0) == 0 || word.rfind("https://", 0) == 0)
    return true;
  std::string ending = fs::path(word).extension().string();
  for (char& letter : ending)
    letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  return ending == ".jpg" || ending == ".jpeg" || ending == ".png" || ending == ".webp" || ending == ".bmp";
}

Hopefully<void> read_tables(const std::string& source, const OpenEye& open_eye, Console& console,
                            const Take& take, const std::optional<std::string>& camera) {
  const std::string ending = fs::path(source).extension().string();
  if (ending == ".json") return read_json(source, take);
  if (ending == ".jsonl") return read_labels(source, take);
  return look_at_photos(source, open_eye, console, take, camera);
}

}  // namespace delvelens::cli
