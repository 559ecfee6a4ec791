// SPDX-License-Identifier: MIT
// What the program's exit status means. The same list stands in the help, the manual page and DESIGN.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace delvelens::cli {

enum class ExitCode : std::uint8_t {
  accepted = 0,
  internal = 1,
  usage = 2,
  unreadable = 3,
  nothing_found = 4,
  review = 5,
  illegal = 6,
  model = 7,
  camera_lost = 8,
  interrupted = 130,  // 128 + SIGINT, as shells expect
  terminated = 143,   // 128 + SIGTERM
};

struct ExitMeaning {
  ExitCode code;
  std::string_view meaning;
};

inline constexpr std::array<ExitMeaning, 11> exit_meanings{{
    {ExitCode::accepted, "done; a reading was accepted"},
    {ExitCode::internal, "internal error"},
    {ExitCode::usage, "wrong command line"},
    {ExitCode::unreadable, "an input, table or journal is unreadable, too large or in use"},
    {ExitCode::nothing_found, "nothing found: no such session, nothing in the picture"},
    {ExitCode::review, "a reading needs review"},
    {ExitCode::illegal, "illegal state or answer"},
    {ExitCode::model, "a model is missing or altered"},
    {ExitCode::camera_lost, "the camera was lost"},
    {ExitCode::interrupted, "interrupted (Ctrl-C); the session can be resumed"},
    {ExitCode::terminated, "terminated; the session can be resumed"},
}};

}  // namespace delvelens::cli
