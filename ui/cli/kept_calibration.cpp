// SPDX-License-Identifier: MIT
#include "ui/cli/kept_calibration.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "board/json.h"
#include "calibration/camera.h"
#include "calibration/palette.h"
#include "vision/card/die_memory.h"
#include "vision/cube/cube_set.h"
#include "vision/dice/calibrate.h"
#include "vision/dice/roles.h"

namespace delvelens::cli {
namespace {

namespace fs = std::filesystem;
using Words = tl::expected<std::vector<std::string>, std::string>;

constexpr std::string_view kCameras = "cameras/";

Words camera_words(const std::string& text) {
  const auto camera = calibration::camera_from(text);
  if (!camera) return tl::unexpected(camera.error());
  const std::string whose = fmt::format("{} at {}x{}", camera->name, camera->size.width, camera->size.height);
  std::vector<std::string> words;
  if (camera->lens)
    words.push_back(fmt::format("lens    {}: off by {:.2f} pixels in {} views", whose, camera->lens->error,
                                camera->lens->views));
  if (camera->table)
    words.push_back(fmt::format("table   {}: from the {}{}", whose, calibration::name_of(camera->table->from),
                                camera->table->landmarks.empty() ? ", a moved camera is not noticed" : ""));
  return words;
}

Words palette_words(const std::string& text) {
  const auto palette = calibration::palette_from(text);
  if (!palette) return tl::unexpected(palette.error());
  const auto taught = std::count_if(palette->entries.begin(), palette->entries.end(),
                                    [](const auto& entry) { return entry.examples > 0; });
  return std::vector{
      fmt::format("palette {} kinds of pieces, {} of them taught", palette->entries.size(), taught)};
}

Words cube_words(const std::string& text) {
  const auto set = vision::cube::parse_cube_set(text);
  if (!set) return tl::unexpected(set.error());
  return std::vector{fmt::format("cube    set \"{}\" of 54 tiles", set->name)};
}

Words json_words(const std::string& text, const char* what) {
  const auto json = board::parse_json(text, {16U << 20U, 16});
  if (!json) return tl::unexpected(json.error().text());
  if (!json->is_object() && !json->is_array()) return tl::unexpected(std::string("is no such file"));
  return std::vector<std::string>{what};
}

Words own_dice_words(const std::string& text) {
  return json_words(text, "dice    examples of your own dice");
}
Words roles_words(const std::string& text) {
  return json_words(text, "dice    colours by which dice are told apart");
}

Words handed_words(const std::string& text) {
  const auto knowledge = vision::card::die_knowledge_from(text);
  if (!knowledge) return tl::unexpected(knowledge.error());
  return std::vector<std::string>{"dice    which way your die is handed"};
}

struct Kept {
  std::string name;
  fs::path path;
  Words (*words)(const std::string&);
};

std::vector<Kept> plain_files() {
  return {{"palette.toml", calibration::user_palette_file(), palette_words},
          {"cube_set.json", vision::cube::own_cube_set_file(), cube_words},
          {"own_dice.json", vision::dice::own_dice_file(), own_dice_words},
          {"dice_roles.json", vision::dice::roles_file(), roles_words},
          {"die_knowledge.json", vision::card::die_knowledge_file(), handed_words}};
}

bool is_camera_file(const std::string& name) {
  return name.rfind(kCameras, 0) == 0 && name.ends_with(".toml") && calibration::is_plain_name(name);
}

}  // namespace

std::vector<std::string> kept_names() {
  std::vector<std::string> names;
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(calibration::cameras_folder(), problem)) {
    const std::string name = std::string(kCameras) + entry.path().filename().string();
    if (is_camera_file(name)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  for (const Kept& file : plain_files()) {
    if (fs::exists(file.path, problem)) names.push_back(file.name);
  }
  return names;
}

std::optional<fs::path> kept_path(const std::string& name) {
  if (is_camera_file(name)) return calibration::cameras_folder() / name.substr(kCameras.size());
  for (const Kept& file : plain_files()) {
    if (file.name == name) return file.path;
  }
  return std::nullopt;
}

Words kept_words(const calibration::KeptFile& file) {
  if (is_camera_file(file.name)) return camera_words(file.text);
  for (const Kept& known : plain_files()) {
    if (known.name == file.name) return known.words(file.text);
  }
  return tl::unexpected(std::string("is nothing that is calibrated"));
}

}  // namespace delvelens::cli
