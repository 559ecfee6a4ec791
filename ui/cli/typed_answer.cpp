// SPDX-License-Identifier: MIT
#include "ui/cli/typed_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <vector>

#include "board/cube/typed_cube.h"
#include "board/json_fields.h"
#include "rules/gelatinous/room_text.h"
#include "ui/cli/text.h"
#include "ui/session/written_answer.h"

namespace delvelens::cli {
namespace {

using rules::Answer;
using rules::Ask;

tl::expected<std::string, std::string> document_text(std::string_view text) {
  if (text.front() != '@') return std::string(text);
  const std::string path{trimmed(text.substr(1))};
  std::ifstream file(path, std::ios::binary);
  if (!file) return tl::unexpected(fmt::format("{} cannot be read", path));
  // One byte more than the largest document, so that the parser sees that it is too large.
  std::string content(board::JsonLimits{}.bytes + 1, '\0');
  file.read(content.data(), static_cast<std::streamsize>(content.size()));
  content.resize(static_cast<std::size_t>(file.gcount()));
  return content;
}

bool is_document(std::string_view text) {
  return !text.empty() && (text.front() == '{' || text.front() == '@');
}

tl::expected<Answer, std::string> document_answer(const Ask& ask, std::string_view text) {
  const auto content = document_text(text);
  if (!content) return tl::unexpected(content.error());
  if (std::holds_alternative<rules::AskCard>(ask.want) && trimmed(*content).starts_with("room ")) {
    auto rooms = rules::gelatinous::parse_rooms(*content);
    if (!rooms) return tl::unexpected(fmt::format("line {}: {}", rooms.error().line, rooms.error().reason));
    return Answer{std::move(rooms->front())};
  }
  return session::written_answer(ask, *content);
}

std::vector<const rules::Option*> begun_by(const rules::AskChoice& want, std::string_view text) {
  std::vector<const rules::Option*> by_id;
  std::vector<const rules::Option*> by_label;
  for (const rules::Option& option : want.options) {
    if (starts_with_ignoring_case(option.id, text)) by_id.push_back(&option);
    if (starts_with_ignoring_case(option.label, text)) by_label.push_back(&option);
  }
  return by_id.empty() ? by_label : by_id;
}

std::optional<Answer> typed_choice(const rules::AskChoice& want, std::string_view text, Matching matching) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  const std::string lower = lower_case(text);
  for (const rules::Option& option : want.options) {
    if (lower_case(option.id) == lower || lower_case(option.label) == lower) return rules::Choice{option.id};
  }
  if (whole && number >= 1 && number <= want.options.size())
    return rules::Choice{want.options[number - 1].id};
  if (matching == Matching::exact || whole) return std::nullopt;
  const auto matches = begun_by(want, text);
  if (matches.size() != 1) return std::nullopt;
  return rules::Choice{matches.front()->id};
}

// "4 2", "4,2", "42": every digit is a die. The number of dice is the game's business.
std::optional<Answer> typed_dice(std::string_view text) {
  std::vector<int> pips;
  for (const char c : text) {
    if (c == ' ' || c == ',' || c == '\t') continue;
    if (c < '1' || c > '6' || pips.size() >= 100) return std::nullopt;
    pips.push_back(c - '0');
  }
  auto roll = board::roll_of(pips);
  if (!roll || roll->empty()) return std::nullopt;
  return *roll;
}

std::optional<Answer> typed_coin(std::string_view text) {
  const std::string side = lower_case(text);
  if (side == "h" || side == "heads" || side == "head" || side == "1") return rules::Coin::heads;
  if (side == "t" || side == "tails" || side == "tail" || side == "2") return rules::Coin::tails;
  return std::nullopt;
}

std::optional<Answer> typed_cube(std::string_view text) {
  if (text == "r") return std::nullopt;  // also a wide turn, but here it asks for a random cube
  if (auto typed = board::cube::typed_cube(text)) return typed->cube;
  return std::nullopt;
}

bool means_chance(std::string_view text) {
  const std::string word = lower_case(trimmed(text));
  return word == "r" || word == "roll" || word == "flip" || word == "draw" || word == "random";
}

// "monster, treasure"; alike ones are counted: "6 x shuffle".
std::string role_words(const std::vector<std::string>& roles) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < roles.size();) {
    std::size_t end = i;
    while (end < roles.size() && roles[end] == roles[i]) ++end;
    words.push_back(end - i == 1 ? roles[i] : fmt::format("{} x {}", end - i, roles[i]));
    i = end;
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

std::optional<Answer> typed_answer(const Ask& ask, std::string_view line, Matching matching) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return std::nullopt;
  if (is_document(text)) {
    auto answer = document_answer(ask, text);
    return answer ? std::optional(*answer) : std::nullopt;
  }
  if (const auto* choice = std::get_if<rules::AskChoice>(&ask.want))
    return typed_choice(*choice, text, matching);
  if (std::holds_alternative<rules::AskDice>(ask.want)) return typed_dice(text);
  if (std::holds_alternative<rules::AskCoin>(ask.want)) return typed_coin(text);
  if (std::holds_alternative<rules::AskCube>(ask.want)) return typed_cube(text);
  return std::nullopt;
}

std::string typing_problem(const Ask& ask, std::string_view line) {
  const std::string_view text = trimmed(line);
  if (is_document(text)) {
    if (const auto answer = document_answer(ask, text); !answer) return answer.error();
  }
  if (const auto* choice = std::get_if<rules::AskChoice>(&ask.want); choice != nullptr && !text.empty()) {
    const auto matches = begun_by(*choice, text);
    if (matches.size() > 1) {
      std::vector<std::string> ids;
      for (const rules::Option* option : matches) ids.push_back(option->id);
      return fmt::format("\"{}\" could be {}", text, fmt::join(ids, " or "));
    }
  }
  if (means_chance(text) && !ask.by_chance())
    return "nothing to throw here; wanted: " + rules::legal_words(ask);
  if (text.empty()) return "nothing said; wanted: " + rules::legal_words(ask);
  return fmt::format("\"{}\" is no answer here; wanted: {}", text, rules::legal_words(ask));
}

bool asks_for_chance(const Ask& ask, std::string_view line) { return ask.by_chance() && means_chance(line); }

std::string typing_hint(const Ask& ask) {
  if (const auto* dice = std::get_if<rules::AskDice>(&ask.want)) {
    static const std::string example = "4 2 6 1 5 3";
    const std::size_t count = dice->roles.size();
    if (count == 1) return fmt::format("{}: a value from 1 to 6, or r to roll", dice->roles.front());
    return fmt::format("{}: {} values like {}, or r to roll", role_words(dice->roles), count,
                       count <= 6 ? example.substr(0, 2 * count - 1) : example + " ...");
  }
  if (std::holds_alternative<rules::AskCoin>(ask.want)) return "heads or tails, or r to flip";
  if (std::holds_alternative<rules::AskCube>(ask.want))
    return "photos of it (files, or a folder/), 54 stickers (URFDLB or WRGYOB, face by face), a scramble "
           "like "
           "R U2 F', or r for a random cube";
  if (std::holds_alternative<rules::AskDrop>(ask.want))
    return "a photo of the table (its file, or camera:0), @FILE with the pieces as JSON, or r for a random "
           "drop";
  if (std::holds_alternative<rules::AskCard>(ask.want))
    return "@FILE with the card drawn as text or as JSON, or r to draw one";
  if (ask.by_chance()) return "what came up, or r to draw";
  return {};
}

}  // namespace delvelens::cli
