// SPDX-License-Identifier: MIT
// Label files are JSON lines: one picture a line. They are read as a stream, so a set may be of any size.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "board/json.h"
#include "datasets/labels/label.h"

namespace delvelens::datasets {

// A line that is no label. The text names line and field: "line 3: dice[2].value: must be ...".
struct LabelError {
  std::size_t line = 0;
  board::JsonError cause;
  bool fatal = false;  // the rest of the file cannot be trusted or would cost too much
  std::string text() const;
};

// Hostile or mistaken files are refused before they cost anything.
struct LabelLimits {
  std::size_t line_bytes = 4 << 20;  // 10,000 dice fit in
  std::size_t lines = 1'000'000;
};

class LabelReader {
 public:
  explicit LabelReader(std::istream& stream, LabelLimits limits = {}) : stream_(stream), limits_(limits) {}

  // The next label, or none at the end. After an error that is not fatal, reading goes on with the next line.
  tl::expected<std::optional<Label>, LabelError> next();
  std::size_t line() const { return line_; }  // the line that next() read last, from 1

 private:
  bool read_line();
  LabelError error(board::JsonError cause, bool fatal) const;

  std::istream& stream_;
  LabelLimits limits_;
  std::size_t line_ = 0;
  std::string text_;
  bool too_long_ = false;
};

// Where the picture of a label lies.
std::filesystem::path picture_path(const std::filesystem::path& label_file, const Label& label);

}  // namespace delvelens::datasets
