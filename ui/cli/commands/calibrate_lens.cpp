// SPDX-License-Identifier: MIT
#include "ui/cli/commands/calibrate_lens.h"

#include <fmt/format.h>

#include "calibration/chart_collector.h"
#include "ui/cli/arguments.h"
#include "ui/cli/camera_choice.h"
#include "ui/cli/console.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/program.h"
#include "ui/cli/signals.h"
#include "ui/cli/vision_errors.h"
#include "vision/known_camera.h"
#include "vision/source.h"

namespace delvelens::cli {
namespace {

constexpr std::size_t kEnoughViews = 15;  // of a camera or video; photos are all taken
constexpr std::size_t kMostViews = 40;
constexpr double kBetweenLooks = 0.2;  // seconds

class LensLesson {
 public:
  explicit LensLesson(Console& console) : console_(console) {}

  Hopefully<void> look_at(const std::string& name) {
    vision::SourceOptions options;
    options.tell = [this](const std::string& what) { console_.talk({{what, Ink::warning}}); };
    auto source = vision::open_source(name, options);
    if (!source) return tl::unexpected(complaint_of(source.error()));
    const bool in_time = (*source)->live() || vision::is_video_file(name);
    return in_time ? watch(**source) : take_photos(**source);
  }

  const calibration::ChartCollector& chart() const { return chart_; }

 private:
  Hopefully<void> take_photos(vision::FrameSource& source) {
    while (true) {
      const auto frame = source.next();
      if (!frame) return tl::unexpected(complaint_of(frame.error()));
      if (!*frame) return {};
      const vision::Frame& photo = **frame;
      if (const auto size = chart_.size();
          size && *size != board::Size{photo.pixels.cols, photo.pixels.rows}) {
        return tl::unexpected(Complaint{
            ExitCode::review,
            fmt::format("{} is {}x{}, the pictures before it {}x{}: a lens is calibrated for one "
                        "size",
                        photo.source, photo.pixels.cols, photo.pixels.rows, size->width, size->height)});
      }
      if (!chart_.add(photo.source, photo.pixels))
        console_.talk({{fmt::format("  {}: the chart is not found", photo.source), Ink::warning}});
    }
  }

  // Until the views suffice, or the video ends; says what is missing while the chart is moved about.
  Hopefully<void> watch(vision::FrameSource& source) {
    double looked = -1;
    std::string said;
    const auto advise = [&](const std::string& what) {
      if (what != said) console_.talk({{what, Ink::accent}});
      said = what;
    };
    while (true) {
      if (const auto signal = caught_signal())
        return tl::unexpected(Complaint{exit_code_of(*signal), "interrupted; nothing was kept"});
      const auto frame = source.next();
      if (!frame) return tl::unexpected(complaint_of(frame.error()));
      if (!*frame) return {};
      if ((*frame)->seconds - looked < kBetweenLooks) continue;
      looked = (*frame)->seconds;
      const bool kept = chart_.watch(fmt::format("{:.1f} s", looked), (*frame)->pixels);
      if (kept) console_.talk({{fmt::format("  view {}", chart_.views().size()), Ink::good}});
      if (!kept && !chart_.views().empty()) continue;
      if (chart_.views().empty()) {
        advise("Hold the chart before the camera, still for a moment each time.");
        continue;
      }
      const auto missing = calibration::missing_in(*chart_.size(), chart_.views());
      if (missing) {
        advise(missing->text);
      } else if (chart_.views().size() >= kEnoughViews &&
                 (chart_.views().size() >= kMostViews ||
                  calibration::fit_lens(*chart_.size(), chart_.views()))) {
        return {};
      }
    }
  }

  Console& console_;
  calibration::ChartCollector chart_;
};

void show_coverage(Console& console, const board::Size& size,
                   const std::vector<calibration::NamedView>& views) {
  const auto coverage = calibration::coverage_of(size, views);
  console.show(Line{{"seen in the picture (. nowhere, + some, # plenty)", Ink::dim}});
  for (const std::string& line : coverage.text()) console.show(Line{{"  " + line}});
}

void show_errors(Console& console, const std::vector<calibration::LensFit::ViewError>& views) {
  for (const auto& view : views) {
    console.show(Line{{fmt::format("  {:5.2f} pixels  ", view.pixels), view.used ? Ink::plain : Ink::warning},
                      {view.name, Ink::dim},
                      {view.used ? "" : "  left out: it contradicts the others", Ink::warning}});
  }
}

Hopefully<void> keep(const std::string& name, const board::Size& size, const calibration::Lens& lens,
                     Console& console) {
  const auto kept = vision::keep_lens(name, size, lens);
  if (!kept) return tl::unexpected(complaint_of(kept.error()));
  if (kept->table_lost)
    console.talk({{"The table was calibrated with the old lens: calibrate it again.", Ink::warning}});
  tell_kept(console, kept->camera, kept->file);
  return {};
}

Outcome run_calibrate_lens(const Arguments& arguments, Program& program) {
  const auto name = camera_wanted(arguments, arguments.list("SOURCE"));
  if (!name) return tl::unexpected(name.error());
  Console& console = program.console;
  LensLesson lesson(console);
  for (const std::string& source : arguments.list("SOURCE")) {
    if (const auto looked = lesson.look_at(source); !looked) return tl::unexpected(looked.error());
  }
  const board::Size size = lesson.chart().size().value_or(board::Size{1, 1});
  const auto& views = lesson.chart().views();
  if (!views.empty()) show_coverage(console, size, views);
  if (const auto out = arguments.text("--coverage")) {
    if (auto written = write_picture(*out, calibration::coverage_picture(size, views)); !written)
      return tl::unexpected(written.error());
  }
  const auto fit = calibration::fit_lens(size, views);
  if (!fit) {
    show_errors(console, fit.error().views);
    const bool nothing = fit.error().problem == calibration::LensProblem::no_chart;
    return tl::unexpected(Complaint{nothing ? ExitCode::nothing_found : ExitCode::review,
                                    "no lens is kept: " + fit.error().text});
  }
  show_errors(console, fit->views);
  const calibration::Lens& lens = fit->lens;
  console.show(
      Line{{"lens ", Ink::dim},
           {fmt::format("focal length {:.1f} x {:.1f} pixels, middle ({:.1f}, {:.1f}), distortion {:.4f} "
                        "{:.4f}, off by {:.2f} pixels in {} views",
                        lens.focal[0], lens.focal[1], lens.middle[0], lens.middle[1], lens.distortion[0],
                        lens.distortion[1], lens.error, lens.views)}});
  if (auto kept = keep(*name, size, lens, console); !kept) return tl::unexpected(kept.error());
  return ExitCode::accepted;
}

}  // namespace

Command calibrate_lens_command() {
  return {.name = "lens",
          .summary = "Learn how a lens bends pictures, from views of the printed chart",
          .details =
              {"Print the chart (delvelens print chart), tape it onto something stiff and show it to the "
               "camera everywhere in the picture, into the corners, tilted to each side. A camera or video "
               "takes views by itself and says what is missing; of photos give 8 to 20, all of one size and "
               "zoom.",
               "A poor set is refused with the reason. The lens is kept in your configuration folder for "
               "this camera and picture size: from then on pictures of room cards are straightened, and "
               "places on "
               "the table are told exactly.",
               "Exit codes: 0 kept, 4 no chart in the pictures, 5 the set is too poor."},
          .positionals = {source_argument()},
          .options = {{.name = "--camera",
                       .value_name = "NAME",
                       .help = "Whose lens it is; needed for photos and videos"},
                      {.name = "--coverage",
                       .value_name = "OUT.png",
                       .help = "Write a picture of where the chart was seen",
                       .offer = Offer::files}},
          .run = run_calibrate_lens};
}

}  // namespace delvelens::cli
