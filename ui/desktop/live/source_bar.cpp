// SPDX-License-Identifier: MIT
#include "ui/desktop/live/source_bar.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QPushButton>
#include <QSignalBlocker>

#include "ui/desktop/live/cameras.h"
#include "ui/desktop/live/eye.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

const QString kFile = QStringLiteral("?file");
const QString kFolder = QStringLiteral("?folder");
const QString kAddress = QStringLiteral("?address");

}  // namespace

QString kind_words(const std::string& kind) {
  if (kind == "dice") return SourceBar::tr("Dice");
  if (kind == "cube") return SourceBar::tr("Cube");
  if (kind == "drop") return SourceBar::tr("Dropped pieces");
  if (kind == "card") return SourceBar::tr("Room card");
  return shown(kind);
}

SourceBar::SourceBar(Cameras& cameras, QWidget* parent) : QWidget(parent), cameras_(cameras) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(ems(0.4), ems(0.3), ems(0.4), ems(0.3));
  row->setSpacing(ems(0.4));
  picker_ = new QComboBox(this);
  picker_->setObjectName(QStringLiteral("source"));
  picker_->setAccessibleName(tr("Camera or picture"));
  picker_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  picker_->setMinimumContentsLength(14);
  kinds_ = new QComboBox(this);
  kinds_->setObjectName(QStringLiteral("kind"));
  kinds_->setAccessibleName(tr("What is read"));
  for (const std::string& kind : kinds()) kinds_->addItem(kind_words(kind), shown(kind));
  read_ = make_button(tr("Read now (Space)"), tr("Reads what lies there, at rest or not"), false, this);
  read_->setObjectName(QStringLiteral("read-now"));
  step_ = make_button(tr("Next (N)"), tr("The next picture of the folder"), false, this);
  step_->setObjectName(QStringLiteral("next-picture"));
  stop_ = make_button(tr("Close"), tr("Lets go of the camera or the file"), false, this);
  row->addWidget(picker_, 1);
  row->addWidget(kinds_);
  row->addWidget(read_);
  row->addWidget(step_);
  row->addWidget(stop_);
  connect(picker_, &QComboBox::activated, this, &SourceBar::choose);
  connect(kinds_, &QComboBox::activated, this,
          [this] { emit kind_chosen(kinds_->currentData().toString().toStdString()); });
  connect(read_, &QPushButton::clicked, this, &SourceBar::read_wanted);
  connect(step_, &QPushButton::clicked, this, &SourceBar::step_wanted);
  connect(stop_, &QPushButton::clicked, this, &SourceBar::stop_wanted);
  connect(&cameras_, &Cameras::changed, this, &SourceBar::fill);
  fill();
  set_running(false, false);
}

void SourceBar::fill() {
  const QSignalBlocker quiet(picker_);
  picker_->clear();
  picker_->addItem(source_.isEmpty() ? tr("Choose a camera or a picture…") : tr("No camera"), QString());
  for (const Camera& camera : cameras_.all()) picker_->addItem(camera.name, camera.source);
  if (!source_.isEmpty() && picker_->findData(source_) < 0) {
    const QFileInfo file(source_);
    picker_->addItem(file.exists() ? file.fileName() : source_, source_);
  }
  picker_->insertSeparator(picker_->count());
  picker_->addItem(tr("Open photo or video…"), kFile);
  picker_->addItem(tr("Open folder of photos…"), kFolder);
  picker_->addItem(tr("Stream address…"), kAddress);
  picker_->setCurrentIndex(std::max(0, picker_->findData(source_)));
}

void SourceBar::show_source(const QString& source) {
  source_ = source;
  fill();
}

void SourceBar::set_kind_free(bool free, const std::string& kind) {
  kinds_->setEnabled(free);
  const int index = kinds_->findData(shown(kind));
  kinds_->setVisible(index >= 0);
  if (index >= 0) kinds_->setCurrentIndex(index);
}

void SourceBar::set_running(bool running, bool steps) {
  read_->setVisible(running);
  stop_->setVisible(running);
  step_->setVisible(running && steps);
}

void SourceBar::choose(int index) {
  const QString chosen = picker_->itemData(index).toString();
  fill();  // back to what is open, until something else is
  if (chosen == kFile) {
    open_file();
  } else if (chosen == kFolder) {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open a folder of photos"));
    if (!folder.isEmpty()) emit source_chosen(folder);
  } else if (chosen == kAddress) {
    open_address();
  } else if (chosen.isEmpty()) {
    emit stop_wanted();
  } else {
    emit source_chosen(chosen);
  }
}

void SourceBar::open_file() {
  const QString file =
      QFileDialog::getOpenFileName(this, tr("Open a photo or video"), {},
                                   tr("Photos and videos (*.jpg *.jpeg *.png *.webp *.bmp *.mp4 *.mkv *.webm "
                                      "*.avi *.mov *.mjpg);;All files (*)"));
  if (!file.isEmpty()) emit source_chosen(file);
}

void SourceBar::open_address() {
  bool ok = false;
  const QString address =
      QInputDialog::getText(this, tr("Watch a stream"), tr("Address (http, https or rtsp):"),
                            QLineEdit::Normal, QStringLiteral("http://"), &ok);
  if (ok && !address.trimmed().isEmpty()) emit source_chosen(address.trimmed());
}

}  // namespace delvelens::desktop
