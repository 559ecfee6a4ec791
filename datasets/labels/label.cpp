// SPDX-License-Identifier: MIT
#include "datasets/labels/label.h"

#include "board/names.h"

namespace delvelens::datasets {
namespace {

constexpr board::Names<Kind, 4> kKinds{{"dice", "cube", "drop", "card"}};

}  // namespace

std::string_view name_of(Kind kind) { return kKinds.of(kind); }
std::optional<Kind> kind_named(std::string_view name) { return kKinds.find(name); }

std::size_t item_count(const Label& label) { return item_words(label).size(); }

std::vector<std::string> item_words(const Label& label) {
  std::vector<std::string> words;
  if (const auto* dice = std::get_if<DiceTruth>(&label.truth)) {
    for (const DieLabel& die : dice->dice)
      words.push_back(die.symbol ? "symbol" : die.value ? std::to_string(die.value->pips()) : "unreadable");
  } else if (const auto* cube = std::get_if<CubeTruth>(&label.truth)) {
    for (const FaceLabel& face : cube->faces) words.emplace_back(face.oblique ? "face seen flat" : "face");
  } else if (const auto* drop = std::get_if<DropTruth>(&label.truth)) {
    for (const BlockLabel& block : drop->blocks)
      words.emplace_back(block.kind ? board::name_of(*block.kind) : board::name_of(block.colour));
  } else if (std::get<CardTruth>(label.truth).card) {
    words.emplace_back("card");
  }
  return words;
}

}  // namespace delvelens::datasets
