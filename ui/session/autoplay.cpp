// SPDX-License-Identifier: MIT
#include "ui/session/autoplay.h"

#include <algorithm>

namespace delvelens::session {
namespace {

// After this many answers the advice is followed only every other time.
constexpr std::size_t kPatience = 1000;

// A source of its own for each answer, so that it needs no memory of the answers before.
rules::Random source(const Session& session, std::uint64_t seed) {
  const std::uint64_t number = session.entries().size();
  return rules::Random(rules::Random(rules::Random(seed).bits() + number).bits());
}

std::optional<rules::Answer> advised(const Session& session, const rules::AskChoice& want) {
  for (const rules::Advice& advice : session.advise()) {
    const auto offered = [&advice](const rules::Option& option) { return option.id == advice.option; };
    if (std::any_of(want.options.begin(), want.options.end(), offered)) return rules::Choice{advice.option};
  }
  return std::nullopt;
}

}  // namespace

rules::Answer seeded_answer(const Session& session, std::uint64_t seed) {
  rules::Random random = source(session, seed);
  return session.game().virtual_answer(session.state(), random);
}

rules::Answer autoplay_answer(const Session& session, std::uint64_t seed) {
  const rules::Ask ask = session.ask();
  const auto* want = std::get_if<rules::AskChoice>(&ask.want);
  if (want == nullptr || ask.by_chance()) return seeded_answer(session, seed);
  const bool patient = session.entries().size() < kPatience || source(session, ~seed).below(2) == 0;
  if (auto answer = patient ? advised(session, *want) : std::nullopt) return *answer;
  return seeded_answer(session, seed);
}

Provenance seeded(std::uint64_t seed) { return {Giver::random, 1, seed}; }

std::optional<std::uint64_t> seed_of(const Session& session) {
  const auto& entries = session.entries();
  const auto last = std::find_if(entries.rbegin(), entries.rend(),
                                 [](const Entry& entry) { return entry.by.giver == Giver::random; });
  if (last == entries.rend()) return std::nullopt;
  return last->by.seed;
}

tl::expected<bool, Failure> play_out(Session& session, std::uint64_t seed, int most_answers,
                                     const std::function<void(const Session&)>& after_each) {
  for (int given = 0; given < most_answers; ++given) {
    if (session.ask().over()) return true;
    const auto taken = session.answer(autoplay_answer(session, seed), seeded(seed));
    if (!taken) return tl::unexpected(taken.error());
    if (after_each) after_each(session);
  }
  return session.ask().over();
}

}  // namespace delvelens::session
