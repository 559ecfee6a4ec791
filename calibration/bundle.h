// SPDX-License-Identifier: MIT
// Everything that was calibrated as one file, to take it to another machine.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace delvelens::calibration {

struct KeptFile {
  std::string name;  // "palette.toml", "cameras/...": never outside the player's folders
  std::string text;
  bool operator==(const KeptFile&) const = default;
};

// TOML with format "delvelens-calibration" and a version. Names and sizes are checked, not what the texts
// say.
tl::expected<std::vector<KeptFile>, std::string> bundle_from(std::string_view text);
std::string to_toml(const std::vector<KeptFile>& files);

// Letters, digits, "-", "_" and ".", at most one folder, no hidden files.
bool is_plain_name(std::string_view name);

}  // namespace delvelens::calibration
