// SPDX-License-Identifier: MIT
// A game at the terminal: shows the sheet, asks, listens, until the game is over or the player leaves.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ui/cli/card_camera.h"
#include "ui/cli/command.h"
#include "ui/cli/cube_camera.h"
#include "ui/cli/dice_camera.h"
#include "ui/cli/input.h"
#include "ui/cli/program.h"
#include "ui/session/session.h"

namespace delvelens::cli {

struct TableSettings {
  bool json = false;
  std::optional<std::uint64_t> chance_seed;  // dice, coins and draws by this seed; the player only chooses
  std::string resume_command;                // told when the player leaves
  DiceCamera* camera = nullptr;  // dice are rolled before it; the player types what it cannot tell
  bool advised = false;          // choices by the game's own advice
  CardCamera* cards = nullptr;   // reads room cards and the die on them
  CubeCamera* cube = nullptr;    // is shown the cube
};

class Table {
 public:
  Table(session::Session& session, Program& program, Input& input, TableSettings settings);

  Outcome play();

 private:
  friend class TableTalk;  // the commands a player can say, in table_talk.cpp

  enum class Next { ask_again, show_again, leave };

  void go_on_alone();
  bool answer_alone();
  bool roll_before_camera(const rules::AskDice& ask);
  bool look_at_card();
  // In table_cube.cpp.
  bool look_at_cube(const rules::AskCube& ask, CubeCamera& camera);
  std::optional<Next> hear_about_cube(const rules::AskCube& ask, const std::string& text);
  std::optional<Next> hear_about_card(const std::string& text);
  void show_draft();
  void keep_card(const board::RoomCard& card);
  void show_state();
  void show_screen();
  void show_step();
  Reply ask();
  Next hear(const std::string& line);
  Next take(const rules::Answer& answer, const session::Provenance& by, bool thrown = false);
  Next take_typed(const rules::Answer& answer);
  Next take_chance();
  Next take_picture(const std::string& source);
  Next refuse(const std::string& reason);
  // Something to read before the next question: on a screen part of the next one, else printed at once.
  Next tell(const Block& block);
  void note(const Line& line);
  Outcome leave(const std::string& how);

  session::Session& session_;
  Program& program_;
  Input& input_;
  TableSettings settings_;
  rules::Events news_;      // what came of the last answers
  bool news_seen_ = false;  // by the player
  Block notes_;             // shown with the next screen
  std::string headline_;    // last shown
  std::optional<board::cube::AskedTurn> turn_shown_;
  bool sheet_shown_ = false;
  std::optional<board::RoomCard> draft_;  // a card the camera was not sure of, as the player corrects it
  CubeCamera* doubted_cube_ = nullptr;    // has seen a cube that the player checks
  std::unique_ptr<CubeCamera> photos_;    // of the cube, as the player named them
  bool doubted_roll_ = false;             // the camera was not sure of the roll that is asked for
  bool doubted_die_ = false;              // nor of what was done with the die on the card
  std::optional<Complaint> failure_;      // the journal failed: the game stops
};

// What a player can say beside an answer, for help and for Tab.
struct TableCommand {
  std::string name;
  std::string arguments;
  std::string help;
};
const std::vector<TableCommand>& table_commands();

}  // namespace delvelens::cli
