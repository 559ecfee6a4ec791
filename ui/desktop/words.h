// SPDX-License-Identifier: MIT
// Text across the border between the standard library and Qt.
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <string_view>
#include <vector>

namespace delvelens::desktop {

inline QString shown(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// In one line.
inline QString shown(const std::vector<std::string>& texts) {
  QStringList all;
  for (const std::string& text : texts) all += shown(text);
  return all.join(QStringLiteral("; "));
}

}  // namespace delvelens::desktop
