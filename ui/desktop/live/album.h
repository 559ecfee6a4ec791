// SPDX-License-Identifier: MIT
// Small pictures of the readings that became answers, for the history; and, where the player wishes it,
// corrected readings as labelled pictures for training. All of it stays in the player's own folder.
#pragma once

#include <QImage>
#include <filesystem>
#include <optional>
#include <string>

#include "ui/desktop/live/seen.h"

namespace delvelens::desktop {

class Album {
 public:
  explicit Album(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Of answer number `index` (0-based) of a session. False when it could not be kept, which nobody is told.
  bool keep(const std::string& session, int index, const SeenPointer& seen) const;
  QImage thumbnail(const std::string& session, int index) const;  // null when there is none

  // The picture and a line in labels.jsonl; says what went wrong.
  std::optional<std::string> keep_correction(const SeenPointer& seen) const;
  std::filesystem::path corrections_folder() const { return folder_ / "corrections"; }

 private:
  std::filesystem::path thumbnail_file(const std::string& session, int index) const;

  std::filesystem::path folder_;
};

}  // namespace delvelens::desktop
