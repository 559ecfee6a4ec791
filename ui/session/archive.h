// SPDX-License-Identifier: MIT
// A session as one JSON document: to keep, to send, to bring to another machine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "board/json.h"
#include "rules/engine/registry.h"
#include "ui/session/journal.h"

namespace delvelens::session {

// Answers taken back are not part of it.
struct Archive {
  SessionInfo info;
  std::vector<Entry> entries;
  bool operator==(const Archive&) const = default;
};

board::Json to_json(const Entry& entry);
board::Json to_json(const SessionInfo& info);
board::Json to_json(const Archive& archive);
board::Parsed<Archive> archive_from(const board::Json& json);
board::Parsed<Archive> archive_from_text(std::string_view text);

Journalled<Archive> archive_of(Journal& journal, const std::string& name);

// The document is wrong (the field is named), or the journal could not take it.
struct ImportFailure {
  std::string message;
  std::optional<JournalError::Kind> journal;
};

// Stores the document's session, under another name where one is given, after every answer has been played
// through the game's rules. Hands back what was stored.
tl::expected<SessionInfo, ImportFailure> import_session(const rules::Registry& games, Journal& journal,
                                                        std::string_view text, const std::string& name = {});

}  // namespace delvelens::session
