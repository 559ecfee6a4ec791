// SPDX-License-Identifier: MIT
#include "vision/cube/annotate.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "vision/cube/quad.h"

namespace delvelens::vision::cube {
namespace {

const cv::Scalar kSure(80, 200, 60);
const cv::Scalar kDoubtful(20, 140, 255);
const cv::Scalar kPlastic(24, 24, 24);
const cv::Scalar kUnknown(110, 110, 110);

cv::Scalar paint(std::size_t colour) {
  static const std::array<cv::Scalar, 6> kPaints{cv::Scalar(245, 245, 245), cv::Scalar(20, 215, 250),
                                                 cv::Scalar(35, 25, 190),   cv::Scalar(20, 120, 250),
                                                 cv::Scalar(60, 160, 20),   cv::Scalar(190, 80, 15)};
  return kPaints.at(colour);
}

cv::Point as_cv(const board::Point& point) { return {cvRound(point.x), cvRound(point.y)}; }

std::string label_of(const Sticker& sticker) {
  if (!sticker.tile) return {};
  return {static_cast<char>('A' + largest(sticker.tile->letter)),
          static_cast<char>('1' + largest(sticker.tile->number))};
}

void put_label(cv::Mat& canvas, const std::string& text, cv::Point middle, double height,
               const cv::Scalar& ink) {
  const int thickness = std::max(1, cvRound(height / 14));
  const double scale =
      cv::getFontScaleFromHeight(cv::FONT_HERSHEY_SIMPLEX, std::max(5, cvRound(height)), thickness);
  int base = 0;
  const cv::Size size = cv::getTextSize(text, cv::FONT_HERSHEY_SIMPLEX, scale, thickness, &base);
  cv::putText(canvas, text, middle + cv::Point(-size.width / 2, size.height / 2), cv::FONT_HERSHEY_SIMPLEX,
              scale, ink, thickness, cv::LINE_AA);
}

void draw_face(cv::Mat& canvas, const FaceSighting& face, double sure) {
  const double side = side_of(face.corners);
  const int line = std::max(1, cvRound(side / 60));
  std::vector<cv::Point> outline;
  for (const board::Point& corner : face.corners) outline.push_back(as_cv(corner));
  cv::polylines(canvas, outline, true, kSure, 2 * line, cv::LINE_AA);
  const SquareMap map(face.corners);
  for (std::size_t place = 0; place < 9; ++place) {
    const Sticker& sticker = face.stickers[place];
    const std::size_t row = place / 3;
    const cv::Point middle =
        as_cv(map((static_cast<double>(place % 3) + 0.5) / 3, (static_cast<double>(row) + 0.5) / 3));
    const int radius = std::max(3, cvRound(side / 22));
    if (face.lettered) {
      put_label(canvas, label_of(sticker), middle, side / 12, kSure);
      continue;
    }
    const bool certain = sticker.confidence() >= sure;
    cv::circle(canvas, middle, radius + 2 * line, certain ? kPlastic : kDoubtful, cv::FILLED, cv::LINE_AA);
    cv::circle(canvas, middle, radius, paint(sticker.favourite()), cv::FILLED, cv::LINE_AA);
  }
}

// Columns and rows of U R F D L B in the net, in faces.
constexpr std::array<std::pair<int, int>, 6> kNet{{{1, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 1}, {3, 1}}};

int face_edge_of(int edge) { return 3 * edge + std::max(2, edge / 6); }

cv::Rect net_place(int edge, std::size_t sticker) {
  const auto [column, row] = kNet[sticker / 9];
  return {edge / 2 + column * face_edge_of(edge) + static_cast<int>(sticker % 3) * edge,
          edge / 2 + row * face_edge_of(edge) + static_cast<int>(sticker % 9 / 3) * edge, edge, edge};
}

struct NetSticker {
  cv::Scalar colour;
  bool doubtful = false;
  std::string label;
};

std::optional<std::array<NetSticker, board::kFacelets>> whole_net(const CubeReading& reading, double sure) {
  if (!reading.whole) return std::nullopt;
  const WholeCube& whole = *reading.whole;
  std::array<NetSticker, board::kFacelets> stickers;
  for (std::size_t i = 0; i < stickers.size(); ++i) {
    const char letter = whole.scheme[static_cast<std::size_t>(whole.state.facelets[i])];
    const std::size_t colour = kColours.find(letter);
    stickers[i].colour = colour < 6 ? paint(colour) : cv::Scalar(170, 205, 225);
    stickers[i].doubtful = whole.confidence[i] < sure;
    if (whole.tiles) stickers[i].label = board::label_of((*whole.tiles)[i]);
  }
  return stickers;
}

// Sides seen so far, each where its centre's colour has its home, as it was last seen.
std::array<NetSticker, board::kFacelets> partial_net(const CubeReading& reading, double sure) {
  static constexpr std::array<std::size_t, 6> kHome{0, 3, 1, 4, 2, 5};  // of W Y R O G B
  std::array<NetSticker, board::kFacelets> stickers;
  for (NetSticker& sticker : stickers) sticker.colour = kUnknown;
  for (const FaceSighting& face : reading.faces) {
    const Sticker& centre = face.stickers[4];
    const std::size_t home =
        face.lettered && centre.tile ? largest(centre.tile->letter) : kHome[centre.favourite()];
    for (std::size_t place = 0; place < 9; ++place) {
      const Sticker& seen = face.stickers[place];
      NetSticker& sticker = stickers[9 * home + place];
      sticker.colour = face.lettered ? cv::Scalar(170, 205, 225) : paint(seen.favourite());
      sticker.doubtful = !face.lettered && seen.confidence() < sure;
      sticker.label = face.lettered ? label_of(seen) : "";
    }
  }
  return stickers;
}

}  // namespace

cv::Mat annotate(const cv::Mat& picture, std::span<const FaceSighting> faces, double sure) {
  cv::Mat canvas = picture.clone();
  for (const FaceSighting& face : faces) draw_face(canvas, face, sure);
  return canvas;
}

cv::Mat draw_net(const CubeReading& reading, double sure, int edge) {
  const auto whole = whole_net(reading, sure);
  const auto stickers = whole ? *whole : partial_net(reading, sure);
  cv::Mat net(3 * face_edge_of(edge) + edge, 4 * face_edge_of(edge) + edge, CV_8UC3, cv::Scalar(52, 46, 42));
  const int gap = std::max(1, edge / 12);
  for (std::size_t i = 0; i < stickers.size(); ++i) {
    const cv::Rect place = net_place(edge, i);
    cv::rectangle(net, place, stickers[i].doubtful ? kDoubtful : kPlastic, cv::FILLED);
    const int inset = stickers[i].doubtful ? 3 * gap : gap;
    cv::rectangle(net, cv::Rect(place.x + inset, place.y + inset, edge - 2 * inset, edge - 2 * inset),
                  stickers[i].colour, cv::FILLED);
    if (!stickers[i].label.empty()) {
      put_label(net, stickers[i].label, {place.x + edge / 2, place.y + edge / 2}, edge * 0.38, kPlastic);
    }
  }
  return net;
}

std::optional<std::size_t> net_sticker_at(int edge, double x, double y) {
  const cv::Point at(static_cast<int>(x), static_cast<int>(y));
  for (std::size_t i = 0; i < board::kFacelets; ++i) {
    if (net_place(edge, i).contains(at)) return i;
  }
  return std::nullopt;
}

board::Point net_sticker_middle(int edge, std::size_t sticker) {
  const cv::Rect place = net_place(edge, sticker);
  return {place.x + edge / 2.0, place.y + edge / 2.0};
}

std::array<board::Polygon, 9> sticker_outlines(const FaceSighting& face) {
  const SquareMap map(face.corners);
  std::array<board::Polygon, 9> outlines;
  for (std::size_t place = 0; place < 9; ++place) {
    const std::size_t row = place / 3;
    const double left = static_cast<double>(place % 3) / 3;
    const double top = static_cast<double>(row) / 3;
    constexpr double kGap = 0.03;  // the plastic between stickers
    constexpr double kFar = 1.0 / 3 - kGap;
    outlines[place] = {map(left + kGap, top + kGap), map(left + kFar, top + kGap),
                       map(left + kFar, top + kFar), map(left + kGap, top + kFar)};
  }
  return outlines;
}

cv::Mat with_net(const cv::Mat& picture, const CubeReading& reading, double sure) {
  const int edge = std::clamp(picture.rows / 12, 8, 60);
  const cv::Mat net = draw_net(reading, sure, edge);
  const int rows = std::max(picture.rows, net.rows);
  cv::Mat canvas(rows, picture.cols + net.cols, CV_8UC3, cv::Scalar(52, 46, 42));
  picture.copyTo(canvas(cv::Rect(0, 0, picture.cols, picture.rows)));
  net.copyTo(canvas(cv::Rect(picture.cols, (rows - net.rows) / 2, net.cols, net.rows)));
  return canvas;
}

}  // namespace delvelens::vision::cube
