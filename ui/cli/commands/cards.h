// SPDX-License-Identifier: MIT
// `delvelens cards`: the player's own room cards.
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command cards_command();

}  // namespace delvelens::cli
