// SPDX-License-Identifier: MIT
#include "ui/session/archive.h"

#include <fmt/format.h>

#include <charconv>

#include "board/json_fields.h"
#include "rules/engine/json.h"
#include "ui/session/timeline.h"

namespace delvelens::session {
namespace {

using board::Fields;
using board::Json;
using board::JsonError;
using board::Parsed;

constexpr const char* kFormat = "delvelens-session";
constexpr int kArchiveVersion = 1;
constexpr std::size_t kLargestDocument = 64 << 20;
constexpr std::size_t kMostAnswers = 1000000;
constexpr std::int64_t kLastTime = 253402300799999;  // the year 9999

std::int64_t time_field(Fields& fields, const char* key) {
  return fields.value<std::int64_t>(
      key, [](const Json& json, const std::string& path) -> Parsed<std::int64_t> {
        const bool fits =
            json.is_number_unsigned() && json.get<std::uint64_t>() <= static_cast<std::uint64_t>(kLastTime);
        if (!fits) return tl::unexpected(JsonError{path, "must be a time in milliseconds since 1970"});
        return json.get<std::int64_t>();
      });
}

// Seeds use all 64 bits, more than many JSON readers keep of a number: so they stand as text.
std::uint64_t seed_field(Fields& fields, const char* key) {
  const std::string text = fields.text(key, 20);
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size()) {
    fields.fail(key, "must be a whole number of 64 bits, in quotes");
  }
  return seed;
}

Json to_json(const Provenance& by) {
  Json json{{"giver", name_of(by.giver)}};
  if (by.giver == Giver::camera) json["confidence"] = by.confidence;
  if (by.giver == Giver::random) json["seed"] = std::to_string(by.seed);
  return json;
}

Parsed<Provenance> provenance_from(const Json& json, const std::string& path) {
  Fields fields(json, path);
  Provenance by;
  by.giver = fields.named<Giver>("giver", giver_named, "camera, hand or random", Giver::hand);
  if (by.giver == Giver::camera) by.confidence = fields.number("confidence", 0, 1);
  if (by.giver == Giver::random) by.seed = seed_field(fields, "seed");
  return fields.done(by);
}

Parsed<rules::Answer> answer_at(const Json& json, const std::string& path) {
  return rules::answer_from(json).map_error([&path](JsonError error) {
    return JsonError{error.field.empty() ? path : path + "." + error.field, std::move(error.reason)};
  });
}

Entry entry_fields(Fields& fields) {
  Entry entry;
  entry.answer = fields.value<rules::Answer>("answer", answer_at);
  entry.by = fields.value<Provenance>("by", provenance_from);
  entry.time_ms = time_field(fields, "time_ms");
  entry.rules_version = fields.integer("rules_version", 1, INT32_MAX);
  return entry;
}

Parsed<rules::OptionTexts> options_from(const Json& json, const std::string& path) {
  if (!json.is_object()) return tl::unexpected(JsonError{path, "must be an object"});
  rules::OptionTexts options;
  for (const auto& [name, value] : json.items()) {
    if (!value.is_string())
      return tl::unexpected(JsonError{fmt::format("{}.{}", path, name), "must be text"});
    options[name] = value.get<std::string>();
  }
  return options;
}

// Plays every answer; what the document claims about the outcome is replaced by what was found.
Parsed<void> replayed(const rules::Registry& games, Archive& archive) {
  const rules::Game* game = games.find(archive.info.game);
  if (game == nullptr) {
    return tl::unexpected(
        JsonError{"game", fmt::format("\"{}\" is not a game of this program", archive.info.game)});
  }
  const auto options = rules::Options::checked(game->info().options, archive.info.options);
  if (!options) return tl::unexpected(JsonError{"options", options.error()});
  auto start = game->start(*options);
  if (!start) return tl::unexpected(JsonError{"options", start.error()});
  archive.info.options = options->all();

  Timeline timeline(*game, std::move(*start));
  if (const auto refusal = timeline.extend(archive.entries)) {
    std::string reason = refusal->reason;
    if (archive.info.rules_version != game->info().rules_version) {
      reason += fmt::format(" (played under version {} of the rules, this program has version {})",
                            archive.info.rules_version, game->info().rules_version);
    }
    return tl::unexpected(JsonError{fmt::format("answers[{}].answer", timeline.size()), std::move(reason)});
  }
  archive.info.finished = timeline.over();
  return {};
}

}  // namespace

Json to_json(const Entry& entry) {
  return Json{{"answer", rules::to_json(entry.answer)},
              {"by", to_json(entry.by)},
              {"time_ms", entry.time_ms},
              {"rules_version", entry.rules_version}};
}

Json to_json(const SessionInfo& info) {
  return Json{{"name", info.name},
              {"game", info.game},
              {"rules_version", info.rules_version},
              {"options", Json(info.options)},
              {"created_ms", info.created_ms},
              {"changed_ms", info.changed_ms},
              {"answers", info.answers},
              {"finished", info.finished}};
}

Json to_json(const Archive& archive) {
  Json json = to_json(archive.info);
  json["format"] = kFormat;
  json["version"] = kArchiveVersion;
  Json answers = Json::array();
  for (const Entry& entry : archive.entries) answers.push_back(to_json(entry));
  json["answers"] = std::move(answers);
  return json;
}

Parsed<Archive> archive_from(const Json& json) {
  Fields fields(json);
  if (fields.text("format", 64) != kFormat) fields.fail("format", fmt::format("must be \"{}\"", kFormat));
  if (const int version = fields.integer("version", 1, INT32_MAX); version > kArchiveVersion) {
    fields.fail("version",
                fmt::format("{} is newer than this program, which knows {}", version, kArchiveVersion));
  }
  Archive archive;
  SessionInfo& info = archive.info;
  info.name = fields.text("name", 256);
  if (const auto problem = name_problem(info.name)) fields.fail("name", *problem);
  info.game = fields.text("game", 64);
  info.rules_version = fields.integer("rules_version", 1, INT32_MAX);
  info.options = fields.value<rules::OptionTexts>("options", options_from);
  info.created_ms = time_field(fields, "created_ms");
  info.changed_ms = time_field(fields, "changed_ms");
  info.finished = fields.boolean("finished");
  archive.entries = fields.list<Entry>("answers", kMostAnswers, entry_fields);
  info.answers = static_cast<int>(archive.entries.size());
  return fields.done(std::move(archive));
}

Parsed<Archive> archive_from_text(std::string_view text) {
  return board::parse_json(text, {kLargestDocument, 64}).and_then([](const Json& json) {
    return archive_from(json);
  });
}

Journalled<Archive> archive_of(Journal& journal, const std::string& name) {
  auto info = journal.info(name);
  if (!info) return tl::unexpected(std::move(info.error()));
  auto entries = journal.entries(name);
  if (!entries) return tl::unexpected(std::move(entries.error()));
  info->answers = static_cast<int>(entries->size());
  return Archive{std::move(*info), std::move(*entries)};
}

tl::expected<SessionInfo, ImportFailure> import_session(const rules::Registry& games, Journal& journal,
                                                        std::string_view text, const std::string& name) {
  auto archive = archive_from_text(text);
  if (!archive) return tl::unexpected(ImportFailure{archive.error().text(), std::nullopt});
  if (auto checked = replayed(games, *archive); !checked) {
    return tl::unexpected(ImportFailure{checked.error().text(), std::nullopt});
  }
  if (!name.empty()) archive->info.name = name;
  if (auto created = journal.create(archive->info, archive->entries); !created) {
    return tl::unexpected(ImportFailure{created.error().message, created.error().kind});
  }
  return std::move(archive->info);
}

}  // namespace delvelens::session
