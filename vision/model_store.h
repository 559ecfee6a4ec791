// SPDX-License-Identifier: MIT
// The folder of networks, checked file by file against manifest.json before anything is run.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "vision/error.h"

namespace delvelens::vision {

class ModelStore {
 public:
  explicit ModelStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // $DELVELENS_MODELS, else share/delvelens/models beside the program, else the source tree it was built
  // from.
  static ModelStore standard();

  // The bytes of the file called `name` in the manifest; refused when missing or changed by one byte.
  Result<std::vector<std::uint8_t>> load(const std::string& name) const;

  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
};

}  // namespace delvelens::vision
