// SPDX-License-Identifier: MIT
// Labels from the layouts that annotation tools export: YOLO text files and COCO JSON.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "board/json.h"
#include "datasets/labels/check.h"
#include "datasets/labels/label.h"

namespace delvelens::datasets {

// One marked thing, whatever the layout: its class, its box in pixels and, where given, its outline.
struct Mark {
  std::string class_name;
  board::Box box;
  board::Polygon outline;
  bool crowd = false;  // a region of many things nobody marked one by one
  bool operator==(const Mark&) const = default;
};

// What the converted labels carry beside the marks.
struct ConvertOptions {
  Kind kind = Kind::dice;
  std::string set = "converted";
  std::string source;
  std::string licence;
  bool train = false;
  // Class name to what it means here: "1" to "6", "unreadable", a colour, a kind of piece, "ignore" or
  // "skip". Classes that are not named are understood by their own words ("die-3", "three", "red cube").
  std::map<std::string, std::string> meanings;
};

struct ConvertError {
  std::string where;  // a file, with its line where it has lines
  std::string reason;
  std::string text() const { return where + ": " + reason; }
};
template <class T>
using Converted = tl::expected<T, ConvertError>;

// Makes the label of one picture. The error names the class that nobody understands.
tl::expected<Label, std::string> label_from_marks(const std::string& image, board::Size size,
                                                  const std::vector<Mark>& marks,
                                                  const ConvertOptions& options);

// The names of data.yaml (a list, a flow list or a map from number to name) or of classes.txt (a name a
// line).
tl::expected<std::vector<std::string>, std::string> yolo_class_names(std::string_view yaml);
std::vector<std::string> yolo_class_lines(std::string_view text);

// A text file of one picture: "class x y w h [confidence]" or "class x1 y1 x2 y2 x3 y3 ...", parts of the
// picture.
tl::expected<std::vector<Mark>, std::string> yolo_marks(std::string_view text, board::Size size,
                                                        const std::vector<std::string>& classes);

// A whole COCO document. Pictures are given in the order of the document, those without marks too.
struct CocoPicture {
  std::string file_name;
  board::Size size;
  std::vector<Mark> marks;
};
board::Parsed<std::vector<CocoPicture>> coco_pictures(const board::Json& json);

// Folder layouts. `emit` gets each label in a fixed order; image names are relative to `folder`.
using EmitLabel = std::function<void(const Label&)>;
Converted<std::size_t> convert_yolo(const std::filesystem::path& folder, const MeasurePicture& measure,
                                    const ConvertOptions& options, const EmitLabel& emit);
Converted<std::size_t> convert_coco(const std::filesystem::path& file, const ConvertOptions& options,
                                    const EmitLabel& emit);

}  // namespace delvelens::datasets
