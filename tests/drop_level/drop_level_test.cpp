// SPDX-License-Identifier: MIT
// A whole level of Dungeon Drop on rendered photos: every table is photographed from another place. Once the
// game gets the exact truth of what that photo shows, in its pixels; once what the reader sees, put right by
// a player.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "board/json.h"
#include "datasets/synth/table_shot.h"
#include "rules/dungeon_drop/drops.h"
#include "rules/dungeon_drop/rules.h"
#include "rules/dungeon_drop/virtual_table.h"
#include "rules/dungeon_drop/watch.h"
#include "tests/support/build.h"
#include "vision/drop/drop_reader.h"

namespace delvelens {
namespace {

using board::DropTable;
using board::Piece;
using board::PieceKind;
using rules::dungeon_drop::Phase;
using rules::dungeon_drop::Placed;
using rules::dungeon_drop::State;
namespace drop = rules::dungeon_drop;
namespace synth = datasets::synth;

// The pieces as they really lie, in millimetres, apart from what the game believes.
class RealTable {
 public:
  explicit RealTable(const drop::Values& values, std::uint64_t seed) : values_(values), random_(seed) {}

  const std::vector<Piece>& pieces() const { return pieces_; }
  rules::Random& random() { return random_; }

  void drop_dungeon() { pieces_ = drop::drop_dungeon(values_, random_); }

  void drop_again(PieceKind kind) {
    const auto at =
        std::find_if(pieces_.begin(), pieces_.end(), [kind](const Piece& one) { return one.kind == kind; });
    const Piece piece = *at;
    pieces_.erase(at);
    drop::drop(values_, kind, piece.size, {{200, 200}, 35}, random_, pieces_);
  }

  void explore(const State& state) {
    const board::Point over = middle_of_tokens();
    std::array<int, drop::kKinds> drawn = state.drawn;
    for (int i = 0; i < drop::cubes_to_draw(state); ++i)
      drop::drop(values_, drop::draw_from_box(values_, drawn, random_), board::PieceSize::large, {over, 35},
                 random_, pieces_);
  }

  // The player takes the loot off, swaps tokens and pillars, and moves the meeple.
  void follow(const State& state, const std::map<int, std::size_t>& piece_of_id) {
    std::vector<Piece> left;
    for (const Placed& one : state.table) {
      Piece piece = pieces_[piece_of_id.at(one.id)];
      piece.kind = one.piece.kind;
      left.push_back(std::move(piece));
    }
    pieces_ = std::move(left);
    for (Piece& piece : pieces_) {
      if (piece.kind == PieceKind::meeple)
        piece = drop::piece_at(values_, piece.kind, piece.size, middle_of_tokens(), 0);
    }
  }

 private:
  board::Point middle_of_tokens() const {
    board::Point sum;
    for (const Piece& piece : pieces_) {
      if (piece.kind == PieceKind::token) sum = {sum.x + piece.center.x / 3, sum.y + piece.center.y / 3};
    }
    return sum;
  }

  const drop::Values& values_;
  rules::Random random_;
  std::vector<Piece> pieces_;
};

struct Photo {
  synth::Picture picture;
  DropTable truth;  // in pixels, in the order of the real table
};

Photo photo_of(const std::vector<Piece>& pieces, std::uint64_t seed, float elevation) {
  synth::TableShot shot;
  shot.seed = seed;
  shot.box = 5;
  shot.elevation = elevation;
  Photo photo{synth::shoot_table({pieces}, shot), {}};
  const auto json = board::parse_json(photo.picture.label);
  EXPECT_TRUE(json);
  for (const auto& block : (*json)["blocks"]) {
    Piece piece;
    piece.kind = *board::piece_named(block["kind"].get<std::string>());
    piece.size = *board::size_named(block["size"].get<std::string>());
    piece.center = {block["center"][0], block["center"][1]};
    for (const auto& corner : block["footprint"]) piece.footprint.push_back({corner[0], corner[1]});
    if (block.contains("value")) piece.value = board::DieValue::from(block["value"].get<int>());
    photo.truth.pieces.push_back(std::move(piece));
  }
  return photo;
}

// Plays until the level is left, or the hero is lost or consumed; counts what had to be asked beside the game
// itself.
struct Tally {
  int photos = 0;
  int questions = 0;  // identify and check
  drop::End end = drop::End::none;
  int levels = 0;
};

// What the game makes of one photo: which of its pieces is which of the real table.
std::map<int, std::size_t> pieces_by_id(const State& state, const DropTable& seen) {
  std::map<int, std::size_t> piece_of_id;
  for (const Placed& one : state.look.seen.empty() ? state.table : state.look.seen) {
    for (std::size_t i = 0; i < seen.pieces.size(); ++i) {
      if (seen.pieces[i].center == one.piece.center) piece_of_id[one.id] = i;
    }
  }
  return piece_of_id;
}

// The player's hands: what is done to the real table before the photo that the game asks for.
void lay_out(RealTable& table, const State& state, const std::map<int, std::size_t>& piece_of_id) {
  if (state.phase == Phase::drop) {
    table.drop_dungeon();
  } else if (!piece_of_id.empty()) {
    table.follow(state, piece_of_id);
  }
  if (state.phase == Phase::redrop) {
    table.drop_again(PieceKind::meeple);
    table.drop_again(PieceKind::staircase);
  }
  if (state.phase == Phase::explore) table.explore(state);
}

template <class Rules>
rules::Answer answer_without_photo(const Rules& rules, const State& state, const rules::Ask& ask,
                                   rules::Random& random, int& questions) {
  if (ask.id == "check" || ask.id == "identify") {
    ++questions;
    return rules::Choice{ask.id == "check" ? "as-seen"
                                           : std::get<rules::AskChoice>(ask.want).options.front().id};
  }
  const auto advice = rules.advise(state);
  return advice.empty() ? *rules::plain_virtual_answer(ask, random)
                        : rules::Answer{rules::Choice{advice.front().option}};
}

template <class Look>
Tally play_level(std::uint64_t seed, Look look) {
  const auto rules = *drop::load(rules::DataSource{});
  const auto options = *rules::Options::checked(rules.info().options, {});
  State state = *rules.start(options);
  RealTable table(rules.tables().values, seed);
  std::map<int, std::size_t> piece_of_id;
  Tally tally;
  for (int step = 0; step < 200; ++step) {
    const rules::Ask ask = rules.ask(state);
    if (ask.over() || state.phase == Phase::deeper) break;
    rules::Answer answer;
    if (std::holds_alternative<rules::AskDrop>(ask.want)) {
      lay_out(table, state, piece_of_id);
      ++tally.photos;
      answer = look(photo_of(table.pieces(), seed * 100 + static_cast<std::uint64_t>(step),
                             45.0F + static_cast<float>(table.random().unit()) * 40));
    } else {
      answer = answer_without_photo(rules, state, ask, table.random(), tally.questions);
    }
    State next = state;
    rules::Events events;
    const auto refusal = rules.answer(next, answer, events);
    EXPECT_FALSE(refusal) << ask.id << ": " << refusal->reason;
    if (refusal) break;
    state = std::move(next);
    if (const auto* seen = std::get_if<DropTable>(&answer)) piece_of_id = pieces_by_id(state, *seen);
  }
  tally.end = state.end;
  tally.levels = state.phase == Phase::deeper ? 1 : 0;
  return tally;
}

TEST(DropLevel, AWholeLevelFromTheTruthOfRenderedPhotos) {
  const Tally tally = play_level(3, [](const Photo& photo) { return photo.truth; });
  EXPECT_GE(tally.photos, 3);
  EXPECT_TRUE(tally.levels == 1 || tally.end != drop::End::none);
  // From photo to photo the camera moved; nothing but the game's own questions was asked.
  EXPECT_EQ(tally.questions, 0);
}

// A player who looks at what the reader made of a photo, and puts right only what the reader asks about.
class Player {
 public:
  explicit Player(const vision::drop::DropReader& reader) : reader_(reader) {}

  int pieces = 0;
  int found = 0;
  int renamed = 0;  // were asked about, and had another name
  int fooled = 0;   // were said to be sure, and had another name

  // The pieces in the order of the truth, where the reader saw them; those it missed as they are.
  DropTable look(const Photo& photo) {
    vision::Frame frame;
    frame.pixels = photo.picture.image;
    const auto seen = reader_.read(frame);
    EXPECT_TRUE(seen);
    DropTable table = photo.truth;
    std::vector<bool> taken(seen->reading.items.size(), false);
    for (Piece& piece : table.pieces) {
      ++pieces;
      const auto at = nearest(piece, *seen, taken);
      if (!at) continue;
      taken[*at] = true;
      ++found;
      const auto& item = seen->reading.items[*at];
      const bool asked = item.confidence < reader_.sure_from();
      if (item.value.kind != piece.kind) ++(asked ? renamed : fooled);
      if (!asked) piece.kind = item.value.kind;
      piece.center = item.value.center;
      piece.footprint = item.value.footprint;
    }
    return table;
  }

 private:
  static double apart(const board::Point& a, const board::Point& b) {
    return std::hypot(a.x - b.x, a.y - b.y);
  }

  // Footprints of about the same size about the same place.
  static std::optional<std::size_t> nearest(const Piece& piece, const vision::drop::DropLook& seen,
                                            const std::vector<bool>& taken) {
    double reach = 0;
    for (const board::Point& corner : piece.footprint) reach = std::max(reach, apart(corner, piece.center));
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      const double off = apart(seen.reading.items[i].value.center, piece.center);
      if (taken[i] || off > 0.6 * reach) continue;
      if (!best || off < apart(seen.reading.items[*best].value.center, piece.center)) best = i;
    }
    return best;
  }

  const vision::drop::DropReader& reader_;
};

TEST(DropLevel, NoTableIsAcceptedWhileTheFinderOverlooksPieces) {
  if (delvelens::testing::kSanitized) {
    GTEST_SKIP() << "the networks take ten times as long under the sanitizers";
  }
  const auto rules = *drop::load(rules::DataSource{});
  RealTable table(rules.tables().values, 4);
  table.drop_dungeon();
  vision::Frame frame;
  frame.pixels = photo_of(table.pieces(), 8, 60).picture.image;
  vision::drop::DropOptions options;
  options.sure_from = 0;  // every piece is believed,
  options.doubt = 1;      // and nothing beside them
  const auto verdict = [&](double recall) {
    options.finder_recall = recall;
    const auto reader = vision::drop::DropReader::load(vision::ModelStore::standard(),
                                                       calibration::default_palette(), options);
    return reader->read(frame)->reading.verdict;
  };
  EXPECT_EQ(verdict(0.66), board::Verdict::review);
  EXPECT_EQ(verdict(0.99), board::Verdict::accept);
}

TEST(DropLevel, AWholeLevelFromWhatTheReaderSees) {
  if (delvelens::testing::kSanitized) {
    GTEST_SKIP()
        << "the networks take ten times as long under the sanitizers; the reader has its own tests there";
  }
  const auto reader = vision::drop::DropReader::load(vision::ModelStore::standard());
  ASSERT_TRUE(reader) << reader.error().text;
  Player player(*reader);
  const Tally tally = play_level(4, [&](const Photo& photo) { return player.look(photo); });
  EXPECT_GE(tally.photos, 3);
  EXPECT_TRUE(tally.levels == 1 || tally.end != drop::End::none);
  std::cout << "of " << player.pieces << " pieces in " << tally.photos << " photos " << player.found
            << " were found, " << player.renamed << " renamed when asked, " << player.fooled
            << " wrong without being asked; the game asked " << tally.questions << " times\n";
  EXPECT_GE(player.found, player.pieces / 3);
  EXPECT_LE(player.fooled, player.pieces / 100);
}

}  // namespace
}  // namespace delvelens
