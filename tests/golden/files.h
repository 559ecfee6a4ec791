// SPDX-License-Identifier: MIT
// The golden files on disk.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "rules/engine/registry.h"

namespace delvelens::golden {

struct File {
  std::filesystem::path path;
  std::string text;
};

std::vector<File> files_in(const std::filesystem::path& folder);  // *.golden, by name
std::vector<std::string> games_without(const rules::Registry& games, const std::vector<File>& files);
// The text that the recipe at the head of `text` gives today.
tl::expected<std::string, std::string> replayed(const rules::Registry& games, const std::string& text);
void write(const std::filesystem::path& path, const std::string& text);

}  // namespace delvelens::golden
