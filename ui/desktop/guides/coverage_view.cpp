// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/coverage_view.h"

#include <QPainter>
#include <algorithm>

#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"

namespace delvelens::desktop {
namespace {

constexpr int kPlenty = 12;  // corners

}  // namespace

CoverageView::CoverageView(QWidget* parent) : QWidget(parent) {
  setMinimumHeight(ems(5));
  show_coverage({});
}

QSize CoverageView::sizeHint() const { return {ems(17), ems(9)}; }

void CoverageView::show_coverage(const calibration::Coverage& coverage) {
  coverage_ = coverage;
  setAccessibleName(tr("Where the chart was seen: %1 % of the picture").arg(qRound(coverage_.share() * 100)));
  setToolTip(accessibleName());
  update();
}

void CoverageView::paintEvent(QPaintEvent* /*event*/) {
  constexpr auto kColumns = calibration::Coverage::kColumns;
  constexpr auto kRows = calibration::Coverage::kRows;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double side = std::min(width() / double(kColumns), height() / double(kRows));
  const QPointF corner((width() - side * kColumns) / 2, (height() - side * kRows) / 2);
  for (std::size_t row = 0; row < kRows; ++row) {
    for (std::size_t column = 0; column < kColumns; ++column) {
      const int count = coverage_.at(column, row);
      const QRectF part(corner + QPointF(side * double(column), side * double(row)), QSizeF(side, side));
      const double share = std::min(1.0, count / double(kPlenty));
      painter.setPen(QPen(theme().outline, 1));
      painter.setBrush(count == 0 ? theme().raised : mixed(theme().raised, theme().good, 0.3 + 0.7 * share));
      painter.drawRoundedRect(part.adjusted(1, 1, -1, -1), 3, 3);
    }
  }
}

}  // namespace delvelens::desktop
