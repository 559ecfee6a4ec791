// SPDX-License-Identifier: MIT
#include "ui/cli/commands/sessions_look.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "ui/cli/ask_view.h"
#include "ui/cli/documents.h"
#include "ui/cli/map_svg.h"
#include "ui/cli/sheet_view.h"
#include "ui/cli/store.h"
#include "ui/cli/text.h"
#include "ui/cli/turn_view.h"
#include "ui/session/archive.h"

namespace delvelens::cli {
namespace {

std::string time_words(std::int64_t time_ms) {
  const std::time_t seconds = time_ms / 1000;
  std::tm local{};
  if (localtime_r(&seconds, &local) == nullptr) return "?";
  return fmt::format("{:%Y-%m-%d %H:%M}", local);
}

std::string answer_count(int answers) {
  return fmt::format("{} {}", answers, answers == 1 ? "answer" : "answers");
}

Block list_block(const std::vector<session::SessionInfo>& sessions) {
  std::array<int, 3> widths{};
  for (const session::SessionInfo& info : sessions) {
    widths[0] = std::max(widths[0], columns(printable(info.name)));
    widths[1] = std::max(widths[1], columns(printable(info.game)));
    widths[2] = std::max(widths[2], columns(answer_count(info.answers)));
  }
  Block block;
  for (const session::SessionInfo& info : sessions) {
    block.push_back({{padded(printable(info.name), widths[0]), Ink::bold},
                     {"  " + padded(printable(info.game), widths[1])},
                     {"  " + padded(answer_count(info.answers), widths[2])},
                     {"  " + time_words(info.changed_ms), Ink::dim},
                     {info.finished ? "  finished" : "", Ink::good}});
  }
  return block;
}

void show_session(const session::SessionInfo& info, const session::Session& session, bool can_redo,
                  Console& console) {
  console.show(Line{{info.name, Ink::title}, {"  " + session.game().info().title}});
  console.show(
      Line{{fmt::format("begun {}, last played {}, {}, rules version {}", time_words(info.created_ms),
                        time_words(info.changed_ms), answer_count(info.answers), info.rules_version),
            Ink::dim}});
  for (const auto& [name, value] : info.options) console.show(Line{{fmt::format("  {}={}", name, value)}});
  console.show(log_block(session, session.entries().size()));
  if (can_redo) console.show(Line{{"(answers taken back can be given again: sessions redo)", Ink::dim}});
  console.show(sheet_block(session.sheet(), {console.width(), 0}));
  const rules::Ask ask = session.ask();
  if (const auto* over = std::get_if<rules::Over>(&ask.want)) {
    console.show(over_block(*over));
  } else {
    console.show(Line{{"Next: ", Ink::title}, {ask.prompt}});
  }
}

Hopefully<void> write_file(const std::string& path, const std::string& text, bool over) {
  std::error_code ignored;
  if (!over && std::filesystem::exists(path, ignored)) {
    return tl::unexpected(Complaint{ExitCode::usage, path + " exists; write over it with --force"});
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) return tl::unexpected(Complaint{ExitCode::unreadable, path + " cannot be written"});
  return {};
}

}  // namespace

Outcome sessions_list(const Arguments& arguments, Program& program) {
  auto journal = journal_for(arguments, session::Access::read);
  if (!journal) return tl::unexpected(journal.error());
  const auto sessions = hopefully(journal->list());
  if (!sessions) return tl::unexpected(sessions.error());
  if (arguments.has("--json")) {
    program.console.show_json(sessions_document(*sessions));
  } else if (sessions->empty()) {
    program.console.talk({"No sessions yet. Start one with: ", {"delvelens play", Ink::bold}});
  } else {
    program.console.show(list_block(*sessions));
  }
  return ExitCode::accepted;
}

Outcome sessions_show(const Arguments& arguments, Program& program) {
  const auto games = games_for(arguments, program);
  if (!games) return tl::unexpected(games.error());
  auto journal = journal_for(arguments, session::Access::read);
  if (!journal) return tl::unexpected(journal.error());
  const std::string name = arguments.text("SESSION").value_or("");
  const auto session = session_seen(*games, *journal, name);
  if (!session) return tl::unexpected(session.error());
  const auto archive = hopefully(session::archive_of(*journal, name));
  if (!archive) return tl::unexpected(archive.error());
  const auto undone = hopefully(journal->undone(name));
  if (!undone) return tl::unexpected(undone.error());
  if (arguments.has("--json")) {
    program.console.show_json(session_document(*archive, *session, !undone->empty()));
  } else {
    show_session(archive->info, *session, !undone->empty(), program.console);
  }
  return ExitCode::accepted;
}

Outcome sessions_export(const Arguments& arguments, Program& program) {
  auto journal = journal_for(arguments, session::Access::read);
  if (!journal) return tl::unexpected(journal.error());
  const auto archive = hopefully(session::archive_of(*journal, arguments.text("SESSION").value_or("")));
  if (!archive) return tl::unexpected(archive.error());
  const board::Json document = session::to_json(*archive);
  const std::string path = arguments.text("FILE").value_or("-");
  if (path == "-") {
    program.console.show_json(document);
    return ExitCode::accepted;
  }
  const std::string text = document.dump(-1, ' ', true, board::Json::error_handler_t::replace) + "\n";
  if (auto written = write_file(path, text, arguments.has("--force")); !written)
    return tl::unexpected(written.error());
  program.console.talk({{fmt::format("Exported to {}.", path)}});
  return ExitCode::accepted;
}

Outcome sessions_map(const Arguments& arguments, Program& program) {
  const auto games = games_for(arguments, program);
  if (!games) return tl::unexpected(games.error());
  auto journal = journal_for(arguments, session::Access::read);
  if (!journal) return tl::unexpected(journal.error());
  const std::string name = arguments.text("SESSION").value_or("");
  const auto session = session_seen(*games, *journal, name);
  if (!session) return tl::unexpected(session.error());
  const rules::Sheet sheet = session->sheet();
  const bool turn = arguments.has("--turn");
  if (turn && !sheet.turn)
    return tl::unexpected(Complaint{ExitCode::usage, name + " waits for no turn of a cube"});
  if (!turn && sheet.maps.empty())
    return tl::unexpected(Complaint{ExitCode::usage, name + " has no map yet"});
  const std::string path = arguments.text("FILE").value_or("");
  const std::string drawing = turn ? turn_svg(*sheet.turn) : map_svg(sheet.maps.front());
  if (auto written = write_file(path, drawing, arguments.has("--force")); !written) {
    return tl::unexpected(written.error());
  }
  program.console.talk({{fmt::format("The {} is in {}.", turn ? "turn" : "map", path)}});
  return ExitCode::accepted;
}

}  // namespace delvelens::cli
