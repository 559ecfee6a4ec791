// SPDX-License-Identifier: MIT
#include "ui/cli/documents.h"

#include <nlohmann/json.hpp>

#include "board/json.h"
#include "rules/engine/json.h"

namespace delvelens::cli {
namespace {

using board::Json;

constexpr int kSchema = 1;

Json document(const char* kind) { return Json{{"schema", kSchema}, {"kind", kind}}; }

template <class Range>
Json list_of(const Range& range) {
  Json list = Json::array();
  for (const auto& item : range) list.push_back(rules::to_json(item));
  return list;
}

Json option_json(const rules::OptionSpec& spec) {
  Json option{
      {"name", spec.name}, {"default", spec.fallback}, {"takes", spec.range_words()}, {"help", spec.help}};
  if (!spec.allowed.empty()) option["allowed"] = spec.allowed;
  return option;
}

}  // namespace

Json version_document(const BuildInfo& info) {
  Json all = document("version");
  all["version"] = info.version;
  all["revision"] = info.revision;
  all["compiler"] = info.compiler;
  all["build_type"] = info.build_type;
  all["sanitizers"] = info.sanitizers;
  all["libraries"] = Json::object();
  for (const LibraryVersion& library : info.libraries) all["libraries"][library.name] = library.version;
  return all;
}

Json cameras_document(const std::vector<vision::CameraInfo>& cameras) {
  Json all = document("cameras");
  all["cameras"] = Json::array();
  for (const vision::CameraInfo& camera : cameras) {
    all["cameras"].push_back({{"source", "camera:" + std::to_string(camera.number)},
                              {"name", camera.name},
                              {"device", camera.device},
                              {"readable", camera.readable}});
  }
  return all;
}

Json solution_document(const board::CubeState& cube, const board::cube::Solved& solved,
                       const std::vector<std::string>& problems) {
  Json all = document("solution");
  all["facelets"] = board::facelet_text(cube);
  all["legal"] = solved || solved.error().faults.empty();
  all["problems"] = problems;
  if (!solved) return all;
  all["solution"] = board::cube::text_of(solved->moves);
  all["length"] = solved->moves.size();
  all["scramble"] = board::cube::text_of(solved->scramble);
  return all;
}

Json games_document(const rules::Registry& games) {
  Json all = document("games");
  all["games"] = Json::array();
  for (const auto& game : games.all()) {
    const rules::GameInfo& info = game->info();
    Json options = Json::array();
    for (const rules::OptionSpec& spec : info.options) options.push_back(option_json(spec));
    all["games"].push_back({{"id", info.id},
                            {"title", info.title},
                            {"about", info.about},
                            {"needs", info.needs},
                            {"rules_version", info.rules_version},
                            {"options", std::move(options)}});
  }
  return all;
}

Json play_document(const session::Session& session, std::span<const rules::Event> events) {
  Json all = document("play");
  all["game"] = session.game().info().id;
  all["session"] = session.name().empty() ? Json(nullptr) : Json(session.name());
  all["answers"] = session.entries().size();
  all["last"] = session.entries().empty() ? Json(nullptr) : rules::to_json(session.entries().back().answer);
  all["events"] = list_of(events);
  all["ask"] = rules::to_json(session.ask());
  all["sheet"] = rules::to_json(session.sheet());
  return all;
}

Json refusal_document(const rules::Ask& ask, const std::string& reason) {
  Json all = document("refusal");
  all["reason"] = reason;
  all["legal"] = rules::legal_words(ask);
  all["ask"] = rules::to_json(ask);
  return all;
}

Json advice_document(const session::Session& session, const std::vector<rules::Advice>& advice) {
  Json all = document("advice");
  all["game"] = session.game().info().id;
  all["session"] = session.name();
  all["ask"] = rules::to_json(session.ask());
  all["advice"] = list_of(advice);
  return all;
}

Json sessions_document(const std::vector<session::SessionInfo>& sessions) {
  Json all = document("sessions");
  all["sessions"] = Json::array();
  for (const session::SessionInfo& info : sessions) all["sessions"].push_back(session::to_json(info));
  return all;
}

Json session_document(const session::Archive& stored, const session::Session& seen, bool can_redo) {
  Json all = document("session");
  all["session"] = session::to_json(stored.info);
  all["can_redo"] = can_redo;
  all["ask"] = rules::to_json(seen.ask());
  all["sheet"] = rules::to_json(seen.sheet());
  all["answers"] = Json::array();
  for (const session::Entry& entry : stored.entries) all["answers"].push_back(session::to_json(entry));
  return all;
}

Json change_document(const std::string& action, const std::string& session, int answers) {
  Json all = document("change");
  all["action"] = action;
  all["session"] = session;
  all["answers"] = answers;
  return all;
}

Json correction_document(const std::string& session, const session::Correction& correction) {
  Json all = change_document("correct", session, correction.kept);
  all["dropped"] = Json::array();
  for (const session::Entry& entry : correction.dropped) all["dropped"].push_back(session::to_json(entry));
  all["misfit"] = correction.first_misfit ? Json(correction.first_misfit->reason) : Json(nullptr);
  return all;
}

}  // namespace delvelens::cli
