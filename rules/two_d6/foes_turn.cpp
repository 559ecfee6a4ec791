// SPDX-License-Identifier: MIT
#include "rules/two_d6/foes_turn.h"

#include <fmt/format.h>

#include <algorithm>

#include "rules/two_d6/combat.h"
#include "rules/two_d6/fight.h"
#include "rules/two_d6/hero.h"

namespace delvelens::rules::two_d6 {
namespace {

// What kind of damage is to be rolled, in Task::text.
constexpr std::string_view kBlow = "blow";
constexpr std::string_view kPrimeBlow = "prime";
constexpr std::string_view kMishap = "mishap";  // health lost without a manoeuvre
constexpr std::string_view kPrimeLoss = "loss";

Foe& acting(Play& play, int foe) { return play.state.fight.foes[static_cast<std::size_t>(foe)]; }

std::string name_of(const Creature& creature, const Manoeuvre& one) {
  return one.name.empty() ? fmt::format("{} ({})", creature.name, one.dice.text()) : one.name;
}

Amount amount_of(const Creature& creature, const Task& task) {
  if (task.text == kMishap) return creature.mishap.amount;
  if (task.text == kPrimeLoss) return creature.prime.amount;
  return creature.manoeuvres[static_cast<std::size_t>(task.other)].damage;
}

void special(Play& play, Foe& foe, Special what) {
  Fight& fight = play.state.fight;
  switch (what) {
    case Special::skip_once:
      if (foe.bound) return;
      foe.bound = true;
      [[fallthrough]];
    case Special::skip:
      fight.skip = 1;
      return play.tell("danger", "You will miss your next attack.");
    case Special::poison:
      if (play.state.hero.gifts[static_cast<std::size_t>(God::maduva)]) return;
      fight.poison = kPoisonRounds;
      return play.tell("danger", fmt::format("Poison: 1 health a round, for {} rounds.", kPoisonRounds));
    case Special::weaken:
      fight.weaken = 1;
      return play.tell("danger", "Your next hit does 1 less.");
    case Special::none:
    case Special::strip:
      return;
  }
}

void take_damage(Play& play, const Task& task, const std::vector<int>& pips) {
  State& state = play.state;
  Foe& foe = acting(play, task.number);
  const Creature& creature = creature_of(play.view(), foe);
  const Amount amount = amount_of(creature, task);
  ++state.fight.foe;
  if (task.text == kMishap || task.text == kPrimeLoss) {
    const int lost = std::max(0, amount.total(pips));
    state.hero.health -= lost;
    play.tell("hurt", fmt::format("{} health lost, {} left.", lost, std::max(0, state.hero.health)));
  } else {
    const Manoeuvre& manoeuvre = creature.manoeuvres[static_cast<std::size_t>(task.other)];
    const Arms arms = arms_in_fight(play.tables, state);
    const int guard = task.text == kPrimeBlow
                          ? -1
                          : deflecting(arms.guards, manoeuvre.dice, manoeuvre.special == Special::strip);
    const int off = guard < 0 ? 0 : arms.guards[static_cast<std::size_t>(guard)].deflects;
    const int damage = foe_damage(amount, pips);
    const int taken = std::max(0, damage - off - arms.shield);
    state.hero.health -= taken;
    const std::string saved =
        guard < 0 || damage <= 0 || off <= 0
            ? std::string()
            : fmt::format(", {} off by {}", std::min(off, damage),
                          words_of(play.tables, state.hero.worn[static_cast<std::size_t>(guard)]));
    play.tell(taken > 0 ? "hurt" : "quiet",
              fmt::format("{}: {} damage{}, {} health left.", name_of(creature, manoeuvre), damage, saved,
                          std::max(0, state.hero.health)));
    if (guard >= 0 && damage > 0 && state.settings.armour_checks) play.push(Do::armour_check, guard);
    special(play, foe, manoeuvre.special);
  }
  if (state.hero.health <= 0) {
    die(play, End::slain, fmt::format("The {} strikes you down.", creature.name));
  }
}

// A fixed number needs no dice.
void roll_damage(Play& play, Task task) {
  if (amount_of(creature_of(play.view(), acting(play, task.number)), task).dice == 0) {
    return take_damage(play, task, {});
  }
  play.push(std::move(task));
}

void turn_about(Play& play, int foe, const Turnabout& turn, bool prime) {
  Fight& fight = play.state.fight;
  const Creature& creature = creature_of(play.view(), acting(play, foe));
  const char* kind = prime ? "A prime attack" : "A mishap";
  switch (turn.kind) {
    case Turnabout::Kind::extra:
      fight.extra += turn.amount.most();
      ++fight.foe;
      return play.tell("won", fmt::format("{}: {} more attack{} for you.", kind, turn.amount.most(),
                                          turn.amount.most() == 1 ? "" : "s"));
    case Turnabout::Kind::miss:
      acting(play, foe).stunned = true;
      ++fight.foe;
      return play.tell("won", fmt::format("{}: the {} misses its next attack.", kind, creature.name));
    case Turnabout::Kind::strongest:
      play.tell("danger", fmt::format("{}, which no armour stops.", kind));
      return roll_damage(play, {Do::foe_damage, foe, strongest(creature), std::string(kPrimeBlow), {}});
    case Turnabout::Kind::lose:
      play.tell("danger", fmt::format("{} of the {}.", kind, creature.name));
      return roll_damage(play, {Do::foe_damage, foe, 0, std::string(prime ? kPrimeLoss : kMishap), {}});
  }
}

void take_roll(Play& play, const Task& task, Pair rolled) {
  const int foe = task.number;
  const Creature& creature = creature_of(play.view(), acting(play, foe));
  if (rolled == Pair{1, 1}) return turn_about(play, foe, creature.mishap, false);
  if (rolled == Pair{6, 6}) return turn_about(play, foe, creature.prime, true);
  const auto strike = foe_strike(creature, rolled, foe_shift(play.tables, play.state, foe));
  if (!strike) {
    ++play.state.fight.foe;
    return play.tell("quiet", fmt::format("{}: the {} misses.", rolled.text(), creature.name));
  }
  roll_damage(play, {Do::foe_damage, foe, *strike, std::string(kBlow), {}});
}

void take_armour_check(Play& play, int guard, int die) {
  Hero& hero = play.state.hero;
  Piece& piece = hero.worn[static_cast<std::size_t>(guard)];
  const bool tough = unbreakable(play.tables, piece);
  if (die == 6 && !tough) {
    play.tell("lost", fmt::format("{} is destroyed.", words_of(play.tables, piece)));
    hero.worn.erase(hero.worn.begin() + guard);
  } else if (die == (tough ? 6 : 5) && !piece.damaged) {
    piece.damaged = true;
    play.tell("lost", fmt::format("{}.", words_of(play.tables, piece)));
  }
}

}  // namespace

Ask ask_foes_turn(const View& view, const Task& task) {
  if (task.what == Do::armour_check) {
    const Piece& piece = view.state.hero.worn[static_cast<std::size_t>(task.number)];
    return ask_roll("armour-check",
                    fmt::format("Does it hold? Roll D6 for the {}: 5 damages, 6 destroys it.",
                                words_of(view.tables, piece)),
                    DiceKind::d6);
  }
  const Creature& creature = creature_of(view, view.state.fight.foes[static_cast<std::size_t>(task.number)]);
  if (task.what == Do::foe_strike) {
    std::vector<std::string> sets;
    for (const Manoeuvre& one : creature.manoeuvres) {
      sets.push_back(fmt::format("{} {}", one.dice.text(), one.damage.text()));
    }
    return ask_roll("enemy-attack",
                    fmt::format("{} attacks ({}; Shift {}): roll D66 for it.", creature.name,
                                fmt::join(sets, ", "), foe_shift(view.tables, view.state, task.number)),
                    DiceKind::d66);
  }
  const Amount amount = amount_of(creature, task);
  return ask_roll("enemy-damage", fmt::format("{} hits you: roll {} damage.", creature.name, amount.text()),
                  amount);
}

void take_foes_turn(Play& play, const Task& task, const Answer& answer) {
  switch (task.what) {
    case Do::foe_strike:
      return take_roll(play, task, pair_of(answer));
    case Do::armour_check:
      return take_armour_check(play, task.number, pips_of(answer)[0]);
    default:
      return take_damage(play, task, pips_of(answer));
  }
}

}  // namespace delvelens::rules::two_d6
