// SPDX-License-Identifier: MIT
#include "ui/print/calibration_sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

namespace delvelens::print {
namespace {

using calibration::SheetSize;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string printed(tl::expected<void, std::string> (*print)(const std::filesystem::path&, SheetSize),
                    SheetSize size) {
  const auto file = std::filesystem::temp_directory_path() / ("sheet_" + std::to_string(getpid()) + ".pdf");
  EXPECT_TRUE(print(file, size));
  std::ifstream stream(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  std::filesystem::remove(file);
  return text;
}

TEST(CalibrationSheet, HasTheTrueSizeOfItsPaper) {
  for (const auto print : {print_chart, print_mat}) {
    EXPECT_THAT(printed(print, SheetSize::a4), StartsWith("%PDF-1.4"));
    EXPECT_THAT(printed(print, SheetSize::a4), HasSubstr("595.27"));       // 210 mm in points
    EXPECT_THAT(printed(print, SheetSize::letter), HasSubstr("612 792"));  // 8.5 by 11 inches
    EXPECT_THAT(printed(print, SheetSize::a3), HasSubstr("841.88"));       // 297 mm
  }
}

TEST(CalibrationSheet, SaysWhenItCannotBeWritten) {
  const auto written = print_mat("/nowhere/at/all/mat.pdf", SheetSize::a4);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error(), HasSubstr("cannot be written"));
}

}  // namespace
}  // namespace delvelens::print
