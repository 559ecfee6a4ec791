// SPDX-License-Identifier: MIT
// Finds what is wrong with a label file before it spoils a training or a figure.
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "datasets/labels/label.h"
#include "datasets/labels/label_file.h"

namespace delvelens::datasets {

// The size of a picture as readers see it (EXIF orientation applied), or why it cannot be read.
using MeasurePicture = std::function<tl::expected<board::Size, std::string>(const std::filesystem::path&)>;

enum class Severity : std::uint8_t { error, warning };
std::string_view name_of(Severity severity);

struct Finding {
  std::size_t line = 0;
  Severity severity = Severity::error;
  std::string field;  // "" for the line itself
  std::string reason;
  std::string text() const;  // "line 3: error: dice[2].bbox: lies outside the picture of 640x480"
  bool operator==(const Finding&) const = default;
};

struct SetCount {
  std::size_t pictures = 0;
  std::size_t items = 0;
  std::size_t empty = 0;
  std::map<std::string, std::size_t> words;  // items by what they are
};

struct CheckReport {
  std::map<std::string, SetCount> sets;
  std::vector<Finding> findings;  // in the order of the file, at most CheckLimits::findings
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t pictures() const;
  std::size_t items() const;
};

struct CheckLimits {
  LabelLimits file;
  std::size_t findings = 1000;  // more are counted but not kept
};

// Everything wrong with one label that can be told without its picture.
std::vector<Finding> check_label(const Label& label, std::size_t line, board::Size size);

CheckReport check_labels(std::istream& lines, const std::filesystem::path& file,
                         const MeasurePicture& measure, const CheckLimits& limits = {});

}  // namespace delvelens::datasets
