// SPDX-License-Identifier: MIT
// Dice of other games: d4, d8, d12 and d20 with a numeral on every face.
#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "datasets/synth/clutter.h"
#include "datasets/synth/stuff.h"

namespace delvelens::datasets::synth {
namespace {

constexpr int kGlyph = 48;  // pixels of a numeral's picture

// Numerals 1 to 20 in three hands, drawn once: how much of each pixel is ink.
const cv::Mat& numeral(std::uint32_t hand, int number) {
  static const std::vector<cv::Mat> kAll = [] {
    static constexpr std::array<int, 3> kHands{cv::FONT_HERSHEY_SIMPLEX, cv::FONT_HERSHEY_DUPLEX,
                                               cv::FONT_HERSHEY_COMPLEX};
    std::vector<cv::Mat> all;
    for (const int font : kHands) {
      for (int value = 1; value <= 20; ++value) {
        const std::string text = std::to_string(value);
        cv::Mat glyph = cv::Mat::zeros(kGlyph, kGlyph, CV_8U);
        const double scale = text.size() > 1 ? 0.95 : 1.3;
        const int thick = font == cv::FONT_HERSHEY_SIMPLEX ? 4 : 2;
        int base = 0;
        const cv::Size size = cv::getTextSize(text, font, scale, thick, &base);
        const cv::Point corner((kGlyph - size.width) / 2, (kGlyph + size.height) / 2);
        cv::putText(glyph, text, corner, font, scale, cv::Scalar(255), thick, cv::LINE_AA);
        // A line below tells six from nine.
        if (value == 6 || value == 9)
          cv::line(glyph, {corner.x + 2, corner.y + 6}, {corner.x + size.width - 2, corner.y + 6},
                   cv::Scalar(255), 2, cv::LINE_AA);
        glyph.convertTo(glyph, CV_32F, 1.0 / 255.0);
        all.push_back(glyph);
      }
    }
    return all;
  }();
  return kAll[static_cast<std::size_t>(hand % 3U) * 20U + static_cast<std::size_t>(number - 1)];
}

class NumberSkin final : public Skin {
 public:
  NumberSkin(const Stuff& stuff, int faces, Vec3 ink, float inner)
      : stuff_(stuff), normals_(polyhedron_normals(faces)), ink_(ink), inner_(inner) {}

  Surface paint(const Contact& at) const override {
    Surface out = stuff_at(stuff_, at);
    std::size_t best = 0;
    for (std::size_t i = 1; i < normals_.size(); ++i) {
      if (dot(at.point, normals_[i]) > dot(at.point, normals_[best])) best = i;
    }
    const Vec3 n = normals_[best];
    const Vec3 side = unit(cross(n, std::fabs(n.z) > 0.9F ? Vec3{1, 0, 0} : Vec3{0, 0, 1}));
    const Vec2 p = Vec2{dot(at.point, side), dot(at.point, cross(n, side))} * (1.0F / (kHalf * inner_));
    if (std::fabs(p.x) >= 1 || std::fabs(p.y) >= 1) return out;
    const cv::Mat& glyph = numeral(stuff_.seed, static_cast<int>(best) + 1);
    const float inked = glyph.at<float>(static_cast<int>((0.5F - 0.5F * p.y) * kGlyph),
                                        static_cast<int>((0.5F + 0.5F * p.x) * kGlyph));
    out.colour = mix(out.colour, ink_, inked);
    out.clear *= 1.0F - inked;
    return out;
  }

 private:
  static constexpr float kHalf = 0.5F;  // of the numeral's square, in parts of `inner`
  Stuff stuff_;
  std::vector<Vec3> normals_;
  Vec3 ink_;
  float inner_;
};

}  // namespace

Thing odd_die(Draw& draw, float size) {
  static constexpr std::array<int, 4> kFaces{4, 8, 12, 20};
  const int faces = draw.pick(kFaces);
  const float inner = size * (faces == 4 ? 0.25F : 0.45F) * draw.between(0.9F, 1.2F);
  static constexpr std::array<Make, 4> kMakes{Make::plain, Make::marbled, Make::clear, Make::two_tone};
  const Vec3 paint = hsv(draw.unit(), draw.between(0.1F, 1.0F), draw.between(0.1F, 0.95F));
  const Stuff stuff = stuff_of(draw, draw.pick(kMakes), paint, size);
  static constexpr std::array<const char*, 4> kNames{"d4", "d8", "d12", "d20"};
  Thing thing;
  thing.what =
      kNames[static_cast<std::size_t>(std::find(kFaces.begin(), kFaces.end(), faces) - kFaces.begin())];
  thing.shape = polyhedron(faces, inner, 0.12F * inner);
  thing.skin = std::make_shared<NumberSkin>(
      stuff, faces, luma(paint) > 0.3F ? Vec3{0.01F, 0.01F, 0.01F} : Vec3{0.8F, 0.8F, 0.8F}, inner);
  set_shadow(thing, stuff);
  // Lies on one of its faces: that face's normal is turned straight down.
  const Vec3 n = polyhedron_normals(faces)[0];
  const Vec3 axis = unit(cross(n, {0, 0, -1}));
  thing.pose.axes = rotation(axis, std::acos(std::clamp(-n.z, -1.0F, 1.0F)));
  thing.pose.origin.z = inner;
  return thing;
}

}  // namespace delvelens::datasets::synth
