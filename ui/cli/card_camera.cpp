// SPDX-License-Identifier: MIT
#include "ui/cli/card_camera.h"

#include <fmt/format.h>
#include <unistd.h>

#include "ui/cli/signals.h"
#include "ui/cli/vision_errors.h"

namespace delvelens::cli {
namespace {

namespace card = vision::card;

// At a terminal only: lines of a pipe wait for their questions.
bool player_types() { return is_terminal(STDIN_FILENO) && wait_readable(STDIN_FILENO, 0); }

std::string words_for(const rules::Ask& ask, const std::string& option) {
  for (const rules::Option& one : std::get<rules::AskChoice>(ask.want).options) {
    if (one.id == option) return one.label;
  }
  return option;
}

}  // namespace

Hopefully<std::unique_ptr<CardCamera>> CardCamera::open(NextFrame next,
                                                        const std::optional<std::string>& data,
                                                        Console& console) {
  auto knowledge = card_knowledge(data);
  if (!knowledge) return tl::unexpected(knowledge.error());
  auto reader = card_reader_with(*knowledge);
  if (!reader) return tl::unexpected(reader.error());
  return std::unique_ptr<CardCamera>(
      new CardCamera(std::move(next), std::move(*knowledge), std::move(*reader), console));
}

bool CardCamera::can_answer(const session::Session& game) {
  const rules::Ask ask = game.ask();
  return session::asks_for_room(ask) || session::asks_for_die(game.game(), ask);
}

Hopefully<CardAnswer> CardCamera::answer(const session::Session& game) {
  const rules::Ask ask = game.ask();
  const auto die = session::asked_die(game.game(), game.state());
  while (true) {
    if (die && player_types()) return CardAnswer{};
    const auto frame = next_();
    if (!frame) return tl::unexpected(frame.error());
    const auto look = reader_.read(*frame);
    if (!look) return tl::unexpected(complaint_of(look.error()));
    if (look->reading.items.empty()) continue;
    std::optional<CardAnswer> answer;
    if (die) {
      answer = die_answer(*die, *look);
      if (answer && answer->answer)
        answer->seen = words_for(ask, std::get<rules::Choice>(*answer->answer).option);
    } else if (std::holds_alternative<rules::AskChoice>(ask.want)) {
      answer = draw_answer(ask, *look);
    } else {
      answer = card_answer(*look);
    }
    if (answer) return std::move(*answer);
  }
}

std::optional<CardAnswer> CardCamera::card_answer(const card::CardLook& look) const {
  const auto& item = look.reading.items.front();
  CardAnswer answer{{},        item.value.name.empty() ? "a card" : item.value.name, item.confidence, {}, {},
                    item.value};
  // Whether a die on the card is read for sure does not matter for which card it is.
  if (look.known >= 0 || look.reading.verdict == board::Verdict::accept) {
    answer.answer = item.value;
  } else {
    answer.doubts = look.reading.problems;
  }
  return answer;
}

std::optional<CardAnswer> CardCamera::draw_answer(const rules::Ask& ask, const card::CardLook& look) const {
  if (look.known < 0) {
    console_.hint("This is no card that I know: show the whole card, with nothing on it");
    return std::nullopt;
  }
  const auto& item = look.reading.items.front();
  if (const auto answer = session::answer_with(item.value, ask)) {
    return CardAnswer{answer, item.value.name, item.confidence, {}, {}, {}};
  }
  console_.hint(fmt::format("{} cannot come up now: show another card", item.value.name));
  return std::nullopt;
}

std::optional<CardAnswer> CardCamera::die_answer(const session::AskedDie& asked, const card::CardLook& look) {
  session::ToldDie told = die_.look(look, asked);
  if (!told.option && told.doubts.empty()) {  // not moved yet
    if (told.hints != last_hints_) {
      for (const std::string& hint : told.hints) console_.hint(hint);
    }
    last_hints_ = std::move(told.hints);
    return std::nullopt;
  }
  CardAnswer answer{{}, "", told.confidence, std::move(told.doubts), std::move(told.hints), {}};
  if (told.option) answer.answer = rules::Choice{*told.option};
  return answer;
}

Hopefully<board::RoomCard> CardCamera::remember(const board::RoomCard& room) {
  auto kept = kept_as(knowledge_.kept, room);
  if (kept) reader_.know(knowledge_.kept.rooms);
  return kept;
}

}  // namespace delvelens::cli
