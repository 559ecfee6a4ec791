// SPDX-License-Identifier: MIT
#include "vision/dice/debug.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>

#include "board/json.h"
#include "vision/codecs.h"

namespace delvelens::vision::dice {
namespace {

constexpr std::size_t kCropsInRow = 12;

std::string file_stem(std::string source) {
  std::replace_if(
      source.begin(), source.end(),
      [](char letter) { return letter == '/' || letter == ':' || letter == '\\'; }, '_');
  return source;
}

board::Json evidence_json(const DieDetail& die, bool taken) {
  const cv::Rect2d& box = die.candidate.box;
  return {{"box", {box.x, box.y, box.width, box.height}},
          {"taken", taken},
          {"value", die.face.favourite()},
          {"finder", die.evidence.finder},
          {"none", die.evidence.none},
          {"favourite", die.evidence.favourite},
          {"agreement", die.evidence.agreement},
          {"side", die.evidence.side},
          {"relative_side", die.evidence.relative_side},
          {"pips_agree", die.evidence.pips_agree},
          {"chances", die.face.chances},
          {"lab", {die.lab.l, die.lab.a, die.lab.b}}};
}

cv::Mat candidates_picture(const Frame& frame, const DiceLook& look) {
  cv::Mat canvas = frame.pixels.clone();
  const auto draw = [&](const DieDetail& die, const cv::Scalar& colour) {
    const cv::Rect box(die.candidate.box);
    cv::rectangle(canvas, box, colour, 1);
    cv::putText(canvas, cv::format("%.2f", die.candidate.score), box.tl(), cv::FONT_HERSHEY_SIMPLEX, 0.35,
                colour, 1);
  };
  for (const DieDetail& die : look.details) draw(die, {0, 255, 0});
  for (const DieDetail& thing : look.rejected) draw(thing, {0, 0, 255});
  return canvas;
}

cv::Mat crops_picture(const Frame& frame, const DiceLook& look) {
  std::vector<cv::Mat> rows;
  std::vector<cv::Mat> row;
  for (const DieDetail& die : look.details) {
    row.push_back(cut_crop(frame.pixels, die.candidate.box, 1.3));
    cv::putText(row.back(), std::to_string(die.face.favourite()), {2, 14}, cv::FONT_HERSHEY_SIMPLEX, 0.5,
                {255, 0, 255}, 1);
    if (row.size() < kCropsInRow && &die != &look.details.back()) continue;
    while (row.size() < kCropsInRow) row.push_back(cv::Mat::zeros(row.front().size(), row.front().type()));
    rows.emplace_back();
    cv::hconcat(row, rows.back());
    row.clear();
  }
  cv::Mat sheet;
  if (!rows.empty()) cv::vconcat(rows, sheet);
  return sheet;
}

}  // namespace

board::Json evidence_of(const DiceLook& look) {
  board::Json candidates = board::Json::array();
  for (const DieDetail& die : look.details) candidates.push_back(evidence_json(die, true));
  for (const DieDetail& thing : look.rejected) candidates.push_back(evidence_json(thing, false));
  return {{"source", look.reading.source},
          {"size", {look.reading.size.width, look.reading.size.height}},
          {"candidates", std::move(candidates)}};
}

Result<void> write_debug(const std::filesystem::path& folder, const Frame& frame, const DiceLook& look) {
  std::error_code problem;
  std::filesystem::create_directories(folder, problem);
  const std::string stem = (folder / file_stem(frame.source)).string();
  bool written = false;
  try {  // drawing may throw, too
    written = write_picture(stem + ".candidates.png", candidates_picture(frame, look));
    const cv::Mat crops = crops_picture(frame, look);
    if (!crops.empty()) written = written && write_picture(stem + ".crops.png", crops);
  } catch (const cv::Exception&) {
    written = false;
  }
  if (!written) return fail(ErrorKind::unreadable, "cannot write into " + folder.string());
  return {};
}

}  // namespace delvelens::vision::dice
