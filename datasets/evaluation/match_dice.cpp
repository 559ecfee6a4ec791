// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "datasets/evaluation/match_parts.h"
#include "datasets/evaluation/pairing.h"

namespace delvelens::datasets {
namespace {

using SeenDie = board::Sighting<board::Die>;

std::string text_of(const std::optional<board::DieValue>& value) {
  return value ? std::to_string(value->pips()) : std::string();
}

bool counts(const Label& label, const DieLabel& die, const MatchOptions& options) {
  return die.value && !die.symbol && die.visible >= options.least_visible &&
         !(die.box && in_ignored_region(label, center_of(*die.box)));
}

ItemScore extra_die(const SeenDie& die, Fate fate) {
  return {fate, "", text_of(die.value.value), die.confidence, outline_of(die.place)};
}

// Where boxes hold the top face's pips only, the middle of the whole die may lie beside them.
std::optional<double> cost_of(const DieLabel& die, const SeenDie& seen, bool boxes_cover_pips) {
  const board::Point labelled = center_of(*die.box);
  const board::Point found = center_of(seen.place);
  if (!contains(*die.box, found) && !(boxes_cover_pips && contains(seen.place, labelled)))
    return std::nullopt;
  return distance(labelled, found);
}

std::vector<ItemScore> match_by_place(const Label& label, const DiceTruth& truth,
                                      const std::vector<SeenDie>& seen, const MatchOptions& options) {
  std::vector<DieLabel> wanted;
  std::vector<board::Box> unjudged;
  for (const DieLabel& die : truth.dice) {
    if (counts(label, die, options)) {
      wanted.push_back(die);
    } else {
      unjudged.push_back(*die.box);
    }
  }
  const Pairing pairing = pair_up(wanted.size(), seen.size(), [&](std::size_t i, std::size_t j) {
    return cost_of(wanted[i], seen[j], truth.boxes_cover_pips);
  });
  std::vector<ItemScore> items;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    ItemScore item{Fate::missed, text_of(wanted[i].value), "", 0, outline_of(*wanted[i].box)};
    if (const auto j = pairing.sighting_of[i]) {
      item.fate = seen[*j].value.value == *wanted[i].value ? Fate::right : Fate::wrong;
      item.got = text_of(seen[*j].value.value);
      item.confidence = seen[*j].confidence;
    }
    items.push_back(std::move(item));
  }
  for (std::size_t j = 0; j < seen.size(); ++j) {
    if (pairing.label_of[j]) continue;
    const board::Point middle = center_of(seen[j].place);
    const bool ignored = in_ignored_region(label, middle) ||
                         std::any_of(unjudged.begin(), unjudged.end(),
                                     [&](const board::Box& box) { return contains(box, middle); });
    items.push_back(extra_die(seen[j], ignored ? Fate::ignored : Fate::extra));
  }
  return items;
}

// Only the values are known: they are compared as heaps. A sighting whose value nobody is missing stands for
// a die that was read wrongly, as long as there are such dice, then for one that nobody can read, then for
// nothing.
std::vector<ItemScore> match_by_values(const Label& label, const DiceTruth& truth,
                                       const std::vector<SeenDie>& seen, const MatchOptions& options) {
  std::vector<board::DieValue> missing;
  std::size_t unjudged = 0;
  for (const DieLabel& die : truth.dice) {
    if (counts(label, die, options)) {
      missing.push_back(*die.value);
    } else {
      ++unjudged;
    }
  }
  std::vector<ItemScore> items;
  std::vector<const SeenDie*> unplaced;
  for (const SeenDie& die : seen) {
    const auto same = std::find(missing.begin(), missing.end(), die.value.value);
    if (same == missing.end()) {
      unplaced.push_back(&die);
      continue;
    }
    items.push_back({Fate::right, text_of(*same), text_of(*same), die.confidence, outline_of(die.place)});
    missing.erase(same);
  }
  std::sort(missing.begin(), missing.end());
  for (const SeenDie* die : unplaced) {
    if (!missing.empty()) {
      items.push_back({Fate::wrong, text_of(missing.front()), text_of(die->value.value), die->confidence,
                       outline_of(die->place)});
      missing.erase(missing.begin());
    } else {
      items.push_back(extra_die(*die, unjudged > 0 ? Fate::ignored : Fate::extra));
      if (unjudged > 0) --unjudged;
    }
  }
  for (const board::DieValue value : missing) items.push_back({Fate::missed, text_of(value), "", 0, {}});
  return items;
}

}  // namespace

std::vector<ItemScore> match_dice(const Label& label, const DiceTruth& truth,
                                  const board::Reading<board::Die>& seen, const MatchOptions& options) {
  const bool placed = std::all_of(truth.dice.begin(), truth.dice.end(),
                                  [](const DieLabel& die) { return die.box.has_value(); });
  return placed ? match_by_place(label, truth, seen.items, options)
                : match_by_values(label, truth, seen.items, options);
}

}  // namespace delvelens::datasets
