// SPDX-License-Identifier: MIT
#include "vision/drop/drop_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "vision/drop/taken_ground.h"
#include "vision/sight.h"

namespace delvelens::vision::drop {
namespace {

using Item = board::Sighting<board::Piece>;

// Fitted by models/drop/drop_fit.py on pictures that the networks were never trained on.
constexpr double kConstant = -1.292;
constexpr double kFinderWeight = 0.689;
constexpr double kJudgeWeight = 0.558;
constexpr double kLookerWeight = 0.244;
constexpr double kUnlikely = 0.02;  // what the judge believes less of gets no second look

double logit(double chance) {
  const double inside = std::clamp(chance, 1e-3, 1 - 1e-3);
  return std::log(inside / (1 - inside));
}

double joint_chance(const Attributes::Beliefs& beliefs) {
  const double sum = kConstant + kFinderWeight * logit(beliefs.finder) + kJudgeWeight * logit(beliefs.judge) +
                     kLookerWeight * logit(beliefs.looker);
  return 1 / (1 + std::exp(-sum));
}

double piece_chance(const Attributes& look) { return 1 - look.chance(Shape::none); }

board::Box place_of(const Attributes& look) {
  const double half = 0.6 * look.edge;
  return {look.center.x - half, look.center.y - half, 2 * half, 2 * half};
}

std::string place_text(const cv::Point2d& place) { return fmt::format("({:.0f}, {:.0f})", place.x, place.y); }

Item item_of(const Attributes& look, const Named& named, double sure) {
  const KindChance& best = named.chances.front();
  board::Piece piece;
  piece.kind = best.kind;
  piece.size = best.size;
  piece.colour = named.colour;
  piece.center = {look.center.x, look.center.y};
  // A thing the palette does not know is still a block of a colour.
  const double chance = best.kind == board::PieceKind::unknown ? named.colour_chance : best.chance;
  Item item{piece, sure * chance, {}, place_of(look)};
  for (std::size_t i = 1; i < named.chances.size() && item.alternatives.size() < 3; ++i) {
    if (named.chances[i].chance < 0.01) break;
    board::Piece other = piece;
    other.kind = named.chances[i].kind;
    other.size = named.chances[i].size;
    item.alternatives.push_back({other, sure * named.chances[i].chance});
  }
  return item;
}

std::optional<board::PieceKind> known_kind(const board::DropTable& known, const Attributes& look) {
  for (const board::Piece& piece : known.pieces) {
    if (std::hypot(piece.center.x - look.center.x, piece.center.y - look.center.y) < 0.35 * look.edge)
      return piece.kind;
  }
  return std::nullopt;
}

// What was seen of a piece as a lens without distortion would have shown it.
Attributes straightened(const Sight& sight, Attributes look) {
  if (sight.lens() == nullptr) return look;
  const cv::Point2d center = sight.straight(look.center);
  const double half = std::max(look.edge / 2, 1.0);
  const cv::Point2d across = sight.straight(look.center + cv::Point2d(half, 0)) - center;
  const cv::Point2d along = sight.straight(look.center + cv::Point2d(0, half)) - center;
  const double scale = std::sqrt(std::abs(across.cross(along))) / half;
  look.center = center;
  look.ground = sight.straight(look.ground);
  look.edge *= scale;
  for (auto& part : look.square) part *= scale;
  return look;
}

// The ground that was told in straight pixels, in the frame and, where the table is known, on the table.
void put_back(const Sight& sight, const board::Polygon& ground, Item& item, PieceDetail& detail) {
  item.value.footprint.clear();
  for (const board::Point& corner : ground) {
    item.value.footprint.push_back(sight.in_frame(corner));
    if (const auto place = sight.on_table({corner.x, corner.y})) detail.footprint_on_table.push_back(*place);
  }
  if (detail.footprint_on_table.size() < ground.size()) detail.footprint_on_table.clear();
  for (auto& other : item.alternatives) other.value.footprint = item.value.footprint;
}

// Later stages agree better on the middle than the finder: of what moved together the likeliest is the piece.
void drop_doubles(std::vector<Candidate>& candidates, std::vector<Attributes>& looks) {
  std::vector<std::size_t> order(looks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return piece_chance(looks[a]) > piece_chance(looks[b]);
  });
  std::vector<Candidate> kept;
  std::vector<Attributes> kept_looks;
  for (const std::size_t i : order) {
    const bool again = std::any_of(kept_looks.begin(), kept_looks.end(), [&](const Attributes& better) {
      return cv::norm(better.center - looks[i].center) < 0.4 * std::max(better.edge, looks[i].edge);
    });
    if (again) continue;
    kept.push_back(candidates[i]);
    kept_looks.push_back(looks[i]);
  }
  candidates = std::move(kept);
  looks = std::move(kept_looks);
}

template <class T>
void erase_marked(std::vector<T>& all, const std::vector<bool>& marked) {
  std::size_t i = 0;
  std::erase_if(all, [&](const T&) { return marked[i++]; });
}

// Players read from the top left; rows are as high as a piece.
std::vector<std::size_t> reading_order(const std::vector<Attributes>& looks) {
  double edge = 1;
  for (const Attributes& look : looks) edge = std::max(edge, look.edge);
  std::vector<std::size_t> order(looks.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto key = [&](std::size_t i) {
    return std::pair(std::floor(looks[i].center.y / edge), looks[i].center.x);
  };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  return order;
}

// "a goblin", "an unknown piece", "gold".
std::string with_article(board::PieceKind kind) {
  const std::string_view word = board::word_for(kind, 1);
  if (kind == board::PieceKind::gold) return std::string(word);
  return fmt::format("{} {}", kind == board::PieceKind::unknown ? "an" : "a", word);
}

// Where a piece is cut off, others may lie outside: a table must be in the picture whole.
std::string cut_off_text(const board::Reading<board::Piece>& reading) {
  const auto cut = std::count_if(reading.items.begin(), reading.items.end(), [&](const Item& item) {
    const board::Box& box = item.place;
    const double rim = 0.05 * box.width;
    return box.x < -rim || box.y < -rim || box.x + box.width > reading.size.width + rim ||
           box.y + box.height > reading.size.height + rim;
  });
  if (cut == 0) return {};
  return fmt::format("the picture cuts off {}: take in the whole table, or what lies outside is missing",
                     cut == 1 ? "a piece" : fmt::format("{} pieces", cut));
}

void conclude(board::Reading<board::Piece>& reading, const DropOptions& options) {
  if (std::string cut = cut_off_text(reading); !cut.empty()) reading.problems.push_back(std::move(cut));
  for (const Item& item : reading.items) {
    if (item.confidence >= options.sure_from) continue;
    const std::string other = item.alternatives.empty() ? std::string("nothing to play with")
                                                        : with_article(item.alternatives.front().value.kind);
    reading.problems.push_back(fmt::format("the {} piece at ({:.0f}, {:.0f}) may be {} rather than {}",
                                           board::name_of(*item.value.colour), item.value.center.x,
                                           item.value.center.y, other, with_article(item.value.kind)));
  }
  if (reading.problems.empty() && !reading.items.empty() && options.finder_recall < options.least_recall)
    reading.problems.emplace_back("a piece may have been overlooked: count them on the table");
  if (!reading.problems.empty()) {
    reading.verdict = board::Verdict::review;
  } else {
    reading.verdict = reading.items.empty() ? board::Verdict::none : board::Verdict::accept;
  }
}

}  // namespace

DropReader::DropReader(Finder finder, Looker glance, Judge judge, Looker looker, dice::ValueReader values,
                       calibration::Palette palette, const DropOptions& options)
    : finder_(std::move(finder)),
      glance_(std::move(glance)),
      judge_(std::move(judge)),
      looker_(std::move(looker)),
      values_(std::move(values)),
      palette_(std::move(palette)),
      options_(options) {}

Result<DropReader> DropReader::load(const ModelStore& store, calibration::Palette palette,
                                    const DropOptions& options) {
  auto finder = Network::load(store, "drop-finder");
  if (!finder) return tl::unexpected(finder.error());
  auto glance = Network::load(store, "drop-glance");
  if (!glance) return tl::unexpected(glance.error());
  auto looker = Network::load(store, "drop-looker");
  if (!looker) return tl::unexpected(looker.error());
  auto judge = Network::load(store, "drop-judge");
  if (!judge) return tl::unexpected(judge.error());
  auto values = Network::load(store, "dice-values");
  if (!values) return tl::unexpected(values.error());
  return DropReader(Finder(std::move(*finder), options.finder), Looker(std::move(*glance)),
                    Judge(std::move(*judge)), Looker(std::move(*looker)),
                    dice::ValueReader(std::move(*values), {}), std::move(palette), options);
}

Result<DropLook> DropReader::read(const Frame& frame, const board::DropTable& known) const {
  DropLook look;
  look.reading.source = frame.source;
  look.reading.size = {frame.pixels.cols, frame.pixels.rows};
  const Sight sight(frame, Bends::leave);
  const cv::Mat& picture = sight.pixels();
  if (sight.table()) look.table = sight.table_from();
  look.times.end_stage("sight");

  auto candidates = finder_.find(picture);
  if (!candidates) return tl::unexpected(candidates.error());
  look.times.end_stage("find");

  auto glances = glance_.look(picture, *candidates);
  if (!glances) return tl::unexpected(glances.error());
  look.times.end_stage("glance");

  const auto judged = judge_.judge(picture, *candidates, palette_, *glances);
  if (!judged) return tl::unexpected(judged.error());
  std::vector<Attributes> looks = std::move(glances->attributes);
  for (std::size_t i = 0; i < looks.size(); ++i) looks[i].beliefs.finder = (*candidates)[i].score;
  drop_doubles(*candidates, looks);
  look.times.end_stage("judge");

  if (const auto closer = look_closer(picture, looks); !closer) return tl::unexpected(closer.error());
  keep_pieces(*candidates, looks, look);
  look.times.end_stage("look");

  // The plane is told, and grounds are laid on it, in straight pixels.
  std::vector<Attributes> straight;
  for (const Attributes& one : looks) straight.push_back(straightened(sight, one));
  look.view = sight.table() ? known_table(*sight.table(), picture.size(), straight)
                            : fit_table(picture.size(), straight);
  for (Attributes& one : straight) settle_on(look.view, one);
  if (sight.lens() == nullptr) looks = straight;
  const std::vector<bool> taken = on_taken_ground(straight);
  for (std::size_t i = 0; i < looks.size(); ++i)
    if (taken[i]) leave_out((*candidates)[i], looks[i], look);
  erase_marked(*candidates, taken);
  erase_marked(looks, taken);
  erase_marked(straight, taken);
  look.times.end_stage("table");

  const WhiteBalance balance = sight.balance();
  std::vector<Evidence> evidence;
  for (std::size_t i = 0; i < straight.size(); ++i) {
    evidence.push_back({straight[i], appearance_of(picture, looks[i], balance),
                        look.view.length_of(straight[i].center, straight[i].edge),
                        known_kind(known, looks[i])});
  }
  const std::vector<Named> names = name_pieces(evidence, palette_, options_.kinds);
  look.times.end_stage("kinds");

  for (const std::size_t i : reading_order(looks)) {
    look.reading.items.push_back(item_of(looks[i], names[i], piece_chance(looks[i])));
    look.details.push_back({(*candidates)[i], straight[i], evidence[i].appearance, {}});
    put_back(sight, footprint_of(straight[i]), look.reading.items.back(), look.details.back());
  }
  if (const auto read = read_chests(picture, look); !read) return tl::unexpected(read.error());
  conclude(look.reading, options_);
  look.times.end_stage("conclude");
  return look;
}

void DropReader::keep_pieces(std::vector<Candidate>& candidates, std::vector<Attributes>& looks,
                             DropLook& look) const {
  std::vector<Candidate> kept;
  std::vector<Attributes> kept_looks;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (piece_chance(looks[i]) >= options_.least_piece) {
      kept.push_back(candidates[i]);
      kept_looks.push_back(looks[i]);
      continue;
    }
    leave_out(candidates[i], looks[i], look);
  }
  candidates = std::move(kept);
  looks = std::move(kept_looks);
}

void DropReader::leave_out(const Candidate& candidate, const Attributes& seen, DropLook& look) const {
  look.rejected.push_back({candidate, seen, {}, {}});
  if (piece_chance(seen) >= options_.doubt)
    look.reading.problems.push_back("what lies at " + place_text(seen.center) + " may be one more piece");
}

// A second look, framed by the first one, at what may be a piece: its colour and material, where it stands,
// and once more whether it is one.
Result<void> DropReader::look_closer(const cv::Mat& picture, std::vector<Attributes>& looks) const {
  std::vector<Candidate> framed;
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    if (looks[i].beliefs.judge < kUnlikely) continue;
    framed.push_back({looks[i].center, looks[i].edge, 1});
    which.push_back(i);
  }
  const auto closer = looker_.look_twice(picture, framed);
  if (!closer) return tl::unexpected(closer.error());
  for (std::size_t k = 0; k < which.size(); ++k) {
    const Attributes& seen = (*closer)[k];
    Attributes settled = looks[which[k]];
    Attributes better = seen;
    better.entries = std::move(settled.entries);
    better.beliefs = settled.beliefs;
    better.beliefs.looker = 1 - seen.chance(Shape::none);
    // Of the shape the judge says more, as it has seen the others.
    const double piece = joint_chance(better.beliefs);
    const double before = std::max(piece_chance(settled), 1e-9);
    better.shape = settled.shape;
    for (std::size_t i = 1; i < better.shape.size(); ++i) better.shape[i] *= piece / before;
    better.shape[0] = 1 - piece;
    looks[which[k]] = std::move(better);
  }
  return {};
}

// A chest is a die: its face is read by the dice reader's own network.
Result<void> DropReader::read_chests(const cv::Mat& picture, DropLook& look) const {
  std::vector<dice::Candidate> dice;
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < look.reading.items.size(); ++i) {
    if (look.reading.items[i].value.kind != board::PieceKind::chest) continue;
    const board::Box& box = look.reading.items[i].place;
    dice.push_back({cv::Rect2d(box.x, box.y, box.width, box.height), 1});
    which.push_back(i);
  }
  if (dice.empty()) return {};
  const auto faces = values_.read(picture, dice);
  if (!faces) return tl::unexpected(faces.error());
  for (std::size_t k = 0; k < which.size(); ++k)
    look.reading.items[which[k]].value.value = board::DieValue::from((*faces)[k].favourite());
  return {};
}

}  // namespace delvelens::vision::drop
