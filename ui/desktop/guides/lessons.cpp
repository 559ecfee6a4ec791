// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/lessons.h"

#include "ui/desktop/game/game_table.h"
#include "ui/desktop/guides/dice_roles.h"
#include "ui/desktop/guides/dice_teaching.h"
#include "ui/desktop/guides/lens_chart.h"
#include "ui/desktop/guides/piece_teaching.h"
#include "ui/desktop/guides/table_corners.h"

namespace delvelens::desktop {
namespace {

// What the game on the table calls its dice, where it tells them apart.
std::vector<std::string> dice_asked_for(const GameTable& table) {
  if (table.session() == nullptr) return {};
  const rules::Ask ask = table.session()->ask();
  const auto* dice = std::get_if<rules::AskDice>(&ask.want);
  return dice == nullptr ? std::vector<std::string>{} : dice->roles;
}

}  // namespace

std::vector<LessonInfo> lessons() {
  return {{"teach-dice", Lesson::tr("Teach my &dice…"), Lesson::tr("Dice with faces of their own")},
          {"dice-roles", Lesson::tr("Which die is &which…"), Lesson::tr("Dice told apart by their colour")},
          {"teach-pieces", Lesson::tr("Teach my &pieces…"), Lesson::tr("Cubes under your own lamp")},
          {"lens-chart", Lesson::tr("&Lens from the chart…"), Lesson::tr("How the lens bends pictures")},
          {"table-corners", Lesson::tr("&Table by its corners…"),
           Lesson::tr("Places in millimetres, and a word when the camera moves")}};
}

Lesson* make_lesson(const std::string& id, LivePanel& live, const GameTable& table) {
  if (id == "teach-dice") return new DiceTeaching(live);
  if (id == "dice-roles") return new DiceRoles(live, dice_asked_for(table));
  if (id == "teach-pieces") return new PieceTeaching(live);
  if (id == "lens-chart") return new LensChart(live);
  if (id == "table-corners") return new TableCorners(live);
  return nullptr;
}

}  // namespace delvelens::desktop
