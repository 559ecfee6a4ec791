// SPDX-License-Identifier: MIT
// Loads the games and the dice reader of an installed delvelens, and says what there is and what a picture
// shows.
#include <rules/games.h>
#include <vision/dice/dice_reader.h>
#include <vision/image_file.h>

#include <cstdio>

int main(int, char** words) {
  const auto games = delvelens::rules::load_games(delvelens::rules::DataSource());
  if (!games) return 1;
  for (const auto& game : games->all()) std::printf("%s\n", game->info().id.c_str());
  const delvelens::vision::ModelStore models("/usr/share/delvelens/models");
  const auto reader = delvelens::vision::dice::DiceReader::load(models);
  if (!reader) std::printf("%s\n", reader.error().text.c_str());
  const auto frame = delvelens::vision::load_image(words[1]);
  if (!frame) std::printf("%s\n", frame.error().text.c_str());
  if (!reader || !frame) return 1;
  const auto look = reader->read(*frame);
  if (!look) return 1;
  std::printf("%zu dice\n", look->reading.items.size());
}
