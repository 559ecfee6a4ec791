// SPDX-License-Identifier: MIT
// Tells dice apart by colour: "the red one is primary, the white one secondary".
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vision/dice/dice_reader.h"

namespace delvelens::vision::dice {

inline constexpr std::size_t kMostRoles = 8;  // every order of the roles is tried

struct Role {
  std::string name;  // "primary"
  board::Colour colour = board::Colour::white;
  std::optional<Lab> lab;  // as it looked when it was taught; finer than a colour's name
};

// "red=primary,white=secondary". The error is a sentence for the player.
tl::expected<std::vector<Role>, std::string> parse_roles(std::string_view text);

struct RoleOptions {
  // Lab distance below which two dice are too alike to tell; higher asks more often.
  double least_difference = 14;
};

struct RoleAssignment {
  std::vector<std::string> roles;    // for each die of the look, "" where it has none
  std::optional<std::string> doubt;  // "which is which? ...": then no role is to be trusted
};

// Gives each role one die, by the smallest total difference in colour.
RoleAssignment assign_roles(const DiceLook& look, const std::vector<Role>& roles,
                            const RoleOptions& options = {});

// The roles with the colours they were just seen in.
std::vector<Role> taught(const DiceLook& look, const RoleAssignment& assignment, std::vector<Role> roles);

// Where the roles that were taught are remembered.
std::filesystem::path roles_file();

Result<std::vector<Role>> load_roles(const std::filesystem::path& file);
Result<void> save_roles(const std::filesystem::path& file, const std::vector<Role>& roles);

}  // namespace delvelens::vision::dice
