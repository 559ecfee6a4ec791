// SPDX-License-Identifier: MIT
#include "rules/dungeon_drop/hoard.h"

#include <algorithm>
#include <functional>

namespace delvelens::rules::dungeon_drop {
namespace {

constexpr int kUnreadChest = 3;

int quest_bonus(const Hoard& hoard, const Quest& quest, int hearts_left) {
  switch (quest.bonus) {
    case Quest::Bonus::none:
      return 0;
    case Quest::Bonus::each:
      return quest.points * hoard.of(quest.of);
    case Quest::Bonus::set:
      return quest.points * std::min({hoard.of(PieceKind::gem_white), hoard.of(PieceKind::gem_red),
                                      hoard.of(PieceKind::gem_blue)});
    case Quest::Bonus::hearts:
      return quest.points * hearts_left;
  }
  return 0;
}

}  // namespace

void Hoard::add(PieceKind kind, int face) {
  ++count[index_of(kind)];
  if (kind == PieceKind::chest) chests.push_back(face);
}

int damage_of(const Values& values, const Hoard& hoard) {
  int damage = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) damage += values.pieces[kind].damage * hoard.count[kind];
  return std::max(0, damage - hoard.warded);
}

int opened_chests(const Hoard& hoard) {
  std::vector<int> faces = hoard.chests;
  for (int& face : faces) face = face == 0 ? kUnreadChest : face;
  std::sort(faces.begin(), faces.end(), std::greater<>());
  const auto opened = std::min(faces.size(), static_cast<std::size_t>(hoard.of(PieceKind::key)));
  int points = 0;
  for (std::size_t i = 0; i < opened; ++i) points += faces[i];
  return points;
}

int score_of(const Values& values, const Hoard& hoard, const Quest* quest, int hearts_left) {
  int points = opened_chests(hoard);
  for (std::size_t kind = 0; kind < kKinds; ++kind) points += values.pieces[kind].points * hoard.count[kind];
  points += hoard.of(PieceKind::gem_white) * (quest != nullptr ? quest->white : 1);
  points += hoard.of(PieceKind::gem_red) * (quest != nullptr ? quest->red : 1);
  points += hoard.of(PieceKind::gem_blue) * (quest != nullptr ? quest->blue : 1);
  return quest != nullptr ? points + quest_bonus(hoard, *quest, hearts_left) : points;
}

int requirement(const Tables& tables, int relics, int health) {
  int score = 0;
  for (const Threshold& row : tables.requirements) {
    if (relics >= row.relics) score = row.score;
  }
  return score + health;
}

}  // namespace delvelens::rules::dungeon_drop
