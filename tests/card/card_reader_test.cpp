// SPDX-License-Identifier: MIT
// The whole reader on rendered photos. Pictures are few, since rendering takes its time; the figures of the
// README come from `delvelens eval card` on many more.
#include "vision/card/card_reader.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/card/rendered.h"
#include "ui/session/own_cards.h"
#include "vision/card/annotate.h"
#include "vision/card/document.h"

namespace delvelens::vision::card {
namespace {

using board::Verdict;
using datasets::synth::CardScene;
using datasets::synth::make_picture;

TEST(CardReader, RecognisesTheCardsOfOurSheetAndIsNeverSilentlyWrong) {
  const CardReader reader = testing::reader_of_house_cards();
  const auto options = testing::photo_options(9001);
  constexpr int kPictures = 10;
  int right = 0;
  for (int i = 0; i < kPictures; ++i) {
    CardScene scene;
    scene.room = testing::house_rooms()[3 * static_cast<std::size_t>(i)];
    scene.look = static_cast<std::uint64_t>(i);
    if (i % 2 == 1) scene.cubes = {scene.room.dangers[1].at, scene.room.dangers[4].at};
    const auto look = reader.read(testing::photo_of(options, i, scene));
    ASSERT_TRUE(look) << look.error().text;
    const bool same =
        !look->reading.items.empty() && session::same_room(look->reading.items.front().value, scene.room);
    right += same ? 1 : 0;
    EXPECT_TRUE(same || look->reading.verdict != Verdict::accept) << scene.room.name;
  }
  EXPECT_GE(right, kPictures - 2);
}

TEST(CardReader, ReadsTheTopOfTheDieOnTheCard) {
  const CardReader reader = testing::reader_of_house_cards();
  const auto options = testing::photo_options(9005);
  constexpr int kPictures = 12;
  int right = 0;
  for (int i = 0; i < kPictures; ++i) {
    CardScene scene;
    scene.room = testing::house_rooms()[2 * static_cast<std::size_t>(i)];
    scene.look = 20 + static_cast<std::uint64_t>(i);
    scene.die = board::LyingDie{scene.room.start, board::Orientation::at(2 * i)};
    const auto look = reader.read(testing::photo_of(options, i, scene));
    ASSERT_TRUE(look) << look.error().text;
    if (!look->die || look->die->at != scene.room.start) continue;
    const bool same = look->die->lying.lies.top() == scene.die->lies.top();
    right += same ? 1 : 0;
    EXPECT_TRUE(same || look->die->lying.top_confidence < 0.95) << "picture " << i;
  }
  EXPECT_GE(right, kPictures - 3);
}

TEST(CardReader, ReadsHowADieLiesThatIsSeenFromTheSide) {
  CardReader reader = testing::reader_of_house_cards();
  reader.know(DieKnowledge{board::Handed::left, {}});
  auto options = testing::photo_options(9007);
  options.elevation = 50;
  constexpr int kPictures = 12;
  int right = 0;
  for (int i = 0; i < kPictures; ++i) {
    CardScene scene;
    scene.room = testing::house_rooms()[2 * static_cast<std::size_t>(i) + 1];
    scene.look = 40 + static_cast<std::uint64_t>(i);
    scene.handed = board::Handed::left;
    scene.die = board::LyingDie{scene.room.dangers[2].at, board::Orientation::at(2 * i + 1)};
    const auto look = reader.read(testing::photo_of(options, i, scene));
    ASSERT_TRUE(look) << look.error().text;
    if (!look->die || look->die->at != scene.die->at) continue;
    const bool same = look->die->lying.lies == scene.die->lies;
    right += same ? 1 : 0;
    EXPECT_TRUE(same || look->die->lying.confidence < 0.95) << "picture " << i;
  }
  EXPECT_GE(right, kPictures - 3);
}

TEST(CardReader, AnEmptyTableIsNoCard) {
  const CardReader reader = testing::reader_of_house_cards();
  auto options = testing::photo_options(9003);
  options.kind = datasets::synth::Kind::clutter;
  options.reader = datasets::synth::Reader::card;
  for (int i = 0; i < 3; ++i) {
    const auto look = reader.read({make_picture(options, i).image, "clutter", 0});
    ASSERT_TRUE(look);
    EXPECT_NE(look->reading.verdict, Verdict::accept);
  }
  const auto nothing = reader.read({cv::Mat(240, 320, CV_8UC3, cv::Scalar::all(120)), "grey", 0});
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->reading.verdict, Verdict::none);
  EXPECT_TRUE(document_of(*nothing, false)["card"].is_null());
  EXPECT_EQ(annotate(cv::Mat(9, 9, CV_8UC3, cv::Scalar::all(1)), *nothing).rows, 9);
}

}  // namespace
}  // namespace delvelens::vision::card
