// SPDX-License-Identifier: MIT
// A label as one JSON object, both ways. Fields that are not named in README.md are ignored.
#pragma once

#include "board/json.h"
#include "datasets/labels/label.h"

namespace delvelens::datasets {

board::Parsed<Label> label_from(const board::Json& json);
board::Json to_json(const Label& label);

}  // namespace delvelens::datasets
