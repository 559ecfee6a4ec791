// SPDX-License-Identifier: MIT
// The values a command line gave, already checked against their parameters: getters need no error path.
#pragma once

#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace delvelens::cli {

class Arguments {
 public:
  bool has(const std::string& name) const { return values_.contains(name); }

  std::optional<std::string> text(const std::string& name) const {
    const auto found = values_.find(name);
    if (found == values_.end() || found->second.empty()) return std::nullopt;
    return found->second.front();
  }

  // Of a parameter declared as whole_number.
  std::optional<std::uint64_t> number(const std::string& name) const {
    const auto given = text(name);
    if (!given) return std::nullopt;
    std::uint64_t value = 0;
    std::from_chars(given->data(), given->data() + given->size(), value);
    return value;
  }

  std::vector<std::string> list(const std::string& name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::vector<std::string>{} : found->second;
  }

  void set(const std::string& name, std::vector<std::string> values) { values_[name] = std::move(values); }

 private:
  std::map<std::string, std::vector<std::string>> values_;
};

}  // namespace delvelens::cli
