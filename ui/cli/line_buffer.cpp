// SPDX-License-Identifier: MIT
#include "ui/cli/line_buffer.h"

#include <algorithm>
#include <utility>

namespace delvelens::cli {
namespace {

bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

void LineBuffer::set(std::string text) {
  text_ = std::move(text);
  cursor_ = text_.size();
}

void LineBuffer::insert(std::string_view characters) {
  text_.insert(cursor_, characters);
  cursor_ += characters.size();
}

std::size_t LineBuffer::previous() const {
  std::size_t at = cursor_;
  while (at > 0) {
    --at;
    if (!continues_character(text_[at])) break;
  }
  return at;
}

std::size_t LineBuffer::next() const {
  std::size_t at = cursor_;
  while (at < text_.size()) {
    ++at;
    if (at == text_.size() || !continues_character(text_[at])) break;
  }
  return at;
}

void LineBuffer::left() { cursor_ = previous(); }
void LineBuffer::right() { cursor_ = next(); }

void LineBuffer::erase_before() {
  const std::size_t from = previous();
  text_.erase(from, cursor_ - from);
  cursor_ = from;
}

void LineBuffer::erase_at() { text_.erase(cursor_, next() - cursor_); }

void LineBuffer::erase_word_before() {
  std::size_t from = cursor_;
  while (from > 0 && text_[from - 1] == ' ') --from;
  while (from > 0 && text_[from - 1] != ' ') --from;
  text_.erase(from, cursor_ - from);
  cursor_ = from;
}

void LineBuffer::erase_to_start() {
  text_.erase(0, cursor_);
  cursor_ = 0;
}

void LineBuffer::complete(const std::vector<std::string>& words) {
  const std::string begun = before_cursor();
  if (cursor_ != text_.size() || begun.empty()) return;
  const std::string* common = nullptr;
  std::size_t length = 0;
  for (const std::string& word : words) {
    if (word.rfind(begun, 0) != 0) continue;
    if (common == nullptr) {
      common = &word;
      length = word.size();
      continue;
    }
    const auto [end, other] = std::mismatch(common->begin(), common->end(), word.begin(), word.end());
    length = std::min(length, static_cast<std::size_t>(end - common->begin()));
  }
  if (common != nullptr) set(common->substr(0, length));
}

void History::add(const std::string& line) {
  if (!line.empty() && (lines_.empty() || lines_.back() != line)) lines_.push_back(line);
  rewind();
}

const std::string* History::older() {
  if (at_ == 0) return nullptr;
  return &lines_[--at_];
}

const std::string* History::newer() {
  if (at_ + 1 >= lines_.size()) {
    rewind();
    return nullptr;
  }
  return &lines_[++at_];
}

}  // namespace delvelens::cli
