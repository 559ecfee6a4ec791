// SPDX-License-Identifier: MIT
#include "rules/engine/data.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>

namespace delvelens::rules {
namespace {
constexpr std::uintmax_t kLargestTable = 4 << 20;
}  // namespace

std::string DataError::text() const {
  return line > 0 ? fmt::format("{}:{}: {}", file, line, reason) : fmt::format("{}: {}", file, reason);
}

tl::expected<DataText, DataError> DataSource::load(std::string_view name,
                                                   std::span<const EmbeddedFile> embedded) const {
  if (name.find('/') != std::string_view::npos || name.starts_with('.')) {
    return tl::unexpected(DataError{std::string(name), 0, "is not a plain file name"});
  }
  if (folder_) {
    const auto path = *folder_ / name;
    std::error_code error;
    if (std::filesystem::is_regular_file(path, error)) {
      const auto bytes = std::filesystem::file_size(path, error);
      if (error) return tl::unexpected(DataError{path.string(), 0, "cannot be read"});
      if (bytes > kLargestTable) {
        return tl::unexpected(DataError{path.string(), 0, "is larger than a table may be (4 MiB)"});
      }
      std::ifstream file(path, std::ios::binary);
      std::string text{std::istreambuf_iterator<char>(file), {}};
      if (!file) return tl::unexpected(DataError{path.string(), 0, "cannot be read"});
      return DataText{path.string(), std::move(text)};
    }
  }
  for (const EmbeddedFile& file : embedded) {
    if (file.name == name) return DataText{std::string(name), std::string(file.text)};
  }
  return tl::unexpected(DataError{std::string(name), 0, "there is no such table"});
}

}  // namespace delvelens::rules
