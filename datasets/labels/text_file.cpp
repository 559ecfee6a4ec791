// SPDX-License-Identifier: MIT
#include "datasets/labels/text_file.h"

#include <fmt/format.h>

#include <array>
#include <fstream>

namespace delvelens::datasets {

tl::expected<std::string, std::string> text_of(const std::filesystem::path& path, std::size_t most_bytes) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream || std::filesystem::is_directory(path)) return tl::unexpected(std::string("cannot be opened"));
  std::string text;
  std::array<char, 1 << 16> chunk{};
  while (stream && text.size() <= most_bytes) {
    stream.read(chunk.data(), chunk.size());
    text.append(chunk.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (text.size() > most_bytes) return tl::unexpected(fmt::format("is larger than {} bytes", most_bytes));
  return text;
}

}  // namespace delvelens::datasets
