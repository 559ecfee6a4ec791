// SPDX-License-Identifier: MIT
// Loads the games and the dice reader of an installed delvelens, and says what there is.
#include <rules/games.h>
#include <vision/dice/dice_reader.h>

#include <cstdio>

int main() {
  const auto games = delvelens::rules::load_games(delvelens::rules::DataSource());
  if (!games) return 1;
  for (const auto& game : games->all()) std::printf("%s\n", game->info().id.c_str());
  const delvelens::vision::ModelStore models("/usr/share/delvelens/models");
  const auto reader = delvelens::vision::dice::DiceReader::load(models);
  if (!reader) std::printf("%s\n", reader.error().text.c_str());
  return reader ? 0 : 1;
}
