// SPDX-License-Identifier: MIT
#include "datasets/synth/table_shot.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "datasets/synth/dropped.h"
#include "datasets/synth/sensor.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

struct Stand {
  Vec2 middle;
  float angle = 0;
};

Stand stand_of(const board::Piece& piece) {
  Stand stand{{static_cast<float>(piece.center.x), static_cast<float>(piece.center.y)}, 0};
  if (piece.footprint.size() < 2) return stand;
  const board::Point& a = piece.footprint[0];
  const board::Point& b = piece.footprint[1];
  stand.angle = static_cast<float>(std::atan2(b.y - a.y, b.x - a.x));
  return stand;
}

}  // namespace

Picture shoot_table(const board::DropTable& table, const TableShot& shot) {
  Draw draw(Draw::seed_of(shot.seed, 0));
  Draw box_draw(Draw::seed_of(shot.box, 0));
  const PieceBox box(box_draw, shot.world);
  Vec2 middle{0, 0};
  const auto count = static_cast<float>(table.pieces.size());
  for (const board::Piece& piece : table.pieces) {
    const Vec2 at = stand_of(piece).middle;
    middle = {middle.x + at.x / count, middle.y + at.y / count};
  }
  float farthest = 40;
  for (const board::Piece& piece : table.pieces) {
    const Vec2 at = stand_of(piece).middle;
    farthest = std::max(farthest, std::hypot(at.x - middle.x, at.y - middle.y));
  }
  Composition composition;
  Scene& scene = composition.scene;
  // An 8 mm cube so large that the whole table is in the picture, also with its near side closer to the
  // camera.
  const float pixels = 8.0F * static_cast<float>(shot.height) / (2.7F * farthest);
  random_camera(draw, seen_from({8, pixels, 30, 90, 0}, shot.elevation), shot.width, shot.height,
                scene.camera);
  lay_table({draw, draw}, shot.world, scene);
  Dropper dropper(draw, scene, farthest);
  for (const board::Piece& piece : table.pieces) {
    const Stand stand = stand_of(piece);
    // One draw a piece, from the box alone: a cube looks the same in every photo.
    Draw look_draw(Draw::seed_of(shot.box, 1 + static_cast<std::uint64_t>(piece.kind)));
    dropper.lay(box.piece(look_draw, piece.kind, piece.size),
                {stand.middle.x - middle.x, stand.middle.y - middle.y}, stand.angle,
                piece.value ? piece.value->pips() : 0);
  }
  composition.focus_at = length(scene.camera.world_from_camera.origin);
  Sensor sensor = random_sensor(draw, shot.world, composition.focus_at);
  sensor.grey = sensor.tube = false;
  const Rendered rendered = render(scene);
  Picture picture;
  picture.image = expose(rendered, sensor);
  picture.instance = rendered.instance;
  picture.jpeg_quality = sensor.jpeg_quality;
  Json label{{"image", "table.jpg"}, {"width", shot.width}, {"height", shot.height}};
  dropper.truth()(rendered, scene, label);
  picture.label = label.dump();
  return picture;
}

}  // namespace delvelens::datasets::synth
