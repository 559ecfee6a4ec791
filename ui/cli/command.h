// SPDX-License-Identifier: MIT
// A command as declared data. Parsing, help, the manual page and shell completion are all made from it, so
// they cannot drift apart. Adding a command: a file in commands/ and a line in commands/all.cpp.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "ui/cli/block.h"
#include "ui/cli/exit_codes.h"

namespace delvelens::cli {

class Arguments;
struct Program;

// Why a command could not do its work: one line that says what to do, and the exit code.
struct Complaint {
  ExitCode code = ExitCode::internal;
  std::string sentence;
};

template <class T>
using Hopefully = tl::expected<T, Complaint>;
using Outcome = Hopefully<ExitCode>;

// What a shell offers for a value.
enum class Offer : std::uint8_t { nothing, words, files, folders, games, sessions, game_options, commands };

// An option ("--session", with a value name unless it is a flag) or a positional ("GAME").
struct Parameter {
  std::string name = {};
  std::string letter = {};      // "q" for -q
  std::string value_name = {};  // "NAME"; empty for flags and positionals
  std::string help = {};
  Offer offer = Offer::nothing;
  std::vector<std::string> words = {};  // for Offer::words: nothing else is taken
  bool required = false;
  bool many = false;
  int values = 1;             // that an option takes each time
  bool whole_number = false;  // then from `least` to `most`
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::vector<std::string> excludes = {};
  std::vector<std::string> needs = {};

  bool positional() const { return name.rfind("--", 0) != 0; }
  bool flag() const { return !positional() && value_name.empty(); }
};

struct Command {
  std::string name = {};
  std::string summary = {};               // one line, no full stop
  std::vector<std::string> details = {};  // paragraphs under the help and in the manual
  std::vector<Parameter> positionals = {};
  std::vector<Parameter> options = {};
  std::vector<Command> commands = {};
  Outcome (*run)(const Arguments&, Program&) = nullptr;  // none: a sub-command must follow
  // More help for these arguments: `play GAME --help` tells the game's own options.
  Block (*more_help)(const Arguments&, Program&) = nullptr;
};

// Options that every command takes.
const std::vector<Parameter>& common_options();

Parameter json_option();
Parameter journal_option();
Parameter data_option();

}  // namespace delvelens::cli
