// SPDX-License-Identifier: MIT
#include "tests/golden/files.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "tests/golden/playthrough.h"

namespace delvelens::golden {

std::vector<File> files_in(const std::filesystem::path& folder) {
  std::vector<File> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".golden") continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    files.push_back({entry.path(), {std::istreambuf_iterator<char>(stream), {}}});
  }
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.path < b.path; });
  return files;
}

std::vector<std::string> games_without(const rules::Registry& games, const std::vector<File>& files) {
  std::vector<std::string> missing;
  for (const auto& game : games.all()) {
    const std::string& id = game->info().id;
    const bool there = std::any_of(files.begin(), files.end(), [&id](const File& file) {
      const auto recipe = recipe_from(file.text);
      return recipe && recipe->game == id;
    });
    if (!there) missing.push_back(id);
  }
  return missing;
}

tl::expected<std::string, std::string> replayed(const rules::Registry& games, const std::string& text) {
  const auto recipe = recipe_from(text);
  if (!recipe) return tl::unexpected(recipe.error());
  const rules::Game* game = games.find(recipe->game);
  if (game == nullptr) return tl::unexpected("there is no game " + recipe->game);
  return playthrough(*game, *recipe);
}

void write(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace delvelens::golden
