// SPDX-License-Identifier: MIT
// Exact odds of a fight, by dynamic programming over everything that can change in it. With several enemies
// they are exact for striking them down one after the other in the given order.
#pragma once

#include <vector>

#include "rules/two_d6/duel_moves.h"
#include "rules/two_d6/odds.h"

namespace delvelens::rules::two_d6 {

// What is left is worth, in units of one fight won.
constexpr double kHealthPrice = 0.004;
constexpr double kPotionPrice = 0.03;

class Duel {
 public:
  // `like`: the same fight but for who strikes first and who is held; what they share is taken from it.
  explicit Duel(Match match, const Duel* like = nullptr);

  Odds turn() const;     // your decision
  Odds attack() const;   // you roll now
  Odds drink() const;    // a potion of healing
  Odds enemies() const;  // they act now
  // After so much damage to the first enemy that cost no attack; then it is your turn, or theirs. `gained`:
  // health of yours, within what the match has to brace for.
  Odds hurt_first(int damage, bool then_theirs, int gained = 0) const;
  // This one of the strikes a roll reaches; damage is to be rolled.
  Odds of_strike(const Strike& strike) const;

 private:
  friend class LastRound;

  // Which row of a table: everything but your health and what lasts.
  struct Spot {
    int potions = 0;
    int foe = 0;
    int foe_health = 0;
  };
  // Room for the rows that one turn is put together from.
  struct Workspace {
    std::vector<Odds> fallen;
    std::vector<std::vector<Odds>> cuts;
  };

  const Match& match() const { return moves_.match(); }
  OddsTable& table(int phase, int step) {
    return tables_[static_cast<std::size_t>(step)][static_cast<std::size_t>(phase)];
  }
  const OddsTable& table(int phase, int step) const {
    return tables_[static_cast<std::size_t>(step)][static_cast<std::size_t>(phase)];
  }
  OddsRow row(const Source& source, const Spot& spot) const {
    return table(source.phase, source.step)
        .row(spot.potions, moves_.shape().place_of(spot.foe, spot.foe_health), source.slot);
  }
  RowToFill row_to_fill(int phase, int step, int slot, const Spot& spot) {
    return table(phase, step)
        .row_to_fill(spot.potions, moves_.shape().place_of(spot.foe, spot.foe_health), slot);
  }
  Spot start() const { return {match().potions, 0, match().foes.front().health}; }
  Odds value(int phase, const Spot& spot, const Lasting& lasting, int health) const;

  Odds ended(int health, int potions) const;
  Odds fallen(const Turn& turn, const Spot& spot, int health) const;
  Odds quaffed(const Source& after, Spot spot, int health) const;
  int after_interrupt(const Cut& cut, const Spot& spot) const;
  void fill_fallen(Workspace& work, const Turn& turn, const Spot& spot, const RowToFill& like) const;
  void fill_cut(const RowToFill& out, const Cut& cut, const Source& hit, const OddsRow& fallen,
                Spot spot) const;
  void fill_turn(const RowToFill& out, const Turn& turn, const Spot& spot, Workspace& work) const;

  void lay_tables(int step);
  void solve_round(int step);
  void put_yours(int step, Spot spot);
  void put_theirs(int step, Spot spot, int attacker);

  Moves moves_;
  std::vector<std::vector<OddsTable>> tables_;  // by rounds from now, then by phase
};

}  // namespace delvelens::rules::two_d6
