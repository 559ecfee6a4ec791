// SPDX-License-Identifier: MIT
// Pictures for tests, made on the spot.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <string>
#include <vector>

namespace delvelens::vision::testing {

using Buffer = std::vector<std::uint8_t>;

inline Buffer encoded(const cv::Mat& picture, const std::string& extension,
                      const std::vector<int>& options = {}) {
  Buffer bytes;
  cv::imencode(extension, picture, bytes, options);
  return bytes;
}

// Left half blue, right half red.
inline cv::Mat two_halves(int width = 40, int height = 20) {
  cv::Mat picture(height, width, CV_8UC3, cv::Scalar(200, 0, 0));
  picture.colRange(width / 2, width).setTo(cv::Scalar(0, 0, 200));
  return picture;
}

inline Buffer from_hex(const std::string& hex) {
  Buffer bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(std::stoi(hex.substr(i, 2), nullptr, 16)));
  }
  return bytes;
}

// An 8x8 picture of one red in the four inks of a printer, which no encoder of ours can make.
inline Buffer cmyk_jpeg() {
  return from_hex(
      "ffd8ffee000e41646f626500640000000000ffdb004300100b0c0e0c0a100e0d0e1211101318281a181616183123251d283a33"
      "3d3c"
      "3933383740485c4e404457453738506d51575f626768673e4d71797064785c656763ffc000140800080008044311004d110059"
      "11004b1100ffc4001500010100000000000000000000000000000607ffc40014100100000000000000000000000000000000ff"
      "da"
      "000e0443004d0059004b00003f00a00d0d280fffd9");
}

// The JPEG with an EXIF block that says how the camera was turned.
inline Buffer with_orientation(const Buffer& jpeg, std::uint8_t orientation) {
  Buffer exif = from_hex("ffe1002245786966000049492a0008000000010012010300010000000000000000000000");
  exif[exif.size() - 8] = orientation;
  Buffer turned = jpeg;
  turned.insert(turned.begin() + 2, exif.begin(), exif.end());
  return turned;
}

inline void write_file(const std::filesystem::path& path, const Buffer& bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace delvelens::vision::testing
