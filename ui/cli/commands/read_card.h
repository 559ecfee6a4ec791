// SPDX-License-Identifier: MIT
// `delvelens read card`.
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command read_card_command();

}  // namespace delvelens::cli
