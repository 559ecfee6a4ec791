// SPDX-License-Identifier: MIT
#include "rules/engine/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace delvelens::rules {
namespace {

template <class... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

// In the order of Ask::want.
constexpr std::array kind_words{"a choice", "dice", "a coin", "a cube", "a drop", "a room card"};

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

std::string legal_words(const Ask& ask) {
  return std::visit(Overloaded{
                        [](const AskChoice& want) {
                          std::vector<std::string> ids;
                          for (const Option& option : want.options) ids.push_back(option.id);
                          return "one of: " + joined(ids);
                        },
                        [](const AskDice& want) {
                          return fmt::format("{} {} with values 1 to 6 ({})", want.roles.size(),
                                             want.roles.size() == 1 ? "die" : "dice", joined(want.roles));
                        },
                        [](const AskCoin&) { return std::string("heads or tails"); },
                        [](const AskCube&) { return std::string("a whole cube"); },
                        [](const AskDrop&) { return std::string("the pieces on the table"); },
                        [](const AskCard&) { return std::string("a room card"); },
                        [](const Over&) { return std::string("nothing: the game is over"); },
                    },
                    ask.want);
}

std::optional<Refusal> misfit(const Ask& ask, const Answer& answer) {
  const auto refuse = [&ask](std::string reason) { return Refusal{std::move(reason), legal_words(ask)}; };
  if (ask.over()) return refuse("the game is over");
  if (ask.want.index() != answer.index()) {
    return refuse(
        fmt::format("the game asks for {}, not for \"{}\"", kind_words[ask.want.index()], brief(answer)));
  }
  if (const auto* dice = std::get_if<AskDice>(&ask.want)) {
    const auto given = std::get<board::DiceRoll>(answer).size();
    if (given != dice->roles.size()) {
      return refuse(
          fmt::format("{} {} given, {} asked for", given, given == 1 ? "die" : "dice", dice->roles.size()));
    }
  }
  if (const auto* choice = std::get_if<AskChoice>(&ask.want)) {
    const auto& picked = std::get<Choice>(answer).option;
    if (std::none_of(choice->options.begin(), choice->options.end(),
                     [&picked](const Option& option) { return option.id == picked; })) {
      return refuse(fmt::format("\"{}\" is not among the choices", picked));
    }
  }
  return std::nullopt;
}

std::string brief(const Answer& answer) {
  return std::visit(
      Overloaded{
          [](const Choice& choice) { return "choice " + choice.option; },
          [](const board::DiceRoll& roll) {
            std::string text = "dice";
            for (const board::Die& die : roll) text += fmt::format(" {}", die.value.pips());
            return text;
          },
          [](Coin coin) { return std::string(coin == Coin::heads ? "coin heads" : "coin tails"); },
          [](const board::CubeState& cube) { return "cube " + board::facelet_text(cube); },
          [](const board::DropTable& table) { return fmt::format("drop of {} pieces", table.pieces.size()); },
          [](const board::RoomCard& card) { return "card " + card.name; },
      },
      answer);
}

}  // namespace delvelens::rules
