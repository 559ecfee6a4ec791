#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>

#include "board/json.h"
#include "datasets/synth/clutter.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/die.h"
#include "datasets/synth/room_drawing.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

// A card lying on the table, turned by `angle`; its middle is the origin.
struct Lying {
  std::shared_ptr<const DrawnRoom> room;
  float angle = 0;

  // From a place on the card (millimetres from its top left, y down) to the table and back.
  Vec2 on_table(Vec2 at) const {
    return turned({at.x - 0.5F * room->size.x, 0.5F * room->size.y - at.y}, angle);
  }
  Vec2 on_card(Vec2 place) const {
    const Vec2 p = turned(place, -angle);
    return {p.x + 0.5F * room->size.x, 0.5F * room->size.y - p.y};
  }
  Vec2 middle(board::Square at) const {
    return on_table(room->first +
                    Vec2{static_cast<float>(at.column), static_cast<float>(at.row)} * room->square);
  }
};

Vec3 printed(const cv::Mat& picture, Vec2 at, Vec2 size) {
  const float x = std::clamp(at.x / size.x, 0.0F, 0.999F) * static_cast<float>(picture.cols - 1);
  const float y = std::clamp(at.y / size.y, 0.0F, 0.999F) * static_cast<float>(picture.rows - 1);
  const auto& p = picture.at<cv::Vec3b>(static_cast<int>(y + 0.5F), static_cast<int>(x + 0.5F));
  return srgb(p[2], p[1], p[0]);
}

Patch patch_of(Draw& draw, const Lying& card) {
  const Vec2 half = card.room->size * 0.5F;
  Patch patch = rectangle({0, 0}, half, card.angle, plain_paper(draw));
  const float gloss = draw.between(0.25F, 0.9F);
  // Smaller copies of the print stand in for what a pixel averages when the card is small in the picture.
  auto levels = std::make_shared<std::vector<cv::Mat>>();
  levels->push_back(card.room->picture);
  while (levels->back().cols > 40) {
    cv::Mat smaller;
    cv::resize(levels->back(), smaller, {}, 0.5, 0.5, cv::INTER_AREA);
    levels->push_back(smaller);
  }
  patch.drawing = [card, gloss, levels](Vec2 place, float pixel) {
    const float dots = pixel * static_cast<float>(levels->front().cols) / card.room->size.x;
    const float deep =
        std::clamp(std::log2(std::max(dots, 1.0F)), 0.0F, static_cast<float>(levels->size() - 1));
    Surface out;
    out.colour = printed((*levels)[static_cast<std::size_t>(deep)], card.on_card(place), card.room->size);
    out.roughness = gloss;
    out.mirror = 0.03F;
    return out;
  };
  return patch;
}

struct OnCard {
  std::size_t thing = 0;
  board::Square at;
};

struct Occupied {
  std::vector<OnCard> dangers;
  OnCard die;
  DieFaces faces;
};

Occupied put_pieces(Draw& draw, const SynthOptions& options, const Lying& card, Scene& scene,
                    Layout& layout) {
  const board::RoomCard& room = card.room->card;
  Occupied occupied;
  const float edge = std::min(draw.between(5, 8), card.room->square * 0.7F);
  const Vec3 paint = draw.chance(0.6F) ? srgb(190, 30, 30) : hsv(draw.unit(), 0.8F, 0.8F);
  const Stuff stuff = stuff_of(draw, draw.chance(0.5F) ? Make::wooden : Make::plain, paint, edge);
  const auto put = [&](Thing thing, board::Square at, float half) {
    const Vec2 off{draw.bell() * 0.08F * card.room->square, draw.bell() * 0.08F * card.room->square};
    const Vec2 place = card.middle(at) + off;
    const Footing footing{place, {half, half}, card.angle + draw.bell() * 0.2F, 2.0F * half};
    if (!layout.is_free(footing, 0.05F)) return std::optional<OnCard>();
    layout.add(footing);
    thing.pose = standing(place, half, footing.angle);
    scene.things.push_back(std::move(thing));
    return std::optional<OnCard>(OnCard{scene.things.size() - 1, at});
  };
  DieLook look = random_look(draw, options.world);
  look.edge = std::min(draw.between(9, 16), card.room->square * 0.95F);
  look.rounding = look.edge * draw.between(0.05F, 0.15F);
  look.ball = 0;
  look.symbol_value = 0;
  if (draw.chance(0.5F)) look.body = stuff_of(draw, Make::clear, hsv(0.33F, 0.8F, 0.7F), look.edge);
  occupied.faces = random_faces(draw);
  Thing die;
  die.shape = die_shape(look);
  die.skin = die_skin(look, occupied.faces);
  set_shadow(die, look.body);
  const board::Square at{draw.below(room.columns), draw.below(room.rows)};
  if (const auto put_die = put(std::move(die), at, 0.5F * look.edge)) occupied.die = *put_die;
  for (const board::DangerSquare& danger : room.dangers) {
    if (!draw.chance(0.5F)) continue;
    Thing cube;
    cube.shape = rounded_box({0.5F * edge, 0.5F * edge, 0.5F * edge}, 0.06F * edge);
    cube.skin = plain_skin(stuff);
    if (const auto done = put(std::move(cube), danger.at, 0.5F * edge)) occupied.dangers.push_back(*done);
  }
  return occupied;
}

Json square_json(board::Square at) { return Json::array({at.column, at.row}); }

}  // namespace

Composition compose_card(Draw& draw, const SynthOptions& options) {
  Composition composition;
  Scene& scene = composition.scene;
  const Lying card{std::make_shared<DrawnRoom>(draw_room(draw, random_room(draw))), draw.angle()};
  const float part = draw.chance(0.75F) ? draw.between(0.6F, 0.95F) : draw.between(0.35F, 0.6F);
  const float pixels = part * static_cast<float>(options.height) / card.room->size.y * 16.0F;
  random_camera(draw, {16, pixels, 40, 90, 0.65F}, options.width, options.height, scene.camera);
  auto top = std::make_shared<TableTop>(random_texture(draw, options.world));
  if (draw.chance(0.4F)) lay_sheets(draw, options.world, scene.camera, *top);
  top->lay(patch_of(draw, card));
  top->settle();
  scene.ground = top;
  random_lighting(draw, options.world, scene);
  Layout layout;
  const Occupied occupied = put_pieces(draw, options, card, scene, layout);
  layout.add({{0, 0}, card.room->size * 0.5F, card.angle, 0.3F});
  add_clutter(draw, 16, draw.chance(0.4F) ? draw.range(1, 4) : 0, scene, layout);
  if (draw.chance(0.04F)) add_hand(draw, scene);
  composition.focus_at = length(scene.camera.world_from_camera.origin);
  composition.truth = [card, occupied](const Rendered& rendered, const Scene& shown, Json& label) {
    const Vec2 size = card.room->size;
    std::vector<Vec2> corners;
    for (const Vec2 at : {Vec2{0, 0}, Vec2{size.x, 0}, size, Vec2{0, size.y}}) {
      corners.push_back(project_ground(shown.camera, card.on_table(at)));
    }
    label["card"] = board::to_json(card.room->card);
    label["corners"] = points_json(corners);
    label["die"] = {{"value", occupied.faces.value[4]},
                    {"at", square_json(occupied.die.at)},
                    {"handed", occupied.faces.right_handed ? "right" : "left"},
                    {"instance", occupied.die.thing + 1},
                    {"pose", pose_json(shown.things[occupied.die.thing].pose)},
                    {"bbox", box_json(seen_things(rendered, shown.things.size())[occupied.die.thing].box)}};
    label["cubes"] = Json::array();
    for (const OnCard& cube : occupied.dangers) label["cubes"].push_back(square_json(cube.at));
  };
  return composition;
}

}  // namespace delvelens::datasets::synth
