// SPDX-License-Identifier: MIT
#include "vision/card/die_whole.h"

#include <algorithm>
#include <array>
#include <vector>

#include "vision/card/chances.h"
#include "vision/card/die_faces.h"
#include "vision/picture_tensor.h"

namespace delvelens::vision::card {
namespace {

using board::Handed;
using board::Orientation;

constexpr std::size_t kFacesShown = 3;  // top, first and second side; black where there is none
constexpr std::size_t kWayCount = 2 * static_cast<std::size_t>(Orientation::kCount);
constexpr std::array kWholeMargins{1.2, 1.4};  // each is one more look
constexpr std::size_t kSideCount = 4;

// The sides that the camera sees, the one to the left first: seen from outside they run north, east, south,
// west to the left.
struct SidesInView {
  std::size_t first = 0;
  std::optional<std::size_t> second;
};

std::optional<SidesInView> sides_in_view(const CardCamera& camera, const StandingDie& die, double flattest) {
  std::array<bool, kSideCount> seen{};
  for (std::size_t i = 0; i < kSideCount; ++i)
    seen[i] = slope_of(face_seen(camera, die, static_cast<DieFace>(i))) > flattest;
  for (std::size_t i = 0; i < kSideCount; ++i) {
    const std::size_t right = (i + kSideCount - 1) % kSideCount;
    if (seen[i] && seen[right]) return SidesInView{i, right};
  }
  const auto alone = std::find(seen.begin(), seen.end(), true);
  if (alone == seen.end()) return std::nullopt;
  return SidesInView{static_cast<std::size_t>(alone - seen.begin()), std::nullopt};
}

// The top with this side below it.
Quad top_above(const CardCamera& camera, const StandingDie& die, std::size_t side) {
  Quad top = face_seen(camera, die, DieFace::top);
  std::rotate(top.begin(), top.begin() + static_cast<std::ptrdiff_t>((side + 2) % kSideCount), top.end());
  return top;
}

// What the network is shown: three faces, and the same in a mirror, where the sides change places.
struct Shown {
  std::vector<Quad> plain;
  std::vector<Quad> mirrored;
};

Shown shown_of(const CardCamera& camera, const StandingDie& die, const SidesInView& sides) {
  const auto side = [&](std::size_t i) { return face_seen(camera, die, static_cast<DieFace>(i)); };
  Shown shown;
  shown.plain = {top_above(camera, die, sides.first), side(sides.first)};
  if (sides.second) {
    shown.plain.push_back(side(*sides.second));
    shown.mirrored = {top_above(camera, die, *sides.second), side(*sides.second), side(sides.first)};
  } else {
    shown.mirrored = shown.plain;
  }
  for (Quad& face : shown.mirrored) face = in_mirror(face);
  return shown;
}

Handed other_hand(Handed handed) { return handed == Handed::right ? Handed::left : Handed::right; }

// The network counts ways as if its first side were the north.
std::size_t number_of(int top, int first, Handed handed) {
  return static_cast<std::size_t>(handed) * Orientation::kCount +
         static_cast<std::size_t>(Orientation::of(top, first)->index());
}

void add(const std::array<double, kWayCount>& chances, const SidesInView& sides, bool mirrored,
         WayChances& ways) {
  const auto first = static_cast<board::Side>(sides.first);
  const auto below = mirrored && sides.second ? static_cast<board::Side>(*sides.second) : first;
  for (const Handed handed : {Handed::right, Handed::left}) {
    for (int i = 0; i < Orientation::kCount; ++i) {
      const auto lies = Orientation::at(i);
      const std::size_t number =
          number_of(lies.top(), lies.face(below, handed), mirrored ? other_hand(handed) : handed);
      ways[static_cast<std::size_t>(handed)][static_cast<std::size_t>(i)] +=
          static_cast<float>(chances[number] / (2.0 * static_cast<double>(kWholeMargins.size())));
    }
  }
}

}  // namespace

Result<std::optional<WayChances>> WholeDieReader::read(const cv::Mat& picture, const CardCamera& camera,
                                                       const StandingDie& die, double flattest) const {
  const auto sides = sides_in_view(camera, die, flattest);
  if (!sides) return std::optional<WayChances>();
  const Shown shown = shown_of(camera, die, *sides);
  std::vector<cv::Mat> crops;
  for (const double margin : kWholeMargins) {
    for (const auto& faces : {shown.plain, shown.mirrored}) {
      for (const Quad& face : faces) crops.push_back(straightened_face(picture, face, margin));
      if (faces.size() < kFacesShown) crops.emplace_back(crops.back().size(), CV_8UC3, cv::Scalar::all(0));
    }
  }
  const auto outputs = network_.run(tensor_of(crops));
  if (!outputs) return tl::unexpected(outputs.error());
  const std::size_t looks = crops.size() / kFacesShown;
  if (outputs->size() != 1 || outputs->front().numbers.size() != kWayCount * looks)
    return fail(ErrorKind::model, "the reader of whole dice on cards answers in a shape that does not fit");
  WayChances ways{};
  for (std::size_t i = 0; i < looks; ++i)
    add(chances_of<kWayCount>(&outputs->front().numbers[kWayCount * i]), *sides, i % 2 == 1, ways);
  return ways;
}

}  // namespace delvelens::vision::card
