#include "datasets/evaluation/readers.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "vision/dice/dice_reader.h"
#include "vision/image_file.h"

namespace delvelens::datasets {
namespace {

std::vector<StageTime> times_of(const vision::StageTimes& times) {
  std::vector<StageTime> all;
  for (const auto& stage : times.stages()) all.push_back({stage.name, stage.milliseconds});
  return all;
}

vision::Result<ReadFrame> dice_reader(const vision::ModelStore& store) {
  auto loaded = vision::dice::DiceReader::load(store);
  if (!loaded) return tl::unexpected(loaded.error());
  // Shared, since a std::function must be copyable and networks are not.
  auto reader = std::make_shared<const vision::dice::DiceReader>(std::move(*loaded));
  return ReadFrame([reader](const vision::Frame& frame) -> tl::expected<Look, std::string> {
    auto look = reader->read(frame);
    if (!look) return tl::unexpected(look.error().text);
    return Look{std::move(look->reading), times_of(look->times)};
  });
}

}  // namespace

vision::Result<ReadFrame> reader_of(Kind kind, const vision::ModelStore& store) {
  if (kind == Kind::dice) return dice_reader(store);
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
