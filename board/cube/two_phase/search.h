// SPDX-License-Identifier: MIT
// One solve: the cube and its inverse are looked at along the three axes, and each of these also with a last
// move set aside. Phase one of growing length is tried on all of them until a phase two short enough
// completes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/cube/cubies.h"
#include "board/cube/moves.h"
#include "board/cube/two_phase/phase_one.h"
#include "board/cube/two_phase/phase_two.h"

namespace delvelens::board::cube::two_phase {

class Search {
 public:
  // The centres must be at home and the cube legal.
  Search(const Cubies& cube, int max_length, std::uint64_t max_nodes);

  // The moves that solve the cube, or nothing when the nodes are used up or no such solution exists.
  std::optional<Moves> run();
  bool out_of_nodes() const { return nodes_left_ == 0; }

 private:
  static constexpr std::size_t kLongest = 32;

  struct View {
    Cubies cube;
    PhaseOneNode start;
    int at_least = 0;
    Matrix back;  // from this view to the cube as it was given
    bool inverted = false;
    std::optional<std::uint8_t> last_move;  // set aside: the rest solves the cube up to this move
    int set_aside() const { return last_move ? 1 : 0; }
  };
  struct Order {
    std::array<std::uint8_t, 8> corner;
    std::array<std::uint8_t, 12> edge;
  };
  using ThreeAxes = std::array<PhaseOneNode, 3>;

  void add_views_with_last_moves();
  bool try_view(const View& view, int length);
  bool count_node();
  bool shortest(const ThreeAxes& nodes, int depth, int togo);
  bool phase_one(PhaseOneNode node, int depth, int togo);
  bool try_phase_two(int depth);
  bool phase_two(const PhaseTwoNode& node, int depth, int togo);
  bool useless_after(int depth, std::size_t face) const;
  void push(int depth, std::size_t move);
  const Order& order_after(int depth);
  void set_out(const View& view);
  Moves found(const View& view, int length) const;

  const PhaseOne& one_ = PhaseOne::tables();
  const PhaseTwo& two_ = PhaseTwo::tables();
  int max_length_;
  int room_ = 0;  // max_length_ less what the view at work sets aside
  std::uint64_t nodes_left_;
  ThreeAxes axes_{};         // the cube as given, along each axis
  std::vector<View> views_;  // different ones only: a symmetric cube has fewer
  std::array<std::uint8_t, kLongest> path_{};
  std::array<Order, kLongest + 1> orders_{};  // of the pieces after each move of the path
  int known_orders_ = 0;                      // how many moves deep they are up to date
  int length_ = 0;                            // of the solution found
};

}  // namespace delvelens::board::cube::two_phase
