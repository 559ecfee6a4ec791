// SPDX-License-Identifier: MIT
// `delvelens ui`: the desktop app.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "rules/engine/registry.h"
#include "ui/cli/command.h"

namespace delvelens::cli {

Command ui_command();

// What `delvelens ui` was told.
struct WindowWishes {
  bool fullscreen = false;
  std::optional<std::string> journal;
  std::optional<std::string> session;
  std::optional<std::string> source;
};
// Runs the window and gives its exit status, or says why there is none.
using OpenWindow = std::function<tl::expected<int, std::string>(const WindowWishes&, const rules::Registry&)>;

// Set by main() of the program with the window, so that this library needs no Qt; empty elsewhere.
OpenWindow& window_opener();

}  // namespace delvelens::cli
