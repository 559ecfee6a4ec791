#include "ui/cli/documents.h"

#include <nlohmann/json.hpp>

#include "rules/engine/json.h"

namespace delvelens::cli {
namespace {

using nlohmann::json;

constexpr int kSchema = 1;

json document(const char* kind) { return json{{"schema", kSchema}, {"kind", kind}}; }

template <class Range>
json list_of(const Range& range) {
  json list = json::array();
  for (const auto& item : range) list.push_back(rules::to_json(item));
  return list;
}

json option_json(const rules::OptionSpec& spec) {
  json option{
      {"name", spec.name}, {"default", spec.fallback}, {"takes", spec.range_words()}, {"help", spec.help}};
  if (!spec.allowed.empty()) option["allowed"] = spec.allowed;
  return option;
}

}  // namespace

json version_document(const BuildInfo& info) {
  json all = document("version");
  all["version"] = info.version;
  all["revision"] = info.revision;
  all["compiler"] = info.compiler;
  all["build_type"] = info.build_type;
  all["sanitizers"] = info.sanitizers;
  all["libraries"] = json::object();
  for (const LibraryVersion& library : info.libraries) all["libraries"][library.name] = library.version;
  return all;
}

json cameras_document(const std::vector<vision::CameraInfo>& cameras) {
  json all = document("cameras");
  all["cameras"] = json::array();
  for (const vision::CameraInfo& camera : cameras) {
    all["cameras"].push_back({{"source", "camera:" + std::to_string(camera.number)},
                              {"name", camera.name},
                              {"device", camera.device},
                              {"readable", camera.readable}});
  }
  return all;
}

json solution_document(const board::CubeState& cube, const board::cube::Solved& solved,
                       const std::vector<std::string>& problems) {
  json all = document("solution");
  all["facelets"] = board::facelet_text(cube);
  all["legal"] = solved || solved.error().faults.empty();
  all["problems"] = problems;
  if (!solved) return all;
  all["solution"] = board::cube::text_of(solved->moves);
  all["length"] = solved->moves.size();
  all["scramble"] = board::cube::text_of(solved->scramble);
  return all;
}

json games_document(const rules::Registry& games) {
  json all = document("games");
  all["games"] = json::array();
  for (const auto& game : games.all()) {
    const rules::GameInfo& info = game->info();
    json options = json::array();
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

json play_document(const session::Session& session, std::span<const rules::Event> events) {
  json all = document("play");
  all["game"] = session.game().info().id;
  all["session"] = session.name().empty() ? json(nullptr) : json(session.name());
  all["answers"] = session.entries().size();
  all["last"] = session.entries().empty() ? json(nullptr) : rules::to_json(session.entries().back().answer);
  all["events"] = list_of(events);
  all["ask"] = rules::to_json(session.ask());
  all["sheet"] = rules::to_json(session.sheet());
  return all;
}

json refusal_document(const rules::Ask& ask, const std::string& reason) {
  json all = document("refusal");
  all["reason"] = reason;
  all["legal"] = rules::legal_words(ask);
  all["ask"] = rules::to_json(ask);
  return all;
}

json advice_document(const session::Session& session, const std::vector<rules::Advice>& advice) {
  json all = document("advice");
  all["game"] = session.game().info().id;
  all["session"] = session.name();
  all["ask"] = rules::to_json(session.ask());
  all["advice"] = list_of(advice);
  return all;
}

json sessions_document(const std::vector<session::SessionInfo>& sessions) {
  json all = document("sessions");
  all["sessions"] = json::array();
  for (const session::SessionInfo& info : sessions) all["sessions"].push_back(session::to_json(info));
  return all;
}

json session_document(const session::Archive& stored, const session::Session& seen, bool can_redo) {
  json all = document("session");
  all["session"] = session::to_json(stored.info);
  all["can_redo"] = can_redo;
  all["ask"] = rules::to_json(seen.ask());
  all["sheet"] = rules::to_json(seen.sheet());
  all["answers"] = json::array();
  for (const session::Entry& entry : stored.entries) all["answers"].push_back(session::to_json(entry));
  return all;
}

json change_document(const std::string& action, const std::string& session, int answers) {
  json all = document("change");
  all["action"] = action;
  all["session"] = session;
  all["answers"] = answers;
  return all;
}

json correction_document(const std::string& session, const session::Correction& correction) {
  json all = change_document("correct", session, correction.kept);
  all["dropped"] = json::array();
  for (const session::Entry& entry : correction.dropped) all["dropped"].push_back(session::to_json(entry));
  all["misfit"] = correction.first_misfit ? json(correction.first_misfit->reason) : json(nullptr);
  return all;
}

}  // namespace delvelens::cli
