// SPDX-License-Identifier: MIT
// Advice in a fight: every figure is the exact chance, with the best play from there on.
#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <limits>
#include <optional>

#include "rules/two_d6/advice.h"
#include "rules/two_d6/bombs.h"
#include "rules/two_d6/casting.h"
#include "rules/two_d6/create.h"
#include "rules/two_d6/fight.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"

namespace delvelens::rules::two_d6 {
namespace {

// Values of a duel; a few hundredths of a second.
constexpr std::size_t kWorthTheWait = 300000;

Advice advice_of(std::string option, const Odds& odds, int health) {
  Advice advice;
  advice.option = std::move(option);
  advice.value = odds.worth;
  advice.measure = "worth";
  advice.why = fmt::format("wins {:.1f} %, loses {:.1f} health on average", odds.win * 100,
                           std::max(0.0, health - odds.health));
  return advice;
}

// The match made small enough to be solved while a player waits; none when it cannot be.
std::optional<Match> affordable(Match match) {
  while (size_of(match) > kWorthTheWait && match.potions > 0) --match.potions;
  if (size_of(match) > 4 * kWorthTheWait) return std::nullopt;
  return match;
}

// Says so where not every potion could be counted on.
std::vector<Advice> with_potions(std::vector<Advice> all, int counted, int carried) {
  for (Advice& advice : all) {
    if (counted < carried) advice.why += fmt::format(" (drinking {} potions at most)", counted);
  }
  return ranked(std::move(all));
}

Odds odds_of_damage(const Duel& duel, const std::vector<double>& spread, bool then_theirs) {
  Odds sum;
  for (std::size_t damage = 0; damage < spread.size(); ++damage) {
    if (spread[damage] <= 0) continue;
    add_to(sum, spread[damage], duel.hurt_first(static_cast<int>(damage), then_theirs));
  }
  return sum;
}

std::vector<double> thrown_spread(const Creature& creature, int thrown) {
  std::vector<double> spread(static_cast<std::size_t>(thrown) + 1, 0.0);
  for (int primary = 1; primary <= 6; ++primary) {
    for (int secondary = 1; secondary <= 6; ++secondary) {
      const int damage = std::max(0, thrown - thrown_less(creature, {primary, secondary}));
      spread[static_cast<std::size_t>(damage)] += 1.0 / 36;
    }
  }
  return spread;
}

// A match in which the magic has taken hold.
void enchant(Match& match, const Spell& spell) {
  for (Arms& arms : match.arms) {
    arms.might += spell.magic == Magic::might ? spell.amount : 0;
    arms.shield += spell.magic == Magic::shield ? spell.amount : 0;
    arms.shift += spell.magic == Magic::reflex ? spell.amount : 0;
  }
  if (spell.magic == Magic::hold) match.held = match.round + spell.amount - 1;
  if (spell.magic == Magic::melt) match.foes.front().melted = true;
}

// What follows when the magic has taken hold: a fight of its own, solved beside the others.
std::future<Odds> enchanted(Match match, const Spell& spell, bool then_theirs) {
  enchant(match, spell);
  return std::async(std::launch::async, [match = std::move(match), then_theirs]() mutable {
    const Duel duel(std::move(match));
    return then_theirs ? duel.enemies() : duel.turn();
  });
}

Advice estimated_advice(const View& view, std::string option, int target) {
  Advice advice = advice_of(std::move(option), estimated(view, target), view.state.hero.health);
  advice.why += " (an estimate)";
  return advice;
}

// A scroll in the pack: all that reading it can lead to, and what follows where it takes hold for good.
struct Scroll {
  std::string name;
  const Spell* spell = nullptr;
  std::vector<Casting> outcomes;
  std::future<Odds> lasting;
};

// Reading it: every roll and every failure. `later`: the same fight with the enemies first.
Odds odds_of(Scroll& scroll, const Match& match, const Duel& later) {
  std::optional<Odds> held;
  if (scroll.lasting.valid()) held = scroll.lasting.get();
  if (scroll.spell->magic == Magic::hold) {
    Match still = match;
    enchant(still, *scroll.spell);
    held = Duel(still, &later).enemies();
  }
  Odds sum;
  for (const Casting& one : scroll.outcomes) {
    add_to(sum, one.chance, one.holds && held ? *held : later.hurt_first(one.damage, true, one.health));
  }
  return sum;
}

std::vector<Advice> advise_opening(const View& view) {
  std::vector<Advice> all;
  const State& state = view.state;
  const int discipline = discipline_of(view.tables, state.hero);
  Match wanted = match_of(view, 0);
  std::vector<Scroll> scrolls;
  for (const Thing& thing : state.hero.pack.things) {
    if (thing.sort != Sort::scroll || !scroll_of(view.tables, thing.name).fight) continue;
    const Spell& spell = scroll_of(view.tables, thing.name);
    scrolls.push_back({thing.name, &spell, castings(view.tables, spell, discipline), {}});
    for (const Casting& one : scrolls.back().outcomes) {
      wanted.brace = std::max(wanted.brace, -one.health);
      wanted.lift = std::max(wanted.lift, one.health);
    }
  }
  const auto match = affordable(wanted);
  if (!match) return {estimated_advice(view, "attack", 0)};
  Match later = *match;
  later.foes_first = true;
  for (Scroll& scroll : scrolls) {
    if (scroll.spell->magic == Magic::harm || scroll.spell->magic == Magic::hold) continue;
    Match plain = later;
    plain.brace = plain.lift = 0;
    scroll.lasting = enchanted(std::move(plain), *scroll.spell, true);
  }
  const Duel first(*match);
  all.push_back(advice_of("attack", first.turn(), state.hero.health));
  for (const Thing& thing : state.hero.pack.things) {
    const int thrown = thing.sort == Sort::item ? thrown_damage(view.tables, thing.name) : 0;
    if (thrown == 0 || state.fight.threw) continue;
    all.push_back(advice_of(
        "throw-" + id_of(thing.name),
        odds_of_damage(first, thrown_spread(creature_of(view, state.fight.foes.front()), thrown), false),
        state.hero.health));
  }
  if (scrolls.empty()) return with_potions(std::move(all), match->potions, wanted.potions);
  const Duel second(later, &first);
  for (Scroll& scroll : scrolls) {
    Odds odds = odds_of(scroll, later, second);
    odds.worth -= kPotionPrice;  // the scroll is gone either way
    Advice advice = advice_of("cast-" + id_of(scroll.name), odds, state.hero.health);
    advice.why += fmt::format("; cast in {:.0f} %", cast_chance(*scroll.spell, discipline) * 100);
    all.push_back(std::move(advice));
  }
  return with_potions(std::move(all), match->potions, wanted.potions);
}

// Potions that may be drunk now, other than of healing, and what follows.
using Drinks = std::vector<std::pair<std::string, std::future<Odds>>>;

Drinks drinks_of(const View& view, const Match& match) {
  Drinks drinks;
  const State& state = view.state;
  if (state.fight.drunk || state.fight.attacks != 1) return drinks;
  for (const Thing& thing : state.hero.pack.things) {
    if (thing.sort != Sort::potion || !can_drink(view, thing.name)) continue;
    const Spell& spell = potion_of(view.tables, thing.name);
    if (spell.magic == Magic::heal) continue;
    drinks.emplace_back(thing.name, enchanted(match, spell, !match.foes_first));
  }
  return drinks;
}

void advise_things(const View& view, const Match& match, const Duel& duel, Drinks& drinks,
                   std::vector<Advice>& all) {
  const State& state = view.state;
  for (auto& [potion, odds_then] : drinks) {
    Odds odds = odds_then.get();
    odds.worth -= kPotionPrice;
    all.push_back(advice_of("drink-" + id_of(potion), odds, state.hero.health));
  }
  for (const Thing& thing : state.hero.pack.things) {
    if (thing.sort == Sort::potion && !state.fight.drunk && state.fight.attacks == 1 && match.potions > 0 &&
        can_drink(view, thing.name) && potion_of(view.tables, thing.name).magic == Magic::heal) {
      all.push_back(advice_of("drink-" + id_of(thing.name), duel.drink(), state.hero.health));
    }
    if (thing.sort != Sort::bomb) continue;
    Odds odds;
    switch (bomb_named(thing.name)) {
      case Bomb::smoke_screen:
        continue;  // its worth is the next roll's; the player sees the interrupts
      case Bomb::flash_phial: {
        Match changed = match;
        changed.held = match.round;
        odds = Duel(changed, &duel).turn();
        break;
      }
      case Bomb::dark_shell:
        odds = duel.hurt_first(5 * state.depth, false);
        break;
      case Bomb::shrapnel_burst:
      case Bomb::flame_jar:
        odds = odds_of_damage(duel, spread_of(bomb_amount(thing.name), 0, false), false);
        break;
    }
    odds.worth -= kPotionPrice;
    all.push_back(advice_of("throw-" + id_of(thing.name), odds, state.hero.health));
  }
}

std::vector<Advice> advise_turn(const View& view) {
  std::vector<Advice> all;
  const State& state = view.state;
  const int foes = static_cast<int>(state.fight.foes.size());
  int counted = std::numeric_limits<int>::max();
  int carried = 0;
  for (int target = 0; target < foes; ++target) {
    const std::string option = foes == 1 ? "attack" : foe_id(view, target);
    const Match wanted = match_of(view, target);
    const auto match = affordable(wanted);
    if (!match) {
      all.push_back(estimated_advice(view, option, target));
      continue;
    }
    Drinks drinks = target == 0 ? drinks_of(view, *match) : Drinks{};
    const Duel duel(*match);
    all.push_back(advice_of(option, duel.attack(), state.hero.health));
    if (target == 0) advise_things(view, *match, duel, drinks, all);
    counted = std::min(counted, match->potions);
    carried = wanted.potions;
  }
  return with_potions(std::move(all), counted, carried);
}

std::vector<Advice> advise_strike(const View& view) {
  std::vector<Advice> all;
  const Fight& fight = view.state.fight;
  const auto match = affordable(match_of(view, fight.target));
  const Arms arms = arms_in_fight(view.tables, view.state);
  if (!match) {
    const Foe& foe = fight.foes[static_cast<std::size_t>(fight.target)];
    for (const Strike& strike : strikes(arms.manoeuvres, fight.rolled, fight.power)) {
      const Manoeuvre& one = arms.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
      const Interrupt* interrupt =
          strike.prime ? nullptr : interrupt_of(creature_of(view, foe), one.dice, hindered(view.state, foe));
      const int plus =
          arms.might + (strike.exact() ? fight.power : 0) - (interrupt == nullptr ? 0 : interrupt->less);
      all.push_back(
          {id_of(one.name), mean_of_spread(spread_of(one.damage, plus, true)), "damage", "on average"});
    }
    return ranked(std::move(all));
  }
  const Duel duel(*match);
  for (const Strike& strike : strikes(arms.manoeuvres, fight.rolled, fight.power)) {
    const Manoeuvre& one = arms.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
    all.push_back(advice_of(id_of(one.name), duel.of_strike(strike), view.state.hero.health));
  }
  return ranked(std::move(all));
}

// Damage that may go to any of them; `spread` says how much it is to each.
template <class Spread>
std::vector<Advice> advise_target(const View& view, const Spread& spread, bool then_theirs) {
  std::vector<Advice> all;
  for (int target = 0; target < static_cast<int>(view.state.fight.foes.size()); ++target) {
    const auto match = affordable(match_of(view, target));
    if (!match) {
      all.push_back(estimated_advice(view, foe_id(view, target), target));
      continue;
    }
    const Foe& foe = view.state.fight.foes[static_cast<std::size_t>(target)];
    all.push_back(advice_of(foe_id(view, target), odds_of_damage(Duel(*match), spread(foe), then_theirs),
                            view.state.hero.health));
  }
  return ranked(std::move(all));
}

// Whose armour melts; they strike next.
std::vector<Advice> advise_melting(const View& view) {
  std::vector<Advice> all;
  for (int target = 0; target < static_cast<int>(view.state.fight.foes.size()); ++target) {
    State state = view.state;
    state.fight.foes[static_cast<std::size_t>(target)].melted = true;
    const View then{view.tables, state};
    const auto match = affordable(match_of(then, 0));
    all.push_back(match ? advice_of(foe_id(view, target), Duel(*match).enemies(), state.hero.health)
                        : estimated_advice(then, foe_id(view, target), 0));
  }
  return ranked(std::move(all));
}

// Who strikes in which order changes only how much Shift each has, and that by the rule of the outnumbered.
std::vector<Advice> advise_order(const View& view, int placed) {
  std::vector<Advice> all;
  const bool counts = view.state.settings.outnumbered;
  const int foes = static_cast<int>(view.state.fight.foes.size());
  for (int foe = placed; foe < foes; ++foe) {
    double mean = 0;
    for (const Blow& blow : blows_of(match_of(view, foe), 0, 0, view.state.fight.round)) {
      mean += mean_of_spread(blow.spread);
    }
    all.push_back(
        {foe_id(view, foe), mean, "health an attack",
         counts && placed == 0 ? "the first of them gets no more Shift" : "the order changes nothing"});
  }
  return ranked(std::move(all));
}

}  // namespace

Match match_of(const View& view, int first_target) {
  const State& state = view.state;
  const Fight& fight = state.fight;
  Match match;
  std::vector<int> order{first_target};
  for (int foe = 0; foe < static_cast<int>(fight.foes.size()); ++foe) {
    if (foe != first_target) order.push_back(foe);
  }
  // After the first, the weakest: fewer enemies strike back sooner.
  std::stable_sort(order.begin() + 1, order.end(), [&fight](int a, int b) {
    return fight.foes[static_cast<std::size_t>(a)].health < fight.foes[static_cast<std::size_t>(b)].health;
  });
  Hero hero = state.hero;
  for (const int index : order) {
    const Foe& foe = fight.foes[static_cast<std::size_t>(index)];
    const Creature& creature = creature_of(view, foe);
    match.foes.push_back(
        {&creature, foe.health, state.settings.outnumbered && index > 0 ? 1 : 0, foe.melted});
    Arms arms = arms_in_fight(view.tables, state);
    arms.shift += shift_of(view.tables, hero) - shift_of(view.tables, state.hero);
    match.arms.push_back(std::move(arms));
    const int level = levels_after(view.tables, hero, creature.xp);
    match.surge.push_back(10 * (level - hero.level));
    hero.xp += creature.xp;
    hero.level = level;
  }
  match.health = state.hero.health;
  match.baseline = baseline_of(view.tables, state.hero);
  for (const Thing& thing : state.hero.pack.things) {
    if (thing.sort != Sort::potion || potion_of(view.tables, thing.name).magic != Magic::heal) continue;
    match.potions = thing.count;
    match.heal = potion_of(view.tables, thing.name).amount;
  }
  match.round = fight.round;
  match.held = fight.flash ? std::max(fight.held, fight.round) : fight.held;
  match.foes_first = fight.foes_first;
  match.immune = state.hero.gifts[static_cast<std::size_t>(God::maduva)];
  match.momentum = fight.first_blood && fight.round <= 2;
  match.favour = state.hero.next_shift > 0;
  match.extra = fight.stage == Fight::Stage::yours ? std::max(0, fight.attacks - 1) : fight.extra;
  match.skip = fight.skip;
  match.poison = fight.poison;
  match.weaken = fight.weaken;
  match.once = fight.foes[static_cast<std::size_t>(first_target)].bound;
  match.stunned = fight.foes[static_cast<std::size_t>(first_target)].stunned;
  return match;
}

std::vector<Advice> advise_fight(const View& view, const Task& task) {
  const auto same = [](std::vector<double> spread) {
    return [spread = std::move(spread)](const Foe&) { return spread; };
  };
  switch (task.what) {
    case Do::order:
      return advise_order(view, task.number);
    case Do::throw_at: {
      const int thrown = thrown_damage(view.tables, task.text);
      return advise_target(
          view, [&](const Foe& foe) { return thrown_spread(creature_of(view, foe), thrown); }, false);
    }
    case Do::opening:
      return advise_opening(view);
    case Do::turn:
      return advise_turn(view);
    case Do::strike_choice:
      return advise_strike(view);
    case Do::spell_target: {
      if (task.text == kMelting) return advise_melting(view);
      std::vector<double> spread(static_cast<std::size_t>(task.number) + 1, 0.0);
      spread.back() = 1;
      return advise_target(view, same(spread), true);
    }
    case Do::bomb_at:
      if (bomb_named(task.text) == Bomb::dark_shell) {
        std::vector<double> spread(static_cast<std::size_t>(5 * view.state.depth) + 1, 0.0);
        spread.back() = 1;
        return advise_target(view, same(spread), false);
      }
      return advise_target(view, same(spread_of(bomb_amount(task.text), 0, false)), false);
    default:
      return {};
  }
}

}  // namespace delvelens::rules::two_d6
