// SPDX-License-Identifier: MIT
#include "ui/print/room_cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "rules/gelatinous/tables.h"

namespace delvelens::print {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class RoomCards : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path file() const { return folder_ / "rooms.pdf"; }

  std::string written() const {
    std::ifstream stream(file(), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  static std::vector<board::RoomCard> house() {
    return rules::gelatinous::load_tables(rules::DataSource{})->rooms;
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("room_cards_" + std::to_string(getpid()));
};

int pages(const std::string& pdf) {
  int count = 0;
  for (auto at = pdf.find("/MediaBox"); at != std::string::npos; at = pdf.find("/MediaBox", at + 1)) ++count;
  return count;
}

TEST_F(RoomCards, FillThePagesOfTheChosenPaper) {
  ASSERT_TRUE(print_room_cards(file(), house(), {}));
  EXPECT_THAT(written(), StartsWith("%PDF-1.4"));
  EXPECT_THAT(written(), HasSubstr("595.27"));  // A4 is 595.28 points wide
  const int a4 = pages(written());
  ASSERT_TRUE(print_room_cards(file(), house(), {.paper = PaperSize::a3}));
  EXPECT_LT(pages(written()), a4);
  ASSERT_TRUE(print_room_cards(file(), house(), {.square = 12}));
  EXPECT_LT(pages(written()), a4);
}

TEST_F(RoomCards, SayNoWhenACardIsLargerThanThePaper) {
  const auto printed = print_room_cards(file(), house(), {.square = 60});
  ASSERT_FALSE(printed);
  EXPECT_EQ(printed.error(),
            "room A01 Drain Mouth is larger than the paper: try a smaller --square or a larger --paper");
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(RoomCards, SayNoWhenTheFileCannotBeWritten) {
  const auto printed = print_room_cards("/no/such/folder/rooms.pdf", house(), {});
  ASSERT_FALSE(printed);
  EXPECT_EQ(printed.error(), "/no/such/folder/rooms.pdf cannot be written");
}

}  // namespace
}  // namespace delvelens::print
