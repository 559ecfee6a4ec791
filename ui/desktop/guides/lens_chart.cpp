// SPDX-License-Identifier: MIT
#include "ui/desktop/guides/lens_chart.h"

#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/desktop/aside.h"
#include "ui/desktop/guides/camera_field.h"
#include "ui/desktop/guides/coverage_view.h"
#include "ui/desktop/live/watch.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"
#include "vision/known_camera.h"

namespace delvelens::desktop {
namespace {

// A lens that is kept, or why none is.
struct LensOutcome {
  tl::expected<calibration::LensFit, calibration::LensRefusal> fit;
  vision::Result<vision::KeptLens> kept;
};

LensOutcome fit_and_keep(const ChartViews& views, const std::string& camera) {
  LensOutcome outcome{calibration::fit_lens(views.size, views.views), {}};
  if (outcome.fit) outcome.kept = vision::keep_lens(camera, views.size, outcome.fit->lens);
  return outcome;
}

}  // namespace

LensChart::LensChart(LivePanel& live) : Lesson(live, {"chart", false}) {
  live.watch().renew_reader("chart");  // views of an earlier guide are over
  coverage_ = new CoverageView(this);
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("chart-views"));
  list_->setAccessibleName(tr("Views of the chart"));
  list_->setMinimumHeight(ems(4));
  camera_ = new CameraField(live, this);
  body().addWidget(coverage_);
  body().addWidget(list_, 1);
  body().addWidget(camera_);
  save_ =
      add_buttons(tr("Work the lens out"), tr("Keeps the lens of this camera, if the views are good enough"),
                  QStringLiteral("lens-save"));
  connect(save_, &QPushButton::clicked, this, &LensChart::work_out);
  connect(&live, &LivePanel::looked, this, &LensChart::take);
  say(tr("Calibration"), tr("Show me the chart"),
      tr("Print it (delvelens print chart), tape it onto something stiff and hold it still before the "
         "camera: "
         "in the middle, in each corner, tilted to every side. Or open a folder of 8 to 20 photos of it."));
  show_views();
}

void LensChart::take(const SeenPointer& seen) {
  const ChartViews* views = seen ? views_of(*seen) : nullptr;
  if (views == nullptr || views->views.size() == views_.views.size()) return;
  views_ = *views;
  complain({});
  show_views();
}

void LensChart::show_views() {
  coverage_->show_coverage(calibration::coverage_of(views_.size, views_.views));
  list_->clear();
  for (const calibration::NamedView& view : views_.views) {
    const int corners = static_cast<int>(view.chart.in_image.size());
    list_->addItem(tr("%1: %n corner(s)", nullptr, corners).arg(shown(view.name)));
  }
  list_->scrollToBottom();
  save_->setEnabled(!views_.views.empty());
}

void LensChart::show_errors(const std::vector<calibration::LensFit::ViewError>& errors) {
  if (errors.empty()) return;
  list_->clear();
  for (const calibration::LensFit::ViewError& view : errors) {
    QString words = tr("%1: off by %2 pixels").arg(shown(view.name)).arg(view.pixels, 0, 'f', 2);
    if (!view.used) words = tr("%1, left out: it contradicts the others").arg(words);
    auto* row = new QListWidgetItem(words, list_);
    if (!view.used) row->setForeground(theme().warning);
  }
}

void LensChart::work_out() {
  const std::string camera = camera_->name();
  if (camera.empty()) {
    complain(tr("Say which camera it is."));
    camera_->setFocus();
    return;
  }
  set_busy(*save_, true);
  complain({});
  aside(
      this, [views = views_, camera] { return fit_and_keep(views, camera); },
      [this](const LensOutcome& outcome) {
        set_busy(*save_, false);
        show_errors(outcome.fit ? outcome.fit->views : outcome.fit.error().views);
        if (!outcome.fit) return complain(tr("No lens is kept: %1").arg(shown(outcome.fit.error().text)));
        if (!outcome.kept) return complain(shown(outcome.kept.error().text));
        const calibration::Lens& lens = outcome.fit->lens;
        QString words = tr("The lens of %1 is kept: off by %2 pixels in %n view(s).", nullptr, lens.views)
                            .arg(shown(outcome.kept->camera.name))
                            .arg(lens.error, 0, 'f', 2);
        if (outcome.kept->table_lost)
          words += QLatin1Char(' ') + tr("The table was calibrated with the old lens: do it again.");
        // The errors of the views are worth a look: the card stays until it is closed.
        say(tr("Calibration"), tr("The lens is kept"), words);
        save_->setText(tr("Done"));
        save_->disconnect(this);
        connect(save_, &QPushButton::clicked, this, [this, words] { end(words); });
      });
}

}  // namespace delvelens::desktop
