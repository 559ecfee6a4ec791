// SPDX-License-Identifier: MIT
#include "datasets/labels/label_file.h"

#include <fmt/format.h>

#include <istream>
#include <nlohmann/json.hpp>

#include "datasets/labels/label_json.h"

namespace delvelens::datasets {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

}  // namespace

std::string LabelError::text() const { return fmt::format("line {}: {}", line, cause.text()); }

LabelError LabelReader::error(board::JsonError cause, bool fatal) const {
  return LabelError{line_, std::move(cause), fatal};
}

// Like getline, but never holds more than the limit of a line.
bool LabelReader::read_line() {
  text_.clear();
  too_long_ = false;
  auto* buffer = stream_.rdbuf();
  if (buffer == nullptr || !stream_.good()) return false;
  constexpr auto end = std::istream::traits_type::eof();
  int c = buffer->sbumpc();
  if (c == end) return false;
  for (; c != end && c != '\n'; c = buffer->sbumpc()) {
    if (text_.size() < limits_.line_bytes) {
      text_.push_back(static_cast<char>(c));
    } else {
      too_long_ = true;
      break;
    }
  }
  ++line_;
  if (line_ == 1 && text_.starts_with(kByteOrderMark)) text_.erase(0, kByteOrderMark.size());
  return true;
}

tl::expected<std::optional<Label>, LabelError> LabelReader::next() {
  do {
    if (!read_line()) return std::nullopt;
    if (too_long_) {
      return tl::unexpected(error({"", fmt::format("is longer than {} bytes", limits_.line_bytes)}, true));
    }
    if (line_ > limits_.lines) {
      return tl::unexpected(error({"", fmt::format("the file has more than {} lines", limits_.lines)}, true));
    }
  } while (is_blank(text_));
  auto json = board::parse_json(text_, {limits_.line_bytes, 64});
  if (!json) return tl::unexpected(error(json.error(), false));
  auto label = label_from(*json);
  if (!label) return tl::unexpected(error(label.error(), false));
  return std::optional<Label>(std::move(*label));
}

std::filesystem::path picture_path(const std::filesystem::path& label_file, const Label& label) {
  return label_file.parent_path() / std::filesystem::path(label.image);
}

}  // namespace delvelens::datasets
