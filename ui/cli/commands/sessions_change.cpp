// SPDX-License-Identifier: MIT
#include "ui/cli/commands/sessions_change.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "ui/cli/documents.h"
#include "ui/cli/input.h"
#include "ui/cli/replay.h"
#include "ui/cli/store.h"
#include "ui/cli/text.h"
#include "ui/cli/typed_answer.h"
#include "ui/session/archive.h"

namespace delvelens::cli {
namespace {

// A stored session, claimed for a change.
struct Held {
  std::unique_ptr<rules::Registry> games;
  std::unique_ptr<session::Journal> journal;
  std::optional<session::Session> session;
};

Hopefully<Held> hold(const Arguments& arguments, Program& program) {
  Held held;
  auto games = games_for(arguments, program);
  if (!games) return tl::unexpected(games.error());
  held.games = std::make_unique<rules::Registry>(std::move(*games));
  auto journal = journal_for(arguments, session::Access::write);
  if (!journal) return tl::unexpected(journal.error());
  held.journal = std::make_unique<session::Journal>(std::move(*journal));
  auto session =
      hopefully(session::Session::resume(*held.games, *held.journal, arguments.text("SESSION").value_or("")));
  if (!session) return tl::unexpected(session.error());
  held.session = std::move(*session);
  return held;
}

void tell_change(const Arguments& arguments, Program& program, const std::string& action,
                 const session::Session& session, const std::string& sentence) {
  const int answers = static_cast<int>(session.entries().size());
  if (arguments.has("--json")) {
    program.console.show_json(change_document(action, session.name(), answers));
    return;
  }
  program.console.show(Line{{sentence}});
  if (const rules::Ask ask = session.ask(); !ask.over()) {
    program.console.talk({{"Next: ", Ink::title}, {ask.prompt}});
  }
}

// Undo or redo, up to COUNT times; it is enough when the first one works.
template <class CanStep, class Step>
Outcome step_through(const Arguments& arguments, Program& program, const std::string& action,
                     CanStep can_step, Step step) {
  auto held = hold(arguments, program);
  if (!held) return tl::unexpected(held.error());
  session::Session& session = *held->session;
  const std::uint64_t wanted = arguments.number("COUNT").value_or(1);
  std::uint64_t done = 0;
  std::string last;
  while (done < wanted && can_step(session)) {
    const auto entry = hopefully(step(session));
    if (!entry) return tl::unexpected(entry.error());
    last = rules::brief(entry->answer);
    ++done;
  }
  if (done == 0) {
    return tl::unexpected(Complaint{ExitCode::nothing_found,
                                    fmt::format("Session \"{}\" has nothing to {}", session.name(), action)});
  }
  tell_change(arguments, program, action, session,
              done == 1 ? fmt::format("{}: {}", action, last) : fmt::format("{}: {} answers", action, done));
  return ExitCode::accepted;
}

Hopefully<std::string> document_text(const std::string& path) {
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) return tl::unexpected(Complaint{ExitCode::unreadable, path + " cannot be read"});
  }
  std::istream& source = path == "-" ? std::cin : file;
  std::string text{std::istreambuf_iterator<char>(source), {}};
  if (source.bad()) return tl::unexpected(Complaint{ExitCode::unreadable, path + " cannot be read"});
  return text;
}

// Asked only where somebody can answer.
bool confirmed(const std::string& name, Program& program) {
  program.console.show(Line{{fmt::format("Delete session \"{}\" for good? Say yes:", name)}});
  const auto input = open_input(program.console, true, false);
  const Reply reply = input->read({});
  return reply.kind == Reply::Kind::line && lower_case(trimmed(reply.text)) == "yes";
}

}  // namespace

Outcome sessions_import(const Arguments& arguments, Program& program) {
  const auto games = games_for(arguments, program);
  if (!games) return tl::unexpected(games.error());
  const std::string path = arguments.text("FILE").value_or("-");
  const auto text = document_text(path);
  if (!text) return tl::unexpected(text.error());
  auto journal = journal_for(arguments, session::Access::write);
  if (!journal) return tl::unexpected(journal.error());
  const auto info = session::import_session(*games, *journal, *text, arguments.text("--as").value_or(""));
  if (!info) {
    if (info.error().journal) {
      return tl::unexpected(complaint_of(session::JournalError{*info.error().journal, info.error().message}));
    }
    return tl::unexpected(Complaint{ExitCode::unreadable, path + ": " + info.error().message});
  }
  if (arguments.has("--json")) {
    program.console.show_json(change_document("import", info->name, info->answers));
  } else {
    program.console.show(Line{
        {fmt::format("Imported session {} of {}, answers: {}.", info->name, info->game, info->answers)}});
  }
  return ExitCode::accepted;
}

Outcome sessions_delete(const Arguments& arguments, Program& program) {
  auto journal = journal_for(arguments, session::Access::write);
  if (!journal) return tl::unexpected(journal.error());
  const std::string name = arguments.text("SESSION").value_or("");
  const auto info = hopefully(journal->info(name));
  if (!info) return tl::unexpected(info.error());
  if (!arguments.has("--yes")) {
    if (!is_terminal(STDIN_FILENO)) {
      return tl::unexpected(Complaint{ExitCode::usage, "Deleting cannot be undone; say --yes to do it"});
    }
    if (!confirmed(name, program)) {
      program.console.talk({"Nothing was deleted."});
      return ExitCode::accepted;
    }
  }
  if (auto removed = journal->remove(name); !removed) return tl::unexpected(complaint_of(removed.error()));
  if (arguments.has("--json")) {
    program.console.show_json(change_document("delete", name, info->answers));
  } else {
    program.console.show(Line{{fmt::format("Deleted session {}.", name)}});
  }
  return ExitCode::accepted;
}

Outcome sessions_undo(const Arguments& arguments, Program& program) {
  return step_through(
      arguments, program, "undo", [](const session::Session& session) { return session.can_undo(); },
      [](session::Session& session) { return session.undo(); });
}

Outcome sessions_redo(const Arguments& arguments, Program& program) {
  return step_through(
      arguments, program, "redo", [](const session::Session& session) { return session.can_redo(); },
      [](session::Session& session) { return session.redo(); });
}

Outcome sessions_correct(const Arguments& arguments, Program& program) {
  auto held = hold(arguments, program);
  if (!held) return tl::unexpected(held.error());
  session::Session& session = *held->session;
  const std::uint64_t number = arguments.number("K").value_or(0);
  const auto ask = ask_before(session, static_cast<std::size_t>(number - 1));
  if (!ask) {
    return tl::unexpected(
        Complaint{ExitCode::nothing_found, fmt::format("Session \"{}\" has no answer {}, only {}",
                                                       session.name(), number, session.entries().size())});
  }
  std::string typed;
  for (const std::string& word : arguments.list("ANSWER")) typed += (typed.empty() ? "" : " ") + word;
  const auto answer = typed_answer(*ask, typed, Matching::short_forms);
  if (!answer) return tl::unexpected(Complaint{ExitCode::illegal, typing_problem(*ask, typed)});
  const auto correction = hopefully(session.correct(static_cast<int>(number) - 1, *answer, {}));
  if (!correction) return tl::unexpected(correction.error());
  if (arguments.has("--json")) {
    program.console.show_json(correction_document(session.name(), *correction));
  } else {
    for (const std::string& line : correction_lines(*correction, *answer)) program.console.show(Line{{line}});
  }
  return ExitCode::accepted;
}

}  // namespace delvelens::cli
