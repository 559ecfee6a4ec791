// SPDX-License-Identifier: MIT
#include "ui/cli/program.h"

#include <exception>
#include <new>

#include "ui/cli/arguments.h"
#include "ui/cli/commands/all.h"
#include "ui/cli/completion.h"
#include "ui/cli/help.h"
#include "ui/cli/parser.h"
#include "ui/cli/version.h"

namespace delvelens::cli {
namespace {

ConsoleWishes wishes_of(const Arguments& arguments) {
  ConsoleWishes wishes;
  const std::string colour = arguments.text("--color").value_or("auto");
  if (colour == "always") wishes.colour = ConsoleWishes::Colour::always;
  if (colour == "never") wishes.colour = ConsoleWishes::Colour::never;
  wishes.ascii = arguments.has("--ascii");
  wishes.quiet = arguments.has("--quiet");
  return wishes;
}

Outcome help_on(const ParsedLine& line, Program& program) {
  program.console.show(help_block(line.path, program.console.width()));
  if (line.command().more_help != nullptr) {
    if (const Block more = line.command().more_help(line.arguments, program); !more.empty()) {
      program.console.show(Line{});
      program.console.show(more);
    }
  }
  return ExitCode::accepted;
}

Outcome obey(const ParsedLine& line, Program& program) {
  if (line.help) return help_on(line, program);
  if (line.path.size() == 1 && line.arguments.has("--version")) {
    show_version(program.console, line.arguments.has("--json"));
    return ExitCode::accepted;
  }
  if (line.command().run != nullptr) return line.command().run(line.arguments, program);
  return tl::unexpected(
      Complaint{ExitCode::usage, "A command is missing (see " + path_words(line.path) + " --help)"});
}

int finish(const Outcome& outcome, Console& console) {
  if (outcome) return static_cast<int>(*outcome);
  console.complain(outcome.error().sentence);
  return static_cast<int>(outcome.error().code);
}

int run_words(const std::vector<std::string>& words, const LoadGames& load_games) {
  const Command root = program_command();
  // Asked by the shells at every press of Tab: past the parser, since its words are not ours to judge.
  if (!words.empty() && words.front() == kCompleteCommand) {
    Console console({});
    console.show_text(completion_answer(root, {words.begin() + 1, words.end()}, load_games));
    return 0;
  }
  const auto line = parse(root, words);
  Console console(line ? wishes_of(line->arguments) : ConsoleWishes{});
  if (!line) return finish(tl::unexpected(line.error()), console);
  Program program{console, root, load_games};
  return finish(obey(*line, program), console);
}

}  // namespace

int run_program(const std::vector<std::string>& words, const LoadGames& load_games) {
  // The last fence: our own modules return errors as values, but memory and the standard library may throw.
  try {
    return run_words(words, load_games);
  } catch (const std::bad_alloc&) {
    Console(ConsoleWishes{}).complain("There is not enough memory for this; nothing was changed");
    return static_cast<int>(ExitCode::unreadable);
  } catch (const std::exception& error) {
    Console(ConsoleWishes{}).complain(std::string("Internal error, please report it: ") + error.what());
    return static_cast<int>(ExitCode::internal);
  }
}

}  // namespace delvelens::cli
