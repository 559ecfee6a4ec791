// SPDX-License-Identifier: MIT
#include "ui/desktop/game/document_entry.h"

#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

#include "board/cube/typed_cube.h"
#include "ui/desktop/look/parts.h"
#include "ui/desktop/words.h"
#include "ui/session/written_answer.h"

namespace delvelens::desktop {
namespace {

constexpr qint64 kMostBytes = 17 << 20;  // just above what the parser takes, so that it says so itself

bool is_cube(const rules::Ask& ask) { return std::holds_alternative<rules::AskCube>(ask.want); }

tl::expected<rules::Answer, std::string> answer_in(const rules::Ask& ask, const std::string& text) {
  if (!is_cube(ask) || text.find('{') != std::string::npos) return session::written_answer(ask, text);
  const auto typed = board::cube::typed_cube(text);
  if (!typed) return tl::unexpected(typed.error());
  return typed->cube;
}

}  // namespace

DocumentEntry::DocumentEntry(rules::Ask ask, QWidget* parent)
    : AnswerEntry(parent), ask_(std::move(ask)), text_(new QPlainTextEdit(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(make_text(is_cube(ask_)
                                  ? tr("Show the cube to the camera, or type its 54 stickers (U R F D L B "
                                       "or colours, face by face) or a scramble such as R U2 F'.")
                                  : tr("Show it to the camera, or open or paste the JSON document of a "
                                       "reading."),
                              "dim", this));
  text_->setObjectName(QStringLiteral("document-text"));
  text_->setAccessibleName(is_cube(ask_) ? tr("Stickers or scramble") : tr("Document"));
  text_->setPlaceholderText(is_cube(ask_) ? tr("R U2 F' L D …") : tr("{ … }"));
  text_->setTabChangesFocus(true);
  text_->setFixedHeight(ems(4));
  column->addWidget(text_);
  auto* row = new QHBoxLayout;
  auto* use = make_button(tr("Use this"), tr("Answers with what is written above (Ctrl+Enter)"), true, this);
  use->setObjectName(QStringLiteral("document-use"));
  connect(use, &QPushButton::clicked, this, &DocumentEntry::give);
  auto* open = make_button(tr("Open file…"), tr("Reads the document from a file"), false, this);
  connect(open, &QPushButton::clicked, this, &DocumentEntry::choose_file);
  row->addWidget(use);
  row->addWidget(open);
  row->addStretch();
  column->addLayout(row);
}

bool DocumentEntry::take_key(const QKeyEvent& key) {
  const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
  if (!enter || !(key.modifiers() & Qt::ControlModifier)) return false;
  give();
  return true;
}

void DocumentEntry::give() {
  const auto answer = answer_in(ask_, text_->toPlainText().toStdString());
  if (answer) {
    emit given(*answer);
  } else {
    emit problem(shown(answer.error()));
  }
}

void DocumentEntry::choose_file() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Open a document"), {}, tr("JSON (*.json);;All files (*)"));
  if (path.isEmpty()) return;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) {
    emit problem(tr("%1 cannot be read: %2").arg(path, file.errorString()));
    return;
  }
  text_->setPlainText(QString::fromUtf8(file.read(kMostBytes)));
  give();
}

}  // namespace delvelens::desktop
