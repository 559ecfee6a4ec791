// SPDX-License-Identifier: MIT
// One minute through the program, on sample pictures: a card over the window that shows a thing and does it.
#pragma once

#include <functional>
#include <vector>

#include "ui/desktop/guides/guide_card.h"

class QPushButton;

namespace delvelens::desktop {

struct TourStep {
  QString title;
  QString words;
  std::function<void()> act;  // what the window does while the words are read; may be empty
};

class Tour : public GuideCard {
  Q_OBJECT

 public:
  Tour(std::vector<TourStep> steps, QWidget* window);

  int at() const { return at_; }
  int count() const { return static_cast<int>(steps_.size()); }
  void go_to(int step);

 private:
  std::vector<TourStep> steps_;
  int at_ = -1;
  QPushButton* back_;
  QPushButton* next_;
};

}  // namespace delvelens::desktop
