// SPDX-License-Identifier: MIT
#include "ui/picture/canvas.h"

#include <cairo/cairo.h>

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace delvelens::picture {
namespace {

constexpr double kPi = 3.14159265358979323846;

void trace(cairo_t* pen, const board::Polygon& polygon) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    if (i == 0) {
      cairo_move_to(pen, polygon[i].x, polygon[i].y);
    } else {
      cairo_line_to(pen, polygon[i].x, polygon[i].y);
    }
  }
  cairo_close_path(pen);
}

void dip(cairo_t* pen, const Ink& ink) {
  cairo_set_source_rgba(pen, ink.red, ink.green, ink.blue, ink.opacity);
}

void choose_font(cairo_t* pen, double size, Weight weight) {
  cairo_select_font_face(pen, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                         weight == Weight::bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(pen, size * 0.8);
}

}  // namespace

struct Canvas::Surface {
  cv::Mat bgra;
  cairo_surface_t* surface = nullptr;
  cairo_t* pen = nullptr;
};

Canvas::Canvas(const cv::Mat& bgr) : surface_(std::make_unique<Surface>()) {
  cv::cvtColor(bgr, surface_->bgra, cv::COLOR_BGR2BGRA);
  // Cairo's pixels are BGRA words on every machine we build for; rows must keep their length.
  surface_->surface =
      cairo_image_surface_create_for_data(surface_->bgra.data, CAIRO_FORMAT_RGB24, surface_->bgra.cols,
                                          surface_->bgra.rows, static_cast<int>(surface_->bgra.step));
  surface_->pen = cairo_create(surface_->surface);
  cairo_set_line_join(surface_->pen, CAIRO_LINE_JOIN_ROUND);
}

Canvas::~Canvas() {
  cairo_destroy(surface_->pen);
  cairo_surface_destroy(surface_->surface);
}

void Canvas::fill(const board::Polygon& polygon, const Ink& ink) {
  dip(surface_->pen, ink);
  trace(surface_->pen, polygon);
  cairo_fill(surface_->pen);
}

void Canvas::fill(const board::Box& box, const Ink& ink, double round) {
  cairo_t* pen = surface_->pen;
  dip(pen, ink);
  if (round <= 0) {
    cairo_rectangle(pen, box.x, box.y, box.width, box.height);
  } else {
    cairo_new_sub_path(pen);
    cairo_arc(pen, box.x + box.width - round, box.y + round, round, -kPi / 2, 0);
    cairo_arc(pen, box.x + box.width - round, box.y + box.height - round, round, 0, kPi / 2);
    cairo_arc(pen, box.x + round, box.y + box.height - round, round, kPi / 2, kPi);
    cairo_arc(pen, box.x + round, box.y + round, round, kPi, 1.5 * kPi);
    cairo_close_path(pen);
  }
  cairo_fill(pen);
}

void Canvas::fill_around(const board::Polygon& polygon, const Ink& ink) {
  cairo_t* pen = surface_->pen;
  dip(pen, ink);
  cairo_set_fill_rule(pen, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle(pen, 0, 0, surface_->bgra.cols, surface_->bgra.rows);
  trace(pen, polygon);
  cairo_fill(pen);
  cairo_set_fill_rule(pen, CAIRO_FILL_RULE_WINDING);
}

void Canvas::outline(const board::Polygon& polygon, const Ink& ink, double width, double dash) {
  cairo_t* pen = surface_->pen;
  dip(pen, ink);
  cairo_set_line_width(pen, width);
  cairo_set_dash(pen, &dash, dash > 0 ? 1 : 0, 0);
  trace(pen, polygon);
  cairo_stroke(pen);
  cairo_set_dash(pen, nullptr, 0, 0);
}

void Canvas::disc(const board::Point& centre, double radius, const Ink& ink) {
  dip(surface_->pen, ink);
  cairo_arc(surface_->pen, centre.x, centre.y, radius, 0, 2 * kPi);
  cairo_fill(surface_->pen);
}

board::Size Canvas::measure(const std::string& words, double size, Weight weight) const {
  choose_font(surface_->pen, size, weight);
  cairo_text_extents_t extents;
  cairo_text_extents(surface_->pen, words.c_str(), &extents);
  return {static_cast<int>(std::ceil(extents.x_advance)), static_cast<int>(std::ceil(size))};
}

void Canvas::text(const board::Point& top_left, const std::string& words, double size, Weight weight,
                  const Ink& ink) {
  choose_font(surface_->pen, size, weight);
  dip(surface_->pen, ink);
  cairo_move_to(surface_->pen, top_left.x, top_left.y + 0.78 * size);
  cairo_show_text(surface_->pen, words.c_str());
}

void Canvas::text_centred(const board::Point& centre, const std::string& words, double size, Weight weight,
                          const Ink& ink) {
  const board::Size box = measure(words, size, weight);
  text({centre.x - 0.5 * box.width, centre.y - 0.5 * size}, words, size, weight, ink);
}

cv::Mat Canvas::pixels() const {
  cairo_surface_flush(surface_->surface);
  cv::Mat bgr;
  cv::cvtColor(surface_->bgra, bgr, cv::COLOR_BGRA2BGR);
  return bgr;
}

}  // namespace delvelens::picture
