// SPDX-License-Identifier: MIT
#include "rules/two_d6/duel.h"

#include "rules/two_d6/last_round.h"

namespace delvelens::rules::two_d6 {
namespace {

// The row of one health alone, to be written to `odds`.
RowToFill just(Odds& odds, int health) { return {&odds, health, health}; }

RowToFill room_in(std::vector<Odds>& values, const RowToFill& like) {
  values.assign(static_cast<std::size_t>(std::max(0, like.most - like.least + 1)), {});
  return {values.data(), like.least, like.most};
}

OddsRow read(const RowToFill& row) { return {row.values, row.least, row.most}; }

// At each health the cut that is worth most there.
void pour_best(const RowToFill& out, const Plan::Reach& reach, const std::vector<OddsRow>& cuts) {
  for (int health = out.least; health <= out.most; ++health) {
    const Odds* best = nullptr;
    for (const int cut : reach.cuts) {
      const Odds& one = cuts[static_cast<std::size_t>(cut)][health];
      if (best == nullptr || one.worth > best->worth) best = &one;
    }
    add_to(out[health], reach.chance, *best);
  }
}

}  // namespace

Duel::Duel(Match match, const Duel* like) : moves_(std::move(match)) {
  const int last = moves_.last();
  tables_.resize(static_cast<std::size_t>(last) + 1);
  for (auto& round : tables_) round.resize(static_cast<std::size_t>(moves_.phases()));
  // Who began no longer matters when all rounds are alike, unless poison works at their ends.
  if (like != nullptr && !moves_.shape().poisons() && moves_.same_moments(like->moves_)) {
    tables_.back() = like->tables_.back();
  } else {
    lay_tables(last);
    LastRound(*this).solve();
  }
  for (int step = last - 1; step >= 0; --step) {
    lay_tables(step);
    solve_round(step);
  }
}

// Each table begins at the least health and the fewest potions that can be left when it is first looked at.
void Duel::lay_tables(int step) {
  const bool any = step == moves_.last();
  int least = match().health - match().brace;
  for (int foe = 0; foe < moves_.foes(); ++foe) least -= step * moves_.most_damage(foe);
  if (moves_.shape().poisons()) least -= step;
  int fewest = match().potions - step;
  const auto lay = [&](int phase) {
    table(phase, step)
        .lay(moves_.shape(), moves_.moments(phase).size(), any ? 1 : std::max(1, least),
             any ? 0 : std::max(0, fewest), match().potions);
  };
  if (!match().foes_first) {
    lay(moves_.yours());
    --fewest;
  }
  for (int foe = 0; foe < moves_.foes(); ++foe) {
    lay(foe);
    least -= moves_.most_damage(foe);
  }
  if (match().foes_first) lay(moves_.yours());
}

// Every round but the last leads to what is known already.
void Duel::solve_round(int step) {
  Spot spot;
  for (spot.potions = 0; spot.potions <= match().potions; ++spot.potions) {
    for (spot.foe = moves_.foes() - 1; spot.foe >= 0; --spot.foe) {
      if (match().foes_first) put_yours(step, spot);
      for (int attacker = moves_.foes() - 1; attacker >= spot.foe; --attacker) {
        put_theirs(step, spot, attacker);
      }
      if (!match().foes_first) put_yours(step, spot);
    }
  }
}

void Duel::put_theirs(int step, Spot spot, int attacker) {
  if (spot.potions < table(attacker, step).fewest()) return;
  const auto& moments = moves_.moments(attacker);
  for (std::size_t slot = 0; slot < moments.size(); ++slot) {
    const std::vector<Reply> replies = moves_.replies(moments[slot], step, spot.foe, attacker);
    for (spot.foe_health = 1; spot.foe_health <= moves_.shape().most_of(spot.foe); ++spot.foe_health) {
      const RowToFill out = row_to_fill(attacker, step, static_cast<int>(slot), spot);
      for (const Reply& one : replies) {
        pour(out, one.chance, row(one.to, spot), one.damage + one.to.lost);
      }
    }
  }
}

void Duel::put_yours(int step, Spot spot) {
  if (spot.potions < table(moves_.yours(), step).fewest()) return;
  Workspace work;
  const auto& moments = moves_.moments(moves_.yours());
  for (std::size_t slot = 0; slot < moments.size(); ++slot) {
    const Turn turn = moves_.turn(moments[slot], step, spot.foe);
    spot.foe_health = 1;
    fill_fallen(work, turn, spot, row_to_fill(moves_.yours(), step, static_cast<int>(slot), spot));
    for (; spot.foe_health <= moves_.shape().most_of(spot.foe); ++spot.foe_health) {
      fill_turn(row_to_fill(moves_.yours(), step, static_cast<int>(slot), spot), turn, spot, work);
    }
  }
}

Odds Duel::ended(int health, int potions) const {
  return {1, static_cast<double>(health),
          1 + kHealthPrice * std::min(health, match().baseline) + kPotionPrice * potions};
}

// The enemy that is struck at falls.
Odds Duel::fallen(const Turn& turn, const Spot& spot, int health) const {
  const int now = std::min(moves_.shape().most_health(spot.potions),
                           health + match().surge[static_cast<std::size_t>(spot.foe)]);
  if (!turn.fallen) return ended(now, spot.potions);
  const int next = spot.foe + 1;
  const OddsRow then =
      row(*turn.fallen, {spot.potions, next, match().foes[static_cast<std::size_t>(next)].health});
  return now > turn.fallen->lost ? then[now - turn.fallen->lost] : Odds{};
}

void Duel::fill_fallen(Workspace& work, const Turn& turn, const Spot& spot, const RowToFill& like) const {
  if (turn.plan == nullptr) return;
  const RowToFill out = room_in(work.fallen, like);
  for (int health = out.least; health <= out.most; ++health) out[health] = fallen(turn, spot, health);
}

Odds Duel::quaffed(const Source& after, Spot spot, int health) const {
  --spot.potions;
  const int now = std::max(health, std::min(match().baseline, health + match().heal)) - after.lost;
  return now > 0 ? row(after, spot)[now] : Odds{};
}

// An interrupt may heal the enemy before the cut hurts it.
int Duel::after_interrupt(const Cut& cut, const Spot& spot) const {
  const int most = match().foes[static_cast<std::size_t>(spot.foe)].creature->health;
  return std::max(spot.foe_health, std::min(most, spot.foe_health + cut.heals));
}

void Duel::fill_cut(const RowToFill& out, const Cut& cut, const Source& hit, const OddsRow& fallen,
                    Spot spot) const {
  const int foe_health = after_interrupt(cut, spot);
  double beyond = 0;  // more than enough
  for (std::size_t damage = 0; damage < cut.spread.size(); ++damage) {
    if (cut.spread[damage] <= 0) continue;
    spot.foe_health = foe_health - static_cast<int>(damage);
    if (spot.foe_health <= 0) {
      beyond += cut.spread[damage];
    } else {
      pour(out, cut.spread[damage], row(hit, spot), hit.lost);
    }
  }
  pour(out, beyond, fallen, 0);
}

// `work` has what follows when the enemy falls.
void Duel::fill_turn(const RowToFill& out, const Turn& turn, const Spot& spot, Workspace& work) const {
  const OddsRow missed = row(turn.missed, spot);
  if (turn.plan == nullptr) return pour(out, 1, missed, turn.missed.lost);
  const auto& cuts = turn.plan->cuts;
  if (work.cuts.size() < cuts.size()) work.cuts.resize(cuts.size());
  std::vector<OddsRow> rows;
  for (std::size_t i = 0; i < cuts.size(); ++i) {
    const RowToFill cut = room_in(work.cuts[i], out);
    fill_cut(cut, cuts[i], turn.hit, {work.fallen.data(), out.least, out.most}, spot);
    rows.push_back(read(cut));
  }
  for (const Plan::Reach& reach : turn.plan->reaches) {
    if (reach.cuts.empty()) {
      pour(out, reach.chance, missed, turn.missed.lost);
    } else if (reach.cuts.size() == 1) {
      pour(out, reach.chance, rows[static_cast<std::size_t>(reach.cuts.front())], 0);
    } else {
      pour_best(out, reach, rows);
    }
  }
  if (!turn.may_drink || spot.potions == 0) return;
  for (int health = out.least; health <= std::min(out.most, match().baseline - 1); ++health) {
    const Odds drunk = quaffed(turn.drunk, spot, health);
    if (drunk.worth > out[health].worth) out[health] = drunk;
  }
}

Odds Duel::value(int phase, const Spot& spot, const Lasting& lasting, int health) const {
  return row(moves_.at(phase, 0, lasting), spot)[health];
}

Odds Duel::turn() const { return value(moves_.yours(), start(), moves_.start(), match().health); }

Odds Duel::attack() const {
  Turn turn = moves_.turn(moves_.start(), 0, 0);
  turn.may_drink = false;
  Odds odds;
  Workspace work;
  fill_fallen(work, turn, start(), just(odds, match().health));
  fill_turn(just(odds, match().health), turn, start(), work);
  return odds;
}

Odds Duel::drink() const {
  return quaffed(moves_.after_yours(moves_.start(), 0, 0), start(), match().health);
}

Odds Duel::enemies() const { return value(0, start(), moves_.start(), match().health); }

Odds Duel::hurt_first(int damage, bool then_theirs, int gained) const {
  Spot spot = start();
  Lasting lasting = moves_.start();
  const int most = moves_.shape().most_health(spot.potions);
  int health = std::min(most, match().health + std::max(gained, -match().brace));
  if (health <= 0) return {};
  spot.foe_health -= damage;
  if (spot.foe_health <= 0) {
    health = std::min(most, health + match().surge.front());
    lasting.momentum = lasting.momentum || match().round == 1;
    if (++spot.foe == moves_.foes()) return ended(health, spot.potions);
    spot.foe_health = match().foes[1].health;
  }
  return value(then_theirs ? spot.foe : moves_.yours(), spot, lasting, health);
}

Odds Duel::of_strike(const Strike& strike) const {
  const Turn turn = moves_.turn(moves_.start(), 0, 0);
  Odds odds;
  Odds down = fallen(turn, start(), match().health);
  fill_cut(just(odds, match().health), moves_.cut(moves_.start(), 0, strike), turn.hit,
           read(just(down, match().health)), start());
  return odds;
}

}  // namespace delvelens::rules::two_d6
