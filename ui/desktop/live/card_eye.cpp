// SPDX-License-Identifier: MIT
#include "ui/desktop/live/card_eye.h"

#include <fmt/format.h>

#include <algorithm>

#include "ui/desktop/live/still_eye.h"
#include "ui/session/known_cards.h"
#include "vision/card/card_reader.h"
#include "vision/card/die_memory.h"

namespace delvelens::desktop {
namespace {

namespace card = vision::card;

constexpr const char* kUnknown = "new";  // a card that is not known: its drawing itself is the answer

Seen seen_card(const card::CardLook& look, const vision::Frame& frame) {
  Seen seen;
  seen.kind = "card";
  seen.verdict = look.reading.verdict;
  seen.frame = frame;
  for (const auto& stage : look.times.stages()) seen.milliseconds += stage.milliseconds;
  if (look.reading.items.empty()) return seen;
  const auto& item = look.reading.items.front();
  // Whether a die on the card is read for sure does not matter for which card it is.
  const bool known = look.known >= 0;
  if (known) {
    seen.verdict = board::Verdict::accept;
  } else {
    seen.problems = look.reading.problems;
  }
  seen.confidence = item.confidence;
  SeenItem one;
  for (const cv::Point2f& corner : look.corners) one.outline.push_back({corner.x, corner.y});
  one.value = known ? session::id_of(item.value) : kUnknown;
  one.confidence = item.confidence;
  one.note = known ? item.value.name : std::string();
  one.doubtful = seen.verdict == board::Verdict::review;
  one.origin = 0;
  seen.items.push_back(std::move(one));
  seen.whole = look;
  return seen;
}

class CardEye : public StillEye {
 public:
  explicit CardEye(card::CardReader reader) : reader_(std::move(reader)) {}

  vision::Result<Seen> read(const vision::Frame& frame) override {
    const auto look = reader_.read(frame);
    if (!look) return tl::unexpected(look.error());
    return seen_card(*look, frame);
  }

 private:
  card::CardReader reader_;
};

}  // namespace

vision::Result<std::unique_ptr<Eye>> open_card_eye() {
  auto reader = card::CardReader::load(vision::ModelStore::standard());
  if (!reader) return tl::unexpected(reader.error());
  auto known = session::known_cards();
  if (!known) return vision::fail(vision::ErrorKind::unreadable, known.error());
  const auto die = card::load_die_knowledge();
  if (!die) return tl::unexpected(die.error());
  reader->know(std::move(known->rooms));
  reader->know(*die);
  return std::make_unique<CardEye>(std::move(*reader));
}

std::vector<std::string> card_values() {
  std::vector<std::string> ids;
  const auto known = session::known_cards();
  if (!known) return ids;
  for (const board::RoomCard& room : known->rooms) ids.push_back(session::id_of(room));
  std::sort(ids.begin(), ids.end());
  return ids;
}

tl::expected<rules::Answer, std::string> card_answer(const Seen& seen, const rules::Ask& ask) {
  if (seen.items.empty()) return tl::unexpected(std::string("no room card is seen"));
  const std::string& id = seen.items.front().value;
  const auto* look = std::any_cast<card::CardLook>(&seen.whole);
  std::optional<board::RoomCard> room;
  if (look != nullptr) {
    const board::RoomCard& drawn = look->reading.items.front().value;
    if (id == kUnknown || id == session::id_of(drawn)) room = drawn;
  }
  if (!room) {
    const auto known = session::known_cards();
    if (!known) return tl::unexpected(known.error());
    const auto found = std::find_if(known->rooms.begin(), known->rooms.end(),
                                    [&id](const auto& one) { return session::id_of(one) == id; });
    if (found == known->rooms.end()) return tl::unexpected(fmt::format("there is no card {}", id));
    room = *found;
  }
  if (auto answer = session::answer_with(*room, ask)) return std::move(*answer);
  if (id == kUnknown) return tl::unexpected(std::string("this is no card that is known: pick it below"));
  return tl::unexpected(fmt::format("{} cannot come up now", room->name));
}

std::string card_summary(const Seen& seen) {
  if (seen.items.empty()) return "no room card";
  return seen.items.front().note.empty() ? "a card that is not known" : seen.items.front().note;
}

}  // namespace delvelens::desktop
