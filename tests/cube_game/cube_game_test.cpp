// SPDX-License-Identifier: MIT
// A whole game of Evermorph played from photos: the cube is shown at the beginning, one changed side after
// every turn of the dungeon, once after a wrong turn, and once in mid-game as a whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "datasets/synth/picture.h"
#include "tests/rules/evermorph/table.h"
#include "vision/cube/cube_eye.h"
#include "vision/model_store.h"

namespace delvelens {
namespace {

namespace bc = board::cube;
namespace synth = datasets::synth;
using rules::evermorph::Table;
using ::testing::HasSubstr;
using vision::cube::CubeEye;
using vision::cube::EyeReport;

const vision::cube::CubeReader& reader() {
  static const vision::cube::CubeReader loaded =
      *vision::cube::CubeReader::load(vision::ModelStore::standard());
  return loaded;
}

// One of the cubes of the renderer on one of its tables.
struct Cube {
  synth::Kind kind = synth::Kind::cube;
  std::uint64_t seed = 1;
  int number = 0;      // of the six-photo groups of this seed
  bool clean = false;  // a sharp, quiet camera
};

// The cube in the player's hands, and a camera.
class Hands {
 public:
  Hands(const Cube& cube, const bc::Cubies& scrambled) : cube_(scrambled), number_(cube.number) {
    options_.kind = cube.kind;
    options_.clean = cube.clean;
    options_.view = synth::View::six;
    options_.seed = cube.seed;
    options_.width = 400;
    options_.height = 300;
  }

  void turn(const board::CubeState& into) { cube_ = *bc::cubies_of(into); }

  // A photo of the side with this centre.
  vision::Frame photo(board::Face centre) const {
    const bc::Hold* hold = bc::hold_to_home(cube_);
    synth::SynthOptions options = options_;
    options.cube = bc::facelets_of(cube_.then(hold->motion));
    vision::Frame frame;
    frame.pixels = synth::make_picture(options, 6 * number_ + static_cast<int>(centre)).image;
    frame.source = "photo";
    return frame;
  }

 private:
  bc::Cubies cube_;
  int number_;
  synth::SynthOptions options_;
};

class CubeGame : public ::testing::TestWithParam<Cube> {
 protected:
  static constexpr const char* kScramble = "R U2 F' L D B2 R'";

  // Shows sides until the eye knows the cube; what the game asks is answered with it.
  void show(Table& table, std::vector<board::Face> sides) {
    const rules::Ask ask = rules::evermorph::rules().ask(table.state);
    const auto& want = std::get<rules::AskCube>(ask.want);
    eye_.ask(want.after);
    for (const board::Face side : sides) {
      const auto report = eye_.feed(hands_.photo(side));
      ASSERT_TRUE(report) << report.error().text;
      ++photos_;
      if (!report->cube) continue;
      table.say(*report->cube);
      EXPECT_FALSE(table.refusal) << table.refusal->reason;
      return;
    }
    FAIL() << "the cube was not recognised; " << ask.id;
  }

  // The side that tells most, then the others.
  std::vector<board::Face> telling_first(const bc::AskedTurn& turn) const {
    const bool lettered = GetParam().kind == synth::Kind::letters;
    const auto first = vision::cube::telling_side(bc::likely_after(turn), lettered);
    std::vector<board::Face> sides{first};
    for (std::size_t i = 0; i < 6; ++i) {
      const auto side = static_cast<board::Face>(i);
      if (side != first) sides.push_back(side);
    }
    return sides;
  }

  static inline const std::vector<board::Face> kAnyOrder{board::Face::F, board::Face::B, board::Face::U,
                                                         board::Face::L, board::Face::D, board::Face::R};

  Hands hands_{GetParam(), rules::evermorph::made_by(kScramble)};
  CubeEye eye_{reader(), false};
  int photos_ = 0;
};

TEST_P(CubeGame, IsPlayedFromPhotosToTheEnd) {
  Table table(rules::OptionTexts{{"verify", "yes"}, {"stability", "2"}, {"story", "no"}});
  show(table, kAnyOrder);
  ASSERT_EQ(table.ask_id(), "objective");
  EXPECT_TRUE(bc::without_centre_turns(table.state.cubies) ==
              bc::without_centre_turns(rules::evermorph::made_by(kScramble)));
  table.choose("C");
  int turns = 0;
  // The whole cube is shown again only by the player of the colour cube: once is enough for a quick test.
  bool rescanned = GetParam().kind == synth::Kind::letters;
  for (int step = 0; step < 100 && table.ask_id() != "over"; ++step) {
    if (table.ask_id() == "verify") {
      const bc::AskedTurn turn = *table.state.last_turn;
      if (turns++ == 0) {
        // The wrong way round, which the photo of one side shows.
        hands_.turn(turn.turned_by(bc::inverse(turn.move)));
        show(table, telling_first(turn));
        if (HasFatalFailure()) return;
        ASSERT_EQ(table.ask_id(), "mismatch");
        EXPECT_THAT(table.last("slip"), HasSubstr("Undo with " + bc::text_of(turn.move) + ", then turn"));
        table.choose("again");
      }
      hands_.turn(turn.after());
      const int before = photos_;
      show(table, telling_first(turn));
      if (HasFatalFailure()) return;
      EXPECT_LE(photos_ - before, 2) << "one or two sides tell whether a turn was right";
      EXPECT_EQ(table.last("checked"), "The cube is turned as it should be.");
    } else if (table.ask_id() == "move" && turns > 0 && !std::exchange(rescanned, true)) {
      table.choose("rescan");
      show(table, kAnyOrder);
      if (HasFatalFailure()) return;
      EXPECT_EQ(table.ask_id(), "move");
    } else {
      table.choose(rules::evermorph::rules().advise(table.state).front().option);
    }
  }
  EXPECT_EQ(table.state.end, rules::evermorph::End::escaped);
  EXPECT_GE(turns, 1);
  EXPECT_TRUE(rescanned);
}

// Before a live camera the hand is still turning: the old cube is no answer, and one frame is not enough.
TEST_P(CubeGame, ALiveCameraWaitsForTheTurn) {
  const bc::AskedTurn turn{bc::facelets_of(rules::evermorph::made_by(kScramble)), {bc::Slab::R, 1}};
  const board::Face side = telling_first(turn).front();
  CubeEye eye(reader(), true);
  eye.ask(turn);
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(eye.feed(hands_.photo(side))->cube);
  hands_.turn(turn.after());
  EXPECT_FALSE(eye.feed(hands_.photo(side))->cube);
  const auto report = eye.feed(hands_.photo(side));
  ASSERT_TRUE(report->cube) << report->advice;
  EXPECT_EQ(*report->cube, turn.after());
}

INSTANTIATE_TEST_SUITE_P(Cubes, CubeGame,
                         ::testing::Values(Cube{synth::Kind::cube, 3, 0, false},
                                           Cube{synth::Kind::letters, 4, 3, true}),
                         [](const auto& cube) {
                           return cube.param.kind == synth::Kind::cube ? "Colours" : "Letters";
                         });

}  // namespace
}  // namespace delvelens
