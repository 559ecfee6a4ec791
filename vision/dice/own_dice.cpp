// SPDX-License-Identifier: MIT
#include "vision/dice/own_dice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "board/json_fields.h"
#include "vision/text_file.h"

namespace delvelens::vision::dice {
namespace {

constexpr std::size_t kMostExamplesInAFile = 2000;
constexpr std::size_t kMostFeatures = 1024;

double likeness(const std::vector<float>& one, const std::vector<float>& other) {
  if (one.size() != other.size()) return 0;
  return std::inner_product(one.begin(), one.end(), other.begin(), 0.0);
}

std::vector<float> features_field(board::Fields& fields) {
  return fields.values<float>(
      "features", kMostFeatures, [](const board::Json& json, const std::string& path) {
        if (json.is_number()) return board::Parsed<float>(json.get<float>());
        return board::Parsed<float>(tl::unexpected(board::JsonError{path, "is not a number"}));
      });
}

}  // namespace

void OwnDice::adapt(FaceReading& face) const {
  std::array<double, kClasses> votes{};
  for (const Example& example : examples_) {
    const double alike = likeness(example.features, face.features);
    if (alike < options_.least_likeness) continue;
    auto& vote = votes[static_cast<std::size_t>(example.value)];
    vote = std::max(vote, std::exp(options_.sharpness * (alike - 1)));
  }
  const double strongest = *std::max_element(votes.begin(), votes.end());
  if (strongest <= 0) return;
  const double total = std::accumulate(votes.begin(), votes.end(), 0.0);
  const double pull = options_.weight * strongest / (1 + options_.weight * strongest);
  for (std::size_t i = 0; i < kClasses; ++i) {
    face.chances[i] = (1 - pull) * face.chances[i] + pull * votes[i] / total;
  }
  face.agreement =
      (1 - pull) * face.agreement + pull * votes[static_cast<std::size_t>(face.favourite())] / total;
}

Result<OwnDice> OwnDice::load(const std::filesystem::path& file, const std::string& model_digest) {
  const auto text = read_text(file);
  if (!text) return tl::unexpected(text.error());
  const auto json = board::parse_json(*text);
  if (!json) return fail(ErrorKind::unreadable, file.string() + ": " + json.error().text());
  board::Fields fields(*json);
  fields.integer("schema", 1, 1);
  const std::string model = fields.text("model");
  auto examples = fields.list<Example>("examples", kMostExamplesInAFile, [](board::Fields& example) {
    return Example{example.integer("value", 1, 6), features_field(example)};
  });
  if (fields.error()) return fail(ErrorKind::unreadable, file.string() + ": " + fields.error()->text());
  if (model != model_digest) {
    return fail(ErrorKind::unreadable,
                file.string() + " was made with another model: calibrate the dice again");
  }
  return OwnDice(std::move(examples));
}

Result<void> OwnDice::save(const std::filesystem::path& file, const std::string& model_digest) const {
  board::Json examples = board::Json::array();
  for (const Example& example : examples_)
    examples.push_back({{"value", example.value}, {"features", example.features}});
  const board::Json document{{"schema", 1}, {"model", model_digest}, {"examples", std::move(examples)}};
  return write_text(file, document.dump() + "\n");
}

}  // namespace delvelens::vision::dice
