// SPDX-License-Identifier: MIT
#include "datasets/evaluation/evaluate.h"

#include <fmt/format.h>

#include <istream>
#include <set>

namespace delvelens::datasets {
namespace {

struct CubePictures {
  board::CubeState state;
  bool lettered = false;
  std::set<board::Face> sides;
  std::vector<std::filesystem::path> pictures;
};

bool is_wanted(const Label& label, const EvaluateOptions& options) {
  return !options.only || label.set == *options.only;
}

// A first pass over the labels: refuses a broken file before minutes are spent, and tells how long it will
// take.
tl::expected<std::size_t, LabelError> count_labels(std::istream& labels, const EvaluateOptions& options) {
  LabelReader reader(labels);
  std::size_t count = 0;
  for (;;) {
    auto label = reader.next();
    if (!label) return tl::unexpected(label.error());
    if (!*label) break;
    if ((*label)->kind() != options.kind) {
      return tl::unexpected(LabelError{reader.line(),
                                       {"", fmt::format("is a label for {}, not for {}",
                                                        name_of((*label)->kind()), name_of(options.kind))},
                                       true});
    }
    if (is_wanted(**label, options)) ++count;
  }
  return options.limit ? std::min(count, *options.limit) : count;
}

class Run {
 public:
  Run(const std::filesystem::path& file, const ReadPicture& read, const EvaluateOptions& options)
      : file_(file), read_(read), options_(options) {
    report_.kind = options.kind;
    report_.labels = file.string();
  }

  void picture(const Label& label) {
    const auto path = picture_path(file_, label);
    const auto look = read_(path);
    const PictureScore score =
        look ? score_picture(label, *look, options_.match) : score_failure(label, look.error());
    report_.add(score);
    if (options_.each) options_.each(path, score);
    remember_cube(label, path);
  }

  void whole_cubes(const ReadWholeCube& read_cube) {
    for (const auto& [key, cube] : cubes_) {
      if (cube.sides.size() != 6 || cube.pictures.size() != 6) continue;
      const auto seen = read_cube(cube.pictures);
      const bool accepted = seen && seen->verdict == board::Verdict::accept;
      // Letters tell how a cube was held, and its middle tiles how they are turned.
      const bool right = seen && seen->whole &&
                         (cube.lettered ? *seen->whole == cube.state : same_cube(*seen->whole, cube.state));
      ++report_.whole.cubes;
      report_.whole.right += right ? 1 : 0;
      report_.whole.accepted += accepted ? 1 : 0;
      report_.whole.accepted_wrong += accepted && !right ? 1 : 0;
    }
  }

  Report finish() { return std::move(report_); }

 private:
  void remember_cube(const Label& label, const std::filesystem::path& path) {
    const auto* truth = std::get_if<CubeTruth>(&label.truth);
    if (truth == nullptr || !truth->whole || !truth->side) return;
    // A side that is there already begins another cube (or another session) in the same state.
    const std::string state = label.set + " " + board::facelet_text(*truth->whole);
    int session = 1;
    while (cubes_[fmt::format("{} {}", state, session)].sides.contains(*truth->side)) ++session;
    CubePictures& cube = cubes_[fmt::format("{} {}", state, session)];
    cube.state = *truth->whole;
    cube.lettered = truth->centres_turn;
    cube.sides.insert(*truth->side);
    cube.pictures.push_back(path);
  }

  const std::filesystem::path& file_;
  const ReadPicture& read_;
  const EvaluateOptions& options_;
  Report report_;
  std::map<std::string, CubePictures> cubes_;
};

}  // namespace

tl::expected<Report, LabelError> evaluate(std::istream& labels, const std::filesystem::path& file,
                                          const ReadPicture& read, const EvaluateOptions& options,
                                          const ReadWholeCube& read_cube) {
  const auto count = count_labels(labels, options);
  if (!count) return tl::unexpected(count.error());
  labels.clear();
  labels.seekg(0);
  Run run(file, read, options);
  LabelReader reader(labels);
  for (std::size_t done = 0; done < *count;) {
    const auto label = reader.next();
    if (!label) return tl::unexpected(label.error());
    if (!*label) break;
    if (!is_wanted(**label, options)) continue;
    if (options.progress) options.progress(done, *count);
    run.picture(**label);
    ++done;
  }
  if (options.progress) options.progress(*count, *count);
  if (read_cube) run.whole_cubes(read_cube);
  return run.finish();
}

}  // namespace delvelens::datasets
