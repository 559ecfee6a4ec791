// SPDX-License-Identifier: MIT
// The JSON documents of the command line; their schemas lie in docs/schema.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <vector>

#include "board/cube/solver.h"
#include "rules/engine/game.h"
#include "rules/engine/registry.h"
#include "ui/cli/build_info.h"
#include "ui/session/archive.h"
#include "ui/session/session.h"
#include "vision/cameras.h"

namespace delvelens::cli {

nlohmann::json version_document(const BuildInfo& info);
nlohmann::json cameras_document(const std::vector<vision::CameraInfo>& cameras);
nlohmann::json games_document(const rules::Registry& games);

// One cube of `delvelens solve`.
nlohmann::json solution_document(const board::CubeState& cube, const board::cube::Solved& solved,
                                 const std::vector<std::string>& problems);

// One step of a game: what was answered last (null at the beginning), what happened, what is asked now.
nlohmann::json play_document(const session::Session& session, std::span<const rules::Event> events);
// Why an answer was not taken.
nlohmann::json refusal_document(const rules::Ask& ask, const std::string& reason);

nlohmann::json advice_document(const session::Session& session, const std::vector<rules::Advice>& advice);
nlohmann::json sessions_document(const std::vector<session::SessionInfo>& sessions);
nlohmann::json session_document(const session::Archive& stored, const session::Session& seen, bool can_redo);
// After undo, redo, correct, import, delete: what was done to which session.
nlohmann::json change_document(const std::string& action, const std::string& session, int answers);
nlohmann::json correction_document(const std::string& session, const session::Correction& correction);

}  // namespace delvelens::cli
