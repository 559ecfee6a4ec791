// SPDX-License-Identifier: MIT
#include "datasets/labels/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "board/names.h"
#include "datasets/labels/shapes.h"

namespace delvelens::datasets {
namespace {

using board::Box;
using board::Point;
using board::Size;

constexpr double kMostlyHidden = 0.5;
constexpr double kSlack = 2.0;  // pixels: labellers and exporters round outwards
constexpr board::Names<Severity, 2> kSeverities{{"error", "warning"}};

bool inside(const Point& point, const Size& size, double slack) {
  return point.x >= -slack && point.y >= -slack && point.x <= size.width + slack &&
         point.y <= size.height + slack;
}

bool is_convex(const std::array<Point, 4>& corners) {
  for (std::size_t i = 0; i < 4; ++i) {
    const Point& a = corners[i];
    const Point& b = corners[(i + 1) % 4];
    const Point& c = corners[(i + 2) % 4];
    if ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) <= 0) return false;
  }
  return true;
}

class Checker {
 public:
  Checker(std::size_t line, Size size) : line_(line), size_(size) {}

  void error(std::string field, std::string reason) {
    findings.push_back({line_, Severity::error, std::move(field), std::move(reason)});
  }
  void warning(std::string field, std::string reason) {
    findings.push_back({line_, Severity::warning, std::move(field), std::move(reason)});
  }

  void box(const std::string& field, const Box& box) {
    if (box.width <= 0 || box.height <= 0) {
      error(field, "has no area");
    } else if (!inside({box.x, box.y}, size_, kSlack) ||
               !inside({box.x + box.width, box.y + box.height}, size_, kSlack)) {
      error(field, outside());
    }
  }
  void point(const std::string& field, const Point& point) {
    if (!inside(point, size_, kSlack)) error(field, outside());
  }

  void operator()(const DiceTruth& truth);
  void operator()(const CubeTruth& truth);
  void operator()(const DropTruth& truth);
  void operator()(const CardTruth& truth);

  std::vector<Finding> findings;

 private:
  std::string outside() const {
    return fmt::format("lies outside the picture of {}x{}", size_.width, size_.height);
  }

  std::size_t line_;
  Size size_;
};

void Checker::operator()(const DiceTruth& truth) {
  std::size_t boxed = 0;
  for (std::size_t i = 0; i < truth.dice.size(); ++i) {
    const DieLabel& die = truth.dice[i];
    const std::string field = fmt::format("dice[{}]", i);
    if (die.box) {
      ++boxed;
      box(field + ".bbox", *die.box);
      const auto same = [&](const DieLabel& other) { return other.box == die.box; };
      const auto first = std::find_if(truth.dice.begin(), truth.dice.end(), same) - truth.dice.begin();
      if (first < static_cast<std::ptrdiff_t>(i)) {
        error(field + ".bbox", fmt::format("is the same as that of dice[{}]", first));
      }
    } else if (!die.value) {
      error(field, "has neither a value nor a box, so it says nothing");
    }
  }
  if (boxed != 0 && boxed != truth.dice.size()) {
    warning("dice", fmt::format("{} of {} have a box: the picture is scored by values alone", boxed,
                                truth.dice.size()));
  }
}

void Checker::operator()(const CubeTruth& truth) {
  for (std::size_t i = 0; i < truth.faces.size(); ++i) {
    const FaceLabel& face = truth.faces[i];
    const std::string field = fmt::format("faces[{}].corners", i);
    // A cube may reach over the picture's edge; its face then has corners outside, but not all of them.
    const auto seen = std::count_if(face.corners.begin(), face.corners.end(),
                                    [&](const Point& corner) { return inside(corner, size_, kSlack); });
    if (seen == 0) error(field, outside());
    if (turning_area(face.corners) < 0) {
      error(field, "go round anticlockwise");
    } else if (!is_convex(face.corners)) {
      error(field, "do not bound a convex face");
    }
  }
  if (truth.whole) {
    std::array<int, 6> counts{};
    for (const board::Face face : truth.whole->facelets) ++counts[static_cast<std::size_t>(face)];
    if (std::any_of(counts.begin(), counts.end(), [](int count) { return count != 9; })) {
      error("kociemba", "does not have each letter nine times");
    }
  }
}

void Checker::operator()(const DropTruth& truth) {
  for (std::size_t i = 0; i < truth.blocks.size(); ++i) {
    const BlockLabel& block = truth.blocks[i];
    const std::string field = fmt::format("blocks[{}]", i);
    // A block that the picture's edge cuts off has its middle outside; most of it is then not to be seen.
    if (block.visible >= kMostlyHidden || !block.box) point(field + ".center", block.center);
    if (block.side <= 0) error(field + ".size_px", "must be more than 0");
    if (block.box) box(field + ".box", *block.box);
    for (std::size_t j = 0; j < i; ++j) {
      if (truth.blocks[j].center == block.center) {
        error(field + ".center", fmt::format("is the same as that of blocks[{}]", j));
        break;
      }
    }
  }
}

void Checker::operator()(const CardTruth& truth) {
  for (std::size_t i = 0; i < truth.corners.size(); ++i) {
    point(fmt::format("corners[{}]", i), truth.corners[i]);
  }
  if (!truth.corners.empty() && truth.corners.size() != 4) error("corners", "must be four points");
  if (!truth.card) return;
  const board::RoomCard& card = *truth.card;
  const auto on_card = [&](const board::Square& at) {
    return at.column < card.columns && at.row < card.rows;
  };
  if (!on_card(card.start)) error("card.start", "lies outside the card");
  if (!on_card(card.exit)) error("card.exit", "lies outside the card");
}

// What can only be seen over the whole file: kinds that change, pictures that come twice.
class FileChecker {
 public:
  FileChecker(const std::filesystem::path& file, const MeasurePicture& measure, const CheckLimits& limits)
      : file_(file), measure_(measure), limits_(limits) {}

  void add(Finding finding) {
    ++(finding.severity == Severity::error ? report_.errors : report_.warnings);
    if (report_.findings.size() < limits_.findings) report_.findings.push_back(std::move(finding));
  }

  void check(const Label& label, std::size_t line) {
    count(label);
    check_kind(label, line);
    check_repeat(label, line);
    const auto size = measure_(picture_path(file_, label));
    if (size) {
      for (Finding& finding : check_label(label, line, *size)) add(std::move(finding));
    } else {
      add({line, Severity::error, "image", fmt::format("\"{}\": {}", label.image, size.error())});
    }
  }

  CheckReport finish() {
    if (report_.pictures() == 0 && report_.errors == 0) {
      add({0, Severity::error, "", "the file holds no label"});
    }
    return std::move(report_);
  }

 private:
  void count(const Label& label) {
    SetCount& set = report_.sets[label.set];
    ++set.pictures;
    set.items += item_count(label);
    for (std::string& word : item_words(label)) ++set.words[std::move(word)];
    if (item_count(label) == 0) ++set.empty;
  }

  void check_kind(const Label& label, std::size_t line) {
    if (!kind_) kind_ = label.kind();
    if (*kind_ == label.kind()) return;
    add({line, Severity::error, "",
         fmt::format("is a label for {}, but the file began with {}", name_of(label.kind()),
                     name_of(*kind_))});
  }

  void check_repeat(const Label& label, std::size_t line) {
    const auto [before, is_new] =
        line_of_image_.try_emplace(std::filesystem::path(label.image).lexically_normal().string(), line);
    if (is_new) return;
    add({line, Severity::error, "image",
         fmt::format("\"{}\" was labelled before, in line {}", label.image, before->second)});
  }

  const std::filesystem::path& file_;
  const MeasurePicture& measure_;
  const CheckLimits& limits_;
  CheckReport report_;
  std::optional<Kind> kind_;
  std::unordered_map<std::string, std::size_t> line_of_image_;
};

}  // namespace

std::string_view name_of(Severity severity) { return kSeverities.of(severity); }

std::string Finding::text() const {
  return fmt::format("line {}: {}: {}", line, name_of(severity),
                     field.empty() ? reason : fmt::format("{}: {}", field, reason));
}

std::size_t CheckReport::pictures() const {
  return std::accumulate(sets.begin(), sets.end(), std::size_t{0},
                         [](std::size_t sum, const auto& set) { return sum + set.second.pictures; });
}

std::size_t CheckReport::items() const {
  return std::accumulate(sets.begin(), sets.end(), std::size_t{0},
                         [](std::size_t sum, const auto& set) { return sum + set.second.items; });
}

std::vector<Finding> check_label(const Label& label, std::size_t line, Size size) {
  Checker checker(line, size);
  if (std::filesystem::path(label.image).is_absolute()) {
    checker.warning("image", "is an absolute path: the set cannot be moved");
  }
  if (label.size && *label.size != size) {
    checker.error("width", fmt::format("the label says {}x{}, the picture has {}x{}", label.size->width,
                                       label.size->height, size.width, size.height));
  }
  if (label.train && label.licence.empty()) {
    checker.warning("train", "is true, but no licence is named");
  }
  for (std::size_t i = 0; i < label.ignore.size(); ++i) {
    checker.box(fmt::format("ignore[{}]", i), label.ignore[i]);
  }
  if (label.region) checker.box("roi", *label.region);
  std::visit(checker, label.truth);
  return std::move(checker.findings);
}

CheckReport check_labels(std::istream& lines, const std::filesystem::path& file,
                         const MeasurePicture& measure, const CheckLimits& limits) {
  FileChecker checker(file, measure, limits);
  LabelReader reader(lines, limits.file);
  for (;;) {
    const auto label = reader.next();
    if (!label) {
      checker.add(
          {label.error().line, Severity::error, label.error().cause.field, label.error().cause.reason});
      if (label.error().fatal) break;
    } else if (*label) {
      checker.check(**label, reader.line());
    } else {
      break;
    }
  }
  return checker.finish();
}

}  // namespace delvelens::datasets
