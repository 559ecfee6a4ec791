// SPDX-License-Identifier: MIT
// Pictures for people: the faces that were found, and the unfolded net.
#pragma once

#include <array>
#include <opencv2/core/mat.hpp>
#include <optional>
#include <span>

#include "vision/cube/cube_reader.h"

namespace delvelens::vision::cube {

// The faces of this picture with the colour read at each sticker; doubtful ones are marked.
cv::Mat annotate(const cv::Mat& picture, std::span<const FaceSighting> faces, double sure);

// The net of a whole cube, or of what is known of one; `edge` is the side of a sticker in pixels.
cv::Mat draw_net(const CubeReading& reading, double sure, int edge);

// Which sticker (0 to 53, U R F D L B) lies at this pixel of such a net.
std::optional<std::size_t> net_sticker_at(int edge, double x, double y);
board::Point net_sticker_middle(int edge, std::size_t sticker);

// The stickers of a face in the picture, row by row.
std::array<board::Polygon, 9> sticker_outlines(const FaceSighting& face);

// A picture with the net beside it.
cv::Mat with_net(const cv::Mat& picture, const CubeReading& reading, double sure);

}  // namespace delvelens::vision::cube
