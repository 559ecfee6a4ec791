// SPDX-License-Identifier: MIT
// The round from which on all rounds of a fight are alike: where nobody is hurt it leads back to itself. Its
// values are found from equations between the few moments that can lead to each other, for one health after
// the other; the choices in them are bettered until they are the best.
#pragma once

#include <vector>

#include "rules/two_d6/duel.h"

namespace delvelens::rules::two_d6 {

class LastRound {
 public:
  explicit LastRound(Duel& duel) : duel_(duel), moves_(duel.moves_), step_(duel.moves_.last()) {}

  void solve();

 private:
  // Shares of what is being solved, and of what is known for less health.
  struct Open {
    double chance = 0;
    std::size_t unknown = 0;
  };
  struct Closed {
    double chance = 0;
    int lost = 0;
    OddsRow row;
  };
  // A sum over what may happen.
  struct Part {
    OddsRow known;  // of all that does not lead back, where there is any
    std::size_t open = 0, open_end = 0;
    std::size_t closed = 0, closed_end = 0;
    Odds now;  // without what is open, at the health that is being solved
  };
  // One unknown. A part for each cut of the plan and one for a miss; with no plan just one.
  struct Equation {
    RowToFill out;
    std::size_t part = 0;
    const Plan* plan = nullptr;
    const Source* drunk = nullptr;
    Duel::Spot spot;
    std::size_t choice = 0;  // the first of its choices, one for each reach of the plan
    bool drinks = false;     // chosen
    // With these choices: shares of parts and of earlier unknowns.
    std::size_t weight = 0, weight_end = 0;
    std::size_t lead = 0, lead_end = 0;
  };
  struct Weight {
    double share = 0;
    std::size_t part = 0;
  };

  void solve_block(const Duel::Spot& spot, int lowest, int highest);
  void number_unknowns(int foe);
  bool in_block(const Duel::Spot& spot) const {
    return spot.foe_health >= lowest_ && spot.foe_health <= highest_;
  }
  Part& begin_part();
  void add(Part& part, double chance, const Source& source, const Duel::Spot& spot, int lost = 0);
  void add_theirs(Duel::Spot spot, int attacker);
  void add_yours(Duel::Spot spot);
  void add_turn(const RowToFill& out, const Turn& turn, const Duel::Spot& spot);
  void add_cut(const Turn& turn, const Cut& cut, Duel::Spot spot);

  void solve_at(int health);
  void take_known(int health);
  bool better_choices(int health);
  bool better_cuts(const Equation& equation, double& worth);
  double worth_of(const Part& part) const;
  void put_choices();
  void put_choice(Equation& equation, std::size_t at);
  void add_share(std::size_t at, double share, std::size_t part);
  void eliminate();
  void put_values(int health);

  Duel& duel_;
  const Moves& moves_;
  int step_;

  int lowest_ = 0;
  int highest_ = 0;
  std::vector<std::size_t> first_;  // unknown of each phase
  // Unknowns in an order in which each leads to earlier ones or to the last few, the pivots.
  std::size_t pivot_ = 0;
  std::size_t pivots_ = 0;
  std::vector<Equation> equations_;
  std::vector<Turn> turns_;
  std::vector<Part> parts_;
  std::vector<Open> open_;
  std::vector<Closed> closed_;
  std::vector<std::vector<Odds>> rows_;  // of known parts; the first `rows_used_` of them
  std::size_t rows_used_ = 0;
  std::vector<Odds> fallen_;

  std::vector<std::size_t> choices_;  // the cut taken at each reach
  std::vector<Weight> weights_;
  std::vector<Open> leads_;
  std::vector<double> cut_weights_;
  std::vector<double> worths_;
  // Each unknown as a sum of something known and shares of the pivots; and its value.
  std::vector<Odds> known_;
  std::vector<double> shares_;
  std::vector<Odds> values_;
  std::vector<double> matrix_;  // of the pivots, with what was done to its rows below the diagonal
};

}  // namespace delvelens::rules::two_d6
