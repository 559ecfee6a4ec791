// SPDX-License-Identifier: MIT
// A line being edited: text and cursor, in whole characters. Knows nothing of terminals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace delvelens::cli {

class LineBuffer {
 public:
  const std::string& text() const { return text_; }
  std::string before_cursor() const { return text_.substr(0, cursor_); }
  bool empty() const { return text_.empty(); }

  void set(std::string text);
  void insert(std::string_view characters);
  void left();
  void right();
  void home() { cursor_ = 0; }
  void end() { cursor_ = text_.size(); }
  void erase_before();       // Backspace
  void erase_at();           // Delete
  void erase_word_before();  // Ctrl-W
  void erase_to_start();     // Ctrl-U
  void erase_to_end() { text_.erase(cursor_); }

  // The text grown to what all words that begin with it have in common.
  void complete(const std::vector<std::string>& words);

 private:
  std::size_t previous() const;
  std::size_t next() const;

  std::string text_;
  std::size_t cursor_ = 0;  // in bytes, at the start of a character
};

// Earlier lines, walked with the arrow keys.
class History {
 public:
  void add(const std::string& line);
  const std::string* older();
  const std::string* newer();  // nullptr: past the newest, an empty line
  void rewind() { at_ = lines_.size(); }

 private:
  std::vector<std::string> lines_;
  std::size_t at_ = 0;
};

}  // namespace delvelens::cli
