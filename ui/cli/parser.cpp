// SPDX-License-Identifier: MIT
#include "ui/cli/parser.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

// The CLI11 twin of a command. CLI11 writes into `values`, whose addresses stay put in a map.
struct Twin {
  const Command* command = nullptr;
  CLI::App* app = nullptr;
  std::map<std::string, std::vector<std::string>> values;
  std::map<std::string, CLI::Option*> options;
  std::vector<std::unique_ptr<Twin>> children;
};

void add_parameter(Twin& twin, const Parameter& parameter) {
  std::string names = parameter.name;
  if (!parameter.letter.empty()) names = "-" + parameter.letter + "," + names;
  CLI::Option* option = nullptr;
  if (parameter.flag()) {
    option = twin.app->add_flag(names)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  } else {
    option = twin.app->add_option(names, twin.values[parameter.name]);
    option->allow_extra_args(parameter.positional() && parameter.many);
    if (!parameter.many) option->expected(parameter.values);
  }
  twin.options[parameter.name] = option;
}

std::unique_ptr<Twin> twin_of(const Command& command, CLI::App& app) {
  auto twin = std::make_unique<Twin>();
  twin->command = &command;
  twin->app = &app;
  app.set_help_flag();  // --help is one of the common options
  app.require_subcommand(0, 1);
  for (const auto* list : {&command.positionals, &command.options, &common_options()}) {
    for (const Parameter& parameter : *list) add_parameter(*twin, parameter);
  }
  for (const Command& child : command.commands) {
    twin->children.push_back(twin_of(child, *app.add_subcommand(child.name, child.summary)));
  }
  return twin;
}

void collect(const Twin& twin, Arguments& arguments) {
  for (const auto& [name, option] : twin.options) {
    if (option->count() == 0) continue;
    const auto values = twin.values.find(name);
    arguments.set(name, values == twin.values.end() ? std::vector<std::string>{} : values->second);
  }
}

std::optional<std::string> misfit(const Parameter& parameter, const std::string& value) {
  if (parameter.offer == Offer::words &&
      std::find(parameter.words.begin(), parameter.words.end(), value) == parameter.words.end()) {
    return fmt::format("{} takes {}, not \"{}\"", parameter.name, fmt::join(parameter.words, ", "), value);
  }
  if (parameter.whole_number) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    const bool whole = error == std::errc{} && end == value.data() + value.size() && !value.empty();
    if (!whole || number < parameter.least || number > parameter.most) {
      return fmt::format("{} takes a whole number from {} to {}, not \"{}\"", parameter.name, parameter.least,
                         parameter.most, value);
    }
  }
  return std::nullopt;
}

// What CLI11 does not check, or says less plainly.
std::optional<std::string> misfit(const Parameter& parameter, const Arguments& arguments) {
  if (!arguments.has(parameter.name)) {
    if (parameter.required) return parameter.name + " is missing";
    return std::nullopt;
  }
  for (const std::string& other : parameter.excludes) {
    if (arguments.has(other)) return fmt::format("{} and {} cannot go together", parameter.name, other);
  }
  for (const std::string& other : parameter.needs) {
    if (!arguments.has(other)) return fmt::format("{} goes only with {}", parameter.name, other);
  }
  for (const std::string& value : arguments.list(parameter.name)) {
    if (auto problem = misfit(parameter, value)) return problem;
  }
  return std::nullopt;
}

std::optional<std::string> misfit(const ParsedLine& line) {
  for (const Command* command : line.path) {
    for (const auto* list : {&command->positionals, &command->options, &common_options()}) {
      for (const Parameter& parameter : *list) {
        if (auto problem = misfit(parameter, line.arguments)) return problem;
      }
    }
  }
  return std::nullopt;
}

std::string unexpected_word(const Command& command, const std::string& word) {
  std::vector<std::string> known;
  const bool option = word.rfind('-', 0) == 0;
  const bool sub_command = !option && !command.commands.empty();
  if (sub_command) {
    for (const Command& child : command.commands) known.push_back(child.name);
  } else if (option) {
    for (const auto* list : {&command.options, &common_options()}) {
      for (const Parameter& parameter : *list) known.push_back(parameter.name);
    }
  }
  const std::string near = nearest(word, known);
  return fmt::format("{} \"{}\"{}",
                     sub_command ? "No command"
                     : option    ? "No option"
                                 : "Nothing is expected at",
                     word, near.empty() ? "" : fmt::format("; did you mean {}?", near));
}

Complaint usage_problem(const ParsedLine& line, const std::string& sentence) {
  return {ExitCode::usage, fmt::format("{} (see {} --help)", sentence, path_words(line.path))};
}

// The line as far as CLI11 got, and the deepest command it met.
const Twin* follow(const Twin& root, ParsedLine& line) {
  const Twin* twin = &root;
  for (;;) {
    line.path.push_back(twin->command);
    collect(*twin, line.arguments);
    const auto next = std::find_if(twin->children.begin(), twin->children.end(),
                                   [](const auto& child) { return child->app->parsed(); });
    if (next == twin->children.end()) return twin;
    twin = next->get();
  }
}

}  // namespace

std::string path_words(const std::vector<const Command*>& path) {
  std::string words;
  for (const Command* command : path) words += (words.empty() ? "" : " ") + command->name;
  return words;
}

Hopefully<ParsedLine> parse(const Command& root, const std::vector<std::string>& words) {
  CLI::App app;
  app.allow_extras();
  const std::unique_ptr<Twin> twin = twin_of(root, app);
  std::string problem;
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));  // CLI11 takes them last first
  } catch (const CLI::ExtrasError&) {
    // Leftovers of a sub-command: told below, in our words.
  } catch (const CLI::ArgumentMismatch& error) {
    const std::string text = error.what();  // "--option: ..."
    problem = text.substr(0, text.find(':')) + " takes one value";
  } catch (const CLI::ParseError& error) {
    problem = error.what();
  }
  ParsedLine line;
  const Twin* deepest = follow(*twin, line);
  line.help = line.arguments.has("--help");
  if (line.help) return line;
  if (problem.empty()) {
    const auto extras = app.remaining(true);
    if (!extras.empty()) problem = unexpected_word(*deepest->command, extras.front());
  }
  if (problem.empty()) problem = misfit(line).value_or("");
  if (!problem.empty()) return tl::unexpected(usage_problem(line, problem));
  return line;
}

}  // namespace delvelens::cli
