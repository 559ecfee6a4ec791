// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "rules/gelatinous/tables.h"
#include "ui/session/own_cards.h"
#include "vision/card/die_memory.h"

namespace delvelens {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class CardMemory : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path file() const { return folder_ / "rooms.txt"; }
  session::OwnCards cards() const { return *session::OwnCards::load(file()); }

  static board::RoomCard unnamed() {
    board::RoomCard card = rules::gelatinous::load_tables(rules::DataSource{})->rooms.front();
    card.name.clear();
    return card;
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("card_memory_" + std::to_string(getpid()));
};

TEST_F(CardMemory, ACardIsKeptOnceAndGetsAnId) {
  auto own = cards();
  EXPECT_THAT(own.cards(), IsEmpty());
  const auto kept = own.remember(unnamed());
  ASSERT_TRUE(kept) << kept.error();
  EXPECT_EQ(kept->name, "A201 Own Card");
  EXPECT_TRUE(own.remember(unnamed()));
  EXPECT_THAT(cards().cards(), SizeIs(1));
  EXPECT_TRUE(session::same_room(cards().cards().front(), unnamed()));
}

TEST_F(CardMemory, ACorrectedCardReplacesTheOneOfItsId) {
  auto own = cards();
  board::RoomCard card = *own.remember(unnamed());
  std::swap(card.dangers[0].at, card.dangers[1].at);
  ASSERT_TRUE(own.remember(card));
  EXPECT_THAT(cards().cards(), SizeIs(1));
  EXPECT_TRUE(session::same_room(cards().cards().front(), card));
  EXPECT_FALSE(session::same_room(cards().cards().front(), unnamed()));
  EXPECT_TRUE(*own.forget("A201"));
  EXPECT_FALSE(*own.forget("A201"));
  EXPECT_THAT(cards().cards(), IsEmpty());
}

TEST_F(CardMemory, SaysWhatIsWrongWithACardOrAFile) {
  auto own = cards();
  board::RoomCard card = unnamed();
  card.dangers.pop_back();
  EXPECT_THAT(own.remember(card).error(), HasSubstr("has no danger square"));
  std::ofstream(file()) << "room A1 x\n+---+\n";
  EXPECT_THAT(session::OwnCards::load(file()).error(), HasSubstr("rooms.txt, line 2: "));
}

TEST_F(CardMemory, WhatWasLearnedAboutTheDieComesBack) {
  vision::card::DieKnowledge knowledge;
  knowledge.handed = board::Handed::left;
  knowledge.runs[6] = 1;
  const auto die = folder_ / "die.json";
  EXPECT_EQ(*vision::card::load_die_knowledge(die), vision::card::DieKnowledge{});
  ASSERT_TRUE(vision::card::save_die_knowledge(knowledge, die));
  EXPECT_EQ(*vision::card::load_die_knowledge(die), knowledge);
  std::ofstream(die) << R"({"schema":1,"handed":"both"})";
  EXPECT_THAT(vision::card::load_die_knowledge(die).error().text, HasSubstr("handed"));
}

}  // namespace
}  // namespace delvelens
