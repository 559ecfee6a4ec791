// SPDX-License-Identifier: MIT
// A whole small file as text, with a limit.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

namespace delvelens::datasets {

tl::expected<std::string, std::string> text_of(const std::filesystem::path& path,
                                               std::size_t most_bytes = 16 << 20);

}  // namespace delvelens::datasets
