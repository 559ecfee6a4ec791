// SPDX-License-Identifier: MIT
#include "ui/cli/commands/calibrate_cube.h"

#include <fmt/format.h>

#include "board/cube/typed_cube.h"
#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"
#include "ui/cli/vision_errors.h"
#include "vision/cube/cube_reader.h"
#include "vision/cube/learn_set.h"
#include "vision/image_file.h"

namespace delvelens::cli {
namespace {

namespace cube = vision::cube;

Hopefully<board::cube::Cubies> state_of(const Arguments& arguments) {
  const auto text = arguments.text("--state");
  if (!text) return board::cube::Cubies{};
  const auto typed = board::cube::typed_cube(*text);
  if (!typed) return tl::unexpected(Complaint{ExitCode::usage, "--state: " + typed.error()});
  const auto cubies = board::cube::legal_cubies(typed->cube, typed->names);
  if (!cubies) {
    return tl::unexpected(Complaint{ExitCode::illegal, "--state: " + board::cube::text_of(cubies.error())});
  }
  return *cubies;
}

Hopefully<cube::FaceSighting> face_in(const cube::CubeReader& reader, const std::string& path) {
  const auto frame = vision::load_image(path);
  if (!frame) return tl::unexpected(complaint_of(frame.error()));
  auto look = reader.read(*frame);
  if (!look) return tl::unexpected(complaint_of(look.error()));
  const cube::FaceSighting* best = nullptr;
  double widest = 0;
  for (const cube::FaceSighting& face : look->faces) {
    const double area = cube::area_of(face.corners);
    if (!face.lettered || area <= widest) continue;
    widest = area;
    best = &face;
  }
  if (best == nullptr) {
    return tl::unexpected(Complaint{ExitCode::nothing_found, path + ": no lettered face of a cube in sight"});
  }
  return *best;
}

Outcome run_calibrate_cube(const Arguments& arguments, Program& program) {
  const auto photos = arguments.list("PHOTO");
  if (photos.size() != 6) {
    return tl::unexpected(
        Complaint{ExitCode::usage,
                  fmt::format("calibrate cube takes six photos, one a side in the order U R F D L B, not {}",
                              photos.size())});
  }
  const auto state = state_of(arguments);
  if (!state) return tl::unexpected(state.error());
  const auto reader = cube::CubeReader::load(vision::ModelStore::standard());
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  std::array<cube::FaceSighting, 6> faces;
  for (std::size_t i = 0; i < 6; ++i) {
    auto face = face_in(*reader, photos[i]);
    if (!face) return tl::unexpected(face.error());
    faces[i] = std::move(*face);
  }
  const auto learnt = cube::learn_set(faces, *state, arguments.text("--name").value_or("own"),
                                      reader->scan_options().sure_sticker);
  for (const std::string& doubt : learnt.doubts) program.console.talk({{"  " + doubt, Ink::warning}});
  if (!learnt.doubts.empty() && !arguments.has("--anyway")) {
    return tl::unexpected(
        Complaint{ExitCode::review,
                  fmt::format("{} tiles are not sure: take those photos again, or keep the set with --anyway",
                              learnt.doubts.size())});
  }
  const auto out = arguments.text("--out");
  const auto file = out ? std::filesystem::path(*out) : cube::own_cube_set_file();
  const auto saved = cube::save_cube_set(file, learnt.set);
  if (!saved) return tl::unexpected(complaint_of(saved.error()));
  program.console.talk({{fmt::format("Learnt the 54 tiles of your cube; they are in {}.", file.string())}});
  return ExitCode::accepted;
}

}  // namespace

Command calibrate_cube_command() {
  return {
      .name = "cube",
      .summary = "Learn the labels of a lettered cube from six photos",
      .details =
          {"Take one photo of each side of the solved cube, in the order U R F D L B, each side as it is "
           "looked "
           "at in the net: the four sides upright, U with B on top, D with F on top. A cube in another known "
           "state will do when --state tells it.",
           "The set is kept in your data folder and used by read cube from then on."},
      .positionals = {{.name = "PHOTO",
                       .help = "The six photos: U R F D L B",
                       .offer = Offer::files,
                       .required = true,
                       .many = true}},
      .options = {{.name = "--state",
                   .value_name = "CUBE",
                   .help = "How the cube is scrambled: moves from solved, or 54 facelets"},
                  {.name = "--name", .value_name = "NAME", .help = "What the set is called (default own)"},
                  {.name = "--out",
                   .value_name = "FILE",
                   .help = "Write the set there instead of your data folder",
                   .offer = Offer::files},
                  {.name = "--anyway", .help = "Keep the set though some tiles are not sure"}},
      .run = run_calibrate_cube};
}

}  // namespace delvelens::cli
