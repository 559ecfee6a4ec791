// SPDX-License-Identifier: MIT
// `delvelens synth`: renders pictures with exact truth.
#pragma once

#include "ui/cli/command.h"

namespace delvelens::cli {

Command synth_command();

}  // namespace delvelens::cli
