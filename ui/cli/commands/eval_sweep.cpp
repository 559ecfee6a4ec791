// SPDX-License-Identifier: MIT
#include "ui/cli/commands/eval_sweep.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "datasets/evaluation/chart.h"
#include "datasets/evaluation/sweep.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"
#include "ui/cli/progress.h"
#include "ui/cli/vision_errors.h"

namespace delvelens::cli {
namespace {

Hopefully<std::vector<datasets::Axis>> axes_in(const std::string& text) {
  std::vector<datasets::Axis> axes;
  for (std::size_t begin = 0; begin <= text.size();) {
    const auto end = std::min(text.find(',', begin), text.size());
    const std::string name = text.substr(begin, end - begin);
    const auto axis = datasets::axis_named(name);
    if (!axis) {
      return tl::unexpected(Complaint{
          ExitCode::usage,
          fmt::format("--sweep takes blur, noise, exposure, scale, angle and occlusion, not \"{}\"", name)});
    }
    axes.push_back(*axis);
    begin = end + 1;
  }
  return axes;
}

Hopefully<void> write(const std::filesystem::path& file, const std::string& text) {
  std::ofstream stream(file, std::ios::binary);
  if (!(stream << text) || !stream.flush()) {
    return tl::unexpected(Complaint{ExitCode::unreadable, file.string() + " cannot be written"});
  }
  return {};
}

Hopefully<void> write_all(const std::filesystem::path& folder, const datasets::Sweep& sweep) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  const std::string stem = fmt::format("sweep-{}", datasets::name_of(sweep.kind));
  for (const auto& [ending, text] : {std::pair<const char*, std::string>{".svg", datasets::chart_of(sweep)},
                                     {".csv", datasets::csv_of(sweep)},
                                     {".json", datasets::to_json(sweep).dump(1) + "\n"}}) {
    if (auto written = write(folder / (stem + ending), text); !written) return written;
  }
  return {};
}

}  // namespace

Outcome run_sweep(const Arguments& arguments, Program& program, datasets::Kind kind) {
  const auto axes = axes_in(arguments.text("--sweep").value_or(""));
  if (!axes) return tl::unexpected(axes.error());
  const auto reader = datasets::reader_of(kind, vision::ModelStore::standard());
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  datasets::SweepOptions options;
  options.kind = kind;
  options.axes = *axes;
  options.scenes = static_cast<int>(arguments.number("--scenes").value_or(40));
  options.seed = arguments.number("--seed").value_or(1);
  Progress progress(program.console, "reading");
  options.progress = [&](std::size_t done, std::size_t all) { progress.update(done, all); };
  const auto sweep = datasets::run_sweep(datasets::rendered_scenes(kind, options.seed), *reader, options);
  program.console.show_progress("");
  if (!sweep) return tl::unexpected(Complaint{ExitCode::internal, sweep.error()});
  if (const auto folder = arguments.text("--out")) {
    if (const auto written = write_all(*folder, *sweep); !written) return tl::unexpected(written.error());
    program.console.talk(
        Line{Span(fmt::format("The chart is {}/sweep-{}.svg", *folder, datasets::name_of(kind)))});
  }
  if (arguments.has("--json")) {
    program.console.show_json(datasets::to_json(*sweep));
  } else {
    program.console.show_text(datasets::table_of(*sweep));
  }
  return ExitCode::accepted;
}

}  // namespace delvelens::cli
