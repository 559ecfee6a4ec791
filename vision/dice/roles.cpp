// SPDX-License-Identifier: MIT
#include "vision/dice/roles.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>

#include "board/json_fields.h"
#include "vision/text_file.h"

namespace delvelens::vision::dice {
namespace {

// What a die of each named colour usually looks like, in the order of board::Colour.
constexpr std::array<Lab, 11> kTypical{Lab{88, 0, 4},    Lab{55, 0, 0},   Lab{15, 0, 0},    Lab{42, 58, 35},
                                       Lab{62, 45, 60},  Lab{82, 2, 75},  Lab{48, -42, 25}, Lab{42, 5, -45},
                                       Lab{35, 38, -35}, Lab{72, 35, -2}, Lab{32, 16, 24}};

Lab expected_of(const Role& role) {
  return role.lab.value_or(kTypical[static_cast<std::size_t>(role.colour)]);
}

double cost(const Role& role, const DieDetail& die) {
  // The name a player gives counts on top: a red die is red in any light.
  return distance(expected_of(role), die.lab) + (name_of(die.lab) == role.colour ? 0 : 20);
}

struct Plan {
  double cost = std::numeric_limits<double>::max();
  std::vector<std::size_t> die_of_role;
};

// All ways to give the roles to dice, depth first; few roles and few dice make this small.
void try_role(const std::vector<Role>& roles, const std::vector<DieDetail>& dice,
              std::vector<std::size_t>& chosen, double so_far, std::array<Plan, 2>& best) {
  if (so_far >= best[1].cost) return;
  if (chosen.size() == roles.size()) {
    best[1] = {so_far, chosen};
    if (best[1].cost < best[0].cost) std::swap(best[0], best[1]);
    return;
  }
  for (std::size_t die = 0; die < dice.size(); ++die) {
    if (std::find(chosen.begin(), chosen.end(), die) != chosen.end()) continue;
    chosen.push_back(die);
    try_role(roles, dice, chosen, so_far + cost(roles[chosen.size() - 1], dice[die]), best);
    chosen.pop_back();
  }
}

std::string names_of(const std::vector<Role>& roles) {
  std::string text;
  for (const Role& role : roles) text += (text.empty() ? "" : ", ") + role.name;
  return text;
}

// Two dice of different roles that look alike could as well be swapped.
bool too_alike(const std::vector<Role>& roles, const std::vector<DieDetail>& dice, const Plan& plan,
               double least) {
  for (std::size_t i = 0; i < plan.die_of_role.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (roles[i].name == roles[j].name) continue;
      if (distance(dice[plan.die_of_role[i]].lab, dice[plan.die_of_role[j]].lab) < least) return true;
    }
  }
  return false;
}

Role role_fields(board::Fields& fields) {
  Role role;
  role.name = fields.text("name", 100);
  role.colour = fields.named<board::Colour>(
      "colour", [](std::string_view name) { return board::colour_named(name); }, "a colour",
      board::Colour::white);
  if (fields.has("l"))
    role.lab = Lab{fields.number("l", 0, 100), fields.number("a", -200, 200), fields.number("b", -200, 200)};
  return role;
}

}  // namespace

tl::expected<std::vector<Role>, std::string> parse_roles(std::string_view text) {
  std::vector<Role> roles;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view one = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    const std::size_t equals = one.find('=');
    if (equals == std::string_view::npos || equals + 1 == one.size()) {
      return tl::unexpected(fmt::format("\"{}\" is not COLOUR=ROLE, like red=primary", one));
    }
    const auto colour = board::colour_named(one.substr(0, equals));
    if (!colour) return tl::unexpected(fmt::format("\"{}\" is not a colour", one.substr(0, equals)));
    roles.push_back({std::string(one.substr(equals + 1)), *colour, std::nullopt});
  }
  if (roles.empty() || roles.size() > kMostRoles) {
    return tl::unexpected(fmt::format("between 1 and {} roles can be given", kMostRoles));
  }
  return roles;
}

RoleAssignment assign_roles(const DiceLook& look, const std::vector<Role>& roles,
                            const RoleOptions& options) {
  RoleAssignment assignment{std::vector<std::string>(look.details.size()), std::nullopt};
  if (look.details.size() < roles.size()) {
    assignment.doubt =
        fmt::format("{} dice are needed ({}), {} found", roles.size(), names_of(roles), look.details.size());
    return assignment;
  }
  std::array<Plan, 2> best;
  std::vector<std::size_t> chosen;
  try_role(roles, look.details, chosen, 0, best);
  for (std::size_t i = 0; i < roles.size(); ++i) assignment.roles[best[0].die_of_role[i]] = roles[i].name;
  const bool near_tie = best[1].cost - best[0].cost < options.least_difference / 2 && best[1].cost < 1e9;
  if (near_tie || too_alike(roles, look.details, best[0], options.least_difference)) {
    assignment.doubt =
        fmt::format("which is which? The dice are too alike to tell {} apart", names_of(roles));
  }
  return assignment;
}

std::vector<Role> taught(const DiceLook& look, const RoleAssignment& assignment, std::vector<Role> roles) {
  for (Role& role : roles) {
    for (std::size_t i = 0; i < assignment.roles.size(); ++i) {
      if (assignment.roles[i] == role.name) role.lab = look.details[i].lab;
    }
  }
  return roles;
}

Result<std::vector<Role>> load_roles(const std::filesystem::path& file) {
  const auto text = read_text(file);
  if (!text) return tl::unexpected(text.error());
  const auto json = board::parse_json(*text);
  if (!json) return fail(ErrorKind::unreadable, file.string() + ": " + json.error().text());
  board::Fields fields(*json);
  fields.integer("schema", 1, 1);
  auto roles = fields.list<Role>("roles", kMostRoles, role_fields);
  if (fields.error()) return fail(ErrorKind::unreadable, file.string() + ": " + fields.error()->text());
  return roles;
}

std::filesystem::path roles_file() { return user_data_folder() / "dice_roles.json"; }

Result<void> save_roles(const std::filesystem::path& file, const std::vector<Role>& roles) {
  board::Json list = board::Json::array();
  for (const Role& role : roles) {
    board::Json one{{"name", role.name}, {"colour", board::name_of(role.colour)}};
    if (role.lab) one.update({{"l", role.lab->l}, {"a", role.lab->a}, {"b", role.lab->b}});
    list.push_back(std::move(one));
  }
  return write_text(file, board::Json{{"schema", 1}, {"roles", std::move(list)}}.dump(1) + "\n");
}

}  // namespace delvelens::vision::dice
