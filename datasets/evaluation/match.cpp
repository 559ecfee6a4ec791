// SPDX-License-Identifier: MIT
#include "datasets/evaluation/match.h"

#include <array>

namespace delvelens::datasets {
namespace {

struct Matched {
  board::Verdict verdict = board::Verdict::none;
  std::vector<ItemScore> items;
};

// A reading of another kind than the label says nothing about it: everything labelled is missed.
struct MatchSeen {
  const Label& label;
  const MatchOptions& options;

  Matched operator()(const board::Reading<board::Die>& seen) const {
    return {seen.verdict, match_dice(label, truth<DiceTruth>(), seen, options)};
  }
  Matched operator()(const SeenCube& seen) const {
    return {seen.verdict, match_cube(label, truth<CubeTruth>(), seen, options)};
  }
  Matched operator()(const board::Reading<board::Piece>& seen) const {
    return {seen.verdict, match_drop(label, truth<DropTruth>(), seen, options)};
  }
  Matched operator()(const board::Reading<board::RoomCard>& seen) const {
    return {seen.verdict, match_card(truth<CardTruth>(), seen)};
  }

 private:
  template <class T>
  const T& truth() const {
    static const T nothing{};
    const T* truth = std::get_if<T>(&label.truth);
    return truth != nullptr ? *truth : nothing;
  }
};

bool can_be_read(const Label& label) {
  const auto* cube = std::get_if<CubeTruth>(&label.truth);
  return cube == nullptr || cube->readable;
}

bool all_as_labelled(const PictureScore& score) {
  return score.count(Fate::wrong) == 0 && score.count(Fate::missed) == 0 && score.count(Fate::extra) == 0;
}

}  // namespace

PictureScore score_picture(const Label& label, const Look& look, const MatchOptions& options) {
  PictureScore score;
  score.image = label.image;
  score.set = label.set;
  score.labelled_empty = item_count(label) == 0;
  score.times = look.times;
  auto matched = std::visit(MatchSeen{label, options}, look.seen);
  score.verdict = matched.verdict;
  score.items = std::move(matched.items);
  // A half-turned cube has no state to read: the right answer is not to accept any.
  score.exact = can_be_read(label) ? all_as_labelled(score) : score.verdict != board::Verdict::accept;
  return score;
}

PictureScore score_failure(const Label& label, std::string failure) {
  const std::array<Seen, 4> nothing{board::Reading<board::Die>{}, SeenCube{}, board::Reading<board::Piece>{},
                                    board::Reading<board::RoomCard>{}};
  PictureScore score = score_picture(label, Look{nothing.at(label.truth.index()), {}});
  score.failure = std::move(failure);
  score.exact = false;
  return score;
}

}  // namespace delvelens::datasets
