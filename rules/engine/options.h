// SPDX-License-Identifier: MIT
// The settings of a game as declared data: shown by `play GAME --help`, checked before a game starts,
// stored with the session.
#pragma once

#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace delvelens::rules {

struct OptionSpec {
  enum class Type { choice, integer, boolean, text };

  std::string name;
  Type type = Type::choice;
  std::string fallback;              // the default
  std::vector<std::string> allowed;  // for choices
  int least = 0;                     // for integers
  int most = 0;
  std::string help;
  std::string with_camera{};  // the default where a camera plays along; empty: the same

  static OptionSpec choice(std::string name, std::vector<std::string> allowed, std::string fallback,
                           std::string help);
  static OptionSpec integer(std::string name, int least, int most, int fallback, std::string help);
  static OptionSpec boolean(std::string name, bool fallback, std::string help);
  static OptionSpec text(std::string name, std::string fallback, std::string help);

  std::string range_words() const;  // "easy or hard", "1 to 6", "yes or no"
};

using OptionTexts =
    std::map<std::string, std::string>;  // as the player gave them; absent ones take the default

// Every declared option with a valid value. Built only by checked(), so getters need no error path.
class Options {
 public:
  static tl::expected<Options, std::string> checked(const std::vector<OptionSpec>& specs,
                                                    const OptionTexts& given);

  const std::string& text(const std::string& name) const { return values_.at(name); }
  int integer(const std::string& name) const;
  bool boolean(const std::string& name) const { return values_.at(name) == "yes"; }
  const OptionTexts& all() const { return values_; }

 private:
  OptionTexts values_;
};

}  // namespace delvelens::rules
