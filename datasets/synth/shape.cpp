// SPDX-License-Identifier: MIT
#include "datasets/synth/shape.h"

#include <array>
#include <cstdint>

namespace delvelens::datasets::synth {
namespace {

// Cuts the range of a ray to the slab between low and high.
bool slab(float from, float along, float low, float high, float& nearest, float& farthest) {
  const float step = 1.0F / (std::fabs(along) < 1e-9F ? 1e-9F : along);
  const float a = (low - from) * step;
  const float b = (high - from) * step;
  nearest = std::max(nearest, std::min(a, b));
  farthest = std::min(farthest, std::max(a, b));
  return nearest < farthest;
}

constexpr float kTouch = 2e-3F;  // millimetres: closer than this is on the surface
constexpr float kFarAway = 1e9F;
constexpr int kShadowSteps = 24;
constexpr int kSteps = 48;  // grazing rays give up here and miss; the error is below a pixel

// The marching loops, compiled once for each distance function so that it can be inlined.
template <class Solid>
class Marched : public Shape {
 public:
  using Shape::Shape;

  float distance(Vec3 p) const override { return solid().sdf(p); }

  Vec3 normal(Vec3 p) const override {
    return steepest([this](Vec3 at) { return solid().sdf(at); }, p);
  }

  float hit(const Ray& ray, float nearest, float farthest) const override {
    if (!this->trim(ray, 0, nearest, farthest)) return -1;
    if (!solid().span(ray, 0, nearest, farthest)) return -1;
    auto&& part = solid().near(ray, 0);
    float t = nearest;
    for (int i = 0; i < kSteps && t < farthest; ++i) {
      const float d = part.sdf(ray.at(t));
      if (d < kTouch) return t;
      t += d;
    }
    return -1;
  }

  float leave(const Ray& ray, float farthest) const override {
    float t = 0.05F;
    for (int i = 0; i < kSteps && t < farthest; ++i) {
      const float d = -solid().sdf(ray.at(t));
      if (d < kTouch) return t;
      t += d;
    }
    return t;
  }

  float light_past(const Ray& ray, float nearest, float farthest, float sharpness) const override {
    if (!this->trim(ray, farthest / sharpness, nearest, farthest)) return 1;
    if (!solid().span(ray, 1.0F / sharpness, nearest, farthest)) return 1;
    auto&& part = solid().near(ray, farthest / sharpness);
    const float shortest = std::max(0.02F * this->radius(), 0.1F);
    float t = nearest;
    float least = 1;
    for (int i = 0; i < kShadowSteps && t < farthest; ++i) {
      const float d = part.sdf(ray.at(t));
      least = std::min(least, 0.5F + 0.5F * sharpness * d / std::max(t, 0.5F));
      if (least <= 0) return 0;
      t += std::max(std::fabs(d), shortest);
    }
    return ramp(0, 1, least);
  }

  // What of the shape a ray can come closer to than `grow`: all of it, unless the shape knows better.
  const Solid& near(const Ray& /*ray*/, float /*grow*/) const { return solid(); }
  // Cuts the range of a ray to where a cone about it that widens by `slope` may meet the shape; false:
  // nowhere.
  bool span(const Ray& /*ray*/, float /*slope*/, float& /*nearest*/, float& /*farthest*/) const {
    return true;
  }

 private:
  const Solid& solid() const { return static_cast<const Solid&>(*this); }
};

void add_ball(std::vector<Vec3>& points, Vec3 centre, float radius) {
  static constexpr std::array<float, 3> kOff{-0.7071F, 0, 0.7071F};
  if (radius <= 0) {
    points.push_back(centre);
    return;
  }
  for (const float x : kOff) {
    for (const float y : kOff) {
      for (const float z : kOff) {
        if (x != 0 || y != 0 || z != 0) points.push_back(centre + unit({x, y, z}) * radius);
      }
    }
  }
}

class RoundedBox final : public Marched<RoundedBox> {
 public:
  RoundedBox(Vec3 half, float rounding, float ball)
      : Marched({-half, half}, ball > 0 ? std::min(ball, length(half)) : length(half), true),
        inner_(half - Vec3{rounding, rounding, rounding}),
        rounding_(rounding),
        ball_(ball) {}

  float sdf(Vec3 p) const {
    const Vec3 q{std::fabs(p.x) - inner_.x, std::fabs(p.y) - inner_.y, std::fabs(p.z) - inner_.z};
    const float box = beyond(q) - rounding_;
    if (ball_ <= 0) return box;
    // The seam between ball and box is itself a little rounded: a smooth maximum.
    const float cut = length(p) - ball_;
    const float soft = 0.04F * ball_;
    const float h = std::clamp(0.5F + 0.5F * (cut - box) / soft, 0.0F, 1.0F);
    return mix(box, cut, h) + soft * h * (1.0F - h);
  }

  std::vector<Vec3> hull() const override {
    std::vector<Vec3> points;
    for (int i = 0; i < 8; ++i) {
      const Vec3 corner{(i & 1) != 0 ? inner_.x : -inner_.x, (i & 2) != 0 ? inner_.y : -inner_.y,
                        (i & 4) != 0 ? inner_.z : -inner_.z};
      add_ball(points, corner, rounding_);
    }
    if (ball_ > 0) {
      for (Vec3& p : points) p = p * std::min(1.0F, ball_ / length(p));
      add_faces(points);
    }
    return points;
  }

 private:
  // A ball-cut face is a disc: its rim reaches farther than the corners that the ball took away.
  void add_faces(std::vector<Vec3>& points) const {
    const float half = inner_.x + rounding_;
    const float rim = std::sqrt(std::max(ball_ * ball_ - half * half, 0.0F));
    const float reach = std::min(rim, inner_.x);
    for (int k = 0; k < 16; ++k) {
      const Vec2 r = turned({reach, 0}, 2.0F * kPi * static_cast<float>(k) / 16.0F);
      for (const float side : {-half, half}) {
        points.push_back({r.x, r.y, side});
        points.push_back({r.x, side, r.y});
        points.push_back({side, r.x, r.y});
      }
    }
  }

  Vec3 inner_;
  float rounding_;
  float ball_;
};

class RoundedCylinder final : public Marched<RoundedCylinder> {
 public:
  RoundedCylinder(float radius, float half_height, float rounding, float hole)
      : Marched({{-radius, -radius, -half_height}, {radius, radius, half_height}},
                std::sqrt(radius * radius + half_height * half_height), hole <= 0),
        outer_(radius),
        half_(half_height),
        rounding_(rounding),
        hole_(hole) {}

  float sdf(Vec3 p) const {
    const float middle = 0.5F * (outer_ + hole_);
    const float thick = 0.5F * (outer_ - hole_);
    const float from_axis = std::sqrt(p.x * p.x + p.y * p.y);
    const float across = hole_ > 0 ? std::fabs(from_axis - middle) - thick : from_axis - outer_;
    const Vec2 q{across + rounding_, std::fabs(p.z) - half_ + rounding_};
    return beyond(q) - rounding_;
  }

  std::vector<Vec3> hull() const override {
    std::vector<Vec3> points;
    for (int k = 0; k < 32; ++k) {
      const Vec2 r = turned({1, 0}, 2.0F * kPi * static_cast<float>(k) / 32.0F);
      for (const float z : {-half_, half_}) {
        points.push_back({r.x * (outer_ - rounding_), r.y * (outer_ - rounding_), z});
        points.push_back({r.x * outer_, r.y * outer_, z + (z < 0 ? rounding_ : -rounding_)});
      }
    }
    return points;
  }

 private:
  float outer_;
  float half_;
  float rounding_;
  float hole_;
};

float reach_of(const std::vector<Joint>& joints) {
  float reach = 0;
  for (const Joint& joint : joints) reach = std::max(reach, length(joint.at) + joint.radius);
  return reach;
}

Bounds bounds_of(const std::vector<Joint>& joints, float blend) {
  Bounds bounds{{1e9F, 1e9F, 1e9F}, {-1e9F, -1e9F, -1e9F}};
  for (const Joint& joint : joints) {
    if (joint.radius <= 0) continue;
    const float r = joint.radius + blend;
    bounds.low = {std::min(bounds.low.x, joint.at.x - r), std::min(bounds.low.y, joint.at.y - r),
                  std::min(bounds.low.z, joint.at.z - r)};
    bounds.high = {std::max(bounds.high.x, joint.at.x + r), std::max(bounds.high.y, joint.at.y + r),
                   std::max(bounds.high.z, joint.at.z + r)};
  }
  return bounds;
}

Bounds ball_bounds(float radius) { return {{-radius, -radius, -radius}, {radius, radius, radius}}; }

class Tube final : public Marched<Tube> {
 public:
  Tube(std::vector<Joint> joints, float blend)
      : Marched(bounds_of(joints, 0.25F * blend), reach_of(joints) + blend),
        joints_(std::move(joints)),
        blend_(blend) {
    for (std::size_t i = 0; i + 1 < joints_.size(); ++i) {
      const Joint& a = joints_[i];
      const Joint& b = joints_[i + 1];
      if (a.radius <= 0 || b.radius <= 0) continue;  // a gap: the next joint starts a new chain
      const Vec3 along = b.at - a.at;
      segments_.push_back({a.at, along, 1.0F / std::max(dot(along, along), 1e-6F), a.radius,
                           b.radius - a.radius, 0.5F * length(along) + std::max(a.radius, b.radius)});
    }
    for (std::size_t i = 0; i < joints_.size(); i = hold(i)) continue;
  }

  std::vector<Ball> parts() const override { return balls_; }

  float sdf(Vec3 p) const {
    float best = kNone;
    for (const Segment& segment : segments_) best = joined(best, distance_to(segment, p));
    return best;
  }

  // The few segments that a ray passes close by, for points farther and farther along it.
  class Part {
   public:
    Part(const Tube& tube, const Ray& ray) : tube_(tube), ray_(ray) {}
    void add(std::size_t segment) {
      free_[count_] = -kNone;
      some_[count_++] = static_cast<std::uint8_t>(segment);
    }
    float sdf(Vec3 p) {
      if (tube_.segments_.size() > kMost) return tube_.sdf(p);
      const float way = kSteepest * dot(p - ray_.from, ray_.along);
      float best = kNone;
      for (std::size_t i = 0; i < count_; ++i) {
        if (free_[i] - way > best + tube_.blend_) continue;  // cannot have come close enough since
        const Segment& segment = tube_.segments_[some_[i]];
        const float d = tube_.distance_to(segment, p);
        free_[i] = d + way;
        best = tube_.joined(best, d);
      }
      return best;
    }
    static constexpr std::size_t kMost = 64;

   private:
    const Tube& tube_;
    const Ray& ray_;
    std::array<std::uint8_t, kMost> some_;
    std::array<float, kMost> free_;  // distance when last asked for, and the way until then
    std::size_t count_ = 0;
  };
  Part near(const Ray& ray, float grow) const {
    Part part(*this, ray);
    if (segments_.size() > Part::kMost) return part;  // too many to choose from: all of them
    for (std::size_t i = 0; i < segments_.size(); ++i) {
      const Segment& segment = segments_[i];
      const Vec3 to = segment.from + segment.along * 0.5F - ray.from;
      const float ahead = dot(to, ray.along);
      const float reach = segment.reach + blend_ + grow;
      if (dot(to, to) - ahead * ahead < reach * reach) part.add(i);
    }
    return part;
  }

  // Most rays around a hand pass all of it by and need no march, and the others only a short one.
  bool span(const Ray& ray, float slope, float& nearest, float& farthest) const {
    if (slope > 0.9F) return true;
    const float grown = 0.5F * slope + 0.02F;  // the march takes no cone for narrower than at 0.5 mm
    const float flatter = 1.0F - slope * slope;
    float begin = kFarAway;
    float end = 0;
    for (const Ball& ball : balls_) {
      // The cone touches the ball between the two solutions of |from + t along - centre| = reach + slope t.
      const Vec3 to = ball.centre - ray.from;
      const float reach = ball.radius + grown;
      const float middle = dot(to, ray.along) + slope * reach;
      const float apart = middle * middle - flatter * (dot(to, to) - reach * reach);
      if (apart <= 0) continue;
      const float root = std::sqrt(apart);
      begin = std::min(begin, (middle - root) / flatter);
      end = std::max(end, (middle + root) / flatter);
    }
    nearest = std::max(nearest, begin);
    farthest = std::min(farthest, end);
    return nearest < farthest;
  }

  // As everywhere, but of the few segments that have a say here.
  Vec3 normal(Vec3 p) const override {
    if (segments_.size() > Part::kMost) return Marched::normal(p);
    std::array<float, Part::kMost> away{};
    float least = kNone;
    for (std::size_t i = 0; i < segments_.size(); ++i) {
      away[i] = distance_to(segments_[i], p);
      least = std::min(least, away[i]);
    }
    const float enough = least + blend_ + 0.1F;
    return steepest(
        [&](Vec3 at) {
          float best = kNone;
          for (std::size_t i = 0; i < segments_.size(); ++i) {
            if (away[i] < enough) best = joined(best, distance_to(segments_[i], at));
          }
          return best;
        },
        p);
  }

  std::vector<Vec3> hull() const override {
    std::vector<Vec3> points;
    for (const Joint& joint : joints_) {
      if (joint.radius > 0) add_ball(points, joint.at, joint.radius);
    }
    return points;
  }

 private:
  float smooth_least(float a, float b) const {
    const float h = std::max(blend_ - std::fabs(a - b), 0.0F) / blend_;
    return std::min(a, b) - h * h * blend_ * 0.25F;
  }

  static constexpr float kNone = kFarAway;
  static constexpr float kSteepest =
      1.1F;  // a distance grows by no more of the way, also to segments that widen

  static constexpr float kLongest = 40;  // millimetres of a chain that share a ball

  // Lays balls about the joints from `first` on, as many of a chain as one ball may hold, or about a long
  // segment, such as a forearm. Returns where to go on.
  std::size_t hold(std::size_t first) {
    const auto in_chain = [&](std::size_t i) { return i < joints_.size() && joints_[i].radius > 0; };
    if (!in_chain(first) || !in_chain(first + 1)) return first + 1;
    const Vec3 from = joints_[first].at;
    std::size_t last = first + 1;
    while (in_chain(last + 1) && length(joints_[last + 1].at - from) < kLongest) ++last;
    const Vec3 along = joints_[last].at - from;
    const float count = std::max(std::ceil(length(along) / kLongest), 1.0F);
    for (float part = 0.5F; part < count; ++part) {
      Ball ball{from + along * (part / count), 0};
      for (std::size_t i = first; i <= last; ++i) {
        // Of several balls about one segment, each holds its part at the segment's greatest width.
        const float away = count > 1 ? 0.5F * length(along) / count : length(joints_[i].at - ball.centre);
        ball.radius = std::max(ball.radius, away + joints_[i].radius + blend_);
      }
      balls_.push_back(ball);
    }
    return last;
  }

  struct Segment {
    Vec3 from;
    Vec3 along;
    float scale = 0;  // one over its length squared
    float radius = 0;
    float widens = 0;
    float reach = 0;  // of a ball about its middle that holds it
  };

  static float distance_to(const Segment& segment, Vec3 p) {
    const Vec3 to = p - segment.from;
    const float t = std::clamp(dot(to, segment.along) * segment.scale, 0.0F, 1.0F);
    return length(to - segment.along * t) - (segment.radius + segment.widens * t);
  }

  float joined(float best, float d) const {
    if (d > best + blend_) return best;
    return blend_ > 0 ? smooth_least(best, d) : std::min(best, d);
  }

  std::vector<Joint> joints_;
  std::vector<Segment> segments_;
  std::vector<Ball> balls_;
  float blend_;
};

class Polyhedron final : public Marched<Polyhedron> {
 public:
  Polyhedron(int faces, float inner, float rounding)
      : Marched(ball_bounds(reach(faces, inner)), reach(faces, inner), true),
        normals_(polyhedron_normals(faces)),
        inner_(inner),
        rounding_(rounding) {}

  // Rounded by a smooth maximum over the planes; a lower bound of the distance, which marching needs.
  float sdf(Vec3 p) const {
    float most = -1e9F;
    for (const Vec3& n : normals_) most = smooth_most(most, dot(p, n) - inner_);
    return most;
  }

  std::vector<Vec3> hull() const override {
    std::vector<Vec3> points;
    for (int i = 0; i < 300; ++i) {  // even directions on the ball (golden spiral), cut back to the surface
      const float z = 1.0F - (2.0F * static_cast<float>(i) + 1.0F) / 300.0F;
      const Vec2 r = turned({std::sqrt(1.0F - z * z), 0}, 2.39996F * static_cast<float>(i));
      const Vec3 along{r.x, r.y, z};
      float most = 0;
      for (const Vec3& n : normals_) most = std::max(most, dot(along, n));
      const float t = leave({{0, 0, 0}, along}, inner_ / most + 1.0F);
      points.push_back(along * t);
    }
    return points;
  }

 private:
  static float reach(int faces, float inner) {
    return inner * (faces == 4 ? 3.05F : faces == 8 ? 1.75F : 1.28F);
  }
  float smooth_most(float a, float b) const {
    const float h = std::max(rounding_ - std::fabs(a - b), 0.0F) / rounding_;
    return std::max(a, b) + h * h * rounding_ * 0.25F;
  }

  std::vector<Vec3> normals_;
  float inner_;
  float rounding_;
};

class Meeple final : public Marched<Meeple> {
 public:
  explicit Meeple(float height) : Marched(ball_bounds(0.53F * height), height * 0.75F), unit_(height) {}

  float sdf(Vec3 p) const {
    const Vec2 q{std::fabs(p.x) / unit_, p.z / unit_};  // symmetric; z from -0.5 to 0.5
    const float head = length(q - Vec2{0, 0.32F}) - 0.18F;
    const float arms = bar(q, {0, 0.08F}, {0.32F, 0.0F}, 0.11F);
    const float legs = bar(q, {0.06F, 0.05F}, {0.26F, -0.38F}, 0.12F);
    const float flat = std::min(head, std::min(arms, legs)) * unit_;
    return beyond(Vec2{flat, std::fabs(p.y) - 0.22F * unit_}) - 0.02F * unit_;
  }

  std::vector<Vec3> hull() const override {
    std::vector<Vec3> points;
    for (const float y : {-0.24F, 0.24F}) {
      for (const float x : {-1.0F, 1.0F}) {
        points.push_back({x * 0.42F * unit_, y * unit_, 0.0F});
        points.push_back({x * 0.40F * unit_, y * unit_, 0.08F * unit_});
        points.push_back({x * 0.38F * unit_, y * unit_, -0.42F * unit_});
        points.push_back({x * 0.26F * unit_, y * unit_, -0.52F * unit_});
        points.push_back({x * 0.18F * unit_, y * unit_, 0.40F * unit_});
        points.push_back({x * 0.05F * unit_, y * unit_, 0.52F * unit_});
      }
    }
    return points;
  }

 private:
  static float bar(Vec2 p, Vec2 a, Vec2 b, float radius) {
    const Vec2 ab = b - a;
    const float t = std::clamp(dot(p - a, ab) / dot(ab, ab), 0.0F, 1.0F);
    return length(p - a - ab * t) - radius;
  }
  float unit_;
};

}  // namespace

float Shape::distance_to_bounds(Vec3 p) const {
  const Vec3 out{std::max(std::max(bounds_.low.x - p.x, p.x - bounds_.high.x), 0.0F),
                 std::max(std::max(bounds_.low.y - p.y, p.y - bounds_.high.y), 0.0F),
                 std::max(std::max(bounds_.low.z - p.z, p.z - bounds_.high.z), 0.0F)};
  return length(out);
}

bool Shape::trim(const Ray& ray, float grow, float& nearest, float& farthest) const {
  return slab(ray.from.x, ray.along.x, bounds_.low.x - grow, bounds_.high.x + grow, nearest, farthest) &&
         slab(ray.from.y, ray.along.y, bounds_.low.y - grow, bounds_.high.y + grow, nearest, farthest) &&
         slab(ray.from.z, ray.along.z, bounds_.low.z - grow, bounds_.high.z + grow, nearest, farthest);
}

std::vector<Vec3> polyhedron_normals(int faces) {
  constexpr float phi = 1.6180340F;
  std::vector<Vec3> all;
  for (int i = 0; i < 8; ++i) {
    const Vec3 corner{(i & 1) != 0 ? 1.0F : -1.0F, (i & 2) != 0 ? 1.0F : -1.0F, (i & 4) != 0 ? 1.0F : -1.0F};
    const bool even = corner.x * corner.y * corner.z > 0;
    if (faces == 4 ? even : faces != 12) all.push_back(unit(corner));
  }
  for (int i = 0; i < 4 && faces >= 12; ++i) {
    const float s = (i & 1) != 0 ? 1.0F : -1.0F;
    const float r = (i & 2) != 0 ? 1.0F : -1.0F;
    const float a = faces == 12 ? s : s / phi;
    all.push_back(unit({0, a, r * phi}));
    all.push_back(unit({a, r * phi, 0}));
    all.push_back(unit({r * phi, 0, a}));
  }
  return all;
}

ShapePtr rounded_box(Vec3 half, float rounding, float ball) {
  return std::make_shared<RoundedBox>(half, rounding, ball);
}
ShapePtr rounded_cylinder(float radius, float half_height, float rounding, float hole) {
  return std::make_shared<RoundedCylinder>(radius, half_height, rounding, hole);
}
ShapePtr tube(std::vector<Joint> joints, float blend) {
  return std::make_shared<Tube>(std::move(joints), blend);
}
ShapePtr polyhedron(int faces, float inner, float rounding) {
  return std::make_shared<Polyhedron>(faces, inner, rounding);
}
ShapePtr meeple(float height) { return std::make_shared<Meeple>(height); }

}  // namespace delvelens::datasets::synth
