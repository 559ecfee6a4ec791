// SPDX-License-Identifier: MIT
#include "ui/session/written_answer.h"

#include <nlohmann/json.hpp>

#include "rules/engine/json.h"

namespace delvelens::session {
namespace {

using rules::Answer;

board::Parsed<Answer> answer_in(const rules::Ask& ask, const board::Json& json) {
  const auto as_answer = [](auto value) { return Answer{std::move(value)}; };
  auto answer = rules::answer_from(json);
  if (answer) return answer;
  if (std::holds_alternative<rules::AskDrop>(ask.want) && !json.contains("drop"))
    return board::drop_table_from(json).map(as_answer);
  if (std::holds_alternative<rules::AskCard>(ask.want) && !json.contains("card"))
    return board::room_card_from(json).map(as_answer);
  if (std::holds_alternative<rules::AskCube>(ask.want) && !json.contains("cube"))
    return board::cube_state_from(json).map(as_answer);
  return answer;
}

}  // namespace

tl::expected<Answer, std::string> written_answer(const rules::Ask& ask, std::string_view text) {
  const auto json = board::parse_json(text);
  if (!json) return tl::unexpected("not a JSON answer: " + json.error().text());
  auto answer = answer_in(ask, *json);
  if (!answer) return tl::unexpected("not a JSON answer: " + answer.error().text());
  return *answer;
}

}  // namespace delvelens::session
