// SPDX-License-Identifier: MIT
#include "tests/golden/playthrough.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "rules/engine/random.h"

namespace delvelens::golden {
namespace {

using rules::Ask;
using rules::Sheet;

constexpr int kMostSteps = 20000;

std::string want_words(const Ask& ask) {
  std::string text;
  if (const auto* dice = std::get_if<rules::AskDice>(&ask.want)) {
    for (const std::string& role : dice->roles) text += fmt::format("    die: {}\n", role);
  }
  if (const auto* choice = std::get_if<rules::AskChoice>(&ask.want)) {
    for (const rules::Option& option : choice->options) {
      text += fmt::format("    {}: {}{}{}\n", option.id, option.label, option.detail.empty() ? "" : ", ",
                          option.detail);
    }
  }
  return text;
}

std::string map_words(const rules::Map& map) {
  if (map.cells.empty()) return {};
  const auto by_x = [](const rules::MapCell& a, const rules::MapCell& b) { return a.x < b.x; };
  const auto by_y = [](const rules::MapCell& a, const rules::MapCell& b) { return a.y < b.y; };
  const auto [left, right] = std::minmax_element(map.cells.begin(), map.cells.end(), by_x);
  const auto [top, bottom] = std::minmax_element(map.cells.begin(), map.cells.end(), by_y);
  const auto width = static_cast<std::size_t>(right->x - left->x + 1) * 5;
  std::vector<std::string> lines(static_cast<std::size_t>(bottom->y - top->y + 1) * 3,
                                 std::string(width, ' '));
  for (const rules::MapCell& cell : map.cells) {
    const auto x = static_cast<std::size_t>(cell.x - left->x) * 5;
    const auto y = static_cast<std::size_t>(cell.y - top->y) * 3;
    const auto mark = [&cell](std::size_t side, char wall) {
      const rules::Edge edge = cell.edges[side];
      return edge == rules::Edge::open   ? ' '
             : edge == rules::Edge::door ? '?'
             : edge == rules::Edge::none ? ' '
                                         : wall;
    };
    lines[y].replace(x, 5, fmt::format("+-{}-+", mark(0, '-')));
    lines[y + 1].replace(x, 5,
                         fmt::format("{}{}{:<2}{}", mark(3, '|'), cell.here ? '@' : ' ',
                                     cell.symbol.substr(0, 2), mark(1, '|')));
    lines[y + 2].replace(x, 5, fmt::format("+-{}-+", mark(2, '-')));
  }
  std::string text = fmt::format("  map: {}\n", map.title);
  for (std::string& line : lines) {
    line.erase(line.find_last_not_of(' ') + 1);
    text += fmt::format("    {}\n", line);
  }
  return text;
}

std::string sheet_words(const Sheet& sheet) {
  std::string text = fmt::format("sheet: {}: {}\n", sheet.title, sheet.headline);
  for (const rules::Group& group : sheet.groups) {
    text += fmt::format("  {}\n", group.title);
    for (const rules::Stat& stat : group.stats) {
      text += fmt::format("    {} {}{}{}\n", stat.name, stat.value,
                          stat.most ? fmt::format(" of {}", *stat.most) : "",
                          stat.note.empty() ? "" : " (" + stat.note + ")");
    }
    for (const rules::NamedList& list : group.lists) {
      if (!list.items.empty()) text += fmt::format("    {}: {}\n", list.name, fmt::join(list.items, ", "));
    }
  }
  for (const rules::Map& map : sheet.maps) text += map_words(map);
  return text;
}

std::string over_words(const Ask& ask) {
  const auto& over = std::get<rules::Over>(ask.want);
  std::string text = fmt::format("over: {} {}\n", over.won ? "won." : "lost.", ask.prompt);
  for (const std::string& line : over.summary) text += fmt::format("  {}\n", line);
  return text;
}

rules::Answer pick(const rules::Game& game, const rules::State& state, const Ask& ask,
                   rules::Random& random) {
  if (!ask.by_chance()) {
    if (const auto advice = game.advise(state); !advice.empty()) return rules::Choice{advice.front().option};
  }
  return game.virtual_answer(state, random);
}

}  // namespace

std::string head_of(const Recipe& recipe) {
  std::string text = fmt::format("game: {}\nseed: {}\n", recipe.game, recipe.seed);
  for (const auto& [name, value] : recipe.options) text += fmt::format("option: {}={}\n", name, value);
  return text + "\n";
}

tl::expected<Recipe, std::string> recipe_from(const std::string& text) {
  Recipe recipe;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    const auto colon = line.find(": ");
    const std::string key = line.substr(0, colon);
    const std::string value = colon == std::string::npos ? "" : line.substr(colon + 2);
    const auto equals = value.find('=');
    if (key == "game") {
      recipe.game = value;
    } else if (key == "seed") {
      const char* end = value.data() + value.size();
      if (std::from_chars(value.data(), end, recipe.seed).ptr != end)
        return tl::unexpected(std::string("the seed is no number"));
    } else if (key == "option" && equals != std::string::npos) {
      recipe.options[value.substr(0, equals)] = value.substr(equals + 1);
    } else {
      return tl::unexpected(fmt::format("\"{}\" is not a line of the head", line));
    }
  }
  if (recipe.game.empty()) return tl::unexpected(std::string("the head names no game"));
  return recipe;
}

tl::expected<std::string, std::string> playthrough(const rules::Game& game, const Recipe& recipe) {
  const auto options = rules::Options::checked(game.info().options, recipe.options);
  if (!options) return tl::unexpected(options.error());
  auto state = game.start(*options);
  if (!state) return tl::unexpected(state.error());
  rules::Random random(recipe.seed);
  std::string text = head_of(recipe);
  for (int step = 0; step < kMostSteps; ++step) {
    const Ask ask = game.ask(*state);
    if (ask.over()) return text + over_words(ask) + sheet_words(game.sheet(*state));
    const rules::Answer answer = pick(game, *state, ask, random);
    text += fmt::format("{}: {}\n{}  > {}\n", ask.id, ask.prompt, want_words(ask), rules::brief(answer));
    auto taken = game.answer(*state, answer);
    if (!taken) return tl::unexpected(fmt::format("step {}: {}", step, taken.error().reason));
    for (const rules::Event& event : taken->events)
      text += fmt::format("  - {}: {}\n", event.kind, event.text);
    state = std::move(taken->next);
  }
  return tl::unexpected(fmt::format("no end after {} steps", kMostSteps));
}

}  // namespace delvelens::golden
