// SPDX-License-Identifier: MIT
#include <sstream>

#include "datasets/labels/check.h"
#include "datasets/labels/label_json.h"
#include "tests/fuzz/fuzz.h"

namespace datasets = delvelens::datasets;
using delvelens::fuzz::must;

// A label file: every line is a label that can be written and read again, or refused with words.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(delvelens::fuzz::text_of(data, size));
  std::istringstream lines(text);
  datasets::LabelReader reader(lines, {4096, 100});
  for (;;) {
    const auto label = reader.next();
    if (!label) {
      must(!label.error().cause.reason.empty());
      if (label.error().fatal) break;
    } else if (*label) {
      must(datasets::label_from(datasets::to_json(**label)).has_value());
      datasets::check_label(**label, reader.line(), {640, 480});
    } else {
      break;
    }
  }
  return 0;
}
