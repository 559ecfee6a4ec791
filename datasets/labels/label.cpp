#include "datasets/labels/label.h"

#include "board/names.h"

namespace delvelens::datasets {
namespace {

constexpr board::Names<Kind, 4> kKinds{{"dice", "cube", "drop", "card"}};

struct CountItems {
  std::size_t operator()(const DiceTruth& truth) const { return truth.dice.size(); }
  std::size_t operator()(const CubeTruth& truth) const { return truth.faces.size(); }
  std::size_t operator()(const DropTruth& truth) const { return truth.blocks.size(); }
  std::size_t operator()(const CardTruth& truth) const { return truth.card ? 1 : 0; }
};

}  // namespace

std::string_view name_of(Kind kind) { return kKinds.of(kind); }
std::optional<Kind> kind_named(std::string_view name) { return kKinds.find(name); }

std::size_t item_count(const Label& label) { return std::visit(CountItems{}, label.truth); }

}  // namespace delvelens::datasets
