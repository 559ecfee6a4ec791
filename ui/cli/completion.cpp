// SPDX-License-Identifier: MIT
#include "ui/cli/completion.h"

#include <algorithm>
#include <optional>

#include "ui/cli/text.h"
#include "ui/session/journal.h"

namespace delvelens::cli {
namespace {

// How far a half-typed line has come.
struct Position {
  const Command* command = nullptr;
  const Parameter* awaiting_value = nullptr;  // of the option just before the cursor
  std::size_t positionals = 0;                // already given
  std::string game;
  std::optional<std::string> journal;
  std::string data;
};

const Parameter* option_of(const Command& command, std::string_view word) {
  const std::vector<const std::vector<Parameter>*> lists{&command.options, &common_options()};
  for (const auto* list : lists) {
    for (const Parameter& option : *list) {
      if (word == option.name || (!option.letter.empty() && word == "-" + option.letter)) return &option;
    }
  }
  return nullptr;
}

const Parameter* positional_at(const Position& position) {
  const auto& list = position.command->positionals;
  if (position.positionals < list.size()) return &list[position.positionals];
  return !list.empty() && list.back().many ? &list.back() : nullptr;
}

void note_value(Position& position, const Parameter& parameter, const std::string& word) {
  if (parameter.offer == Offer::games) position.game = word;
  if (parameter.name == "--journal") position.journal = word;
  if (parameter.name == "--data") position.data = word;
}

void advance(Position& position, const std::string& word) {
  if (position.awaiting_value != nullptr) {
    note_value(position, *std::exchange(position.awaiting_value, nullptr), word);
    return;
  }
  const std::size_t equals = word.find('=');
  if (word.rfind("--", 0) == 0 && equals != std::string::npos) {
    if (const Parameter* option = option_of(*position.command, word.substr(0, equals))) {
      note_value(position, *option, word.substr(equals + 1));
    }
    return;
  }
  if (word.rfind('-', 0) == 0) {
    const Parameter* option = option_of(*position.command, word);
    if (option != nullptr && !option->flag()) position.awaiting_value = option;
    return;
  }
  for (const Command& child : position.command->commands) {
    if (child.name != word) continue;
    position.command = &child;
    position.positionals = 0;
    return;
  }
  if (const Parameter* positional = positional_at(position)) note_value(position, *positional, word);
  ++position.positionals;
}

std::vector<Candidate> session_candidates(const Position& position) {
  std::vector<Candidate> found;
  auto journal = session::Journal::open(
      position.journal ? std::filesystem::path(*position.journal) : session::default_journal_path(),
      session::Access::read);
  if (!journal) return found;
  const auto sessions = journal->list();
  if (!sessions) return found;
  for (const session::SessionInfo& info : *sessions) {
    if (position.game.empty() || position.game == info.game) found.push_back({info.name, info.game});
  }
  return found;
}

std::vector<Candidate> option_settings(const rules::Game& game) {
  std::vector<Candidate> found;
  for (const rules::OptionSpec& spec : game.info().options) {
    std::vector<std::string> values = spec.allowed;
    if (spec.type == rules::OptionSpec::Type::boolean) values = {"yes", "no"};
    if (values.empty()) values.emplace_back();
    for (const std::string& value : values) found.push_back({spec.name + "=" + value, spec.help});
  }
  return found;
}

std::vector<Candidate> game_candidates(const Position& position, Offer offer, const LoadGames& load_games) {
  std::vector<Candidate> found;
  const auto games =
      load_games(position.data.empty() ? rules::DataSource() : rules::DataSource(position.data));
  if (!games) return found;
  if (offer == Offer::game_options) {
    const rules::Game* game = games->find(position.game);
    return game == nullptr ? found : option_settings(*game);
  }
  for (const auto& game : games->all()) found.push_back({game->info().id, game->info().title});
  return found;
}

Completion offered(const Position& position, const Parameter& parameter, const Command& root,
                   const LoadGames& load_games) {
  Completion completion;
  switch (parameter.offer) {
    case Offer::nothing:
      break;
    case Offer::words:
      for (const std::string& word : parameter.words) completion.candidates.push_back({word, ""});
      break;
    case Offer::files:
    case Offer::folders:
      completion.paths = parameter.offer;
      break;
    case Offer::games:
    case Offer::game_options:
      completion.candidates = game_candidates(position, parameter.offer, load_games);
      break;
    case Offer::sessions:
      completion.candidates = session_candidates(position);
      break;
    case Offer::commands:
      for (const Command& child : root.commands) completion.candidates.push_back({child.name, child.summary});
      break;
  }
  return completion;
}

std::vector<Candidate> options_of(const Command& command) {
  std::vector<Candidate> found;
  for (const Parameter& option : command.options) found.push_back({option.name, option.help});
  for (const Parameter& option : common_options()) found.push_back({option.name, option.help});
  return found;
}

Completion unfiltered(const Command& root, const std::vector<std::string>& words,
                      const LoadGames& load_games) {
  Position position;
  position.command = &root;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) advance(position, words[i]);
  if (position.awaiting_value != nullptr)
    return offered(position, *position.awaiting_value, root, load_games);
  if (!words.empty() && words.back().rfind('-', 0) == 0) return {options_of(*position.command), {}};
  Completion completion;
  if (const Parameter* positional = positional_at(position)) {
    completion = offered(position, *positional, root, load_games);
  }
  for (const Command& child : position.command->commands) {
    completion.candidates.push_back({child.name, child.summary});
  }
  return completion;
}

}  // namespace

Completion complete(const Command& root, const std::vector<std::string>& words, const LoadGames& load_games) {
  Completion completion = unfiltered(root, words, load_games);
  const std::string begun = words.empty() ? "" : words.back();
  std::erase_if(completion.candidates,
                [&begun](const Candidate& candidate) { return candidate.word.rfind(begun, 0) != 0; });
  return completion;
}

std::string completion_answer(const Command& root, const std::vector<std::string>& words,
                              const LoadGames& load_games) {
  const Completion completion = complete(root, words, load_games);
  std::string answer;
  if (completion.paths == Offer::files) answer += ":files\n";
  if (completion.paths == Offer::folders) answer += ":folders\n";
  for (const Candidate& candidate : completion.candidates) {
    answer += printable(candidate.word) + "\t" + printable(candidate.help) + "\n";
  }
  return answer;
}

}  // namespace delvelens::cli
