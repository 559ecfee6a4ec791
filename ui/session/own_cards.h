// SPDX-License-Identifier: MIT
// Room cards the player has entered, corrected or shown once: a text file of rooms in the player's folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "board/card.h"

namespace delvelens::session {

// "A01" of "A01 The Name".
std::string id_of(const board::RoomCard& card);

class OwnCards {
 public:
  static std::filesystem::path standard_file();

  // A file that does not exist yet holds no cards. The error names file and line.
  static tl::expected<OwnCards, std::string> load(std::filesystem::path file = standard_file());

  const std::vector<board::RoomCard>& cards() const { return cards_; }

  // Keeps the card and writes the file. A card of the same id is replaced; one without a usable id ("A17
  // Name") gets a free one. The same room under another name is not kept twice. Returns the card as it is
  // kept.
  tl::expected<board::RoomCard, std::string> remember(board::RoomCard card);

  // False when there is no card of this id.
  tl::expected<bool, std::string> forget(std::string_view id);

 private:
  explicit OwnCards(std::filesystem::path file) : file_(std::move(file)) {}
  tl::expected<void, std::string> save() const;

  std::filesystem::path file_;
  std::vector<board::RoomCard> cards_;
};

// The same squares, signs and walls, whatever the names and the order of the lists.
bool same_room(const board::RoomCard& a, const board::RoomCard& b);

}  // namespace delvelens::session
