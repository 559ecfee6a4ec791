// SPDX-License-Identifier: MIT
// The cube at the table: shown to a camera or in photos, corrected by the player where it is doubtful.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "ui/cli/drop_tables.h"
#include "ui/cli/table.h"

namespace delvelens::cli {
namespace {

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

bool all_pictures(const std::vector<std::string>& words) {
  return !words.empty() && std::all_of(words.begin(), words.end(), [](const std::string& word) {
    return names_picture(word) || (word.size() > 1 && word.back() == '/');
  });
}

}  // namespace

bool Table::look_at_cube(const rules::AskCube& ask, CubeCamera& camera) {
  const auto seen = camera.answer(ask);
  if (!seen) {
    if (seen.error().code != ExitCode::interrupted)
      refuse(seen.error().sentence + ". Name more photos, or type the cube.");
    doubted_cube_ = &camera;
    return false;
  }
  if (seen->cube) {
    note({{ask.after ? "Seen: the cube after the turn" : "Seen: the whole cube", Ink::bold}});
    return take(*seen->cube, {session::Giver::camera, seen->confidence, 0}) == Next::show_again;
  }
  for (const std::string& doubt : seen->doubts) refuse(doubt);
  if (!settings_.json) {
    static_cast<void>(tell(camera.net()));
    program_.console.hint(
        "Say ok if the cube is like this, or put a sticker right: \"F3=orange\", \"F3=C7\"");
  }
  doubted_cube_ = &camera;
  return false;
}

// Photos of the cube, or a word about the one that was seen.
std::optional<Table::Next> Table::hear_about_cube(const rules::AskCube& ask, const std::string& text) {
  if (const auto sources = words_of(text); all_pictures(sources)) {
    auto opened = CubeCamera::open(sources, program_.console);
    if (!opened) return refuse(opened.error().sentence);
    photos_ = std::move(*opened);
    if (look_at_cube(ask, *photos_)) return Next::show_again;
    return Next::ask_again;
  }
  if (doubted_cube_ == nullptr) return std::nullopt;
  if (text == "ok" || text == "yes") {
    const auto cube = doubted_cube_->believed();
    if (!cube) return refuse("the stickers that were seen make no cube: put them right first");
    return take(*cube, {});
  }
  if (text == "look" && settings_.cube != nullptr) {
    doubted_cube_ = nullptr;  // the camera is asked again
    return Next::show_again;
  }
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) return std::nullopt;
  if (const auto problem = doubted_cube_->correct(text.substr(0, equals), text.substr(equals + 1)))
    return refuse(*problem);
  return tell(doubted_cube_->net());
}

}  // namespace delvelens::cli
