// SPDX-License-Identifier: MIT
#include "ui/cli/commands/sessions.h"

#include "ui/cli/commands/sessions_change.h"
#include "ui/cli/commands/sessions_look.h"

namespace delvelens::cli {
namespace {

Parameter session_name() {
  return {.name = "SESSION", .help = "The session", .offer = Offer::sessions, .required = true};
}

Parameter how_many() {
  return {.name = "COUNT",
          .help = "How many answers (default: 1)",
          .whole_number = true,
          .least = 1,
          .most = 1000000};
}

std::vector<Parameter> usual_options() { return {json_option(), journal_option(), data_option()}; }

std::vector<Parameter> with(Parameter first) {
  std::vector<Parameter> options = usual_options();
  options.insert(options.begin(), std::move(first));
  return options;
}

std::vector<Command> looking() {
  return {
      {.name = "list",
       .summary = "List the sessions, last played first",
       .options = {json_option(), journal_option()},
       .run = sessions_list},
      {.name = "show",
       .summary = "Show a session: its options, its answers, where it stands",
       .positionals = {session_name()},
       .options = usual_options(),
       .run = sessions_show},
      {.name = "export",
       .summary = "Write a session as one JSON document",
       .positionals = {session_name(),
                       {.name = "FILE",
                        .help = "Where to (default: standard output)",
                        .offer = Offer::files}},
       .options = {{.name = "--force", .help = "Write over an existing file"}, journal_option()},
       .run = sessions_export},
      {.name = "map",
       .summary = "Draw the map of a session as an SVG file",
       .positionals = {session_name(),
                       {.name = "FILE", .help = "Where to", .offer = Offer::files, .required = true}},
       .options = {{.name = "--force", .help = "Write over an existing file"},
                   {.name = "--turn", .help = "The turn of the cube that was just asked for, instead"},
                   journal_option(),
                   data_option()},
       .run = sessions_map},
  };
}

std::vector<Command> changing() {
  return {
      {.name = "import",
       .summary = "Take in a session that was exported",
       .details = {"Every answer is played through the rules before anything is kept."},
       .positionals = {{.name = "FILE",
                        .help = "The document; - for standard input",
                        .offer = Offer::files,
                        .required = true}},
       .options = with({.name = "--as", .value_name = "NAME", .help = "Under another name"}),
       .run = sessions_import},
      {.name = "delete",
       .summary = "Delete a session for good",
       .positionals = {session_name()},
       .options = {{.name = "--yes", .letter = "y", .help = "Do not ask"}, json_option(), journal_option()},
       .run = sessions_delete},
      {.name = "undo",
       .summary = "Take back the last answers of a session",
       .positionals = {session_name(), how_many()},
       .options = usual_options(),
       .run = sessions_undo},
      {.name = "redo",
       .summary = "Give answers again that were taken back",
       .positionals = {session_name(), how_many()},
       .options = usual_options(),
       .run = sessions_redo},
      {.name = "correct",
       .summary = "Give an old answer anew and replay the rest",
       .details =
           {"ANSWER is typed as in the game: a choice, dice like 4 2, or JSON. Answers that no longer fit "
            "are dropped, and the first of them is told."},
       .positionals = {session_name(),
                       {.name = "K",
                        .help = "The number of the answer, as show counts",
                        .required = true,
                        .whole_number = true,
                        .least = 1,
                        .most = 10000000},
                       {.name = "ANSWER", .help = "The right answer", .required = true, .many = true}},
       .options = usual_options(),
       .run = sessions_correct},
  };
}

}  // namespace

Command sessions_command() {
  Command command{.name = "sessions", .summary = "List, show, move and repair the games kept in the journal"};
  command.commands = looking();
  for (Command& change : changing()) command.commands.push_back(std::move(change));
  return command;
}

}  // namespace delvelens::cli
