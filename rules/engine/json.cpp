// SPDX-License-Identifier: MIT
#include "rules/engine/json.h"

#include <algorithm>
#include <array>
#include <set>

#include "board/json_fields.h"

namespace delvelens::rules {
namespace {

using board::Fields;
using board::Json;
using board::JsonError;
using board::Parsed;

constexpr std::array<const char*, 5> edge_names{"none", "open", "door", "locked", "wall"};
constexpr std::array<const char*, 6> tone_names{"plain", "good", "bad", "goal", "start", "dim"};

// A choice is never empty and its ids are distinct: games, uis and virtual tables rely on it.
AskChoice choice_fields(Fields& fields) {
  AskChoice choice;
  choice.options = fields.list<Option>("options", 1000, [](Fields& option) {
    return Option{option.text("id", 200), option.text("label"), option.text("detail")};
  });
  if (fields.has("drawn")) choice.drawn = fields.boolean("drawn");
  if (choice.options.empty()) fields.fail("options", "must not be empty");
  std::set<std::string_view> ids;
  for (const Option& option : choice.options) {
    if (!ids.insert(option.id).second)
      fields.fail("options", "offers " + board::in_quotes(option.id) + " twice");
  }
  return choice;
}

AskDice dice_fields(Fields& fields) {
  AskDice dice{fields.texts("roles", 100)};
  if (dice.roles.empty()) fields.fail("roles", "must not be empty");
  return dice;
}

Json turn_json(const board::cube::AskedTurn& turn) {
  return Json{{"before", board::to_json(turn.before)}, {"move", board::cube::text_of(turn.move)}};
}

AskCube cube_fields(Fields& fields) {
  if (!fields.has("after")) return {};
  return {fields.value<board::cube::AskedTurn>(
      "after", [](const Json& json, const std::string& path) -> Parsed<board::cube::AskedTurn> {
        Fields turn(json, path);
        board::cube::AskedTurn asked;
        asked.before = turn.value<board::CubeState>(
            "before", [](const Json& cube, const std::string&) { return board::cube_state_from(cube); });
        const auto moves = board::cube::parse_moves(turn.text("move", 8));
        if (moves && moves->size() == 1) {
          asked.move = moves->front();
        } else {
          turn.fail("move", "is not one turn of a cube");
        }
        return turn.done(asked);
      })};
}

Json group_json(const Group& group) {
  Json stats = Json::array();
  for (const Stat& stat : group.stats) {
    Json one{{"name", stat.name}, {"value", stat.value}};
    if (stat.most) one["most"] = *stat.most;
    if (!stat.note.empty()) one["note"] = stat.note;
    stats.push_back(std::move(one));
  }
  Json lists = Json::array();
  for (const NamedList& list : group.lists) lists.push_back({{"name", list.name}, {"items", list.items}});
  return Json{{"title", group.title}, {"stats", std::move(stats)}, {"lists", std::move(lists)}};
}

Json map_json(const Map& map) {
  Json cells = Json::array();
  for (const MapCell& cell : map.cells) {
    Json edges = Json::array();
    for (const Edge edge : cell.edges) edges.push_back(edge_names[static_cast<std::size_t>(edge)]);
    cells.push_back({{"x", cell.x},
                     {"y", cell.y},
                     {"symbol", cell.symbol},
                     {"name", cell.name},
                     {"edges", std::move(edges)},
                     {"tone", tone_names[static_cast<std::size_t>(cell.tone)]},
                     {"here", cell.here}});
  }
  return Json{{"title", map.title}, {"cells", std::move(cells)}};
}

}  // namespace

Json to_json(const Ask& ask) {
  Json json{{"id", ask.id}, {"prompt", ask.prompt}, {"kind", kind_of(ask)}};
  if (const auto* dice = std::get_if<AskDice>(&ask.want)) json["roles"] = dice->roles;
  if (const auto* choice = std::get_if<AskChoice>(&ask.want)) {
    Json options = Json::array();
    for (const Option& option : choice->options) {
      options.push_back({{"id", option.id}, {"label", option.label}, {"detail", option.detail}});
    }
    json["options"] = std::move(options);
    if (choice->drawn) json["drawn"] = true;
  }
  if (const auto* cube = std::get_if<AskCube>(&ask.want); cube != nullptr && cube->after) {
    json["after"] = turn_json(*cube->after);
  }
  if (const auto* over = std::get_if<Over>(&ask.want)) {
    json["won"] = over->won;
    json["summary"] = over->summary;
  }
  return json;
}

Parsed<Ask> ask_from(const Json& json) {
  Fields fields(json);
  Ask ask{fields.text("id", 200), fields.text("prompt"), AskCoin{}};
  const std::string kind = fields.text("kind", 16);
  if (kind == "choice") {
    ask.want = choice_fields(fields);
  } else if (kind == "dice") {
    ask.want = dice_fields(fields);
  } else if (kind == "coin") {
    ask.want = AskCoin{};
  } else if (kind == "cube") {
    ask.want = cube_fields(fields);
  } else if (kind == "drop") {
    ask.want = AskDrop{};
  } else if (kind == "card") {
    ask.want = AskCard{};
  } else if (kind == "over") {
    ask.want = Over{fields.boolean("won"), fields.texts("summary", 1000)};
  } else {
    fields.fail("kind", "is not a kind of question");
  }
  return fields.done(std::move(ask));
}

Json to_json(const Answer& answer) {
  if (const auto* choice = std::get_if<Choice>(&answer)) return Json{{"choice", choice->option}};
  if (const auto* roll = std::get_if<board::DiceRoll>(&answer)) return board::to_json(*roll);
  if (const auto* coin = std::get_if<Coin>(&answer))
    return Json{{"coin", *coin == Coin::heads ? "heads" : "tails"}};
  if (const auto* cube = std::get_if<board::CubeState>(&answer)) return Json{{"cube", board::to_json(*cube)}};
  if (const auto* table = std::get_if<board::DropTable>(&answer))
    return Json{{"drop", board::to_json(*table)}};
  return Json{{"card", board::to_json(std::get<board::RoomCard>(answer))}};
}

Parsed<Answer> answer_from(const Json& json) {
  Fields fields(json);
  if (fields.error()) return tl::unexpected(*fields.error());
  constexpr std::array kinds{"choice", "dice", "coin", "cube", "drop", "card"};
  if (std::count_if(kinds.begin(), kinds.end(), [&fields](const char* kind) { return fields.has(kind); }) !=
      1) {
    return tl::unexpected(JsonError{"", "an answer has one of choice, dice, coin, cube, drop, card"});
  }
  if (fields.has("choice")) return fields.done(Answer{Choice{fields.text("choice", 200)}});
  if (fields.has("dice"))
    return board::dice_roll_from(json).map([](auto roll) { return Answer{std::move(roll)}; });
  if (fields.has("coin")) {
    const auto coin = fields.named<Coin>(
        "coin",
        [](std::string_view side) -> std::optional<Coin> {
          if (side == "heads") return Coin::heads;
          if (side == "tails") return Coin::tails;
          return std::nullopt;
        },
        "heads or tails", Coin::heads);
    return fields.done(Answer{coin});
  }
  const auto inside = [&json](const char* key, auto read) {
    return read(json[key])
        .map([](auto value) { return Answer{std::move(value)}; })
        .map_error([key](const JsonError& error) {
          return JsonError{error.field.empty() ? key : std::string(key) + "." + error.field, error.reason};
        });
  };
  if (fields.has("cube")) return inside("cube", board::cube_state_from);
  if (fields.has("drop")) return inside("drop", board::drop_table_from);
  return inside("card", board::room_card_from);
}

Json to_json(const Sheet& sheet) {
  Json groups = Json::array();
  for (const Group& group : sheet.groups) groups.push_back(group_json(group));
  Json maps = Json::array();
  for (const Map& map : sheet.maps) maps.push_back(map_json(map));
  Json json{{"title", sheet.title},
            {"headline", sheet.headline},
            {"groups", std::move(groups)},
            {"maps", std::move(maps)}};
  if (sheet.turn) json["turn"] = turn_json(*sheet.turn);
  return json;
}

Json to_json(const Advice& advice) {
  Json json{
      {"option", advice.option}, {"value", advice.value}, {"measure", advice.measure}, {"why", advice.why}};
  for (const MapPlace& place : advice.way) json["way"].push_back({place.x, place.y});
  return json;
}

Json to_json(const Event& event) { return Json{{"kind", event.kind}, {"text", event.text}}; }

}  // namespace delvelens::rules
