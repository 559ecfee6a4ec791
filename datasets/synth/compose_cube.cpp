// SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>

#include "board/cube/tiles.h"
#include "datasets/synth/clutter.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/cube_model.h"
#include "datasets/synth/hand.h"
#include "datasets/synth/lettered_tiles.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

constexpr float kOblique = 0.35F;  // cosine: a face seen flatter than this is not asked for

struct Shown {
  CubeLook look;
  std::array<Lying, 54> lying{};
  std::string facelets;
  std::size_t thing = 0;
  bool lettered = false;
};

// A face as it is seen: corners clockwise from the top left of the picture, and what lies on it in that
// order.
struct SeenFace {
  std::vector<Vec2> corners;
  std::array<Lying, 9> tiles{};
  int quarters = 0;  // clockwise turns from the face's own frame to the seen one
};

SeenFace seen_face(const Camera& camera, const Thing& thing, const Shown& cube, int face) {
  const std::vector<Vec2> corners = face_quad(camera, thing.pose, face, 0.5F * cube.look.edge);
  SeenFace seen;
  for (int i = 1; i < 4; ++i) {
    const Vec2 best = corners[static_cast<std::size_t>(seen.quarters)];
    const Vec2 here = corners[static_cast<std::size_t>(i)];
    if (here.x + here.y < best.x + best.y) seen.quarters = i;
  }
  const std::array<Lying, 54>& lying = cube.lying;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) {
      int r = row;
      int c = column;
      // The seen frame is the face's own turned anticlockwise `quarters` times: go back clockwise.
      for (int k = 0; k < seen.quarters; ++k) {
        const int before = r;
        r = c;
        c = 2 - before;
      }
      Lying tile = lying[static_cast<std::size_t>(facelet_at(face, r, c))];
      tile.turn = (tile.turn + 4 - seen.quarters) % 4;
      const int place = 3 * row + column;
      seen.tiles[static_cast<std::size_t>(place)] = tile;
    }
  }
  for (int i = 0; i < 4; ++i)
    seen.corners.push_back(corners[static_cast<std::size_t>((i + seen.quarters) % 4)]);
  return seen;
}

char colour_letter(int home) {
  static constexpr std::array<char, 6> kColours{'W', 'R', 'G', 'Y', 'O', 'B'};  // U R F D L B
  return kColours[static_cast<std::size_t>(home / 9)];
}

std::string tile_name(int home) {
  return board::label_of({static_cast<board::Face>(home / 9), home % 9 + 1, 0});
}

// Share of a face's nine tiles whose middles are in the picture with nothing in front.
float face_share(const Rendered& rendered, const Scene& scene, const Shown& cube, int face) {
  const Thing& thing = scene.things[cube.thing];
  int free = 0;
  for (int i = 0; i < 9; ++i) {
    const int right = i % 3 - 1;
    const int down = i / 3 - 1;
    const Vec2 at{static_cast<float>(right) * 2.0F / 3.0F, static_cast<float>(down) * 2.0F / 3.0F};
    const Vec2 p = scene.camera.project(thing.pose.to_world(from_face(face, at) * (0.5F * cube.look.edge)));
    const int x = static_cast<int>(std::lround(p.x));
    const int y = static_cast<int>(std::lround(p.y));
    if (x < 0 || y < 0 || x >= rendered.instance.cols || y >= rendered.instance.rows) continue;
    if (rendered.instance.at<std::uint16_t>(y, x) == cube.thing + 1) ++free;
  }
  return static_cast<float>(free) / 9.0F;
}

Json face_label(const Rendered& rendered, const Scene& scene, const Shown& cube, int face, float facing) {
  const SeenFace seen = seen_face(scene.camera, scene.things[cube.thing], cube, face);
  Json label{{"corners", points_json(seen.corners)},
             {"face", std::string(1, board::letter_of(kCubeFaces[static_cast<std::size_t>(face)]))},
             {"quarters", seen.quarters},
             {"oblique", facing < kOblique},
             {"visible", rounded(face_share(rendered, scene, cube, face))}};
  std::string colours;
  Json tiles = Json::array();
  Json turns = Json::array();
  for (const Lying& tile : seen.tiles) {
    colours += colour_letter(tile.home);
    tiles.push_back(tile_name(tile.home));
    turns.push_back(tile.turn);
  }
  if (cube.lettered) {
    label["tiles"] = tiles;
    label["turns"] = turns;
  } else {
    label["colors"] = colours;
  }
  return label;
}

void cube_truth(const Rendered& rendered, const Scene& scene, const Shown& cube, Json& label) {
  const Thing& thing = scene.things[cube.thing];
  const Vec3 eye = thing.pose.to_local(scene.camera.world_from_camera.origin);
  const float half = 0.5F * cube.look.edge;
  label["faces"] = Json::array();
  for (int face = 0; face < 6; ++face) {
    const Vec3 normal = kFaceNormals[static_cast<std::size_t>(face)];
    const float facing = dot(unit(eye - normal * half), normal);
    if (facing < 0.06F) continue;
    label["faces"].push_back(face_label(rendered, scene, cube, face, facing));
  }
  label["n_faces"] = label["faces"].size();
  label["readable"] = cube.look.loose_angle == 0;
  label["facelets"] = cube.facelets;
  const std::vector<Seen> seen = seen_things(rendered, scene.things.size());
  label["box"] = box_json(seen[cube.thing].box);
  const std::vector<Vec2> outline = outline_of(scene.camera, thing);
  label["visible"] = rounded(visible_share(seen[cube.thing], outline));
  label["outline"] = points_json(outline);
  label["footprint"] = points_json(footprint_in(scene.camera, thing));
  label["pose"] = pose_json(thing.pose);
  label["edge_mm"] = rounded(cube.look.edge);
  label["instance"] = cube.thing + 1;
  if (!cube.lettered) return;
  Json tiles = Json::array();
  Json turns = Json::array();
  for (const Lying& tile : cube.lying) {
    tiles.push_back(tile_name(tile.home));
    turns.push_back(tile.turn);
  }
  label["tiles"] = tiles;
  label["turns"] = turns;
}

// Turns the cube so that the box face `face` looks along +z.
Mat3 face_up(int face) {
  const Vec3 n = kFaceNormals[static_cast<std::size_t>(face)];
  if (n.z > 0.5F) return {};
  if (n.z < -0.5F) return rotation({1, 0, 0}, kPi);
  const Vec3 axis = cross(n, {0, 0, 1});
  return rotation(unit(axis), 0.5F * kPi);
}

// Turns the cube so that its corner in direction `corner` looks along +z.
Mat3 corner_up(Vec3 corner) {
  const Vec3 along = unit(corner);
  return rotation(unit(cross(along, {0, 0, 1})), std::acos(along.z));
}

std::array<Lying, 54> lying_on(const board::CubeState& state) {
  std::array<Lying, 54> lying{};
  const auto cubies = board::cube::cubies_of(state);
  const board::cube::Tiles tiles = board::cube::tiles_of(cubies.value_or(board::cube::Cubies{}));
  for (std::size_t i = 0; i < lying.size(); ++i)
    lying[i] = {board::cube::home_facelet(tiles[i]), static_cast<int>(tiles[i].turn)};
  return lying;
}

struct Shot {
  int face = 4;           // looks up, or toward the camera
  bool corner = false;    // three faces in view
  Vec3 toward{1, -1, 1};  // that corner: U R F
  bool low = false;       // stands on the table, its face upright before a low camera
  bool held = false;      // in the air, in front of the camera, with fingers
};

// Fingers that hold the cube from two sides, out of the way of the face that is shown.
void add_fingers(Draw& draw, Scene& scene, const Pose& cube, float half) {
  const Vec3 toward = unit(scene.camera.world_from_camera.origin - cube.origin);
  const Vec3 right = scene.camera.world_from_camera.axes.x;
  const Vec3 down = scene.camera.world_from_camera.axes.y;
  const Vec3 below = unit(down * draw.between(0.4F, 1.0F) + right * draw.between(-1.0F, 1.0F));
  const Vec3 across = cross(toward, below);
  const float wide = half * 1.25F;
  HandLook look = random_hand(draw, below, half * 3.2F);
  std::vector<Joint> joints;
  const auto chain = [&](std::initializer_list<Joint> points) {
    joints.insert(joints.end(), points);
    joints.push_back({{0, 0, 0}, 0});
  };
  const float depth = -half * draw.between(0.2F, 1.2F);
  for (const float side : {-1.0F, 1.0F}) {
    for (int finger = 0; finger < (side < 0 ? 1 : 3); ++finger) {
      const float lower = half * (0.5F * static_cast<float>(finger) - 0.2F);
      const Vec3 tip =
          across * (side * (wide + 6.0F)) + below * (lower - 0.3F * half) + toward * (depth * 0.4F);
      const Vec3 knuckle = across * (side * wide * 1.45F) + below * (lower + half * 0.8F) + toward * depth;
      const Vec3 palm = across * (side * wide * 0.6F) + below * (half * 2.2F) + toward * (depth - 10.0F);
      chain({{tip, 8}, {knuckle, 10}, {palm, 16}});
      look.nails.push_back({tip + toward * 8.0F, 4});
    }
  }
  chain({{below * (half * 2.2F) + toward * (depth - 10.0F), 26},
         {below * (half * 11.0F) + toward * (depth - 60.0F), 36}});
  Thing hand;
  hand.shape = tube(std::move(joints), 6);
  hand.skin = hand_skin(std::move(look));
  hand.pose.origin = cube.origin;
  hand.what = "hand";
  scene.things.push_back(std::move(hand));
}

Mat3 jitter(Draw& draw, float amount) {
  const Vec3 axis = unit({draw.bell(), draw.bell(), draw.bell() + 0.01F});
  return rotation(axis, draw.bell() * amount);
}

Pose place_cube(Draw& draw, const Shot& shot, float edge, Scene& scene) {
  const Mat3 spin = rotation({0, 0, 1}, draw.angle());
  if (shot.low) {
    const Vec3 eye = scene.camera.world_from_camera.origin;
    const Mat3 quarter = rotation({0, 0, 1}, 0.5F * kPi * static_cast<float>(draw.below(4)));
    const float azimuth = std::atan2(eye.y, eye.x) + draw.bell() * 0.25F;
    return {rotation({0, 0, 1}, azimuth) * rotation({0, 1, 0}, 0.5F * kPi) * quarter * face_up(shot.face),
            {0, 0, 0.5F * edge}};
  }
  if (!shot.held) {
    // On the table: the shown face is up, or the camera stands low and sees two sides and the top.
    return {spin * face_up(shot.face), {0, 0, 0.5F * edge}};
  }
  // In the air: the shown face, or a corner of it, is turned to the camera.
  const Vec3 toward = unit(scene.camera.world_from_camera.origin);
  const Vec3 side = unit(cross(std::fabs(toward.z) > 0.95F ? Vec3{1, 0, 0} : Vec3{0, 0, 1}, toward));
  const Mat3 frame{side, cross(toward, side), toward};
  Mat3 turn =
      frame * rotation({0, 0, 1}, 0.5F * kPi * static_cast<float>(draw.below(4)) + draw.bell() * 0.25F);
  const Mat3 shown = shot.corner ? corner_up(shot.toward) : face_up(shot.face);
  if (shot.corner) turn = frame * rotation({0, 0, 1}, draw.angle());
  return {turn * jitter(draw, 0.13F) * shown, toward * (edge * 0.9F) + Vec3{0, 0, edge}};
}

// Whether the cube was meant to fill the picture.
bool frame_cube(Draw& draw, const Shot& shot, float edge, const SynthOptions& options, Scene& scene) {
  static constexpr std::array<float, 3> kOften{58, 20, 22};
  static constexpr std::array<std::array<float, 2>, 3> kParts{{{0.3F, 0.62F}, {0.62F, 0.85F}, {0.14F, 0.3F}}};
  const int size = draw.weighted(kOften);
  const auto& parts = kParts[static_cast<std::size_t>(size)];
  const float part = draw.scaled(parts[0], parts[1]);
  const float pixels =
      part * static_cast<float>(std::min(options.width, options.height)) * (shot.corner ? 0.8F : 1.0F);
  Framing framing{edge, pixels, 62, 90, 0.6F};
  if (shot.corner) framing = {edge, pixels, 25, 50, 0};
  if (shot.low) framing = {edge, pixels, 6, 22, 0};
  if (shot.held) framing = {edge, pixels, 12, 80, 0.1F};
  random_camera(draw, seen_from(framing, options), options.width, options.height, scene.camera);
  return size == 1;
}

// Zooms out until the whole thing is in the picture.
void keep_inside(const Thing& thing, Camera& camera) {
  const auto outside = [&](Vec2 at) {
    constexpr float margin = 3;
    return at.x < margin || at.y < margin || at.x > static_cast<float>(camera.width) - margin ||
           at.y > static_cast<float>(camera.height) - margin;
  };
  for (int step = 0; step < 12; ++step) {
    const std::vector<Vec2> outline = outline_of(camera, thing);
    if (std::none_of(outline.begin(), outline.end(), outside)) return;
    camera.fx *= 0.94F;
    camera.fy *= 0.94F;
  }
}

Composition compose(Draw& draw, Draw& shared, const SynthOptions& options, const Shot& shot, bool whole) {
  Composition composition;
  Scene& scene = composition.scene;
  Shown cube;
  cube.lettered = options.kind == Kind::letters;
  cube.look = random_cube_look(shared, options.world);
  if (cube.lettered) {
    cube.look.tiles = std::make_shared<LetteredTiles>(shared, options.world);
    cube.look.logo_face = -1;
    if (cube.look.plastic == Plastic::coloured) cube.look.plastic = Plastic::black;
    cube.look.inset = std::min(cube.look.inset, 0.14F);
    cube.look.corner = std::min(cube.look.corner, 0.2F);
    cube.look.centre_corner = cube.look.inner_corner = cube.look.corner;
  }
  CubeTurns turns;
  turns.scramble(shared, shared.chance(0.06F) ? 0 : shared.range(1, 25));
  cube.lying = options.cube ? lying_on(*options.cube) : turns.lying();
  cube.facelets = options.cube ? board::facelet_text(*options.cube) : turns.facelets();
  if (!whole && shared.chance(0.06F)) {
    cube.look.loose_face = shared.below(6);
    cube.look.loose_angle = shared.sign() * shared.between(0.15F, 0.65F);
  }
  const bool fills = frame_cube(draw, shot, cube.look.edge, options, scene);
  auto top = std::make_shared<TableTop>(random_texture(shared, options.world));
  lay_sheets(draw, options.world, scene.camera, *top);
  top->settle();
  scene.ground = top;
  random_lighting(shared, options.world, scene);
  scene.backdrop = std::make_shared<TableTop>(random_texture(shared, options.world));
  Thing thing;
  thing.shape = cube_shape(cube.look);
  thing.skin = cube_skin(cube.look, cube.lying);
  thing.pose = place_cube(draw, shot, cube.look.edge, scene);
  set_shadow(thing, cube.look.body);
  cube.thing = scene.things.size();
  const Pose pose = thing.pose;
  scene.things.push_back(std::move(thing));
  if (shot.held) {
    // The camera follows: the cube stays near the middle of the picture.
    const Vec3 eye = scene.camera.world_from_camera.origin + pose.origin;
    const float off = cube.look.edge * 0.25F;
    const Vec3 target = pose.origin + Vec3{draw.bell() * off, draw.bell() * off, draw.bell() * off};
    scene.camera.aim(eye, target, draw.bell() * 0.1F);
    if (draw.chance(0.8F)) add_fingers(draw, scene, pose, 0.5F * cube.look.edge);
  }
  if (fills) keep_inside(scene.things[cube.thing], scene.camera);
  Layout layout;
  const float reach = 0.55F * cube.look.edge;
  layout.add({{pose.origin.x, pose.origin.y},
              {reach, reach},
              std::atan2(pose.axes.x.y, pose.axes.x.x),
              cube.look.edge});
  if (draw.chance(0.25F)) add_bulky(draw, options.world, draw.range(1, 2), scene, layout);
  add_clutter(draw, Among::dice, 18, draw.chance(0.4F) ? draw.range(1, 5) : 0, scene, layout);
  composition.focus_at = length(scene.camera.world_from_camera.origin - pose.origin);
  composition.truth = [cube = std::move(cube), shot, whole](const Rendered& rendered, const Scene& shown,
                                                            Json& label) {
    cube_truth(rendered, shown, cube, label);
    if (!whole) return;
    if (!shot.corner)
      label["side"] = std::string(1, board::letter_of(kCubeFaces[static_cast<std::size_t>(shot.face)]));
    label["kociemba"] = cube.facelets;
    if (!cube.lettered) return;
    for (std::size_t face = 0; face < 6; ++face)
      label["centre_turns"].push_back(cube.lying[9 * face + 4].turn);
  };
  return composition;
}

}  // namespace

Composition compose_cube(Draw& draw, const SynthOptions& options, int index) {
  // Pictures that belong together share the cube, its scramble, the table and the light.
  const int together = options.view == View::six ? 6 : options.view == View::corners ? 2 : 1;
  const auto group = static_cast<std::uint64_t>(index / together);
  Draw shared(Draw::seed_of(options.seed ^ 0xC0BEULL, group));
  Shot shot;
  const bool corner = options.view == View::corner || options.view == View::corners ||
                      (options.view == View::any && draw.chance(0.4F));
  shot.corner = corner;
  shot.held = draw.chance(corner ? 0.4F : 0.5F);
  shot.face = draw.below(6);
  shot.toward = {draw.sign(), draw.sign(), draw.sign()};
  shot.low = !corner && !shot.held && draw.chance(0.35F);
  if (options.view == View::six) {
    shot.face = box_face_of(static_cast<board::Face>(index % 6));
    shot.held = shared.chance(0.5F);
    shot.low = false;
  }
  // From a given elevation: the cube lies on the table.
  if (options.elevation) shot.corner = shot.held = shot.low = false;
  if (options.view == View::corners) {
    // One picture shows the corner U R F, the other its opposite.
    shot.toward = index % 2 == 0 ? Vec3{1, -1, 1} : Vec3{-1, 1, -1};
    shot.held = true;
  }
  return compose(draw, shared, options, shot, together > 1);
}

}  // namespace delvelens::datasets::synth
