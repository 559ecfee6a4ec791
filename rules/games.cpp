// SPDX-License-Identifier: MIT
#include "rules/games.h"

#include <utility>

#include "rules/dungeon_drop/rules.h"
#include "rules/evermorph/rules.h"
#include "rules/gelatinous/game.h"
#include "rules/three_dice/rules.h"
#include "rules/two_d6/rules.h"

namespace delvelens::rules {
namespace {

// Adds what `load(data)` gives, unless an earlier game has failed already.
template <class Load>
void add(tl::expected<Registry, DataError>& registry, const DataSource& data, Load load) {
  if (!registry) return;
  auto rules = load(data);
  if (!rules) {
    registry = tl::unexpected(std::move(rules.error()));
    return;
  }
  registry->add(make_game(std::move(*rules)));
}

}  // namespace

tl::expected<Registry, DataError> load_games(const DataSource& data) {
  tl::expected<Registry, DataError> registry;
  add(registry, data, dungeon_drop::load);
  add(registry, data, evermorph::load);
  add(registry, data, three_dice::load);
  add(registry, data, gelatinous::load);
  add(registry, data, two_d6::load);
  return registry;
}

}  // namespace delvelens::rules
