// SPDX-License-Identifier: MIT
#include "rules/two_d6/fight.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/bombs.h"
#include "rules/two_d6/create.h"
#include "rules/two_d6/foes_turn.h"
#include "rules/two_d6/hero.h"
#include "rules/two_d6/magic.h"
#include "rules/two_d6/tabled.h"

namespace delvelens::rules::two_d6 {
namespace {

constexpr int kWorthTelling = 20;  // XP of an enemy
constexpr int kBarely = 3;         // health

void begin_turn(Play& play) {
  Fight& fight = play.state.fight;
  fight.stage = Fight::Stage::yours;
  fight.attacks = 1 + fight.extra;
  fight.extra = 0;
}

void begin_theirs(Play& play) {
  play.state.fight.stage = Fight::Stage::theirs;
  play.state.fight.foe = 0;
}

void end_round(Play& play) {
  Fight& fight = play.state.fight;
  ++fight.round;
  fight.drunk = fight.smoke = fight.flash = false;
  if (fight.round >= 4 && fight.round <= 6) {
    play.tell("round",
              fmt::format("Round {}: fatigue, +{} Shift for everybody.", fight.round, fatigue(fight.round)));
  }
  if (fight.foes_first) {
    begin_theirs(play);
  } else {
    begin_turn(play);
  }
  if (fight.poison > 0) {
    --fight.poison;
    lose(play, 1, "Poison:");
  }
}

// The dead lie in the room, and what they carried is yours.
void finish(Play& play) {
  State& state = play.state;
  const Fight fight = state.fight;
  state.fight = {};
  std::vector<Task> loot;
  int xp = 0;
  std::vector<std::string> names;
  for (const int index : fight.fallen) {
    const Creature& creature = play.tables.creatures[static_cast<std::size_t>(index)];
    xp += creature.xp;
    names.push_back(creature.name);
    state.place().dead.push_back(index);
    if (creature.edible()) state.place().meat.push_back(index);
    if (!creature.treasure.empty()) {
      loot.push_back(Task{Do::effects, 0, 0, creature.name, creature.treasure});
    }
  }
  if (xp >= kWorthTelling || state.hero.health <= kBarely) {
    remember(play,
             fmt::format("Beat {} in {} round{} with {} health left ({}).", fmt::join(names, " and "),
                         fight.round, fight.round == 1 ? "" : "s", state.hero.health, state.place().name));
  }
  std::reverse(loot.begin(), loot.end());  // the last one pushed comes first
  for (Task& task : loot) play.push(std::move(task));
  for (const std::string& weapon : fight.thrown) play.push(Do::recover, 0, 0, weapon);
}

// Enemies of one kind strike alike; the first `placed` have their place.
bool order_matters(const Fight& fight, int placed) {
  const auto from = fight.foes.begin() + placed;
  return std::any_of(from, fight.foes.end(), [&](const Foe& foe) { return foe.creature != from->creature; });
}

void open_fight(Play& play) {
  State& state = play.state;
  Fight& fight = state.fight;
  const Arms arms = arms_in_fight(play.tables, state);
  for (int foe = static_cast<int>(fight.foes.size()) - 1; foe >= 0; --foe) {
    if (too_powerful(arms, creature_of(play.view(), fight.foes[static_cast<std::size_t>(foe)]))) {
      fell_foe(play, foe, "cannot harm you and falls at once");
    }
  }
  if (fight.foes.empty()) return;
  if (!fight.ordered && order_matters(fight, 0)) return play.push(Do::order);
  if (fight.foes_first) return begin_theirs(play);
  if (opening_choices(play.view())) return play.push(Do::opening);
  begin_turn(play);
}

void run_yours(Play& play) {
  Fight& fight = play.state.fight;
  if (fight.attacks == 0) {
    if (fight.foes_first) return end_round(play);
    return begin_theirs(play);
  }
  if (fight.skip > 0) {
    --fight.skip;
    --fight.attacks;
    return play.tell("missed", "You cannot attack this time.");
  }
  if (turn_choices(play.view())) return play.push(Do::turn);
  fight.target = 0;
  play.push(Do::strike);
}

void run_theirs(Play& play) {
  Fight& fight = play.state.fight;
  if (fight.foe >= static_cast<int>(fight.foes.size())) {
    if (fight.foes_first) return begin_turn(play);
    return end_round(play);
  }
  Foe& foe = fight.foes[static_cast<std::size_t>(fight.foe)];
  if (fight.flash || fight.round <= fight.held || foe.stunned) {
    if (!fight.flash && fight.round > fight.held) foe.stunned = false;
    ++fight.foe;
    return play.tell("quiet", fmt::format("The {} cannot attack.", creature_of(play.view(), foe).name));
  }
  play.push(Do::foe_strike, fight.foe);
}

// What was rolled for it is of no use any more.
void end_attack(Fight& fight) {
  --fight.attacks;
  fight.rolled = {};
  fight.manoeuvre = fight.cost = fight.power = 0;
  fight.prime = false;
}

void take_damage(Play& play, const std::vector<int>& pips) {
  State& state = play.state;
  Fight& fight = state.fight;
  Foe& foe = fight.foes[static_cast<std::size_t>(fight.target)];
  const Creature& creature = creature_of(play.view(), foe);
  Arms arms = arms_in_fight(play.tables, state);
  arms.might -= fight.weaken;
  const Strike strike{fight.manoeuvre, fight.cost, fight.prime};
  const Manoeuvre& manoeuvre = arms.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
  const Interrupt* interrupt =
      strike.prime ? nullptr : interrupt_of(creature, manoeuvre.dice, hindered(state, foe));
  const int damage = strike_damage(arms, strike, fight.power, interrupt, pips);
  fight.weaken = 0;
  end_attack(fight);
  if (interrupt != nullptr && interrupt->heals > 0) {
    foe.health = std::max(foe.health, std::min(creature.health, foe.health + interrupt->heals));
  }
  play.tell("hit", fmt::format("{}{}: {} damage{}.", manoeuvre.name,
                               strike.prime     ? ", a prime attack"
                               : strike.exact() ? ", an exact strike"
                                                : "",
                               damage,
                               interrupt == nullptr  ? ""
                               : interrupt->less > 0 ? fmt::format(", {} of it interrupted", interrupt->less)
                                                     : ", and the enemy heals"));
  hurt_foe(play, fight.target, damage);
}

void hit(Play& play, const Strike& strike) {
  Fight& fight = play.state.fight;
  fight.manoeuvre = strike.manoeuvre;
  fight.cost = strike.cost;
  fight.prime = strike.prime;
  const int index = play.state.hero.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
  if (play.tables.manoeuvres[static_cast<std::size_t>(index)].damage.dice == 0) return take_damage(play, {});
  play.push(Do::damage);
}

void take_strike(Play& play, Pair rolled) {
  State& state = play.state;
  Fight& fight = state.fight;
  fight.rolled = rolled;
  fight.power = fight_shift(play.tables, state);
  state.hero.next_shift = 0;
  const auto reached = strikes(arms_in_fight(play.tables, state).manoeuvres, rolled, fight.power);
  if (reached.empty()) {
    end_attack(fight);
    return play.tell("missed", fmt::format("{}: you miss.", rolled.text()));
  }
  if (reached.size() == 1) return hit(play, reached.front());
  play.push(Do::strike_choice);
}

void take_opening(Play& play, const std::string& option) {
  Fight& fight = play.state.fight;
  if (option == "attack") return begin_turn(play);
  for (const Thing& thing : play.state.hero.pack.things) {
    const std::string name = thing.name;
    if (thing.sort == Sort::scroll && option == "cast-" + id_of(name)) {
      // Whoever reads gives the first blow away.
      fight.foes_first = true;
      begin_theirs(play);
      return read_scroll(play, name);
    }
    if (thing.sort == Sort::item && option == "throw-" + id_of(name)) {
      fight.threw = true;
      play.state.hero.pack.take(Sort::item, name);
      if (fight.foes.size() > 1) return play.push(Do::throw_at, 0, 0, name);
      return play.push(Do::thrown, 0, 0, name);
    }
  }
}

void take_thrown(Play& play, const Task& task, Pair rolled) {
  Fight& fight = play.state.fight;
  const Creature& creature = creature_of(play.view(), fight.foes[static_cast<std::size_t>(task.number)]);
  const int less = thrown_less(creature, rolled);
  const int damage = std::max(0, thrown_damage(play.tables, task.text) - less);
  play.tell("hit",
            fmt::format("{}: {} damage{}.", task.text, damage, less > 0 ? ", deflected and lost" : ""));
  if (less == 0) fight.thrown.push_back(task.text);
  hurt_foe(play, task.number, damage);
}

void take_turn(Play& play, const std::string& option) {
  Fight& fight = play.state.fight;
  if (option == "call") return play.push(Do::call);
  for (const Thing& thing : play.state.hero.pack.things) {
    const std::string name = thing.name;
    if (thing.sort == Sort::potion && option == "drink-" + id_of(name)) {
      --fight.attacks;
      fight.drunk = true;
      return drink(play, name);
    }
    if (thing.sort == Sort::bomb && option == "throw-" + id_of(name)) return throw_bomb(play, name);
  }
  fight.target = option == "attack" ? 0 : foe_chosen(option);
  play.push(Do::strike);
}

// `place`: how many have theirs already.
void take_order(Play& play, int place, int chosen) {
  Fight& fight = play.state.fight;
  std::rotate(fight.foes.begin() + place, fight.foes.begin() + chosen, fight.foes.begin() + chosen + 1);
  if (order_matters(fight, place + 1)) return play.push(Do::order, place + 1);
  fight.ordered = true;
}

void take_recover(Play& play, const Task& task, int die) {
  if (die <= 3) return play.tell("lost", fmt::format("{}: broken or lost.", task.text));
  gain(play, Sort::item, task.text, 1);
}

}  // namespace

const Creature& creature_of(const View& view, const Foe& foe) {
  return view.tables.creatures[static_cast<std::size_t>(foe.creature)];
}

void meet(Play& play, int creature) {
  const Creature& one = play.tables.creatures[static_cast<std::size_t>(creature)];
  play.state.fight.foes.push_back({creature, one.health, false, false, false});
  play.tell("danger", fmt::format("{}: {} health, {} XP.", one.name, one.health, one.xp));
}

void run_fight(Play& play) {
  Fight& fight = play.state.fight;
  if (fight.foes.empty()) {
    play.state.agenda.pop_back();
    return finish(play);
  }
  switch (fight.stage) {
    case Fight::Stage::opening:
      return open_fight(play);
    case Fight::Stage::yours:
      return run_yours(play);
    case Fight::Stage::theirs:
      return run_theirs(play);
  }
}

void hurt_foe(Play& play, int foe, int damage) {
  if (foe < 0 || foe >= static_cast<int>(play.state.fight.foes.size())) return;
  Foe& enemy = play.state.fight.foes[static_cast<std::size_t>(foe)];
  enemy.health -= damage;
  if (enemy.health <= 0) return fell_foe(play, foe, "falls");
  play.tell("hit", fmt::format("{}: {} health left.", creature_of(play.view(), enemy).name, enemy.health));
}

void fell_foe(Play& play, int foe, const std::string& how) {
  Fight& fight = play.state.fight;
  const int index = fight.foes[static_cast<std::size_t>(foe)].creature;
  const Creature& creature = play.tables.creatures[static_cast<std::size_t>(index)];
  fight.foes.erase(fight.foes.begin() + foe);
  fight.fallen.push_back(index);
  fight.target = 0;
  if (fight.stage == Fight::Stage::theirs && foe < fight.foe) --fight.foe;
  if (fight.foes.empty()) fight.attacks = 0;
  if (fight.round == 1 && !fight.foes.empty()) fight.first_blood = true;
  ++play.state.kills;
  play.tell("won", fmt::format("The {} {}.", creature.name, how));
  earn(play, creature.xp, creature.name);
}

void strike_any(Play& play, int damage) {
  if (play.state.fight.on()) hurt_foe(play, 0, damage);
}

void take_fight(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::order:
      return take_order(play, task.number, foe_chosen(option_of(answer)));
    case Do::opening:
      return take_opening(play, option_of(answer));
    case Do::throw_at:
      return play.push(Do::thrown, foe_chosen(option_of(answer)), 0, task.text);
    case Do::thrown:
      return take_thrown(play, task, pair_of(answer));
    case Do::turn:
      return take_turn(play, option_of(answer));
    case Do::strike:
      return take_strike(play, pair_of(answer));
    case Do::strike_choice:
      for (const Strike& strike : strikes(arms_in_fight(play.tables, play.state).manoeuvres,
                                          play.state.fight.rolled, play.state.fight.power)) {
        const int index = play.state.hero.manoeuvres[static_cast<std::size_t>(strike.manoeuvre)];
        const Manoeuvre& one = play.tables.manoeuvres[static_cast<std::size_t>(index)];
        if (id_of(one.name) == option_of(answer)) return hit(play, strike);
      }
      return;
    case Do::damage:
      return take_damage(play, pips_of(answer));
    case Do::bomb_at:
      return bomb_target(play, foe_chosen(option_of(answer)), task.text);
    case Do::bomb_damage:
      return bomb_bursts(play, task, pips_of(answer));
    case Do::recover:
      return take_recover(play, task, pips_of(answer)[0]);
    default:
      return take_foes_turn(play, task, answer);
  }
}

}  // namespace delvelens::rules::two_d6
