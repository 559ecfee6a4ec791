// SPDX-License-Identifier: MIT
#include "ui/cli/command.h"

namespace delvelens::cli {

const std::vector<Parameter>& common_options() {
  static const std::vector<Parameter> options{
      {.name = "--help", .letter = "h", .help = "Show this help"},
      {.name = "--quiet", .letter = "q", .help = "Only the answer and errors, no talk"},
      {.name = "--color",
       .value_name = "WHEN",
       .help = "Colour: auto (a terminal and no NO_COLOR), always or never",
       .offer = Offer::words,
       .words = {"auto", "always", "never"}},
      {.name = "--ascii", .help = "Draw with plain ASCII even when the locale has UTF-8"},
  };
  return options;
}

Parameter json_option() { return {.name = "--json", .help = "Print JSON, one document a line"}; }

Parameter journal_option() {
  return {.name = "--journal",
          .value_name = "FILE",
          .help = "The journal of sessions (default: $DELVELENS_JOURNAL or the XDG data folder)",
          .offer = Offer::files};
}

Parameter data_option() {
  return {.name = "--data",
          .value_name = "DIR",
          .help = "Tables in DIR replace the built-in ones of the same name",
          .offer = Offer::folders};
}

}  // namespace delvelens::cli
