// SPDX-License-Identifier: MIT
#include "datasets/evaluation/readers.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "rules/gelatinous/tables.h"
#include "vision/card/card_reader.h"
#include "vision/cube/cube_reader.h"
#include "vision/dice/dice_reader.h"
#include "vision/drop/drop_reader.h"
#include "vision/image_file.h"

namespace delvelens::datasets {
namespace {

std::vector<StageTime> times_of(const vision::StageTimes& times) {
  std::vector<StageTime> all;
  for (const auto& stage : times.stages()) all.push_back({stage.name, stage.milliseconds});
  return all;
}

// Wraps a reader whose looks hold a reading and the times of its stages.
template <class Reader>
vision::Result<ReadFrame> wrapped(vision::Result<Reader> loaded) {
  if (!loaded) return tl::unexpected(loaded.error());
  // Shared, since a std::function must be copyable and networks are not.
  auto reader = std::make_shared<const Reader>(std::move(*loaded));
  return ReadFrame([reader](const vision::Frame& frame) -> tl::expected<Look, std::string> {
    auto look = reader->read(frame);
    if (!look) return tl::unexpected(look.error().text);
    return Look{std::move(look->reading), times_of(look->times)};
  });
}

SeenCube seen_cube(const vision::cube::CubeReading& reading) {
  SeenCube seen;
  seen.verdict = reading.verdict;
  for (const vision::cube::FaceSighting& face : reading.faces) {
    SeenFace one;
    one.corners = face.corners;
    one.stickers = face.letters();
    for (std::size_t i = 0; i < 9; ++i) {
      const vision::cube::Sticker& sticker = face.stickers[i];
      one.confidence[i] = sticker.confidence();
      if (!face.lettered || !sticker.tile) continue;
      const std::size_t letter = vision::cube::largest(sticker.tile->letter);
      const std::size_t number = vision::cube::largest(sticker.tile->number);
      one.confidence[i] = sticker.tile->letter[letter] * sticker.tile->number[number];
      one.tiles.push_back({static_cast<board::Face>(letter), static_cast<int>(number) + 1, 0});
    }
    seen.faces.push_back(std::move(one));
  }
  if (reading.whole) seen.whole = reading.whole->state;
  return seen;
}

vision::Result<ReadFrame> cube_reader(const vision::ModelStore& store) {
  auto loaded = vision::cube::CubeReader::load(store);
  if (!loaded) return tl::unexpected(loaded.error());
  auto reader = std::make_shared<const vision::cube::CubeReader>(std::move(*loaded));
  return ReadFrame([reader](const vision::Frame& frame) -> tl::expected<Look, std::string> {
    const auto look = reader->read(frame);
    if (!look) return tl::unexpected(look.error().text);
    return Look{seen_cube(reader->join({*look})), times_of(look->times)};
  });
}

// Knows the house rooms, as it does in play.
vision::Result<ReadFrame> card_reader(const vision::ModelStore& store) {
  auto loaded = vision::card::CardReader::load(store);
  if (loaded) loaded->know(rules::gelatinous::load_tables(rules::DataSource{})->rooms);
  return wrapped(std::move(loaded));
}

}  // namespace

vision::Result<ReadWholeCube> whole_cube_reader(const vision::ModelStore& store) {
  auto loaded = vision::cube::CubeReader::load(store);
  if (!loaded) return tl::unexpected(loaded.error());
  auto reader = std::make_shared<const vision::cube::CubeReader>(std::move(*loaded));
  return ReadWholeCube(
      [reader](const std::vector<std::filesystem::path>& pictures) -> tl::expected<SeenCube, std::string> {
        std::vector<vision::cube::CubeLook> looks;
        for (const auto& path : pictures) {
          const auto frame = vision::load_image(path);
          if (!frame) return tl::unexpected(frame.error().text);
          auto look = reader->read(*frame);
          if (!look) return tl::unexpected(look.error().text);
          looks.push_back(std::move(*look));
        }
        return seen_cube(reader->join(looks));
      });
}

vision::Result<ReadFrame> reader_of(Kind kind, const vision::ModelStore& store,
                                    const calibration::Palette& palette) {
  if (kind == Kind::dice) return wrapped(vision::dice::DiceReader::load(store));
  if (kind == Kind::cube) return cube_reader(store);
  if (kind == Kind::drop) return wrapped(vision::drop::DropReader::load(store, palette));
  if (kind == Kind::card) return card_reader(store);
  return vision::fail(vision::ErrorKind::model,
                      fmt::format("This build has no reader for {}", name_of(kind)));
}

ReadPicture opening_files(ReadFrame read) {
  return [read = std::move(read)](const std::filesystem::path& path) -> tl::expected<Look, std::string> {
    vision::StageTimes times;
    const auto frame = vision::load_image(path);
    if (!frame) return tl::unexpected(frame.error().text);
    times.end_stage("load");
    auto look = read(*frame);
    if (look) look->times.insert(look->times.begin(), {"load", times.stages().front().milliseconds});
    return look;
  };
}

tl::expected<board::Size, std::string> measure_picture(const std::filesystem::path& path) {
  const auto frame = vision::load_image(path);
  if (!frame) return tl::unexpected(frame.error().text);
  return board::Size{frame->pixels.cols, frame->pixels.rows};
}

}  // namespace delvelens::datasets
