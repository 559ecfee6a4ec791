// SPDX-License-Identifier: MIT
#include "rules/engine/options.h"

#include "tests/fuzz/fuzz.h"

namespace rules = delvelens::rules;

namespace {

const std::vector<rules::OptionSpec>& specs() {
  static const std::vector<rules::OptionSpec> all{
      rules::OptionSpec::choice("difficulty", {"easy", "hard"}, "easy", ""),
      rules::OptionSpec::integer("players", 1, 4, 1, ""), rules::OptionSpec::boolean("undead", false, ""),
      rules::OptionSpec::text("hero", "", "")};
  return all;
}

}  // namespace

// "name=value" lines as a player types them. What is taken is in range, and taken again unchanged.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest = delvelens::fuzz::text_of(data, size);
  rules::OptionTexts given;
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const auto equals = std::min(line.find('='), line.size());
    given[std::string(line.substr(0, equals))] = line.substr(std::min(line.size(), equals + 1));
  }
  const auto options = rules::Options::checked(specs(), given);
  if (!options) {
    delvelens::fuzz::must(!options.error().empty());
    return 0;
  }
  const int players = options->integer("players");
  delvelens::fuzz::must(players >= 1 && players <= 4);
  const auto again = rules::Options::checked(specs(), options->all());
  delvelens::fuzz::must(again && again->all() == options->all());
  return 0;
}
