// SPDX-License-Identifier: MIT
#include "ui/desktop/live/card_die.h"

#include "vision/card/card_reader.h"
#include "vision/card/die_memory.h"

namespace delvelens::desktop {
namespace {

namespace card = vision::card;

// Choices are named as on their buttons.
const std::string& words_of(const rules::Option& option) {
  return option.label.empty() ? option.id : option.label;
}

SeenItem item_of(const card::DieSighting& die, const session::ToldDie& told, const rules::AskChoice& ask) {
  SeenItem item;
  item.outline = outline_of(die.place);
  item.confidence = told.confidence;
  item.doubtful = !told.doubts.empty();
  item.origin = 0;
  for (const rules::Option& option : ask.options) {
    if (item.doubtful) item.alternatives.emplace_back(words_of(option), 0);
    if (option.id == told.option) item.value = words_of(option);
  }
  item.quiet = item.value.empty() && !item.doubtful;
  return item;
}

}  // namespace

Seen CardDie::seen_on(const Seen& card, const rules::Ask& ask, const session::AskedDie& asked) {
  Seen seen;
  seen.kind = "die";
  seen.frame = card.frame;
  seen.milliseconds = card.milliseconds;
  const auto* look = std::any_cast<card::CardLook>(&card.whole);
  if (look == nullptr) return seen;
  // The eye that read the card has told it where this file cannot be read.
  if (!follower_) follower_.emplace(card::load_die_knowledge().value_or(card::DieKnowledge{}));
  session::ToldDie told = follower_->look(*look, asked);
  if (look->die) seen.items.push_back(item_of(*look->die, told, std::get<rules::AskChoice>(ask.want)));
  if (told.option) seen.verdict = board::Verdict::accept;
  if (!told.doubts.empty()) seen.verdict = board::Verdict::review;
  seen.confidence = told.confidence;
  seen.problems = std::move(told.doubts);
  seen.hints = std::move(told.hints);
  return seen;
}

tl::expected<rules::Answer, std::string> die_answer(const Seen& seen, const rules::Ask& ask) {
  const auto* choice = std::get_if<rules::AskChoice>(&ask.want);
  if (choice != nullptr && !seen.items.empty()) {
    for (const rules::Option& option : choice->options) {
      if (words_of(option) == seen.items.front().value) return rules::Choice{option.id};
    }
  }
  return tl::unexpected(std::string("what was done with the die is not said"));
}

std::string die_summary(const Seen& seen) {
  return seen.items.empty() || seen.items.front().value.empty() ? "the die on the card"
                                                                : seen.items.front().value;
}

}  // namespace delvelens::desktop
