// SPDX-License-Identifier: MIT
// A lens from views of the printed chart, held before the camera or in photos.
#pragma once

#include "calibration/lens_fit.h"
#include "ui/desktop/guides/lesson.h"
#include "ui/desktop/live/chart_eye.h"

class QListWidget;

namespace delvelens::desktop {

class CameraField;
class CoverageView;

class LensChart : public Lesson {
  Q_OBJECT

 public:
  explicit LensChart(LivePanel& live);

  std::size_t views() const { return views_.views.size(); }

 private:
  void take(const SeenPointer& seen);
  void show_views();
  void show_errors(const std::vector<calibration::LensFit::ViewError>& errors);
  void work_out();

  ChartViews views_;
  CoverageView* coverage_;
  QListWidget* list_;
  CameraField* camera_;
  QPushButton* save_;
};

}  // namespace delvelens::desktop
