// SPDX-License-Identifier: MIT
#include "ui/cli/commands/read_cube.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/cube_net_view.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/program.h"
#include "ui/cli/signals.h"
#include "ui/cli/vision_errors.h"
#include "vision/cube/annotate.h"
#include "vision/cube/cube_watcher.h"
#include "vision/cube/document.h"
#include "vision/source.h"

namespace delvelens::cli {
namespace {

namespace fs = std::filesystem;
namespace cube = vision::cube;

// All sources of one command line show one cube.
class CubeReadings {
 public:
  CubeReadings(const Arguments& arguments, Program& program, const cube::CubeReader& reader)
      : arguments_(arguments), console_(program.console), reader_(reader), watcher_(reader) {}

  Hopefully<void> read(const std::string& source) {
    auto opened = open_for_reading(source, console_, arguments_.text("--camera"));
    if (!opened) return tl::unexpected(opened.error());
    const bool photos = !(*opened)->live() && !vision::is_video_file(source);
    return photos ? read_each(**opened) : watch(**opened);
  }

  Outcome finish(ExitCode so_far) {
    for (const std::string& word : arguments_.list("--correct")) {
      if (const auto done = correct(word); !done) return tl::unexpected(done.error());
    }
    const cube::CubeReading reading = watcher_.scan().reading();
    if (arguments_.has("--json")) {
      console_.show_json(cube::document_of(reading, looks_, arguments_.has("--timing")));
    } else {
      show_text(reading);
    }
    if (const auto written = write_picture(reading); !written) return tl::unexpected(written.error());
    return graver(so_far, code_of(reading));
  }

 private:
  static ExitCode code_of(const cube::CubeReading& reading) {
    if (reading.whole && !reading.whole->legal) return ExitCode::illegal;
    return cli::code_of(reading.verdict);
  }

  Hopefully<void> read_each(vision::FrameSource& source) {
    Hopefully<void> outcome;
    while (true) {
      const auto frame = source.next();
      if (!frame) {
        const Complaint complaint = complaint_of(frame.error());
        console_.complain(complaint.sentence);
        outcome = tl::unexpected(complaint);
        continue;
      }
      if (!*frame) return outcome;
      auto look = reader_.read(**frame);
      if (!look) return tl::unexpected(complaint_of(look.error()));
      if (look->faces.empty())
        console_.talk({{(*frame)->source + ": no face of a cube in sight", Ink::warning}});
      watcher_.scan().add(look->faces);
      keep(**frame, std::move(*look));
    }
  }

  // The cube is turned about before the camera until all of it is known.
  Hopefully<void> watch(vision::FrameSource& source) {
    std::string said;
    while (!caught_signal()) {
      const auto frame = source.next();
      if (!frame) return tl::unexpected(complaint_of(frame.error()));
      if (!*frame) return {};
      auto seen = watcher_.feed(**frame);
      if (!seen) return tl::unexpected(complaint_of(seen.error()));
      if (seen->news) {
        keep(**frame, std::move(seen->look));
        for (const Line& line : cube_net(seen->reading, reader_.scan_options().sure_sticker))
          console_.talk(line);
      }
      if (seen->advice != said) {
        said = seen->advice;
        console_.talk({{said, seen->complete ? Ink::good : Ink::accent}});
      }
      if (seen->complete) {
        console_.control("\a");
        return {};
      }
    }
    return tl::unexpected(Complaint{exit_code_of(*caught_signal()), "interrupted"});
  }

  Hopefully<void> correct(const std::string& word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      return tl::unexpected(
          Complaint{ExitCode::usage, "--correct " + word + ": use STICKER=COLOUR, like F3=orange"});
    }
    if (const auto problem = watcher_.scan().correct(word.substr(0, equals), word.substr(equals + 1))) {
      return tl::unexpected(Complaint{ExitCode::usage, "--correct " + word + ": " + *problem});
    }
    return {};
  }

  void show_whole(const cube::WholeCube& whole, board::Verdict verdict) {
    console_.show(Line{{"facelets ", Ink::dim}, {board::facelet_text(whole.state)}});
    if (whole.legal) {
      const std::string scramble = cube::scramble_of(whole);
      console_.show(
          Line{{"scramble ", Ink::dim}, {scramble.empty() ? "none: it is solved" : scramble, Ink::bold}});
    }
    console_.show(Line{{"sure     ", Ink::dim},
                       {fmt::format("{:.2f} %", 100 * whole.chance),
                        verdict == board::Verdict::accept ? Ink::good : Ink::warning}});
  }

  void show_text(const cube::CubeReading& reading) {
    if (!reading.faces.empty()) console_.show(cube_net(reading, reader_.scan_options().sure_sticker));
    if (reading.whole) {
      show_whole(*reading.whole, reading.verdict);
    } else {
      for (const cube::FaceSighting& face : reading.faces) {
        console_.show(Line{{face.source + ": ", Ink::dim},
                           {face.lettered ? "lettered face" : face.letters(), Ink::bold}});
      }
      if (reading.faces.empty()) console_.show(Line{{"no cube"}});
    }
    if (reading.verdict == board::Verdict::review) console_.show(Line{{"please check", Ink::warning}});
    tell_problems(console_, reading.problems);
    if (!reading.missing.empty() && !reading.faces.empty()) {
      std::string sides;
      for (const std::string& side : reading.missing) sides += (sides.empty() ? "" : ", ") + side;
      console_.talk({{"  sides not seen: " + sides, Ink::dim}});
    }
    if (reading.show_again)
      console_.talk({{"  show the " + *reading.show_again + " side again: it would help most", Ink::accent}});
    if (arguments_.has("--timing")) tell_each_time();
  }

  void tell_each_time() {
    for (const cube::CubeLook& look : looks_) {
      for (const auto& stage : look.times.stages()) {
        console_.talk(
            {{fmt::format("  {} {} {:.1f} ms", look.source, stage.name, stage.milliseconds), Ink::dim}});
      }
    }
  }

  void keep(const vision::Frame& frame, cube::CubeLook look) {
    if (arguments_.has("--annotate")) pictures_.push_back(frame.pixels.clone());
    looks_.push_back(std::move(look));
  }

  // One picture of every photo with its faces, the net beside the last; several are numbered.
  Hopefully<void> write_picture(const cube::CubeReading& reading) {
    const auto out = arguments_.text("--annotate");
    if (!out) return {};
    const double sure = reader_.scan_options().sure_sticker;
    std::size_t first = 0;
    for (std::size_t i = 0; i < pictures_.size(); ++i) {
      const std::size_t count = looks_[i].faces.size();
      const std::span<const cube::FaceSighting> faces(reading.faces.data() + first,
                                                      std::min(count, reading.faces.size() - first));
      first += faces.size();
      cv::Mat picture = cube::annotate(pictures_[i], faces, sure);
      if (i + 1 == pictures_.size()) picture = cube::with_net(picture, reading, sure);
      const fs::path path = picture_path(*out, i);
      if (const auto written = cli::write_picture(path, picture); !written)
        return tl::unexpected(written.error());
    }
    return {};
  }

  // A folder gets one picture a photo; a file name is the last picture's, the others are numbered.
  fs::path picture_path(const fs::path& out, std::size_t index) const {
    std::error_code problem;
    if (fs::is_directory(out, problem)) {
      return out / fmt::format("{}-{}.png", index + 1, fs::path(looks_[index].source).stem().string());
    }
    if (index + 1 == pictures_.size()) return out;
    return out.parent_path() /
           fmt::format("{}-{}{}", out.stem().string(), index + 1, out.extension().string());
  }

  const Arguments& arguments_;
  Console& console_;
  const cube::CubeReader& reader_;
  cube::CubeWatcher watcher_;
  std::vector<cube::CubeLook> looks_;
  std::vector<cv::Mat> pictures_;
};

Hopefully<cube::CubeSet> set_wanted(const Arguments& arguments) {
  const auto file = arguments.text("--set");
  auto set = file ? cube::load_cube_set(*file) : cube::own_cube_set();
  if (!set) return tl::unexpected(complaint_of(set.error()));
  return std::move(*set);
}

Outcome run_read_cube(const Arguments& arguments, Program& program) {
  auto set = set_wanted(arguments);
  if (!set) return tl::unexpected(set.error());
  auto reader = cube::CubeReader::load(vision::ModelStore::standard());
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  reader->use(std::move(*set));
  CubeReadings readings(arguments, program, *reader);
  ExitCode worst = ExitCode::accepted;
  for (const std::string& source : arguments.list("SOURCE")) {
    const auto read = readings.read(source);
    if (read) continue;
    // One bad source does not hide what the others say.
    if (read.error().code == ExitCode::model || read.error().code == ExitCode::interrupted)
      return tl::unexpected(read.error());
    program.console.complain(read.error().sentence);
    worst = graver(worst, read.error().code);
  }
  return readings.finish(worst);
}

}  // namespace

Command read_cube_command() {
  return {
      .name = "cube",
      .summary = "Read a scrambled cube, colours or letters, from photos, a video or a camera",
      .details =
          {"All sources show one cube: six photos of its sides in any order and turn, two photos of opposite "
           "corners, or a video or camera before which it is turned about. Fewer are read side by side.",
           "Before a camera the net fills up while the cube is turned, and the program says what to show "
           "next.",
           "Exit codes: 0 sure, 5 something should be checked, 6 the stickers make no cube that turning can "
           "reach, 4 no cube."},
      .positionals = {source_argument()},
      .options =
          {json_option(),
           {.name = "--annotate",
            .value_name = "OUT.png",
            .help = "Write the pictures with the faces drawn in and the net beside; a folder takes one each",
            .offer = Offer::files},
           {.name = "--correct",
            .value_name = "STICKER=COLOUR",
            .help = "Put one sticker of the net right, like F3=orange or F3=C7; may be given again",
            .many = true},
           {.name = "--set",
            .value_name = "FILE",
            .help = "Cube set of a lettered cube (default: your own, else the printed one)",
            .offer = Offer::files},
           timing_option(),
           camera_option()},
      .run = run_read_cube};
}

}  // namespace delvelens::cli
