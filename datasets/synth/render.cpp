#include "datasets/synth/render.h"

#include <array>

#include "datasets/synth/tiles.h"

namespace delvelens::datasets::synth {
namespace {

constexpr float kFar = 20000;      // millimetres: nothing is seen beyond
constexpr float kTableEnd = 2500;  // and no table beyond this

struct Meeting {
  int thing = -1;  // -1: the ground, -2: nothing
  float t = kFar;
};

struct Sample {
  Vec3 light;
  float depth = 0;
  int thing = -2;
};

float schlick(float mirror, float facing) {
  const float x = 1.0F - std::clamp(facing, 0.0F, 1.0F);
  return mirror + (1.0F - mirror) * x * x * x * x * x;
}

class Caster {
 public:
  explicit Caster(const Scene& scene) : scene_(scene), tiles_(tiles_of(scene)) {
    for (std::size_t i = 0; i < scene.things.size(); ++i) all_.push_back(static_cast<std::uint16_t>(i));
    white_ = scene.room.ambient({0, 0, 1}, {});
    for (const Light& light : scene.lights) white_ += light.colour * (unit(light.position).z * 0.8F);
    bounce_ = scene.ground->mean() * white_ * 0.8F;
  }

  Sample cast(float x, float y, const Tile& tile) const {
    const Ray ray = scene_.camera.ray(x, y);
    const Meeting meeting = meet(ray, tile.seen, -1);
    if (meeting.thing == -2) return {behind(ray.along), kFar, -2};
    const Vec3 light =
        meeting.thing >= 0 ? thing_light(ray, meeting, tile) : ground_light(ray, meeting.t, tile, true);
    return {light, meeting.t, meeting.thing};
  }

  const Tiles& tiles() const { return tiles_; }
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

  // Light that reaches p from light k past everything in between.
  Vec3 unshaded(Vec3 p, Vec3 along, float away, std::size_t k, const Things& candidates) const {
    const Light& light = scene_.lights[k];
    Vec3 passes{1, 1, 1};
    if (light.gobo && scene_.gobo) {
      const float open = scene_.gobo->passes({p.x, p.y});
      passes = {open, open, open};
    }
    for (const std::uint16_t index : candidates) {
      const Thing& thing = scene_.things[index];
      const Vec3 to = thing.pose.origin - p;
      const float ahead = dot(to, along);
      const float radius = thing.shape->radius();
      if (ahead < -radius) continue;
      const float reach = radius + std::max(ahead, 0.0F) / light.sharpness;
      if (dot(to, to) - ahead * ahead > reach * reach) continue;
      const float nearest = std::max(ahead - reach, 0.15F);
      const float farthest = std::min(ahead + reach, away);
      const Ray local{thing.pose.to_local(p), under(thing.pose.axes, along)};
      const float dark =
          thing.shadow * (1.0F - thing.shape->light_past(local, nearest, farthest, light.sharpness));
      passes = passes * mix(Vec3{1, 1, 1}, thing.shadow_tint, dark);
      if (luma(passes) < 0.01F) break;
    }
    return passes;
  }

  // How open the sky is at p: things close by take some of it away (contact shadows).
  float openness(Vec3 p, Vec3 normal, const Things& nearby, int self) const {
    float open = 1;
    for (const std::uint16_t index : nearby) {
      if (static_cast<int>(index) == self) continue;
      const Thing& thing = scene_.things[index];
      const float radius = thing.shape->radius();
      const Vec3 to = thing.pose.origin - p;
      const float reach = radius * 1.9F;
      if (dot(to, to) > reach * reach) continue;
      const float farthest = 0.8F * std::min(radius, 14.0F);
      if (thing.shape->distance_to_bounds(thing.pose.to_local(p)) > 2.0F * farthest) continue;
      for (const float step : {0.12F, 0.35F, 0.8F}) {
        const float h = step * std::min(radius, 14.0F);
        const float d = thing.shape->distance(thing.pose.to_local(p + normal * h));
        open *= 1.0F - 0.38F * thing.shadow * std::clamp((h - d) / h, 0.0F, 1.0F);
      }
    }
    return open;
  }

  struct Lit {
    Vec3 diffuse;
    Vec3 shine;
  };

  Lit lit(Vec3 p, Vec3 normal, Vec3 view, float roughness, float open, const Tile& tile) const {
    Lit sum{scene_.room.ambient(normal, bounce_) * open, {}};
    const float tight = 2.0F / std::max(roughness * roughness * roughness * roughness, 2e-4F);
    for (std::size_t k = 0; k < scene_.lights.size(); ++k) {
      const Light& light = scene_.lights[k];
      const Vec3 to = light.position - p;
      const float away = length(to);
      const Vec3 along = to * (1.0F / away);
      const float facing = dot(normal, along);
      if (facing <= 0) continue;
      const float fall = dot(light.position, light.position) / (away * away);
      const Vec3 arrives = light.colour * unshaded(p, along, away, k, tile.shading[k]) * fall;
      sum.diffuse += arrives * facing;
      // The light's own size widens the highlight; far from its middle it is too weak to be worth the
      // exponent.
      const float width = std::min(tight, light.sharpness * light.sharpness * 6.0F);
      const float off = width * (1.0F - dot(normal, unit(along + view)));
      if (off < 8.0F) sum.shine += arrives * (std::exp(-off) * (width + 2.0F) * 0.04F);
    }
    return sum;
  }

  Vec3 reflected(Vec3 along, float roughness) const {
    if (along.z >= 0) return scene_.room.seen(along, roughness);
    return mix(scene_.room.walls, bounce_, std::min(1.0F, -along.z * 3.0F));
  }

  Vec3 ground_light(const Ray& ray, float t, const Tile& tile, bool mirrors) const {
    const Vec3 p = ray.at(t);
    const float pixel = scene_.camera.pixel_at(t) / std::max(-ray.along.z, 0.2F);
    const Surface surface = scene_.ground->paint({p.x, p.y}, pixel);
    const float open = openness(p, {0, 0, 1}, tile.nearby, -1);
    const Lit light = lit(p, surface.normal, -ray.along, surface.roughness, open, tile);
    const float mirror = schlick(surface.mirror, dot(surface.normal, -ray.along));
    Vec3 colour = surface.colour * light.diffuse * (1.0F - mirror) + light.shine * mirror;
    if (mirror > 0.01F && surface.roughness < 0.75F) {
      const Vec3 along = mirrored(ray.along, surface.normal);
      colour += seen_in(p, along, surface, mirrors) * (mirror * (1.0F - surface.roughness * 0.6F));
    }
    return colour;
  }

  // What a glossy table mirrors: the things on it when the gloss is sharp enough, else the room.
  Vec3 seen_in(Vec3 p, Vec3 along, const Surface& surface, bool mirrors) const {
    if (mirrors && surface.roughness < 0.28F && surface.mirror > 0.03F) {
      const Ray ray{p + Vec3{0, 0, 0.02F}, along};
      const Meeting meeting = meet(ray, all_, -1);
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
    return surface.colour * arrives * surface.open;
  }

  Contact contact_of(const Ray& ray, const Meeting& meeting, const Thing& thing) const {
    const Vec3 local = thing.pose.to_local(ray.at(meeting.t));
    const Vec3 normal = thing.shape->normal(local);
    const Vec3 view = under(thing.pose.axes, -ray.along);
    return {local, normal, view, scene_.camera.pixel_at(meeting.t)};
  }

  Vec3 thing_light(const Ray& ray, const Meeting& meeting, const Tile& tile) const {
    const Thing& thing = scene_.things[static_cast<std::size_t>(meeting.thing)];
    const Contact contact = contact_of(ray, meeting, thing);
    const Surface surface = thing.skin->paint(contact);
    const Vec3 p = ray.at(meeting.t);
    const Vec3 normal = thing.pose.axes * surface.normal;
    // The table below darkens the lowest part of every side.
    const float low = std::clamp(p.z / (0.6F * thing.shape->radius()), 0.0F, 1.0F);
    const float skirt = mix(0.55F + 0.45F * low, 1.0F, std::clamp(normal.z, 0.0F, 1.0F));
    const float open = openness(p, normal, tile.nearby, meeting.thing) * surface.open * skirt;
    const Lit light =
        lit(p + thing.pose.axes * contact.normal * 0.05F, normal, -ray.along, surface.roughness, open, tile);
    const float mirror = schlick(surface.mirror, dot(normal, -ray.along)) * (1.0F - 0.5F * surface.roughness);
    Vec3 body = surface.colour * light.diffuse * (surface.open * 0.5F + 0.5F) * (1.0F - surface.metal);
    if (surface.clear > 0) body = mix(body, through(contact, thing, meeting.thing, tile), surface.clear);
    const Vec3 shine = reflected(mirrored(ray.along, normal), surface.roughness) * open + light.shine;
    const Vec3 coat = mix(Vec3{1, 1, 1}, surface.colour, surface.metal);
    return body * (1.0F - mirror) + shine * coat * mirror;
  }

  // Light that comes through clear material: refracted in, dimmed by the path, and out at the far side.
  Vec3 through(const Contact& contact, const Thing& thing, int index, const Tile& tile) const {
    constexpr float bend = 1.0F / 1.45F;
    const float facing = dot(contact.normal, contact.view);
    const float k = 1.0F - bend * bend * (1.0F - facing * facing);
    const Vec3 inside =
        unit(contact.normal * (bend * facing - std::sqrt(std::max(k, 0.0F))) - contact.view * bend);
    const float path = thing.shape->leave({contact.point, inside}, 2.0F * thing.shape->radius());
    const Vec3 out = contact.point + inside * path;
    const Vec3 far_normal = thing.shape->normal(out);
    const Surface far = thing.skin->paint({out, -1.0F * far_normal, -inside, contact.pixel});
    const Vec3 tint{std::pow(far.tint.x, path), std::pow(far.tint.y, path), std::pow(far.tint.z, path)};
    const Vec3 world_out = thing.pose.to_world(out);
    const Vec3 along = thing.pose.axes * unit(inside + ray_bend(inside, far_normal));
    const Ray onward{world_out, along};
    const Meeting meeting = meet(onward, tile.seen, index);
    Vec3 light = bounce_;
    if (meeting.thing == -1) light = mix(ground_light(onward, meeting.t, tile, false), bounce_, 0.3F);
    if (meeting.thing == -2) light = scene_.room.seen(along, 0.5F);
    if (far.clear <= 0.05F) light = far.colour * bounce_ * 1.5F;  // painted pips on the far side
    // Scattering keeps clear plastic from going black: some light of the room comes from inside.
    return tint * (light * 0.8F + scene_.room.ambient({0, 0, 1}, {}) * 0.25F);
  }

  static Vec3 ray_bend(Vec3 inside, Vec3 normal) {
    const float out = dot(inside, normal);
    return normal * (-0.45F * (1.0F - std::fabs(out)) * (out < 0 ? -1.0F : 1.0F));
  }

  const Scene& scene_;
  Tiles tiles_;
  Things all_;
  Vec3 white_;
  Vec3 bounce_;
};

bool is_edge(const Rendered& picture, int x, int y) {
  const auto id = picture.instance.at<std::uint16_t>(y, x);
  const auto& here = picture.light.at<cv::Vec3f>(y, x);
  const auto differs = [&](int nx, int ny) {
    if (nx < 0 || ny < 0 || nx >= picture.light.cols || ny >= picture.light.rows) return false;
    if (picture.instance.at<std::uint16_t>(ny, nx) != id) return true;
    if (id == 0) return false;
    const auto& there = picture.light.at<cv::Vec3f>(ny, nx);
    const float a = here[0] + here[1] + here[2];
    const float b = there[0] + there[1] + there[2];
    return std::fabs(a - b) > 0.2F * (a + b) * 0.5F + 0.02F;
  };
  return differs(x - 1, y) || differs(x + 1, y) || differs(x, y - 1) || differs(x, y + 1);
}

// Edges get three more rays; elsewhere one ray a pixel is enough.
void smooth_edges(const Caster& caster, Rendered& picture) {
  static constexpr std::array<Vec2, 3> kMore{Vec2{-0.35F, -0.2F}, Vec2{0.35F, -0.15F}, Vec2{0.0F, 0.4F}};
  const cv::Mat before = picture.light.clone();
  const Rendered source{before, picture.depth, picture.instance, {}};
  for (int y = 0; y < before.rows; ++y) {
    for (int x = 0; x < before.cols; ++x) {
      if (!is_edge(source, x, y)) continue;
      const auto& middle = before.at<cv::Vec3f>(y, x);
      // A single glint must not outweigh the other rays of its pixel.
      const auto tame = [](Vec3 light) { return light * (1.0F / (1.0F + 0.15F * luma(light))); };
      Vec3 sum = tame({middle[0], middle[1], middle[2]});
      for (const Vec2 offset : kMore) {
        const Vec2 at{static_cast<float>(x) + offset.x, static_cast<float>(y) + offset.y};
        sum += tame(caster.cast(at.x, at.y, caster.tiles().at(x, y)).light);
      }
      const float scale = 0.25F / std::max(1.0F - 0.15F * 0.25F * luma(sum), 0.2F);
      picture.light.at<cv::Vec3f>(y, x) = {sum.x * scale, sum.y * scale, sum.z * scale};
    }
  }
}

}  // namespace

Rendered render(const Scene& scene) {
  const Caster caster(scene);
  const cv::Size size(scene.camera.width, scene.camera.height);
  Rendered picture{cv::Mat(size, CV_32FC3), cv::Mat(size, CV_32F), cv::Mat(size, CV_16U), {}};
  for (int y = 0; y < size.height; ++y) {
    auto* light = picture.light.ptr<cv::Vec3f>(y);
    auto* depth = picture.depth.ptr<float>(y);
    auto* instance = picture.instance.ptr<std::uint16_t>(y);
    for (int x = 0; x < size.width; ++x) {
      const Sample sample =
          caster.cast(static_cast<float>(x), static_cast<float>(y), caster.tiles().at(x, y));
      light[x] = {sample.light.x, sample.light.y, sample.light.z};
      depth[x] = sample.depth;
      instance[x] = static_cast<std::uint16_t>(std::max(sample.thing, -1) + 1);
    }
  }
  smooth_edges(caster, picture);
  picture.white = caster.white();
  return picture;
}

}  // namespace delvelens::datasets::synth
