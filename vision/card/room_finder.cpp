// SPDX-License-Identifier: MIT
#include "vision/card/room_finder.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/card/room_frame.h"
#include "vision/card/room_lines.h"
#include "vision/card/room_outlines.h"
#include "vision/card/room_three_sides.h"
#include "vision/scaled_down.h"

namespace delvelens::vision::card {
namespace {

std::vector<RoomCandidate> rooms_seen(ScaledPicture& picture, RoomLook look,
                                      const RoomFinderOptions& options) {
  if (look == RoomLook::fine_lines) return rooms_by_lines(picture.narrow(), options);
  if (look == RoomLook::thick_lines) return rooms_by_lines(picture.wide(), options);
  if (look == RoomLook::three_sides) return rooms_by_three_sides(picture.narrow(), options);
  auto rooms = rooms_by_outlines(picture.narrow(), options);
  const auto more = rooms_by_outlines(picture.wide(), options);
  rooms.insert(rooms.end(), more.begin(), more.end());
  return rooms;
}

}  // namespace

const Page& ScaledPicture::narrow() {
  if (!narrow_) narrow_ = narrow_page(grey_);
  return *narrow_;
}

const Page& ScaledPicture::wide() {
  if (!wide_) wide_ = wide_page(grey_);
  return *wide_;
}

ScaledPicture scaled_for_rooms(Halves& picture, const RoomFinderOptions& options) {
  const int longer = std::max(picture.whole().cols, picture.whole().rows);
  const double scale = std::min(1.0, static_cast<double>(options.look) / longer);
  const std::size_t level = level_for(longer, options.look);
  cv::Mat grey;  // before it is scaled further: averaging three channels takes three times as long
  cv::cvtColor(picture.at(level), grey, cv::COLOR_BGR2GRAY);
  return {scaled_down(grey, std::ldexp(scale, static_cast<int>(level))), scale};
}

std::vector<RoomCandidate> find_rooms(ScaledPicture& picture, RoomLook look,
                                      const RoomFinderOptions& options) {
  RoomFinderOptions mine = options;
  if (look == RoomLook::three_sides) mine.most = options.most_of_three_sides;
  return most_promising(rooms_seen(picture, look, options), picture.scale(), mine);
}

}  // namespace delvelens::vision::card
