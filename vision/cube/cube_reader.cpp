// SPDX-License-Identifier: MIT
#include "vision/cube/cube_reader.h"

#include <algorithm>

#include "vision/cube/assemble.h"
#include "vision/cube/confidence.h"
#include "vision/cube/contacts.h"
#include "vision/cube/propose.h"
#include "vision/sight.h"

namespace delvelens::vision::cube {
namespace {

constexpr double kLettered = 0.5;
// Letters are read from here on too: the other sides of the cube may tell that this one carries letters.
constexpr double kMaybeLettered = 0.1;

constexpr double kUnsureFace = 0.5;   // of a face that must not be accepted
constexpr double kLikelyThird = 0.5;  // chance of a side that follows from two others to be looked at
constexpr double kSameFace = 0.03;    // of a side: a push that comes back so close tells nothing new
constexpr double kAround = 0.9;       // sides of the largest face that belong to the cube's surroundings

// The faces and what may be beside them.
cv::Rect around(const std::vector<Fitted>& faces, const cv::Size& picture) {
  double left = picture.width;
  double top = picture.height;
  double right = 0;
  double bottom = 0;
  double margin = 0;
  for (const Fitted& face : faces) {
    margin = std::max(margin, kAround * side_of(face.corners));
    for (const board::Point& corner : face.corners) {
      left = std::min(left, corner.x);
      top = std::min(top, corner.y);
      right = std::max(right, corner.x);
      bottom = std::max(bottom, corner.y);
    }
  }
  const cv::Rect part(cv::Point(cvFloor(left - margin), cvFloor(top - margin)),
                      cv::Point(cvCeil(right + margin), cvCeil(bottom + margin)));
  return part & cv::Rect({0, 0}, picture);
}

// The fitter learnt side views from rendered cubes, where a corner is the point at which the faces would
// meet; of a cube with rounded corners that point is seen a little outside. Told are the corners as they are
// seen.
constexpr double kRounded = 0.97;

void round_corners(std::vector<FaceSighting>& faces) {
  if (faces.size() < 2) return;
  board::Point middle;
  const double share = 1.0 / static_cast<double>(faces.size());
  for (const FaceSighting& face : faces) {
    const board::Point one = middle_of(face.corners);
    middle = {middle.x + one.x * share, middle.y + one.y * share};
  }
  for (FaceSighting& face : faces) {
    for (board::Point& corner : face.corners) {
      corner = {middle.x + (corner.x - middle.x) * kRounded, middle.y + (corner.y - middle.y) * kRounded};
    }
  }
}

// A neighbour that was only supposed must be clearer than one that was found.
bool is_plain(const Fitted& face) { return face.chance > 0.9 && face.last_move < 0.03; }

FaceSighting sighting_of(const Fitted& face, FaceColours colours, const std::string& source) {
  FaceSighting sighting;
  sighting.source = source;
  sighting.corners = face.corners;
  sighting.chance = face.chance;
  sighting.lettered = colours.lettered > kLettered;
  sighting.stickers = std::move(colours.stickers);
  return sighting;
}

}  // namespace

Result<CubeReader> CubeReader::load(const ModelStore& store, const CubeOptions& options) {
  auto finder = Network::load(store, "cube-finder");
  if (!finder) return tl::unexpected(finder.error());
  auto fitter = Network::load(store, "cube-fitter");
  if (!fitter) return tl::unexpected(fitter.error());
  auto colours = Network::load(store, "cube-colours");
  if (!colours) return tl::unexpected(colours.error());
  auto tiles = Network::load(store, "cube-tiles");
  if (!tiles) return tl::unexpected(tiles.error());
  const auto confidence = Confidence::load(store, "cube-confidence");
  if (!confidence) return tl::unexpected(confidence.error());
  ScanOptions scan;
  scan.sure_sticker = confidence->sure_sticker;
  scan.sure_cube = confidence->sure_cube;
  return CubeReader(Finder(std::move(*finder), options.finder), Fitter(std::move(*fitter), options.fitter),
                    ColourReader(std::move(*colours), {confidence->colour_temperature}),
                    TileReader(std::move(*tiles), {confidence->tile_temperature}), options, std::move(scan));
}

Result<std::vector<Fitted>> CubeReader::faces_in(const Pyramid& picture, StageTimes& times) const {
  std::vector<Fitted> faces;
  for (const auto& looks : {options_.looks, options_.more_looks}) {
    std::vector<Candidate> candidates;
    for (const int look : looks) {
      const auto found = finder_.look(picture, look);
      if (!found) return tl::unexpected(found.error());
      candidates.insert(candidates.end(), found->begin(), found->end());
    }
    times.end_stage("find");
    auto fitted = fitter_.fit(picture, candidates);
    if (!fitted) return fitted;
    times.end_stage("fit");
    faces = assemble(*fitted);
    const auto closer = look_closer(picture, faces);
    if (!closer) return tl::unexpected(closer.error());
    times.end_stage("find");
    auto more = fitter_.fit(picture, *closer);
    if (!more) return more;
    fitted->insert(fitted->end(), more->begin(), more->end());
    if (!more->empty()) faces = assemble(*fitted);
    times.end_stage("fit");
    if (auto settled = settle(picture, faces); !settled) return tl::unexpected(settled.error());
    times.end_stage("neighbours");
    if (!faces.empty()) break;
  }
  return faces;
}

// A look at the cube alone: in the whole picture its sides may have been too small to be told apart.
Result<std::vector<Candidate>> CubeReader::look_closer(const Pyramid& picture,
                                                       const std::vector<Fitted>& faces) const {
  if (faces.empty()) return std::vector<Candidate>{};
  const cv::Size size = picture.picture().size();
  const cv::Rect part = around(faces, size);
  if (std::max(part.width, part.height) > options_.close_enough * std::max(size.width, size.height)) {
    return std::vector<Candidate>{};
  }
  return finder_.look(picture, part, options_.close_look);
}

// Tries what the finder may have missed: places beside the faces, and the faces pushed aside.
Result<void> CubeReader::settle(const Pyramid& picture, std::vector<Fitted>& faces) const {
  if (faces.empty()) return {};
  auto tried = fitter_.fit(picture, pushed(faces));
  if (!tried) return tl::unexpected(tried.error());
  std::erase_if(*tried, [&](const Fitted& face) {
    return !is_plain(face) || std::any_of(faces.begin(), faces.end(), [&](const Fitted& known) {
      return coincide(face.corners, known.corners, kSameFace);
    });
  });
  if (!tried->empty()) {
    std::vector<Fitted> all = faces;
    all.insert(all.end(), tried->begin(), tried->end());
    faces = assemble(all);
  }
  for (std::size_t known = faces.size(); known == 1 || known == 2;) {
    auto more = fitter_.fit(picture, neighbours_of(faces));
    if (!more) return tl::unexpected(more.error());
    std::erase_if(*more, [](const Fitted& face) { return !is_plain(face); });
    more->insert(more->begin(), faces.begin(), faces.end());
    faces = assemble(*more);
    if (faces.size() == known) break;
    known = faces.size();
  }
  if (auto third = add_third(picture, faces); !third) return third;
  // Two fits that share a part of the picture cannot both be right.
  for (Fitted& face : faces) {
    for (const Fitted& other : *tried) {
      const double shared = overlap(face.corners, other.corners);
      if (shared > 0.2 && shared < 0.8) face.chance = std::min(face.chance, kUnsureFace);
    }
  }
  return {};
}

// A side that follows from the two others, where the fitter cannot hold on to it: seen flat, or half hidden.
// Its stickers are read, but it is never accepted unseen.
Result<void> CubeReader::add_third(const Pyramid& picture, std::vector<Fitted>& faces) const {
  auto thirds = fitter_.judge(picture, third_of(faces));
  if (!thirds) return tl::unexpected(thirds.error());
  for (Fitted& third : *thirds) {
    if (faces.size() == 3 || third.chance < kLikelyThird) continue;
    third.chance = std::min(third.chance, kUnsureFace);
    faces.push_back(third);
  }
  return {};
}

Result<CubeLook> CubeReader::read(const Frame& frame) const {
  CubeLook look;
  look.source = frame.source;
  look.size = {frame.pixels.cols, frame.pixels.rows};
  const Sight sight(frame, Bends::leave);
  const Pyramid picture(sight.pixels());
  look.times.end_stage("sight");
  auto faces = faces_in(picture, look.times);
  if (!faces) return tl::unexpected(faces.error());
  std::stable_sort(faces->begin(), faces->end(), [](const Fitted& one, const Fitted& other) {
    return middle_of(one.corners).x < middle_of(other.corners).x;
  });
  const auto contacts = join_edges(*faces);
  auto colours = colours_.read(picture, *faces);
  if (!colours) return tl::unexpected(colours.error());
  look.times.end_stage("colours");
  for (std::size_t i = 0; i < faces->size(); ++i) {
    const bool maybe_lettered = (*colours)[i].lettered > kMaybeLettered;
    look.faces.push_back(sighting_of((*faces)[i], std::move((*colours)[i]), frame.source));
    FaceSighting& face = look.faces.back();
    face.contacts = contacts[i];
    if (!maybe_lettered) continue;
    auto tiles = tiles_.read(picture, face.corners);
    if (!tiles) return tl::unexpected(tiles.error());
    for (std::size_t place = 0; place < 9; ++place) face.stickers[place].tile = (*tiles)[place];
  }
  round_corners(look.faces);
  look.times.end_stage("tiles");
  return look;
}

CubeReading CubeReader::join(const std::vector<CubeLook>& looks) const {
  Scan scan(scan_, set_);
  for (const CubeLook& look : looks) scan.add(look.faces);
  return scan.reading();
}

}  // namespace delvelens::vision::cube
