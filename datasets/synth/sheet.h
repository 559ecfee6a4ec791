// A contact sheet: many pictures of a set in one, to look at hundreds of them at a glance.
#pragma once

#include <string>
#include <tl/expected.hpp>

namespace delvelens::datasets::synth {

struct SheetOptions {
  std::string folder;  // holds labels.jsonl
  std::string out;     // .jpg or .png
  int most = 60;       // pictures
  int columns = 10;
  int tile_width = 192;  // pixels
  bool marked = false;   // with the truth drawn in
};

// Returns how many pictures are on it, or what went wrong.
tl::expected<int, std::string> write_sheet(const SheetOptions& options);

}  // namespace delvelens::datasets::synth
