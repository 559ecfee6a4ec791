// SPDX-License-Identifier: MIT
#include "datasets/synth/render.h"

#include <array>
#include <optional>
#include <span>

#include "datasets/synth/clear_path.h"
#include "datasets/synth/lighting.h"

namespace delvelens::datasets::synth {
namespace {

constexpr float kFar = 20000;  // millimetres: nothing is seen beyond

struct Meeting {
  int thing = -1;  // -1: the ground, -2: nothing
  float t = kFar;
};

struct Sample {
  Vec3 light;
  float depth = 0;
  int thing = -2;
  bool clear = false;  // what lies behind shows as well
};

// A picture on its way, with what only its making needs.
struct Canvas {
  Rendered picture;
  cv::Mat clear;  // CV_8U, where things are looked through
};

// Light that reached a thing in one ray of a pixel, for its other rays.
struct Kept {
  int thing = -2;
  Vec3 facing;
  Arrivals light;
};

float schlick(float mirror, float facing) {
  const float x = 1.0F - std::clamp(facing, 0.0F, 1.0F);
  return mirror + (1.0F - mirror) * x * x * x * x * x;
}

class Caster {
 public:
  explicit Caster(const Scene& scene)
      : scene_(scene),
        tiles_(tiles_of(scene)),
        lighting_(scene),
        table_(scene, lighting_, tiles_),
        soaked_(scene.things.size()) {
    white_ = scene.room.ambient({0, 0, 1}, {});
    for (const Light& light : scene.lights) white_ += light.colour * (unit(light.position).z * 0.8F);
    bounce_ = scene.ground->mean() * white_ * 0.8F;
  }

  // Through picture point (x, y), which lies in or close to the given pixel.
  Sample cast(float x, float y, int column, int row, Kept* kept = nullptr) const {
    const Tile& tile = tiles_.at(column, row);
    const Ray ray = table_.ray(x, y);
    const Meeting meeting = meet(ray, tile.seen, -1);
    if (meeting.thing == -2) return {behind(ray.along), kFar, -2};
    if (meeting.thing >= 0) return thing_seen(ray, meeting, tile, kept);
    const Arrivals light = table_.even(column, row) ? table_.at(x, y) : arrivals(ray.at(meeting.t), tile);
    return {ground_light(ray, meeting.t, light, &tile), meeting.t, meeting.thing};
  }

  Vec3 white() const { return white_; }

 private:
  // Beyond the table: a wall far away, in the light of the room.
  Vec3 behind(Vec3 along) const {
    if (!scene_.backdrop) return scene_.room.seen(along, 0.4F);
    const float size = 500;  // of a radian
    const Vec2 place{std::atan2(along.y, along.x) * size, std::asin(std::clamp(along.z, -1.0F, 1.0F)) * size};
    return scene_.backdrop->paint(place, size / scene_.camera.fx).colour *
           (scene_.room.walls + white_ * 0.3F);
  }

  using Things = std::vector<std::uint16_t>;

  Meeting meet(const Ray& ray, const Things& candidates, int except) const {
    Meeting best{-2, kFar};
    if (ray.along.z < -1e-4F) {
      const float t = -ray.from.z / ray.along.z;
      if (t < kTableEnd) best = {-1, t};
    }
    for (const std::uint16_t index : candidates) {
      if (static_cast<int>(index) == except) continue;
      const Thing& thing = scene_.things[index];
      float nearest = 1e-2F;
      float farthest = best.t;
      if (!ball_range({ray.from - thing.pose.origin, ray.along}, thing.shape->radius(), nearest, farthest))
        continue;
      const Ray local{thing.pose.to_local(ray.from), under(thing.pose.axes, ray.along)};
      const float t = thing.shape->hit(local, nearest, farthest);
      if (t > 0) best = {static_cast<int>(index), t};
    }
    return best;
  }

  Arrivals arrivals(Vec3 p, const Tile& tile) const { return lighting_.at({p, {0, 0, 1}, -1}, tile); }

  // On a thing: taken from the last ray of the same pixel where that met the same side of it.
  Arrivals arrivals(const LitPoint& point, const Tile& tile, Kept* kept) const {
    if (kept == nullptr) return lighting_.at(point, tile);
    if (kept->thing != point.self || dot(kept->facing, point.facing) < 0.97F)
      *kept = {point.self, point.facing, lighting_.at(point, tile)};
    return kept->light;
  }

  struct Lit {
    Vec3 diffuse;
    Vec3 shine;
  };

  Lit lit(const Arrivals& from, Vec3 normal, Vec3 view, float roughness, float open) const {
    Lit sum{scene_.room.ambient(normal, bounce_) * open, {}};
    const float tight = 2.0F / std::max(roughness * roughness * roughness * roughness, 2e-4F);
    for (std::size_t k = 0; k < lighting_.count(); ++k) {
      const Arrivals::One& light = from.lights[k];
      const float facing = dot(normal, light.along);
      if (facing <= 0) continue;
      sum.diffuse += light.colour * facing;
      // The light's own size widens the highlight; far from its middle it is too weak to be worth the
      // exponent.
      const float sharpness = scene_.lights[k].sharpness;
      const float width = std::min(tight, sharpness * sharpness * 6.0F);
      const float off = width * (1.0F - dot(normal, unit(light.along + view)));
      if (off < 8.0F) sum.shine += light.colour * (std::exp(-off) * (width + 2.0F) * 0.04F);
    }
    return sum;
  }

  Vec3 reflected(Vec3 along, float roughness) const {
    if (along.z >= 0) return scene_.room.seen(along, roughness);
    return mix(scene_.room.walls, bounce_, std::min(1.0F, -along.z * 3.0F));
  }

  // `mirrored`: where to look for things that a glossy table mirrors; none: seen through clear plastic.
  Vec3 ground_light(const Ray& ray, float t, const Arrivals& from, const Tile* mirrored_in) const {
    const Vec3 p = ray.at(t);
    const float pixel = scene_.camera.pixel_at(t) / std::max(-ray.along.z, 0.2F);
    const Surface surface = scene_.ground->paint({p.x, p.y}, pixel);
    const Lit light = lit(from, surface.normal, -ray.along, surface.roughness, from.open);
    const float mirror = schlick(surface.mirror, dot(surface.normal, -ray.along));
    Vec3 colour = surface.colour * light.diffuse * (1.0F - mirror) + light.shine * mirror;
    if (mirror > 0.01F && surface.roughness < 0.75F) {
      const Vec3 along = mirrored(ray.along, surface.normal);
      colour += seen_in(p, along, surface, mirrored_in) * (mirror * (1.0F - surface.roughness * 0.6F));
    }
    return colour;
  }

  // What a glossy table mirrors: the things on it when the gloss is sharp enough, else the room.
  Vec3 seen_in(Vec3 p, Vec3 along, const Surface& surface, const Tile* tile) const {
    if (tile != nullptr && surface.roughness < 0.28F && surface.mirror > 0.03F) {
      const Ray ray{p + Vec3{0, 0, 0.02F}, along};
      const Meeting meeting = meet(ray, tile->mirrored, -1);
      if (meeting.thing >= 0) return plain_light(ray, meeting);
    }
    return reflected(along, surface.roughness);
  }

  // A thing seen in a mirror or through clear plastic: no further rays.
  Vec3 plain_light(const Ray& ray, const Meeting& meeting) const {
    const Thing& thing = scene_.things[static_cast<std::size_t>(meeting.thing)];
    const Contact contact = contact_of(ray, meeting, thing);
    const Surface surface = thing.skin->paint(contact);
    const Vec3 normal = thing.pose.axes * surface.normal;
    Vec3 arrives = scene_.room.ambient(normal, bounce_);
    for (const Light& light : scene_.lights) {
      arrives += light.colour * std::max(dot(normal, unit(light.position)), 0.0F) * 0.6F;
    }
    const Vec3 opaque = surface.colour * arrives * surface.open;
    return surface.clear > 0 ? mix(opaque, thing.lets * bounce_, surface.clear) : opaque;
  }

  Contact contact_of(const Ray& ray, const Meeting& meeting, const Thing& thing) const {
    const Vec3 local = thing.pose.to_local(ray.at(meeting.t));
    const Vec3 normal = thing.shape->normal(local);
    const Vec3 view = under(thing.pose.axes, -ray.along);
    return {local, normal, view, scene_.camera.pixel_at(meeting.t)};
  }

  Sample thing_seen(const Ray& ray, const Meeting& meeting, const Tile& tile, Kept* kept) const {
    const Thing& thing = scene_.things[static_cast<std::size_t>(meeting.thing)];
    const Contact contact = contact_of(ray, meeting, thing);
    const Surface surface = thing.skin->paint(contact);
    const Vec3 p = ray.at(meeting.t);
    const Vec3 normal = thing.pose.axes * surface.normal;
    // The table below darkens the lowest part of every side.
    const float low = std::clamp(p.z / (0.6F * thing.shape->radius()), 0.0F, 1.0F);
    const float skirt = mix(0.55F + 0.45F * low, 1.0F, std::clamp(normal.z, 0.0F, 1.0F));
    const Vec3 out = thing.pose.axes * contact.normal;
    const Arrivals arriving = arrivals({p + out * 0.05F, out, meeting.thing, normal}, tile, kept);
    const float open = arriving.open * surface.open * skirt;
    const Lit light = lit(arriving, normal, -ray.along, surface.roughness, open);
    const float mirror = schlick(surface.mirror, dot(normal, -ray.along)) * (1.0F - 0.5F * surface.roughness);
    Vec3 body = surface.colour * light.diffuse * (surface.open * 0.5F + 0.5F) * (1.0F - surface.metal);
    if (surface.clear > 0) {
      // Milky plastic is lit from within as well; edges gather what light runs along the inside.
      const Vec3 inside = soaked(meeting.thing, tile);
      const Vec3 milk = mix(body, surface.colour * inside, 0.5F);
      const Vec3 seen = through(contact, thing, meeting.thing, surface.tint, tile);
      const Vec3 rim = power(surface.tint, 0.5F * thing.shape->radius()) * inside;
      body = mix(mix(milk, seen, surface.clear), rim, 0.5F * edge_at(thing, contact));
    }
    const Vec3 shine = reflected(mirrored(ray.along, normal), surface.roughness) * open + light.shine;
    const Vec3 coat = mix(Vec3{1, 1, 1}, surface.colour, surface.metal);
    return {body * (1.0F - mirror) + shine * coat * mirror, meeting.t, meeting.thing, surface.clear > 0};
  }

  // Light that comes through clear material, from wherever the way through it ends.
  Vec3 through(const Contact& contact, const Thing& thing, int index, Vec3 tint, const Tile& tile) const {
    const Vec3 inside = soaked(index, tile);
    const ClearPath path = clear_path(thing, contact);
    const Vec3 left = power(tint, path.length);
    if (path.painted) return left * path.paint * inside * 0.75F;  // pips and stickers on the far side
    if (!path.open) return left * inside * 0.6F;
    const Ray onward{thing.pose.to_world(path.at), thing.pose.axes * path.along};
    const Meeting meeting = meet(onward, tile.seen, index);
    Vec3 light;
    if (meeting.thing == -1) {
      light = ground_light(onward, meeting.t, arrivals(onward.at(meeting.t), tile), nullptr);
    } else if (meeting.thing >= 0) {
      light = plain_light(onward, meeting);
    } else {
      light = scene_.room.seen(onward.along, 0.15F);
    }
    // A little light is scattered on the way, which keeps dark tables from looking like holes.
    return left * mix(inside * 0.5F, light, 0.94F * path.passes);
  }

  // Light inside a clear thing, of which it glows: what falls on it from above.
  Vec3 soaked(int index, const Tile& tile) const {
    std::optional<Vec3>& known = soaked_[static_cast<std::size_t>(index)];
    if (!known) {
      const Thing& thing = scene_.things[static_cast<std::size_t>(index)];
      const Vec3 up{0, 0, 1};
      const Vec3 top = thing.pose.origin + up * thing.shape->radius();
      const Arrivals from = lighting_.at({top, up, index}, tile);
      known = lit(from, up, up, 1, from.open).diffuse;
    }
    return *known;
  }

  const Scene& scene_;
  Tiles tiles_;
  Lighting lighting_;
  TableLight table_;
  Vec3 white_;
  Vec3 bounce_;
  mutable std::vector<std::optional<Vec3>> soaked_;  // by thing
};

// Steps to the four pixels beside one.
const std::array<cv::Point, 4>& beside() {
  static const std::array<cv::Point, 4> kSteps{cv::Point{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  return kSteps;
}

// Which pixels lie on an edge: where one thing ends, or where its surface turns and its light with it. What
// is drawn on a flat side is no edge: skins soften their drawing by the pixel themselves. What is seen
// through clear plastic has edges of its own.
class Edges {
 public:
  Edges(const Scene& scene, const Canvas& canvas)
      : picture_(canvas.picture), clear_(canvas.clear), fx_(scene.camera.fx) {}

  enum class Kind { none, inside, outline };

  Kind at(int x, int y) const {
    const auto* ids = picture_.instance.ptr<std::uint16_t>(y);
    const int left = std::max(x - 1, 0);
    const int right = std::min(x + 1, picture_.instance.cols - 1);
    const int above = std::max(y - 1, 0);
    const int below = std::min(y + 1, picture_.instance.rows - 1);
    const std::uint16_t id = ids[x];
    if (ids[left] != id || ids[right] != id || picture_.instance.at<std::uint16_t>(above, x) != id ||
        picture_.instance.at<std::uint16_t>(below, x) != id)
      return Kind::outline;
    if (id == 0 || (clear_.at<std::uint8_t>(y, x) == 0 && flat(x, y))) return Kind::none;
    const auto level = [&](int column, int row) {
      const auto& light = picture_.light.at<cv::Vec3f>(row, column);
      return light[0] + light[1] + light[2];
    };
    const float here = level(x, y);
    const auto uneven = [&](float there) { return std::fabs(here - there) > 0.1F * (here + there) + 0.02F; };
    return uneven(level(left, y)) || uneven(level(right, y)) || uneven(level(x, above)) ||
                   uneven(level(x, below))
               ? Kind::inside
               : Kind::none;
  }

 private:
  bool flat(int x, int y) const {
    if (x == 0 || y == 0 || x + 1 == picture_.depth.cols || y + 1 == picture_.depth.rows) return false;
    const auto depth = [&](int column, int row) { return picture_.depth.at<float>(row, column); };
    const float twice = 2.0F * depth(x, y);
    const float across = std::fabs(depth(x - 1, y) + depth(x + 1, y) - twice);
    const float down = std::fabs(depth(x, y - 1) + depth(x, y + 1) - twice);
    return std::max(across, down) < kMarched + 0.025F * twice / fx_;
  }

  static constexpr float kMarched = 0.01F;  // millimetres: depths that were marched to differ by so much

  const Rendered& picture_;
  const cv::Mat& clear_;
  float fx_;
};

// Where an edge gets more rays, in pixels from its middle: three on outlines, two inside a thing, across one
// diagonal or the other in turn.
std::span<const Vec2> more_rays(Edges::Kind kind, int x, int y) {
  static constexpr std::array<Vec2, 3> kOutline{Vec2{-0.35F, -0.2F}, Vec2{0.35F, -0.15F}, Vec2{0.0F, 0.4F}};
  static constexpr std::array<Vec2, 2> kFalling{Vec2{-0.33F, -0.2F}, Vec2{0.33F, 0.2F}};
  static constexpr std::array<Vec2, 2> kRising{Vec2{-0.2F, 0.33F}, Vec2{0.2F, -0.33F}};
  if (kind == Edges::Kind::none) return {};
  if (kind == Edges::Kind::outline) return kOutline;
  return (x + y) % 2 == 0 ? kFalling : kRising;
}

// Elsewhere than at edges one ray a pixel is enough.
void smooth_edges(const Scene& scene, const Caster& caster, Canvas& canvas) {
  Rendered& picture = canvas.picture;
  const cv::Mat before = picture.light.clone();
  const Canvas source{{before, picture.depth, picture.instance, {}}, canvas.clear};
  const Edges edges(scene, source);
  for (int y = 0; y < before.rows; ++y) {
    for (int x = 0; x < before.cols; ++x) {
      const std::span<const Vec2> more = more_rays(edges.at(x, y), x, y);
      if (more.empty()) continue;
      const auto& middle = before.at<cv::Vec3f>(y, x);
      // A single glint must not outweigh the other rays of its pixel.
      const auto tame = [](Vec3 light) { return light * (1.0F / (1.0F + 0.15F * luma(light))); };
      Vec3 sum = tame({middle[0], middle[1], middle[2]});
      Kept kept;
      for (const Vec2 offset : more) {
        const Vec2 at{static_cast<float>(x) + offset.x, static_cast<float>(y) + offset.y};
        sum += tame(caster.cast(at.x, at.y, x, y, &kept).light);
      }
      const Vec3 mean = sum * (1.0F / static_cast<float>(more.size() + 1));
      const Vec3 light = mean * (1.0F / std::max(1.0F - 0.15F * luma(mean), 0.2F));
      picture.light.at<cv::Vec3f>(y, x) = {light.x, light.y, light.z};
    }
  }
}

// Fills a picture from coarse to fine: where the pixels around one agree, it is their mean and costs no ray.
class Painter {
 public:
  Painter(const Caster& caster, Canvas& canvas)
      : caster_(caster), picture_(canvas.picture), clear_(canvas.clear) {}

  void paint() {
    each(0, 0, [&](int x, int y) { cast(x, y); });
    each(1, 1, [&](int x, int y) {
      if (!blend(x, y, {cv::Point{-1, -1}, {1, -1}, {-1, 1}, {1, 1}})) cast(x, y);
    });
    for (const int odd : {0, 1}) {
      each(1 - odd, odd, [&](int x, int y) {
        if (!blend(x, y, beside())) cast(x, y);
      });
    }
  }

 private:
  template <class Work>
  void each(int left, int top, const Work& work) {
    for (int y = top; y < picture_.light.rows; y += 2) {
      for (int x = left; x < picture_.light.cols; x += 2) work(x, y);
    }
  }

  void cast(int x, int y) {
    const Sample sample = caster_.cast(static_cast<float>(x), static_cast<float>(y), x, y);
    picture_.light.at<cv::Vec3f>(y, x) = {sample.light.x, sample.light.y, sample.light.z};
    picture_.depth.at<float>(y, x) = sample.depth;
    picture_.instance.at<std::uint16_t>(y, x) = static_cast<std::uint16_t>(std::max(sample.thing, -1) + 1);
    clear_.at<std::uint8_t>(y, x) = sample.clear ? 1 : 0;
  }

  // Less than sensor noise hides; more would smear fine patterns.
  static bool alike(float least, float most) { return most - least <= 0.035F * (least + most) + 0.002F; }

  bool blend(int x, int y, const std::array<cv::Point, 4>& around) {
    const int columns = picture_.light.cols;
    if (x == 0 || y == 0 || x + 1 == columns || y + 1 == picture_.light.rows) return false;
    auto* const id = picture_.instance.ptr<std::uint16_t>(y) + x;
    auto* const light = picture_.light.ptr<cv::Vec3f>(y) + x;
    auto* const depth = picture_.depth.ptr<float>(y) + x;
    std::array<std::ptrdiff_t, 4> to{};
    for (std::size_t i = 0; i < 4; ++i) to[i] = std::ptrdiff_t{around[i].y} * columns + around[i].x;
    if (id[to[0]] != id[to[1]] || id[to[0]] != id[to[2]] || id[to[0]] != id[to[3]]) return false;
    cv::Vec3f mean;
    for (int c = 0; c < 3; ++c) {
      const auto [least, most] =
          std::minmax({light[to[0]][c], light[to[1]][c], light[to[2]][c], light[to[3]][c]});
      if (!alike(least, most)) return false;
      mean[c] = 0.25F * (light[to[0]][c] + light[to[1]][c] + light[to[2]][c] + light[to[3]][c]);
    }
    const float nearest = std::min({depth[to[0]], depth[to[1]], depth[to[2]], depth[to[3]]});
    const float deep = 0.25F * (depth[to[0]] + depth[to[1]] + depth[to[2]] + depth[to[3]]);
    if (deep > 1.1F * nearest) return false;  // the far end of the table, or the wall behind it
    *light = mean;
    *depth = deep;
    *id = id[to[0]];
    auto* const clear = clear_.ptr<std::uint8_t>(y) + x;
    *clear = clear[to[0]];
    return true;
  }

  const Caster& caster_;
  Rendered& picture_;
  cv::Mat& clear_;
};

}  // namespace

Rendered render(const Scene& scene) {
  const Caster caster(scene);
  const cv::Size size(scene.camera.width, scene.camera.height);
  Canvas canvas{{cv::Mat(size, CV_32FC3), cv::Mat(size, CV_32F), cv::Mat(size, CV_16U), caster.white()},
                cv::Mat(size, CV_8U)};
  Painter(caster, canvas).paint();
  smooth_edges(scene, caster, canvas);
  return canvas.picture;
}

}  // namespace delvelens::datasets::synth
