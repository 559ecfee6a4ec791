// SPDX-License-Identifier: MIT
// What each verb of a table does.
#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/create.h"
#include "rules/two_d6/fight.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

void gain_coins(Play& play, int& pile, int number, const char* name) {
  number = std::max(0, number);
  pile += number;
  play.tell("found", fmt::format("{} {} coin{}.", number, name, number == 1 ? "" : "s"));
}

void begin_track(Play& play, Track& track, std::string_view name, std::string_view cure) {
  if (track.on) return;
  track = {true, 0};
  play.tell("danger", fmt::format("You are {}. {} ends it; after {} more rooms it costs health.", name, cure,
                                  kFeverAfter));
}

void set_rumour(Play& play, const std::string& what) {
  Rumours& rumours = play.state.rumours;
  if (what == "infested") rumours.infested = true;
  if (what == "quiet") rumours.quiet = true;
  if (what == "route") rumours.route = true;
  if (what == "shaft") ++rumours.shafts;
}

void open_portcullises(Play& play) {
  State& state = play.state;
  for (const int exit : state.level.exits_from(state.here)) {
    Exit& way = state.level.exit(exit);
    if (way.kind == ExitKind::portcullis) way.locked = way.blocked = false;
    way.checked = true;
  }
  state.place().no_lever = false;
  play.tell("won", "Every portcullis of the room is up.");
}

void champion(Play& play) {
  Hero& hero = play.state.hero;
  if (hero.discipline > 0) {
    hero.purse.gold += 20;
    return play.tell("won", "You win again: 20 gold.");
  }
  hero.discipline = 1;
  remember(play, "Won the arm wrestling of the town.");
  play.tell("won", "Champion of the arm wrestlers: Discipline +1 for good.");
}

void need(Play& play, const std::string& item) {
  if (play.state.hero.pack.take(Sort::item, item)) {
    return play.tell("lost", fmt::format("{} saves you.", item));
  }
  die(play, End::perished, fmt::format("Without {} there is no help. You do not wake up.", item));
}

// About health, experience and states of the adventurer.
bool apply_to_body(Play& play, const Effect& effect, int number) {
  Hero& hero = play.state.hero;
  switch (effect.verb) {
    case Verb::heal:
      heal(play, number, true, "Strength returns:");
      return true;
    case Verb::health:
      hero.health = std::max(1, number);
      play.tell("healed", fmt::format("You come to with {} health.", hero.health));
      return true;
    case Verb::lose_health:
      lose(play, number, "It hurts:");
      return true;
    case Verb::burn:
      hero.burns[0] += number;
      lose(play, number, "Fire:");
      return true;
    case Verb::xp:
      earn(play, number, "Experience");
      return true;
    case Verb::xp_level:
      earn(play, number * hero.level, "Experience");
      return true;
    case Verb::bloodied:
      begin_track(play, hero.bloodied, "bloodied", "Washing");
      return true;
    case Verb::soaked:
      begin_track(play, hero.soaked, "soaked", "A fire");
      return true;
    case Verb::discipline:
      hero.level_discipline += number;
      play.tell("gained", fmt::format("Discipline {:+} on this level.", number));
      return true;
    case Verb::die:
      die(play, End::perished, "You do not wake up again.");
      return true;
    case Verb::need:
      need(play, effect.what);
      return true;
    case Verb::champion:
      champion(play);
      return true;
    case Verb::prisoner:
      ++hero.prisoners;
      remember(play, fmt::format("Freed a prisoner on level {}.", play.state.depth));
      play.tell("won", "A prisoner is free and makes for the surface.");
      return true;
    case Verb::quest:
      hero.quests.push_back(
          effect.what.empty() ? fmt::format("from {} on level {}", play.state.place().name, play.state.depth)
                              : effect.what);
      play.tell("found", fmt::format("A side quest: {}.", hero.quests.back()));
      return true;
    default:
      return false;
  }
}

bool apply_to_pack(Play& play, const Effect& effect, int number) {
  Hero& hero = play.state.hero;
  switch (effect.verb) {
    case Verb::gain_copper:
      gain_coins(play, hero.purse.copper, number, "copper");
      return true;
    case Verb::gain_silver:
      gain_coins(play, hero.purse.silver, number, "silver");
      return true;
    case Verb::gain_gold:
      gain_coins(play, hero.purse.gold, number, "gold");
      return true;
    case Verb::gain_item:
      gain(play, Sort::item, effect.what, std::max(1, number));
      return true;
    case Verb::gain_rune:
      gain(play, Sort::rune, effect.what, 1);
      return true;
    case Verb::gain_potion:
      gain(play, Sort::potion, effect.what, 1);
      return true;
    case Verb::gain_scroll:
      gain(play, Sort::scroll, effect.what, 1);
      return true;
    case Verb::gain_armour:
      gain_armour(play, {play.tables.armour_named(effect.what), 0, false});
      return true;
    case Verb::gain_ration:
      hero.rations += number;
      play.tell("found", fmt::format("{} rations.", number));
      return true;
    case Verb::gain_picks:
      hero.picks.push_back({effect.modifier, number});
      play.tell("found", fmt::format("Lock picks {:+} ({}).", effect.modifier, number));
      return true;
    case Verb::gain_gem: {
      const auto blank = effect.what.find(' ');
      const auto grade = kGrades.find(std::string_view(effect.what).substr(0, blank)).value_or(Grade::low);
      roll_on(play, effect.what.substr(blank + 1), effect.modifier, Purpose::gem, static_cast<int>(grade));
      return true;
    }
    case Verb::lose_silver:
      play.tell("lost", fmt::format("All silver is gone: {}.", hero.purse.silver));
      hero.purse.silver = 0;
      return true;
    case Verb::lose_gold:
      play.tell("lost", fmt::format("Lost: {}.", coins(hero.purse.pay_up_to(number * kGold))));
      return true;
    case Verb::robbed:
      play.tell("lost", fmt::format("Robbed of {}.", words_of(hero.purse)));
      hero.purse = {};
      return true;
    case Verb::enchant:
      if (hero.worn.empty()) {
        play.tell("quiet", "You wear no armour to enchant.");
      } else {
        play.push(Do::enchant, std::max(1, number));
      }
      return true;
    default:
      return false;
  }
}

}  // namespace

std::string amount_words(const Effect& effect) {
  switch (effect.verb) {
    case Verb::gain_copper:
      return "Copper coins";
    case Verb::gain_silver:
      return "Silver coins";
    case Verb::gain_gold:
      return "Gold coins";
    case Verb::gain_item:
      return effect.what;
    case Verb::gain_ration:
      return "Rations";
    case Verb::heal:
      return "Health won";
    case Verb::burn:
    case Verb::lose_health:
      return "Health lost";
    default:
      return "The number";
  }
}

void apply(Play& play, const Effect& effect, int number) {
  if (apply_to_body(play, effect, number) || apply_to_pack(play, effect, number)) return;
  State& state = play.state;
  switch (effect.verb) {
    case Verb::roll:
      return roll_on(play, effect.what, effect.modifier, Purpose::plain);
    case Verb::fight:
      return meet(play, play.tables.creature(effect.what));
    case Verb::favour:
      return roll_on(play, "GOT1", 0, Purpose::favour, number);
    case Verb::god:
      return add_favour(play, *god_named(effect.what), 1);
    case Verb::lasting:
      ++state.hero.lasting[static_cast<std::size_t>(*god_named(effect.what))];
      return play.tell("gained", fmt::format("Lasting favour with {}.", effect.what));
    case Verb::shrine:
      return roll_on(play, "GOT1", 0, Purpose::shrine);
    case Verb::devoted:
      state.place().devoted = static_cast<int>(*god_named(effect.what));
      return play.tell("found", fmt::format("{} listens here: calls for favour roll 2 less.", effect.what));
    case Verb::feature:
      (effect.what == "water" ? state.place().water : state.place().fire) = true;
      return;
    case Verb::drying:
      state.place().drying = effect.what;
      return;
    case Verb::lever:
      return open_portcullises(play);
    case Verb::strike:
      return strike_any(play, number);
    case Verb::foes_first:
      if (state.fight.on()) play.tell("danger", "The enemies act first.");
      return;
    case Verb::scroll_doubled:
      return finish_scroll(play, 2);
    case Verb::rumour:
      return set_rumour(play, effect.what);
    case Verb::note:
      return play.tell("text", effect.what);
    default:
      return;
  }
}

}  // namespace delvelens::rules::two_d6
