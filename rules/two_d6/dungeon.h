// SPDX-License-Identifier: MIT
// One level as drawn on dot paper: rooms that never overlap, exits with their squares, and where more can go.
// Pure geometry: dice come in as numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/two_d6/tables.h"

namespace delvelens::rules::two_d6 {

// In the order of MapCell::edges; clockwise.
enum class Side : std::uint8_t { north, east, south, west };
constexpr std::array<Side, 4> kSides{Side::north, Side::east, Side::south, Side::west};
std::string_view name_of(Side side);
constexpr Side turned(Side side, int quarters) {
  return static_cast<Side>((static_cast<int>(side) + quarters) & 3);
}
constexpr Side opposite(Side side) { return turned(side, 2); }

struct Square {
  int x = 0;  // east
  int y = 0;  // south
  Square to(Side side, int steps = 1) const;
  bool operator==(const Square&) const = default;
};

struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  int area() const { return width * height; }
  bool has(Square square) const {
    return square.x >= x && square.x < x + width && square.y >= y && square.y < y + height;
  }
  bool operator==(const Rect&) const = default;
};

constexpr int kSmallRoom = 6;

enum class Size : std::uint8_t { entrance, corridor, small, normal, large };

struct Room {
  Rect rect;
  Size size = Size::normal;
  Side entered = Side::south;  // the wall one came in by
  bool stairs = false;         // down
  bool operator==(const Room&) const = default;
};

// The way out of a room: a door or an opening, and one square of passage behind it.
struct Exit {
  Square square;
  Side side = Side::north;  // seen from the room
  int from = 0;
  int to = -1;  // the room behind it, once it is known
  ExitKind kind = ExitKind::archway;
  bool secret = false;   // one way only
  bool checked = false;  // the lock has been looked at
  bool locked = false;
  int lock = 0;          // quality; 0 until it is known
  bool jammed = false;   // a lock pick broke it: only a patrol opens it now
  bool blocked = false;  // for good
  bool operator==(const Exit&) const = default;

  bool open() const { return !locked; }
};

class Level {
 public:
  Level() = default;
  // Rooms of up to `small` squares are small ones. The entrance square is at the base, in the middle unless a
  // column is given.
  explicit Level(int width, int height, int small = kSmallRoom, int column = -1);

  int width() const { return width_; }
  int height() const { return height_; }
  const std::vector<Room>& rooms() const { return rooms_; }
  const std::vector<Exit>& exits() const { return exits_; }
  Room& room(int index) { return rooms_[static_cast<std::size_t>(index)]; }
  const Room& room(int index) const { return rooms_[static_cast<std::size_t>(index)]; }
  Exit& exit(int index) { return exits_[static_cast<std::size_t>(index)]; }
  const Exit& exit(int index) const { return exits_[static_cast<std::size_t>(index)]; }
  Square entrance() const { return entrance_; }

  // Lays the room behind the entrance square: 6 to 12 squares, else 3 by 2; three exits where walls allow.
  void lay_entrance(int x, int y);
  // Where it may lie: it begins so many squares to the west of the entrance square. The middle comes first.
  std::vector<Rect> entrance_places(int x, int y) const;
  void lay_entrance(const Rect& rect);  // without exits

  // The places for a room of this size behind an exit, however far it lies to one side, each as large as
  // there is space for. The largest come first, of those the ones nearest to the middle of the passage. Never
  // empty.
  std::vector<Rect> places(int exit, int x, int y) const;
  // What the first of them would be.
  Size size_behind(int exit, int x, int y, bool from_double) const;
  // Lays it; exits of other rooms that now lead here are joined. Returns the index of the room.
  int lay(int exit, const Rect& rect, bool from_double);

  // Where an exit may go on this wall, best first; empty when the rules forbid one there.
  std::vector<Square> exit_places(int room, Side wall) const;
  // Walls that can take one more exit, clockwise from the one after the way in.
  std::vector<Side> free_walls(int room) const;
  int add_exit(int room, Side wall, Square square);
  // As rolled: so many exits in all, the first on the first..third wall clockwise from the way in.
  void add_exits(int room, int count, int first_wall);
  int exits_of(int room) const;  // besides the way in

  // The room with the most free squares around it that can take an exit; a secret door is cut there.
  // Only rooms in `among` are looked at; empty for all.
  std::optional<int> add_secret_door(const std::vector<int>& among = {});

  // The most that a room behind this exit could ever take up.
  int space_behind(int exit) const;

  std::vector<int> unexplored() const;  // exits that lead nowhere yet
  std::vector<int> exits_from(int room) const;
  int covered() const;  // per cent of the squares
  bool free(Square square) const;
  bool inside(Square square) const;
  // Squares of the room at the outer boundary: where a shaft may be.
  std::vector<Square> boundary_squares(int room) const;

  bool operator==(const Level&) const = default;

 private:
  // The free squares straight on from each place before an exit, the exit's own in the middle.
  static constexpr int kReach = 12;
  using Depths = std::array<int, 2 * kReach + 1>;
  Depths depths(const Exit& way) const;
  Rect largest(const Exit& way, const Depths& depths, int x, int y) const;
  void fill(const Rect& rect);
  std::size_t at(Square square) const {
    const int index = square.y * width_ + square.x;
    return static_cast<std::size_t>(index);
  }
  bool promised(Square square) const;
  bool wall_used(int room, Side wall) const;
  int free_around(int room) const;

  int width_ = 0;
  int height_ = 0;
  int small_ = kSmallRoom;
  Square entrance_;
  std::vector<std::uint8_t> taken_;
  std::vector<Room> rooms_;
  std::vector<Exit> exits_;
};

Size size_of(const Rect& rect, bool from_double, int small = kSmallRoom);
int exits_for(int die);  // 0, 1, 1, 2, 2, 3

}  // namespace delvelens::rules::two_d6
