// SPDX-License-Identifier: MIT
#include "ui/desktop/game/game_table.h"

#include <QRandomGenerator>

#include "ui/desktop/words.h"
#include "ui/session/autoplay.h"

namespace delvelens::desktop {
namespace {

constexpr int kMostThrows = 1000;  // in a row: a game that only ever throws would not give the window back

}  // namespace

GameTable::GameTable(const rules::Registry& games, session::Journal* journal, QObject* parent)
    : QObject(parent), games_(games), journal_(journal) {}

GameTable::~GameTable() = default;

session::Opened<void> GameTable::begin(const rules::Game& game, const rules::OptionTexts& options,
                                       const std::string& name) {
  auto session = session::Session::begin(game, options, journal_, name);
  if (!session) return tl::unexpected(session.error());
  seat(std::move(*session));
  return {};
}

session::Opened<void> GameTable::begin_unkept(const rules::Game& game) {
  auto session = session::Session::begin(game, {}, nullptr, {});
  if (!session) return tl::unexpected(session.error());
  seat(std::move(*session));
  return {};
}

session::Opened<void> GameTable::resume(const std::string& name, session::OtherRules other) {
  if (journal_ == nullptr) return {};
  if (session_ && session_->name() == name) return {};  // it lies on the table already
  auto session = session::Session::resume(games_, *journal_, name, other);
  if (!session) return tl::unexpected(session.error());
  seat(std::move(*session));
  return {};
}

void GameTable::leave() {
  session_.reset();
  emit opened();
}

void GameTable::seat(session::Session session) {
  session_.reset();
  session_.emplace(std::move(session));
  seed_ = session::seed_of(*session_);
  emit opened();
  throw_what_is_due();
}

bool GameTable::answer(const rules::Answer& answer, const session::Provenance& by) {
  if (!session_) return false;
  const auto taken = session_->answer(answer, by);
  if (!taken) return report(taken.error());
  emit moved();
  throw_what_is_due();
  return true;
}

void GameTable::throw_for_player() {
  if (!session_ || !session_->ask().by_chance()) return;
  answer(session::seeded_answer(*session_, seed()), session::seeded(seed()));
}

void GameTable::play_one_step() {
  if (!session_ || session_->ask().over()) return;
  answer(session::autoplay_answer(*session_, seed()), session::seeded(seed()));
}

void GameTable::undo() {
  if (!session_ || !session_->can_undo()) return;
  const auto undone = session_->undo();
  if (!undone) {
    report(undone.error());
    return;
  }
  // Else the throw just taken back would be thrown again at once.
  set_throws_itself(false);
  emit moved();
}

void GameTable::redo() {
  if (!session_ || !session_->can_redo()) return;
  const auto redone = session_->redo();
  if (!redone) {
    report(redone.error());
    return;
  }
  emit moved();
}

bool GameTable::correct(int index, const rules::Answer& answer) {
  if (!session_) return false;
  const auto corrected = session_->correct(index, answer, {session::Giver::hand, 1, 0});
  if (!corrected) return report(corrected.error());
  emit moved();
  return true;
}

void GameTable::set_throws_itself(bool on) {
  if (throws_itself_ == on) return;
  throws_itself_ = on;
  emit throws_itself_changed(on);
  throw_what_is_due();
}

void GameTable::throw_what_is_due() {
  if (!throws_itself_ || !session_) return;
  for (int i = 0; i < kMostThrows && session_->ask().by_chance(); ++i) {
    const auto taken = session_->answer(session::seeded_answer(*session_, seed()), session::seeded(seed()));
    if (!taken) {
      report(taken.error());
      return;
    }
    emit moved();
  }
}

std::uint64_t GameTable::seed() {
  if (!seed_) seed_ = QRandomGenerator::system()->generate64();
  return *seed_;
}

bool GameTable::report(const session::Failure& failure) {
  emit refused(shown(session::message_of(failure)));
  return false;
}

}  // namespace delvelens::desktop
