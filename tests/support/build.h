// SPDX-License-Identifier: MIT
// What a test must ask the build that it is linked into: its objects are compiled once and linked into
// several builds (delvelens_test in cmake/Modules.cmake), so no macro may tell it.
#pragma once

namespace delvelens::testing {

extern const bool kSanitized;  // the libraries take up to ten times as long: ask for less of what is slow
extern const char* const kProgram;  // where this build's delvelens is

}  // namespace delvelens::testing
