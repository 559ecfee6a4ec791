// SPDX-License-Identifier: MIT
// The desktop app as a function. No Qt in this header: the command line includes it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "rules/engine/registry.h"

namespace delvelens::desktop {

struct Wishes {
  bool fullscreen = false;
  std::optional<std::filesystem::path> journal;
  std::optional<std::string> session;  // to go on with
  std::optional<std::string> source;   // to watch from the start
};

// Runs until the window is closed; the error says why no window could be opened.
tl::expected<int, std::string> run_app(const Wishes& wishes, const rules::Registry& games);

}  // namespace delvelens::desktop
