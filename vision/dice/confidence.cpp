// SPDX-License-Identifier: MIT
#include "vision/dice/confidence.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "board/json_fields.h"

namespace delvelens::vision::dice {
namespace {

// Where dice lie, one at least is as likely one as this, and its value stands out so far from the others; a
// table of doubtful things alone is clutter, to be asked about.
constexpr double kOneSureDie = 0.75;
constexpr double kOneSureValue = 0.6;
// So many of them show a value that stands out a little: plain blocks look like dice, but show none.
constexpr double kShowingValues = 0.4;
constexpr double kShownValue = 0.5;

// Whether the likeliest value has this part of what is believed of all six.
bool shows_value(const Evidence& evidence, double part) {
  return evidence.favourite >= part * (1 - evidence.none);
}

using Weights = std::array<double, kEvidenceTerms>;

double log_odds(double chance) {
  const double safe = std::clamp(chance, 1e-4, 1 - 1e-4);
  return std::log(safe / (1 - safe));
}

// How far the likeliest value stands out from the other values, as a logarithm: whether the thing is a die at
// all is another question, which `none` answers.
double margin_of(const Evidence& evidence) {
  constexpr double kMost = 6;
  const double others = std::max(1 - evidence.none - evidence.favourite, 1e-6);
  return std::min(std::log(std::max(evidence.favourite, 1e-6) / others), kMost);
}

double logistic(const Weights& weights, const Weights& terms) {
  double sum = 0;
  for (std::size_t i = 0; i < kEvidenceTerms; ++i) sum += weights[i] * terms[i];
  return 1 / (1 + std::exp(-sum));
}

Weights weights_field(board::Fields& fields, const char* key) {
  const auto numbers =
      fields.values<double>(key, kEvidenceTerms, [](const board::Json& json, const std::string& path) {
        if (json.is_number()) return board::Parsed<double>(json.get<double>());
        return board::Parsed<double>(tl::unexpected(board::JsonError{path, "is not a number"}));
      });
  Weights weights{};
  if (numbers.size() != kEvidenceTerms) {
    fields.fail(key, "has the wrong number of weights");
  } else {
    std::copy(numbers.begin(), numbers.end(), weights.begin());
  }
  return weights;
}

}  // namespace

Weights terms_of(const Evidence& evidence) {
  return {1.0,
          log_odds(evidence.finder),
          log_odds(1 - evidence.none),
          log_odds(evidence.favourite),
          log_odds(evidence.agreement),
          std::log(std::max(evidence.side, 1.0) / 40),
          evidence.pips_agree ? 1.0 : 0.0,
          std::abs(std::log(std::max(evidence.relative_side, 0.01))),
          margin_of(evidence)};
}

Result<Confidence> Confidence::load(const ModelStore& store, const std::string& name) {
  const auto bytes = store.load(name);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto json = board::parse_json({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  if (!json) return fail(ErrorKind::model, name + ": " + json.error().text());
  board::Fields fields(*json);
  Confidence confidence;
  confidence.die_weights = weights_field(fields, "die");
  confidence.value_weights = weights_field(fields, "value");
  confidence.least_die = fields.number("least_die", 0, 1);
  confidence.doubt = fields.number("doubt", 0, 1);
  confidence.accept = fields.number("accept", 0, 1);
  if (fields.error()) return fail(ErrorKind::model, name + ": " + fields.error()->text());
  return confidence;
}

bool Confidence::are_dice(std::span<const Evidence> things) const {
  bool sure = false;
  double taken = 0;
  double showing = 0;
  for (const Evidence& thing : things) {
    const double chance = die_chance(thing);
    if (chance < least_die) continue;
    sure = sure || (chance >= kOneSureDie && shows_value(thing, kOneSureValue));
    taken += 1;
    showing += shows_value(thing, kShownValue) ? 1 : 0;
  }
  return sure && showing >= kShowingValues * taken;
}

double Confidence::die_chance(const Evidence& evidence) const {
  return logistic(die_weights, terms_of(evidence));
}

double Confidence::value_chance(const Evidence& evidence) const {
  return logistic(value_weights, terms_of(evidence));
}

}  // namespace delvelens::vision::dice
