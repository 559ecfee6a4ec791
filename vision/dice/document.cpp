// SPDX-License-Identifier: MIT
#include "vision/dice/document.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "board/json.h"

namespace delvelens::vision::dice {
namespace {

double rounded(double number) { return std::round(number * 10) / 10; }

}  // namespace

board::Json document_of(const DiceLook& look, const RoleAssignment* roles, bool with_times) {
  board::Json document = board::to_json(look.reading);
  for (std::size_t i = 0; i < look.details.size(); ++i) {
    board::Json& die = document["dice"][i];
    const Lab& lab = look.details[i].lab;
    die["lab"] = {rounded(lab.l), rounded(lab.a), rounded(lab.b)};
    if (roles != nullptr && !roles->roles[i].empty()) die["role"] = roles->roles[i];
  }
  if (with_times) {
    board::Json times = board::Json::object();
    for (const auto& stage : look.times.stages()) times[stage.name] = rounded(stage.milliseconds);
    document["milliseconds"] = std::move(times);
  }
  return document;
}

}  // namespace delvelens::vision::dice
