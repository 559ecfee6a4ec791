// SPDX-License-Identifier: MIT
#include "datasets/synth/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/codecs.h"
#include "vision/image_file.h"

namespace delvelens::datasets::synth {
namespace {

using Json = nlohmann::json;

void draw_polygon(const Json& points, const cv::Scalar& ink, cv::Mat& picture) {
  std::vector<cv::Point> corners;
  for (const Json& p : points) corners.emplace_back(cvRound(p[0].get<double>()), cvRound(p[1].get<double>()));
  if (!corners.empty()) cv::polylines(picture, corners, true, ink, 2, cv::LINE_AA);
}

void write_text(const std::string& text, const Json& at, cv::Mat& picture) {
  const cv::Point place(cvRound(at[0].get<double>()), cvRound(at[1].get<double>()));
  cv::putText(picture, text, place, cv::FONT_HERSHEY_SIMPLEX, 0.6, {0, 0, 0}, 4, cv::LINE_AA);
  cv::putText(picture, text, place, cv::FONT_HERSHEY_SIMPLEX, 0.6, {255, 255, 255}, 1, cv::LINE_AA);
}

void mark(const Json& label, cv::Mat& picture) {
  for (const Json& die : label.value("dice", Json::array())) {
    draw_polygon(die["top_quad"], {0, 255, 0}, picture);
    draw_polygon(die["outline"], {255, 160, 0}, picture);
    write_text(die["value"].is_null() ? "?" : die["value"].dump(), die["center"], picture);
  }
  for (const Json& face : label.value("faces", Json::array())) {
    draw_polygon(face["corners"], {0, 255, 0}, picture);
    write_text(face["face"].get<std::string>(), face["corners"][0], picture);
  }
  for (const Json& block : label.value("blocks", Json::array())) {
    draw_polygon(block["footprint"], {0, 255, 0}, picture);
    draw_polygon(block["outline"], {255, 160, 0}, picture);
  }
  if (label.contains("card") && label.contains("corners"))
    draw_polygon(label["corners"], {0, 255, 0}, picture);
}

// The whole picture inside of a tile, on black.
cv::Mat tile_of(const cv::Mat& picture, cv::Size size) {
  const double scale = std::min(static_cast<double>(size.width) / picture.cols,
                                static_cast<double>(size.height) / picture.rows);
  cv::Mat inner;
  const cv::Size fits(std::max(cvRound(picture.cols * scale), 1), std::max(cvRound(picture.rows * scale), 1));
  cv::resize(picture, inner, fits, 0, 0, cv::INTER_AREA);
  cv::Mat tile = cv::Mat::zeros(size, CV_8UC3);
  inner.copyTo(tile(
      cv::Rect((size.width - fits.width) / 2, (size.height - fits.height) / 2, fits.width, fits.height)));
  return tile;
}

int median(std::vector<int> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

void put(const std::vector<cv::Mat>& tiles, std::size_t first, int columns, int row, cv::Mat& sheet) {
  for (int column = 0; column < columns; ++column) {
    const std::size_t i = first + static_cast<std::size_t>(column);
    if (i >= tiles.size()) return;
    const cv::Size size = tiles[i].size();
    tiles[i].copyTo(sheet(cv::Rect({column * size.width, row * size.height}, size)));
  }
}

// A row of the set, then a row of the others, as long as there are any.
cv::Mat laid_out(const std::vector<cv::Mat>& tiles, const std::vector<cv::Mat>& others, int most_columns) {
  const int columns = std::min(most_columns, static_cast<int>(tiles.size()));
  const auto rows_of = [&](const std::vector<cv::Mat>& all) {
    return (static_cast<int>(all.size()) + columns - 1) / columns;
  };
  const cv::Size size = tiles.front().size();
  cv::Mat sheet =
      cv::Mat::zeros((rows_of(tiles) + rows_of(others)) * size.height, columns * size.width, CV_8UC3);
  int row = 0;
  for (int i = 0; i < std::max(rows_of(tiles), rows_of(others)); ++i) {
    const auto first = static_cast<std::size_t>(i) * static_cast<std::size_t>(columns);
    if (i < rows_of(tiles)) put(tiles, first, columns, row++, sheet);
    if (i < rows_of(others)) put(others, first, columns, row++, sheet);
  }
  return sheet;
}

}  // namespace

Tones tones_of(const std::vector<cv::Mat>& pictures) {
  if (pictures.empty()) return {};
  std::vector<int> black;
  std::vector<int> middle;
  std::vector<int> white;
  std::vector<int> colour;
  for (const cv::Mat& picture : pictures) {
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    std::vector<unsigned char> levels(grey.begin<unsigned char>(), grey.end<unsigned char>());
    std::sort(levels.begin(), levels.end());
    black.push_back(levels[levels.size() / 50]);
    middle.push_back(levels[levels.size() / 2]);
    white.push_back(levels[levels.size() - 1 - levels.size() / 50]);
    cv::Mat hsv;
    cv::cvtColor(picture, hsv, cv::COLOR_BGR2HSV);
    colour.push_back(cvRound(cv::mean(hsv)[1]));
  }
  return {median(black), median(middle), median(white), median(colour)};
}

cv::Mat shrunk(const cv::Mat& photo) {
  const double scale = 640.0 / std::max(photo.cols, photo.rows);
  if (scale >= 1) return photo;
  cv::Mat small;
  cv::resize(photo, small, {}, scale, scale, cv::INTER_AREA);
  return small;
}

tl::expected<Sheet, std::string> write_sheet(const SheetOptions& options) try {
  const std::filesystem::path folder(options.folder);
  std::ifstream in(folder / "labels.jsonl");
  if (!in) return tl::unexpected(fmt::format("{} has no labels.jsonl", options.folder));
  const cv::Size size(options.tile_width, options.tile_width * 3 / 4);
  std::vector<cv::Mat> plain;
  std::vector<cv::Mat> tiles;
  std::string line;
  while (static_cast<int>(tiles.size()) < options.most && std::getline(in, line)) {
    const Json label = Json::parse(line);
    const auto frame = vision::load_image(folder / label["image"].get<std::string>());
    if (!frame) continue;
    cv::Mat picture = frame->pixels;
    plain.push_back(shrunk(picture).clone());
    if (options.marked) mark(label, picture);
    tiles.push_back(tile_of(picture, size));
  }
  if (tiles.empty()) return tl::unexpected(fmt::format("{} holds no pictures", options.folder));
  std::vector<cv::Mat> others;
  for (const cv::Mat& picture : options.beside) others.push_back(tile_of(picture, size));
  const cv::Mat sheet = laid_out(tiles, others, options.columns);
  if (!vision::write_picture(options.out, sheet, {cv::IMWRITE_JPEG_QUALITY, 86})) {
    return tl::unexpected(fmt::format("cannot write {}", options.out));
  }
  return Sheet{static_cast<int>(tiles.size()), tones_of(plain)};
} catch (const std::exception& error) {
  return tl::unexpected(std::string(error.what()));
}

}  // namespace delvelens::datasets::synth
