// SPDX-License-Identifier: MIT
// Runs a reader over a label file: each picture once, in the file's order, one at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "datasets/evaluation/match.h"
#include "datasets/evaluation/report.h"
#include "datasets/labels/label_file.h"

namespace delvelens::datasets {

// Loads and reads one picture. An error is a picture that could not be read, and counts as a failure of it.
using ReadPicture = std::function<tl::expected<Look, std::string>(const std::filesystem::path&)>;
// Reads all pictures of one cube together.
using ReadWholeCube =
    std::function<tl::expected<SeenCube, std::string>(const std::vector<std::filesystem::path>&)>;

struct EvaluateOptions {
  Kind kind = Kind::dice;
  std::optional<std::string> only;   // this set alone
  std::optional<std::size_t> limit;  // at most so many pictures
  MatchOptions match;
  std::function<void(std::size_t done, std::size_t all)> progress;                      // may be empty
  std::function<void(const std::filesystem::path& picture, const PictureScore&)> each;  // may be empty
};

// Fails only when the label file does: figures over a broken file would not be figures.
tl::expected<Report, LabelError> evaluate(std::istream& labels, const std::filesystem::path& file,
                                          const ReadPicture& read, const EvaluateOptions& options,
                                          const ReadWholeCube& read_cube = {});

}  // namespace delvelens::datasets
