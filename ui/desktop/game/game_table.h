// SPDX-License-Identifier: MIT
// The game on the table, for widgets: tells when something has changed and takes answers. Everything else
// (rules, replay, journal) is the session's.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "ui/session/session.h"

namespace delvelens::desktop {

class GameTable : public QObject {
  Q_OBJECT

 public:
  // Without a journal games live in memory only. Both must outlive the table.
  GameTable(const rules::Registry& games, session::Journal* journal, QObject* parent = nullptr);
  ~GameTable() override;
  Q_DISABLE_COPY_MOVE(GameTable)

  const rules::Registry& games() const { return games_; }
  session::Journal* journal() const { return journal_; }
  const session::Session* session() const { return session_ ? &*session_ : nullptr; }

  session::Opened<void> begin(const rules::Game& game, const rules::OptionTexts& options,
                              const std::string& name);
  // With the usual options, and forgotten afterwards: for the tour.
  session::Opened<void> begin_unkept(const rules::Game& game);
  session::Opened<void> resume(const std::string& name, session::OtherRules other);
  void leave();

  bool answer(const rules::Answer& answer, const session::Provenance& by);
  // Lets the program throw, flip, draw or scramble what the game asks for.
  void throw_for_player();
  // One answer by the game's own advice, or by chance where it has none.
  void play_one_step();
  void undo();
  void redo();
  bool correct(int index, const rules::Answer& answer);

  // Chance is thrown by the program without being asked, until nothing is left but the player's choices.
  bool throws_itself() const { return throws_itself_; }
  void set_throws_itself(bool on);

 signals:
  void opened();                        // another game lies on the table, or none
  void moved();                         // an answer was taken, taken back or corrected
  void refused(const QString& reason);  // an answer was not taken
  void throws_itself_changed(bool on);

 private:
  void seat(session::Session session);
  void throw_what_is_due();
  std::uint64_t seed();
  bool report(const session::Failure& failure);

  const rules::Registry& games_;
  session::Journal* journal_;
  std::optional<session::Session> session_;
  std::optional<std::uint64_t> seed_;
  bool throws_itself_ = false;
};

}  // namespace delvelens::desktop
