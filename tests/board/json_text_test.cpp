// SPDX-License-Identifier: MIT
// Text to JSON and back: limits, and what is said of text that is no JSON.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "board/json.h"

namespace delvelens::board {
namespace {

std::string error_of(std::string_view text, JsonLimits limits = {}) {
  const auto json = parse_json(text, limits);
  return json ? "" : json.error().text();
}

TEST(ParseJson, TellsTheByteWhereItEnds) {
  EXPECT_EQ(error_of(""), "not JSON (at byte 1)");
  EXPECT_EQ(error_of("{\"a\":1"), "not JSON (at byte 7)");
  EXPECT_EQ(error_of("[1,]"), "not JSON (at byte 4)");
  EXPECT_EQ(error_of("[1] [2]"), "not JSON (at byte 5)");
  EXPECT_EQ(error_of("\"\xff\""), "not JSON (at byte 2)");
}

TEST(ParseJson, RefusesNumbersThatNoDoubleHolds) {
  EXPECT_EQ(error_of("[1e999]"), "a number is out of range");
}

TEST(ParseJson, LimitOfBytesIsExact) {
  EXPECT_EQ(error_of("[1,2,3]", {7, 8}), "");
  EXPECT_EQ(error_of("[1,2,34]", {7, 8}), "document of 8 bytes is larger than the limit of 7");
}

TEST(ParseJson, LimitOfDepthIsExact) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(error_of(nested(64)), "");
  EXPECT_EQ(error_of(nested(65)), "nested deeper than 64 levels");
  EXPECT_EQ(error_of(nested(100'000)), "nested deeper than 64 levels");
  EXPECT_EQ(error_of("[{\"a\":[{}]}]", {100, 4}), "");
  EXPECT_EQ(error_of("[{\"a\":[{}]}]", {100, 3}), "nested deeper than 3 levels");
}

TEST(ParseJson, BracketsInTextAreNotDepth) {
  EXPECT_EQ(error_of(R"(["[[[[\"[[[[\\"])", {100, 1}), "");
  EXPECT_EQ(error_of(R"(["\\",[]])", {100, 1}), "nested deeper than 1 levels");
}

TEST(ToText, IsOneLineAndKeepsLetters) {
  EXPECT_EQ(to_text(Json{{"name", "Höhle\n"}}), "{\"name\":\"Höhle\\n\"}");
}

TEST(ToText, ReplacesBytesThatAreNoText) {
  Reading<Die> reading;
  reading.source = "photo\xff.jpg";
  EXPECT_EQ(parse_json(to_text(to_json(reading)))->at("source"), "photo\xEF\xBF\xBD.jpg");
}

}  // namespace
}  // namespace delvelens::board
