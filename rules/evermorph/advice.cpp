// SPDX-License-Identifier: MIT
#include "rules/evermorph/advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "rules/evermorph/asks.h"
#include "rules/evermorph/turns.h"
#include "rules/evermorph/words.h"

namespace delvelens::rules::evermorph {
namespace {

State after(const Tables& tables, State state, const Answer& answer) {
  Events unused;
  Turn(tables, state, unused).take(answer);
  return state;
}

// Among payments of one damage all leave the same points; the most even one keeps every stat alive longest.
std::string even_payment(const State& state) {
  const auto hit = static_cast<std::size_t>(encounter_on(tile_here(state)).hurts);
  std::string best;
  std::tuple<int, int> best_rank;
  for (const Payment& payment : payments(state)) {
    Stats left = state.stats;
    for (std::size_t i = 0; i < 3; ++i) left[i] -= payment.paid[i];
    left[hit] -= payment.taken;
    const auto [least, most] = std::minmax_element(left.begin(), left.end());
    const std::tuple rank{*least, -*most};
    if (best.empty() || rank > best_rank) {
      best = payment.id;
      best_rank = rank;
    }
  }
  return best;
}

std::string lowest_recoverable(const State& state) {
  const auto kinds = recoverable(state);
  const auto lowest = std::min_element(kinds.begin(), kinds.end(), [&](StatKind a, StatKind b) {
    return state.stats[static_cast<std::size_t>(a)] < state.stats[static_cast<std::size_t>(b)];
  });
  return std::string(kStatIds[static_cast<std::size_t>(*lowest)]);
}

bool pooled(const State& state) {
  return state.settings.redirect == Redirect::any && state.settings.stat_cap == 0;
}

// The options worth looking at: where all are the same but for the name, one stands for them.
std::vector<std::string> options_of(const Tables& tables, const State& state) {
  if (state.phase == Phase::damage && pooled(state)) return {even_payment(state)};
  if (state.phase == Phase::recover && pooled(state)) return {lowest_recoverable(state), "none"};
  const Ask asked = ask(tables, state);
  std::vector<std::string> ids;
  for (const Option& option : std::get<AskChoice>(asked.want).options) {
    if (option.id != "rescan" && option.id != "keep") ids.push_back(option.id);
  }
  return ids;
}

std::string plan_words(const Plan& plan) {
  std::string text;
  for (const PlanStep& step : plan.steps) {
    text += fmt::format("{}{}{}{}{}", text.empty() ? "" : " ", tile_label(step.tile), step.rests ? "+" : "",
                        step.needs_heads ? "?" : "", step.shifts ? "*" : "");
  }
  return text;
}

std::string outlook_words(const Outlook& outlook) {
  const Plan& plan = outlook.plan;
  if (outlook.chance <= 0) {
    return plan.exhausted ? "no way out from here"
                          : fmt::format("no way out of fewer than {} steps", plan.none_below);
  }
  std::string text = fmt::format("out in {} steps with {} to spare", outlook.steps, outlook.spare);
  if (plan.found) {
    text +=
        plan.shortest() ? ", the shortest way" : fmt::format(", none is shorter than {}", plan.none_below);
    // The plan of another step than the best begins behind it.
    const bool behind = outlook.steps > static_cast<int>(plan.steps.size());
    text += (behind ? ": then " : ": ") + plan_words(plan);
  }
  return text;
}

// What the signs behind the tiles of a plan mean, as far as it has them.
std::string sign_words(const Plan& plan) {
  const auto any = [&plan](bool PlanStep::*sign) {
    return std::any_of(plan.steps.begin(), plan.steps.end(),
                       [sign](const PlanStep& step) { return step.*sign; });
  };
  std::string text;
  const auto add = [&text](bool there, const char* words) {
    if (there) text += (text.empty() ? " (" : ", ") + std::string(words);
  };
  add(any(&PlanStep::shifts), "* the dungeon shifts");
  add(any(&PlanStep::rests), "+ you recover");
  add(any(&PlanStep::needs_heads), "? the coin must fall heads");
  return text.empty() ? text : text + ")";
}

// With no plan in sight: somewhere new, cheaply, towards the target.
std::tuple<int, int, int> plain_sense(const State& state, const std::string& option) {
  const auto side =
      static_cast<std::size_t>(std::find(kSideIds.begin(), kSideIds.end(), option) - kSideIds.begin());
  if (state.phase != Phase::move || side >= 4) return {0, 0, 0};
  const Way way = way_to(state, dungeon_of(state.cubies), side);
  const auto visits = static_cast<int>(std::count(state.walked.begin(), state.walked.end(), way.tile));
  return {-visits, -way.price.damage, -way.price.stability};
}

Advice advice_of(const std::string& option, const Outlook& outlook) {
  return {option, outlook.chance, "chance to survive", outlook_words(outlook)};
}

std::vector<Advice> ranked(const State& state, std::vector<std::pair<std::string, Outlook>> looked) {
  std::stable_sort(looked.begin(), looked.end(), [&](const auto& a, const auto& b) {
    if (better(a.second, b.second)) return true;
    if (better(b.second, a.second)) return false;
    return plain_sense(state, a.first) > plain_sense(state, b.first);
  });
  std::vector<Advice> advice;
  for (const auto& [option, outlook] : looked) advice.push_back(advice_of(option, outlook));
  if (!looked.empty()) advice.front().why += sign_words(looked.front().second.plan);
  return advice;
}

// The other steps are compared with the best one, so plans much longer than it need not be found.
std::vector<Advice> move_advice(const Tables& tables, const State& state, const PlanLimits& limits) {
  const Outlook best = outlook_of(tables, state, limits);
  std::vector<std::pair<std::string, Outlook>> looked;
  for (const std::string& option : options_of(tables, state)) {
    const auto side =
        static_cast<std::size_t>(std::find(kSideIds.begin(), kSideIds.end(), option) - kSideIds.begin());
    if (best.plan.found && best.plan.steps.front().direction == net_direction(state, side)) {
      looked.emplace_back(option, best);
      continue;
    }
    PlanLimits less = limits;
    less.nodes = limits.nodes / 8;
    less.beam = limits.beam / 8;
    Outlook outlook = outlook_of(tables, after(tables, state, Choice{option}), less);
    if (outlook.chance > 0) ++outlook.steps;
    looked.emplace_back(option, std::move(outlook));
  }
  return ranked(state, std::move(looked));
}

}  // namespace

bool better(const Outlook& a, const Outlook& b) {
  return std::tuple(a.chance, -a.steps, a.spare) > std::tuple(b.chance, -b.steps, b.spare);
}

Outlook outlook_of(const Tables& tables, const State& state, const PlanLimits& limits) {
  Outlook outlook;
  switch (state.phase) {
    case Phase::over:
      outlook.chance = state.end == End::escaped ? 1 : 0;
      outlook.plan.exhausted = state.end != End::escaped;
      outlook.spare = state.stats[0] + state.stats[1] + state.stats[2] - 3;
      return outlook;
    case Phase::move:
      outlook.plan = plan_from(tables, state, limits);
      outlook.chance = outlook.plan.chance();
      outlook.steps = static_cast<int>(outlook.plan.steps.size());
      outlook.spare = outlook.plan.spare;
      return outlook;
    case Phase::coin: {
      outlook = outlook_of(tables, after(tables, state, Coin::tails), limits);
      Outlook heads = outlook_of(tables, after(tables, state, Coin::heads), limits);
      const double chance = (outlook.chance + heads.chance) / 2;
      if (better(heads, outlook)) outlook = std::move(heads);
      outlook.chance = chance;
      return outlook;
    }
    case Phase::verify:
      return outlook_of(tables, after(tables, state, cube::facelets_of(state.cubies)), limits);
    default:
      break;
  }
  bool first = true;
  for (const std::string& option : options_of(tables, state)) {
    Outlook next = outlook_of(tables, after(tables, state, Choice{option}), limits);
    if (first || better(next, outlook)) outlook = std::move(next);
    first = false;
  }
  return outlook;
}

std::vector<Advice> advise(const Tables& tables, const State& state, const PlanLimits& limits) {
  switch (state.phase) {
    case Phase::cube:
    case Phase::coin:
    case Phase::verify:
    case Phase::rescan:
    case Phase::over:
      return {};
    case Phase::mismatch:
      return {{"again", 1, "the game goes on as planned", "put the cube right and show it"}};
    case Phase::move:
      return move_advice(tables, state, limits);
    default:
      break;
  }
  PlanLimits shared = limits;
  const auto options = options_of(tables, state);
  shared.nodes = limits.nodes / options.size();
  std::vector<std::pair<std::string, Outlook>> looked;
  for (const std::string& option : options) {
    looked.emplace_back(option, outlook_of(tables, after(tables, state, Choice{option}), shared));
  }
  return ranked(state, std::move(looked));
}

std::string greedy_choice(const Tables& tables, const State& state) {
  if (state.phase == Phase::damage) return even_payment(state);
  if (state.phase == Phase::recover) return lowest_recoverable(state);
  if (state.phase == Phase::risk) return "no";
  const Dungeon dungeon = dungeon_of(state.cubies);
  const std::size_t target = dungeon.place_of(state.objective_done ? state.start_tile() : state.goal_tile());
  std::string best;
  std::tuple<int, int> best_rank;
  for (const std::size_t side : ways(tables, state)) {
    const Onward onward = Grid::get().step(state.place, net_direction(state, side));
    const std::tuple rank{-steps_between(onward.to, target), -way_to(state, dungeon, side).price.damage};
    if (best.empty() || rank > best_rank) {
      best = kSideIds[side];
      best_rank = rank;
    }
  }
  return best;
}

}  // namespace delvelens::rules::evermorph
