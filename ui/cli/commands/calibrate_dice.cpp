// SPDX-License-Identifier: MIT
#include "ui/cli/commands/calibrate_dice.h"

#include <fmt/format.h>

#include <algorithm>

#include "ui/cli/arguments.h"
#include "ui/cli/console.h"
#include "ui/cli/program.h"
#include "ui/cli/vision_errors.h"
#include "vision/dice/calibrate.h"
#include "vision/dice/corrections.h"
#include "vision/dice/dice_reader.h"
#include "vision/image_file.h"

namespace delvelens::cli {
namespace {

namespace dice = vision::dice;

// "photo.jpg=3,5,6": the values from the top left, row by row, as `read dice` lists them.
struct TaughtPhoto {
  std::string path;
  std::vector<int> values;
};

Hopefully<TaughtPhoto> taught_photo(const std::string& word) {
  const std::size_t equals = word.rfind('=');
  const Complaint complaint{ExitCode::usage,
                            fmt::format("\"{}\" is not PHOTO=VALUES, like mine.jpg=3,5,6", word)};
  if (equals == std::string::npos || equals == 0) return tl::unexpected(complaint);
  TaughtPhoto photo{word.substr(0, equals), {}};
  for (const char letter : word.substr(equals + 1)) {
    if (letter == ',' || letter == ' ') continue;
    if (letter < '1' || letter > '6') return tl::unexpected(complaint);
    photo.values.push_back(letter - '0');
  }
  if (photo.values.empty()) return tl::unexpected(complaint);
  return photo;
}

using Examples = std::vector<dice::Example>;

Hopefully<dice::DiceLook> look_at(const vision::Frame& frame, const dice::DiceReader& reader) {
  auto look = reader.read(frame);
  if (!look) return tl::unexpected(complaint_of(look.error()));
  return std::move(*look);
}

// What the player says of new photos; each is kept as a labelled picture.
Hopefully<Examples> from_photos(const std::vector<std::string>& words, const dice::DiceReader& reader) {
  Examples examples;
  for (const std::string& word : words) {
    const auto photo = taught_photo(word);
    if (!photo) return tl::unexpected(photo.error());
    const auto frame = vision::load_image(photo->path);
    if (!frame) return tl::unexpected(complaint_of(frame.error()));
    const auto look = look_at(*frame, reader);
    if (!look) return tl::unexpected(look.error());
    const auto learnt = dice::examples_from(*look, photo->values);
    if (!learnt) return tl::unexpected(Complaint{ExitCode::review, photo->path + ": " + learnt.error()});
    examples.insert(examples.end(), learnt->begin(), learnt->end());
    const auto kept = dice::save_correction(dice::corrections_folder(), frame->pixels, *look, photo->values);
    if (!kept) return tl::unexpected(complaint_of(kept.error()));
  }
  return examples;
}

// What the player said before, of photos and of rolls that the camera was not sure of.
Hopefully<Examples> from_kept_pictures(const dice::DiceReader& reader) {
  const auto corrections = dice::load_corrections(dice::corrections_folder());
  if (!corrections) return tl::unexpected(complaint_of(corrections.error()));
  if (corrections->empty()) {
    return tl::unexpected(Complaint{
        ExitCode::usage, "No pictures of your dice are kept yet: give photos, like mine.jpg=3,5,6"});
  }
  Examples examples;
  for (const dice::Correction& correction : *corrections) {
    const auto frame = vision::load_image(correction.picture);
    if (!frame) return tl::unexpected(complaint_of(frame.error()));
    const auto look = look_at(*frame, reader);
    if (!look) return tl::unexpected(look.error());
    const auto learnt = dice::examples_from(*look, correction);
    examples.insert(examples.end(), learnt.begin(), learnt.end());
  }
  return examples;
}

Outcome run_calibrate_dice(const Arguments& arguments, Program& program) {
  const auto store = vision::ModelStore::standard();
  const auto reader = dice::DiceReader::load(store);
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  const auto photos = arguments.list("PHOTO=VALUES");
  auto examples = photos.empty() ? from_kept_pictures(*reader) : from_photos(photos, *reader);
  if (!examples) return tl::unexpected(examples.error());
  const std::size_t count = examples->size();
  const auto saved = dice::save_own_dice(dice::OwnDice(std::move(*examples)), store);
  if (!saved) return tl::unexpected(complaint_of(saved.error()));
  program.console.talk(
      {{fmt::format("Learnt {} faces of your dice; they are compared from now on.", count)}});
  return ExitCode::accepted;
}

}  // namespace

Command calibrate_dice_command() {
  return {.name = "dice",
          .summary = "Teach the reader your own dice from 2 to 10 photos",
          .details =
              {"Give each photo with the values of its dice as they lie, from the top left, row by row: the "
               "order in which delvelens read dice lists them. Every value should appear. The examples are "
               "kept in your data folder and replace earlier ones; the photos are kept there too, with "
               "their values.",
               "Without photos it learns again from all pictures that are kept, those of rolls you had to "
               "tell a game among them: say so after an update of the models."},
          .positionals = {{.name = "PHOTO=VALUES",
                           .help = "A photo and what its dice show, like mine.jpg=3,5,6",
                           .offer = Offer::files,
                           .many = true}},
          .run = run_calibrate_dice};
}

}  // namespace delvelens::cli
