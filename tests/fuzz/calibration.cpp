// SPDX-License-Identifier: MIT
#include "calibration/bundle.h"
#include "calibration/camera.h"
#include "tests/fuzz/fuzz.h"

using delvelens::fuzz::must;
namespace calibration = delvelens::calibration;

// The file of a camera and an export: each is read whole and can be written and read again, or is refused
// with words. A name in an export never leaves its folder.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(delvelens::fuzz::text_of(data, size));
  if (const auto camera = calibration::camera_from(text)) {
    must(calibration::camera_from(calibration::to_toml(*camera)) == *camera);
    must(calibration::is_plain_name("cameras/" + calibration::camera_file_name(camera->name, camera->size)));
  } else {
    must(!camera.error().empty());
  }
  if (const auto files = calibration::bundle_from(text)) {
    for (const calibration::KeptFile& file : *files)
      must(file.name.find("..") != 0 && file.name.front() != '/');
    must(calibration::bundle_from(calibration::to_toml(*files)) == *files);
  } else {
    must(!files.error().empty());
  }
  return 0;
}
