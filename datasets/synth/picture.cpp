// SPDX-License-Identifier: MIT
#include "datasets/synth/picture.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "datasets/synth/card_scene.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/printed_mat.h"
#include "datasets/synth/sensor.h"

namespace delvelens::datasets::synth {
namespace {

Composition compose(Draw& draw, const SynthOptions& options, int index) {
  switch (options.kind) {
    case Kind::cube:
    case Kind::letters:
      return compose_cube(draw, options, index);
    case Kind::drop:
      return compose_drop(draw, options);
    case Kind::blocks:
      return compose_blocks(draw, options);
    case Kind::card:
      return compose_card(draw, options);
    case Kind::clutter:
      return compose_clutter(draw, options);
    case Kind::dice:
      break;
  }
  return compose_dice(draw, options);
}

Sensor clean_sensor(Sensor drawn) {
  Sensor clean;
  clean.seed = drawn.seed;
  clean.lens_blur = 0;
  clean.shot_noise = 0;
  clean.read_noise = 0;
  clean.mean = 0.25F;
  clean.jpeg_quality = 98;
  return clean;
}

}  // namespace

std::string image_name(const SynthOptions& options, int index) {
  return fmt::format("images/{}_{:06d}.jpg", name_of(options.kind), index);
}

std::string mask_name(const SynthOptions& options, int index) {
  return fmt::format("masks/{}_{:06d}.png", name_of(options.kind), index);
}

namespace {

Picture photographed(Draw& draw, const SynthOptions& options, int index, const Composition& composition) {
  Sensor sensor = random_sensor(draw, options.world, composition.focus_at);
  if (options.sitting) {
    Draw camera = kept_draw(*options.sitting, Kept::camera);
    const std::uint64_t noise = sensor.seed;
    sensor = random_sensor(camera, options.world, composition.focus_at);
    sensor.seed = noise;
  }
  if (options.kind == Kind::cube || options.kind == Kind::drop || options.kind == Kind::blocks)
    sensor.grey = sensor.tube = false;  // colour is what is read
  if (options.clean) sensor = clean_sensor(sensor);
  if (options.tinted) sensor.balance = sensor.balance * Vec3{1.3F, 1.0F, 0.6F};
  const Rendered rendered = render(composition.scene);
  Picture picture;
  picture.image = expose(rendered, sensor);
  picture.instance = rendered.instance;
  picture.jpeg_quality = sensor.jpeg_quality;
  Json label{{"image", image_name(options, index)},
             {"width", options.width},
             {"height", options.height},
             {"set", fmt::format("synth-{}-{}", name_of(options.kind), name_of(options.world))},
             {"train", options.world == World::train},
             {"source", "delvelens synth"},
             {"licence", "as Delvelens"},
             {"index", index},
             {"seed", options.seed},
             {"camera", camera_json(composition.scene.camera)}};
  if (options.masks) label["mask"] = mask_name(options, index);
  composition.truth(rendered, composition.scene, label);
  label["things"] = things_json(rendered, composition.scene);
  picture.label = label.dump();
  return picture;
}

Draw draw_for(const SynthOptions& options, int index) {
  return Draw(Draw::seed_of(options.seed, static_cast<std::uint64_t>(index)));
}

}  // namespace

Picture make_picture(const SynthOptions& options, int index) {
  Draw draw = draw_for(options, index);
  Composition composition = compose(draw, options, index);
  if (options.mat) composition.scene.ground = with_mat(composition.scene.ground);
  return photographed(draw, options, index, composition);
}

Picture make_card_picture(const SynthOptions& options, int index, const CardScene& wanted) {
  Draw draw = draw_for(options, index);
  const Composition composition = compose_card_scene(draw, options, wanted);
  return photographed(draw, options, index, composition);
}

}  // namespace delvelens::datasets::synth
