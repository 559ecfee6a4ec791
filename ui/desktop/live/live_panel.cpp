// SPDX-License-Identifier: MIT
#include "ui/desktop/live/live_panel.h"

#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QImage>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QStyle>
#include <QUrl>
#include <QVBoxLayout>
#include <opencv2/core/mat.hpp>

#include "ui/desktop/live/cube_eye.h"
#include "ui/desktop/live/doubt_panel.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/live/scan_panel.h"
#include "ui/desktop/live/source_bar.h"
#include "ui/desktop/live/watch.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

vision::Frame frame_of(const QImage& image, const QString& name) {
  const QImage pixels = image.convertToFormat(QImage::Format_BGR888);
  const cv::Mat shared(pixels.height(), pixels.width(), CV_8UC3, const_cast<uchar*>(pixels.constBits()),
                       static_cast<std::size_t>(pixels.bytesPerLine()));
  return {shared.clone(), name.toStdString(), 0};
}

}  // namespace

LivePanel::LivePanel(Cameras& cameras, QWidget* parent) : QWidget(parent) {
  setAcceptDrops(true);
  watch_ = new Watch(this);
  bar_ = new SourceBar(cameras, this);
  view_ = new PictureView(this);
  state_ = make_text({}, nullptr, this);
  state_->setObjectName(QStringLiteral("gate"));
  state_->setContentsMargins(ems(0.6), ems(0.25), ems(0.6), ems(0.25));
  doubt_ = new DoubtPanel(this);
  doubt_->hide();
  scan_ = new ScanPanel(this);
  scan_->hide();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(bar_);
  middle_ = new QHBoxLayout;
  middle_->setSpacing(ems(0.4));
  middle_->addWidget(view_, 1);
  column->addLayout(middle_, 1);
  column->addWidget(state_);
  column->addWidget(doubt_);
  column->addWidget(scan_);
  connect(bar_, &SourceBar::source_chosen, this, &LivePanel::open);
  connect(bar_, &SourceBar::stop_wanted, this, &LivePanel::stop);
  connect(bar_, &SourceBar::read_wanted, this, [this] {
    answered_ = false;
    watch_->read_now();
  });
  connect(bar_, &SourceBar::step_wanted, this, [this] {
    if (!open_waiting()) watch_->step();
  });
  connect(bar_, &SourceBar::kind_chosen, this, [this](const std::string& kind) {
    free_kind_ = kind;
    answered_ = false;
    scan_->hide();
    watch_->set_kind(kind);
    emit looked(nullptr);
  });
  connect(watch_, &Watch::frame_ready, this, &LivePanel::show_newest);
  connect(watch_, &Watch::seen, this, &LivePanel::take);
  connect(watch_, &Watch::told, this, [this](const QString& what) { say(what, "warning"); });
  connect(watch_, &Watch::ended, this, [this] {
    if (!doubting() && !lesson_) say(tr("No more pictures."));
  });
  connect(watch_, &Watch::failed, this, [this](const QString& why) {
    stop();
    say(why, "bad");
  });
  connect(watch_, &Watch::scene_changed, this, [this](vision::Scene scene) {
    if (doubting()) return;
    if (scene == vision::Scene::moving) view_->show_items({});
    if (scene == vision::Scene::moving) say(tr("rolling…"));
    if (scene == vision::Scene::hand) say(tr("a hand is over the table"));
    if (scene == vision::Scene::still) say(tr("at rest, looking…"));
  });
  connect(doubt_, &DoubtPanel::changed, this, [this] {
    view_->show_items(doubt_->reading().items);
    view_->set_picked(doubt_->picked());
    emit looked(std::make_shared<const Seen>(doubt_->reading()));
  });
  connect(doubt_, &DoubtPanel::adding, view_, &PictureView::set_adding);
  connect(doubt_, &DoubtPanel::confirmed, this, &LivePanel::confirm);
  connect(doubt_, &DoubtPanel::dismissed, this, &LivePanel::dismiss);
  connect(scan_, &ScanPanel::told, watch_, &Watch::tell_eye);
  connect(scan_, &ScanPanel::confirmed, this, [this] { use(scan_->scan(), true); });
  connect(view_, &PictureView::area_drawn, doubt_, &DoubtPanel::add_item);
  connect(view_, &PictureView::corner_dragged, this, [this](int item, int corner, const board::Point& to) {
    if (doubting()) doubt_->move_corner(item, corner, to);
  });
  connect(view_, &PictureView::item_pressed, this, [this](int item) {
    if (doubting()) doubt_->pick(item);
  });
  stop();
}

// A guide that is still open goes first: it gives the picture back while there is one.
LivePanel::~LivePanel() {
  blockSignals(true);
  delete guide_;
}

bool LivePanel::doubting() const { return !doubt_->isHidden(); }

void LivePanel::set_ask(const std::optional<rules::Ask>& ask, const std::optional<session::AskedDie>& die) {
  if (!lesson_) dismiss();  // what was in doubt has been answered by hand, or is asked no more
  ask_ = ask;
  asked_die_ = die;
  wanted_ = die ? "die" : ask ? kind_for(*ask) : std::string();
  follow_ask();
}

void LivePanel::follow_ask() {
  // Between its questions a game keeps its reader: the next roll may come before the next question.
  if (!wanted_.empty()) free_kind_ = wanted_ == "die" ? "card" : wanted_;
  if (free_kind_ != "cube" || wanted_.empty()) scan_->hide();
  bar_->set_kind_free(wanted_.empty() && !lesson_, kind_read());
  if (watch_->kind() != kind_read()) watch_->set_kind(kind_read());
}

void LivePanel::begin_lesson(QWidget& guide, const Lesson& lesson) {
  guide_ = &guide;
  middle_->insertWidget(0, &guide);
  change_lesson(lesson);
}

void LivePanel::end_lesson(const QWidget& guide) {
  if (guide_ != &guide) return;
  guide_ = nullptr;
  change_lesson(std::nullopt);
}

void LivePanel::change_lesson(const std::optional<Lesson>& lesson) {
  dismiss();
  lesson_ = lesson;
  view_->show_items({});
  view_->set_picked(-1);
  scan_->hide();
  follow_ask();
  if (!watch_->is_open()) say_idle();
  emit looked(nullptr);
}

QString LivePanel::source() const { return bar_->source(); }

void LivePanel::open(const QString& source) {
  dismiss();
  answered_ = false;
  watch_->set_kind(kind_read());
  watch_->open(source);
  bar_->show_source(source);
  bar_->set_running(true, true);
  view_->clear(tr("Opening %1…").arg(source));
  say(tr("opening…"));
  rate_clock_.start();
  frames_ = 0;
  emit looked(nullptr);
  emit opened(source);
}

void LivePanel::show_picture(vision::Frame frame) {
  dismiss();
  watch_->set_kind(kind_read());
  bar_->show_source(shown(frame.source));
  bar_->set_running(true, false);
  watch_->show_picture(std::move(frame));
  say(tr("reading…"));
}

void LivePanel::open_file() { bar_->open_file(); }

void LivePanel::stop() {
  doubt_->hide();
  waiting_.clear();
  watch_->close();
  bar_->show_source({});
  bar_->set_running(false, false);
  view_->clear(
      tr("Choose a camera above, or drop a photo or a video here.\n\nPictures never leave this computer."));
  say_idle();
  emit looked(nullptr);
}

void LivePanel::say(const QString& words, const char* mood) {
  state_->setText(words);
  for (const char* name : {"bad", "good", "warning"})
    state_->setProperty(name, mood != nullptr && qstrcmp(name, mood) == 0);
  state_->style()->unpolish(state_);
  state_->style()->polish(state_);
}

void LivePanel::say_idle() { say(tr("no camera")); }

void LivePanel::show_newest() {
  const auto newest = watch_->newest();
  if (!newest || doubting()) return;  // a picture in doubt stays in sight
  answered_ = false;
  view_->show_frame(newest->frame, newest->live);
  if (!newest->live) view_->show_items({});
  if (!newest->live) say(kind_read().empty() ? QString() : tr("reading…"));
  count_frame(newest->age_ms);
}

void LivePanel::count_frame(double age_ms) {
  ++frames_;
  worst_age_ms_ = std::max(worst_age_ms_, age_ms);
  if (rate_clock_.elapsed() < 1000) return;
  if (rate_shown_) {
    view_->set_note(tr("%1 frames a second, %2 ms behind")
                        .arg(frames_ * 1000.0 / static_cast<double>(rate_clock_.elapsed()), 0, 'f', 1)
                        .arg(worst_age_ms_, 0, 'f', 0));
  }
  rate_clock_.restart();
  frames_ = 0;
  worst_age_ms_ = 0;
}

void LivePanel::set_rate_shown(bool on) {
  rate_shown_ = on;
  if (!on) view_->set_note({});
}

void LivePanel::take(const SeenPointer& seen) {
  if (doubting()) return;
  if (seen->kind != kind_read()) return;  // was on its way when something else was wished
  // A photo that has answered a question is not asked again when the next one wants it read anew: the die on
  // a room card was not rolled. What a reader says of itself has no picture.
  if (answered_ && !lesson_ && !seen->frame.pixels.empty()) return;
  if (asked_die_ && !lesson_)
    return judge(std::make_shared<const Seen>(card_die_.seen_on(*seen, *ask_, *asked_die_)));
  judge(ask_ && !lesson_ ? seen_for(seen, *ask_) : seen);
}

void LivePanel::judge(const SeenPointer& seen) {
  view_->show_items(seen->items);
  emit looked(seen);
  if (lesson_ && !lesson_->asks) return take_lesson(seen);
  if (seen->kind == "cube") return take_scan(seen);
  switch (seen->verdict) {
    case board::Verdict::accept:
      if (!lesson_) {
        use(seen, false);
        return;
      }
      [[fallthrough]];
    case board::Verdict::review:
      view_->show_frame(seen->frame, false);
      ask_player(*seen);
      return;
    case board::Verdict::none:
      if (seen->kind == "die") return say_nothing_done(*seen);
      say(tr("nothing found"), "warning");
      return;
  }
}

// A cube is read side by side: nothing is asked until all of it is there.
void LivePanel::take_scan(const SeenPointer& seen) {
  scan_->show_scan(seen);
  scan_->show();
  if (!seen->partial) {
    waiting_.clear();
    use(seen, false);
    return;
  }
  say(shown(seen->advice), seen->verdict == board::Verdict::none ? "warning" : nullptr);
  if (!open_waiting() && !seen->frame.pixels.empty()) watch_->step();  // a folder shows its next photo
}

void LivePanel::take_lesson(const SeenPointer& seen) {
  if (!watch_->newest().value_or(Watch::Newest{}).live) view_->show_frame(seen->frame, false);
  say(seen->advice.empty() ? tr("read: %1").arg(shown(summary_of(*seen))) : shown(seen->advice),
      seen->verdict == board::Verdict::none ? "warning" : nullptr);
  if (seen->partial && !open_waiting()) watch_->step();
}

void LivePanel::say_nothing_done(const Seen& die) {
  if (!die.hints.empty()) return say(shown(die.hints), "warning");
  say(die.items.empty() ? tr("no die is seen on a card") : tr("the die lies as it did"),
      die.items.empty() ? "warning" : nullptr);
}

bool LivePanel::open_waiting() {
  if (waiting_.isEmpty()) return false;
  open(waiting_.takeFirst());
  return true;
}

void LivePanel::use(const SeenPointer& seen, bool confirmed) {
  const QString words = tr("read: %1").arg(shown(summary_of(*seen)));
  if (lesson_ || wanted_ != seen->kind) {
    say(words, "good");
    return;
  }
  const auto answer = answer_of(*seen, *ask_);
  if (!answer) {
    say(tr("%1 (%2)").arg(words, shown(answer.error())), "warning");
    // What does not fit may have been seen wrongly: the player can add or take away.
    if (!confirmed && seen->kind != "cube" && !seen->frame.pixels.empty() &&
        !watch_->newest().value_or(Watch::Newest{}).live)
      ask_player(*seen);
    return;
  }
  say(words, "good");
  answered_ = true;
  const bool by_hand = seen->corrected;
  emit read(*answer,
            {by_hand ? session::Giver::hand : session::Giver::camera, by_hand ? 1 : seen->confidence, 0},
            seen);
  if (seen->kind == "cube") watch_->tell_eye(anew_words());  // the next scan is another
}

void LivePanel::ask_player(const Seen& seen) {
  doubt_->show();
  doubt_->show_reading(seen);
  doubt_->setFocus();
  say(seen.hints.empty() ? tr("please check") : shown(seen.hints), "warning");
}

void LivePanel::confirm() {
  auto seen = std::make_shared<const Seen>(doubt_->reading());
  doubt_->hide();
  view_->set_picked(-1);
  view_->set_adding(false);
  emit confirmed(seen);
  if (seen->corrected) emit corrected(seen);
  use(seen, true);
}

void LivePanel::dismiss() {
  if (!doubting()) return;
  doubt_->hide();
  view_->set_picked(-1);
  view_->set_adding(false);
  view_->show_items({});
  say(tr("looking again"));
}

bool LivePanel::take_key(const QKeyEvent& key) {
  if (doubting()) return doubt_->take_key(key);
  if (!watch_->is_open()) return false;
  if (!scan_->isHidden() && scan_->take_key(key)) return true;
  if (key.key() == Qt::Key_Space) {
    answered_ = false;
    watch_->read_now();
    return true;
  }
  if (key.key() == Qt::Key_N && !(key.modifiers() & Qt::ControlModifier)) {
    if (!open_waiting()) watch_->step();
    return true;
  }
  return false;
}

bool LivePanel::take_dropped(const QMimeData& dropped) {
  if (dropped.hasUrls() && !dropped.urls().isEmpty()) {
    waiting_.clear();
    for (const QUrl& url : dropped.urls())
      waiting_ << (url.isLocalFile() ? url.toLocalFile() : url.toString());
    open_waiting();
    return true;
  }
  if (dropped.hasImage()) {
    const auto image = qvariant_cast<QImage>(dropped.imageData());
    if (image.isNull()) return false;
    show_picture(frame_of(image, tr("pasted picture")));
    return true;
  }
  return false;
}

void LivePanel::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasUrls() || event->mimeData()->hasImage()) event->acceptProposedAction();
}

void LivePanel::dropEvent(QDropEvent* event) {
  if (take_dropped(*event->mimeData())) event->acceptProposedAction();
}

}  // namespace delvelens::desktop
