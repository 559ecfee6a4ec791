// Pictures for people: the faces that were found, and the unfolded net.
#pragma once

#include <opencv2/core/mat.hpp>

#include "vision/cube/cube_reader.h"

namespace delvelens::vision::cube {

// The faces of this picture with the colour read at each sticker; doubtful ones are marked.
cv::Mat annotate(const cv::Mat& picture, std::span<const FaceSighting> faces, double sure);

// The net of a whole cube, or of what is known of one; `edge` is the side of a sticker in pixels.
cv::Mat draw_net(const CubeReading& reading, double sure, int edge);

// A picture with the net beside it.
cv::Mat with_net(const cv::Mat& picture, const CubeReading& reading, double sure);

}  // namespace delvelens::vision::cube
