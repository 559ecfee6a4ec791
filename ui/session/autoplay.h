// SPDX-License-Identifier: MIT
// The giver behind `--virtual SEED`. Answer number n depends on the seed, n and the state alone, so a resumed
// game goes on as if it had never stopped, and taking a roll back brings the same roll again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <tl/expected.hpp>

#include "ui/session/session.h"

namespace delvelens::session {

// By the seed alone: dice, coins, cubes, drops and cards, and choices too.
rules::Answer seeded_answer(const Session& session, std::uint64_t seed);

// As above, but choices by the game's advice where it gives some. A game that goes on for very long gets
// some choices by the seed again, so that two moves advised in turn cannot go on for ever.
rules::Answer autoplay_answer(const Session& session, std::uint64_t seed);

Provenance seeded(std::uint64_t seed);

// The seed of the last random answer: what a resumed virtual game goes on with.
std::optional<std::uint64_t> seed_of(const Session& session);

// Plays to the end, at most `most_answers` more; true when the game is over. `after_each` sees every step
// (its events are session.events_of(last)).
tl::expected<bool, Failure> play_out(Session& session, std::uint64_t seed, int most_answers = 100000,
                                     const std::function<void(const Session&)>& after_each = {});

}  // namespace delvelens::session
