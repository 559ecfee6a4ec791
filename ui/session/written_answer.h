// SPDX-License-Identifier: MIT
// An answer as a JSON document: as in a journal, or only the cube, drop or card that is asked for.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "rules/engine/answer.h"

namespace delvelens::session {

// The error says what is wrong with the document.
tl::expected<rules::Answer, std::string> written_answer(const rules::Ask& ask, std::string_view text);

}  // namespace delvelens::session
