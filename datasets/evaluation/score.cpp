// SPDX-License-Identifier: MIT
#include "datasets/evaluation/score.h"

#include <algorithm>

#include "board/names.h"

namespace delvelens::datasets {
namespace {

constexpr board::Names<Fate, 6> kFates{{"right", "wrong", "placed", "missed", "extra", "ignored"}};

}  // namespace

std::string_view name_of(Fate fate) { return kFates.of(fate); }

int PictureScore::count(Fate fate) const {
  return static_cast<int>(
      std::count_if(items.begin(), items.end(), [&](const ItemScore& item) { return item.fate == fate; }));
}

int PictureScore::found() const { return count(Fate::right) + count(Fate::wrong) + count(Fate::placed); }

int PictureScore::labelled() const { return found() + count(Fate::missed); }

int PictureScore::valued() const {
  return static_cast<int>(std::count_if(items.begin(), items.end(), [](const ItemScore& item) {
    return item.fate == Fate::right || item.fate == Fate::wrong ||
           (item.fate == Fate::missed && !item.expected.empty());
  }));
}

}  // namespace delvelens::datasets
