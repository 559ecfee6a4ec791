// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/dice_roles.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <opencv2/imgproc.hpp>

#include "ui/desktop/aside.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"
#include "vision/dice/roles.h"

namespace delvelens::desktop {
namespace {

namespace dice = vision::dice;

// The die itself, cut out of the picture: a name of a colour says less.
QPixmap cut_out(const Seen& seen, const SeenItem& item) {
  const board::Box box = box_of(item.outline);
  const QRect place = QRectF(box.x, box.y, box.width, box.height).toAlignedRect();
  const QImage picture = image_of(seen.frame.pixels);
  const int side = ems(2.2);
  return QPixmap::fromImage(
      picture.copy(place & picture.rect()).scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation));
}

QStringList known_names(const std::vector<std::string>& asked) {
  QStringList names;
  for (const std::string& name : asked) names << shown(name);
  if (const auto kept = dice::load_roles(dice::roles_file())) {
    for (const dice::Role& role : *kept) names << shown(role.name);
  }
  names << QStringLiteral("primary") << QStringLiteral("secondary");
  names.removeDuplicates();
  return names;
}

}  // namespace

DiceRoles::DiceRoles(LivePanel& live, const std::vector<std::string>& asked)
    : Lesson(live, {"dice", false}), names_(known_names(asked)) {
  rows_ = new QWidget(this);
  body().addWidget(rows_);
  save_ = add_buttons(tr("Remember"), tr("Tells these dice apart by their colours from now on"),
                      QStringLiteral("roles-save"));
  save_->setEnabled(false);
  connect(save_, &QPushButton::clicked, this, &DiceRoles::finish);
  connect(&live, &LivePanel::looked, this, &DiceRoles::show_dice);
  say(tr("Teaching"), tr("Which die is which?"),
      tr("Lay the dice that your game tells apart before the camera, or open a photo of them. Then choose or "
         "type "
         "what each is called. Dice of one colour cannot be told apart."));
}

void DiceRoles::show_dice(const SeenPointer& seen) {
  if (!seen || seen->kind != "dice" || seen->items.empty()) return;
  if (seen_ && seen_->items.size() == seen->items.size() && !boxes_.empty() && seen_->frame.seconds > 0)
    return;  // the same dice, seen once more: what is typed stays
  seen_ = seen;
  boxes_.clear();
  delete rows_;
  rows_ = new QWidget(this);
  auto* grid = new QGridLayout(rows_);
  grid->setContentsMargins(0, 0, 0, 0);
  for (std::size_t i = 0; i < seen->items.size(); ++i) {
    const SeenItem& item = seen->items[i];
    const int row = static_cast<int>(i);
    auto* picture = new QLabel(rows_);
    picture->setPixmap(cut_out(*seen, item));
    auto* box = new QComboBox(rows_);
    box->setEditable(true);
    box->addItem(QString());
    box->addItems(names_);
    box->setObjectName(QStringLiteral("role-%1").arg(row));
    box->setAccessibleName(tr("Name of the %1 die that shows %2").arg(shown(item.note), shown(item.value)));
    box->installEventFilter(this);
    grid->addWidget(picture, row, 0);
    grid->addWidget(make_text(tr("%1, shows %2").arg(shown(item.note), shown(item.value)), nullptr, rows_),
                    row, 1);
    grid->addWidget(box, row, 2);
    boxes_.push_back(box);
  }
  grid->setColumnStretch(2, 1);
  body().insertWidget(0, rows_);
  rows_->show();
  save_->setEnabled(true);
  complain({});
  boxes_.front()->setFocus();
}

// The die that is being named stands out in the picture.
bool DiceRoles::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn) {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      if (boxes_[i] == watched) live().view().set_picked(static_cast<int>(i));
    }
  }
  return Lesson::eventFilter(watched, event);
}

void DiceRoles::finish() {
  const auto* look = std::any_cast<dice::DiceLook>(&seen_->whole);
  if (look == nullptr) return;
  std::vector<dice::Role> roles;
  QStringList given;
  for (std::size_t i = 0; i < boxes_.size() && i < look->details.size(); ++i) {
    const QString name = boxes_[i]->currentText().trimmed();
    if (name.isEmpty()) continue;
    if (given.contains(name)) return complain(tr("Two dice are called %1.").arg(name));
    given << name;
    const vision::Lab& lab = look->details[i].lab;
    roles.push_back({name.toStdString(), vision::name_of(lab), lab});
  }
  if (roles.size() < 2) return complain(tr("Name at least two dice."));
  if (roles.size() > dice::kMostRoles)
    return complain(tr("At most %1 dice can be told apart.").arg(dice::kMostRoles));
  if (const auto doubt = dice::assign_roles(*look, roles).doubt) return complain(shown(*doubt));
  set_busy(*save_, true);
  aside(
      this, [roles] { return dice::save_roles(dice::roles_file(), roles); },
      [this, given](const vision::Result<void>& saved) {
        set_busy(*save_, false);
        if (!saved) return complain(shown(saved.error().text));
        end(tr("Told apart from now on: %1.").arg(given.join(QStringLiteral(", "))));
      });
}

}  // namespace delvelens::desktop
