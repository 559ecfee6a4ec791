// SPDX-License-Identifier: MIT
#include "ui/desktop/live/scan_panel.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <array>

#include "ui/desktop/live/net_view.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

constexpr int kMostProblems = 3;  // shown at once: further looks settle most of them

struct Paint {
  const char* word;  // as the reader knows it
  QColor colour;
};

const std::array<Paint, 6>& paints() {
  static const std::array<Paint, 6> all{
      Paint{QT_TRANSLATE_NOOP("delvelens::desktop::ScanPanel", "white"), QColor(245, 245, 245)},
      Paint{QT_TRANSLATE_NOOP("delvelens::desktop::ScanPanel", "yellow"), QColor(250, 215, 20)},
      Paint{QT_TRANSLATE_NOOP("delvelens::desktop::ScanPanel", "red"), QColor(190, 25, 35)},
      Paint{QT_TRANSLATE_NOOP("delvelens::desktop::ScanPanel", "orange"), QColor(250, 120, 20)},
      Paint{QT_TRANSLATE_NOOP("delvelens::desktop::ScanPanel", "green"), QColor(20, 160, 60)},
      Paint{QT_TRANSLATE_NOOP("delvelens::desktop::ScanPanel", "blue"), QColor(15, 80, 190)}};
  return all;
}

}  // namespace

ScanPanel::ScanPanel(QWidget* parent) : QFrame(parent) {
  setProperty("card", true);
  setAccessibleName(tr("Cube scan"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(ems(0.6), ems(0.5), ems(0.6), ems(0.5));
  net_ = new NetView(this);
  row->addWidget(net_);
  auto* column = new QVBoxLayout;
  column->setSpacing(ems(0.3));
  next_ = make_heading({}, 1.15, this);
  next_->setObjectName(QStringLiteral("show-next"));
  next_->setWordWrap(true);
  problems_ = make_text({}, "warning", this);
  problems_->setWordWrap(true);
  auto* hint = make_text(tr("Show every side once, in any order and turn. Click a sticker to put it right."),
                         "dim", this);
  hint->setWordWrap(true);
  use_ = make_button(tr("Use this cube (Enter)"), tr("Takes the cube as the net shows it"), true, this);
  use_->setObjectName(QStringLiteral("use-cube"));
  auto* anew = make_button(tr("Start over"), tr("Forgets every side seen so far"), false, this);
  anew->setObjectName(QStringLiteral("scan-anew"));
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(use_);
  buttons->addWidget(anew);
  buttons->addStretch();
  column->addWidget(next_);
  column->addWidget(problems_);
  column->addWidget(hint);
  column->addStretch();
  column->addLayout(buttons);
  row->addLayout(column, 1);
  connect(use_, &QPushButton::clicked, this, &ScanPanel::confirmed);
  connect(anew, &QPushButton::clicked, this, [this] { emit told(anew_words()); });
  connect(net_, &NetView::sticker_pressed, this, &ScanPanel::correct);
}

bool ScanPanel::usable() const { return seen_ && cube_answer(*seen_).has_value(); }

void ScanPanel::show_scan(const SeenPointer& seen) {
  seen_ = seen;
  const CubeScan* scan = scan_of(*seen);
  if (scan == nullptr) return;
  net_->show_scan(*scan);
  next_->setText(tr("%1: %2").arg(shown(cube_summary(*seen)), shown(seen->advice)));
  QStringList problems;
  for (const std::string& problem : seen->problems) {
    if (problems.size() == kMostProblems) {
      problems << tr("and %n more", nullptr, static_cast<int>(seen->problems.size()) - kMostProblems);
      break;
    }
    problems << shown(problem);
  }
  problems_->setText(problems.join(QStringLiteral("\n")));
  problems_->setVisible(!problems.isEmpty());
  use_->setEnabled(usable());
}

bool ScanPanel::take_key(const QKeyEvent& key) {
  if ((key.key() != Qt::Key_Return && key.key() != Qt::Key_Enter) || !usable()) return false;
  emit confirmed();
  return true;
}

void ScanPanel::correct(int sticker) {
  const CubeScan* scan = seen_ ? scan_of(*seen_) : nullptr;
  if (scan == nullptr || scan->reading.faces.empty()) return;
  const auto place = static_cast<std::size_t>(sticker);
  if (scan->reading.lettered()) {
    bool given = false;
    const QString tile =
        QInputDialog::getText(this, tr("Put a tile right"), tr("Its letter A-F and number 1-9, like C7"),
                              QLineEdit::Normal, {}, &given);
    if (given) emit told(sticker_words(place, tile.trimmed().toUpper().toStdString()));
    return;
  }
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setObjectName(QStringLiteral("sticker-colours"));
  for (const Paint& paint : paints()) {
    QPixmap swatch(ems(1), ems(1));
    swatch.fill(paint.colour);
    const std::string words = sticker_words(place, paint.word);
    connect(menu->addAction(swatch, tr(paint.word)), &QAction::triggered, this,
            [this, words] { emit told(words); });
  }
  menu->popup(net_->mapToGlobal(net_->place_of(place).toPoint()));
}

}  // namespace delvelens::desktop
