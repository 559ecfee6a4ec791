// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/table_corners.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <algorithm>

#include "calibration/table_corners.h"
#include "ui/desktop/aside.h"
#include "ui/desktop/guides/camera_field.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/watch.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"
#include "vision/known_camera.h"

namespace delvelens::desktop {
namespace {

constexpr double kMargin = 0.2;  // of the picture: where the handles lie at first
constexpr double kFar = 10;      // pixels a key moves with Shift

QDoubleSpinBox* make_length(double value, const QString& name, const QString& object, QWidget* parent) {
  auto* box = new QDoubleSpinBox(parent);
  box->setRange(10, 5000);
  box->setDecimals(1);
  box->setValue(value);
  box->setButtonSymbols(QAbstractSpinBox::NoButtons);
  box->setSuffix(QStringLiteral(" mm"));
  box->setAccessibleName(name);
  box->setObjectName(object);
  return box;
}

// What is told when the table is kept, or why it is not.
tl::expected<QString, QString> keep_corners(const vision::Frame& frame, const std::string& name,
                                            const std::array<cv::Point2d, 4>& corners,
                                            const std::array<double, 2>& millimetres) {
  const board::Size size{frame.pixels.cols, frame.pixels.rows};
  auto camera = vision::load_camera(name, size);
  if (!camera) return tl::unexpected(shown(camera.error().text));
  const auto table = calibration::table_from_corners(*camera, corners, millimetres);
  if (!table)
    return tl::unexpected(TableCorners::tr(
        "The corners must go round clockwise from the upper left one, and not lie too close."));
  const auto kept = vision::keep_table(*camera, *table, frame.pixels);
  if (!kept) return tl::unexpected(shown(kept.error().text));
  QString words = TableCorners::tr("The table of %1 is kept: a pixel in the middle is %2 mm.")
                      .arg(shown(name))
                      .arg(calibration::millimetres_a_pixel(*table, size), 0, 'f', 2);
  if (camera->table->landmarks.empty())
    words += QLatin1Char(' ') + TableCorners::tr("The picture is too plain to notice when the camera moves.");
  return words;
}

}  // namespace

TableCorners::TableCorners(LivePanel& live) : Lesson(live, {"", false}) {
  auto* form = new QFormLayout;
  width_ = make_length(420, tr("Width"), QStringLiteral("table-width"), this);
  height_ = make_length(297, tr("Height"), QStringLiteral("table-height"), this);
  camera_ = new CameraField(live, this);
  form->addRow(tr("Width"), width_);
  form->addRow(tr("Height"), height_);
  form->addRow(tr("Camera"), camera_);
  body().addLayout(form);
  save_ = add_buttons(tr("Remember"), tr("Tells places in millimetres from now on"),
                      QStringLiteral("table-save"));
  connect(save_, &QPushButton::clicked, this, &TableCorners::finish);
  connect(&live.watch(), &Watch::frame_ready, this, &TableCorners::take_frame);
  connect(&live.view(), &PictureView::corner_dragged, this, [this](int, int corner, const board::Point& to) {
    move_corner(corner, to);
    setFocus();  // the arrows go on where the mouse let go
  });
  say(tr("Calibration"), tr("Where does the table lie?"),
      tr("Lay something flat of known size on the table, such as a sheet of A3. Drag the four handles onto "
         "its "
         "corners, 1 onto the upper left one, then clockwise. With keys: 1 to 4 choose a corner, the arrows "
         "move "
         "it, with Shift farther."));
  save_->setEnabled(false);
  take_frame();
}

void TableCorners::take_frame() {
  const auto newest = live().watch().newest();
  if (!newest) return;
  const bool other_size = newest->frame.pixels.size() != frame_.pixels.size();
  frame_ = newest->frame;
  if (other_size) {
    const double right = frame_.pixels.cols * (1 - kMargin);
    const double bottom = frame_.pixels.rows * (1 - kMargin);
    const double left = frame_.pixels.cols * kMargin;
    const double top = frame_.pixels.rows * kMargin;
    corners_ = {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
  }
  save_->setEnabled(true);
  show_corners();
}

void TableCorners::move_corner(int corner, const board::Point& to) {
  picked_ = corner;
  corners_[static_cast<std::size_t>(corner)] = {std::clamp(to.x, 0.0, frame_.pixels.cols - 1.0),
                                                std::clamp(to.y, 0.0, frame_.pixels.rows - 1.0)};
  complain({});
  show_corners();
}

void TableCorners::show_corners() {
  SeenItem sheet;
  sheet.outline.assign(corners_.begin(), corners_.end());
  sheet.quiet = true;
  sheet.handles = true;
  live().view().show_items({sheet});
  live().view().set_picked(0, picked_);
  const board::Point& at = corners_[static_cast<std::size_t>(picked_)];
  setAccessibleDescription(tr("Corner %1 at %2, %3").arg(picked_ + 1).arg(qRound(at.x)).arg(qRound(at.y)));
}

void TableCorners::keyPressEvent(QKeyEvent* event) {
  if (!frame_.pixels.empty()) {
    const double step = (event->modifiers() & Qt::ShiftModifier) ? kFar : 1;
    board::Point at = corners_[static_cast<std::size_t>(picked_)];
    switch (event->key()) {
      case Qt::Key_1:
      case Qt::Key_2:
      case Qt::Key_3:
      case Qt::Key_4:
        picked_ = event->key() - Qt::Key_1;
        return show_corners();
      case Qt::Key_Left:
        return move_corner(picked_, {at.x - step, at.y});
      case Qt::Key_Right:
        return move_corner(picked_, {at.x + step, at.y});
      case Qt::Key_Up:
        return move_corner(picked_, {at.x, at.y - step});
      case Qt::Key_Down:
        return move_corner(picked_, {at.x, at.y + step});
      default:
        break;
    }
  }
  Lesson::keyPressEvent(event);
}

void TableCorners::finish() {
  const std::string name = camera_->name();
  if (name.empty()) {
    complain(tr("Say which camera it is."));
    camera_->setFocus();
    return;
  }
  std::array<cv::Point2d, 4> corners;
  std::transform(corners_.begin(), corners_.end(), corners.begin(),
                 [](const board::Point& corner) { return cv::Point2d(corner.x, corner.y); });
  const std::array<double, 2> size{width_->value(), height_->value()};
  set_busy(*save_, true);
  aside(
      this, [frame = frame_, name, corners, size] { return keep_corners(frame, name, corners, size); },
      [this](const tl::expected<QString, QString>& kept) {
        set_busy(*save_, false);
        if (!kept) return complain(kept.error());
        end(*kept);
      });
}

}  // namespace delvelens::desktop
