// SPDX-License-Identifier: MIT
#include "ui/desktop/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMessageBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>

#include "ui/desktop/game/ask_panel.h"
#include "ui/desktop/game/game_table.h"
#include "ui/desktop/game/game_view.h"
#include "ui/desktop/guides/lessons.h"
#include "ui/desktop/guides/tour.h"
#include "ui/desktop/guides/tour_steps.h"
#include "ui/desktop/live/cameras.h"
#include "ui/desktop/live/live_panel.h"
#include "ui/desktop/live/reading_link.h"
#include "ui/desktop/live/rooms_link.h"
#include "ui/desktop/live/rooms_panel.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/sessions/correct_dialog.h"
#include "ui/desktop/sessions/new_game_dialog.h"
#include "ui/desktop/sessions/sessions_dialog.h"
#include "ui/desktop/sessions/welcome_page.h"
#include "ui/desktop/settings_dialog.h"
#include "ui/desktop/words.h"
#include "vision/text_file.h"

namespace delvelens::desktop {

MainWindow::MainWindow(GameTable& table, QWidget* parent)
    : QMainWindow(parent), table_(table), settings_(Settings::load()), album_(vision::user_data_folder()) {
  resize(1280, 720);
  pages_ = new QStackedWidget(this);
  welcome_ = new WelcomePage(table_, pages_);
  game_ = new GameView(table_, pages_);
  reader_ = new QSplitter(pages_);
  reader_->setContentsMargins(ems(0.5), ems(0.4), ems(0.5), ems(0.4));
  reader_->setChildrenCollapsible(false);
  live_ = new LivePanel(*new Cameras(this), this);
  rooms_ = new RoomsPanel(this);
  live_->set_rate_shown(settings_.show_rate);
  game_->stage().insertTab(0, live_, tr("Table"));
  game_->beside_stage().addWidget(rooms_);
  game_->beside_stage().setStretchFactor(0, 1);
  new RoomsLink(*live_, table_, *game_, *rooms_, this);
  for (QWidget* page : std::initializer_list<QWidget*>{welcome_, game_, reader_}) pages_->addWidget(page);
  setCentralWidget(pages_);
  session_label_ = make_text({}, "dim", this);
  session_label_->setWordWrap(false);
  session_label_->setContentsMargins(ems(0.5), 0, 0, 0);
  statusBar()->addWidget(session_label_);
  statusBar()->setSizeGripEnabled(false);
  make_game_menu();
  make_reading_menu();
  make_guides_menu();
  make_view_menu();
  make_help_menu();

  auto* link = new ReadingLink(*live_, table_, game_->ask_panel(), album_, settings_, this);
  connect(link, &ReadingLink::told, this,
          [this](const QString& words) { statusBar()->showMessage(words, 5000); });
  connect(welcome_, &WelcomePage::game_wanted, this, &MainWindow::begin_game);
  connect(welcome_, &WelcomePage::session_wanted, this, &MainWindow::resume);
  connect(welcome_, &WelcomePage::sessions_wanted, this, &MainWindow::show_sessions);
  connect(welcome_, &WelcomePage::tour_wanted, this, &MainWindow::start_tour);
  connect(welcome_, &WelcomePage::reader_wanted, this, [this] { show_reader(true); });
  connect(&game_->ask_panel(), &AskPanel::new_game_wanted, this, [this] { begin_game({}); });
  connect(&table_, &GameTable::opened, this, &MainWindow::refresh);
  connect(&table_, &GameTable::moved, this, &MainWindow::refresh);
  connect(&table_, &GameTable::throws_itself_changed, this,
          [this](bool on) { throws_itself_->setChecked(on); });
  connect(live_, &LivePanel::opened, this, [this](const QString& source) { settings_.source = source; });
  restoreGeometry(settings_.window);
  game_->restore_splitters(settings_.splitters);
  refresh();
}

void MainWindow::begin_game(const std::string& id) {
  NewGameDialog dialog(table_, id, this);
  if (dialog.exec() == QDialog::Accepted) table_.set_throws_itself(dialog.throws_itself());
}

void MainWindow::resume(const std::string& name) {
  auto resumed = table_.resume(name, session::OtherRules::refuse);
  if (!resumed && resumed.error().kind == session::OpenFailure::Kind::rules) {
    const auto answer = QMessageBox::question(
        this, tr("Other rules"),
        tr("%1\n\nGo on under the rules of this program from the last answer that fits?")
            .arg(shown(resumed.error().message)));
    if (answer != QMessageBox::Yes) return;
    resumed = table_.resume(name, session::OtherRules::adopt);
  }
  if (!resumed) QMessageBox::warning(this, tr("Cannot go on"), shown(resumed.error().message));
}

void MainWindow::show_live() {
  if (table_.session() == nullptr) show_reader(true);
  game_->stage().setCurrentWidget(live_);
}

void MainWindow::open_source(const QString& source) {
  show_live();
  live_->open(source);
}

// One camera view serves both pages.
void MainWindow::show_reader(bool on) {
  if (on != reading_only_) {
    reading_only_ = on;
    if (on) {
      reader_->addWidget(live_);
      reader_->addWidget(rooms_);
      reader_->setStretchFactor(0, 1);
    } else {
      game_->stage().insertTab(0, live_, tr("Table"));
      game_->beside_stage().addWidget(rooms_);
    }
    live_->show();
  }
  refresh();
}

void MainWindow::leave() {
  if (qobject_cast<Lesson*>(guide_) != nullptr) end_guide();
  live_->stop();
  if (reading_only_) show_reader(false);
  table_.leave();
}

void MainWindow::refresh() {
  const session::Session* session = table_.session();
  if (session != nullptr && reading_only_) {
    show_reader(false);
    return;
  }
  QWidget* page = reading_only_ ? static_cast<QWidget*>(reader_) : welcome_;
  pages_->setCurrentWidget(session == nullptr ? page : game_);
  undo_->setEnabled(session != nullptr && session->can_undo());
  redo_->setEnabled(session != nullptr && session->can_redo());
  history_->setEnabled(session != nullptr);
  home_->setEnabled(session != nullptr || reading_only_);
  if (session == nullptr) {
    setWindowTitle(tr("Delvelens"));
    session_label_->setText(tr("Pictures never leave this computer."));
    return;
  }
  const QString title = shown(session->game().info().title);
  const int answers = static_cast<int>(session->entries().size());
  if (session->name().empty()) {
    setWindowTitle(tr("%1 – Delvelens").arg(title));
    session_label_->setText(tr("%1 · %n answer(s), not kept", nullptr, answers).arg(title));
  } else {
    setWindowTitle(tr("%1 – %2 – Delvelens").arg(shown(session->name()), title));
    session_label_->setText(tr("%1 · %n answer(s), all kept", nullptr, answers).arg(shown(session->name())));
  }
  if (session->ask().over() && settings_.sounds) QApplication::beep();
}

void MainWindow::show_sessions() {
  if (table_.journal() == nullptr) return;
  SessionsDialog dialog(table_, album_, this);
  if (dialog.exec() == QDialog::Accepted) resume(dialog.chosen());
  welcome_->refresh();
}

void MainWindow::show_history() {
  if (table_.session() == nullptr) return;
  HistoryDialog(table_, album_, this).exec();
}

void MainWindow::show_settings() {
  SettingsDialog dialog(settings_, this);
  connect(&dialog, &SettingsDialog::changed, this, [this, &dialog] { take_settings(dialog.settings()); });
  dialog.exec();
}

void MainWindow::take_settings(const Settings& settings) {
  const bool repaint = settings.scheme != settings_.scheme;
  settings_ = settings;
  live_->set_rate_shown(settings_.show_rate);
  settings_.save();
  if (repaint) apply_theme(settings_.scheme);
}

void MainWindow::end_guide() {
  if (guide_ == nullptr) return;
  guide_->hide();
  guide_->deleteLater();
  guide_ = nullptr;
}

void MainWindow::start_tour() {
  end_guide();
  settings_.tour_seen = true;
  guide_ = new Tour(tour_steps(*this), this);
  connect(guide_, &GuideCard::done, this, [this] {
    end_guide();
    leave();
  });
}

void MainWindow::start_lesson(const std::string& id) {
  end_guide();
  show_live();
  Lesson* lesson = make_lesson(id, *live_, table_);
  if (lesson == nullptr) return;
  guide_ = lesson;
  connect(lesson, &Lesson::told, this,
          [this](const QString& words) { statusBar()->showMessage(words, 8000); });
  connect(lesson, &GuideCard::done, this, &MainWindow::end_guide);
}

void MainWindow::offer_tour() {
  if (settings_.tour_seen || table_.session() != nullptr) return;
  start_tour();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  if (live_->isVisible() && live_->take_key(*event)) return;
  if (pages_->currentWidget() == game_ && game_->ask_panel().take_key(*event)) return;
  QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
  settings_.window = saveGeometry();
  settings_.splitters = game_->splitters();
  settings_.save();
  event->accept();
}

}  // namespace delvelens::desktop
