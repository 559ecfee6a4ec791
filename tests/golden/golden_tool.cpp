// SPDX-License-Identifier: MIT
// golden_tool missing DIR   fails when a registered game has no playthrough in DIR (part of every build)
// golden_tool write DIR     plays every file of DIR again, and a first one for games that have none
#include <fmt/format.h>

#include <cstdio>
#include <string_view>

#include "rules/games.h"
#include "tests/golden/files.h"
#include "tests/golden/playthrough.h"

namespace {

using namespace std::string_view_literals;
namespace golden = delvelens::golden;

int write_all(const delvelens::rules::Registry& games, const std::filesystem::path& folder) {
  std::vector<golden::File> files = golden::files_in(folder);
  for (const std::string& id : golden::games_without(games, files)) {
    files.push_back({folder / (id + ".golden"), golden::head_of({id, {}, 1})});
  }
  for (const golden::File& file : files) {
    const auto text = golden::replayed(games, file.text);
    if (!text) {
      fmt::print(stderr, "{}: {}\n", file.path.string(), text.error());
      return 1;
    }
    golden::write(file.path, *text);
    fmt::print("{}{}\n", file.path.filename().string(), *text == file.text ? "" : " (changed)");
  }
  return 0;
}

int report_missing(const delvelens::rules::Registry& games, const std::filesystem::path& folder) {
  const auto missing = golden::games_without(games, golden::files_in(folder));
  for (const std::string& id : missing) {
    fmt::print(stderr,
               "game {} has no golden playthrough: build the target regenerate-goldens and commit {}\n", id,
               (folder / (id + ".golden")).string());
  }
  return missing.empty() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto games = delvelens::rules::load_games({});
  if (!games) {
    fmt::print(stderr, "{}\n", games.error().text());
    return 1;
  }
  if (argc == 3 && argv[1] == "write"sv) return write_all(*games, argv[2]);
  if (argc == 3 && argv[1] == "missing"sv) return report_missing(*games, argv[2]);
  fmt::print(stderr, "usage: golden_tool missing|write DIR\n");
  return 2;
}
