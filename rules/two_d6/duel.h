// Exact odds of a fight, by dynamic programming over everything that can change in it. With several enemies
// they are exact for striking them down one after the other in the given order.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/two_d6/combat.h"

namespace delvelens::rules::two_d6 {

// How a fight ends when played on as well as possible.
struct Odds {
  double win = 0;
  double health = 0;  // expected at the end, 0 for the dead
  double worth = 0;   // the chance to win, and a little for health and potions left
};
Odds mixed(double share, const Odds& first, const Odds& second);

// What is left is worth, in units of one fight won.
constexpr double kHealthPrice = 0.004;
constexpr double kPotionPrice = 0.03;

// A fight at one moment.
struct Match {
  struct Opponent {
    const Creature* creature = nullptr;
    int health = 0;
    int more_shift = 0;  // when you are outnumbered
    bool melted = false;
  };
  std::vector<Opponent> foes;  // in the order in which they are struck down
  std::vector<Arms> arms;      // by enemies already down: falling enemies may lift your level
  std::vector<int> surge;      // health gained when each falls
  int health = 1;
  int baseline = 10;
  int potions = 0;  // of healing
  int heal = 10;    // by one of them
  int round = 1;
  int held = 0;  // the last round in which the enemies do not act
  bool foes_first = false;
  bool immune = false;    // to poison
  bool momentum = false;  // in this round
  bool favour = false;    // +3 on the next attack roll
  // What earlier rounds have left.
  int extra = 0;  // attacks
  int skip = 0;
  int poison = 0;
  int weaken = 0;
  bool once = false;     // the one binding of the fight is spent
  bool stunned = false;  // the enemy misses its next attack
};

// How many values would have to be found; beyond a few million it is not worth the wait.
std::size_t size_of(const Match& match);

class Duel {
 public:
  explicit Duel(Match match);

  Odds turn() const;     // your decision
  Odds attack() const;   // you roll now
  Odds drink() const;    // a potion of healing
  Odds enemies() const;  // they act now
  // After so much damage to the first enemy that cost no attack; then it is your turn, or theirs.
  Odds hurt_first(int damage, bool then_theirs) const;
  Odds of_strike(
      const Strike& strike) const;  // this one of the strikes a roll reaches; damage is to be rolled

 private:
  struct Node {
    int foe = 0;  // index; all foes: won
    int foe_health = 0;
    int health = 0;
    int potions = 0;
    int extra = 0;
    int skip = 0;
    int poison = 0;
    int weaken = 0;
    bool once = false;
    bool stunned = false;
    bool momentum = false;
    bool favour = false;
  };
  // What a strike does to the enemy, by damage.
  struct Cut {
    std::vector<double> spread;
    int heals = 0;
  };
  struct Reach {
    double chance = 0;
    std::vector<int> cuts;  // to choose from; none is a miss
  };
  struct Plan {
    std::vector<Cut> cuts;
    std::vector<Reach> reaches;
  };
  // What an enemy's turn does to you.
  struct Blow {
    double chance = 0;
    int damage = 0;
    Special special = Special::none;
    int extra = 0;
    bool stunned = false;

    bool like(const Blow& other) const {
      return special == other.special && extra == other.extra && stunned == other.stunned;
    }
  };

  Node start() const;
  std::size_t index(const Node& node) const;
  const Odds& stored(const std::vector<Odds>& table, const Node& node) const;
  int shift_in(int round, const Node& node) const;
  const Plan& plan(int foe, int shift, bool tired, int weaken) const;
  Cut cut_of(int foe, const Strike& strike, int shift, bool tired, int weaken) const;
  const std::vector<Blow>& blows(int foe, int attacker, int round) const;
  std::vector<Blow> make_blows(int foe, int attacker, int round) const;
  Plan make_plan(int foe, int shift, bool tired, int weaken) const;
  void add_hit(std::vector<Blow>& all, double chance, int foe, const Manoeuvre& manoeuvre, bool prime) const;

  // A place in the table of values. The values for less health of either side stand at fixed steps from it.
  struct Slot {
    const Odds* at = nullptr;
    int health = 0;

    Odds less_health(int lost, std::ptrdiff_t step) const {
      return lost < health ? *(at - lost * step) : Odds{};
    }
  };
  Slot slot(const std::vector<Odds>& table, const Node& node) const;

  Odds ended(const Node& node) const;
  Odds yours(const Node& node, int round) const;
  Odds roll(const Node& node, int round) const;
  Odds after_cut(const Node& node, int round, const Cut& cut) const;
  Odds felled(Node node, int round) const;
  Slot spend(Node node, int round) const;
  Slot after_yours(const Node& node, int round) const;
  Odds theirs(const Node& node, int round, int attacker) const;
  Slot after_theirs(const Node& node, int round, int attacker) const;
  Node struck(Node node, const Blow& blow, bool by_target) const;
  Slot at_round_end(Node node, int round) const;
  Odds quaff(Node node, int round) const;

  void solve();
  void solve_block(int round, int potions, int foe, int health);
  template <class Do>
  void each_inner(int potions, int foe, int health, Do&& act) const;

  Match match_;
  int most_health_ = 0;
  int most_extra_ = 0;
  bool poisons_ = false;
  bool binds_ = false;
  bool weakens_ = false;
  bool stuns_ = false;
  bool skips_ = false;
  std::vector<int> first_;  // position of each foe's health 1, less 1
  int positions_ = 0;
  std::ptrdiff_t foe_step_ = 0;     // in the tables, from one enemy's health to one more
  std::ptrdiff_t health_step_ = 0;  // from your health to one more
  // By round 1..7 (the rounds from 7 on are alike): values at your turn, and before each enemy's.
  std::vector<std::vector<Odds>> yours_;
  std::vector<std::vector<std::vector<Odds>>> theirs_;
  // Made when they are first wanted.
  mutable std::vector<std::optional<Plan>> plans_;
  mutable std::vector<std::optional<std::vector<Blow>>> blows_;
};

}  // namespace delvelens::rules::two_d6
