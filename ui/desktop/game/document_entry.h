// SPDX-License-Identifier: MIT
// Cubes, drops and cards by hand: typed, pasted, or from a file with the JSON document of a reading.
#pragma once

#include "ui/desktop/game/answer_entry.h"

class QPlainTextEdit;

namespace delvelens::desktop {

class DocumentEntry : public AnswerEntry {
  Q_OBJECT

 public:
  DocumentEntry(rules::Ask ask, QWidget* parent);

  bool take_key(const QKeyEvent& key) override;

 private:
  void give();
  void choose_file();

  rules::Ask ask_;
  QPlainTextEdit* text_;
};

}  // namespace delvelens::desktop
