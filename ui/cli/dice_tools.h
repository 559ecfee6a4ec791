// SPDX-License-Identifier: MIT
// What reading dice needs beside the reader: the player's own dice, and the colours by which dice are told
// apart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/cli/command.h"
#include "ui/cli/console.h"
#include "vision/dice/dice_reader.h"
#include "vision/dice/roles.h"

namespace delvelens::cli {

// The reader with the player's own dice. Examples that cannot be used are told and left out.
Hopefully<vision::dice::DiceReader> reader_of_own_dice(Console& console);

// Roles are taught once, by --roles, and remembered in the player's data folder with the colours they were
// seen in.
class DiceRoles {
 public:
  // `text` is the value of --roles; without one the remembered roles count.
  static Hopefully<DiceRoles> from(const std::optional<std::string>& text, Console& console);

  // Roles for the dice of a look; none when nothing was taught, or when remembered roles do not fit these
  // dice.
  std::optional<vision::dice::RoleAssignment> assign(const vision::dice::DiceLook& look);

  // The same for exactly these names; none unless all of them are known.
  std::optional<vision::dice::RoleAssignment> assign(const vision::dice::DiceLook& look,
                                                     const std::vector<std::string>& names);

 private:
  void remember(const vision::dice::DiceLook& look, const vision::dice::RoleAssignment& given);

  std::vector<vision::dice::Role> roles_;
  bool just_told_ = false;  // by --roles: a doubt is the player's business, and a success is remembered
};

}  // namespace delvelens::cli
