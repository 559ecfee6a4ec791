// SPDX-License-Identifier: MIT
// Frames of dark lines in a scaled picture: measured, fitted and ranked. Who looks for rooms proposes them.
#pragma once

#include <opencv2/core/mat.hpp>
#include <optional>
#include <vector>

#include "vision/card/room_finder.h"

namespace delvelens::vision::card {

struct Line {
  cv::Point2f at;
  cv::Point2f along;  // unit
};

Line line_through(cv::Point2f from, cv::Point2f to);

// The corners where neighbouring sides cross; none where they make no room in or near a picture of `size`.
std::optional<Quad> quad_of(const std::array<Line, 4>& sides, cv::Size size);

double area_of(const Quad& quad);

Page narrow_page(const cv::Mat& grey);
Page wide_page(const cv::Mat& grey);

// A cut across a frame's side: where its dark run lies, if it is a line with light on both sides.
struct Cut {
  float from = 0;
  float to = 0;
  float contrast = 0;  // 0 as light as its surroundings, 1 black on whatever light
  float step = 0;      // the same in light itself: 1 is black on white
};

// `across` is a unit vector; the line is looked for up to `reach` pixels to either side of `at`.
std::optional<Cut> cut_across(const Page& page, cv::Point2f at, cv::Point2f across, int reach);

// The frame moved onto the middle lines of the walls near it, with what speaks for it.
std::optional<RoomCandidate> fitted_frame(const Page& page, Quad quad);

// How much a frame looks like a room's.
double promise_of(const RoomCandidate& room);

// The most promising ones, each place once, in pixels of the whole picture.
std::vector<RoomCandidate> most_promising(std::vector<RoomCandidate> rooms, double scale,
                                          const RoomFinderOptions& options);

}  // namespace delvelens::vision::card
