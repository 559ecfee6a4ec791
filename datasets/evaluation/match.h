// SPDX-License-Identifier: MIT
// Compares a reading with its label, item by item. The rules are told in docs/evaluation.md.
#pragma once

#include "datasets/evaluation/score.h"
#include "datasets/evaluation/seen.h"
#include "datasets/labels/label.h"

namespace delvelens::datasets {

struct MatchOptions {
  // A labelled item of which less than this can be seen does not count. Raising it forgives more.
  double least_visible = 0.5;
  // Mean distance of a face's corners from the label's, in sides of the face. Raising it forgives more.
  double most_corner_error = 0.2;
};

std::vector<ItemScore> match_dice(const Label& label, const DiceTruth& truth,
                                  const board::Reading<board::Die>& seen, const MatchOptions& options = {});
std::vector<ItemScore> match_cube(const Label& label, const CubeTruth& truth, const SeenCube& seen,
                                  const MatchOptions& options = {});
std::vector<ItemScore> match_drop(const Label& label, const DropTruth& truth,
                                  const board::Reading<board::Piece>& seen, const MatchOptions& options = {});
std::vector<ItemScore> match_card(const CardTruth& truth, const board::Reading<board::RoomCard>& seen);

// The whole picture, of any kind. The reading must be of the label's kind.
PictureScore score_picture(const Label& label, const Look& look, const MatchOptions& options = {});
PictureScore score_failure(const Label& label, std::string failure);

// The same 54 facelets, however the two cubes were held.
bool same_cube(const board::CubeState& a, const board::CubeState& b);

}  // namespace delvelens::datasets
