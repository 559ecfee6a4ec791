// SPDX-License-Identifier: MIT
// The validator: gaps, overlaps, unknown codes and names.
#pragma once

#include <optional>
#include <string>

#include "rules/two_d6/tables.h"

namespace delvelens::rules::two_d6 {

// A number that two rows claim, the last row being one of them.
std::optional<std::string> clash_in(const Table& table);
// A number that the dice can give, or that lies between two rows, and that no row stands for.
std::optional<std::string> gap_in(const Table& table);
// Codes, creatures, potions, scrolls, gods and exits that effects name and that are nowhere.
std::optional<DataError> check_all(const Tables& tables);

}  // namespace delvelens::rules::two_d6
