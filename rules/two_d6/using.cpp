// SPDX-License-Identifier: MIT
#include "rules/two_d6/using.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/craft.h"
#include "rules/two_d6/create.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kFixXp = 10;
constexpr int kQuestXp = 50;
constexpr int kIdeas = 2;  // things taken by an idea, a room
constexpr int kAlarm = 8;
constexpr int kTrifle = 100;  // copper: what may lie about in any room
constexpr int kWarmMeat = 3;  // health
constexpr std::string_view kRaw = "Raw Meat";
constexpr std::string_view kSeed = "Seed of Radacina";

bool damaged_armour(const Hero& hero) {
  const auto damaged = [](const Piece& piece) { return piece.damaged; };
  return std::any_of(hero.worn.begin(), hero.worn.end(), damaged) ||
         std::any_of(hero.pack.armour.begin(), hero.pack.armour.end(), damaged);
}

void add_magic(const View& view, std::vector<Option>& options) {
  for (const Thing& thing : view.state.hero.pack.things) {
    if (thing.sort == Sort::potion && can_drink(view, thing.name)) {
      options.push_back({"drink-" + id_of(thing.name), "Drink the Potion of " + thing.name,
                         spell_words(potion_of(view.tables, thing.name))});
    }
    if (thing.sort == Sort::scroll) {
      const Spell& spell = scroll_of(view.tables, thing.name);
      const bool useful =
          spell.magic == Magic::discipline || spell.magic == Magic::look ||
          (spell.magic == Magic::heal && view.state.hero.health < baseline_of(view.tables, view.state.hero));
      if (spell.anytime && useful) {
        options.push_back(
            {"cast-" + id_of(thing.name), "Read the Scroll of " + thing.name, spell_words(spell)});
      }
    }
  }
  if (can_call_any(view)) options.push_back({"call", "Call a god for favour", ""});
}

void add_making(const View& view, std::vector<Option>& options) {
  for (const RemedyUse& use : usable(view)) {
    options.push_back({"apply-" + id_of(use.item), std::string(use.item), std::string(use.words)});
  }
  for (const Recipe& recipe : recipes()) {
    if (can_make(view, recipe)) {
      options.push_back(
          {"make-" + id_of(recipe.name), fmt::format("Make {}", recipe.name), parts_words(recipe)});
    }
  }
  if (!foods(view).empty()) {
    options.push_back({"ration", "Make a ration", fmt::format("of {}", fmt::join(foods(view), ", "))});
  }
  if (view.state.hero.pack.count(Sort::item, kSeed) > 0 &&
      view.state.hero.health < baseline_of(view.tables, view.state.hero)) {
    options.push_back({"seed", "Eat a Seed of Radacina", "full health"});
  }
}

Ask ask_use(const View& view) {
  const Hero& hero = view.state.hero;
  const Place& place = view.state.place();
  std::vector<Option> options;
  add_magic(view, options);
  add_making(view, options);
  if (!place.dead.empty() && hero.pack.count(Sort::item, "Empty Bottle") > 0) {
    options.push_back({"blood", "Fill a bottle with blood", "you will be bloodied"});
  }
  if (!hero.pack.armour.empty() || !hero.worn.empty()) options.push_back({"wear", "Change armour", ""});
  if (!hero.pack.empty()) options.push_back({"drop", "Leave something here", ""});
  if (place.taken < kIdeas && view.state.here > 0) {
    options.push_back({"idea", "Take a thing you read of", "your own idea, common sense decides"});
  }
  if (place.fixed == 0 && view.state.here > 0) {
    options.push_back(
        {"fix", damaged_armour(hero) ? "Mend damaged armour" : "Mend something here",
         fmt::format("you have what it needs; {} XP", kFixXp * hero.level * (damaged_armour(hero) ? 2 : 1))});
  }
  for (std::size_t i = 0; i < hero.quests.size(); ++i) {
    options.push_back({fmt::format("quest-{}", i + 1), "A side quest is done",
                       fmt::format("{}; {} XP", hero.quests[i], kQuestXp * hero.level)});
  }
  options.push_back(view.state.settings.by_hand
                        ? Option{"place-auto", "Let rooms be placed for you", ""}
                        : Option{"place-by-hand", "Place rooms and exits yourself", "from now on"});
  options.push_back({"back", "Nothing", ""});
  return ask_choice("use", "What do you use or make?", std::move(options));
}

Ask ask_wear(const View& view) {
  const Hero& hero = view.state.hero;
  std::vector<Option> options;
  for (std::size_t i = 0; i < hero.worn.size(); ++i) {
    options.push_back({fmt::format("off-{}", i + 1), "Take off " + words_of(view.tables, hero.worn[i]),
                       fmt::format("takes {} off", deflects(view.tables, hero.worn[i]))});
  }
  for (std::size_t i = 0; i < hero.pack.armour.size(); ++i) {
    if (!can_wear(view.tables, hero, hero.pack.armour[i])) continue;
    options.push_back({fmt::format("on-{}", i + 1), "Put on " + words_of(view.tables, hero.pack.armour[i]),
                       fmt::format("takes {} off", deflects(view.tables, hero.pack.armour[i]))});
  }
  options.push_back({"back", "Leave it as it is", ""});
  return ask_choice("wear", "Which armour?", std::move(options));
}

void take_wear(Play& play, const std::string& option) {
  Hero& hero = play.state.hero;
  if (option == "back") return;
  const bool off = option.starts_with("off-");
  const auto at = std::stoi(option.substr(option.find('-') + 1)) - 1;
  std::vector<Piece>& from = off ? hero.worn : hero.pack.armour;
  std::vector<Piece>& to = off ? hero.pack.armour : hero.worn;
  to.push_back(from[static_cast<std::size_t>(at)]);
  from.erase(from.begin() + at);
  if (off && heavy_things(play.tables, hero.pack) > kMostHeavy) {
    play.push(Do::make_room, static_cast<int>(Sort::item));
  }
}

Ask ask_offer(const View& view) {
  std::vector<Option> options;
  for (const auto& [thing, points] : offerings(view)) {
    options.push_back({id_of(thing.sort, thing.name), words_of(Thing{thing.sort, thing.name, 1}),
                       fmt::format("{} favour", points)});
  }
  options.push_back({"back", "Nothing", ""});
  return ask_choice("offer",
                    fmt::format("What do you give {}?", kGods.of(static_cast<God>(view.state.place().god))),
                    std::move(options));
}

void take_offer(Play& play, const std::string& option) {
  for (const auto& [thing, points] : offerings(play.view())) {
    if (id_of(thing.sort, thing.name) != option) continue;
    play.state.hero.pack.take(thing.sort, thing.name);
    play.state.place().offered = true;
    return add_favour(play, static_cast<God>(play.state.place().god), points);
  }
}

void take_up(Play& play) {
  Pack floor;
  std::swap(floor, play.state.place().floor);
  for (const Thing& thing : floor.things) gain(play, thing.sort, thing.name, thing.count);
  for (const Piece& piece : floor.armour) gain_armour(play, piece);
}

void bloody(Play& play) {
  Effect bloodied;
  bloodied.verb = Verb::bloodied;
  apply(play, bloodied, 0);
}

void fix(Play& play) {
  Hero& hero = play.state.hero;
  ++play.state.place().fixed;
  bool armour = false;
  for (std::vector<Piece>* pieces : {&hero.worn, &hero.pack.armour}) {
    for (Piece& piece : *pieces) {
      if (armour || !piece.damaged) continue;
      piece.damaged = false;
      armour = true;
      play.tell("won", fmt::format("{} is whole again.", words_of(play.tables, piece)));
    }
  }
  earn(play, kFixXp * hero.level * (armour ? 2 : 1), "Mended");
}

void take_cook(Play& play, const Task& task, int die) {
  Hero& hero = play.state.hero;
  hero.pack.take(Sort::item, kRaw);
  if (die <= 2) {
    play.tell("danger", "The smell draws a patrol.");
    patrol(play, false);
  }
  if (task.text == "cook-eat") return heal(play, kWarmMeat, false, "Warm meat:");
  ++hero.rations;
  play.tell("found", "Cooked and packed: one ration.");
}

void take_use(Play& play, const std::string& option) {
  Hero& hero = play.state.hero;
  for (const Thing& thing : hero.pack.things) {
    const std::string name = thing.name;
    if (thing.sort == Sort::potion && option == "drink-" + id_of(name)) return drink(play, name);
    if (thing.sort == Sort::scroll && option == "cast-" + id_of(name)) return read_scroll(play, name);
  }
  for (const RemedyUse& one : usable(play.view())) {
    if (option == "apply-" + id_of(one.item)) return use(play, one);
  }
  for (const Recipe& recipe : recipes()) {
    if (option == "make-" + id_of(recipe.name)) return make(play, recipe);
  }
  if (option == "call") return play.push(Do::call);
  if (option == "wear") return play.push(Do::wear);
  if (option == "drop") return play.push(Do::drop);
  if (option == "idea") return play.push(Do::improvise);
  if (option == "fix") return fix(play);
  if (option == "ration") return make_ration(play);
  if (option == "place-auto" || option == "place-by-hand") {
    play.state.settings.by_hand = option == "place-by-hand";
  } else if (option == "seed") {
    hero.pack.take(Sort::item, kSeed);
    heal(play, baseline_of(play.tables, hero), false, "The seed:");
  } else if (option.starts_with("quest-")) {
    const auto done = hero.quests.begin() + (std::stoi(option.substr(6)) - 1);
    remember(play, fmt::format("Completed the side quest {}.", *done));
    hero.quests.erase(done);
    earn(play, kQuestXp * hero.level, "Side quest");
  } else if (option == "blood") {
    hero.pack.take(Sort::item, "Empty Bottle");
    gain(play, Sort::item, "Blood", 1);
    bloody(play);
  }
}

Ask ask_drop(const View& view) {
  std::vector<Option> options;
  for (const Thing& thing : view.state.hero.pack.things) {
    options.push_back({id_of(thing.sort, thing.name), words_of(Thing{thing.sort, thing.name, 1}), ""});
  }
  options.push_back({"back", "Nothing", ""});
  return ask_choice("drop", "What do you leave here?", std::move(options));
}

void take_drop(Play& play, const std::string& option) {
  for (const Thing& thing : play.state.hero.pack.things) {
    if (id_of(thing.sort, thing.name) != option) continue;
    const Thing left{thing.sort, thing.name, 1};
    play.state.hero.pack.take(left.sort, left.name);
    play.state.place().floor.add(left.sort, left.name);
    return play.tell("lost", fmt::format("You leave {} here.", words_of(left)));
  }
}

std::string_view container_words(Container container) {
  switch (container) {
    case Container::bottle:
      return "into a bottle";
    case Container::any:
      return "into a pouch or a bottle";
    case Container::none:
      break;
  }
  return "";
}

Ask ask_idea(const View& view) {
  std::vector<Option> options;
  for (const Item& item : view.tables.items) {
    if (!item.made && item.price <= kTrifle && item.rune == 0 &&
        can_hold(view.tables, view.state.hero.pack, item))
      options.push_back({id_of(item.name), item.name, std::string(container_words(item.container))});
  }
  options.push_back({"back", "Nothing after all", ""});
  return ask_choice("idea", "Which thing do you take? What is loose or liquid needs a container of its own.",
                    std::move(options));
}

void take_idea(Play& play, const std::string& option) {
  for (const Item& item : play.tables.items) {
    if (id_of(item.name) == option) return play.push(Do::noise, 0, 0, item.name);
  }
}

void take_alarm(Play& play, int roll) {
  const int total = roll + discipline_of(play.tables, play.state.hero);
  if (total >= kAlarm) return play.tell("quiet", fmt::format("{}: nobody heard it.", total));
  play.tell("danger", fmt::format("{}: somebody heard that.", total));
  patrol(play, true);
}

}  // namespace

std::vector<std::pair<Thing, int>> offerings(const View& view) {
  std::vector<std::pair<Thing, int>> all;
  const int god = view.state.place().god;
  if (god < 0 || view.state.place().offered) return all;
  for (const Thing& thing : view.state.hero.pack.things) {
    if (thing.sort == Sort::gem &&
        thing.name.ends_with(kGems.of(kDearestGem[static_cast<std::size_t>(god)]))) {
      all.emplace_back(thing, 3);
    }
    const Item* item = thing.sort == Sort::item ? item_of(view.tables, thing.name) : nullptr;
    if (item == nullptr) continue;
    if (std::find(item->gods.begin(), item->gods.end(), static_cast<God>(god)) != item->gods.end()) {
      all.emplace_back(thing, item->favour);
    }
  }
  return all;
}

std::string room_features(const View& view, const Place& place) {
  std::vector<std::string> words;
  if (place.god >= 0) words.push_back(fmt::format("shrine of {}", kGods.of(static_cast<God>(place.god))));
  if (place.devoted >= 0)
    words.push_back(fmt::format("room of {}", kGods.of(static_cast<God>(place.devoted))));
  if (place.water) words.emplace_back("water");
  if (place.fire) words.emplace_back("fire");
  if (!place.floor.empty()) words.emplace_back("things left there");
  if (place.shaft) words.emplace_back("shaft");
  if (!place.dead.empty()) {
    words.push_back(
        fmt::format("slain: {}", view.tables.creatures[static_cast<std::size_t>(place.dead.front())].name));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

void add_room_options(const View& view, std::vector<Option>& options) {
  const Hero& hero = view.state.hero;
  const Place& place = view.state.place();
  const bool raw = hero.pack.count(Sort::item, kRaw) > 0;
  if (!offerings(view).empty()) {
    options.push_back(
        {"offer", fmt::format("Make an offering to {}", kGods.of(static_cast<God>(place.god))), ""});
  }
  if (place.water && hero.bloodied.on && !raw) options.push_back({"wash", "Wash the blood off", ""});
  if (place.fire && hero.soaked.on) {
    options.push_back({"dry", "Dry yourself by the fire", place.drying.empty() ? "" : "somebody may come"});
  }
  if (!place.meat.empty()) options.push_back({"butcher", "Cut meat from the beast", "you will be bloodied"});
  if (place.fire && raw) {
    options.push_back({"cook-eat", "Cook the meat and eat it", "heals 3; on 1-2 a patrol comes"});
    options.push_back({"cook-keep", "Cook the meat as a ration", "on 1-2 a patrol comes"});
  }
  if (!place.floor.empty()) options.push_back({"pick-up", "Pick up what lies here", ""});
  options.push_back({"use", "Use, make or wear something", ""});
}

void take_room_option(Play& play, const std::string& option) {
  Place& place = play.state.place();
  Hero& hero = play.state.hero;
  if (option == "use") return play.push(Do::use);
  if (option == "offer") return play.push(Do::offer);
  if (option == "pick-up") return take_up(play);
  if (option == "cook-eat" || option == "cook-keep") return play.push(Do::cook, 0, 0, option);
  if (option == "wash") {
    hero.bloodied = {};
    play.tell("healed", "The water takes the blood away.");
  } else if (option == "dry") {
    hero.soaked = {};
    play.tell("healed", "You dry by the fire.");
    if (!place.drying.empty()) roll_on(play, place.drying, 0, Purpose::patrol);
  } else if (option == "butcher") {
    place.meat.pop_back();
    gain(play, Sort::item, std::string(kRaw), 1);
    bloody(play);
  }
}

Ask ask_using(const View& view, const Task& task) {
  switch (task.what) {
    case Do::use:
      return ask_use(view);
    case Do::wear:
      return ask_wear(view);
    case Do::improvise:
      return ask_idea(view);
    case Do::noise:
      return ask_choice("noise", fmt::format("{}: does getting it make noise?", task.text),
                        {{"quiet", "No", ""}, {"noise", "Yes, it might be heard", "an alarm check"}});
    case Do::alarm:
      return ask_roll(
          "alarm",
          fmt::format("Alarm check: roll 2D6 {:+}, 8 or more.", discipline_of(view.tables, view.state.hero)),
          DiceKind::two_d6);
    case Do::offer:
      return ask_offer(view);
    case Do::cook:
      return ask_roll("cook", "Cooking: roll D6, on 1 or 2 a patrol smells it.", DiceKind::d6);
    default:
      return ask_drop(view);
  }
}

void take_using(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::use:
      return take_use(play, option_of(answer));
    case Do::wear:
      return take_wear(play, option_of(answer));
    case Do::improvise:
      return take_idea(play, option_of(answer));
    case Do::noise:
      ++play.state.place().taken;
      if (option_of(answer) == "noise") play.push(Do::alarm);
      return gain(play, Sort::item, task.text, 1);
    case Do::alarm:
      return take_alarm(play, roll_of(DiceKind::two_d6, answer));
    case Do::offer:
      return take_offer(play, option_of(answer));
    case Do::cook:
      return take_cook(play, task, pips_of(answer)[0]);
    default:
      return take_drop(play, option_of(answer));
  }
}

}  // namespace delvelens::rules::two_d6
