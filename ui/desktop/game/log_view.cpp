// SPDX-License-Identifier: MIT
#include "ui/desktop/game/log_view.h"

#include <QScrollBar>
#include <algorithm>

#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"
#include "ui/session/session.h"

namespace delvelens::desktop {
namespace {

constexpr std::size_t kMostLines = 500;  // older ones are in the history of the session

}  // namespace

LogView::LogView(QWidget* parent) : QTextBrowser(parent) {
  setAccessibleName(tr("What has happened"));
  setOpenLinks(false);
  setProperty("bare", true);
  document()->setDocumentMargin(6);
  setPlaceholderText(tr("What happens in the game is told here."));
}

void LogView::show_log(const session::Session* session) {
  if (session == nullptr) {
    clear();
    shown_.clear();
    return;
  }
  const rules::Events& log = session->log();
  const bool grown = log.size() >= shown_.size() && std::equal(shown_.begin(), shown_.end(), log.begin());
  std::size_t from = shown_.size();
  if (!grown) {
    clear();
    from = log.size() > kMostLines ? log.size() - kMostLines : 0;
  }
  for (std::size_t i = from; i < log.size(); ++i) append_event(log[i]);
  shown_ = log;
  verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void LogView::append_event(const rules::Event& event) {
  append(QStringLiteral("<span style=\"color:%1\">• %2</span>")
             .arg(event_colour(event.kind).name(), shown(event.text).toHtmlEscaped()));
}

}  // namespace delvelens::desktop
