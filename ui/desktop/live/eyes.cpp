// SPDX-License-Identifier: MIT
// The list of readers. To add one: an adapter like dice_eye.cpp and a line in each table here.
#include <algorithm>

#include "ui/desktop/live/card_die.h"
#include "ui/desktop/live/card_eye.h"
#include "ui/desktop/live/chart_eye.h"
#include "ui/desktop/live/cube_eye.h"
#include "ui/desktop/live/dice_eye.h"
#include "ui/desktop/live/drop_eye.h"
#include "ui/session/known_cards.h"

namespace delvelens::desktop {

board::Polygon outline_of(const board::Box& box) {
  return {{box.x, box.y},
          {box.x + box.width, box.y},
          {box.x + box.width, box.y + box.height},
          {box.x, box.y + box.height}};
}

board::Box box_of(const board::Polygon& outline) {
  if (outline.empty()) return {};
  board::Point least = outline.front();
  board::Point most = outline.front();
  for (const board::Point& point : outline) {
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
  }
  return {least.x, least.y, most.x - least.x, most.y - least.y};
}

const std::vector<std::string>& kinds() {
  static const std::vector<std::string> all{"dice", "cube", "drop", "card"};
  return all;
}

vision::Result<std::unique_ptr<Eye>> open_eye(const std::string& kind) {
  if (kind == "dice") return open_dice_eye();
  if (kind == "cube") return open_cube_eye();
  if (kind == "drop") return open_drop_eye();
  if (kind == "card") return open_card_eye();
  if (kind == "chart") return open_chart_eye();  // for a guide only: no game asks for it
  return vision::fail(vision::ErrorKind::model, "there is no reader for " + kind);
}

std::vector<std::string> values_of(const std::string& kind) {
  if (kind == "dice") return {"1", "2", "3", "4", "5", "6"};
  if (kind == "drop") return drop_values();
  if (kind == "card") return card_values();
  return {};
}

std::string kind_for(const rules::Ask& ask) {
  if (std::holds_alternative<rules::AskDice>(ask.want)) return "dice";
  if (std::holds_alternative<rules::AskCube>(ask.want)) return "cube";
  if (std::holds_alternative<rules::AskDrop>(ask.want)) return "drop";
  if (session::asks_for_room(ask)) return "card";
  return {};
}

SeenPointer seen_for(const SeenPointer& seen, const rules::Ask& ask) {
  const auto* dice = std::get_if<rules::AskDice>(&ask.want);
  if (dice == nullptr || seen->kind != "dice") return seen;
  return std::make_shared<const Seen>(dice_for(*seen, *dice));
}

tl::expected<rules::Answer, std::string> answer_of(const Seen& seen, const rules::Ask& ask) {
  if (const auto* dice = std::get_if<rules::AskDice>(&ask.want); dice != nullptr && seen.kind == "dice") {
    return dice_answer(seen, *dice);
  }
  if (std::holds_alternative<rules::AskCube>(ask.want) && seen.kind == "cube") return cube_answer(seen);
  if (std::holds_alternative<rules::AskDrop>(ask.want) && seen.kind == "drop") return drop_answer(seen);
  if (session::asks_for_room(ask) && seen.kind == "card") return card_answer(seen, ask);
  if (seen.kind == "die") return die_answer(seen, ask);
  return tl::unexpected("the game does not ask for " + seen.kind + " now");
}

std::string summary_of(const Seen& seen) {
  if (seen.kind == "dice") return dice_summary(seen);
  if (seen.kind == "cube") return cube_summary(seen);
  if (seen.kind == "drop") return drop_summary(seen);
  if (seen.kind == "card") return card_summary(seen);
  if (seen.kind == "die") return die_summary(seen);
  return {};
}

}  // namespace delvelens::desktop
