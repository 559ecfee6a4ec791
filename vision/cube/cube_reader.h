// SPDX-License-Identifier: MIT
// Reads a 3x3 cube: Frame -> faces found -> corners fitted -> stickers read. Faces of all pictures are then
// joined into one cube (scan.h).
#pragma once

#include <vector>

#include "board/geometry.h"
#include "vision/cube/colours.h"
#include "vision/cube/scan.h"
#include "vision/cube/tiles.h"
#include "vision/frame.h"
#include "vision/stage_times.h"

namespace delvelens::vision::cube {

struct CubeOptions {
  FinderOptions finder;
  FitterOptions fitter;
  // Longer side of each look in pixels: the coarse one finds cubes that fill the picture.
  std::vector<int> looks = {192, 112};
  // Taken only while no face was found: cubes far away, at about 15 ms.
  std::vector<int> more_looks = {384};
  // Longer side of the look at the found cube alone, which tells the sides of a corner view apart.
  int close_look = 160;
  // A cube that fills more of the picture was seen closely enough.
  double close_enough = 0.6;
};

// One picture.
struct CubeLook {
  std::string source;
  board::Size size;
  std::vector<FaceSighting> faces;  // left to right
  StageTimes times;
};

class CubeReader {
 public:
  static Result<CubeReader> load(const ModelStore& store, const CubeOptions& options = {});

  // Fails only when a network does; a picture without a cube has no faces.
  Result<CubeLook> read(const Frame& frame) const;

  // All faces of one cube, picture by picture. For a cube that is shown bit by bit keep a Scan instead.
  CubeReading join(const std::vector<CubeLook>& looks) const;

  // Thresholds and cube set for scans of this reader's faces.
  const ScanOptions& scan_options() const { return scan_; }
  const CubeSet& cube_set() const { return set_; }
  void use(CubeSet set) { set_ = std::move(set); }

 private:
  CubeReader(Finder finder, Fitter fitter, ColourReader colours, TileReader tiles, CubeOptions options,
             ScanOptions scan)
      : finder_(std::move(finder)),
        fitter_(std::move(fitter)),
        colours_(std::move(colours)),
        tiles_(std::move(tiles)),
        options_(std::move(options)),
        scan_(std::move(scan)) {}

  Result<std::vector<Fitted>> faces_in(const Pyramid& picture, StageTimes& times) const;
  Result<std::vector<Candidate>> look_closer(const Pyramid& picture, const std::vector<Fitted>& faces) const;
  Result<void> settle(const Pyramid& picture, std::vector<Fitted>& faces) const;
  Result<void> add_third(const Pyramid& picture, std::vector<Fitted>& faces) const;

  Finder finder_;
  Fitter fitter_;
  ColourReader colours_;
  TileReader tiles_;
  CubeOptions options_;
  ScanOptions scan_;
  CubeSet set_ = default_cube_set();
};

}  // namespace delvelens::vision::cube
