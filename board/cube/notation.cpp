// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "board/cube/moves.h"

namespace delvelens::board::cube {
namespace {

constexpr std::string_view kLetters = "URFDLBurfdlbMESxyz";
constexpr std::size_t kMostMoves = 10000;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ','; }

// The typographic apostrophes that phones put in place of '.
constexpr std::array<std::string_view, 4> kPrimes{"'", "\xE2\x80\x99", "\xE2\x80\xB2", "`"};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  tl::expected<Moves, NotationError> all() {
    Moves moves;
    for (skip_spaces(); at_ < text_.size(); skip_spaces()) {
      if (moves.size() == kMostMoves) {
        return fail(at_, fmt::format("more than {} moves", kMostMoves));
      }
      const auto move = one();
      if (!move) return tl::unexpected(move.error());
      if (move->quarters != 0) moves.push_back(*move);
    }
    return moves;
  }

 private:
  tl::unexpected<NotationError> fail(std::size_t at, std::string reason) const {
    return tl::unexpected(NotationError{at, std::move(reason)});
  }

  void skip_spaces() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }

  tl::expected<Move, NotationError> one() {
    const std::size_t start = at_;
    const auto letter = kLetters.find(text_[at_]);
    if (letter == std::string_view::npos) {
      return fail(start, fmt::format("\"{}\" is not a turn; turns are U R F D L B, u or Uw, M E S, x y z",
                                     word_at(start)));
    }
    ++at_;
    auto slab = static_cast<Slab>(letter);
    if (at_ < text_.size() && text_[at_] == 'w') {
      if (letter >= 6) return fail(start, fmt::format("\"{}\": only faces can be wide", word_at(start)));
      slab = static_cast<Slab>(letter + 6);
      ++at_;
    }
    int quarters = 1;
    if (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') quarters = text_[at_++] - '0';
    if (take_prime()) quarters = -quarters;
    if (quarters == 0 || quarters > 3 || quarters < -3) {
      return fail(start, fmt::format("\"{}\": a turn is a quarter, a half (2) or three quarters (3)",
                                     word_at(start)));
    }
    return Move{slab, static_cast<std::uint8_t>(quarters & 3)};
  }

  bool take_prime() {
    for (const std::string_view prime : kPrimes) {
      if (text_.substr(at_).starts_with(prime)) {
        at_ += prime.size();
        return true;
      }
    }
    return false;
  }

  std::string_view word_at(std::size_t start) const {
    std::size_t end = start;
    while (end < text_.size() && end < start + 12 && !is_space(text_[end])) ++end;
    return text_.substr(start, end - start);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::string text_of(Move move) {
  std::string text;
  const auto slab = static_cast<std::size_t>(move.slab);
  if (slab >= 6 && slab < 12) {
    text = {kLetters[slab - 6], 'w'};
  } else {
    text = {kLetters[slab]};
  }
  if (move.quarters == 2) text += '2';
  if (move.quarters == 3) text += '\'';
  return text;
}

std::string text_of(std::span<const Move> moves) {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += text_of(move);
  }
  return text;
}

tl::expected<Moves, NotationError> parse_moves(std::string_view text) { return Reader(text).all(); }

}  // namespace delvelens::board::cube
