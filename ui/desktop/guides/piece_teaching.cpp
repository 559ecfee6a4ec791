// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/piece_teaching.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "ui/desktop/aside.h"
#include "ui/desktop/live/watch.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"
#include "vision/drop/own_palette.h"

namespace delvelens::desktop {

namespace drop = vision::drop;

PieceTeaching::PieceTeaching(LivePanel& live) : Lesson(live, {"drop", true}) {
  counts_ = make_text({}, nullptr, this);
  counts_->setObjectName(QStringLiteral("taught-pieces"));
  body().addWidget(counts_);
  save_ = add_buttons(tr("Remember"), tr("Names pieces by these colours from now on"),
                      QStringLiteral("pieces-save"));
  connect(save_, &QPushButton::clicked, this, &PieceTeaching::finish);
  connect(&live, &LivePanel::confirmed, this, &PieceTeaching::learn);
  say(tr("Teaching"), tr("Show me your pieces"),
      tr("Lay pieces whose kinds you know on the table, under the lamp you play with, and show them to the "
         "camera "
         "or open a photo. Click a piece and choose its kind where it is named wrongly, take away what is no "
         "piece, and press Enter."));
  show_progress();
}

// Pieces that the player added by hand were not looked at by the reader and teach it nothing; nor do those
// that stay unknown.
void PieceTeaching::learn(const SeenPointer& seen) {
  const auto* look = std::any_cast<drop::DropLook>(&seen->whole);
  if (look == nullptr) return;
  std::vector<drop::Click> clicks;
  for (const SeenItem& item : seen->items) {
    const auto origin = static_cast<std::size_t>(item.origin);
    const auto kind = board::piece_called(item.value);
    if (item.origin < 0 || origin >= look->details.size() || !kind || *kind == board::PieceKind::unknown)
      continue;
    const cv::Point2d& place = look->details[origin].look.center;
    clicks.push_back({{place.x, place.y}, {*kind, std::nullopt, look->reading.items[origin].value.size}});
  }
  const auto learnt = drop::examples_by_click(*look, clicks);
  if (!learnt) return complain(shown(learnt.error()));
  examples_.insert(examples_.end(), learnt->begin(), learnt->end());
  complain(clicks.empty() ? tr("No piece in this picture has a kind.") : QString());
  show_progress();
}

void PieceTeaching::show_progress() {
  std::map<board::PieceKind, int> counts;
  for (const drop::Example& example : examples_) ++counts[example.lesson.kind];
  QStringList lines;
  for (const auto& [kind, count] : counts)
    lines << tr("%1: %2").arg(shown(board::word_for(kind, count))).arg(count);
  counts_->setText(lines.isEmpty() ? tr("Nothing has been shown yet.") : lines.join(QStringLiteral("    ")));
  counts_->setAccessibleName(counts_->text());
  save_->setEnabled(!examples_.empty());
}

void PieceTeaching::finish() {
  set_busy(*save_, true);
  aside(
      this, [examples = examples_] { return drop::keep_palette(examples); },
      [this](const vision::Result<calibration::Palette>& kept) {
        set_busy(*save_, false);
        if (!kept) return complain(shown(kept.error().text));
        live().watch().renew_reader("drop");
        const auto taught = std::count_if(kept->entries.begin(), kept->entries.end(),
                                          [](const auto& entry) { return entry.examples > 0; });
        end(tr("%n kind(s) of pieces learnt.", nullptr, static_cast<int>(taught)));
      });
}

}  // namespace delvelens::desktop
