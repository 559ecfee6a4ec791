// SPDX-License-Identifier: MIT
// Exact truth of a rendered picture: boxes and shares from the instance mask, points by projection.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "datasets/synth/render.h"

namespace delvelens::datasets::synth {

using Json = nlohmann::json;

// What of a thing is in the picture.
struct Seen {
  int pixels = 0;
  cv::Rect box;
};
std::vector<Seen> seen_things(const Rendered& rendered, std::size_t things);

// Convex outline of a thing in the picture, as if nothing stood in front of it.
std::vector<Vec2> outline_of(const Camera& camera, const Thing& thing);
// Convex ground below a thing, as places on the table.
std::vector<Vec2> footprint_of(const Thing& thing);
float area_of(const std::vector<Vec2>& polygon);
// Share of the outline that is seen: less than 1 behind other things and over the picture's edge.
float visible_share(const Seen& seen, const std::vector<Vec2>& outline);
Vec2 project_ground(const Camera& camera, Vec2 place);
// Ground below a thing as it lies in the picture.
std::vector<Vec2> footprint_in(const Camera& camera, const Thing& thing);
// Corners of a face of a cube with this half edge, before rounding; where its x axis points, in degrees.
std::vector<Vec2> face_quad(const Camera& camera, const Pose& pose, int face, float half);
float orientation_of(const std::vector<Vec2>& quad);

Json point_json(Vec2 point);
Json points_json(const std::vector<Vec2>& points);
Json box_json(const cv::Rect& box);
Json pose_json(const Pose& pose);  // millimetres; axes as rows of table_from_thing
// Everything in the picture that is not read: class, box, share that is seen, pose, ground.
Json things_json(const Rendered& rendered, const Scene& scene);
Json camera_json(const Camera& camera);  // matrix, distortion, camera_from_table, image_from_table
double rounded(float value, double step = 0.01);

}  // namespace delvelens::datasets::synth
