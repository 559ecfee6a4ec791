// SPDX-License-Identifier: MIT
// Everything the player can teach the program in the window. To add one: a Lesson and a line in each table.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "ui/desktop/guides/lesson.h"

namespace delvelens::desktop {

class GameTable;

struct LessonInfo {
  std::string id;
  QString title;  // in the menu
  QString about;
};
std::vector<LessonInfo> lessons();

// Opens it beside the picture; null when there is none of this name.
Lesson* make_lesson(const std::string& id, LivePanel& live, const GameTable& table);

}  // namespace delvelens::desktop
