// SPDX-License-Identifier: MIT
#include "vision/dice/corrections.h"

#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "board/json_fields.h"
#include "vision/codecs.h"
#include "vision/text_file.h"

namespace delvelens::vision::dice {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLabels = "labels.jsonl";
constexpr int kMostPictures = 10'000;
constexpr std::size_t kMostDice = 200;

std::string free_name(const fs::path& folder) {
  std::error_code problem;
  for (int number = 1; number <= kMostPictures; ++number) {
    std::string name = fmt::format("dice-{:04}.png", number);
    if (!fs::exists(folder / name, problem)) return name;
  }
  return {};
}

board::Json label_of(const std::string& image, const cv::Mat& picture, const DiceLook& look,
                     const std::vector<int>& values) {
  board::Json dice = board::Json::array();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const cv::Rect2d& box = look.details[i].candidate.box;
    dice.push_back({{"value", values[i]}, {"bbox", {box.x, box.y, box.width, box.height}}});
  }
  return {{"image", image},
          {"width", picture.cols},
          {"height", picture.rows},
          {"dice", std::move(dice)},
          {"set", "own"},
          {"source", "told by the player"},
          {"licence", "the player's own"},
          {"train", true}};
}

board::Parsed<double> number_of(const board::Json& json, const std::string& path) {
  if (json.is_number()) return json.get<double>();
  return tl::unexpected(board::JsonError{path, "is not a number"});
}

struct ToldDie {
  int value = 1;
  board::Box box;
};

ToldDie die_fields(board::Fields& fields) {
  ToldDie die{fields.integer("value", 1, 6), {}};
  const auto box = fields.values<double>("bbox", 4, number_of);
  if (box.size() == 4) {
    die.box = {box[0], box[1], box[2], box[3]};
  } else {
    fields.fail("bbox", "is not x, y, width, height");
  }
  return die;
}

}  // namespace

fs::path corrections_folder() { return user_data_folder() / "dice-pictures"; }

Result<void> save_correction(const fs::path& folder, const cv::Mat& picture, const DiceLook& look,
                             const std::vector<int>& values) {
  if (values.size() != look.details.size()) {
    return fail(ErrorKind::unreadable,
                fmt::format("{} dice are seen, {} values were given", look.details.size(), values.size()));
  }
  std::error_code problem;
  fs::create_directories(folder, problem);
  std::string before;
  if (fs::exists(folder / kLabels, problem)) {
    auto text = read_text(folder / kLabels);
    if (!text) return tl::unexpected(text.error());
    before = std::move(*text);
  }
  const std::string name = free_name(folder);
  if (name.empty() || !write_picture((folder / name).string(), picture)) {
    return fail(ErrorKind::unreadable, "cannot write a picture into " + folder.string());
  }
  return write_text(folder / kLabels, before + label_of(name, picture, look, values).dump() + "\n");
}

Result<std::vector<Correction>> load_corrections(const fs::path& folder) {
  std::vector<Correction> corrections;
  std::error_code problem;
  if (!fs::exists(folder / kLabels, problem)) return corrections;
  const auto text = read_text(folder / kLabels);
  if (!text) return tl::unexpected(text.error());
  std::istringstream lines(*text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty()) continue;
    const auto where = [&] { return fmt::format("{} line {}: ", (folder / kLabels).string(), number); };
    const auto json = board::parse_json(line);
    if (!json) return fail(ErrorKind::unreadable, where() + json.error().text());
    board::Fields fields(*json);
    const std::string image = fields.text("image", 200);
    const auto dice = fields.list<ToldDie>("dice", kMostDice, die_fields);
    if (fields.error()) return fail(ErrorKind::unreadable, where() + fields.error()->text());
    if (image.find('/') != std::string::npos) return fail(ErrorKind::unreadable, where() + "bad file name");
    Correction correction{folder / image, {}, {}};
    for (const ToldDie& die : dice) {
      correction.values.push_back(die.value);
      correction.boxes.push_back(die.box);
    }
    corrections.push_back(std::move(correction));
  }
  return corrections;
}

std::vector<Example> examples_from(const DiceLook& look, const Correction& correction) {
  std::vector<Example> examples;
  for (const DieDetail& die : look.details) {
    const cv::Rect2d& seen = die.candidate.box;
    for (std::size_t i = 0; i < correction.boxes.size(); ++i) {
      const board::Box& told = correction.boxes[i];
      const double dx = seen.x + seen.width / 2 - told.x - told.width / 2;
      const double dy = seen.y + seen.height / 2 - told.y - told.height / 2;
      if (std::hypot(dx, dy) > 0.4 * std::max(told.width, told.height)) continue;
      examples.push_back({correction.values[i], die.face.features});
      break;
    }
  }
  return examples;
}

}  // namespace delvelens::vision::dice
