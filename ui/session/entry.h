// SPDX-License-Identifier: MIT
// What a journal keeps: answers with who gave them and when, and what is known of a session as a whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/engine/answer.h"
#include "rules/engine/options.h"

namespace delvelens::session {

enum class Giver : std::uint8_t { camera, hand, random };
std::string_view name_of(Giver giver);
std::optional<Giver> giver_named(std::string_view name);

// Who said it, and how sure.
struct Provenance {
  Giver giver = Giver::hand;
  double confidence = 1;   // of the reading, for the camera
  std::uint64_t seed = 0;  // of the random source
  bool operator==(const Provenance&) const = default;
};

struct Entry {
  rules::Answer answer;
  Provenance by;
  std::int64_t time_ms = 0;  // Unix time
  int rules_version = 1;     // of the game that took it
  bool operator==(const Entry&) const = default;
};

struct SessionInfo {
  std::string name;
  std::string game;
  int rules_version = 1;
  rules::OptionTexts options;  // every option of the game, defaults included
  std::int64_t created_ms = 0;
  std::int64_t changed_ms = 0;
  int answers = 0;
  bool finished = false;
  bool operator==(const SessionInfo&) const = default;
};

// What is wrong with a session's name, as a whole sentence; nullopt when it is fine. A name is 1 to 64
// characters that can be printed, with no slash and no dot or dash in front.
std::optional<std::string> name_problem(std::string_view name);

}  // namespace delvelens::session
