// SPDX-License-Identifier: MIT
#include "ui/session/archive.h"

#include <cstdlib>

#include "tests/fuzz/fuzz.h"
#include "tests/session/tower.h"

namespace session = delvelens::session;

namespace {

// Reads as an empty journal and takes nothing, so that an import goes as far as it can without a disk.
session::Journal& nowhere() {
  static session::Journal journal =
      session::Journal::open("/nonexistent/journal.sqlite", session::Access::read).value();
  return journal;
}

}  // namespace

// Documents of sessions: parsed, and played through the rules of a small game.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const delvelens::rules::Registry games = session::tower::registry();
  const auto text = delvelens::fuzz::text_of(data, size);
  if (const auto archive = session::archive_from_text(text); !archive) {
    delvelens::fuzz::must(!archive.error().reason.empty());
  }
  const auto stored = session::import_session(games, nowhere(), text);
  delvelens::fuzz::must(!stored && !stored.error().message.empty());
  return 0;
}
