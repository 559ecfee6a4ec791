// SPDX-License-Identifier: MIT
// A PDF of true size: everything is given in millimetres from the top left corner of the page.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/geometry.h"

namespace delvelens::print {

enum class PaperSize : std::uint8_t { a4, letter, a3 };
std::optional<PaperSize> paper_named(std::string_view name);

struct Millimetres {
  double width = 0;
  double height = 0;
};
Millimetres size_of(PaperSize paper);

// Greys only: what is printed must survive a black and white printer.
using Grey = double;  // 0 black, 1 white

class Paper {
 public:
  Paper(const std::filesystem::path& file, PaperSize size);
  Paper(const Paper&) = delete;
  Paper& operator=(const Paper&) = delete;
  ~Paper();

  Millimetres size() const { return size_; }
  void line(board::Point from, board::Point to, double width, Grey grey);
  void box(const board::Box& box, double width, Grey grey);
  void fill(const board::Polygon& polygon, Grey grey);
  void disc(board::Point centre, double radius, Grey grey);
  void ring(board::Point centre, double radius, double width, Grey grey);
  // Centred on the point; `height` is that of a capital letter.
  void text(board::Point centre, double height, const std::string& words, Grey grey);
  void next_page();

  // Writes what is left; false when the file could not be written.
  bool finish();

 private:
  struct Canvas;
  Millimetres size_;
  std::unique_ptr<Canvas> canvas_;
};

}  // namespace delvelens::print
