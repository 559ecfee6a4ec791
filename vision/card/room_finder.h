// SPDX-License-Identifier: MIT
// Finds rooms in a picture: four-sided frames of thick dark lines on lighter paper.
#pragma once

#include <array>
#include <cstdint>
#include <opencv2/core/mat.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "vision/card/halves.h"

namespace delvelens::vision::card {

// Corners of the frame's middle line, clockwise, in pixels of the picture.
using Quad = std::array<cv::Point2f, 4>;

struct RoomCandidate {
  Quad corners;
  double framed = 0;    // part of the frame that is a dark line with light on both sides
  double weakest = 0;   // the same of its worst side
  double contrast = 0;  // of the frame against what lies on both sides: 1 is black on white
};

struct RoomFinderOptions {
  int look = 840;             // longer side of the scaled picture; more finds smaller rooms and takes longer
  double least_area = 0.012;  // of the picture; less finds smaller rooms, and more that is none
  double least_framed = 0.5;  // more misses rooms that pieces hide, less lets in other rectangles
  // Of the best candidate's promise (framed, dark and large): what has less is a plank or a square of the
  // room. Less tries more of them.
  double least_promise = 0.5;
  std::size_t most = 3;                 // candidates, best first; each costs a look at its squares
  std::size_t most_of_three_sides = 8;  // the same where one side is guessed: fewer miss the right guess
};

// The scaled picture, and what of it may be print.
struct Page {
  cv::Mat grey;
  cv::Mat dark;
};

// A picture in the size in which rooms are looked for. A page is made when a look first asks for it.
class ScaledPicture {
 public:
  ScaledPicture(cv::Mat grey, double scale) : grey_(std::move(grey)), scale_(scale) {}

  double scale() const { return scale_; }
  // A narrow look tells fine walls from shade, a wide one keeps thick walls whole.
  const Page& narrow();
  const Page& wide();

 private:
  cv::Mat grey_;
  double scale_ = 1;
  std::optional<Page> narrow_;
  std::optional<Page> wide_;
};

ScaledPicture scaled_for_rooms(Halves& picture, const RoomFinderOptions& options = {});

// Ways to look, in the order in which they are worth it: each later one finds some rooms that those before it
// miss.
enum class RoomLook : std::uint8_t {
  fine_lines,   // four lines of walls that make a frame, whatever cuts them
  thick_lines,  // the same with walls so thick or shaded that only a wide look keeps them whole
  three_sides,  // fine lines again, where one side is hidden or cannot be told from what stands on it
  outlines      // of dark things: walls too faint or short to be lines by themselves; takes twice as long
};
inline constexpr std::array kRoomLooks{RoomLook::fine_lines, RoomLook::thick_lines, RoomLook::three_sides,
                                       RoomLook::outlines};

// Best first, with corners in pixels of the whole picture.
std::vector<RoomCandidate> find_rooms(ScaledPicture& picture, RoomLook look,
                                      const RoomFinderOptions& options = {});

// Whether two frames are one: which corner comes first does not matter.
bool same_place(const Quad& one, const Quad& other);

}  // namespace delvelens::vision::card
