// SPDX-License-Identifier: MIT
#include "vision/dice/calibrate.h"

#include <fmt/core.h>

#include <iterator>

#include "vision/digest.h"
#include "vision/text_file.h"

namespace delvelens::vision::dice {
namespace {

constexpr std::size_t kMostCalibrating = 300;

Result<std::string> reader_digest(const ModelStore& store) {
  const auto bytes = store.load("dice-values");
  if (!bytes) return tl::unexpected(bytes.error());
  return sha256(*bytes);
}

}  // namespace

std::filesystem::path own_dice_file() { return user_data_folder() / "own_dice.json"; }

tl::expected<std::vector<Example>, std::string> examples_from(const DiceLook& look,
                                                              const std::vector<int>& values) {
  if (look.details.size() != values.size()) {
    return tl::unexpected(
        fmt::format("{} dice are seen, {} values were given", look.details.size(), values.size()));
  }
  std::vector<Example> examples;
  for (std::size_t i = 0; i < values.size(); ++i)
    examples.push_back({values[i], look.details[i].face.features});
  return examples;
}

Result<void> save_own_dice(const OwnDice& own, const ModelStore& store) {
  const auto digest = reader_digest(store);
  if (!digest) return tl::unexpected(digest.error());
  return own.save(own_dice_file(), *digest);
}

Result<OwnDice> learn_more(std::vector<Example> examples, const ModelStore& store) {
  // Examples of another model, or of a broken file, are void: begin anew.
  std::vector<Example> all = load_own_dice(store).value_or(OwnDice()).examples();
  all.insert(all.end(), std::make_move_iterator(examples.begin()), std::make_move_iterator(examples.end()));
  if (all.size() > kMostCalibrating) {
    all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(kMostCalibrating));
  }
  OwnDice own(std::move(all));
  if (const auto saved = save_own_dice(own, store); !saved) return tl::unexpected(saved.error());
  return own;
}

Result<OwnDice> load_own_dice(const ModelStore& store) {
  std::error_code problem;
  if (!std::filesystem::exists(own_dice_file(), problem)) return OwnDice();
  const auto digest = reader_digest(store);
  if (!digest) return tl::unexpected(digest.error());
  return OwnDice::load(own_dice_file(), *digest);
}

}  // namespace delvelens::vision::dice
