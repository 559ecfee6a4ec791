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

Json point_json(Vec2 point);
Json points_json(const std::vector<Vec2>& points);
Json box_json(const cv::Rect& box);
Json pose_json(const Pose& pose);        // millimetres; axes as rows of table_from_thing
Json camera_json(const Camera& camera);  // matrix, distortion, camera_from_table, image_from_table
double rounded(float value, double step = 0.01);

}  // namespace delvelens::datasets::synth
