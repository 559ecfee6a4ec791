// SPDX-License-Identifier: MIT
#include "ui/cli/commands/advise.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "ui/cli/ask_view.h"
#include "ui/cli/documents.h"
#include "ui/cli/store.h"

namespace delvelens::cli {
namespace {

// The named session, else the one of this game played last.
Hopefully<std::string> session_meant(const Arguments& arguments, session::Journal& journal,
                                     const std::string& game) {
  const auto sessions = hopefully(journal.list());
  if (!sessions) return tl::unexpected(sessions.error());
  const auto name = arguments.text("--session");
  const auto found = std::find_if(sessions->begin(), sessions->end(), [&](const session::SessionInfo& info) {
    return name ? info.name == *name : info.game == game && !info.finished;
  });
  if (found == sessions->end()) {
    return tl::unexpected(Complaint{
        ExitCode::nothing_found,
        name ? fmt::format("There is no session \"{}\" (see delvelens sessions list)", *name)
             : fmt::format("No game of {0} is being played (start one: delvelens play {0})", game)});
  }
  if (found->game != game) {
    return tl::unexpected(Complaint{
        ExitCode::usage, fmt::format("Session \"{}\" plays {}, not {}", found->name, found->game, game)});
  }
  return found->name;
}

Outcome run_advise(const Arguments& arguments, Program& program) {
  const auto games = games_for(arguments, program);
  if (!games) return tl::unexpected(games.error());
  const auto game = game_named(*games, arguments.text("GAME").value_or(""));
  if (!game) return tl::unexpected(game.error());
  auto journal = journal_for(arguments, session::Access::read);
  if (!journal) return tl::unexpected(journal.error());
  const auto name = session_meant(arguments, *journal, (*game)->info().id);
  if (!name) return tl::unexpected(name.error());
  const auto session = session_seen(*games, *journal, *name);
  if (!session) return tl::unexpected(session.error());

  const rules::Ask ask = session->ask();
  const auto advice = session->advise();
  if (arguments.has("--json")) {
    program.console.show_json(advice_document(*session, advice));
  } else if (!advice.empty()) {
    program.console.talk({{fmt::format("Session {}: ", *name), Ink::dim}, {ask.prompt, Ink::bold}});
    program.console.show(advice_block(ask, advice, program.console.width()));
  }
  if (!advice.empty()) return ExitCode::accepted;
  return tl::unexpected(
      Complaint{ExitCode::nothing_found,
                ask.over() ? fmt::format("Session \"{}\" is over", *name)
                           : fmt::format("No advice: the game waits for {}", rules::legal_words(ask))});
}

}  // namespace

Command advise_command() {
  return {.name = "advise",
          .summary = "Rank the choices of a game being played",
          .details =
              {"Each choice comes with the number behind it, best first. Without --session it is about the "
               "unfinished game of GAME that was played last."},
          .positionals = {{.name = "GAME", .help = "The game", .offer = Offer::games, .required = true}},
          .options =
              {{.name = "--session", .value_name = "NAME", .help = "The session", .offer = Offer::sessions},
               json_option(),
               journal_option(),
               data_option()},
          .run = run_advise};
}

}  // namespace delvelens::cli
