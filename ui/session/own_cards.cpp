// SPDX-License-Identifier: MIT
#include "ui/session/own_cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/gelatinous/room_text.h"
#include "vision/text_file.h"

namespace delvelens::session {
namespace {

namespace gelatinous = rules::gelatinous;

// "A17 Old Kitchen": letter and number first, and nothing that would break its line in the file.
bool has_id(const board::RoomCard& card) {
  const std::string id = id_of(card);
  return id.size() >= 2 && id.front() == card.letter &&
         std::all_of(id.begin() + 1, id.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::string plain(std::string name) {
  std::erase_if(name, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
  while (!name.empty() && name.back() == ' ') name.pop_back();
  return name;
}

}  // namespace

std::string id_of(const board::RoomCard& card) { return card.name.substr(0, card.name.find(' ')); }

bool same_room(const board::RoomCard& a, const board::RoomCard& b) {
  // The drawing has one form for each room.
  board::RoomCard x = a;
  board::RoomCard y = b;
  x.name = y.name = "A1";
  if (a.letter != b.letter) return false;
  return gelatinous::room_text(x) == gelatinous::room_text(y);
}

std::filesystem::path OwnCards::standard_file() { return vision::user_data_folder() / "rooms.txt"; }

tl::expected<OwnCards, std::string> OwnCards::load(std::filesystem::path file) {
  OwnCards own(std::move(file));
  std::error_code problem;
  if (!std::filesystem::exists(own.file_, problem)) return own;
  const auto text = vision::read_text(own.file_);
  if (!text) return tl::unexpected(text.error().text);
  auto rooms = gelatinous::parse_rooms(*text);
  if (!rooms) {
    return tl::unexpected(
        fmt::format("{}, line {}: {}", own.file_.string(), rooms.error().line, rooms.error().reason));
  }
  own.cards_ = std::move(*rooms);
  return own;
}

tl::expected<void, std::string> OwnCards::save() const {
  std::string text =
      "# Room cards of your own, kept by delvelens. The form of a room is that of `print rooms OUT.txt`.\n";
  for (const board::RoomCard& card : cards_) text += gelatinous::room_text(card) + "\n";
  std::error_code problem;
  std::filesystem::create_directories(file_.parent_path(), problem);
  if (const auto written = vision::write_text(file_, text); !written)
    return tl::unexpected(written.error().text);
  return {};
}

tl::expected<board::RoomCard, std::string> OwnCards::remember(board::RoomCard card) {
  if (auto problem = gelatinous::room_problem(card); !problem.empty()) return tl::unexpected(problem);
  card.name = plain(card.name);
  const auto same =
      std::find_if(cards_.begin(), cards_.end(), [&](const auto& one) { return same_room(one, card); });
  if (same != cards_.end() && !has_id(card)) return *same;
  if (!has_id(card)) {
    int number = 201;
    const auto taken = [&] {
      const std::string id = fmt::format("{}{}", card.letter, number);
      return std::any_of(cards_.begin(), cards_.end(), [&](const auto& one) { return id_of(one) == id; });
    };
    while (taken()) ++number;
    card.name = fmt::format("{}{} {}", card.letter, number, card.name.empty() ? "Own Card" : card.name);
  }
  std::erase_if(cards_, [&](const auto& one) { return id_of(one) == id_of(card) || same_room(one, card); });
  cards_.push_back(card);
  if (const auto saved = save(); !saved) return tl::unexpected(saved.error());
  return card;
}

tl::expected<bool, std::string> OwnCards::forget(std::string_view id) {
  if (std::erase_if(cards_, [&](const auto& one) { return id_of(one) == id; }) == 0) return false;
  if (const auto saved = save(); !saved) return tl::unexpected(saved.error());
  return true;
}

}  // namespace delvelens::session
