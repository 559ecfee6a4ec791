// SPDX-License-Identifier: MIT
#include "ui/cli/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

namespace delvelens::cli {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

struct Rune {
  char32_t code = kReplacement;
  std::size_t bytes = 1;
};

// The first character of `text`, which is not empty. A bad byte is one replacement character.
Rune first_rune(std::string_view text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {};
  char32_t code = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return {};
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < least[length] || code > 0x10FFFF || surrogate) return {};
  return {code, length};
}

template <class Visit>
void for_each_rune(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    const Rune rune = first_rune(text);
    visit(rune.code, text.substr(0, rune.bytes));
    text.remove_prefix(rune.bytes);
  }
}

struct Range {
  char32_t from;
  char32_t to;
};

template <std::size_t N>
constexpr bool within(const std::array<Range, N>& ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [code](const Range& range) { return code >= range.from && code <= range.to; });
}

// Controls, and characters that change how their neighbours are shown.
constexpr std::array<Range, 8> unsafe_ranges{{{0x00, 0x1F},
                                              {0x7F, 0x9F},
                                              {0x200B, 0x200F},
                                              {0x2028, 0x202E},
                                              {0x2060, 0x206F},
                                              {0xFEFF, 0xFEFF},
                                              {0xFFF9, 0xFFFB},
                                              {0xE0000, 0xE0FFF}}};
constexpr std::array<Range, 6> combining_ranges{{{0x0300, 0x036F},
                                                 {0x0483, 0x0489},
                                                 {0x1AB0, 0x1AFF},
                                                 {0x1DC0, 0x1DFF},
                                                 {0x20D0, 0x20FF},
                                                 {0xFE00, 0xFE2F}}};
constexpr std::array<Range, 9> wide_ranges{{{0x1100, 0x115F},
                                            {0x2E80, 0x303E},
                                            {0x3041, 0xA4CF},
                                            {0xA960, 0xA97F},
                                            {0xAC00, 0xD7A3},
                                            {0xF900, 0xFAFF},
                                            {0xFF00, 0xFF60},
                                            {0x1F300, 0x1FAFF},
                                            {0x20000, 0x3FFFD}}};

int columns_of(char32_t code) {
  if (within(combining_ranges, code)) return 0;
  return within(wide_ranges, code) ? 2 : 1;
}

// One column for one column, so that a layout made in Unicode stays true.
constexpr std::array<std::pair<char32_t, char>, 29> ascii_forms{{
    {U'\u2070', '0'}, {U'\u00B9', '1'}, {U'\u00B2', '2'}, {U'\u00B3', '3'}, {U'█', '#'},      {U'░', '.'},
    {U'▯', 'o'},      {U'▮', 'x'},      {U'▸', '['},      {U'◂', ']'},      {U'›', '>'},      {U'•', '*'},
    {U'·', '.'},      {U'…', '.'},      {U'—', '-'},      {U'–', '-'},      {U'−', '-'},      {U'×', 'x'},
    {U'‘', '\''},     {U'’', '\''},     {U'“', '"'},      {U'”', '"'},      {U'→', '>'},      {U'←', '<'},
    {U'↑', '^'},      {U'↓', 'v'},      {U'✓', '+'},      {U'✗', 'x'},      {U'\u00A0', ' '},
}};

char ascii_of(char32_t code) {
  if (code < 0x80) return static_cast<char>(code);
  if (code >= 0x2500 && code <= 0x257F) {  // box drawing: lines keep their direction, the rest are corners
    if (code == U'─' || code == U'╌' || code == U'═') return '-';
    return code == U'│' || code == U'╎' || code == U'║' ? '|' : '+';
  }
  const auto* const found = std::find_if(ascii_forms.begin(), ascii_forms.end(),
                                         [code](const auto& form) { return form.first == code; });
  return found == ascii_forms.end() ? '?' : found->second;
}

int edit_distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int diagonal = std::exchange(row[0], static_cast<int>(i));
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, changed}));
    }
  }
  return row.back();
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

std::string printable(std::string_view text) {
  std::string safe;
  safe.reserve(text.size());
  for_each_rune(text, [&safe](char32_t code, std::string_view bytes) {
    if (code == '\n' || code == '\t' || code == '\r') {
      safe += ' ';
    } else if (code == kReplacement || within(unsafe_ranges, code)) {
      safe += "\uFFFD";
    } else {
      safe += bytes;
    }
  });
  return safe;
}

int columns(std::string_view text) {
  int total = 0;
  for_each_rune(text, [&total](char32_t code, std::string_view) { total += columns_of(code); });
  return total;
}

std::string clipped(std::string_view text, int most) {
  if (columns(text) <= most) return std::string(text);
  if (most <= 0) return {};
  std::string kept;
  int used = 1;  // the ellipsis
  bool full = false;
  for_each_rune(text, [&](char32_t code, std::string_view bytes) {
    full = full || used + columns_of(code) > most;
    if (full) return;
    used += columns_of(code);
    kept += bytes;
  });
  return kept + "…";
}

std::string padded(std::string_view text, int width) {
  return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string centred(std::string_view text, int width) {
  const int left = std::max(0, width - columns(text)) / 2;
  return padded(std::string(static_cast<std::size_t>(left), ' ') + std::string(text), width);
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  for (const std::string& word : words_of(text)) {
    if (!line.empty() && columns(line) + 1 + columns(word) > width) lines.push_back(std::exchange(line, {}));
    if (!line.empty()) line += ' ';
    line += clipped(word, width);
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string ascii_only(std::string_view text) {
  std::string plain;
  for_each_rune(text, [&plain](char32_t code, std::string_view) {
    plain += std::string(static_cast<std::size_t>(columns_of(code)), ascii_of(code));
  });
  return plain;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (!is_blank(c)) {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  return words;
}

bool starts_with_ignoring_case(std::string_view text, std::string_view beginning) {
  return text.size() >= beginning.size() &&
         lower_case(text.substr(0, beginning.size())) == lower_case(beginning);
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  int best_distance = std::max<int>(1, static_cast<int>(word.size()) / 2) + 1;
  for (const std::string& candidate : candidates) {
    const int distance = edit_distance(word.substr(0, 64), candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

}  // namespace delvelens::cli
