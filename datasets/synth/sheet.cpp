#include "datasets/synth/sheet.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

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

}  // namespace

tl::expected<int, std::string> write_sheet(const SheetOptions& options) try {
  const std::filesystem::path folder(options.folder);
  std::ifstream in(folder / "labels.jsonl");
  if (!in) return tl::unexpected(fmt::format("{} has no labels.jsonl", options.folder));
  std::vector<cv::Mat> tiles;
  std::string line;
  while (static_cast<int>(tiles.size()) < options.most && std::getline(in, line)) {
    const Json label = Json::parse(line);
    cv::Mat picture = cv::imread((folder / label["image"].get<std::string>()).string());
    if (picture.empty()) continue;
    if (options.marked) mark(label, picture);
    cv::Mat tile;
    const cv::Size size(options.tile_width, options.tile_width * 3 / 4);
    cv::resize(picture, tile, size, 0, 0, cv::INTER_AREA);
    tiles.push_back(tile);
  }
  if (tiles.empty()) return tl::unexpected(fmt::format("{} holds no pictures", options.folder));
  const int columns = std::min(options.columns, static_cast<int>(tiles.size()));
  const int rows = (static_cast<int>(tiles.size()) + columns - 1) / columns;
  cv::Mat sheet = cv::Mat::zeros(rows * tiles.front().rows, columns * tiles.front().cols, CV_8UC3);
  for (int i = 0; i < static_cast<int>(tiles.size()); ++i) {
    const cv::Mat& tile = tiles[static_cast<std::size_t>(i)];
    tile.copyTo(sheet(cv::Rect((i % columns) * tile.cols, (i / columns) * tile.rows, tile.cols, tile.rows)));
  }
  if (!cv::imwrite(options.out, sheet, {cv::IMWRITE_JPEG_QUALITY, 86})) {
    return tl::unexpected(fmt::format("cannot write {}", options.out));
  }
  return static_cast<int>(tiles.size());
} catch (const std::exception& error) {
  return tl::unexpected(std::string(error.what()));
}

}  // namespace delvelens::datasets::synth
