// SPDX-License-Identifier: MIT
#include "datasets/evaluation/worst.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/codecs.h"
#include "vision/image_file.h"

namespace delvelens::datasets {
namespace {

constexpr int kLeastWidth = 960;
constexpr double kLeastScale = 1.0;
constexpr double kMostScale = 4.0;
constexpr int kBarHeight = 34;

// Blue, green, red.
cv::Scalar colour_of(Fate fate) {
  switch (fate) {
    case Fate::right:
      return {90, 190, 60};
    case Fate::wrong:
      return {60, 50, 230};
    case Fate::placed:
      return {200, 170, 60};
    case Fate::missed:
      return {0, 165, 255};
    case Fate::extra:
      return {210, 60, 200};
    case Fate::ignored:
      break;
  }
  return {160, 160, 160};
}

std::string words_of(const ItemScore& item) {
  switch (item.fate) {
    case Fate::right:
      return item.got;
    case Fate::wrong:
      return fmt::format("{} not {} ({:.2f})", item.got, item.expected, item.confidence);
    case Fate::placed:
      return item.got;
    case Fate::missed:
      return fmt::format("missed {}", item.expected);
    case Fate::extra:
      return fmt::format("false {} ({:.2f})", item.got, item.confidence);
    case Fate::ignored:
      break;
  }
  return "";
}

void write_words(cv::Mat& picture, const std::string& words, cv::Point at, const cv::Scalar& colour) {
  constexpr int font = cv::FONT_HERSHEY_SIMPLEX;
  constexpr double size = 0.55;
  int below = 0;
  const cv::Size extent = cv::getTextSize(words, font, size, 1, &below);
  at.x = std::clamp(at.x, 0, std::max(0, picture.cols - extent.width));
  at.y = std::clamp(at.y, extent.height + 2, picture.rows - 4);
  // A dark rim keeps the words readable on any picture.
  cv::putText(picture, words, at, font, size, {20, 20, 20}, 4, cv::LINE_AA);
  cv::putText(picture, words, at, font, size, colour, 1, cv::LINE_AA);
}

void draw_item(cv::Mat& picture, const ItemScore& item, double scale) {
  if (item.outline.size() < 3) return;
  std::vector<cv::Point> corners;
  for (const board::Point& point : item.outline) {
    corners.emplace_back(static_cast<int>(std::lround(point.x * scale)),
                         static_cast<int>(std::lround(point.y * scale)));
  }
  const cv::Scalar colour = colour_of(item.fate);
  const bool loud = item.fate != Fate::right && item.fate != Fate::ignored;
  cv::polylines(picture, corners, true, colour, loud ? 3 : 1, cv::LINE_AA);
  const cv::Rect bounds = cv::boundingRect(corners);
  const std::string words = words_of(item);
  if (!words.empty()) write_words(picture, words, {bounds.x, bounds.y - 5}, colour);
}

std::string summary_of(const PictureScore& score) {
  return fmt::format("{}: {}  |  {} right, {} wrong, {} missed, {} false", score.set, name_of(score.verdict),
                     score.count(Fate::right), score.count(Fate::wrong), score.count(Fate::missed),
                     score.count(Fate::extra));
}

// Any path as one file name.
std::string flat_name(const std::string& image) {
  std::string name = std::filesystem::path(image).replace_extension().generic_string();
  const auto is_plain = [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
  };
  std::replace_if(
      name.begin(), name.end(), [&](char c) { return !is_plain(static_cast<unsigned char>(c)); }, '_');
  constexpr std::size_t longest = 120;
  return name.size() > longest ? name.substr(name.size() - longest) : name;
}

}  // namespace

cv::Mat with_fates(const cv::Mat& picture, const PictureScore& score) {
  const double scale =
      std::clamp(static_cast<double>(kLeastWidth) / std::max(1, picture.cols), kLeastScale, kMostScale);
  cv::Mat large;
  cv::resize(picture, large, {}, scale, scale, cv::INTER_CUBIC);
  for (const ItemScore& item : score.items) draw_item(large, item, scale);
  cv::Mat drawn(large.rows + kBarHeight, large.cols, CV_8UC3, cv::Scalar(32, 30, 28));
  large.copyTo(drawn(cv::Rect(0, 0, large.cols, large.rows)));
  cv::putText(drawn, summary_of(score), {10, large.rows + 23}, cv::FONT_HERSHEY_SIMPLEX, 0.6, {235, 235, 235},
              1, cv::LINE_AA);
  return drawn;
}

tl::expected<WorstPictures, std::string> WorstPictures::into(const std::filesystem::path& folder, int most) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return tl::unexpected(fmt::format("{} cannot be made: {}", folder.string(), failed.message()));
  return WorstPictures(folder, most);
}

void WorstPictures::add(const std::filesystem::path& picture, const PictureScore& score) {
  if (score.exact || !score.failure.empty()) return;
  int& count = score.accepted_wrong() ? accepted_wrong_ : wrong_;
  if (count >= most_) return;
  const auto frame = vision::load_image(picture);
  if (!frame) return;
  const char* sort = score.accepted_wrong() ? "1-accepted-wrong" : "2-wrong";
  const auto file = folder_ / fmt::format("{}-{}.jpg", sort, flat_name(score.image));
  if (vision::write_picture(file.string(), with_fates(frame->pixels, score), {cv::IMWRITE_JPEG_QUALITY, 88}))
    ++count;
}

}  // namespace delvelens::datasets
