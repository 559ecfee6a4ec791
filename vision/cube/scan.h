// SPDX-License-Identifier: MIT
// A cube being shown to the camera side by side. Everything seen stays: looks at one side add up, a wrong
// sticker is corrected by its name, and at any time the scan tells what it knows and what to show next.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "vision/cube/cube_reading.h"
#include "vision/cube/cube_set.h"
#include "vision/cube/whole/decode.h"

namespace delvelens::vision::cube {

struct ScanOptions {
  // A face is sure when its least sure sticker is; lower accepts more and errs more.
  double sure_sticker = 0.9;
  // A face that is less likely one is not accepted: a keyboard, a window, a half-turned layer.
  double sure_face = 0.8;
  // A whole cube is sure when it is this likely against all other legal cubes.
  double sure_cube = 0.98;
  // Logarithm of evidence that may be given up for legality before the cube itself is doubted.
  double most_strain = 7;
  // Logarithm of the chance that all nine stickers agree, from which two looks are one side. Higher keeps
  // photos apart that show one side each; a video has many poor looks at each side.
  double same_side = -2.5;
  // Looks at one side add up to no more than this many independent ones.
  double most_looks = 3;
  DecodeOptions decode;
};

class Scan {
 public:
  explicit Scan(ScanOptions options = {}, CubeSet set = default_cube_set());

  // The faces of one picture.
  void add(const std::vector<FaceSighting>& faces);
  std::size_t sides() const { return sides_.size(); }
  void clear();

  // "F3" (facelet of the reading's net) is this colour, "W" or "white", or this tile, "C7". The reason when
  // there is no such sticker.
  std::optional<std::string> correct(const std::string& facelet, const std::string& value);

  CubeReading reading() const;

 private:
  struct Told {
    std::size_t side = 0;
    std::size_t place = 0;
    Sticker sticker;
  };
  struct Seen {
    Side stickers;  // all looks together
    double looks = 0;
    bool lettered = false;
    std::vector<std::pair<std::size_t, std::size_t>> faces;  // index, quarters clockwise to this side's view
  };

  void place_face(std::size_t index);
  void merge_surplus();
  bool is_lettered() const;
  std::vector<SideContact> contacts() const;
  void add_look(Seen& side, std::size_t face, std::size_t quarters) const;
  std::optional<Decoded> decode(bool letters) const;
  Sides decodable() const;
  Side with_told(std::size_t side) const;

  ScanOptions options_;
  CubeSet set_;
  std::vector<FaceSighting> faces_;
  std::vector<Seen> sides_;
  std::vector<Told> told_;
};

}  // namespace delvelens::vision::cube
