// SPDX-License-Identifier: MIT
// Reads a file in one go: character by character takes longer than reading a picture does, under the
// sanitizers.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>

namespace delvelens::vision {

// All `size` bytes of the file into `bytes` (a string or a vector of bytes); false where it does not hold as
// many.
template <class Bytes>
bool read_whole(const std::filesystem::path& path, std::uintmax_t size, Bytes& bytes) {
  bytes.resize(static_cast<std::size_t>(size));
  std::ifstream file(path, std::ios::binary);
  file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
  return static_cast<bool>(file);
}

}  // namespace delvelens::vision
