// SPDX-License-Identifier: MIT
#include "rules/two_d6/effect.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>

namespace delvelens::rules::two_d6 {
namespace {

// What follows a verb.
enum class Shape : std::uint8_t {
  nothing,
  text,
  amount,
  code,
  counted,
  graded_code,
  picks,
  check,
  modifier,
  maybe_text
};

struct Word {
  std::string_view text;
  Verb verb;
  Shape shape;
};

// Longer ones first where one begins another.
constexpr std::array kWords{
    Word{"gain copper", Verb::gain_copper, Shape::amount},
    Word{"gain silver", Verb::gain_silver, Shape::amount},
    Word{"gain gold", Verb::gain_gold, Shape::amount},
    Word{"gain item", Verb::gain_item, Shape::counted},
    Word{"gain gem", Verb::gain_gem, Shape::graded_code},
    Word{"gain potion", Verb::gain_potion, Shape::text},
    Word{"gain scroll", Verb::gain_scroll, Shape::text},
    Word{"gain rations", Verb::gain_ration, Shape::amount},
    Word{"gain lock picks", Verb::gain_picks, Shape::picks},
    Word{"gain armour", Verb::gain_armour, Shape::text},
    Word{"gain rune", Verb::gain_rune, Shape::text},
    Word{"roll", Verb::roll, Shape::code},
    Word{"fight", Verb::fight, Shape::text},
    Word{"heal", Verb::heal, Shape::amount},
    Word{"health", Verb::health, Shape::amount},
    Word{"lose health", Verb::lose_health, Shape::amount},
    Word{"lose silver", Verb::lose_silver, Shape::nothing},
    Word{"lose gold", Verb::lose_gold, Shape::amount},
    Word{"xp-level", Verb::xp_level, Shape::amount},
    Word{"xp", Verb::xp, Shape::amount},
    Word{"favour", Verb::favour, Shape::amount},
    Word{"god", Verb::god, Shape::text},
    Word{"gem", Verb::gem, Shape::text},
    Word{"exits", Verb::exits, Shape::text},
    Word{"shrine", Verb::shrine, Shape::nothing},
    Word{"devoted", Verb::devoted, Shape::text},
    Word{"feature", Verb::feature, Shape::text},
    Word{"drying", Verb::drying, Shape::code},
    Word{"bloodied", Verb::bloodied, Shape::nothing},
    Word{"soaked", Verb::soaked, Shape::nothing},
    Word{"prisoner", Verb::prisoner, Shape::nothing},
    Word{"check", Verb::check, Shape::check},
    Word{"lock", Verb::lock, Shape::modifier},
    Word{"die", Verb::die, Shape::nothing},
    Word{"robbed", Verb::robbed, Shape::nothing},
    Word{"need", Verb::need, Shape::text},
    Word{"discipline", Verb::discipline, Shape::amount},
    Word{"strike", Verb::strike, Shape::amount},
    Word{"foes first", Verb::foes_first, Shape::nothing},
    Word{"scroll doubled", Verb::scroll_doubled, Shape::nothing},
    Word{"rumour", Verb::rumour, Shape::text},
    Word{"champion", Verb::champion, Shape::nothing},
    Word{"lever", Verb::lever, Shape::nothing},
    Word{"quest", Verb::quest, Shape::maybe_text},
    Word{"burn", Verb::burn, Shape::amount},
    Word{"enchant", Verb::enchant, Shape::amount},
    Word{"lasting", Verb::lasting, Shape::text},
    Word{"note", Verb::note, Shape::text},
};

const Word* word_of(std::string_view text) {
  for (const Word& word : kWords) {
    if (text == word.text) return &word;
    if (text.starts_with(word.text) && text[word.text.size()] == ' ') return &word;
  }
  return nullptr;
}

bool read_number(std::string_view text, int& number) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// "PT1", "PT1-2", "CT1+2".
bool read_code(std::string_view text, Effect& effect) {
  const auto sign = text.find_first_of("+-");
  effect.what = std::string(text.substr(0, sign));
  if (effect.what.empty() || effect.what.find(' ') != std::string::npos) return false;
  return sign == std::string_view::npos || read_number(text.substr(sign), effect.modifier);
}

// Amount first, then the rest as text; without an amount it is one.
bool read_counted(std::string_view text, Effect& effect) {
  const auto blank = text.find(' ');
  const auto amount = blank == std::string_view::npos ? std::nullopt : amount_from(text.substr(0, blank));
  effect.amount = amount.value_or(Amount{0, false, 1});
  effect.what = std::string(amount ? text.substr(blank + 1) : text);
  return !effect.what.empty();
}

// "low GMT1-2": the grade stays in `what`, before the code.
bool read_graded(std::string_view text, Effect& effect) {
  const auto blank = text.find(' ');
  if (blank == std::string_view::npos) return false;
  const std::string grade(text.substr(0, blank));
  if (grade != "low" && grade != "mid" && grade != "high") return false;
  if (!read_code(text.substr(blank + 1), effect)) return false;
  effect.what = grade + " " + effect.what;
  return true;
}

// "+2 3": quality, then number.
bool read_picks(std::string_view text, Effect& effect) {
  const auto blank = text.find(' ');
  if (blank == std::string_view::npos || !read_number(text.substr(0, blank), effect.modifier)) return false;
  const auto amount = amount_from(text.substr(blank + 1));
  effect.amount = amount.value_or(Amount{});
  return amount.has_value();
}

// "PC8(1)".
bool read_check(std::string_view text, Effect& effect) {
  const auto open = text.find('(');
  if (!text.starts_with("PC") || open == std::string_view::npos || !text.ends_with(')')) return false;
  int tries = 0;
  if (!read_number(text.substr(2, open - 2), effect.modifier)) return false;
  if (!read_number(text.substr(open + 1, text.size() - open - 2), tries)) return false;
  effect.amount = Amount{0, false, tries};
  return tries > 0;
}

bool read(Shape shape, std::string_view rest, Effect& effect) {
  switch (shape) {
    case Shape::nothing:
      return rest.empty();
    case Shape::text:
      effect.what = std::string(rest);
      return !rest.empty();
    case Shape::amount: {
      const auto amount = amount_from(rest);
      effect.amount = amount.value_or(Amount{});
      return amount.has_value();
    }
    case Shape::code:
      return read_code(rest, effect);
    case Shape::counted:
      return read_counted(rest, effect);
    case Shape::graded_code:
      return read_graded(rest, effect);
    case Shape::picks:
      return read_picks(rest, effect);
    case Shape::check:
      return read_check(rest, effect);
    case Shape::modifier:
      return rest.empty() || read_number(rest, effect.modifier);
    case Shape::maybe_text:
      effect.what = std::string(rest);
      return true;
  }
  return false;
}

}  // namespace

tl::expected<Effect, std::string> effect_from(std::string_view text) {
  const Word* word = word_of(text);
  if (word == nullptr) return tl::unexpected(fmt::format("\"{}\" begins with no known verb", text));
  Effect effect;
  effect.verb = word->verb;
  text.remove_prefix(std::min(text.size(), word->text.size() + 1));
  if (!read(word->shape, text, effect)) {
    return tl::unexpected(fmt::format("\"{}\" does not go with \"{}\"", text, word->text));
  }
  return effect;
}

}  // namespace delvelens::rules::two_d6
