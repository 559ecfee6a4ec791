// SPDX-License-Identifier: MIT
#include "datasets/synth/dropped.h"

#include <nlohmann/json.hpp>

#include "datasets/synth/clutter.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

using board::PieceKind;

// Chest dice have pips in the colour of gold.
Thing chest_of(Draw& draw, const PieceLook& look, int& top) {
  DieLook die;
  die.edge = look.edge;
  die.rounding = std::max(look.rounding, 0.08F * look.edge);
  die.body = look.stuff;
  die.pip_paint = draw.chance(0.5F) ? srgb(230, 190, 80) : srgb(235, 235, 235);
  die.pip_radius = 0.19F;
  const DieFaces faces = random_faces(draw);
  top = faces.value[4];
  Thing thing;
  thing.shape = die_shape(die);
  thing.skin = die_skin(die, faces);
  return thing;
}

// Half the height of a thing whose shape is no cube, once it has come to rest.
constexpr float kTokenHalfHeight = 0.07F;  // of its diameter

Thing thing_of(Draw& draw, const PieceLook& look, int& top) {
  if (look.kind == PieceKind::chest) return chest_of(draw, look, top);
  Thing thing;
  const float half = 0.5F * look.edge;
  if (look.kind == PieceKind::meeple) {
    thing.shape = meeple(look.edge);
  } else if (look.kind == PieceKind::token) {
    const float high = kTokenHalfHeight * look.edge;
    thing.shape = rounded_cylinder(half, high, 0.3F * high);
  } else {
    thing.shape = rounded_box({half, half, half}, look.rounding);
  }
  thing.skin = look.kind == PieceKind::token ? token_skin(look) : plain_skin(look.stuff);
  set_shadow(thing, look.stuff);
  return thing;
}

// Where a piece lands: most near the middle of the drop, some rolled away.
Vec2 landing(Draw& draw, float spread) {
  const float far = draw.chance(0.2F) ? 1.5F : 0.7F;
  return {draw.bell() * spread * far, draw.bell() * spread * far};
}

bool is_cube(PieceKind kind) { return kind != PieceKind::meeple && kind != PieceKind::token; }

const char* material_of(const Stuff& stuff) {
  if (stuff.make == Make::clear) return "clear";
  return stuff.make == Make::glitter ? "glitter" : "opaque";
}

Json block_label(const Scene& scene, const Dropped& piece, const Seen& seen) {
  const Thing& thing = scene.things[piece.thing];
  const Camera& camera = scene.camera;
  const std::vector<Vec2> outline = outline_of(camera, thing);
  const std::vector<Vec2> ground = footprint_of(thing);
  const float away = length(thing.pose.origin - camera.world_from_camera.origin);
  const cv::Rect& box = seen.box;
  Json label{{"color", board::name_of(piece.look.colour)},
             {"center", point_json(camera.project(thing.pose.origin))},
             {"size_px", rounded(piece.look.edge * std::sqrt(camera.fx * camera.fy) / away)},
             {"footprint", points_json(footprint_in(camera, thing))},
             {"footprint_mm", points_json(ground)},
             {"box", Json::array({box.x, box.y, box.x + box.width, box.y + box.height})},
             {"visible", rounded(visible_share(seen, outline))},
             {"outline", points_json(outline)},
             {"edge_mm", rounded(piece.look.edge)},
             {"pose", pose_json(thing.pose)},
             {"material", material_of(piece.look.stuff)},
             {"instance", piece.thing + 1}};
  if (piece.look.kind != board::PieceKind::unknown) {
    label["kind"] = board::name_of(piece.look.kind);
    label["size"] = board::name_of(piece.look.size);
  }
  if (piece.value > 0) label["value"] = piece.value;
  if (is_cube(piece.look.kind)) {
    const int top = face_toward(under(thing.pose.axes, {0, 0, 1}));
    const std::vector<Vec2> quad = face_quad(camera, thing.pose, top, 0.5F * piece.look.edge);
    label["top_quad"] = points_json(quad);
    label["orientation"] = rounded(orientation_of(quad));
  }
  return label;
}

}  // namespace

std::optional<Pose> Dropper::settle(const PieceLook& look) {
  const float half = 0.5F * look.edge;
  const bool cube = is_cube(look.kind);
  const float kind = draw_.unit();
  std::optional<Pose> pose;
  if (cube) {
    if (kind < 0.03F) pose = settler_.on_top(half);
    if (kind >= 0.03F && kind < 0.06F) pose = settler_.leaning(half, look.rounding);
    if (kind >= 0.06F && kind < 0.09F) pose = settler_.propped(half, look.rounding);
    if (kind >= 0.09F && kind < 0.2F) pose = settler_.touching(half);
  }
  for (int attempt = 0; attempt < 30 && !pose; ++attempt) pose = settler_.flat(landing(draw_, spread_), half);
  if (!pose) return pose;
  if (look.kind == PieceKind::meeple) {
    const bool lying = draw_.chance(0.7F);
    if (lying) pose->axes = pose->axes * rotation({1, 0, 0}, 0.5F * kPi);
    pose->origin.z = (lying ? 0.24F : 0.52F) * look.edge;
  }
  if (look.kind == PieceKind::token) pose->origin.z = kTokenHalfHeight * look.edge;
  return pose;
}

bool Dropper::drop(const PieceLook& look) {
  const auto pose = settle(look);
  if (!pose) return false;
  Dropped piece{scene_.things.size(), look, 0};
  Thing thing = thing_of(draw_, look, piece.value);
  thing.pose = *pose;
  scene_.things.push_back(std::move(thing));
  pieces_.push_back(std::move(piece));
  return true;
}

void Dropper::lay(const PieceLook& look, Vec2 place, float angle, int value) {
  Dropped piece{scene_.things.size(), look, 0};
  Thing thing = thing_of(draw_, look, piece.value);
  while (value > 0 && piece.value > 0 && piece.value != value) thing = thing_of(draw_, look, piece.value);
  const float half = look.kind == PieceKind::token    ? kTokenHalfHeight * look.edge
                     : look.kind == PieceKind::meeple ? 0.24F * look.edge
                                                      : 0.5F * look.edge;
  thing.pose.axes = rotation({0, 0, 1}, angle);
  if (look.kind == PieceKind::meeple) thing.pose.axes = thing.pose.axes * rotation({1, 0, 0}, 0.5F * kPi);
  thing.pose.origin = {place.x, place.y, half};
  scene_.things.push_back(std::move(thing));
  pieces_.push_back(std::move(piece));
}

std::function<void(const Rendered&, const Scene&, Json&)> Dropper::truth_of(std::vector<Dropped> pieces) {
  return [pieces = std::move(pieces)](const Rendered& rendered, const Scene& shown, Json& label) {
    const std::vector<Seen> seen = seen_things(rendered, shown.things.size());
    label["blocks"] = Json::array();
    for (const Dropped& piece : pieces) {
      if (seen[piece.thing].pixels > 12)
        label["blocks"].push_back(block_label(shown, piece, seen[piece.thing]));
    }
  };
}

void lay_table(const TableDraws& draws, World world, Scene& scene) {
  auto top = std::make_shared<TableTop>(random_texture(draws.table, world));
  lay_sheets(draws.table, world, scene.camera, *top);
  top->settle();
  scene.ground = top;
  random_lighting(draws.lamps, world, scene);
}

}  // namespace delvelens::datasets::synth
