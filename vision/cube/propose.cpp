#include "vision/cube/propose.h"

#include "vision/cube/contacts.h"

namespace delvelens::vision::cube {
namespace {

// Proposals count less than what the finder saw by itself.
constexpr double kScore = 0.45;
// How far a neighbour's far edge lies from the shared one, and how much it slides along it, in sides.
constexpr double kReach = 0.62;
constexpr double kSlide = 0.28;
constexpr double kPush = 0.25;

board::Point plus(const board::Point& a, const board::Point& b) { return {a.x + b.x, a.y + b.y}; }
board::Point minus(const board::Point& a, const board::Point& b) { return {a.x - b.x, a.y - b.y}; }
board::Point times(double k, const board::Point& a) { return {k * a.x, k * a.y}; }

void add(std::vector<Candidate>& all, const Corners& corners) {
  if (is_convex(corners)) all.push_back({corners, kScore});
}

void beside_one(const Corners& face, std::vector<Candidate>& all) {
  const board::Point middle = middle_of(face);
  for (std::size_t edge = 0; edge < 4; ++edge) {
    const board::Point& a = face[edge];
    const board::Point& b = face[(edge + 1) % 4];
    const board::Point out = times(2 * kReach, minus(times(0.5, plus(a, b)), middle));
    const board::Point along = minus(b, a);
    for (const double slide : {-kSlide, kSlide}) {
      const board::Point lean = plus(out, times(slide, along));
      add(all, {b, a, plus(a, lean), plus(b, lean)});
    }
  }
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
  if (faces.size() == 1) beside_one(faces[0].corners, all);
  if (faces.size() != 2) return all;
  std::vector<Fitted> joined = faces;
  const auto contacts = join_edges(joined);
  if (!contacts[0].empty()) beside_two(joined[0].corners, joined[1].corners, contacts[0].front(), all);
  return all;
}

}  // namespace delvelens::vision::cube
