// SPDX-License-Identifier: MIT
// Widgets side by side, wrapped like words: for chips and small buttons.
#pragma once

#include <QLayout>
#include <vector>

namespace delvelens::desktop {

class FlowLayout : public QLayout {
 public:
  explicit FlowLayout(int gap, QWidget* parent = nullptr);
  ~FlowLayout() override;
  FlowLayout(const FlowLayout&) = delete;
  FlowLayout& operator=(const FlowLayout&) = delete;

  void addItem(QLayoutItem* item) override { items_.push_back(item); }
  int count() const override { return static_cast<int>(items_.size()); }
  QLayoutItem* itemAt(int index) const override;
  QLayoutItem* takeAt(int index) override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
  QSize sizeHint() const override { return minimumSize(); }
  QSize minimumSize() const override;
  void setGeometry(const QRect& area) override;

 private:
  int arrange(const QRect& area, bool move) const;  // the height it takes

  std::vector<QLayoutItem*> items_;
  int gap_;
};

}  // namespace delvelens::desktop
