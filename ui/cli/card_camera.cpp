#include "ui/cli/card_camera.h"

#include <fmt/format.h>

#include <algorithm>

#include "ui/cli/vision_errors.h"

namespace delvelens::cli {
namespace {

namespace card = vision::card;

std::string room_id(const board::RoomCard& room) { return room.name.substr(0, room.name.find(' ')); }

// A draw of a room card, by its id "A01".
bool draws_room(const rules::Ask& ask) {
  const auto* choice = std::get_if<rules::AskChoice>(&ask.want);
  return choice != nullptr && choice->drawn && ask.id == "room";
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

bool CardCamera::can_answer(const rules::Ask& ask) {
  return std::holds_alternative<rules::AskCard>(ask.want) || draws_room(ask);
}

Hopefully<CardAnswer> CardCamera::answer(const session::Session& game) {
  const rules::Ask ask = game.ask();
  while (true) {
    const auto frame = next_();
    if (!frame) return tl::unexpected(frame.error());
    const auto look = reader_.read(*frame);
    if (!look) return tl::unexpected(complaint_of(look.error()));
    if (look->reading.items.empty()) continue;
    std::optional<CardAnswer> answer;
    if (const auto* choice = std::get_if<rules::AskChoice>(&ask.want)) {
      answer = draw_answer(*choice, *look);
    } else {
      answer = card_answer(*look);
    }
    if (answer) return std::move(*answer);
  }
}

std::optional<CardAnswer> CardCamera::card_answer(const card::CardLook& look) const {
  const auto& item = look.reading.items.front();
  CardAnswer answer{
      {}, item.value.name.empty() ? "a card" : item.value.name, item.confidence, {}, item.value};
  // Whether a die on the card is read for sure does not matter for which card it is.
  if (look.known >= 0 || look.reading.verdict == board::Verdict::accept) {
    answer.answer = item.value;
  } else {
    answer.doubts = look.reading.problems;
  }
  return answer;
}

std::optional<CardAnswer> CardCamera::draw_answer(const rules::AskChoice& choice,
                                                  const card::CardLook& look) const {
  if (look.known < 0) {
    console_.hint("This is no card that I know: show the whole card, with nothing on it");
    return std::nullopt;
  }
  const board::RoomCard& room = look.reading.items.front().value;
  for (const rules::Option& option : choice.options) {
    if (option.id != room_id(room)) continue;
    return CardAnswer{rules::Choice{option.id}, room.name, look.reading.items.front().confidence, {}, {}};
  }
  console_.hint(fmt::format("{} cannot come up now: show another card", room.name));
  return std::nullopt;
}

Hopefully<board::RoomCard> CardCamera::remember(const board::RoomCard& room) {
  auto kept = remembered(knowledge_.kept, room);
  if (kept) reader_.know(knowledge_.kept.rooms);
  return kept;
}

}  // namespace delvelens::cli
