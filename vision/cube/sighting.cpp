// SPDX-License-Identifier: MIT
#include "vision/cube/sighting.h"

#include <algorithm>

namespace delvelens::vision::cube {

std::string_view colour_word(std::size_t colour) {
  static constexpr std::array<std::string_view, 6> kWords{"white",  "yellow", "red",
                                                          "orange", "green",  "blue"};
  return kWords.at(colour);
}

std::string FaceSighting::letters() const {
  std::string text;
  for (const Sticker& sticker : stickers) text += kColours[sticker.favourite()];
  return text;
}

double FaceSighting::least_confidence() const {
  double least = 1;
  for (const Sticker& sticker : stickers) least = std::min(least, sticker.confidence());
  return least;
}

std::size_t before_turning(std::size_t place, std::size_t quarters) {
  for (std::size_t i = 0; i < quarters % 4; ++i) place = 3 * (2 - place % 3) + place / 3;
  return place;
}

}  // namespace delvelens::vision::cube
