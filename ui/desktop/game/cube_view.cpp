// SPDX-License-Identifier: MIT
#include "ui/desktop/game/cube_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QVariantAnimation>
#include <QVector3D>
#include <algorithm>
#include <array>

#include "ui/desktop/game/map_paint.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

struct FaceFrame {
  QPoint net;  // its first cell on the unfolded map
  QVector3D origin;
  QVector3D right;
  QVector3D down;
};

// x right, y down, z towards the player; a cube of three cells a side around the middle.
const std::array<FaceFrame, 6> kFaces{{
    {{3, 0}, {-1.5F, -1.5F, -1.5F}, {1, 0, 0}, {0, 0, 1}},  // U
    {{6, 3}, {1.5F, -1.5F, 1.5F}, {0, 0, -1}, {0, 1, 0}},   // R
    {{3, 3}, {-1.5F, -1.5F, 1.5F}, {1, 0, 0}, {0, 1, 0}},   // F
    {{3, 6}, {-1.5F, 1.5F, 1.5F}, {1, 0, 0}, {0, 0, -1}},   // D
    {{0, 3}, {-1.5F, -1.5F, -1.5F}, {0, 0, 1}, {0, 1, 0}},  // L
    {{9, 3}, {1.5F, -1.5F, -1.5F}, {-1, 0, 0}, {0, 1, 0}},  // B
}};
constexpr float kDistance = 11;  // of the eye from the middle: nearer is more perspective
constexpr double kCell = 64;
constexpr int kTurnMs = 450;

int face_of(const rules::MapCell& cell) {
  for (std::size_t face = 0; face < kFaces.size(); ++face) {
    const QPoint at = QPoint(cell.x, cell.y) - kFaces[face].net;
    if (at.x() >= 0 && at.x() < 3 && at.y() >= 0 && at.y() < 3) return static_cast<int>(face);
  }
  return -1;
}

// A little from above and from the right, so that three faces show.
QQuaternion front_of(int face) {
  const FaceFrame& frame = kFaces[static_cast<std::size_t>(face)];
  const QVector3D out = QVector3D::crossProduct(frame.right, frame.down);
  const QQuaternion upright = QQuaternion::fromAxes(frame.right, frame.down, out).inverted();
  return QQuaternion::fromEulerAngles(-24, -32, 0) * upright;
}

}  // namespace

bool is_cube_net(const rules::Map& map) {
  if (map.cells.size() != 54) return false;
  std::array<int, 6> count{};
  for (const rules::MapCell& cell : map.cells) {
    const int face = face_of(cell);
    if (face < 0) return false;
    ++count[static_cast<std::size_t>(face)];
  }
  return std::all_of(count.begin(), count.end(), [](int cells) { return cells == 9; });
}

CubeView::CubeView(QWidget* parent)
    : QWidget(parent), turned_(front_of(2)), motion_(new QVariantAnimation(this)) {
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(ems(10), ems(8));
  setAccessibleName(tr("The cube; arrow keys turn it"));
  motion_->setDuration(kTurnMs);
  motion_->setEasingCurve(QEasingCurve::InOutQuad);
  motion_->setStartValue(0.0);
  motion_->setEndValue(1.0);
}

void CubeView::show_map(const rules::Map& map) {
  map_ = map;
  for (const rules::MapCell& cell : map_.cells) {
    if (!cell.here) continue;
    setAccessibleDescription(tr("You are at %1").arg(shown(cell.name)));
    if (const int face = face_of(cell); face >= 0 && face != face_) {
      face_ = face;
      turn_to(face);
    }
  }
  update();
}

void CubeView::turn_to(int face) {
  motion_->stop();
  disconnect(motion_, nullptr, this, nullptr);
  const QQuaternion from = turned_;
  const QQuaternion to = front_of(face);
  if (!isVisible()) {
    turned_ = to;
    return;
  }
  connect(motion_, &QVariantAnimation::valueChanged, this, [this, from, to](const QVariant& share) {
    turned_ = QQuaternion::slerp(from, to, share.toFloat());
    update();
  });
  motion_->start();
}

void CubeView::turn(double right, double down) {
  motion_->stop();
  turned_ = (QQuaternion::fromAxisAndAngle({0, 1, 0}, static_cast<float>(right)) *
             QQuaternion::fromAxisAndAngle({1, 0, 0}, static_cast<float>(-down)) * turned_)
                .normalized();
  update();
}

void CubeView::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double unit = std::min(width(), height()) / 5.6;
  const QPointF middle(width() / 2.0, height() / 2.0);
  const auto project = [&](const QVector3D& point) {
    const QVector3D at = turned_.rotatedVector(point);
    const double near = kDistance / (kDistance - static_cast<double>(at.z()));
    return middle + QPointF(static_cast<double>(at.x()), static_cast<double>(at.y())) * unit * near;
  };
  for (const rules::MapCell& cell : map_.cells) {
    const int face = face_of(cell);
    if (face < 0) continue;
    const FaceFrame& frame = kFaces[static_cast<std::size_t>(face)];
    const QPoint at = QPoint(cell.x, cell.y) - frame.net;
    const QVector3D corner =
        frame.origin + frame.right * static_cast<float>(at.x()) + frame.down * static_cast<float>(at.y());
    const QPolygonF quad({project(corner), project(corner + frame.right),
                          project(corner + frame.right + frame.down), project(corner + frame.down)});
    // Faces turned away run the other way round on the screen.
    const QPointF a = quad[1] - quad[0];
    const QPointF b = quad[3] - quad[0];
    if (a.x() * b.y() - a.y() * b.x() <= 0) continue;
    const QRectF flat(0, 0, kCell, kCell);
    QTransform transform;
    if (!QTransform::quadToQuad(
            QPolygonF({flat.topLeft(), flat.topRight(), flat.bottomRight(), flat.bottomLeft()}), quad,
            transform)) {
      continue;
    }
    painter.setTransform(transform);
    paint_cell(painter, flat, cell, false);
    for (int side = 0; side < 4; ++side)
      paint_edge(painter, flat, side, cell.edges[static_cast<std::size_t>(side)]);
    painter.resetTransform();
  }
  painter.setFont(font());  // the tiles have set their own
  painter.setPen(theme().dim);
  painter.drawText(rect().adjusted(0, 0, 0, -ems(0.4)), Qt::AlignHCenter | Qt::AlignBottom,
                   tr("Drag or use the arrow keys to turn; double click to face your tile"));
}

void CubeView::mousePressEvent(QMouseEvent* event) { last_at_ = event->position(); }

void CubeView::mouseMoveEvent(QMouseEvent* event) {
  if (!(event->buttons() & Qt::LeftButton)) return;
  const QPointF by = event->position() - last_at_;
  last_at_ = event->position();
  turn(by.x() * 0.5, by.y() * 0.5);
}

void CubeView::mouseDoubleClickEvent(QMouseEvent* /*event*/) { turn_to(face_); }

void CubeView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      return turn(-15, 0);
    case Qt::Key_Right:
      return turn(15, 0);
    case Qt::Key_Up:
      return turn(0, -15);
    case Qt::Key_Down:
      return turn(0, 15);
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace delvelens::desktop
