// SPDX-License-Identifier: MIT
#include "board/colour.h"

#include "board/names.h"

namespace delvelens::board {
namespace {
constexpr Names<Colour, 11> names{
    {"white", "grey", "black", "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown"}};
}  // namespace

std::string_view name_of(Colour colour) { return names.of(colour); }
std::optional<Colour> colour_named(std::string_view name) { return names.find(name); }

}  // namespace delvelens::board
