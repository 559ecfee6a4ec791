// SPDX-License-Identifier: MIT
#include "rules/two_d6/dungeon.h"

#include <algorithm>
#include <cstdlib>

#include "board/names.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr board::Names<Side, 4> kSideNames{{"north", "east", "south", "west"}};
constexpr int kLarge = 32;

bool upright(Side side) { return side == Side::north || side == Side::south; }

// The squares of a room along one wall, just outside it.
std::vector<Square> outside_of(const Rect& rect, Side wall) {
  std::vector<Square> squares;
  const int length = upright(wall) ? rect.width : rect.height;
  for (int i = 0; i < length; ++i) {
    switch (wall) {
      case Side::north:
        squares.push_back({rect.x + i, rect.y - 1});
        break;
      case Side::east:
        squares.push_back({rect.x + rect.width, rect.y + i});
        break;
      case Side::south:
        squares.push_back({rect.x + i, rect.y + rect.height});
        break;
      case Side::west:
        squares.push_back({rect.x - 1, rect.y + i});
        break;
    }
  }
  return squares;
}

// A rectangle that starts at `anchor` and goes `depth` squares onwards, from `left` squares to one side of it
// to `right` squares to the other.
Rect reaching(Square anchor, Side onwards, int left, int right, int depth) {
  const int across = left + right + 1;
  switch (onwards) {
    case Side::north:
      return {anchor.x - left, anchor.y - depth + 1, across, depth};
    case Side::south:
      return {anchor.x - left, anchor.y, across, depth};
    case Side::east:
      return {anchor.x, anchor.y - left, depth, across};
    case Side::west:
      return {anchor.x - depth + 1, anchor.y - left, depth, across};
  }
  return {};
}

// Calls act(left, right, depth) for every room of at most `across` by `deep` squares that the passage leads
// into: so many squares to the one and to the other side of it, and so deep.
template <class Depths, class Act>
void each_room(const Depths& depths, int middle, int across, int deep, Act act) {
  const auto deep_at = [&](int place) { return depths[static_cast<std::size_t>(place)]; };
  int on_the_left = deep;
  for (int left = 0; left < across; ++left) {
    on_the_left = std::min(on_the_left, deep_at(middle - left));
    if (on_the_left == 0) return;
    int depth = on_the_left;
    for (int right = 0; left + right < across; ++right) {
      depth = std::min(depth, deep_at(middle + right));
      if (depth == 0) break;
      act(left, right, depth);
    }
  }
}

struct Candidate {
  Rect rect;
  int left = 0;
  int right = 0;
  int lopsided() const { return std::abs(left - right); }
};

}  // namespace

std::string_view name_of(Side side) { return kSideNames.of(side); }

Square Square::to(Side side, int steps) const {
  switch (side) {
    case Side::north:
      return {x, y - steps};
    case Side::east:
      return {x + steps, y};
    case Side::south:
      return {x, y + steps};
    case Side::west:
      return {x - steps, y};
  }
  return *this;
}

Size size_of(const Rect& rect, bool from_double, int small) {
  if (rect.width == 1 || rect.height == 1) return Size::corridor;
  if (rect.area() <= small) return Size::small;
  return from_double && rect.area() >= kLarge ? Size::large : Size::normal;
}

int exits_for(int die) { return die / 2; }

Level::Level(int width, int height, int small, int column)
    : width_(width),
      height_(height),
      small_(small),
      entrance_{column < 0 ? width / 2 : column, height - 1},
      taken_(static_cast<std::size_t>(width * height)) {
  fill({entrance_.x, entrance_.y, 1, 1});
}

bool Level::inside(Square square) const {
  return square.x >= 0 && square.y >= 0 && square.x < width_ && square.y < height_;
}

bool Level::free(Square square) const { return inside(square) && taken_[at(square)] == 0; }

void Level::fill(const Rect& rect) {
  for (int y = rect.y; y < rect.y + rect.height; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) taken_[at({x, y})] = 1;
  }
}

std::vector<Rect> Level::entrance_places(int x, int y) const {
  if (x * y < 6 || x * y > 12) {
    x = 3;
    y = 2;
  }
  const Square anchor = entrance_.to(Side::north);
  std::vector<Rect> all;
  for (int left = 0; left < x; ++left) {
    const Rect rect = reaching(anchor, Side::north, left, x - 1 - left, y);
    if (rect.x >= 0 && rect.x + rect.width <= width_) all.push_back(rect);
  }
  const auto lopsided = [&](const Rect& rect) {
    return std::abs(2 * (anchor.x - rect.x) - (rect.width - 1));
  };
  std::stable_sort(all.begin(), all.end(),
                   [&](const Rect& a, const Rect& b) { return lopsided(a) < lopsided(b); });
  return all;
}

void Level::lay_entrance(const Rect& rect) {
  Room room;
  room.rect = rect;
  room.size = Size::entrance;
  fill(room.rect);
  rooms_.push_back(room);
}

void Level::lay_entrance(int x, int y) {
  lay_entrance(entrance_places(x, y).front());
  add_exits(0, 3, 1);
}

Level::Depths Level::depths(const Exit& way) const {
  const Square anchor = way.square.to(way.side);
  const Side increasing = upright(way.side) ? Side::east : Side::south;
  Depths all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Square before = anchor.to(increasing, static_cast<int>(i) - kReach);
    while (all[i] < kReach && free(before.to(way.side, all[i]))) ++all[i];
  }
  return all;
}

std::vector<Rect> Level::places(int exit, int x, int y) const {
  const Exit& way = this->exit(exit);
  const Square anchor = way.square.to(way.side);
  const int across = upright(way.side) ? x : y;
  std::vector<Candidate> all;
  // The largest room of each box: a box begins so many squares to one side of the passage.
  std::vector<int> most(static_cast<std::size_t>(across), 0);
  each_room(depths(way), kReach, across, upright(way.side) ? y : x, [&](int left, int right, int depth) {
    all.push_back({reaching(anchor, way.side, left, right, depth), left, right});
    for (int box = left; box + right < across; ++box) {
      int& area = most[static_cast<std::size_t>(box)];
      area = std::max(area, all.back().rect.area());
    }
  });
  const auto pointless = [&](const Candidate& one) {
    for (int box = one.left; box + one.right < across; ++box) {
      if (one.rect.area() == most[static_cast<std::size_t>(box)]) return false;
    }
    return true;
  };
  all.erase(std::remove_if(all.begin(), all.end(), pointless), all.end());
  std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
    return a.rect.area() != b.rect.area() ? a.rect.area() > b.rect.area() : a.lopsided() < b.lopsided();
  });
  std::vector<Rect> best;
  best.reserve(all.size());
  for (const Candidate& one : all) best.push_back(one.rect);
  return best;
}

Rect Level::largest(const Exit& way, const Depths& depths, int x, int y) const {
  const Square anchor = way.square.to(way.side);
  Candidate best;
  each_room(depths, kReach, upright(way.side) ? x : y, upright(way.side) ? y : x,
            [&](int left, int right, int depth) {
              const Candidate one{reaching(anchor, way.side, left, right, depth), left, right};
              const bool better = one.rect.area() > best.rect.area() ||
                                  (one.rect.area() == best.rect.area() && one.lopsided() < best.lopsided());
              if (better) best = one;
            });
  return best.rect;
}

Size Level::size_behind(int exit, int x, int y, bool from_double) const {
  const Exit& way = this->exit(exit);
  return size_of(largest(way, depths(way), x, y), from_double, small_);
}

int Level::lay(int exit, const Rect& rect, bool from_double) {
  const int index = static_cast<int>(rooms_.size());
  Room room;
  room.rect = rect;
  room.size = size_of(rect, from_double, small_);
  room.entered = opposite(this->exit(exit).side);
  rooms_.push_back(room);
  fill(rect);
  for (Exit& other : exits_) {
    if (other.to < 0 && rect.has(other.square.to(other.side))) other.to = index;
  }
  return index;
}

// An exit must keep the square behind its passage free, or it would lead nowhere.
bool Level::promised(Square square) const {
  return std::any_of(exits_.begin(), exits_.end(), [square](const Exit& exit) {
    return exit.to < 0 && exit.square.to(exit.side) == square;
  });
}

bool Level::wall_used(int room, Side wall) const {
  if (this->room(room).entered == wall) return true;
  return std::any_of(exits_.begin(), exits_.end(), [room, wall](const Exit& exit) {
    return (exit.from == room && exit.side == wall) || (exit.to == room && opposite(exit.side) == wall);
  });
}

std::vector<Square> Level::exit_places(int room, Side wall) const {
  std::vector<Square> places;
  if (wall_used(room, wall)) return places;
  const std::vector<Square> along = outside_of(this->room(room).rect, wall);
  for (const Square square : along) {
    // The passage itself and one square for a room behind it: a gap of one square takes no exit.
    if (free(square) && free(square.to(wall)) && !promised(square)) places.push_back(square);
  }
  const auto from_middle = [&along](Square square) {
    const auto at = std::find(along.begin(), along.end(), square) - along.begin();
    return std::abs(2 * at + 1 - static_cast<std::ptrdiff_t>(along.size()));
  };
  std::stable_sort(places.begin(), places.end(),
                   [&](Square a, Square b) { return from_middle(a) < from_middle(b); });
  return places;
}

std::vector<Side> Level::free_walls(int room) const {
  std::vector<Side> walls;
  for (int quarters = 1; quarters <= 3; ++quarters) {
    const Side wall = turned(this->room(room).entered, quarters);
    if (!exit_places(room, wall).empty()) walls.push_back(wall);
  }
  return walls;
}

int Level::add_exit(int room, Side wall, Square square) {
  Exit exit;
  exit.square = square;
  exit.side = wall;
  exit.from = room;
  exits_.push_back(exit);
  fill({square.x, square.y, 1, 1});
  return static_cast<int>(exits_.size()) - 1;
}

int Level::exits_of(int room) const {
  int count = 0;
  for (const Exit& exit : exits_) {
    count +=
        exit.from == room || (exit.to == room && opposite(exit.side) != this->room(room).entered) ? 1 : 0;
  }
  return count;
}

void Level::add_exits(int room, int count, int first_wall) {
  for (int step = 0; step < 3 && exits_of(room) < count; ++step) {
    const Side wall = turned(this->room(room).entered, (first_wall - 1 + step) % 3 + 1);
    const auto places = exit_places(room, wall);
    if (!places.empty()) add_exit(room, wall, places.front());
  }
}

int Level::free_around(int room) const {
  const Rect& rect = this->room(room).rect;
  constexpr int kNear = 3;
  int count = 0;
  for (int y = rect.y - kNear; y < rect.y + rect.height + kNear; ++y) {
    for (int x = rect.x - kNear; x < rect.x + rect.width + kNear; ++x) count += free({x, y}) ? 1 : 0;
  }
  return count;
}

int Level::space_behind(int exit) const {
  const Exit& way = this->exit(exit);
  return largest(way, depths(way), kReach, kReach).area();
}

std::optional<int> Level::add_secret_door(const std::vector<int>& among) {
  int best = -1;
  int most = 0;
  for (int index = 0; index < static_cast<int>(rooms_.size()); ++index) {
    const bool meant = among.empty() || std::find(among.begin(), among.end(), index) != among.end();
    if (!meant || free_walls(index).empty() || free_around(index) <= most) continue;
    best = index;
    most = free_around(index);
  }
  if (best < 0) return std::nullopt;
  const Side wall = free_walls(best).front();
  const int added = add_exit(best, wall, exit_places(best, wall).front());
  exit(added).kind = ExitKind::wooden;
  exit(added).secret = true;
  return added;
}

std::vector<int> Level::unexplored() const {
  std::vector<int> indices;
  for (int index = 0; index < static_cast<int>(exits_.size()); ++index) {
    if (exit(index).to < 0) indices.push_back(index);
  }
  return indices;
}

std::vector<int> Level::exits_from(int room) const {
  std::vector<int> indices;
  for (int index = 0; index < static_cast<int>(exits_.size()); ++index) {
    if (exit(index).from == room) indices.push_back(index);
  }
  return indices;
}

int Level::covered() const {
  const auto taken = std::count(taken_.begin(), taken_.end(), 1);
  return static_cast<int>(taken * 100 / static_cast<std::ptrdiff_t>(taken_.size()));
}

std::vector<Square> Level::boundary_squares(int room) const {
  std::vector<Square> squares;
  const Rect& rect = this->room(room).rect;
  for (int y = rect.y; y < rect.y + rect.height; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) {
      if (x == 0 || y == 0 || x == width_ - 1 || y == height_ - 1) squares.push_back({x, y});
    }
  }
  return squares;
}

}  // namespace delvelens::rules::two_d6
