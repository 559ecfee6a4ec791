// SPDX-License-Identifier: MIT
#include "board/cube/moves.h"
#include "board/cube/typed_cube.h"
#include "board/cube_state.h"
#include "tests/fuzz/fuzz.h"

namespace board = delvelens::board;
using delvelens::fuzz::must;

// A cube as people write it: moves come out as they went in, 54 stickers give the same cube again, and
// anything else is refused with words.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = delvelens::fuzz::text_of(data, size);
  if (const auto moves = board::cube::parse_moves(text)) {
    const auto again = board::cube::parse_moves(board::cube::text_of(*moves));
    must(again && *again == *moves);
  }
  const auto typed = board::cube::typed_cube(text);
  if (!typed) {
    must(!typed.error().empty());
    return 0;
  }
  const auto again = board::cube::typed_cube(board::facelet_text(typed->cube));
  must(again && board::facelet_text(again->cube) == board::facelet_text(typed->cube));
  return 0;
}
