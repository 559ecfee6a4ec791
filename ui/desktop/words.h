// SPDX-License-Identifier: MIT
// Text across the border between the standard library and Qt.
#pragma once

#include <QString>
#include <string>
#include <string_view>

namespace delvelens::desktop {

inline QString shown(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace delvelens::desktop
