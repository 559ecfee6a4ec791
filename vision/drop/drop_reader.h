// SPDX-License-Identifier: MIT
// Reads the Dungeon Drop table, or any coloured blocks, from one picture:
// Frame -> candidates -> glances -> all judged together -> closer looks -> the table's plane -> colours ->
// kinds, all pieces together -> Reading.
#pragma once

#include <optional>
#include <vector>

#include "board/drop.h"
#include "board/reading.h"
#include "calibration/camera.h"
#include "calibration/palette.h"
#include "vision/dice/values.h"
#include "vision/drop/appearance.h"
#include "vision/drop/finder.h"
#include "vision/drop/judge.h"
#include "vision/drop/kinds.h"
#include "vision/drop/looker.h"
#include "vision/drop/table_view.h"
#include "vision/frame.h"
#include "vision/stage_times.h"

namespace delvelens::vision::drop {

struct DropOptions {
  FinderOptions finder;
  KindOptions kinds;
  // Lower takes more doubtful things for pieces.
  double least_piece = 0.22;
  // A thing that is left out is still told as a problem from this chance on.
  double doubt = 0.11;
  // From this confidence on a piece need not be checked. Lower asks less and errs more.
  double sure_from = 0.985;
  // Share of the pieces that the shipped finder sees on tables it never learnt (docs/evaluation.md), and the
  // least with which a reading may do without the player's eye: no reading tells what it overlooked. Measure
  // before raising the first; lowering the second accepts tables with pieces missing.
  double finder_recall = 0.90;
  double least_recall = 0.98;
};

// What stands behind one piece of the reading, in the same order.
struct PieceDetail {
  Candidate candidate;
  Attributes look;  // in straight pixels, where its lens is known
  Appearance appearance;
  board::Polygon footprint_on_table;  // millimetres; empty where the table is not known
};

struct DropLook {
  // Places are in pixels of the frame, whatever lens it was taken with. A piece's center is the middle of its
  // body in the picture; where it stands is its footprint.
  board::Reading<board::Piece> reading;
  std::vector<PieceDetail> details;
  std::vector<PieceDetail> rejected;            // candidates that were not taken for pieces
  TableView view;                               // how the table lies before the camera
  std::optional<calibration::TableFrom> table;  // what told places in millimetres; none: they are not known
  StageTimes times;
};

class DropReader {
 public:
  static Result<DropReader> load(const ModelStore& store,
                                 calibration::Palette palette = calibration::default_palette(),
                                 const DropOptions& options = {});

  // Fails only when a network does; a picture without pieces is a reading with the verdict `none`.
  // `known` are pieces whose kinds are settled already, in pixels of this picture: what lies at the same
  // place and could be the same piece keeps its kind.
  Result<DropLook> read(const Frame& frame, const board::DropTable& known = {}) const;

  const calibration::Palette& palette() const { return palette_; }
  double sure_from() const { return options_.sure_from; }

 private:
  DropReader(Finder finder, Looker glance, Judge judge, Looker looker, dice::ValueReader values,
             calibration::Palette palette, const DropOptions& options);

  void keep_pieces(std::vector<Candidate>& candidates, std::vector<Attributes>& looks, DropLook& look) const;
  // What is no piece, or too doubtful to be one, is told as a problem where it may be one after all.
  void leave_out(const Candidate& candidate, const Attributes& seen, DropLook& look) const;
  Result<void> look_closer(const cv::Mat& picture, std::vector<Attributes>& looks) const;
  Result<void> read_chests(const cv::Mat& picture, DropLook& look) const;

  Finder finder_;
  Looker glance_;
  Judge judge_;
  Looker looker_;
  dice::ValueReader values_;
  calibration::Palette palette_;
  DropOptions options_;
};

}  // namespace delvelens::vision::drop
