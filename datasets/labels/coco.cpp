// SPDX-License-Identifier: MIT
#include <algorithm>
#include <unordered_map>

#include "board/json_fields.h"
#include "board/json_parts.h"
#include "datasets/labels/convert.h"
#include "datasets/labels/text_file.h"

namespace delvelens::datasets {
namespace {

using board::Fields;
using board::Json;
using board::Parsed;

constexpr std::size_t kMostPictures = 1'000'000;
constexpr std::size_t kMostAnnotations = 10'000'000;
constexpr std::size_t kMostBytes = 512 << 20;

struct Category {
  int id = 0;
  std::string name;
};

struct Annotation {
  int image = 0;
  int category = 0;
  Mark mark;
};

struct NumberedPicture {
  int id = 0;
  CocoPicture picture;
};

constexpr int kLargest = 2'000'000'000;

NumberedPicture picture_fields(Fields& fields) {
  NumberedPicture one;
  one.id = fields.integer("id", -kLargest, kLargest);
  one.picture.file_name = fields.text("file_name");
  one.picture.size = {fields.integer("width", 1, 100'000), fields.integer("height", 1, 100'000)};
  return one;
}

Category category_fields(Fields& fields) {
  return {fields.integer("id", -kLargest, kLargest), fields.text("name", 256)};
}

// Only a single outline is taken: pictures masked in several parts, or run-length masks, keep their box.
Parsed<board::Polygon> outline_from(const Json& json, const std::string&) {
  board::Polygon outline;
  if (!json.is_array() || json.size() != 1 || !json[0].is_array()) return outline;
  const Json& numbers = json[0];
  const bool points =
      numbers.size() >= 6 && numbers.size() % 2 == 0 && numbers.size() <= 20'000 &&
      std::all_of(numbers.begin(), numbers.end(), [](const Json& n) { return n.is_number(); });
  if (!points) return outline;
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    outline.push_back({numbers[i].get<double>(), numbers[i + 1].get<double>()});
  }
  return outline;
}

Annotation annotation_fields(Fields& fields) {
  Annotation one;
  one.image = fields.integer("image_id", -kLargest, kLargest);
  one.category = fields.integer("category_id", -kLargest, kLargest);
  one.mark.box = fields.value<board::Box>("bbox", board::box_from);
  if (fields.has("segmentation")) {
    one.mark.outline = fields.value<board::Polygon>("segmentation", outline_from);
  }
  one.mark.crowd = fields.has("iscrowd") && fields.integer("iscrowd", 0, 1) == 1;
  return one;
}

}  // namespace

Parsed<std::vector<CocoPicture>> coco_pictures(const Json& json) {
  Fields fields(json);
  const auto numbered = fields.list<NumberedPicture>("images", kMostPictures, picture_fields);
  const auto categories = fields.list<Category>("categories", 10'000, category_fields);
  auto annotations = fields.list<Annotation>("annotations", kMostAnnotations, annotation_fields);
  std::vector<CocoPicture> pictures;
  std::unordered_map<int, std::size_t> index_of;
  for (const NumberedPicture& one : numbered) {
    if (!index_of.try_emplace(one.id, pictures.size()).second) {
      fields.fail("images", "id " + std::to_string(one.id) + " is given twice");
    }
    pictures.push_back(one.picture);
  }
  std::unordered_map<int, std::string> name_of_category;
  for (const Category& one : categories) name_of_category[one.id] = one.name;
  for (std::size_t i = 0; i < annotations.size(); ++i) {
    const auto picture = index_of.find(annotations[i].image);
    const auto name = name_of_category.find(annotations[i].category);
    const std::string at = "annotations[" + std::to_string(i) + "]";
    if (picture == index_of.end()) {
      fields.fail((at + ".image_id").c_str(), "is the id of no picture");
    } else if (name == name_of_category.end()) {
      fields.fail((at + ".category_id").c_str(), "is the id of no category");
    } else {
      annotations[i].mark.class_name = name->second;
      pictures[picture->second].marks.push_back(std::move(annotations[i].mark));
    }
  }
  return fields.done(std::move(pictures));
}

Converted<std::size_t> convert_coco(const std::filesystem::path& file, const ConvertOptions& options,
                                    const EmitLabel& emit) {
  const auto fail = [&](std::string reason) {
    return tl::unexpected(ConvertError{file.string(), std::move(reason)});
  };
  const auto text = text_of(file, kMostBytes);
  if (!text) return fail(text.error());
  const auto json = board::parse_json(*text, {kMostBytes, 64});
  if (!json) return fail(json.error().text());
  const auto pictures = coco_pictures(*json);
  if (!pictures) return fail(pictures.error().text());
  for (const CocoPicture& picture : *pictures) {
    const auto label = label_from_marks(picture.file_name, picture.size, picture.marks, options);
    if (!label) return fail(label.error());
    emit(*label);
  }
  return pictures->size();
}

}  // namespace delvelens::datasets
