// SPDX-License-Identifier: MIT
#include "ui/desktop/live/doubt_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <algorithm>

#include "ui/desktop/live/eye.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/look/flow_layout.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

constexpr double kCropMargin = 0.35;  // of the item's size around it in the crop

// Values that are digits are their own keys; others are counted.
bool digits_are_values(const std::string& kind) { return kind == "dice"; }

// The die on a card is one thing, and what was done with it is asked: it is neither added nor taken away.
bool can_be_counted(const std::string& kind) { return kind != "die"; }

}  // namespace

DoubtPanel::DoubtPanel(QWidget* parent) : QFrame(parent) {
  setProperty("card", true);
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Check the reading"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(ems(0.6), ems(0.5), ems(0.6), ems(0.5));
  crop_ = new QLabel(this);
  crop_->setFixedSize(ems(7), ems(7));
  crop_->setAlignment(Qt::AlignCenter);
  row->addWidget(crop_);
  auto* column = new QVBoxLayout;
  column->setSpacing(ems(0.3));
  title_ = make_heading({}, 1.15, this);
  problems_ = make_text({}, "warning", this);
  question_ = make_text({}, "dim", this);
  choices_ = new QWidget(this);
  flow_ = new FlowLayout(ems(0.3), choices_);
  auto* buttons = new QHBoxLayout;
  confirm_ = make_button(tr("All right (Enter)"), tr("Uses the reading as it is shown now"), true, this);
  confirm_->setObjectName(QStringLiteral("confirm"));
  next_ = make_button(tr("Next (Tab)"), tr("The next item"), false, this);
  add_ = make_button(tr("Add (+)"), tr("Draw a frame around something that was missed"), false, this);
  add_->setObjectName(QStringLiteral("add-item"));
  add_->setCheckable(true);
  remove_ = make_button(tr("Remove (Del)"), tr("This is nothing to be read"), false, this);
  remove_->setObjectName(QStringLiteral("remove-item"));
  auto* dismiss =
      make_button(tr("Not this (Esc)"), tr("Throws the reading away and looks again"), false, this);
  dismiss->setObjectName(QStringLiteral("dismiss"));
  for (QPushButton* button : {confirm_, next_, add_, remove_, dismiss}) {
    button->setFocusPolicy(Qt::TabFocus);
    buttons->addWidget(button);
  }
  buttons->addStretch();
  for (QWidget* widget : std::initializer_list<QWidget*>{title_, problems_, question_, choices_})
    column->addWidget(widget);
  column->addStretch();
  column->addLayout(buttons);
  row->addLayout(column, 1);
  connect(confirm_, &QPushButton::clicked, this, &DoubtPanel::confirmed);
  connect(dismiss, &QPushButton::clicked, this, &DoubtPanel::dismissed);
  connect(remove_, &QPushButton::clicked, this, &DoubtPanel::remove_picked);
  connect(next_, &QPushButton::clicked, this, [this] {
    if (!seen_.items.empty()) pick((picked_ + 1) % static_cast<int>(seen_.items.size()));
  });
  connect(add_, &QPushButton::toggled, this, &DoubtPanel::adding);
}

void DoubtPanel::show_reading(const Seen& seen) {
  seen_ = seen;
  add_->setChecked(false);
  pick_next_doubt();
}

void DoubtPanel::pick_next_doubt() {
  const auto doubt = std::find_if(seen_.items.begin(), seen_.items.end(),
                                  [](const SeenItem& item) { return item.doubtful; });
  pick(doubt != seen_.items.end() ? static_cast<int>(doubt - seen_.items.begin())
       : seen_.items.empty()      ? -1
                                  : 0);
}

void DoubtPanel::pick(int item) {
  picked_ = item;
  refresh();
  emit changed();
}

void DoubtPanel::choose(const std::string& value) {
  if (picked_ < 0) return;
  SeenItem& item = seen_.items[static_cast<std::size_t>(picked_)];
  if (item.value != value) seen_.corrected = true;
  item.value = value;
  item.doubtful = false;
  item.confidence = 1;
  const bool more =
      std::any_of(seen_.items.begin(), seen_.items.end(), [](const SeenItem& one) { return one.doubtful; });
  if (more) {
    pick_next_doubt();
  } else {
    refresh();
    emit changed();
  }
}

void DoubtPanel::remove_picked() {
  if (picked_ < 0) return;
  seen_.items.erase(seen_.items.begin() + picked_);
  seen_.corrected = true;
  pick_next_doubt();
}

void DoubtPanel::add_item(const board::Box& box) {
  SeenItem item;
  item.outline = outline_of(box);
  const std::vector<std::string> values = values_of(seen_.kind);
  item.value = values.empty() ? std::string() : values.front();
  item.confidence = 0;
  item.doubtful = true;
  seen_.items.push_back(std::move(item));
  seen_.corrected = true;
  add_->setChecked(false);
  pick(static_cast<int>(seen_.items.size()) - 1);
}

void DoubtPanel::move_corner(int item, int corner, const board::Point& to) {
  if (item < 0 || item >= static_cast<int>(seen_.items.size())) return;
  board::Polygon& outline = seen_.items[static_cast<std::size_t>(item)].outline;
  if (corner < 0 || corner >= static_cast<int>(outline.size())) return;
  outline[static_cast<std::size_t>(corner)] = to;
  seen_.corrected = true;
  refresh();
  emit changed();
}

// What was read, then the alternatives, then everything else it could be.
std::vector<std::pair<std::string, double>> DoubtPanel::ranked(const SeenItem& item) const {
  std::vector<std::pair<std::string, double>> all;
  if (!item.value.empty()) all.emplace_back(item.value, item.confidence);
  const auto add = [&all](const std::string& value, double confidence) {
    const bool known =
        std::any_of(all.begin(), all.end(), [&value](const auto& one) { return one.first == value; });
    if (!known) all.emplace_back(value, confidence);
  };
  for (const auto& [value, confidence] : item.alternatives) add(value, confidence);
  for (const std::string& value : values_of(seen_.kind)) add(value, 0);
  return all;
}

void DoubtPanel::refresh() {
  const auto doubts = std::count_if(seen_.items.begin(), seen_.items.end(),
                                    [](const SeenItem& item) { return item.doubtful; });
  title_->setText(doubts > 0 ? tr("Please look: %n item(s) in doubt", nullptr, static_cast<int>(doubts))
                             : tr("Is this right?"));
  problems_->setText(shown(seen_.problems));
  problems_->setVisible(!seen_.problems.empty() && !seen_.corrected);
  empty_layout(*flow_);
  offered_.clear();
  const bool any = picked_ >= 0 && picked_ < static_cast<int>(seen_.items.size());
  add_->setEnabled(can_be_counted(seen_.kind));
  remove_->setEnabled(any && can_be_counted(seen_.kind));
  confirm_->setEnabled(can_be_counted(seen_.kind) || doubts == 0);
  next_->setEnabled(seen_.items.size() > 1);
  question_->setText(!any ? tr("Nothing was found. Add what lies there, or look again.")
                     : can_be_counted(seen_.kind)
                         ? tr("What is it? (%1 of %2)").arg(picked_ + 1).arg(seen_.items.size())
                         : tr("What did you do with the die?"));
  crop_->setVisible(any);
  if (!any) return;
  const SeenItem& item = seen_.items[static_cast<std::size_t>(picked_)];
  crop_->setPixmap(crop_of(item));
  for (const auto& [value, confidence] : ranked(item)) {
    const auto key = static_cast<int>(offered_.size()) + 1;
    QString text = shown(value);
    if (!digits_are_values(seen_.kind) && key <= 9) text = QStringLiteral("%1: %2").arg(key).arg(text);
    if (confidence >= 0.01 && confidence < 1)
      text += QStringLiteral("  %1 %").arg(static_cast<int>(confidence * 100));
    auto* button = make_button(text, tr("It is %1").arg(shown(value)), false, choices_);
    button->setCheckable(true);
    button->setChecked(value == item.value);
    button->setFocusPolicy(Qt::TabFocus);
    button->setObjectName(QStringLiteral("is-") + shown(value));
    connect(
        button, &QPushButton::clicked, this, [this, chosen = value] { choose(chosen); },
        Qt::QueuedConnection);
    flow_->addWidget(button);
    offered_.push_back(value);
  }
  choices_->updateGeometry();
}

QPixmap DoubtPanel::crop_of(const SeenItem& item) const {
  const board::Box box = box_of(item.outline);
  const double side = std::max(box.width, box.height) * (1 + 2 * kCropMargin);
  const QRectF from(box.x + box.width / 2 - side / 2, box.y + box.height / 2 - side / 2, side, side);
  const double ratio = devicePixelRatioF();
  QPixmap crop(crop_->size() * ratio);
  crop.setDevicePixelRatio(ratio);
  crop.fill(Qt::black);
  QPainter painter(&crop);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(QRectF(QPointF(0, 0), crop_->size()), image_of(seen_.frame.pixels), from);
  painter.setPen(QPen(theme().accent, 1));
  painter.drawRect(QRectF(0.5, 0.5, crop_->width() - 1, crop_->height() - 1));
  return crop;
}

bool DoubtPanel::take_key(const QKeyEvent& key) {
  switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      confirm_->click();
      return true;
    case Qt::Key_Escape:
      emit dismissed();
      return true;
    case Qt::Key_Delete:
      remove_->click();
      return true;
    case Qt::Key_Tab:
      next_->click();
      return true;
    case Qt::Key_Plus:
      add_->click();
      return true;
    default:
      break;
  }
  const int number = key.key() - Qt::Key_0;
  if (number < 1 || number > 9 || picked_ < 0) return false;
  if (digits_are_values(seen_.kind)) {
    const std::string value = std::to_string(number);
    if (std::find(offered_.begin(), offered_.end(), value) != offered_.end()) choose(value);
    return true;
  }
  if (number <= static_cast<int>(offered_.size()))
    choose(std::string(offered_[static_cast<std::size_t>(number) - 1]));
  return true;
}

bool DoubtPanel::focusNextPrevChild(bool next) {
  if (!next || !hasFocus() || seen_.items.size() < 2) return QFrame::focusNextPrevChild(next);
  next_->click();
  return true;
}

void DoubtPanel::keyPressEvent(QKeyEvent* event) {
  if (!take_key(*event)) QFrame::keyPressEvent(event);
}

}  // namespace delvelens::desktop
