// SPDX-License-Identifier: MIT
// Small pieces that many panels are made of.
#pragma once

#include <QString>

class QFrame;
class QLabel;
class QLayout;
class QPushButton;
class QWidget;

namespace delvelens::desktop {

QFrame* make_card(QWidget* parent = nullptr);
// `scale` is over the program's own font.
QLabel* make_heading(const QString& text, double scale, QWidget* parent = nullptr);
QLabel* make_text(const QString& text, const char* property = nullptr, QWidget* parent = nullptr);
QPushButton* make_button(const QString& text, const QString& tip, bool primary = false,
                         QWidget* parent = nullptr);
void empty_layout(QLayout& layout);  // with the widgets in it
// "6" in units of the program's font, so that everything grows with it.
int ems(double count);

}  // namespace delvelens::desktop
