// SPDX-License-Identifier: MIT
#include "ui/cli/block.h"

#include <algorithm>
#include <array>

#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

// In the order of Ink. Only the sixteen basic colours, which every theme makes readable; stickers need the
// 256, since orange is not among the sixteen.
constexpr std::array<std::string_view, 17> escapes{"",
                                                   "\x1b[1m",
                                                   "\x1b[2m",
                                                   "\x1b[1;36m",
                                                   "\x1b[32m",
                                                   "\x1b[31m",
                                                   "\x1b[33m",
                                                   "\x1b[36m",
                                                   "\x1b[35m",
                                                   "\x1b[34m",
                                                   "\x1b[1;7m",
                                                   "\x1b[30;48;5;255m",
                                                   "\x1b[30;48;5;226m",
                                                   "\x1b[97;48;5;160m",
                                                   "\x1b[30;48;5;208m",
                                                   "\x1b[30;48;5;34m",
                                                   "\x1b[97;48;5;26m"};
constexpr std::string_view kReset = "\x1b[0m";

std::string repeated(std::string_view piece, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += piece;
  return all;
}

}  // namespace

Span::Span(std::string_view text, Ink ink) : text_(printable(text)), ink_(ink) {}

int columns(const Line& line) {
  int total = 0;
  for (const Span& span : line) total += columns(span.text());
  return total;
}

int columns(const Block& block) {
  int widest = 0;
  for (const Line& line : block) widest = std::max(widest, columns(line));
  return widest;
}

Line clipped(const Line& line, int most) {
  if (columns(line) <= most) return line;
  Line kept;
  int left = most;
  for (const Span& span : line) {
    const int width = columns(span.text());
    if (width >= left) {
      // One column stays for the ellipsis even when this span ends exactly at the edge.
      kept.emplace_back(width == left ? clipped(span.text() + "…", left) : clipped(span.text(), left),
                        span.ink());
      return kept;
    }
    kept.push_back(span);
    left -= width;
  }
  return kept;
}

Line padded(Line line, int width) {
  const int missing = width - columns(line);
  if (missing > 0) line.emplace_back(std::string(static_cast<std::size_t>(missing), ' '));
  return line;
}

Block boxed(std::string_view title, const Block& content) {
  const std::string name = printable(title);
  const int inner = std::max(columns(content), name.empty() ? 0 : columns(name) + 1);
  Block box;
  Line top{{"╭", Ink::dim}};
  if (name.empty()) {
    top.emplace_back(repeated("─", inner + 2), Ink::dim);
  } else {
    top.emplace_back("─ ", Ink::dim);
    top.emplace_back(name, Ink::title);
    top.emplace_back(" " + repeated("─", inner - columns(name) - 1), Ink::dim);
  }
  top.emplace_back("╮", Ink::dim);
  box.push_back(std::move(top));
  for (const Line& line : content) {
    Line row{{"│ ", Ink::dim}};
    for (Span& span : padded(line, inner)) row.push_back(std::move(span));
    row.emplace_back(" │", Ink::dim);
    box.push_back(std::move(row));
  }
  box.push_back({{"╰" + repeated("─", inner + 2) + "╯", Ink::dim}});
  return box;
}

Block beside(const Block& left, const Block& right, int gap) {
  Block both;
  const int width = columns(left) + gap;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    Line row = i < left.size() ? left[i] : Line{};
    if (i < right.size()) {
      row = padded(std::move(row), width);
      row.insert(row.end(), right[i].begin(), right[i].end());
    }
    both.push_back(std::move(row));
  }
  return both;
}

void append(Block& block, const Block& more) { block.insert(block.end(), more.begin(), more.end()); }

std::string rendered(const Line& line, Look look) {
  std::string out;
  for (const Span& span : line) {
    const std::string text = look.unicode ? span.text() : ascii_only(span.text());
    const bool inked = look.colour && span.ink() != Ink::plain && !text.empty();
    if (inked) out += escapes[static_cast<std::size_t>(span.ink())];
    out += text;
    if (inked) out += kReset;
  }
  const std::size_t end = out.find_last_not_of(' ');  // no invisible tails in transcripts
  out.erase(end == std::string::npos ? 0 : end + 1);
  return out;
}

std::string rendered(const Block& block, Look look) {
  std::string out;
  for (const Line& line : block) out += rendered(line, look) + "\n";
  return out;
}

}  // namespace delvelens::cli
