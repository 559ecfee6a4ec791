// SPDX-License-Identifier: MIT
#include "datasets/evaluation/report.h"

namespace delvelens::datasets {
namespace {

// Stages and their sum, so that the whole has its own median.
constexpr const char* kAllStages = "all";

bool judged_for_confidence(Fate fate) {
  return fate == Fate::right || fate == Fate::wrong || fate == Fate::extra;
}

}  // namespace

double percent(int part, int whole) { return whole == 0 ? 0.0 : 100.0 * part / whole; }

void Tally::add(const PictureScore& score) {
  ++pictures;
  unreadable += score.failure.empty() ? 0 : 1;
  exact += score.exact ? 1 : 0;
  items += score.labelled();
  valued += score.valued();
  found += score.found();
  right += score.count(Fate::right);
  extra += score.count(Fate::extra);
  accepted += score.accepted() ? 1 : 0;
  accepted_wrong += score.accepted_wrong() ? 1 : 0;
  if (score.labelled_empty) {
    ++empty;
    false_on_empty += score.count(Fate::extra);
  }
  for (const ItemScore& item : score.items) {
    if (judged_for_confidence(item.fate)) reliability.add(item.confidence, item.fate == Fate::right);
  }
  if (score.times.empty()) return;
  double sum = 0;
  for (const StageTime& time : score.times) {
    milliseconds[time.stage].push_back(time.milliseconds);
    sum += time.milliseconds;
  }
  milliseconds[kAllStages].push_back(sum);
}

void Report::add(const PictureScore& score) {
  sets[score.set].add(score);
  total.add(score);
  rows.push_back({score.image, score.set, score.failure, score.verdict, score.exact, score.labelled(),
                  score.found(), score.count(Fate::right), score.count(Fate::extra)});
}

}  // namespace delvelens::datasets
