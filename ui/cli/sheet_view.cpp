// SPDX-License-Identifier: MIT
#include "ui/cli/sheet_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ui/cli/map_view.h"
#include "ui/cli/text.h"
#include "ui/cli/turn_view.h"

namespace delvelens::cli {
namespace {

constexpr int kBarColumns = 10;
constexpr int kFrameColumns = 4;   // what boxed() adds
constexpr int kWidestGroup = 46;   // inside its frame
constexpr int kNarrowGroup = 34;   // inside its frame, where a map wants to stand beside it
constexpr int kWideScreen = 100;   // has room for wide groups and a map
constexpr int kNarrowestMap = 37;  // beside the groups: six rooms
constexpr int kGap = 1;

Ink bar_ink(int value, int most) {
  if (value * 4 <= most) return Ink::bad;
  return value * 2 <= most ? Ink::warning : Ink::good;
}

void add_bar(Line& line, int value, int most) {
  const int full =
      most <= 0 ? 0 : std::clamp((value * kBarColumns + most / 2) / most, value > 0 ? 1 : 0, kBarColumns);
  std::string filled;
  std::string rest;
  for (int i = 0; i < full; ++i) filled += "█";
  for (int i = full; i < kBarColumns; ++i) rest += "░";
  line.emplace_back(filled, bar_ink(value, most));
  line.emplace_back(rest, Ink::dim);
  line.emplace_back(fmt::format(" {}/{}", value, most), Ink::bold);
}

Line stat_line(const rules::Stat& stat, int name_columns) {
  Line line{{padded(printable(stat.name), name_columns) + "  "}};
  if (stat.most && *stat.most > 0 && *stat.most < 100000) {
    add_bar(line, std::clamp(stat.value, 0, *stat.most), *stat.most);
  } else {
    line.emplace_back(std::to_string(stat.value), Ink::bold);
  }
  if (!stat.note.empty()) line.emplace_back("  " + stat.note, Ink::dim);
  return line;
}

void add_list(Block& block, const rules::NamedList& list, int width) {
  std::string joined = list.items.empty() ? "nothing" : fmt::format("{}", fmt::join(list.items, ", "));
  const std::string name = list.name.empty() ? "" : printable(list.name) + ": ";
  const Ink ink = list.items.empty() ? Ink::dim : Ink::plain;
  const int indent = columns(name);
  if (indent > width / 2) {  // a long name stands above its items
    block.push_back(clipped(Line{{name}}, width));
    for (const std::string& text : wrapped(joined, width - 2)) block.push_back({"  ", {text, ink}});
    return;
  }
  bool first = true;
  for (const std::string& text : wrapped(joined, width - indent)) {
    block.push_back({{padded(first ? name : "", indent)}, {text, ink}});
    first = false;
  }
}

Block group_block(const rules::Group& group, int width) {
  Block inside;
  int name_columns = 0;
  for (const rules::Stat& stat : group.stats) {
    name_columns = std::max(name_columns, columns(printable(stat.name)));
  }
  name_columns = std::min(name_columns, width / 2);
  for (const rules::Stat& stat : group.stats) inside.push_back(clipped(stat_line(stat, name_columns), width));
  for (const rules::NamedList& list : group.lists) add_list(inside, list, width);
  return boxed(clipped(printable(group.title), width), inside);
}

// Frames side by side as long as they fit, then the next row.
Block flowed(const std::vector<Block>& frames, int width) {
  Block all;
  Block row;
  for (const Block& frame : frames) {
    if (!row.empty() && columns(row) + kGap + columns(frame) > width) append(all, std::exchange(row, {}));
    row = row.empty() ? frame : beside(row, frame, kGap);
  }
  append(all, row);
  return all;
}

std::vector<Block> group_frames(const rules::Sheet& sheet, int width) {
  std::vector<Block> frames;
  const int widest = width < kWideScreen && !sheet.maps.empty() ? kNarrowGroup : kWidestGroup;
  for (const rules::Group& group : sheet.groups) {
    frames.push_back(group_block(group, std::min(width - kFrameColumns, widest)));
  }
  return frames;
}

std::vector<Block> map_frames(const rules::Sheet& sheet, int width, int rows) {
  std::vector<Block> frames;
  if (sheet.turn) frames.push_back(boxed("Turn the cube", turn_block(*sheet.turn)));
  for (const rules::Map& map : sheet.maps) {
    const Block drawing = map_block(map, {width - kFrameColumns, rows});
    if (!drawing.empty()) frames.push_back(boxed(map.title, drawing));
  }
  return frames;
}

// A map that fits the screen as a whole, but not beside the groups, stands below instead of being cropped.
std::pair<rules::Sheet, rules::Sheet> parted(const rules::Sheet& sheet, int columns) {
  std::pair<rules::Sheet, rules::Sheet> parts{sheet, {}};
  parts.first.maps.clear();
  for (const rules::Map& map : sheet.maps) {
    const int needed = whole_map_columns(map) + kFrameColumns;
    const bool too_wide = !sheet.groups.empty() && needed > columns - kNarrowGroup - kFrameColumns - kGap;
    (too_wide && needed <= columns ? parts.second : parts.first).maps.push_back(map);
  }
  return parts;
}

}  // namespace

Block maps_block(const rules::Sheet& sheet, const SheetLimits& limits) {
  return flowed(map_frames(sheet, limits.columns, limits.map_rows), limits.columns);
}

Block sheet_block(const rules::Sheet& whole, const SheetLimits& limits) {
  auto [sheet, below] = parted(whole, limits.columns);
  Block block;
  Line title{{sheet.title, Ink::title}};
  if (!sheet.headline.empty()) {
    if (!sheet.title.empty()) title.emplace_back("  ");
    title.emplace_back(sheet.headline);
  }
  block.push_back(clipped(title, limits.columns));
  const std::vector<Block> groups = group_frames(sheet, limits.columns);
  int widest = 0;
  for (const Block& group : groups) widest = std::max(widest, columns(group));
  const int left_for_maps = limits.columns - widest - kGap;
  if (sheet.maps.empty() || groups.empty() || left_for_maps < kNarrowestMap) {
    append(block, flowed(groups, limits.columns));
    append(block, maps_block(sheet, limits));
  } else {
    const Block maps = maps_block(sheet, {left_for_maps, limits.map_rows});
    append(block, beside(flowed(groups, limits.columns - columns(maps) - kGap), maps, kGap));
  }
  append(block, maps_block(below, limits));
  return block;
}

Line event_line(const rules::Event& event) {
  constexpr std::array<std::pair<std::string_view, Ink>, 14> inks{{
      {"hit", Ink::good},
      {"found", Ink::good},
      {"won", Ink::good},
      {"healed", Ink::good},
      {"gained", Ink::good},
      {"level", Ink::goal},
      {"hurt", Ink::bad},
      {"miss", Ink::warning},
      {"missed", Ink::warning},
      {"died", Ink::bad},
      {"lost", Ink::bad},
      {"roll", Ink::dim},
      {"moved", Ink::accent},
      {"danger", Ink::warning},
  }};
  const auto* const found =
      std::find_if(inks.begin(), inks.end(), [&event](const auto& ink) { return ink.first == event.kind; });
  return {{"  • ", Ink::dim}, {event.text, found == inks.end() ? Ink::plain : found->second}};
}

}  // namespace delvelens::cli
