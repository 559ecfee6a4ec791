// SPDX-License-Identifier: MIT
#include "datasets/synth/truth.h"

#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>

#include "datasets/synth/die.h"

namespace delvelens::datasets::synth {
namespace {

std::vector<Vec2> hull_of(const std::vector<cv::Point2f>& points) {
  std::vector<cv::Point2f> hull;
  cv::convexHull(points, hull);
  std::vector<Vec2> out;
  out.reserve(hull.size());
  for (const cv::Point2f& p : hull) out.push_back({p.x, p.y});
  return out;
}

Json row(Vec3 v) { return Json::array({rounded(v.x, 1e-6), rounded(v.y, 1e-6), rounded(v.z, 1e-6)}); }

}  // namespace

std::vector<Seen> seen_things(const Rendered& rendered, std::size_t things) {
  std::vector<Seen> all(things);
  std::vector<std::array<int, 4>> reach(things, {1 << 20, 1 << 20, -1, -1});
  for (int y = 0; y < rendered.instance.rows; ++y) {
    const auto* ids = rendered.instance.ptr<std::uint16_t>(y);
    for (int x = 0; x < rendered.instance.cols; ++x) {
      if (ids[x] == 0) continue;
      const std::size_t i = ids[x] - 1U;
      ++all[i].pixels;
      reach[i] = {std::min(reach[i][0], x), std::min(reach[i][1], y), std::max(reach[i][2], x),
                  std::max(reach[i][3], y)};
    }
  }
  for (std::size_t i = 0; i < things; ++i) {
    if (all[i].pixels == 0) continue;
    all[i].box = {reach[i][0], reach[i][1], reach[i][2] - reach[i][0] + 1, reach[i][3] - reach[i][1] + 1};
  }
  return all;
}

std::vector<Vec2> outline_of(const Camera& camera, const Thing& thing) {
  std::vector<cv::Point2f> points;
  for (const Vec3& p : thing.shape->hull()) {
    const Vec2 at = camera.project(thing.pose.to_world(p));
    points.emplace_back(at.x, at.y);
  }
  return hull_of(points);
}

std::vector<Vec2> footprint_of(const Thing& thing) {
  std::vector<cv::Point2f> points;
  for (const Vec3& p : thing.shape->hull()) {
    const Vec3 at = thing.pose.to_world(p);
    points.emplace_back(at.x, at.y);
  }
  return hull_of(points);
}

float area_of(const std::vector<Vec2>& polygon) {
  float twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec2 a = polygon[i];
    const Vec2 b = polygon[(i + 1) % polygon.size()];
    twice += a.x * b.y - a.y * b.x;
  }
  return std::fabs(twice) * 0.5F;
}

float visible_share(const Seen& seen, const std::vector<Vec2>& outline) {
  return std::min(1.0F, static_cast<float>(seen.pixels) / std::max(area_of(outline), 1.0F));
}

Vec2 project_ground(const Camera& camera, Vec2 place) { return camera.project({place.x, place.y, 0}); }

std::vector<Vec2> footprint_in(const Camera& camera, const Thing& thing) {
  std::vector<Vec2> seen = footprint_of(thing);
  for (Vec2& place : seen) place = project_ground(camera, place);
  return seen;
}

std::vector<Vec2> face_quad(const Camera& camera, const Pose& pose, int face, float half) {
  std::vector<Vec2> quad;
  for (const Vec2 corner : {Vec2{-1, 1}, Vec2{1, 1}, Vec2{1, -1}, Vec2{-1, -1}})
    quad.push_back(camera.project(pose.to_world(from_face(face, corner) * half)));
  return quad;
}

float orientation_of(const std::vector<Vec2>& quad) {
  const Vec2 right = quad[1] + quad[2] - quad[0] - quad[3];
  return std::atan2(right.y, right.x) * 180.0F / kPi;
}

double rounded(float value, double step) { return std::round(static_cast<double>(value) / step) * step; }

Json point_json(Vec2 point) { return Json::array({rounded(point.x), rounded(point.y)}); }

Json points_json(const std::vector<Vec2>& points) {
  Json all = Json::array();
  for (const Vec2& p : points) all.push_back(point_json(p));
  return all;
}

Json box_json(const cv::Rect& box) { return Json::array({box.x, box.y, box.width, box.height}); }

Json pose_json(const Pose& pose) {
  const Mat3& m = pose.axes;
  return {{"origin", Json::array({rounded(pose.origin.x), rounded(pose.origin.y), rounded(pose.origin.z)})},
          {"axes", Json::array({row({m.x.x, m.y.x, m.z.x}), row({m.x.y, m.y.y, m.z.y}),
                                row({m.x.z, m.y.z, m.z.z})})}};
}

Json things_json(const Rendered& rendered, const Scene& scene) {
  const std::vector<Seen> seen = seen_things(rendered, scene.things.size());
  Json all = Json::array();
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const Thing& thing = scene.things[i];
    if (*thing.what == '\0' || seen[i].pixels == 0) continue;
    all.push_back({{"class", thing.what},
                   {"box", box_json(seen[i].box)},
                   {"visible", rounded(visible_share(seen[i], outline_of(scene.camera, thing)))},
                   {"footprint", points_json(footprint_in(scene.camera, thing))},
                   {"pose", pose_json(thing.pose)},
                   {"instance", i + 1}});
  }
  return all;
}

Json camera_json(const Camera& camera) {
  const Mat3& world = camera.world_from_camera.axes;
  const Vec3 eye = camera.world_from_camera.origin;
  const Vec3 moved{-dot(world.x, eye), -dot(world.y, eye), -dot(world.z, eye)};
  // Columns of image_from_table: the table's x and y directions and its origin, through the camera matrix.
  const auto through = [&](Vec3 c) {
    return Vec3{camera.fx * c.x + camera.cx * c.z, camera.fy * c.y + camera.cy * c.z, c.z};
  };
  const Vec3 x = through({world.x.x, world.y.x, world.z.x});
  const Vec3 y = through({world.x.y, world.y.y, world.z.y});
  const Vec3 origin = through(moved);
  return {
      {"matrix",
       Json::array({row({camera.fx, 0, camera.cx}), row({0, camera.fy, camera.cy}), row({0, 0, 1})})},
      {"distortion", Json::array({rounded(camera.k1, 1e-6), rounded(camera.k2, 1e-6), 0, 0})},
      {"camera_from_table",
       {{"rotation", Json::array({row(world.x), row(world.y), row(world.z)})}, {"translation", row(moved)}}},
      {"image_from_table",
       Json::array({row({x.x, y.x, origin.x}), row({x.y, y.y, origin.y}), row({x.z, y.z, origin.z})})}};
}

}  // namespace delvelens::datasets::synth
