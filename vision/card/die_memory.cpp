// SPDX-License-Identifier: MIT
#include "vision/card/die_memory.h"

#include <nlohmann/json.hpp>

#include "board/json.h"
#include "board/json_fields.h"
#include "vision/text_file.h"

namespace delvelens::vision::card {
namespace {

using board::Handed;
using board::Json;

constexpr std::array<std::pair<int, const char*>, 3> kRuns{{{2, "two"}, {3, "three"}, {6, "six"}}};

}  // namespace

std::string die_knowledge_text(const DieKnowledge& knowledge) {
  Json json{{"schema", 1}};
  if (knowledge.handed) json["handed"] = *knowledge.handed == Handed::right ? "right" : "left";
  for (const auto& [top, name] : kRuns) {
    if (const auto& runs = knowledge.runs[static_cast<std::size_t>(top)]) json[name] = *runs;
  }
  return json.dump() + "\n";
}

tl::expected<DieKnowledge, std::string> die_knowledge_from(std::string_view text) {
  const auto json = board::parse_json(text, {.bytes = 4096, .depth = 4});
  if (!json) return tl::unexpected(json.error().text());
  board::Fields fields(*json);
  DieKnowledge knowledge;
  fields.integer("schema", 1, 1);
  if (fields.has("handed")) {
    knowledge.handed = fields.named<Handed>(
        "handed",
        [](std::string_view name) -> std::optional<Handed> {
          if (name == "right") return Handed::right;
          if (name == "left") return Handed::left;
          return std::nullopt;
        },
        "right or left", Handed::right);
  }
  for (const auto& [top, name] : kRuns) {
    if (fields.has(name)) knowledge.runs[static_cast<std::size_t>(top)] = fields.integer(name, 0, 1);
  }
  const auto done = fields.done(knowledge);
  if (!done) return tl::unexpected(done.error().text());
  return *done;
}

std::filesystem::path die_knowledge_file() { return user_data_folder() / "rolling_die.json"; }

Result<DieKnowledge> load_die_knowledge(const std::filesystem::path& file) {
  std::error_code problem;
  if (!std::filesystem::exists(file, problem)) return DieKnowledge{};
  const auto text = read_text(file);
  if (!text) return tl::unexpected(text.error());
  const auto knowledge = die_knowledge_from(*text);
  if (!knowledge) return fail(ErrorKind::unreadable, file.string() + ": " + knowledge.error());
  return *knowledge;
}

Result<void> save_die_knowledge(const DieKnowledge& knowledge, const std::filesystem::path& file) {
  return write_text(file, die_knowledge_text(knowledge));
}

}  // namespace delvelens::vision::card
