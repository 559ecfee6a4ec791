// SPDX-License-Identifier: MIT
#include "ui/desktop/sessions/sessions_dialog.h"

#include <QDateTime>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>
#include <nlohmann/json.hpp>

#include "ui/desktop/game/game_table.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/sessions/history_view.h"
#include "ui/desktop/words.h"
#include "ui/session/archive.h"

namespace delvelens::desktop {
namespace {

constexpr qint64 kMostBytes = 17 << 20;  // just above what the parser takes, so that it says so itself

QString option_words(const rules::OptionTexts& options) {
  QStringList words;
  for (const auto& [name, value] : options) words += shown(name) + QStringLiteral(" ") + shown(value);
  return words.join(QStringLiteral(", "));
}

}  // namespace

SessionsDialog::SessionsDialog(GameTable& table, const Album& album, QWidget* parent)
    : QDialog(parent), table_(table), album_(album) {
  setWindowTitle(tr("Sessions"));
  resize(ems(54), ems(32));
  auto* column = new QVBoxLayout(this);
  auto* row = new QHBoxLayout;
  list_ = new QListWidget(this);
  list_->setObjectName(QStringLiteral("sessions"));
  list_->setAccessibleName(tr("Sessions"));
  row->addWidget(list_, 2);
  auto* right = new QVBoxLayout;
  about_ = make_text({}, "dim", this);
  history_ = new HistoryView(this);
  right->addWidget(about_);
  right->addWidget(history_, 1);
  row->addLayout(right, 3);
  column->addLayout(row, 1);
  notice_ = make_text({}, nullptr, this);
  column->addWidget(notice_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  const auto add = [&](const QString& text, const QString& tip, const char* name, bool primary,
                       bool needs_one) {
    auto* button = make_button(text, tip, primary, this);
    button->setObjectName(QLatin1String(name));
    buttons->addButton(button, primary ? QDialogButtonBox::AcceptRole : QDialogButtonBox::ActionRole);
    if (needs_one) need_one_.push_back(button);
    return button;
  };
  auto* resume = add(tr("Go on"), tr("Puts this game on the table"), "resume", true, true);
  auto* save = add(tr("Export…"), tr("Writes it into a file"), "export", false, true);
  auto* load = add(tr("Import…"), tr("Brings one from a file"), "import", false, false);
  auto* remove = add(tr("Remove"), tr("Forgets it for good"), "remove", false, true);
  column->addWidget(buttons);
  connect(list_, &QListWidget::currentRowChanged, this, &SessionsDialog::show_one);
  connect(list_, &QListWidget::itemActivated, resume, &QPushButton::click);
  connect(resume, &QPushButton::clicked, this, [this] {
    if (const auto* info = picked()) {
      chosen_ = info->name;
      accept();
    }
  });
  connect(save, &QPushButton::clicked, this, [this] {
    const auto* info = picked();
    if (info == nullptr) return;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export a session"), shown(info->name) + QStringLiteral(".json"), tr("JSON (*.json)"));
    if (!file.isEmpty()) notice_->setText(export_to(info->name, file));
  });
  connect(load, &QPushButton::clicked, this, [this] {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Import a session"), {}, tr("JSON (*.json);;All files (*)"));
    if (!file.isEmpty()) notice_->setText(import_from(file));
  });
  connect(remove, &QPushButton::clicked, this, &SessionsDialog::remove);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  refresh();
}

const session::SessionInfo* SessionsDialog::picked() const {
  const int row = list_->currentRow();
  return row < 0 || row >= static_cast<int>(sessions_.size()) ? nullptr
                                                              : &sessions_[static_cast<std::size_t>(row)];
}

void SessionsDialog::refresh() {
  list_->clear();
  sessions_.clear();
  if (session::Journal* journal = table_.journal()) {
    if (auto all = journal->list()) sessions_ = std::move(*all);
  }
  for (const session::SessionInfo& info : sessions_) {
    const rules::Game* game = table_.games().find(info.game);
    list_->addItem(tr("%1\n%2, %n answer(s)%3", nullptr, info.answers)
                       .arg(shown(info.name), game == nullptr ? shown(info.game) : shown(game->info().title),
                            info.finished ? tr(", finished") : QString()));
  }
  list_->setCurrentRow(sessions_.empty() ? -1 : 0);
  show_one(list_->currentRow());
}

void SessionsDialog::show_one(int /*row*/) {
  const session::SessionInfo* info = picked();
  for (QPushButton* button : need_one_) button->setEnabled(info != nullptr);
  history_->clear();
  if (info == nullptr) {
    about_->setText(tr("No game has been kept yet."));
    return;
  }
  about_->setText(
      tr("Begun %1, last played %2. %3")
          .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(info->created_ms), QLocale::ShortFormat),
               QLocale().toString(QDateTime::fromMSecsSinceEpoch(info->changed_ms), QLocale::ShortFormat),
               option_words(info->options)));
  const rules::Game* game = table_.games().find(info->game);
  const auto entries = table_.journal()->entries(info->name);
  if (game != nullptr && entries)
    history_->show_history(history_of(*game, info->options, *entries), info->name, &album_);
}

QString SessionsDialog::export_to(const std::string& name, const QString& file) {
  const auto archive = session::archive_of(*table_.journal(), name);
  if (!archive) return shown(archive.error().message);
  QSaveFile out(file);
  const std::string text = board::to_text(session::to_json(*archive)) + "\n";
  if (!out.open(QIODevice::WriteOnly) || out.write(text.data(), static_cast<qint64>(text.size())) < 0 ||
      !out.commit()) {
    return tr("%1 cannot be written: %2").arg(file, out.errorString());
  }
  return tr("Exported to %1.").arg(file);
}

QString SessionsDialog::import_from(const QString& file) {
  QFile in(file);
  if (!in.open(QIODevice::ReadOnly)) return tr("%1 cannot be read: %2").arg(file, in.errorString());
  const auto imported =
      session::import_session(table_.games(), *table_.journal(), in.read(kMostBytes).toStdString());
  if (!imported) return shown(imported.error().message);
  refresh();
  return tr("Imported as %1.").arg(shown(imported->name));
}

void SessionsDialog::remove() {
  const session::SessionInfo* info = picked();
  if (info == nullptr) return;
  const auto sure = QMessageBox::question(this, tr("Remove a session"),
                                          tr("Forget \"%1\" for good?").arg(shown(info->name)));
  if (sure != QMessageBox::Yes) return;
  const auto removed = table_.journal()->remove(info->name);
  notice_->setText(removed ? QString() : shown(removed.error().message));
  refresh();
}

}  // namespace delvelens::desktop
