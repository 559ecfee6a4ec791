// SPDX-License-Identifier: MIT
// The camera's side of the window: picks the source, shows the picture with what was read, asks when in
// doubt, and hands readings to the game.
#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QStringList>
#include <QWidget>
#include <optional>

#include "ui/desktop/live/card_die.h"
#include "ui/session/entry.h"

class QHBoxLayout;
class QLabel;
class QMimeData;

namespace delvelens::desktop {

class Cameras;
class DoubtPanel;
class PictureView;
class ScanPanel;
class SourceBar;
class Watch;

class LivePanel : public QWidget {
  Q_OBJECT

 public:
  explicit LivePanel(Cameras& cameras, QWidget* parent = nullptr);
  ~LivePanel() override;
  Q_DISABLE_COPY_MOVE(LivePanel)

  // What the game wants now; nullopt without a game. Readings that fit are handed over by `read`. `die`: what
  // can be done with the die on a room card, where that is the question.
  void set_ask(const std::optional<rules::Ask>& ask, const std::optional<session::AskedDie>& die = {});
  void open(const QString& source);
  void show_picture(vision::Frame frame);
  bool take_dropped(const QMimeData& dropped);  // drag and drop, or paste; false when there is nothing in it
  bool take_key(const QKeyEvent& key);
  void set_rate_shown(bool on);
  void open_file();
  // While a guide is open: what is read for it, and whether the player looks at each reading before the guide
  // has it, also at sure ones. The game gets nothing. An empty kind reads nothing.
  struct Lesson {
    std::string kind;
    bool asks = true;
  };
  // The guide is put beside the picture; the next one takes its place.
  void begin_lesson(QWidget& guide, const Lesson& lesson);
  void end_lesson(const QWidget& guide);
  bool teaching() const { return lesson_.has_value(); }
  QString source() const;  // what is open; empty for nothing
  void stop();
  bool doubting() const;

  Watch& watch() { return *watch_; }
  PictureView& view() { return *view_; }
  DoubtPanel& doubt() { return *doubt_; }
  ScanPanel& scan() { return *scan_; }

 signals:
  // A sure or confirmed reading that answers what the game asks.
  void read(const rules::Answer& answer, const session::Provenance& by, const SeenPointer& seen);
  void confirmed(const SeenPointer& seen);  // looked at by the player
  void corrected(const SeenPointer& seen);  // the player changed something in it
  void looked(const SeenPointer& seen);     // what is shown now, as corrected so far; null for nothing
  void opened(const QString& source);

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void show_newest();
  void follow_ask();
  void take(const SeenPointer& seen);
  void judge(const SeenPointer& seen);
  void take_scan(const SeenPointer& seen);
  void take_lesson(const SeenPointer& seen);
  void say_nothing_done(const Seen& die);
  void change_lesson(const std::optional<Lesson>& lesson);
  const std::string& kind_read() const { return lesson_ ? lesson_->kind : free_kind_; }
  bool open_waiting();
  void use(const SeenPointer& seen, bool confirmed);
  void ask_player(const Seen& seen);
  void confirm();
  void dismiss();
  void say(const QString& words, const char* mood = nullptr);
  void say_idle();
  void count_frame(double age_ms);

  Watch* watch_;
  SourceBar* bar_;
  PictureView* view_;
  QHBoxLayout* middle_;
  QLabel* state_;
  DoubtPanel* doubt_;
  ScanPanel* scan_;
  QStringList waiting_;  // further pictures that were dropped together
  std::optional<rules::Ask> ask_;
  std::optional<session::AskedDie> asked_die_;
  std::string wanted_;  // the kind of reading that answers; empty for none
  CardDie card_die_;
  std::string free_kind_ = "dice";  // read when no game says otherwise
  bool answered_ = false;           // the picture in sight has answered a question
  std::optional<Lesson> lesson_;
  QPointer<QWidget> guide_;  // whose lesson it is
  bool rate_shown_ = false;
  QElapsedTimer rate_clock_;
  int frames_ = 0;
  double worst_age_ms_ = 0;
};

}  // namespace delvelens::desktop
