#include <nlohmann/json.hpp>

#include "datasets/synth/clutter.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/pieces.h"
#include "datasets/synth/settle.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

struct Dropped {
  std::size_t thing = 0;
  PieceLook look;
  int value = 0;  // of a chest die's top face
};

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

Thing thing_of(Draw& draw, const PieceLook& look, int& top) {
  if (look.kind == board::PieceKind::chest) return chest_of(draw, look, top);
  Thing thing;
  const float half = 0.5F * look.edge;
  thing.shape = look.kind == board::PieceKind::meeple ? meeple(look.edge)
                                                      : rounded_box({half, half, half}, look.rounding);
  thing.skin = plain_skin(look.stuff);
  set_shadow(thing, look.stuff);
  return thing;
}

// Where a piece lands: most near the middle of the drop, some rolled away.
Vec2 landing(Draw& draw, float spread) {
  const float far = draw.chance(0.2F) ? 1.5F : 0.7F;
  return {draw.bell() * spread * far, draw.bell() * spread * far};
}

std::optional<Pose> settle(Draw& draw, Settler& settler, const PieceLook& look, float spread) {
  const float half = 0.5F * look.edge;
  const float kind = draw.unit();
  std::optional<Pose> pose;
  if (look.kind != board::PieceKind::meeple) {
    if (kind < 0.03F) pose = settler.on_top(half);
    if (kind >= 0.03F && kind < 0.06F) pose = settler.leaning(half, look.rounding);
    if (kind >= 0.06F && kind < 0.09F) pose = settler.propped(half, look.rounding);
    if (kind >= 0.09F && kind < 0.2F) pose = settler.touching(half);
  }
  for (int attempt = 0; attempt < 30 && !pose; ++attempt) pose = settler.flat(landing(draw, spread), half);
  if (pose && look.kind == board::PieceKind::meeple) {
    const bool lying = draw.chance(0.7F);
    if (lying) pose->axes = pose->axes * rotation({1, 0, 0}, 0.5F * kPi);
    pose->origin.z = (lying ? 0.24F : 0.52F) * look.edge;
  }
  return pose;
}

Json block_label(const Scene& scene, const Dropped& piece, const Seen& seen) {
  const Thing& thing = scene.things[piece.thing];
  const Camera& camera = scene.camera;
  const std::vector<Vec2> outline = outline_of(camera, thing);
  const std::vector<Vec2> ground = footprint_of(thing);
  std::vector<Vec2> footprint;
  for (const Vec2& place : ground) footprint.push_back(project_ground(camera, place));
  const float away = length(thing.pose.origin - camera.world_from_camera.origin);
  const cv::Rect& box = seen.box;
  Json label{{"kind", board::name_of(piece.look.kind)},
             {"color", board::name_of(piece.look.colour)},
             {"center", point_json(camera.project(thing.pose.origin))},
             {"size_px", rounded(piece.look.edge * std::sqrt(camera.fx * camera.fy) / away)},
             {"size", board::name_of(piece.look.size)},
             {"footprint", points_json(footprint)},
             {"footprint_mm", points_json(ground)},
             {"box", Json::array({box.x, box.y, box.x + box.width, box.y + box.height})},
             {"visible", rounded(visible_share(seen, outline))},
             {"outline", points_json(outline)},
             {"edge_mm", rounded(piece.look.edge)},
             {"pose", pose_json(thing.pose)},
             {"instance", piece.thing + 1}};
  if (piece.value > 0) label["value"] = piece.value;
  return label;
}

}  // namespace

Composition compose_drop(Draw& draw, const SynthOptions& options) {
  Composition composition;
  Scene& scene = composition.scene;
  const PieceBox box(draw, options.world);
  const int count = options.pieces > 0  ? options.pieces
                    : draw.chance(0.6F) ? draw.range(6, 30)
                                        : draw.range(30, 75);
  // Millimetres over which the pieces are spread, and from it how large an 8 mm cube appears.
  const float spread = 14.0F * std::sqrt(static_cast<float>(count)) * draw.between(0.6F, 1.3F) + 15.0F;
  const float pixels =
      std::clamp(8.0F * static_cast<float>(options.width) / (spread * draw.between(2.0F, 4.2F)), 9.0F, 60.0F);
  random_camera(draw, {8, pixels, 30, 90, 0.6F}, options.width, options.height, scene.camera);
  auto top = std::make_shared<TableTop>(random_texture(draw, options.world));
  lay_sheets(draw, options.world, scene.camera, *top);
  top->settle();
  scene.ground = top;
  random_lighting(draw, options.world, scene);
  Layout layout;
  Settler settler(draw, layout, [](Vec2, float) { return true; });
  std::vector<Dropped> pieces;
  for (int i = 0; i < count; ++i) {
    // A Room needs three pillars, so there are never fewer.
    const PieceLook look =
        i < 3 ? box.piece(draw, board::PieceKind::pillar, board::PieceSize::small) : box.any(draw);
    const auto pose = settle(draw, settler, look, spread);
    if (!pose) continue;
    Dropped piece{scene.things.size(), look, 0};
    Thing thing = thing_of(draw, look, piece.value);
    thing.pose = *pose;
    scene.things.push_back(std::move(thing));
    pieces.push_back(std::move(piece));
  }
  add_clutter(draw, 16, draw.chance(0.25F) ? draw.range(1, 4) : 0, scene, layout);
  if (draw.chance(0.05F)) add_hand(draw, scene);
  composition.focus_at = length(scene.camera.world_from_camera.origin);
  composition.truth = [pieces = std::move(pieces)](const Rendered& rendered, const Scene& shown,
                                                   Json& label) {
    const std::vector<Seen> seen = seen_things(rendered, shown.things.size());
    label["blocks"] = Json::array();
    for (const Dropped& piece : pieces) {
      if (seen[piece.thing].pixels > 12)
        label["blocks"].push_back(block_label(shown, piece, seen[piece.thing]));
    }
  };
  return composition;
}

}  // namespace delvelens::datasets::synth
