// SPDX-License-Identifier: MIT
// Text for terminals: safe, measured, wrapped. Everything a player, a file or a game says passes through
// printable() before it reaches a screen, so no stray control character can move the cursor.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace delvelens::cli {

// Valid UTF-8 on one line: tabs and line breaks become spaces; other control characters, bidirectional
// overrides, invisible characters and bad bytes become U+FFFD.
std::string printable(std::string_view text);

// Columns that printable text takes: wide characters count two, combining marks none.
int columns(std::string_view text);

// Cut to at most `most` columns, with an ellipsis where something was lost.
std::string clipped(std::string_view text, int most);
std::string padded(std::string_view text, int width);
std::string centred(std::string_view text, int width);

// Broken at spaces into lines of at most `width` columns; a longer word is cut.
std::vector<std::string> wrapped(std::string_view text, int width);

// The nearest plain ASCII, column by column: for terminals without UTF-8.
std::string ascii_only(std::string_view text);

std::string lower_case(std::string_view text);
std::string_view trimmed(std::string_view text);
std::vector<std::string> words_of(std::string_view text);  // split at blanks
bool starts_with_ignoring_case(std::string_view text, std::string_view beginning);

// The candidate that `word` was most likely meant to be; empty when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace delvelens::cli
