// SPDX-License-Identifier: MIT
// Rendered card photos for the tests, and the reader of this build.
#pragma once

#include <gtest/gtest.h>

#include "datasets/synth/card_scene.h"
#include "rules/gelatinous/tables.h"
#include "vision/card/card_reader.h"

namespace delvelens::testing {

inline datasets::synth::SynthOptions photo_options(std::uint64_t seed) {
  datasets::synth::SynthOptions options;
  options.kind = datasets::synth::Kind::card;
  options.world = datasets::synth::World::heldout;
  options.seed = seed;
  options.width = 800;
  options.height = 600;
  return options;
}

inline vision::Frame photo_of(const datasets::synth::SynthOptions& options, int index,
                              const datasets::synth::CardScene& scene) {
  return {datasets::synth::make_card_picture(options, index, scene).image, "rendered", 0};
}

inline const std::vector<board::RoomCard>& house_rooms() {
  static const auto rooms = rules::gelatinous::load_tables(rules::DataSource{})->rooms;
  return rooms;
}

inline vision::card::CardReader reader_of_house_cards() {
  auto reader = vision::card::CardReader::load(vision::ModelStore::standard());
  EXPECT_TRUE(reader) << reader.error().text;
  reader->know(house_rooms());
  return std::move(*reader);
}

}  // namespace delvelens::testing
