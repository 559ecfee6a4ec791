// SPDX-License-Identifier: MIT
#include "tests/support/build.h"

namespace delvelens::testing {

#if defined(DELVELENS_SANITIZED)
const bool kSanitized = true;
#else
const bool kSanitized = false;
#endif
const char* const kProgram = DELVELENS_PROGRAM;

}  // namespace delvelens::testing
