// SPDX-License-Identifier: MIT
// A card in the corner of the window that leads through something while the window is used.
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace delvelens::desktop {

class GuideCard : public QFrame {
  Q_OBJECT

 public:
  explicit GuideCard(QWidget* window);

 signals:
  void done();

 protected:
  void say(const QString& kicker, const QString& title, const QString& words);
  QHBoxLayout& buttons() { return *buttons_; }
  QVBoxLayout& body() { return *body_; }  // between the words and the buttons
  virtual void place();                   // in the upper left: questions stay in sight
  bool eventFilter(QObject* watched, QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QLabel* kicker_;
  QLabel* title_;
  QLabel* words_;
  QVBoxLayout* body_;
  QHBoxLayout* buttons_;
};

}  // namespace delvelens::desktop
