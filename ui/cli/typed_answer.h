// SPDX-License-Identifier: MIT
// What a player types, as an answer to an ask.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "rules/engine/answer.h"

namespace delvelens::cli {

// Exact: a number of the list, an id, a whole label, dice values, a side of the coin, 54 facelets, a JSON
// document or @FILE with one. Short: also the beginning of an id or label, when only one option begins so.
enum class Matching { exact, short_forms };

// nullopt when the text is not meant as an answer, or not clearly.
std::optional<rules::Answer> typed_answer(const rules::Ask& ask, std::string_view line, Matching matching);

// Why typed_answer() found nothing: one line that says what would do.
std::string typing_problem(const rules::Ask& ask, std::string_view line);

// "r", "roll", "flip", "draw": the player lets the program throw.
bool asks_for_chance(const rules::Ask& ask, std::string_view line);

// How to answer, for the line under a question: "two values like 4 2, or r to roll".
std::string typing_hint(const rules::Ask& ask);

}  // namespace delvelens::cli
