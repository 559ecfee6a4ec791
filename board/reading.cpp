// SPDX-License-Identifier: MIT
#include "board/reading.h"

#include "board/names.h"

namespace delvelens::board {
namespace {
constexpr Names<Verdict, 3> verdicts{{"accept", "review", "none"}};
}  // namespace

std::string_view name_of(Verdict verdict) { return verdicts.of(verdict); }
std::optional<Verdict> verdict_named(std::string_view name) { return verdicts.find(name); }

}  // namespace delvelens::board
