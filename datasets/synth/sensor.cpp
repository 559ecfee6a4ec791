// SPDX-License-Identifier: MIT
#include "datasets/synth/sensor.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace delvelens::datasets::synth {
namespace {

void blur(cv::Mat& picture, float sigma) {
  if (sigma > 0.2F) cv::GaussianBlur(picture, picture, {}, static_cast<double>(sigma));
}

// Mixes the sharp picture with two blurred ones by how far each pixel is from the focus.
void depth_blur(const Rendered& rendered, const Sensor& s, cv::Mat& light) {
  if (s.focus_blur < 0.3F) return;
  cv::Mat some;
  cv::Mat much;
  cv::GaussianBlur(light, some, {}, static_cast<double>(s.focus_blur) * 0.5);
  cv::GaussianBlur(light, much, {}, static_cast<double>(s.focus_blur));
  cv::Mat amount(light.size(), CV_32F);
  for (int y = 0; y < light.rows; ++y) {
    const auto* depth = rendered.depth.ptr<float>(y);
    auto* out = amount.ptr<float>(y);
    for (int x = 0; x < light.cols; ++x)
      out[x] = std::min(std::fabs(1.0F - s.focus_at / depth[x]) * 2.0F, 1.0F);
  }
  blur(amount, std::min(s.focus_blur, 3.0F));
  for (int y = 0; y < light.rows; ++y) {
    auto* sharp = light.ptr<cv::Vec3f>(y);
    const auto* middle = some.ptr<cv::Vec3f>(y);
    const auto* soft = much.ptr<cv::Vec3f>(y);
    const auto* a = amount.ptr<float>(y);
    for (int x = 0; x < light.cols; ++x) {
      const float t = a[x] * 2.0F;
      sharp[x] =
          t < 1.0F ? sharp[x] * (1.0F - t) + middle[x] * t : middle[x] * (2.0F - t) + soft[x] * (t - 1.0F);
    }
  }
}

void motion_blur(const Sensor& s, cv::Mat& light) {
  if (s.motion < 1.2F) return;
  const int reach = static_cast<int>(std::ceil(s.motion * 0.5F));
  cv::Mat kernel = cv::Mat::zeros(2 * reach + 1, 2 * reach + 1, CV_32F);
  const int steps = 8 * reach + 1;
  for (int i = 0; i < steps; ++i) {
    const float t = (static_cast<float>(i) / static_cast<float>(steps - 1) - 0.5F) * s.motion;
    const Vec2 at = turned({t, 0}, s.motion_angle);
    kernel.at<float>(reach + static_cast<int>(std::lround(at.y)),
                     reach + static_cast<int>(std::lround(at.x))) += 1.0F;
  }
  kernel /= cv::sum(kernel)[0];
  cv::filter2D(light, light, -1, kernel);
}

void spill(const Sensor& s, float white, cv::Mat& light) {
  if (s.bloom <= 0) return;
  cv::Mat small;
  cv::resize(light, small, {}, 0.25, 0.25, cv::INTER_AREA);
  cv::Mat bright;
  cv::threshold(small, bright, static_cast<double>(white), 0, cv::THRESH_TOZERO);
  bright = cv::min(bright, static_cast<double>(white) * 4.0);
  cv::GaussianBlur(bright, bright, {}, 6.0);
  cv::resize(bright, bright, light.size(), 0, 0, cv::INTER_LINEAR);
  light += bright * static_cast<double>(s.bloom);
}

// What the camera measures before it takes the picture: of light, red green blue, on a small picture.
struct Metering {
  float mean = 0;
  float darkest = 0;    // a fiftieth of the picture is darker
  float brightest = 0;  // and a fiftieth brighter
  Vec3 colour{1, 1, 1};
};

Metering metered(const cv::Mat& light) {
  cv::Mat small;
  cv::resize(light, small, {40, 30}, 0, 0, cv::INTER_AREA);
  Metering found;
  found.colour = {1e-4F, 1e-4F, 1e-4F};
  std::vector<float> levels;
  for (int y = 0; y < small.rows; ++y) {
    for (int x = 0; x < small.cols; ++x) {
      const auto& p = small.at<cv::Vec3f>(y, x);
      const float level = luma({p[0], p[1], p[2]});
      levels.push_back(level);
      found.mean += std::min(level, 3.0F) / 1200.0F;
      found.colour += Vec3{p[0], p[1], p[2]} * (1.0F / (1200.0F * std::max(level, 0.02F)));
    }
  }
  std::sort(levels.begin(), levels.end());
  found.mean = std::max(found.mean, 1e-4F);
  found.darkest = levels[levels.size() / 50];
  found.brightest = std::max(levels[levels.size() - levels.size() / 50], 1e-4F);
  return found;
}

std::vector<float> falloff(const Sensor& s, int columns, int rows) {
  std::vector<float> out(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), 1.0F);
  if (s.vignette <= 0 && !s.tube) return out;
  const Vec2 middle{0.5F * static_cast<float>(columns), 0.5F * static_cast<float>(rows)};
  const float corner = length(middle);
  std::size_t next = 0;
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      const float r = length(Vec2{static_cast<float>(x), static_cast<float>(y)} - middle);
      float gain = 1.0F - s.vignette * (r / corner) * (r / corner);
      if (s.tube) gain *= mix(0.12F, 1.0F, ramp(middle.y * 1.12F, middle.y * 0.94F, r));
      out[next++] = gain;
    }
  }
  return out;
}

std::vector<float> tone_curve(float contrast) {
  std::vector<float> curve(4097);
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const float linear = static_cast<float>(i) / 4096.0F;
    const float gamma =
        linear <= 0.0031308F ? linear * 12.92F : 1.055F * std::pow(linear, 1.0F / 2.4F) - 0.055F;
    curve[i] = 255.0F * mix(gamma, gamma * gamma * (3.0F - 2.0F * gamma), contrast);
  }
  return curve;
}

// Grain by the row: normal numbers drawn once, read from another place in every row. Nobody sees that they
// repeat.
class Grain {
 public:
  explicit Grain(std::uint64_t seed) : source_(seed) {}
  const float* row(int columns) {
    const std::vector<float>& all = table();
    const int room = static_cast<int>(all.size()) - 3 * columns;
    return all.data() + source_.uniform(0, std::max(room, 1));
  }

  static constexpr int kMostColumns = 1 << 14;

 private:
  static const std::vector<float>& table() {
    static const std::vector<float> kNormal = [] {
      cv::Mat drawn(1, (1 << 17) + 3 * kMostColumns, CV_32F);
      cv::RNG(0x6A09E667).fill(drawn, cv::RNG::NORMAL, 0.0, 1.0);
      return std::vector<float>(drawn.begin<float>(), drawn.end<float>());
    }();
    return kNormal;
  }
  cv::RNG source_;
};

// Exposes, adds noise, clips and applies the tone curve in one pass.
cv::Mat develop(const cv::Mat& light, const Sensor& s, Vec3 gain, float black) {
  cv::Mat picture(light.size(), CV_32FC3);
  const std::vector<float> curve = tone_curve(s.contrast);
  const std::vector<float> fall = falloff(s, light.cols, light.rows);
  Grain noise(s.seed);
  const Vec3 dark{black, black, black};
  const float stretch = 1.0F / (1.0F - black);
  for (int y = 0; y < light.rows; ++y) {
    const auto* in = light.ptr<cv::Vec3f>(y);
    const float* grain = noise.row(light.cols);
    auto* out = picture.ptr<cv::Vec3f>(y);
    const float* local = fall.data() + static_cast<std::ptrdiff_t>(y) * light.cols;
    for (int x = 0; x < light.cols; ++x) {
      const Vec3 arrived = (Vec3{in[x][0], in[x][1], in[x][2]} * gain * local[x] - dark) * stretch;
      const float grey = luma(arrived);
      const Vec3 coloured = mix(Vec3{grey, grey, grey}, arrived, s.saturation);
      const std::array<float, 3> bgr{coloured.z, coloured.y, coloured.x};
      for (int c = 0; c < 3; ++c) {
        const float level = bgr[static_cast<std::size_t>(c)];
        const float deviation =
            std::sqrt(s.shot_noise * s.shot_noise * std::max(level, 0.0F) + s.read_noise * s.read_noise);
        const float noisy = std::clamp(level + grain[3 * x + c] * deviation, 0.0F, 1.0F);
        out[x][c] = curve[static_cast<std::size_t>(noisy * 4096.0F)];
      }
    }
  }
  return picture;
}

// White balance: takes most of the light's colour out, keeps the brightness. What the lamps leave, and what a
// large coloured cloth adds, is measured on the picture itself.
Vec3 balance_of(Vec3 white, Vec3 seen, const Sensor& s) {
  const auto against = [](Vec3 colour, float part) {
    const auto channel = [&](float x) { return std::pow(luma(colour) / std::max(x, 1e-4F), part); };
    return Vec3{channel(colour.x), channel(colour.y), channel(colour.z)};
  };
  const Vec3 lamps = against(white, s.adapts);
  return lamps * against(seen * lamps, s.grey_world) * s.balance;
}

void video_chroma(const Sensor& s, cv::Mat& bgr) {
  if (s.chroma_blur < 0.4F) return;
  cv::Mat ycc;
  cv::cvtColor(bgr, ycc, cv::COLOR_BGR2YCrCb);
  std::vector<cv::Mat> planes;
  cv::split(ycc, planes);
  blur(planes[1], s.chroma_blur);
  blur(planes[2], s.chroma_blur);
  cv::merge(planes, ycc);
  cv::cvtColor(ycc, bgr, cv::COLOR_YCrCb2BGR);
}

void sharpen(const Sensor& s, cv::Mat& bgr) {
  if (s.sharpen <= 0) return;
  cv::Mat soft;
  cv::GaussianBlur(bgr, soft, {}, static_cast<double>(s.sharpen_radius));
  cv::addWeighted(bgr, 1.0 + static_cast<double>(s.sharpen), soft, -static_cast<double>(s.sharpen), 0, bgr);
}

void resample(const Sensor& s, cv::Mat& bgr) {
  if (s.shrink >= 0.99F) return;
  const cv::Size full = bgr.size();
  cv::Mat small;
  cv::resize(bgr, small, {}, static_cast<double>(s.shrink), static_cast<double>(s.shrink), cv::INTER_AREA);
  cv::resize(small, bgr, full, 0, 0, s.nearest ? cv::INTER_NEAREST : cv::INTER_LINEAR);
}

void add_specks(const Sensor& s, cv::Mat& bgr) {
  if (s.specks <= 0) return;
  Draw draw(s.seed ^ 0x5EEDULL);
  const int count = static_cast<int>(s.specks * static_cast<float>(bgr.rows * bgr.cols));
  for (int i = 0; i < count; ++i) {
    const int y = draw.below(bgr.rows);
    const int x = draw.below(bgr.cols);
    const float level = draw.chance(0.5F) ? 255.0F : 0.0F;
    bgr.at<cv::Vec3f>(y, x) = {level, level, level};
  }
}

}  // namespace

Sensor random_sensor(Draw& draw, World world, float focus_at) {
  Sensor s;
  s.seed = draw.word();
  s.focus_at = focus_at * (draw.chance(0.12F) ? draw.scaled(0.6F, 1.6F) : draw.scaled(0.95F, 1.05F));
  s.focus_blur = draw.chance(0.4F) ? draw.between(1.0F, 7.0F) : 0.0F;
  s.lens_blur = draw.chance(0.8F) ? draw.between(0.3F, 1.0F) : draw.between(1.0F, 2.2F);
  s.motion = draw.chance(0.1F) ? draw.scaled(1.5F, 9.0F) : 0.0F;
  s.motion_angle = draw.angle();
  s.vignette = draw.chance(0.5F) ? draw.between(0, 0.6F) : 0.0F;
  s.mean = draw.between(0.15F, 0.45F);
  s.brightest = draw.chance(0.85F) ? draw.between(0.6F, 1.2F) : 0.0F;
  s.black = draw.chance(0.85F) ? draw.between(0.2F, 0.95F) : 0.0F;
  s.grey_world = draw.chance(0.7F) ? draw.between(0.05F, 0.3F) : 0.0F;
  s.exposure = std::exp2(draw.bell() * (draw.chance(0.15F) ? 1.0F : 0.35F));
  const float cast = draw.chance(0.2F) ? 0.22F : 0.07F;
  s.adapts = draw.chance(0.8F) ? draw.between(0.75F, 1.0F) : draw.between(0.3F, 0.8F);
  s.balance = {std::exp(draw.bell() * cast), std::exp(draw.bell() * cast * 0.4F),
               std::exp(draw.bell() * cast)};
  s.shot_noise = draw.scaled(0.003F, world == World::train ? 0.06F : 0.08F);
  s.read_noise = s.shot_noise * draw.between(0.1F, 0.5F);
  s.bloom = draw.chance(0.3F) ? draw.between(0.02F, 0.15F) : 0.0F;
  s.contrast = draw.chance(0.75F) ? draw.between(0, 0.9F) : 0.0F;
  s.saturation = draw.chance(0.7F) ? draw.between(0.55F, 1.15F) : 1.0F;
  s.chroma_blur = draw.chance(0.4F) ? draw.between(0.5F, 2.5F) : 0.0F;
  s.sharpen = draw.chance(0.4F) ? draw.between(0.2F, 1.8F) : 0.0F;
  s.sharpen_radius = draw.between(0.7F, 2.0F);
  s.shrink = draw.chance(0.2F) ? draw.between(0.4F, 0.9F) : 1.0F;
  s.nearest = draw.chance(0.15F);
  s.specks = draw.chance(0.04F) ? draw.scaled(0.001F, 0.01F) : 0.0F;
  s.grey = draw.chance(0.08F);
  s.tube = s.grey && draw.chance(0.4F);
  s.jpeg_quality = draw.chance(0.7F) ? draw.range(80, 96) : draw.range(45, 80);
  return s;
}

cv::Mat expose(const Rendered& rendered, const Sensor& s) {
  // Glints far brighter than white would otherwise blur into blobs no lens makes.
  const Metering meter = metered(rendered.light);
  cv::Mat light;
  cv::min(rendered.light, static_cast<double>(meter.mean) * 60.0, light);
  depth_blur(rendered, s, light);
  motion_blur(s, light);
  blur(light, s.lens_blur);
  float gain = s.mean / meter.mean;
  if (s.brightest > 0) gain = std::min(gain, s.brightest / meter.brightest);
  gain *= s.exposure;
  spill(s, 1.0F / gain, light);
  // A picture that is all of one tone has no black in it to be found.
  const float black = gain * std::min(s.black * meter.darkest, 0.2F * meter.mean);
  cv::Mat picture =
      develop(light, s, balance_of(rendered.white, meter.colour, s) * gain, std::min(black, 0.5F));
  if (s.grey) {
    cv::Mat one;
    cv::cvtColor(picture, one, cv::COLOR_BGR2GRAY);
    cv::cvtColor(one, picture, cv::COLOR_GRAY2BGR);
  }
  video_chroma(s, picture);
  sharpen(s, picture);
  resample(s, picture);
  add_specks(s, picture);
  cv::Mat finished;
  picture.convertTo(finished, CV_8UC3);
  return finished;
}

}  // namespace delvelens::datasets::synth
