// SPDX-License-Identifier: MIT
#include "datasets/labels/convert.h"
#include "tests/fuzz/fuzz.h"

namespace datasets = delvelens::datasets;
using delvelens::fuzz::must;

// Class lists, YOLO text files and COCO documents of other tools; what they give must make a label or a
// message.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = delvelens::fuzz::text_of(data, size);
  const auto to_label = [](const std::vector<datasets::Mark>& marks) {
    const auto label = datasets::label_from_marks("a.jpg", {640, 480}, marks, {});
    must(label.has_value() || !label.error().empty());
  };
  if (const auto names = datasets::yolo_class_names(text); !names) must(!names.error().empty());
  datasets::yolo_class_lines(text);
  if (const auto marks = datasets::yolo_marks(text, {640, 480}, {"1", "dice 2", "other"})) to_label(*marks);
  if (const auto json = delvelens::board::parse_json(text)) {
    if (const auto pictures = datasets::coco_pictures(*json)) {
      for (const auto& picture : *pictures) to_label(picture.marks);
    }
  }
  return 0;
}
