// SPDX-License-Identifier: MIT
#include "datasets/synth/roll_shot.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "datasets/synth/compose.h"
#include "datasets/synth/die.h"
#include "datasets/synth/dropped.h"
#include "datasets/synth/sensor.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

constexpr float kEdge = 16;

DieLook look_of(DieColour colour, std::uint64_t dice) {
  Draw draw(Draw::seed_of(dice, 1 + static_cast<std::uint64_t>(colour)));
  DieLook look;
  look.edge = kEdge;
  look.rounding = draw.between(0.06F, 0.12F) * kEdge;
  const bool red = colour == DieColour::red;
  look.body = stuff_of(draw, Make::plain, red ? srgb(185, 25, 30) : srgb(236, 234, 228), kEdge);
  look.pip_paint = red ? srgb(240, 240, 238) : srgb(24, 22, 22);
  look.seed = static_cast<std::uint32_t>(dice);
  return look;
}

// Any faces with this value on top.
DieFaces faces_with(Draw& draw, int top) {
  DieFaces faces = random_faces(draw);
  while (faces.value[4] != top) faces = random_faces(draw);
  return faces;
}

}  // namespace

Picture shoot_roll(const std::vector<RolledDie>& dice, const RollShot& shot) {
  Draw draw(Draw::seed_of(shot.seed, 0));
  Composition composition;
  Scene& scene = composition.scene;
  // A die is about a sixth of the picture's height: both are in view wherever they roll.
  const float pixels = static_cast<float>(shot.height) / 6.0F;
  random_camera(draw, seen_from({kEdge, pixels, 60, 90, 0}, shot.elevation), shot.width, shot.height,
                scene.camera);
  lay_table({draw, draw}, shot.world, scene);
  Layout layout;
  for (const RolledDie& die : dice) {
    const DieLook look = look_of(die.colour, shot.dice);
    Footing footing{{}, {0.5F * kEdge, 0.5F * kEdge}, 0, kEdge};
    do {
      footing.centre = {draw.between(-1.8F, 1.8F) * kEdge, draw.between(-1.4F, 1.4F) * kEdge};
      footing.angle = draw.angle();
    } while (!layout.is_free(footing, 0.3F * kEdge));
    layout.add(footing);
    Thing thing;
    thing.shape = die_shape(look);
    thing.skin = die_skin(look, faces_with(draw, die.value));
    thing.pose = standing(footing.centre, 0.5F * kEdge, footing.angle);
    set_shadow(thing, look.body);
    scene.things.push_back(std::move(thing));
  }
  composition.focus_at = length(scene.camera.world_from_camera.origin);
  Sensor sensor = random_sensor(draw, shot.world, composition.focus_at);
  sensor.grey = sensor.tube = false;  // dice are told apart by colour
  const Rendered rendered = render(scene);
  Picture picture;
  picture.image = expose(rendered, sensor);
  picture.instance = rendered.instance;
  picture.jpeg_quality = std::max(80, sensor.jpeg_quality);
  Json label{
      {"image", "roll.jpg"}, {"width", shot.width}, {"height", shot.height}, {"values", Json::array()}};
  for (const RolledDie& die : dice) label["values"].push_back(die.value);
  picture.label = label.dump();
  return picture;
}

}  // namespace delvelens::datasets::synth
