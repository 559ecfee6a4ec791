// SPDX-License-Identifier: MIT
#include <cmath>

#include "calibration/camera.h"
#include "calibration/toml_fields.h"

namespace delvelens::calibration {
namespace {

constexpr std::string_view kCameraFormat = "delvelens-camera";
constexpr int kCameraVersion = 1;
constexpr std::size_t kMostCameraBytes = 1U << 20U;
constexpr std::size_t kMostLandmarks = 64;
constexpr std::size_t kMostCameraName = 300;
constexpr double kMostPixels = 100'000;
constexpr double kMostMillimetres = 100'000;
constexpr std::size_t kPatchBytes = std::size_t{kLandmarkSide} * kLandmarkSide;

int digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  return -1;
}

std::vector<std::uint8_t> bytes_of(std::string_view hex) {
  std::vector<std::uint8_t> bytes;
  if (hex.size() != 2 * kPatchBytes) return bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = digit_of(hex[i]);
    const int low = digit_of(hex[i + 1]);
    if (high < 0 || low < 0) return {};
    bytes.push_back(static_cast<std::uint8_t>(16 * high + low));
  }
  return bytes;
}

Lens lens_of(const toml::table& table, std::string& error) {
  TomlFields fields(table, "lens", error);
  Lens lens;
  lens.focal = fields.numbers<2>("focal", 1, kMostPixels);
  lens.middle = fields.numbers<2>("middle", -kMostPixels, kMostPixels);
  lens.distortion = fields.numbers<5>("distortion", -100, 100);
  lens.error = fields.number("error", 0, 1000);
  lens.views = fields.count("views");
  return lens;
}

std::vector<Landmark> landmarks_of(const toml::table& table, std::string& error) {
  std::vector<Landmark> landmarks;
  const toml::array* list = table["landmark"].as_array();
  if (list == nullptr) return landmarks;
  if (list->size() > kMostLandmarks) {
    error = fmt::format("table.landmark: more than {}", kMostLandmarks);
    return landmarks;
  }
  for (std::size_t i = 0; i < list->size() && error.empty(); ++i) {
    const std::string path = fmt::format("table.landmark[{}]", i);
    const toml::table* one = list->get(i)->as_table();
    if (one == nullptr) {
      error = path + ": must be a table";
      break;
    }
    TomlFields fields(*one, path, error);
    const auto at = fields.numbers<2>("at", 0, 10'000);
    Landmark landmark{{static_cast<int>(at[0]), static_cast<int>(at[1])},
                      bytes_of((*one)["grey"].value_or(std::string()))};
    if (landmark.grey.empty())
      fields.fail("grey", fmt::format("must be {} hexadecimal digits", 2 * kPatchBytes));
    landmarks.push_back(std::move(landmark));
  }
  return landmarks;
}

Table table_of(const toml::table& table, std::string& error) {
  TomlFields fields(table, "table", error);
  Table made;
  made.from = fields.named("from", table_from_named, TableFrom::mat);
  made.size = fields.numbers<2>("size", 0, kMostMillimetres);
  made.table_from_image = fields.numbers<9>("table_from_image", -1e9, 1e9);
  if (error.empty() && !(std::abs(cv::determinant(made.map())) > 1e-12))
    fields.fail("table_from_image", "cannot be turned round: calibrate the table again");
  made.landmarks = landmarks_of(table, error);
  return made;
}

tl::expected<Camera, std::string> camera_of(const toml::table& table) {
  std::string error =
      format_problem(table, kCameraFormat, kCameraVersion, "calibration of a camera", "calibrate again");
  if (!error.empty()) return tl::unexpected(error);
  TomlFields fields(table, "", error);
  Camera camera;
  camera.name = table["camera"].value_or(std::string());
  if (camera.name.empty() || camera.name.size() > kMostCameraName)
    fields.fail("camera", "must name the camera");
  const auto size = fields.numbers<2>("size", 1, kMostPixels);
  camera.size = {static_cast<int>(size[0]), static_cast<int>(size[1])};
  if (const toml::table* lens = table["lens"].as_table()) camera.lens = lens_of(*lens, error);
  if (const toml::table* plane = table["table"].as_table()) camera.table = table_of(*plane, error);
  if (!error.empty()) return tl::unexpected(error);
  return camera;
}

// Every digit that it takes to read the same number again: a table's map may be all but flat.
template <std::size_t N>
std::string list_of(const std::array<double, N>& numbers) {
  std::string text;
  for (const double number : numbers) text += fmt::format("{}{}", text.empty() ? "" : ", ", number);
  return "[" + text + "]";
}

}  // namespace

tl::expected<Camera, std::string> camera_from(std::string_view text) {
  if (text.size() > kMostCameraBytes) return tl::unexpected(std::string("the calibration is too large"));
  try {
    return camera_of(toml::parse(text));
  } catch (const toml::parse_error& failure) {
    return tl::unexpected(
        fmt::format("line {}: {}", failure.source().begin.line, std::string(failure.description())));
  }
}

std::string to_toml(const Camera& camera) {
  std::string text =
      fmt::format("format = \"{}\"\nversion = {}\ncamera = {}\nsize = [{}, {}]\n", kCameraFormat,
                  kCameraVersion, in_quotes(camera.name), camera.size.width, camera.size.height);
  if (camera.lens) {
    const Lens& lens = *camera.lens;
    text += fmt::format(
        "\n[lens]  # pixels; distortion is k1 k2 p1 p2 k3\nfocal = {}\nmiddle = {}\n"
        "distortion = {}\nerror = {}\nviews = {}\n",
        list_of(lens.focal), list_of(lens.middle), list_of(lens.distortion), lens.error, lens.views);
  }
  if (!camera.table) return text;
  const Table& table = *camera.table;
  text += fmt::format(
      "\n[table]  # millimetres from pixels of the straightened picture, row by row\n"
      "from = \"{}\"\nsize = {}\ntable_from_image = {}\n",
      name_of(table.from), list_of(table.size), list_of(table.table_from_image));
  for (const Landmark& landmark : table.landmarks) {
    text += fmt::format("\n[[table.landmark]]\nat = [{}, {}]\ngrey = \"", landmark.at[0], landmark.at[1]);
    for (const std::uint8_t value : landmark.grey) text += fmt::format("{:02x}", value);
    text += "\"\n";
  }
  return text;
}

}  // namespace delvelens::calibration
