// SPDX-License-Identifier: MIT
#include "ui/cli/dice_tools.h"

#include "ui/cli/vision_errors.h"
#include "vision/dice/calibrate.h"
#include "vision/text_file.h"

namespace delvelens::cli {

namespace dice = vision::dice;

Hopefully<dice::DiceReader> reader_of_own_dice(Console& console) {
  const auto store = vision::ModelStore::standard();
  auto reader = dice::DiceReader::load(store);
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  auto own = dice::load_own_dice(store);
  if (own) {
    reader->adapt(std::move(*own));
  } else {
    console.talk({{own.error().text, Ink::warning}});
  }
  return std::move(*reader);
}

Hopefully<DiceRoles> DiceRoles::from(const std::optional<std::string>& text, Console& console) {
  DiceRoles roles;
  if (text) {
    auto parsed = dice::parse_roles(*text);
    if (!parsed) return tl::unexpected(Complaint{ExitCode::usage, "--roles: " + parsed.error()});
    roles.roles_ = std::move(*parsed);
    roles.just_told_ = true;
    return roles;
  }
  std::error_code problem;
  if (!std::filesystem::exists(dice::roles_file(), problem)) return roles;
  auto loaded = dice::load_roles(dice::roles_file());
  if (loaded) {
    roles.roles_ = std::move(*loaded);
  } else {
    console.talk({{loaded.error().text + "; teach the roles again with --roles", Ink::warning}});
  }
  return roles;
}

std::optional<dice::RoleAssignment> DiceRoles::assign(const dice::DiceLook& look) {
  if (roles_.empty()) return std::nullopt;
  dice::RoleAssignment given = dice::assign_roles(look, roles_);
  if (given.doubt && !just_told_) return std::nullopt;
  remember(look, given);
  return given;
}

std::optional<dice::RoleAssignment> DiceRoles::assign(const dice::DiceLook& look,
                                                      const std::vector<std::string>& names) {
  std::vector<dice::Role> wanted;
  for (const std::string& name : names) {
    for (const dice::Role& role : roles_) {
      if (role.name == name) wanted.push_back(role);
    }
  }
  if (wanted.size() != names.size()) return std::nullopt;
  dice::RoleAssignment given = dice::assign_roles(look, wanted);
  remember(look, given);
  return given;
}

void DiceRoles::remember(const dice::DiceLook& look, const dice::RoleAssignment& given) {
  if (given.doubt || !just_told_) return;
  roles_ = dice::taught(look, given, std::move(roles_));
  // A folder that cannot be written costs the memory, not the reading.
  static_cast<void>(dice::save_roles(dice::roles_file(), roles_));
}

}  // namespace delvelens::cli
