// SPDX-License-Identifier: MIT
#include "ui/cli/help.h"

#include <algorithm>

#include "ui/cli/parser.h"
#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

constexpr int kWidestHelp = 100;  // longer lines are hard to read
constexpr int kWidestFirstColumn = 24;

void add_paragraph(Block& block, const std::string& text, int width) {
  for (const std::string& line : wrapped(text, width)) block.push_back({std::string_view(line)});
  block.emplace_back();
}

void add_section(Block& block, std::string_view title, const Entries& entries, int width) {
  if (entries.empty()) return;
  block.push_back({{title, Ink::title}});
  append(block, two_columns(entries, width));
  block.emplace_back();
}

Entries entries_of(const std::vector<Parameter>& parameters) {
  Entries entries;
  for (const Parameter& parameter : parameters) entries.emplace_back(shape_of(parameter), parameter.help);
  return entries;
}

}  // namespace

std::string shape_of(const Parameter& parameter) {
  std::string shape = parameter.name;
  if (!parameter.letter.empty()) shape = "-" + parameter.letter + ", " + shape;
  if (!parameter.value_name.empty()) shape += " " + parameter.value_name;
  return shape;
}

std::string usage_of(const std::vector<const Command*>& path) {
  const Command& command = *path.back();
  std::string usage = path_words(path);
  for (const Parameter& parameter : command.positionals) {
    const std::string name = parameter.name + (parameter.many ? "..." : "");
    usage += parameter.required ? " " + name : " [" + name + "]";
  }
  if (!command.commands.empty()) usage += " COMMAND";
  return usage + " [OPTIONS]";
}

Block two_columns(const Entries& entries, int width) {
  int first = 0;
  for (const auto& [left, right] : entries) first = std::max(first, columns(left));
  first = std::min(first, kWidestFirstColumn);
  Block block;
  for (const auto& [left, right] : entries) {
    std::string label = left;
    if (columns(label) > first) {  // a long name stands on a line of its own
      block.push_back({"  ", {label, Ink::accent}});
      label.clear();
    }
    const auto lines = wrapped(right, std::max(20, width - first - 4));
    for (std::size_t i = 0; i < std::max<std::size_t>(lines.size(), label.empty() ? 0 : 1); ++i) {
      block.push_back({"  ",
                       {padded(i == 0 ? label : "", first), Ink::accent},
                       "  ",
                       std::string_view(i < lines.size() ? lines[i] : "")});
    }
  }
  return block;
}

Block help_block(const std::vector<const Command*>& path, int width) {
  width = std::min(width, kWidestHelp);
  const Command& command = *path.back();
  Block block;
  block.push_back({{"Usage: ", Ink::title}, std::string_view(usage_of(path))});
  block.emplace_back();
  add_paragraph(block, command.summary + ".", width);
  for (const std::string& paragraph : command.details) add_paragraph(block, paragraph, width);
  Entries commands;
  for (const Command& child : command.commands) commands.emplace_back(child.name, child.summary);
  add_section(block, "Commands", commands, width);
  add_section(block, "Arguments", entries_of(command.positionals), width);
  add_section(block, "Options", entries_of(command.options), width);
  add_section(block, "Common options", entries_of(common_options()), width);
  if (path.size() == 1) {
    Entries codes;
    for (const ExitMeaning& exit : exit_meanings) {
      codes.emplace_back(std::to_string(static_cast<int>(exit.code)), exit.meaning);
    }
    add_section(block, "Exit codes", codes, width);
  }
  block.pop_back();
  return block;
}

}  // namespace delvelens::cli
