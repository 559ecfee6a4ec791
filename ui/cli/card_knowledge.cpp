// SPDX-License-Identifier: MIT
#include "ui/cli/card_knowledge.h"

#include "ui/cli/vision_errors.h"
#include "vision/card/die_memory.h"

namespace delvelens::cli {

Hopefully<CardKnowledge> card_knowledge(const std::optional<std::string>& data) {
  auto kept = kept_cards(data);
  if (!kept) return tl::unexpected(kept.error());
  const auto die = vision::card::load_die_knowledge();
  if (!die) return tl::unexpected(complaint_of(die.error()));
  return CardKnowledge{std::move(*kept), *die};
}

Hopefully<vision::card::CardReader> card_reader_with(const CardKnowledge& knowledge) {
  auto reader = vision::card::CardReader::load(vision::ModelStore::standard());
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  reader->know(knowledge.kept.rooms);
  reader->know(knowledge.die);
  return std::move(*reader);
}

}  // namespace delvelens::cli
