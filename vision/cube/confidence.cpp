// SPDX-License-Identifier: MIT
#include "vision/cube/confidence.h"

#include <nlohmann/json.hpp>

#include "board/json_fields.h"

namespace delvelens::vision::cube {

Result<Confidence> Confidence::load(const ModelStore& store, const std::string& name) {
  const auto bytes = store.load(name);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto json = board::parse_json({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  if (!json) return fail(ErrorKind::model, name + ": " + json.error().text());
  board::Fields fields(*json);
  Confidence confidence;
  confidence.colour_temperature = fields.number("colour_temperature", 0.1, 10);
  confidence.tile_temperature = fields.number("tile_temperature", 0.1, 10);
  confidence.sure_sticker = fields.number("sure_sticker", 0, 1);
  confidence.sure_cube = fields.number("sure_cube", 0, 1);
  if (fields.error()) return fail(ErrorKind::model, name + ": " + fields.error()->text());
  return confidence;
}

}  // namespace delvelens::vision::cube
