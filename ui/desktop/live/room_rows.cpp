// SPDX-License-Identifier: MIT
#include "ui/desktop/live/room_rows.h"

#include <QApplication>
#include <QListWidgetItem>
#include <QPainter>
#include <algorithm>

#include "ui/desktop/look/parts.h"
#include "ui/desktop/look/theme.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

enum Role { kName = Qt::UserRole, kWorth, kHolds, kNote, kTone, kHere, kLit };

constexpr double kSide = 0.7;  // ems
constexpr double kTop = 0.35;

QFont name_font(const QFont& plain) {
  QFont font = plain;
  font.setBold(true);
  return font;
}

int text_width(int row_width) { return row_width - 2 * ems(kSide); }

int height_of(const QString& text, const QFont& font, int width) {
  if (text.isEmpty()) return 0;
  return QFontMetrics(font).boundingRect(0, 0, width, 10000, Qt::TextWordWrap, text).height();
}

// The worth stands beside the name where both fit, else under it.
bool beside(const QModelIndex& index, const QFont& font, int width) {
  const int name = QFontMetrics(name_font(font)).horizontalAdvance(index.data(kName).toString());
  return name + ems(0.8) + QFontMetrics(font).horizontalAdvance(index.data(kWorth).toString()) <= width;
}

}  // namespace

void RoomRows::fill(QListWidgetItem& row, const rules::Area& room) {
  row.setData(kName, shown(room.name));
  row.setData(kWorth, shown(room.worth));
  row.setData(kHolds, shown(room.holds));
  row.setData(kNote, shown(room.note));
  row.setData(kTone, static_cast<int>(room.tone));
  row.setData(kHere, room.here);
  QStringList words{shown(room.name), shown(room.worth), shown(room.holds), shown(room.note)};
  words.removeAll(QString());
  row.setData(Qt::AccessibleTextRole, words.join(QStringLiteral(", ")));
}

void RoomRows::set_lit(QListWidgetItem& row, bool lit) { row.setData(kLit, lit); }

bool RoomRows::is_lit(const QListWidgetItem& row) { return row.data(kLit).toBool(); }

void RoomRows::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const Theme& colours = theme();
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const bool lit = index.data(kLit).toBool();
  const QRectF ground = QRectF(option.rect).adjusted(2, 1, -2, -1);
  if (lit || (option.state & QStyle::State_Selected)) {
    painter->setPen(lit ? QPen(colours.info, 2) : QPen(Qt::NoPen));
    painter->setBrush(mixed(colours.surface, colours.info, lit ? 0.22 : 0.12));
    painter->drawRoundedRect(ground.adjusted(1, 1, -1, -1), 6, 6);
  }
  const auto tone = static_cast<rules::Tone>(index.data(kTone).toInt());
  const int width = text_width(option.rect.width());
  QRect line(option.rect.left() + ems(kSide), option.rect.top() + ems(kTop), width, 0);
  const auto write = [&](const QString& text, const QFont& font, const QColor& ink, int align) {
    if (text.isEmpty()) return 0;
    line.setHeight(height_of(text, font, width));
    painter->setFont(font);
    painter->setPen(ink);
    painter->drawText(line, align | Qt::TextWordWrap, text);
    return line.height();
  };
  const QFont font = option.font;
  const QString worth = index.data(kHere).toBool() ? QApplication::translate("RoomRows", "you are here")
                                                   : index.data(kWorth).toString();
  const int name = write(index.data(kName).toString(), name_font(font), colours.text, Qt::AlignLeft);
  if (!beside(index, font, width)) line.translate(0, name);
  const int last =
      write(worth, font, colour_of(tone), beside(index, font, width) ? Qt::AlignRight : Qt::AlignLeft);
  line.translate(0, std::max(last, beside(index, font, width) ? name : 0));
  line.translate(0, write(index.data(kHolds).toString(), font, colours.dim, Qt::AlignLeft));
  write(index.data(kNote).toString(), font, colours.warning, Qt::AlignLeft);
  painter->restore();
}

QSize RoomRows::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const int row_width = option.rect.width() > 0 ? option.rect.width() : ems(16);
  const int width = text_width(row_width);
  const int name = height_of(index.data(kName).toString(), name_font(option.font), width);
  const int worth = height_of(index.data(kWorth).toString(), option.font, width);
  int height = beside(index, option.font, width) ? std::max(name, worth) : name + worth;
  height += height_of(index.data(kHolds).toString(), option.font, width);
  height += height_of(index.data(kNote).toString(), option.font, width);
  return {row_width, height + 2 * ems(kTop)};
}

}  // namespace delvelens::desktop
