// SPDX-License-Identifier: MIT
#include "vision/card/room_finder.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "vision/card/room_frame.h"
#include "vision/card/room_lines.h"
#include "vision/card/room_outlines.h"
#include "vision/scaled_down.h"

namespace delvelens::vision::card {
namespace {

std::vector<RoomCandidate> rooms_seen(const cv::Mat& grey, RoomLook look, const RoomFinderOptions& options) {
  if (look == RoomLook::fine_lines) return rooms_by_lines(narrow_page(grey), options);
  if (look == RoomLook::thick_lines) return rooms_by_lines(wide_page(grey), options);
  auto rooms = rooms_by_outlines(narrow_page(grey), options);
  const auto more = rooms_by_outlines(wide_page(grey), options);
  rooms.insert(rooms.end(), more.begin(), more.end());
  return rooms;
}

}  // namespace

ScaledPicture scaled_for_rooms(const cv::Mat& picture, const RoomFinderOptions& options) {
  const double scale =
      std::min(1.0, static_cast<double>(options.look) / std::max(picture.cols, picture.rows));
  cv::Mat grey;  // before it is scaled: averaging three channels takes three times as long
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  return {scaled_down(grey, scale), scale};
}

std::vector<RoomCandidate> find_rooms(const ScaledPicture& picture, RoomLook look,
                                      const RoomFinderOptions& options) {
  return most_promising(rooms_seen(picture.grey, look, options), picture.scale, options);
}

}  // namespace delvelens::vision::card
