// SPDX-License-Identifier: MIT
// Opening the journal's file: what is found there is judged before anything is written.
#pragma once

#include <filesystem>

#include "ui/session/database.h"
#include "ui/session/journal.h"

namespace delvelens::session {

Journalled<Database> open_journal_file(const std::filesystem::path& file, Access access);

// What went wrong in words for the player.
JournalError told(const SqlError& error, const std::filesystem::path& file);

}  // namespace delvelens::session
