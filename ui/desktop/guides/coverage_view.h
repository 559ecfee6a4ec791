// SPDX-License-Identifier: MIT
// Where in the picture the chart was seen.
#pragma once

#include <QWidget>

#include "calibration/lens_fit.h"

namespace delvelens::desktop {

class CoverageView : public QWidget {
  Q_OBJECT

 public:
  explicit CoverageView(QWidget* parent = nullptr);

  void show_coverage(const calibration::Coverage& coverage);
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  calibration::Coverage coverage_;
};

}  // namespace delvelens::desktop
