// SPDX-License-Identifier: MIT
#include "vision/cube/propose.h"

#include <algorithm>

#include "vision/cube/assemble.h"
#include "vision/cube/contacts.h"
#include "vision/cube/pose.h"

namespace delvelens::vision::cube {
namespace {

// Proposals count less than what the finder saw by itself.
constexpr double kScore = 0.45;
constexpr double kPush = 0.25;
// Part that a place shares with a face, from which on it is that face.
constexpr double kKnown = 0.3;
// Two faces that miss the best cube by more, in sides, do not tell where the third is.
constexpr double kSurePose = 0.06;

board::Point plus(const board::Point& a, const board::Point& b) { return {a.x + b.x, a.y + b.y}; }
board::Point minus(const board::Point& a, const board::Point& b) { return {a.x - b.x, a.y - b.y}; }

void add(std::vector<Candidate>& all, const Corners& corners) {
  if (is_convex(corners)) all.push_back({corners, kScore});
}

// The third face has a corner of the shared edge, and the ends of the two edges that leave it.
void beside_two(const Corners& one, const Corners& other, const Contact& contact,
                std::vector<Candidate>& all) {
  for (const std::size_t end : {std::size_t{0}, std::size_t{1}}) {
    const std::size_t mine = (contact.edge + end) % 4;
    const std::size_t theirs = (contact.other_edge + 1 - end) % 4;
    const board::Point& shared = one[mine];
    const board::Point& first = one[(mine + (end == 0 ? 3 : 1)) % 4];
    const board::Point& second = other[(theirs + (end == 0 ? 1 : 3)) % 4];
    const Corners corners{{shared, first, minus(plus(first, second), shared), second}};
    add(all, corners);
    add(all, {{shared, second, minus(plus(first, second), shared), first}});
  }
}

// What a cube in space would show beside its first face.
void beside_posed(const CubePose& pose, const std::vector<Fitted>& faces, std::vector<Candidate>& all) {
  for (const Corners& corners : sides_beside(pose)) {
    const bool known = std::any_of(faces.begin(), faces.end(), [&](const Fitted& face) {
      return overlap(face.corners, corners) > kKnown;
    });
    if (!known) add(all, corners);
  }
}

}  // namespace

std::vector<Candidate> pushed(const std::vector<Fitted>& faces) {
  std::vector<Candidate> all;
  for (const Fitted& face : faces) {
    const SquareMap map(face.corners);
    for (const auto& [x, y] : {std::pair{kPush, 0.0}, {-kPush, 0.0}, {0.0, kPush}, {0.0, -kPush}}) {
      const Corners moved{{map(x, y), map(1 + x, y), map(1 + x, 1 + y), map(x, 1 + y)}};
      if (is_convex(moved)) all.push_back({moved, 0.95 * face.found});
    }
  }
  return all;
}

std::vector<Candidate> neighbours_of(const std::vector<Fitted>& faces) {
  std::vector<Candidate> all;
  if (faces.size() == 1) {
    for (const CubePose& pose : poses_of(faces[0].corners)) beside_posed(pose, faces, all);
  }
  if (faces.size() != 2) return all;
  std::vector<Fitted> joined = faces;
  const auto contacts = join_edges(joined);
  if (contacts[0].empty()) return all;
  beside_two(joined[0].corners, joined[1].corners, contacts[0].front(), all);
  if (const auto pose = pose_of(faces)) beside_posed(*pose, faces, all);
  return all;
}

std::vector<Candidate> third_of(const std::vector<Fitted>& faces) {
  std::vector<Candidate> all;
  if (faces.size() != 2) return all;
  const auto pose = pose_of(faces);
  if (pose && pose->miss < kSurePose) beside_posed(*pose, faces, all);
  return all;
}

}  // namespace delvelens::vision::cube
