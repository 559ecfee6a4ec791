// SPDX-License-Identifier: MIT
// Why the journal could not do it. Nothing was changed then.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>

namespace delvelens::session {

struct JournalError {
  enum class Kind : std::uint8_t {
    newer,      // written by a newer version
    damaged,    // not a journal, or not a whole one
    read_only,  // the file or its folder
    full,       // no room on the disk
    locked,     // another program keeps the whole journal busy
    claimed,    // another process plays this session
    missing,    // no session of this name
    exists,     // the name is taken
    name,       // not a name a session can have
    io
  };
  Kind kind = Kind::io;
  std::string message;  // a whole sentence for the player
};

template <class T>
using Journalled = tl::expected<T, JournalError>;

}  // namespace delvelens::session
