// SPDX-License-Identifier: MIT
#include "ui/cli/man_page.h"

#include <fmt/format.h>

#include <array>

#include "ui/cli/help.h"

namespace delvelens::cli {
namespace {

// Text safe for roff: no stray escapes, real hyphens, no line that starts like a request.
std::string roff(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\\') {
      safe += "\\e";
    } else if (c == '-') {
      safe += "\\-";
    } else {
      safe += c;
    }
  }
  if (!safe.empty() && (safe.front() == '.' || safe.front() == '\'')) safe.insert(0, "\\&");
  return safe;
}

void add_entry(std::string& page, std::string_view term, std::string_view text) {
  page += fmt::format(".TP\n.B {}\n{}\n", roff(term), roff(text));
}

void add_parameters(std::string& page, const std::vector<Parameter>& parameters) {
  for (const Parameter& parameter : parameters) add_entry(page, shape_of(parameter), parameter.help);
}

void add_command(std::string& page, std::vector<const Command*> path) {
  const Command& command = *path.back();
  if (command.run != nullptr && path.size() > 1) {
    page += fmt::format(".SS {}\n{}.\n", roff(usage_of(path)), roff(command.summary));
    for (const std::string& paragraph : command.details) page += ".PP\n" + roff(paragraph) + "\n";
    add_parameters(page, command.positionals);
    add_parameters(page, command.options);
  }
  for (const Command& child : command.commands) {
    path.push_back(&child);
    add_command(page, path);
    path.pop_back();
  }
}

struct Variable {
  const char* name;
  const char* meaning;
};
constexpr std::array<Variable, 5> kVariables{{
    {"DELVELENS_JOURNAL", "The journal of sessions, when --journal is not given."},
    {"XDG_DATA_HOME", "Where the journal lies otherwise: delvelens/journal.sqlite in it."},
    {"NO_COLOR", "When set and not empty, nothing is coloured."},
    {"LC_ALL, LC_CTYPE, LANG", "Frames and maps use UTF-8 when the locale does, else plain ASCII."},
    {"COLUMNS, LINES", "The size to draw for when the output is not a terminal."},
}};

}  // namespace

std::string man_page(const Command& root, const std::string& version) {
  std::string page = fmt::format(".TH DELVELENS 1 \"\" \"delvelens {}\" \"User Commands\"\n", roff(version));
  page += fmt::format(".SH NAME\n{} \\- {}\n", roff(root.name), roff(root.summary));
  page += ".SH SYNOPSIS\n.B delvelens\nCOMMAND [OPTIONS]\n.SH DESCRIPTION\n";
  for (const std::string& paragraph : root.details) page += roff(paragraph) + "\n.PP\n";
  page += ".SH COMMANDS\n";
  add_command(page, {&root});
  page += ".SH OPTIONS\n";
  add_parameters(page, root.options);
  add_parameters(page, common_options());
  page += ".SH EXIT STATUS\n";
  for (const ExitMeaning& exit : exit_meanings) {
    add_entry(page, std::to_string(static_cast<int>(exit.code)), exit.meaning);
  }
  page += ".SH ENVIRONMENT\n";
  for (const Variable& variable : kVariables) add_entry(page, variable.name, variable.meaning);
  return page;
}

}  // namespace delvelens::cli
