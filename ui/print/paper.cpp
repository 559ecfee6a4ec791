// SPDX-License-Identifier: MIT
#include "ui/print/paper.h"

#include <cairo-pdf.h>

#include <numbers>

#include "board/names.h"

namespace delvelens::print {
namespace {

constexpr board::Names<PaperSize, 3> paper_names{{"a4", "letter", "a3"}};
constexpr double kPointsAMillimetre = 72 / 25.4;

}  // namespace

std::optional<PaperSize> paper_named(std::string_view name) { return paper_names.find(name); }

Millimetres size_of(PaperSize paper) {
  switch (paper) {
    case PaperSize::a4:
      return {210, 297};
    case PaperSize::letter:
      return {215.9, 279.4};
    case PaperSize::a3:
      return {297, 420};
  }
  return {};
}

struct Paper::Canvas {
  cairo_surface_t* surface = nullptr;
  cairo_t* pen = nullptr;

  void ink(Grey grey) const { cairo_set_source_rgb(pen, grey, grey, grey); }
};

Paper::Paper(const std::filesystem::path& file, PaperSize size)
    : size_(size_of(size)), canvas_(std::make_unique<Canvas>()) {
  canvas_->surface = cairo_pdf_surface_create(file.c_str(), size_.width * kPointsAMillimetre,
                                              size_.height * kPointsAMillimetre);
  // The older version keeps its objects readable, which printers and tests like alike.
  cairo_pdf_surface_restrict_to_version(canvas_->surface, CAIRO_PDF_VERSION_1_4);
  canvas_->pen = cairo_create(canvas_->surface);
  cairo_scale(canvas_->pen, kPointsAMillimetre, kPointsAMillimetre);
  cairo_set_line_cap(canvas_->pen, CAIRO_LINE_CAP_SQUARE);
  cairo_select_font_face(canvas_->pen, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
}

Paper::~Paper() {
  cairo_destroy(canvas_->pen);
  cairo_surface_destroy(canvas_->surface);
}

void Paper::line(board::Point from, board::Point to, double width, Grey grey) {
  canvas_->ink(grey);
  cairo_set_line_width(canvas_->pen, width);
  cairo_move_to(canvas_->pen, from.x, from.y);
  cairo_line_to(canvas_->pen, to.x, to.y);
  cairo_stroke(canvas_->pen);
}

void Paper::box(const board::Box& box, double width, Grey grey) {
  canvas_->ink(grey);
  cairo_set_line_width(canvas_->pen, width);
  cairo_rectangle(canvas_->pen, box.x, box.y, box.width, box.height);
  cairo_stroke(canvas_->pen);
}

void Paper::fill(const board::Polygon& polygon, Grey grey) {
  canvas_->ink(grey);
  cairo_new_path(canvas_->pen);  // text leaves a current point behind
  for (const board::Point& corner : polygon) cairo_line_to(canvas_->pen, corner.x, corner.y);
  cairo_close_path(canvas_->pen);
  cairo_fill(canvas_->pen);
}

void Paper::disc(board::Point centre, double radius, Grey grey) {
  canvas_->ink(grey);
  cairo_new_path(canvas_->pen);
  cairo_arc(canvas_->pen, centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
  cairo_fill(canvas_->pen);
}

void Paper::ring(board::Point centre, double radius, double width, Grey grey) {
  canvas_->ink(grey);
  cairo_set_line_width(canvas_->pen, width);
  cairo_new_path(canvas_->pen);
  cairo_arc(canvas_->pen, centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
  cairo_stroke(canvas_->pen);
}

void Paper::text(board::Point centre, double height, const std::string& words, Grey grey) {
  constexpr double kCapital = 0.729;  // of the font size, in DejaVu Sans
  canvas_->ink(grey);
  cairo_set_font_size(canvas_->pen, height / kCapital);
  cairo_text_extents_t extents;
  cairo_text_extents(canvas_->pen, words.c_str(), &extents);
  cairo_move_to(canvas_->pen, centre.x - extents.width / 2 - extents.x_bearing, centre.y + height / 2);
  cairo_show_text(canvas_->pen, words.c_str());
}

void Paper::next_page() { cairo_show_page(canvas_->pen); }

bool Paper::finish() {
  cairo_surface_finish(canvas_->surface);
  return cairo_surface_status(canvas_->surface) == CAIRO_STATUS_SUCCESS &&
         cairo_status(canvas_->pen) == CAIRO_STATUS_SUCCESS;
}

}  // namespace delvelens::print
