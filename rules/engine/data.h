// SPDX-License-Identifier: MIT
// Where a game's tables come from: compiled into the program, or a file of the same name in the player's
// folder.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace delvelens::rules {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

// What is wrong with a table, and where: "tiles.toml:12: ...".
struct DataError {
  std::string file;
  int line = 0;  // 0 when the whole file is meant
  std::string reason;
  std::string text() const;
};

struct DataText {
  std::string file;  // shown in messages: the name, or the path of the player's own file
  std::string text;
};

class DataSource {
 public:
  DataSource() = default;
  // Files in `folder` replace embedded ones of the same name. Only plain names are looked up, never paths.
  explicit DataSource(std::filesystem::path folder) : folder_(std::move(folder)) {}

  tl::expected<DataText, DataError> load(std::string_view name, std::span<const EmbeddedFile> embedded) const;
  const std::optional<std::filesystem::path>& folder() const { return folder_; }

 private:
  std::optional<std::filesystem::path> folder_;
};

}  // namespace delvelens::rules
