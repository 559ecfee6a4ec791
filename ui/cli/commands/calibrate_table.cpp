// SPDX-License-Identifier: MIT
#include "ui/cli/commands/calibrate_table.h"

#include <fmt/format.h>

#include <charconv>

#include "calibration/table_corners.h"
#include "ui/cli/arguments.h"
#include "ui/cli/camera_choice.h"
#include "ui/cli/console.h"
#include "ui/cli/palette_choice.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/program.h"
#include "ui/cli/vision_errors.h"
#include "vision/drop/piece_plane.h"
#include "vision/sight.h"

namespace delvelens::cli {
namespace {

// "120.5,80" or "420x297": two numbers with a sign between them.
std::optional<cv::Point2d> pair_of(const std::string& text, char between) {
  const std::size_t at = text.find(between);
  if (at == std::string::npos) return std::nullopt;
  cv::Point2d pair;
  const auto number = [](std::string_view part, double& value) {
    const auto parsed = std::from_chars(part.data(), part.data() + part.size(), value);
    return parsed.ec == std::errc() && parsed.ptr == part.data() + part.size() && std::abs(value) < 1e5;
  };
  if (!number(std::string_view(text).substr(0, at), pair.x)) return std::nullopt;
  if (!number(std::string_view(text).substr(at + 1), pair.y)) return std::nullopt;
  return pair;
}

struct Told {
  calibration::Table table;
  double miss = 0;  // millimetres
};

calibration::Table table_of(calibration::TableFrom from, std::array<double, 2> size, const cv::Matx33d& map) {
  calibration::Table table{from, size, {}, {}};
  std::copy(map.val, map.val + 9, table.table_from_image.begin());
  return table;
}

Hopefully<Told> from_mat(const vision::Sight& sight, const std::string& source) {
  if (!sight.mat())
    return tl::unexpected(
        Complaint{ExitCode::nothing_found,
                  fmt::format("{}: no mat is in view. Print one (delvelens print mat), or give "
                              "--corners and --size, or --edge",
                              source)});
  if (!sight.table())
    return tl::unexpected(
        Complaint{ExitCode::review,
                  fmt::format("{}: the mat's marks are off by {:.1f} mm: it must lie flat, and a lens that "
                              "bends this much must be calibrated first (delvelens calibrate lens)",
                              source, sight.mat()->miss)});
  const board::Point paper = calibration::sheet_millimetres(sight.mat()->size);
  return Told{table_of(calibration::TableFrom::mat, {paper.x, paper.y}, sight.mat()->table_from_image),
              sight.mat()->miss};
}

Hopefully<Told> from_corners(const Arguments& arguments, const calibration::Camera& camera) {
  const auto words = arguments.list("--corners");
  std::array<cv::Point2d, 4> corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::string& word = words[i];
    const auto corner = pair_of(word, ',');
    const bool inside = corner && corner->x >= 0 && corner->y >= 0 && corner->x < camera.size.width &&
                        corner->y < camera.size.height;
    if (!inside)
      return tl::unexpected(
          Complaint{ExitCode::usage, fmt::format("--corners: \"{}\" is no place X,Y in the picture", word)});
    corners[i] = *corner;
  }
  const auto size = pair_of(arguments.text("--size").value_or(""), 'x');
  if (!size || size->x < 10 || size->y < 10)
    return tl::unexpected(
        Complaint{ExitCode::usage, "--size takes WIDTHxHEIGHT in millimetres, like 420x297"});
  auto table = calibration::table_from_corners(camera, corners, {size->x, size->y});
  if (!table)
    return tl::unexpected(
        Complaint{ExitCode::usage, "--corners: give the corners clockwise from the upper left one"});
  return Told{std::move(*table), 0};
}

Hopefully<Told> from_pieces(const vision::Frame& frame, double edge) {
  auto palette = chosen_palette(std::nullopt);
  if (!palette) return tl::unexpected(palette.error());
  const auto reader = vision::drop::DropReader::load(vision::ModelStore::standard(), std::move(*palette));
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  const auto look = reader->read(frame);
  if (!look) return tl::unexpected(complaint_of(look.error()));
  const auto map = vision::drop::plane_from_pieces(*look, edge);
  if (!map) return tl::unexpected(Complaint{ExitCode::nothing_found, frame.source + ": " + map.error()});
  return Told{table_of(calibration::TableFrom::pieces, {0, 0}, *map), 0};
}

Hopefully<ExitCode> learn(const Arguments& arguments, Console& console, const std::string& name,
                          vision::Frame frame) {
  const board::Size size{frame.pixels.cols, frame.pixels.rows};
  auto camera = vision::load_camera(name, size);
  if (!camera) return tl::unexpected(complaint_of(camera.error()));
  camera->table.reset();
  frame.camera = std::make_shared<const vision::KnownCamera>(*camera);
  Hopefully<Told> told;
  if (arguments.has("--corners")) {
    told = from_corners(arguments, *camera);
  } else if (const auto edge = arguments.number("--edge")) {
    told = from_pieces(frame, static_cast<double>(*edge));
  } else {
    told = from_mat(vision::Sight(frame, vision::Bends::leave), frame.source);
  }
  if (!told) return tl::unexpected(told.error());
  const auto file = vision::keep_table(*camera, told->table, frame.pixels);
  if (!file) return tl::unexpected(complaint_of(file.error()));
  console.show(
      Line{{"table ", Ink::dim},
           {fmt::format("from the {}: a pixel in the middle is {:.2f} mm{}", name_of(told->table.from),
                        calibration::millimetres_a_pixel(told->table, size),
                        told->miss > 0 ? fmt::format(", marks off by {:.2f} mm", told->miss) : "")}});
  if (!camera->lens)
    console.talk({{"The lens is not calibrated: places far from the middle are less exact.", Ink::dim}});
  if (camera->table->landmarks.empty())
    console.talk({{"The picture is too plain to notice when the camera moves.", Ink::warning}});
  tell_kept(console, *camera, *file);
  return ExitCode::accepted;
}

Outcome run_calibrate_table(const Arguments& arguments, Program& program) {
  const std::string source = arguments.text("SOURCE").value_or("");
  const auto name = camera_wanted(arguments, {source});
  if (!name) return tl::unexpected(name.error());
  bool learnt = false;
  Hopefully<ExitCode> outcome = ExitCode::nothing_found;
  auto read = read_sources({source}, program.console, [&](const vision::Frame& frame) -> Hopefully<ExitCode> {
    if (!std::exchange(learnt, true)) outcome = learn(arguments, program.console, *name, frame);
    return ExitCode::accepted;
  });
  if (!learnt) return read;
  return outcome;
}

}  // namespace

Command calibrate_table_command() {
  return {
      .name = "table",
      .summary = "Learn how the table lies before the camera, in millimetres",
      .details =
          {"With the printed mat in view (delvelens print mat) nothing else is needed. Without it give four "
           "corners of something flat, clockwise from the upper left as the picture shows them, with their "
           "distance: --corners 102,80 1180,95 1230,690 60,670 --size 420x297. Or lay out at least three "
           "cubes "
           "of one known size: --edge 8.",
           "It is kept for this camera and picture size. read drop then tells places in millimetres. While "
           "frames come in, a few small pieces of the picture are compared with where they were: when the "
           "camera "
           "has moved it is said, and millimetres are not told until it is back or the table is calibrated "
           "again.",
           "Exit codes: 0 kept, 4 no mat or no pieces in view."},
      .positionals = {{.name = "SOURCE",
                       .help = "Photo, video, camera:N, device or stream",
                       .offer = Offer::files,
                       .required = true}},
      .options = {{.name = "--camera",
                   .value_name = "NAME",
                   .help = "Whose table it is; needed for photos and videos"},
                  {.name = "--corners",
                   .value_name = "X,Y X,Y X,Y X,Y",
                   .help = "Four places of the picture, clockwise from the upper left",
                   .values = 4,
                   .excludes = {"--edge"},
                   .needs = {"--size"}},
                  {.name = "--size",
                   .value_name = "WxH",
                   .help = "Distance of the corners in millimetres, like 420x297",
                   .needs = {"--corners"}},
                  {.name = "--edge",
                   .value_name = "MM",
                   .help = "Edge of the small cubes that lie on the table",
                   .whole_number = true,
                   .least = 4,
                   .most = 100}},
      .run = run_calibrate_table};
}

}  // namespace delvelens::cli
