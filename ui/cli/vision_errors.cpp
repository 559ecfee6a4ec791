// SPDX-License-Identifier: MIT
#include "ui/cli/vision_errors.h"

#include <algorithm>
#include <array>

namespace delvelens::cli {

Complaint complaint_of(const vision::Error& error) {
  switch (error.kind) {
    case vision::ErrorKind::unreadable:
    case vision::ErrorKind::too_large:
      return {ExitCode::unreadable, error.text};
    case vision::ErrorKind::model:
      return {ExitCode::model, error.text};
    case vision::ErrorKind::camera_lost:
      return {ExitCode::camera_lost, error.text};
  }
  return {ExitCode::internal, error.text};
}

ExitCode graver(ExitCode one, ExitCode other) {
  constexpr std::array kByGravity{ExitCode::accepted, ExitCode::nothing_found, ExitCode::review,
                                  ExitCode::illegal,  ExitCode::unreadable,    ExitCode::camera_lost,
                                  ExitCode::model,    ExitCode::internal};
  const auto rank = [&](ExitCode code) { return std::find(kByGravity.begin(), kByGravity.end(), code); };
  return rank(one) < rank(other) ? other : one;
}

}  // namespace delvelens::cli
