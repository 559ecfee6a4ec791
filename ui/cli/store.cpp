// SPDX-License-Identifier: MIT
#include "ui/cli/store.h"

#include <fmt/format.h>

#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

using Kind = session::JournalError::Kind;

ExitCode exit_code_of(Kind kind) {
  switch (kind) {
    case Kind::missing:
      return ExitCode::nothing_found;
    case Kind::exists:
    case Kind::name:
      return ExitCode::usage;
    default:
      return ExitCode::unreadable;
  }
}

}  // namespace

Hopefully<rules::Registry> games_for(const Arguments& arguments, const Program& program) {
  const auto folder = arguments.text("--data");
  auto games = program.load_games(folder ? rules::DataSource(*folder) : rules::DataSource());
  if (!games) return tl::unexpected(Complaint{ExitCode::unreadable, games.error().text()});
  return std::move(*games);
}

Hopefully<const rules::Game*> game_named(const rules::Registry& games, const std::string& id) {
  if (const rules::Game* game = games.find(id)) return game;
  std::vector<std::string> ids;
  for (const auto& game : games.all()) ids.push_back(game->info().id);
  const std::string near = nearest(id, ids);
  return tl::unexpected(Complaint{
      ExitCode::usage, near.empty() ? fmt::format("No game \"{}\"; there are: {}", id, fmt::join(ids, ", "))
                                    : fmt::format("No game \"{}\"; did you mean {}?", id, near)});
}

Hopefully<session::Journal> journal_for(const Arguments& arguments, session::Access access) {
  const auto path = arguments.text("--journal");
  return hopefully(
      session::Journal::open(path ? std::filesystem::path(*path) : session::default_journal_path(), access));
}

Hopefully<rules::OptionTexts> option_texts(const std::vector<std::string>& settings) {
  rules::OptionTexts texts;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0) {
      return tl::unexpected(
          Complaint{ExitCode::usage, fmt::format("--option takes NAME=VALUE, not \"{}\"", setting)});
    }
    const std::string name = setting.substr(0, equals);
    if (!texts.emplace(name, setting.substr(equals + 1)).second) {
      return tl::unexpected(Complaint{ExitCode::usage, fmt::format("Option {} is given twice", name)});
    }
  }
  return texts;
}

Hopefully<session::Session> session_seen(const rules::Registry& games, session::Journal& journal,
                                         const std::string& name) {
  const auto info = hopefully(journal.info(name));
  if (!info) return tl::unexpected(info.error());
  const auto entries = hopefully(journal.entries(name));
  if (!entries) return tl::unexpected(entries.error());
  const auto game = game_named(games, info->game);
  if (!game) return tl::unexpected(Complaint{ExitCode::unreadable, game.error().sentence});
  auto session = hopefully(session::Session::begin(**game, info->options, nullptr, name));
  for (std::size_t i = 0; session && i < entries->size(); ++i) {
    const auto taken = session->answer((*entries)[i].answer, (*entries)[i].by);
    if (taken) continue;
    return tl::unexpected(Complaint{
        ExitCode::unreadable, fmt::format("Session \"{}\" no longer fits the rules at answer {}: {}", name,
                                          i + 1, session::message_of(taken.error()))});
  }
  return session;
}

Complaint complaint_of(const session::JournalError& error) {
  return {exit_code_of(error.kind), error.message};
}

Complaint complaint_of(const session::OpenFailure& failure) {
  switch (failure.kind) {
    case session::OpenFailure::Kind::options:
      return {ExitCode::usage, failure.message};
    case session::OpenFailure::Kind::journal:
      return {failure.journal ? exit_code_of(*failure.journal) : ExitCode::unreadable, failure.message};
    default:
      return {ExitCode::unreadable, failure.message};
  }
}

Complaint complaint_of(const session::Failure& failure) {
  if (const auto* error = std::get_if<session::JournalError>(&failure)) return complaint_of(*error);
  return {ExitCode::illegal, session::message_of(failure)};
}

}  // namespace delvelens::cli
