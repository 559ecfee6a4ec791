// SPDX-License-Identifier: MIT
// Exact odds of a fight, by dynamic programming over everything that can change in it. With several enemies
// they are exact for striking them down one after the other in the given order.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/two_d6/fight_shape.h"

namespace delvelens::rules::two_d6 {

// How a fight ends when played on as well as possible.
struct Odds {
  double win = 0;
  double health = 0;  // expected at the end, 0 for the dead
  double worth = 0;   // the chance to win, and a little for health and potions left
};
inline void add_to(Odds& sum, double share, const Odds& odds) {
  sum.win += share * odds.win;
  sum.health += share * odds.health;
  sum.worth += share * odds.worth;
}

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
  using Node = FightNode;
  // The values of one round, from some health on: less cannot be reached so early.
  struct Table {
    std::vector<Odds> values;
    int least = 1;            // health
    std::ptrdiff_t from = 0;  // its index
  };
  // A value in a table. Those for less health of either side stand at fixed steps from it.
  struct Slot {
    const Odds* at = nullptr;
    int health = 0;
    bool open = false;  // not known yet: it belongs to what is being solved
  };
  // A sum over what may happen: all that is known, and shares of what is still open.
  struct Line {
    Odds known;
    std::size_t first = 0;
    std::size_t last = 0;
  };
  struct Share {
    double chance = 0;
    const Odds* of = nullptr;
  };
  // A value of your turn: a line for each cut of the plan and one for a miss; no plan is a turn missed.
  struct Turn {
    Odds* value = nullptr;
    const Plan* plan = nullptr;
    std::size_t line = 0;
    std::optional<Odds> drunk;
  };
  struct Swing {
    int foe_health = 0;
    int foe_most = 0;
    Slot unhurt;
    Odds fallen;
  };
  struct Reply {
    Odds* value = nullptr;
    Line line;
  };
  // What is being solved at once, and the equations between its values.
  struct Block {
    bool open = false;
    Node node;
    std::vector<Line> lines;
    std::vector<Share> shares;
    std::vector<Odds> values;  // of the cuts of one turn, and of a miss
    std::vector<Turn> turns;
    std::vector<Reply> replies;
    // The same equations once every choice is made: sums of what is open, quick to solve.
    std::vector<Reply> chosen;
    std::vector<Share> chosen_shares;
  };

  Node start() const;
  Slot slot(const Table& table, const Node& node, int step) const;
  Odds& value(Table& table, const Node& node) const;
  int round_of(int step) const { return match_.round + step; }
  int after(int step) const { return step < last_ ? step + 1 : step; }
  int shift_in(int step, const Node& node) const;
  const Plan& plan(int foe, int shift, bool tired, int weaken) const;
  const std::vector<Blow>& blows(int foe, int attacker, int round) const;

  Odds ended(const Node& node) const;
  void add(Line& line, double chance, const Slot& slot, std::ptrdiff_t back, bool same) const;
  Line line_of(double chance, const Slot& slot) const;
  Odds sum(const Line& line) const;
  std::size_t best_cut(const Plan& plan, const Plan::Reach& reach) const;
  Odds sum(const Turn& turn) const;
  void add_chosen(Line& line, double chance, const Line& of);
  void choose(const Turn& turn);
  void settle_choices();

  Turn yours(const Node& node, int step) const;
  Turn rolled(const Node& node, int step) const;
  Swing swing(Node node, int step) const;
  Line after_cut(const Swing& swing, const Cut& cut) const;
  Odds felled(Node node, int step) const;
  Slot spend(Node node, int step) const;
  Slot after_yours(const Node& node, int step) const;
  Line theirs(const Node& node, int step, int attacker) const;
  Slot after_theirs(const Node& node, int step, int attacker) const;
  Node struck(Node node, const Blow& blow, bool by_target) const;
  Slot at_round_end(Node node, int step) const;
  Odds quaff(Node node, int step) const;

  std::vector<Node> lasting() const;
  void solve(const Duel* like);
  void lay_tables(int step);
  void solve_block(int step, Node node);
  void clear() const;
  double pass();

  Match match_;
  FightShape shape_;
  std::vector<Node> inner_;
  int last_ = 0;  // the step from which on all rounds are alike
  // By rounds from now: values at your turn, and before each enemy's.
  std::vector<Table> yours_;
  std::vector<std::vector<Table>> theirs_;
  mutable Block block_;
  // Made when they are first wanted.
  mutable std::vector<std::optional<Plan>> plans_;
  mutable std::vector<std::optional<std::vector<Blow>>> blows_;
};

}  // namespace delvelens::rules::two_d6
