// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <opencv2/imgproc.hpp>

#include "board/json.h"
#include "datasets/synth/card_scene.h"
#include "datasets/synth/clutter.h"
#include "datasets/synth/compose.h"
#include "datasets/synth/die.h"
#include "datasets/synth/hand.h"
#include "datasets/synth/room_drawing.h"
#include "datasets/synth/surroundings.h"

namespace delvelens::datasets::synth {
namespace {

// A card lying on the table, turned by `angle`; its middle is the origin.
struct LyingCard {
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
  const auto& p = picture.at<cv::Vec3b>(cvRound(y), cvRound(x));
  return srgb(p[2], p[1], p[0]);
}

Patch patch_of(Draw& draw, const LyingCard& card) {
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

struct CardDie {
  std::size_t thing = 0;
  board::Square at;
  DieFaces faces;
};

struct Occupied {
  std::vector<board::Square> dangers;
  std::vector<CardDie> dice;
};

// Puts pieces near the middles of squares.
class Placer {
 public:
  Placer(Draw& draw, const SynthOptions& options, const LyingCard& card, Scene& scene, Layout& layout)
      : draw_(draw), options_(options), card_(card), scene_(scene), layout_(layout) {}

  // Danger cubes look alike.
  void cubes(const std::vector<board::Square>& squares, Draw& look, Occupied& occupied) {
    const float edge = std::min(look.between(5, 8.5F), card_.room->square * 0.7F);
    const Vec3 paint = look.chance(0.5F) ? srgb(190, 30, 30) : hsv(look.unit(), 0.8F, 0.8F);
    const Stuff stuff = stuff_of(look, look.chance(0.5F) ? Make::wooden : Make::plain, paint, edge);
    for (const board::Square& at : squares) {
      Thing cube;
      cube.shape = rounded_box({0.5F * edge, 0.5F * edge, 0.5F * edge}, 0.06F * edge);
      cube.skin = plain_skin(stuff);
      cube.what = "danger cube";
      if (put(std::move(cube), at, 0.5F * edge, 0.5F)) occupied.dangers.push_back(at);
    }
  }

  void die(board::Square at, const DieFaces& faces, Draw& draw, Occupied& occupied) {
    DieLook look = random_look(draw, options_.world);
    look.edge = std::min(draw.between(9, 16.5F), card_.room->square * 0.95F);
    look.rounding = look.edge * draw.between(0.05F, 0.15F);
    look.ball = 0;
    look.symbol_value = 0;
    if (draw.chance(0.35F)) look.body = stuff_of(draw, Make::clear, hsv(0.33F, 0.8F, 0.7F), look.edge);
    Thing thing;
    thing.shape = die_shape(look);
    thing.skin = die_skin(look, faces);
    thing.what = "die";
    set_shadow(thing, look.body);
    if (put(std::move(thing), at, 0.5F * look.edge, 0.14F))
      occupied.dice.push_back({scene_.things.size() - 1, at, faces});
  }

  void random_dice(int count, Occupied& occupied) {
    for (int i = 0; i < count; ++i) {
      const board::Square at{draw_.below(card_.room->card.columns), draw_.below(card_.room->card.rows)};
      die(at, random_faces(draw_), draw_, occupied);
    }
  }

  void random_cubes(float chance, Occupied& occupied) {
    std::vector<board::Square> squares;
    for (const board::DangerSquare& danger : card_.room->card.dangers) {
      if (draw_.chance(chance)) squares.push_back(danger.at);
    }
    cubes(squares, draw_, occupied);
  }

 private:
  bool put(Thing thing, board::Square at, float half, float turn) {
    const float loose = 0.07F * card_.room->square;
    const Vec2 place = card_.middle(at) + Vec2{draw_.bell() * loose, draw_.bell() * loose};
    const Footing footing{place, {half, half}, card_.angle + draw_.bell() * turn, 2.0F * half};
    if (!layout_.is_free(footing, 0.05F)) return false;
    layout_.add(footing);
    thing.pose = standing(place, half, footing.angle);
    scene_.things.push_back(std::move(thing));
    return true;
  }

  Draw& draw_;
  const SynthOptions& options_;
  const LyingCard& card_;
  Scene& scene_;
  Layout& layout_;
};

Json square_json(board::Square at) { return Json::array({at.column, at.row}); }

// What pieces leave of the print to be seen, from the mask.
class Cover {
 public:
  Cover(const LyingCard& card, const Rendered& rendered, const Camera& camera)
      : card_(card), rendered_(rendered), camera_(camera) {}

  // Part of a patch about `middle` (in squares from the room's corner) that is hidden or out of the picture.
  float share(Vec2 middle, Vec2 half) const {
    constexpr int kSteps = 7;
    int hidden = 0;
    for (int i = 0; i < kSteps * kSteps; ++i) {
      const int right = i % kSteps;
      const int down = i / kSteps;
      const Vec2 step{static_cast<float>(right) / (kSteps - 1) * 2.0F - 1.0F,
                      static_cast<float>(down) / (kSteps - 1) * 2.0F - 1.0F};
      const Vec2 at{middle.x + step.x * half.x, middle.y + step.y * half.y};
      const Vec2 place =
          card_.on_table(card_.room->first + Vec2{at.x - 0.5F, at.y - 0.5F} * card_.room->square);
      const Vec2 seen = project_ground(camera_, place);
      const cv::Point pixel(cvRound(seen.x), cvRound(seen.y));
      const bool inside = cv::Rect(0, 0, rendered_.instance.cols, rendered_.instance.rows).contains(pixel);
      if (!inside || rendered_.instance.at<std::uint16_t>(pixel) != 0) ++hidden;
    }
    return static_cast<float>(hidden) / (kSteps * kSteps);
  }

 private:
  const LyingCard& card_;
  const Rendered& rendered_;
  const Camera& camera_;
};

void hidden_json(const LyingCard& card, const Cover& cover, Json& label) {
  const board::RoomCard& room = card.room->card;
  label["hidden"] = Json::array();
  label["hidden_walls"] = Json::array();
  const auto wall = [&](board::Square at, board::Side side, Vec2 middle, Vec2 half) {
    if (cover.share(middle, half) > 0.35F)
      label["hidden_walls"].push_back({{"at", square_json(at)}, {"side", board::name_of(side)}});
  };
  for (int row = 0; row < room.rows; ++row) {
    for (int column = 0; column < room.columns; ++column) {
      const board::Square at{column, row};
      const Vec2 m{static_cast<float>(column) + 0.5F, static_cast<float>(row) + 0.5F};
      if (cover.share(m, {0.25F, 0.25F}) > 0.2F) label["hidden"].push_back(square_json(at));
      wall(at, board::Side::north, m + Vec2{0, -0.5F}, {0.4F, 0.03F});
      wall(at, board::Side::west, m + Vec2{-0.5F, 0}, {0.03F, 0.4F});
      if (row + 1 == room.rows) wall(at, board::Side::south, m + Vec2{0, 0.5F}, {0.4F, 0.03F});
      if (column + 1 == room.columns) wall(at, board::Side::east, m + Vec2{0.5F, 0}, {0.03F, 0.4F});
    }
  }
}

// Part of a face that nothing else hides.
float seen_share(std::size_t thing, const Pose& pose, int face, const Rendered& rendered,
                 const Camera& camera) {
  constexpr int kSteps = 5;
  const float half = pose.origin.z;
  int seen = 0;
  for (int i = 0; i < kSteps * kSteps; ++i) {
    const int right = i % kSteps - 2;
    const int up = i / kSteps - 2;
    const Vec2 step{static_cast<float>(right) * 0.35F, static_cast<float>(up) * 0.35F};
    const Vec2 at = camera.project(pose.to_world(from_face(face, step) * half));
    const cv::Point pixel(cvRound(at.x), cvRound(at.y));
    if (cv::Rect(0, 0, rendered.instance.cols, rendered.instance.rows).contains(pixel) &&
        rendered.instance.at<std::uint16_t>(pixel) == thing + 1) {
      ++seen;
    }
  }
  return static_cast<float>(seen) / (kSteps * kSteps);
}

// How the die lies, by the card's own north, and which of its sides the camera sees well.
Json die_json(const LyingCard& card, const CardDie& die, const Rendered& rendered, const Scene& scene) {
  const Pose& pose = scene.things[die.thing].pose;
  const std::array<const char*, 4> names{"north", "east", "south", "west"};
  Json json{{"at", square_json(die.at)},     {"value", die.faces.value[4]},
            {"top", die.faces.value[4]},     {"handed", die.faces.right_handed ? "right" : "left"},
            {"instance", die.thing + 1},     {"pose", pose_json(pose)},
            {"turned", die.faces.turned[4]}, {"seen_sides", Json::object()}};
  for (std::size_t side = 0; side < 4; ++side) {
    const Vec2 flat = turned({0, 1}, card.angle - 0.5F * kPi * static_cast<float>(side));
    const Vec3 along{flat.x, flat.y, 0};
    const int face = face_toward(under(pose.axes, along));
    const int value = die.faces.value[static_cast<std::size_t>(face)];
    json[names[side]] = value;
    const Vec3 normal = pose.axes * kFaceNormals[static_cast<std::size_t>(face)];
    const Vec3 eye = unit(scene.camera.world_from_camera.origin - (pose.origin + normal * pose.origin.z));
    const float facing = dot(normal, eye);
    const float seen = facing * seen_share(die.thing, pose, face, rendered, scene.camera);
    if (seen > 0.03F) json["seen_sides"][names[side]] = rounded(seen);
  }
  return json;
}

// The room lies in the picture with a little of the table round it.
bool framed(const LyingCard& card, const Camera& camera) {
  const Vec2 size = card.room->size;
  const float edge = 4;
  for (const Vec2 at : {Vec2{0, 0}, Vec2{size.x, 0}, size, Vec2{0, size.y}}) {
    const Vec2 seen = project_ground(camera, card.on_table(at));
    if (seen.x < edge || seen.y < edge || seen.x > static_cast<float>(camera.width) - edge ||
        seen.y > static_cast<float>(camera.height) - edge) {
      return false;
    }
  }
  return true;
}

// Camera, table, card and light; what stands on the card comes after.
void set_table(Draw& draw, const SynthOptions& options, const LyingCard& card, Scene& scene) {
  const float across = length(card.room->size);
  float part = draw.chance(0.8F) ? draw.between(0.9F, 1.4F) : draw.between(0.55F, 0.9F);
  do {
    const float pixels = part * static_cast<float>(options.height) / across * 16.0F;
    random_camera(draw, seen_from({16, pixels, 38, 90, 0.35F}, options), options.width, options.height,
                  scene.camera);
    part *= 0.96F;
  } while (!framed(card, scene.camera) && part > 0.2F);
  auto top = std::make_shared<TableTop>(random_texture(draw, options.world));
  if (draw.chance(0.4F)) lay_sheets(draw, options.world, scene.camera, *top);
  top->lay(patch_of(draw, card));
  top->settle();
  scene.ground = top;
  random_lighting(draw, options.world, scene);
}

// Clutter round the card, and the truth about everything.
void finish(Draw& draw, const LyingCard& card, const Occupied& occupied, Layout& layout,
            Composition& composition) {
  Scene& scene = composition.scene;
  layout.add({{0, 0}, card.room->size * 0.5F, card.angle, 0.3F});
  add_clutter(draw, Among::dice, 16, draw.chance(0.4F) ? draw.range(1, 4) : 0, scene, layout);
  if (draw.chance(0.02F)) add_hand(draw, scene);
  composition.focus_at = length(scene.camera.world_from_camera.origin);
  composition.truth = [card, occupied](const Rendered& rendered, const Scene& shown, Json& label) {
    const auto corners_of = [&](Vec2 low, Vec2 high) {
      std::vector<Vec2> corners;
      for (const Vec2 at : {low, Vec2{high.x, low.y}, high, Vec2{low.x, high.y}})
        corners.push_back(project_ground(shown.camera, card.on_table(at)));
      return points_json(corners);
    };
    const board::RoomCard& room = card.room->card;
    const Vec2 low = card.room->first - Vec2{0.5F, 0.5F} * card.room->square;
    const Vec2 span{static_cast<float>(room.columns), static_cast<float>(room.rows)};
    label["card"] = board::to_json(room);
    label["corners"] = corners_of({0, 0}, card.room->size);
    label["room"] = corners_of(low, low + span * card.room->square);
    label["house"] = card.room->house;
    label["pose"] = pose_json({rotation({0, 0, 1}, card.angle), {0, 0, 0}});
    label["size_mm"] = point_json(card.room->size);
    hidden_json(card, Cover(card, rendered, shown.camera), label);
    label["cubes"] = Json::array();
    for (const board::Square& cube : occupied.dangers) label["cubes"].push_back(square_json(cube));
    label["lying"] = Json::array();
    for (const CardDie& die : occupied.dice) label["lying"].push_back(die_json(card, die, rendered, shown));
    label["die"] = occupied.dice.size() == 1 ? label["lying"].front() : Json();
    bool oblique = false;
    if (!label["die"].is_null()) {
      for (const Json& seen : label["die"]["seen_sides"]) oblique = oblique || seen.get<double>() > 0.25;
    }
    label["die_oblique"] = oblique;
  };
}

DieFaces faces_of(const board::LyingDie& die, board::Handed handed, Draw& draw) {
  DieFaces faces;
  const int east = die.lies.face(board::Side::east, handed);
  const int north = die.lies.north();
  const int top = die.lies.top();
  faces.value = {east, 7 - east, north, 7 - north, top, 7 - top};
  faces.right_handed = handed == board::Handed::right;
  std::array<bool, 7> runs{};
  for (bool& one : runs) one = draw.chance(0.5F);
  for (std::size_t i = 0; i < 6; ++i) faces.turned[i] = runs[static_cast<std::size_t>(faces.value[i])];
  // On top, where it tells how the die is turned, a value's pips run the same way by the faces beside it.
  int lowest = 1;
  while (lowest == top || lowest == 7 - top) ++lowest;
  if (north != lowest && north != 7 - lowest) faces.turned[4] = !faces.turned[4];
  return faces;
}

}  // namespace

Composition compose_card(Draw& draw, const SynthOptions& options) {
  Composition composition;
  const bool house = draw.chance(0.55F);
  const board::RoomCard room = house ? house_room(draw) : random_room(draw);
  const LyingCard card{std::make_shared<DrawnRoom>(draw_room(draw, options.world, room, house)),
                       draw.angle()};
  // What a piece hides of an unknown card nobody can read: those are seen before play, known ones in play
  // too.
  const bool in_play = house && draw.chance(0.65F);
  set_table(draw, options, card, composition.scene);
  Layout layout;
  Occupied occupied;
  Placer placer(draw, options, card, composition.scene, layout);
  if (options.pieces > 0) {
    placer.random_dice(options.pieces, occupied);
    placer.random_cubes(0.3F, occupied);
  } else if (in_play) {
    if (draw.chance(0.9F)) placer.random_dice(1, occupied);
    placer.random_cubes(draw.pick(std::array{0.0F, 0.5F, 0.6F}), occupied);
  }
  finish(draw, card, occupied, layout, composition);
  return composition;
}

Composition compose_card_scene(Draw& draw, const SynthOptions& options, const CardScene& wanted) {
  Composition composition;
  const LyingCard card{std::make_shared<DrawnRoom>(draw_room(draw, options.world, wanted.room, true)),
                       draw.angle()};
  set_table(draw, options, card, composition.scene);
  Layout layout;
  Occupied occupied;
  Placer placer(draw, options, card, composition.scene, layout);
  Draw look(wanted.look);
  if (wanted.die) placer.die(wanted.die->at, faces_of(*wanted.die, wanted.handed, look), look, occupied);
  placer.cubes(wanted.cubes, look, occupied);
  finish(draw, card, occupied, layout, composition);
  return composition;
}

}  // namespace delvelens::datasets::synth
