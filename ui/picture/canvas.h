// SPDX-License-Identifier: MIT
// Smooth shapes and words over a picture.
#pragma once

#include <memory>
#include <opencv2/core/mat.hpp>
#include <string>

#include "board/geometry.h"

namespace delvelens::picture {

struct Ink {
  double red = 0;
  double green = 0;
  double blue = 0;
  double opacity = 1;
  Ink fainter(double by) const { return {red, green, blue, opacity * by}; }
};

enum class Weight { plain, bold };

class Canvas {
 public:
  explicit Canvas(const cv::Mat& bgr);
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;
  ~Canvas();

  void fill(const board::Polygon& polygon, const Ink& ink);
  void fill(const board::Box& box, const Ink& ink, double round = 0);
  // Everything but the polygon.
  void fill_around(const board::Polygon& polygon, const Ink& ink);
  void outline(const board::Polygon& polygon, const Ink& ink, double width, double dash = 0);
  void disc(const board::Point& centre, double radius, const Ink& ink);

  // `size` is the height of a line. Text begins at the left end of its box.
  board::Size measure(const std::string& words, double size, Weight weight) const;
  void text(const board::Point& top_left, const std::string& words, double size, Weight weight,
            const Ink& ink);
  void text_centred(const board::Point& centre, const std::string& words, double size, Weight weight,
                    const Ink& ink);

  cv::Mat pixels() const;  // BGR

 private:
  struct Surface;
  std::unique_ptr<Surface> surface_;
};

}  // namespace delvelens::picture
