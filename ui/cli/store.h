// SPDX-License-Identifier: MIT
// What most commands begin with: the games, the journal, a session; and what their errors mean as exit codes.
#pragma once

#include <string>
#include <vector>

#include "rules/engine/registry.h"
#include "ui/cli/arguments.h"
#include "ui/cli/command.h"
#include "ui/cli/program.h"
#include "ui/session/session.h"

namespace delvelens::cli {

Hopefully<rules::Registry> games_for(const Arguments& arguments, const Program& program);
Hopefully<const rules::Game*> game_named(const rules::Registry& games, const std::string& id);
Hopefully<session::Journal> journal_for(const Arguments& arguments, session::Access access);
Hopefully<rules::OptionTexts> option_texts(const std::vector<std::string>& settings);  // of "name=value"

// A stored session to look at, without the claim to play it: another process may be playing.
Hopefully<session::Session> session_seen(const rules::Registry& games, session::Journal& journal,
                                         const std::string& name);

Complaint complaint_of(const session::JournalError& error);
Complaint complaint_of(const session::OpenFailure& failure);
Complaint complaint_of(const session::Failure& failure);

template <class T, class Error>
Hopefully<T> hopefully(tl::expected<T, Error> result) {
  if (result) return std::move(*result);
  return tl::unexpected(complaint_of(result.error()));
}

}  // namespace delvelens::cli
