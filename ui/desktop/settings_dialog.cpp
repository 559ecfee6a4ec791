// SPDX-License-Identifier: MIT
#include "ui/desktop/settings_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/desktop/look/parts.h"

namespace delvelens::desktop {

SettingsDialog::SettingsDialog(const Settings& settings, QWidget* parent)
    : QDialog(parent), settings_(settings) {
  setWindowTitle(tr("Settings"));
  resize(ems(30), ems(24));
  auto* column = new QVBoxLayout(this);
  auto* form = new QFormLayout;
  form->setVerticalSpacing(ems(0.6));
  auto* schemes = new QComboBox(this);
  schemes->setObjectName(QStringLiteral("scheme"));
  schemes->addItem(tr("As the desktop"), name_of(Scheme::system));
  schemes->addItem(tr("Light"), name_of(Scheme::light));
  schemes->addItem(tr("Dark"), name_of(Scheme::dark));
  schemes->addItem(tr("High contrast"), name_of(Scheme::contrast));
  schemes->setCurrentIndex(schemes->findData(name_of(settings_.scheme)));
  connect(schemes, &QComboBox::activated, this, [this, schemes] {
    settings_.scheme = scheme_named(schemes->currentData().toString());
    emit changed();
  });
  form->addRow(tr("Colours"), schemes);

  auto* scale = new QSpinBox(this);
  scale->setObjectName(QStringLiteral("scale"));
  scale->setRange(100, 300);
  scale->setSingleStep(25);
  scale->setSuffix(tr(" %"));
  scale->setValue(settings_.scale_percent);
  connect(scale, &QSpinBox::valueChanged, this, [this](int percent) {
    settings_.scale_percent = percent;
    emit changed();
  });
  form->addRow(tr("Size of everything"), scale);
  form->addRow(QString(), make_text(tr("From the next start on."), "dim", this));

  auto* languages = new QComboBox(this);
  languages->setObjectName(QStringLiteral("language"));
  languages->addItem(tr("As the desktop"), QString());
  languages->addItem(QStringLiteral("English"), QStringLiteral("en"));
  languages->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
  languages->setCurrentIndex(std::max(0, languages->findData(settings_.language)));
  connect(languages, &QComboBox::activated, this, [this, languages] {
    settings_.language = languages->currentData().toString();
    emit changed();
  });
  form->addRow(tr("Language"), languages);
  form->addRow(QString(),
               make_text(tr("From the next start on. The games themselves speak English."), "dim", this));
  column->addLayout(form);

  const auto add = [&](const QString& text, const QString& help, const char* name, bool Settings::*field) {
    auto* box = new QCheckBox(text, this);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleDescription(help);
    box->setChecked(settings_.*field);
    connect(box, &QCheckBox::toggled, this, [this, field](bool on) {
      settings_.*field = on;
      emit changed();
    });
    column->addWidget(box);
    column->addWidget(make_text(help, "dim", this));
  };
  add(tr("Sounds"), tr("A short sound when something was read and when a game ends."), "sounds",
      &Settings::sounds);
  add(tr("Keep corrected pictures"),
      tr("Readings you correct are kept with your corrections on this computer, to train the readers with. "
         "Nothing is sent anywhere."),
      "keep", &Settings::keep_corrections);
  add(tr("Show frame rate"), tr("Frames a second and how far the picture is behind, in its corner."), "rate",
      &Settings::show_rate);
  column->addStretch();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::accept);
  column->addWidget(buttons);
}

}  // namespace delvelens::desktop
