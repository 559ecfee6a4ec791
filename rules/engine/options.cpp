// SPDX-License-Identifier: MIT
#include "rules/engine/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace delvelens::rules {
namespace {

constexpr std::size_t kLongestText = 200;

std::optional<int> whole_number(const std::string& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The value in its stored form, or nullopt when it does not fit.
std::optional<std::string> fitted(const OptionSpec& spec, const std::string& given) {
  switch (spec.type) {
    case OptionSpec::Type::choice:
      if (std::find(spec.allowed.begin(), spec.allowed.end(), given) == spec.allowed.end())
        return std::nullopt;
      return given;
    case OptionSpec::Type::integer: {
      const auto value = whole_number(given);
      if (!value || *value < spec.least || *value > spec.most) return std::nullopt;
      return std::to_string(*value);
    }
    case OptionSpec::Type::boolean:
      if (given == "yes" || given == "true" || given == "on" || given == "1") return "yes";
      if (given == "no" || given == "false" || given == "off" || given == "0") return "no";
      return std::nullopt;
    case OptionSpec::Type::text:
      if (given.size() > kLongestText) return std::nullopt;
      return given;
  }
  return std::nullopt;
}

}  // namespace

OptionSpec OptionSpec::choice(std::string name, std::vector<std::string> allowed, std::string fallback,
                              std::string help) {
  OptionSpec spec;
  spec.name = std::move(name);
  spec.type = Type::choice;
  spec.fallback = std::move(fallback);
  spec.allowed = std::move(allowed);
  spec.help = std::move(help);
  return spec;
}

OptionSpec OptionSpec::integer(std::string name, int least, int most, int fallback, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name);
  spec.type = Type::integer;
  spec.fallback = std::to_string(fallback);
  spec.least = least;
  spec.most = most;
  spec.help = std::move(help);
  return spec;
}

OptionSpec OptionSpec::boolean(std::string name, bool fallback, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name);
  spec.type = Type::boolean;
  spec.fallback = fallback ? "yes" : "no";
  spec.help = std::move(help);
  return spec;
}

OptionSpec OptionSpec::text(std::string name, std::string fallback, std::string help) {
  OptionSpec spec;
  spec.name = std::move(name);
  spec.type = Type::text;
  spec.fallback = std::move(fallback);
  spec.help = std::move(help);
  return spec;
}

std::string OptionSpec::range_words() const {
  switch (type) {
    case Type::choice:
      return fmt::format("{}", fmt::join(allowed, " or "));
    case Type::integer:
      return fmt::format("{} to {}", least, most);
    case Type::boolean:
      return "yes or no";
    case Type::text:
      return fmt::format("text of at most {} bytes", kLongestText);
  }
  return {};
}

tl::expected<Options, std::string> Options::checked(const std::vector<OptionSpec>& specs,
                                                    const OptionTexts& given) {
  Options options;
  for (const OptionSpec& spec : specs) {
    const auto at = given.find(spec.name);
    const std::string& wanted = at == given.end() ? spec.fallback : at->second;
    auto value = fitted(spec, wanted);
    if (!value) {
      return tl::unexpected(
          fmt::format("option {}: \"{}\" does not fit; it takes {}", spec.name, wanted, spec.range_words()));
    }
    options.values_[spec.name] = std::move(*value);
  }
  for (const auto& [name, value] : given) {
    if (!options.values_.contains(name)) {
      std::vector<std::string> known;
      for (const OptionSpec& spec : specs) known.push_back(spec.name);
      return tl::unexpected(known.empty() ? fmt::format("option {}: this game has no options", name)
                                          : fmt::format("option {}: not known; this game has {}", name,
                                                        fmt::join(known, ", ")));
    }
  }
  return options;
}

int Options::integer(const std::string& name) const { return whole_number(values_.at(name)).value_or(0); }

}  // namespace delvelens::rules
