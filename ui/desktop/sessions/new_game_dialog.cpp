// SPDX-License-Identifier: MIT
#include "ui/desktop/sessions/new_game_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/desktop/game/game_table.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {

NewGameDialog::NewGameDialog(GameTable& table, const std::string& game, QWidget* parent)
    : QDialog(parent), table_(table) {
  setWindowTitle(tr("New game"));
  resize(ems(32), ems(34));
  auto* column = new QVBoxLayout(this);
  column->setSpacing(ems(0.6));
  games_ = new QComboBox(this);
  games_->setObjectName(QStringLiteral("game"));
  games_->setAccessibleName(tr("Game"));
  int chosen = 0;
  for (const auto& one : table_.games().all()) {
    if (one->info().id == game) chosen = games_->count();
    games_->addItem(shown(one->info().title));
  }
  about_ = make_text({}, "dim", this);
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* inside = new QWidget;
  auto* options = new QVBoxLayout(inside);
  options->setContentsMargins(0, 0, ems(0.4), 0);
  form_holder_ = new QWidget(inside);
  options->addWidget(form_holder_);
  options->addStretch();
  scroll->setWidget(inside);

  auto* below = new QFormLayout;
  name_ = new QLineEdit(this);
  name_->setObjectName(QStringLiteral("name"));
  name_->setMaxLength(64);
  chance_ = new QComboBox(this);
  chance_->setObjectName(QStringLiteral("chance-by"));
  chance_->addItem(tr("My own dice, cubes and cards: camera or hand"));
  chance_->addItem(tr("The program throws and draws, I choose"));
  below->addRow(tr("Name"), name_);
  below->addRow(tr("Chance"), chance_);
  problem_ = make_text({}, "bad", this);
  problem_->hide();
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  auto* begin = make_button(tr("Begin"), {}, true, this);
  begin->setObjectName(QStringLiteral("begin"));
  begin->setDefault(true);
  buttons->addButton(begin, QDialogButtonBox::AcceptRole);
  connect(buttons, &QDialogButtonBox::accepted, this, &NewGameDialog::start);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(games_, &QComboBox::currentIndexChanged, this, &NewGameDialog::show_game);

  column->addWidget(games_);
  column->addWidget(about_);
  column->addWidget(scroll, 1);
  column->addLayout(below);
  column->addWidget(problem_);
  column->addWidget(buttons);
  games_->setCurrentIndex(chosen);
  show_game(chosen);
}

bool NewGameDialog::throws_itself() const { return chance_->currentIndex() == 1; }

const rules::Game* NewGameDialog::game() const {
  const auto& all = table_.games().all();
  const auto index = static_cast<std::size_t>(games_->currentIndex());
  return index < all.size() ? all[index].get() : nullptr;
}

void NewGameDialog::show_game(int /*index*/) {
  const rules::Game* chosen = game();
  if (chosen == nullptr) return;
  const rules::GameInfo& info = chosen->info();
  about_->setText(tr("%1\nOn the table: %2.").arg(shown(info.about), shown(info.needs)));
  values_.clear();
  qDeleteAll(form_holder_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
  delete form_holder_->layout();
  form_ = new QFormLayout(form_holder_);
  form_->setContentsMargins(0, 0, 0, 0);
  form_->setVerticalSpacing(ems(0.5));
  for (const rules::OptionSpec& spec : info.options) add_option(spec);
  if (session::Journal* journal = table_.journal()) {
    if (const auto name = journal->free_name(info.id)) name_->setText(shown(*name));
  }
}

void NewGameDialog::add_option(const rules::OptionSpec& spec) {
  auto* cell = new QWidget(form_holder_);
  auto* column = new QVBoxLayout(cell);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  const QString name = shown(spec.name);
  QWidget* field = nullptr;
  switch (spec.type) {
    case rules::OptionSpec::Type::choice: {
      auto* box = new QComboBox(cell);
      for (const std::string& word : spec.allowed) box->addItem(shown(word));
      box->setCurrentText(shown(spec.fallback));
      values_.emplace_back(spec.name, [box] { return box->currentText().toStdString(); });
      field = box;
      break;
    }
    case rules::OptionSpec::Type::integer: {
      auto* box = new QSpinBox(cell);
      box->setRange(spec.least, spec.most);
      box->setValue(shown(spec.fallback).toInt());
      values_.emplace_back(spec.name, [box] { return std::to_string(box->value()); });
      field = box;
      break;
    }
    case rules::OptionSpec::Type::boolean: {
      auto* box = new QCheckBox(tr("yes"), cell);
      box->setChecked(spec.fallback == "yes");
      values_.emplace_back(spec.name, [box] { return std::string(box->isChecked() ? "yes" : "no"); });
      field = box;
      break;
    }
    case rules::OptionSpec::Type::text: {
      auto* box = new QLineEdit(shown(spec.fallback), cell);
      values_.emplace_back(spec.name, [box] { return box->text().toStdString(); });
      field = box;
      break;
    }
  }
  field->setObjectName(QStringLiteral("option-") + name);
  field->setAccessibleName(name);
  field->setAccessibleDescription(shown(spec.help));
  column->addWidget(field);
  column->addWidget(make_text(shown(spec.help), "dim", cell));
  form_->addRow(name, cell);
}

void NewGameDialog::start() {
  const rules::Game* chosen = game();
  if (chosen == nullptr) return;
  rules::OptionTexts options;
  for (const auto& [name, value] : values_) options[name] = value();
  // The session on the table holds its claim until the new one has begun.
  const auto begun = table_.begin(*chosen, options, name_->text().toStdString());
  if (begun) {
    accept();
    return;
  }
  problem_->setText(shown(begun.error().message));
  problem_->show();
}

}  // namespace delvelens::desktop
