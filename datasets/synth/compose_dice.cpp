// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "datasets/synth/clutter.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/die.h"
#include "datasets/synth/hand.h"
#include "datasets/synth/settle.h"
#include "datasets/synth/surroundings.h"
#include "datasets/synth/tray.h"

namespace delvelens::datasets::synth {
namespace {

constexpr float kCocked = 0.3F;        // radians: a die that leans more shows no value
constexpr float kLeastFacePixels = 9;  // a top face smaller than this cannot be read

struct PlacedDie {
  std::size_t thing = 0;
  DieLook look;
  DieFaces faces;
};

struct Table {
  Draw& draw;
  const SynthOptions& options;
  Scene& scene;
  Layout layout;
  std::vector<PlacedDie> dice;
  std::optional<Patch> tray;
};

float random_die_pixels(Draw& draw) {
  const float kind = draw.unit();
  if (kind < 0.72F) return draw.scaled(28, 110);
  if (kind < 0.85F) return draw.scaled(16, 28);
  return draw.scaled(110, 330);
}

int random_dice_count(Draw& draw, float pixels, int width) {
  const float kind = draw.unit();
  int count = draw.range(1, 6);
  if (kind < 0.03F) count = 0;
  if (kind > 0.62F) count = draw.range(5, 15);
  if (kind > 0.88F) count = draw.range(14, 40);
  const float room = static_cast<float>(width) / pixels;
  return std::min(count, std::max(1, static_cast<int>(0.28F * room * room)));
}

void add_die(Table& table, const DieLook& look, const Pose& pose) {
  PlacedDie die{table.scene.things.size(), look, random_faces(table.draw)};
  Thing thing;
  thing.shape = die_shape(look);
  thing.skin = die_skin(look, die.faces);
  thing.pose = pose;
  set_shadow(thing, look.body);
  table.scene.things.push_back(std::move(thing));
  table.dice.push_back(std::move(die));
}

// Flat on the table: at a free place, or slid against a die that is already there.
std::optional<Pose> put_flat(Table& table, Settler& settler, const DieLook& look, float touching) {
  const float half = 0.5F * look.edge;
  for (int attempt = 0; attempt < 30; ++attempt) {
    std::optional<Pose> pose;
    Vec2 place;
    const float part = table.draw.chance(0.12F) ? 1.05F : 0.88F;
    if (!table.dice.empty() && table.draw.chance(touching)) {
      pose = settler.touching(half);
    } else if (table_at(table.scene.camera, picture_point(table.draw, table.scene.camera, part), place)) {
      pose = settler.flat(place, half);
    }
    if (pose) return pose;
  }
  return std::nullopt;
}

void roll_dice(Table& table, int count) {
  Draw& draw = table.draw;
  std::vector<DieLook> looks{random_look(draw, table.options.world)};
  const int kinds = draw.chance(0.5F) ? 1 : draw.range(2, 6);
  for (int i = 1; i < kinds; ++i) {
    looks.push_back(random_look(draw, table.options.world));
    // Dice of one table are of like size unless somebody mixed sets.
    if (draw.chance(0.75F)) {
      const float scale = looks.front().edge / looks.back().edge;
      for (float* length_of : {&looks.back().edge, &looks.back().rounding, &looks.back().ball})
        *length_of *= scale;
    }
  }
  const float touching = draw.chance(0.35F) ? draw.between(0.2F, 0.8F) : 0.04F;
  const std::span<const DieLook> choice(looks);
  Settler settler(draw, table.layout, [&](Vec2 place, float reach) {
    return !table.tray || table.tray->inside(place) > reach + 1.0F;
  });
  for (int i = 0; i < count; ++i) {
    const DieLook& look = draw.pick(choice);
    const float half = 0.5F * look.edge;
    const float kind = draw.unit();
    std::optional<Pose> pose;
    if (kind < 0.025F) {
      pose = settler.on_top(half);
    } else if (kind < 0.05F) {
      pose = settler.leaning(half, look.rounding);
    } else {
      pose = put_flat(table, settler, look, touching);
    }
    if (pose) add_die(table, look, *pose);
  }
}

// All pips of the face are in the picture and nothing stands in front of them.
bool pips_in_view(const Rendered& rendered, const Scene& scene, const PlacedDie& die, int face) {
  const Thing& thing = scene.things[die.thing];
  const auto slot = static_cast<std::size_t>(face);
  for (const Vec2& pip : pips_of(die.look, die.faces.value[slot], die.faces.turned[slot])) {
    const Vec2 at = scene.camera.project(thing.pose.to_world(from_face(face, pip) * (0.5F * die.look.edge)));
    const int x = static_cast<int>(std::lround(at.x));
    const int y = static_cast<int>(std::lround(at.y));
    if (x < 1 || y < 1 || x >= rendered.instance.cols - 1 || y >= rendered.instance.rows - 1) return false;
    if (rendered.instance.at<std::uint16_t>(y, x) != die.thing + 1) return false;
  }
  return true;
}

Json side_faces(const Scene& scene, const PlacedDie& die, int top) {
  Json sides = Json::array();
  const Thing& thing = scene.things[die.thing];
  const Vec3 eye = thing.pose.to_local(scene.camera.world_from_camera.origin);
  for (int face = 0; face < 6; ++face) {
    const float half = 0.5F * die.look.edge;
    if (face == top || dot(eye, kFaceNormals[static_cast<std::size_t>(face)]) < half * 1.05F) continue;
    sides.push_back({{"value", die.faces.value[static_cast<std::size_t>(face)]},
                     {"quad", points_json(face_quad(scene.camera, thing.pose, face, half))}});
  }
  return sides;
}

Json die_label(const Rendered& rendered, const Scene& scene, const PlacedDie& die, const Seen& seen) {
  const Thing& thing = scene.things[die.thing];
  const Vec3 up = under(thing.pose.axes, {0, 0, 1});
  const int top = face_toward(up);
  const auto slot = static_cast<std::size_t>(top);
  const float half = 0.5F * die.look.edge;
  const std::vector<Vec2> quad = face_quad(scene.camera, thing.pose, top, half);
  const std::vector<Vec2> outline = outline_of(scene.camera, thing);
  const bool cocked =
      std::acos(std::clamp(up.z * (top == 5 ? -1.0F : 1.0F), -1.0F, 1.0F)) > kCocked &&
      std::fabs(std::max(std::max(std::fabs(up.x), std::fabs(up.y)), std::fabs(up.z))) < std::cos(kCocked);
  const float face_pixels = std::sqrt(area_of(quad));
  const bool readable = !cocked && face_pixels >= kLeastFacePixels && pips_in_view(rendered, scene, die, top);
  const int value = die.faces.value[slot];
  const Vec2 middle = scene.camera.project(thing.pose.to_world(from_face(top, {0, 0}) * half));
  Json label{{"value", readable ? Json(value) : Json()},
             {"true_value", value},
             {"bbox", box_json(seen.box)},
             {"center", point_json(middle)},
             {"top_quad", points_json(quad)},
             {"orientation", rounded(orientation_of(quad))},
             {"colour", board::name_of(colour_of(die.look.body))},
             {"visible", rounded(visible_share(seen, outline))},
             {"outline", points_json(outline)},
             {"footprint", points_json(footprint_in(scene.camera, thing))},
             {"handed", die.faces.right_handed ? "right" : "left"},
             {"sides", side_faces(scene, die, top)},
             {"edge_mm", rounded(die.look.edge)},
             {"pose", pose_json(thing.pose)},
             {"instance", die.thing + 1}};
  if (cocked) label["cocked"] = true;
  if (value == die.look.symbol_value) label["face"] = "symbol";
  return label;
}

}  // namespace

Composition compose_dice(Draw& draw, const SynthOptions& options) {
  Composition composition;
  Scene& scene = composition.scene;
  const float pixels = random_die_pixels(draw) * static_cast<float>(options.width) / 640.0F;
  random_camera(draw, seen_from({16, pixels, 25, 90, 0.5F}, options), options.width, options.height,
                scene.camera);
  auto top = std::make_shared<TableTop>(random_texture(draw, options.world));
  lay_sheets(draw, options.world, scene.camera, *top);
  Table table{draw, options, scene, {}, {}, {}};
  if (draw.chance(0.15F)) table.tray = add_tray(draw, options.world, scene, *top);
  top->settle();
  scene.ground = top;
  random_lighting(draw, options.world, scene);
  const int count = options.pieces > 0 ? options.pieces : random_dice_count(draw, pixels, options.width);
  roll_dice(table, count);
  if (draw.chance(0.22F)) add_bulky(draw, options.world, draw.range(1, 2), scene, table.layout);
  add_clutter(draw, Among::dice, 18, draw.chance(0.4F) ? draw.range(1, 6) : 0, scene, table.layout);
  if (draw.chance(0.05F)) add_hand(draw, scene);
  composition.focus_at = length(scene.camera.world_from_camera.origin);
  composition.truth = [dice = std::move(table.dice)](const Rendered& rendered, const Scene& shown,
                                                     Json& label) {
    const std::vector<Seen> seen = seen_things(rendered, shown.things.size());
    label["dice"] = Json::array();
    for (const PlacedDie& die : dice) {
      if (seen[die.thing].pixels > 12)
        label["dice"].push_back(die_label(rendered, shown, die, seen[die.thing]));
    }
  };
  return composition;
}

Composition compose_clutter(Draw& draw, const SynthOptions& options) {
  Composition composition;
  Scene& scene = composition.scene;
  random_camera(draw, seen_from({16, draw.scaled(30, 160), 25, 90, 0.5F}, options), options.width,
                options.height, scene.camera);
  auto top = std::make_shared<TableTop>(random_texture(draw, options.world));
  lay_sheets(draw, options.world, scene.camera, *top);
  if (draw.chance(0.15F)) add_tray(draw, options.world, scene, *top);
  top->settle();
  scene.ground = top;
  random_lighting(draw, options.world, scene);
  Layout layout;
  if (draw.chance(0.3F)) add_bulky(draw, options.world, draw.range(1, 2), scene, layout);
  const Among among = options.reader == Reader::drop ? Among::pieces : Among::dice;
  add_clutter(draw, among, 18, draw.chance(0.3F) ? 0 : draw.range(1, 12), scene, layout);
  if (draw.chance(0.15F)) add_hand(draw, scene);
  composition.focus_at = length(scene.camera.world_from_camera.origin);
  composition.truth = [reader = options.reader](const Rendered&, const Scene&, Json& label) {
    static constexpr std::array<const char*, 4> kLists{"dice", "faces", "blocks", "card"};
    const char* list = kLists[static_cast<std::size_t>(reader)];
    label[list] = reader == Reader::card ? Json() : Json::array();
  };
  return composition;
}

}  // namespace delvelens::datasets::synth
