// SPDX-License-Identifier: MIT
// Journals that cannot be used: each is told in a clear sentence, and none is ever written over.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <fstream>
#include <iterator>

#include "rules/engine/random.h"
#include "tests/session/child.h"
#include "tests/session/scratch.h"
#include "tests/session/tower.h"
#include "ui/session/session.h"

namespace delvelens::session {
namespace {

using Kind = JournalError::Kind;
using std::filesystem::path;
using std::filesystem::perms;
using ::testing::HasSubstr;
using tower::pick;
using tower::roll;

std::string bytes_of(const path& file) {
  if (!std::filesystem::is_regular_file(file)) return {};
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

void run_sql(const path& file, const char* sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

class TroubleTest : public ::testing::Test {
 protected:
  // A journal with one session of `answers` answers, closed again.
  void make_journal(int answers = 2) {
    Journal journal = Journal::open(file).value();
    SessionInfo info;
    info.name = "one";
    info.game = "tower";
    std::vector<Entry> entries;
    for (int i = 0; i < answers; ++i) entries.push_back({i % 2 == 0 ? pick("climb") : roll(1, 2), {}, i, 1});
    ASSERT_TRUE(journal.create(info, entries));
  }

  // Refused in both ways of opening, with the file as it was.
  void expect_refused(Kind kind, const std::string& words) {
    const std::string before = bytes_of(file);
    for (const Access access : {Access::write, Access::read}) {
      const auto journal = Journal::open(file, access);
      ASSERT_FALSE(journal);
      EXPECT_EQ(journal.error().kind, kind) << journal.error().message;
      EXPECT_THAT(journal.error().message, HasSubstr(words));
      EXPECT_THAT(journal.error().message, HasSubstr(file.string()));
    }
    EXPECT_EQ(bytes_of(file), before);
  }

  Scratch scratch;
  path file = scratch.journal();
};

TEST_F(TroubleTest, ANewerVersionIsLeftAlone) {
  make_journal();
  run_sql(file, "PRAGMA user_version = 2");
  expect_refused(Kind::newer, "newer version of Delvelens");
}

TEST_F(TroubleTest, ANewerVersionStillInTheLogIsLeftAlone) {
  make_journal();
  Child writer([this](int out) {
    run_sql(file, "PRAGMA wal_autocheckpoint = 0");
    sqlite3* database = nullptr;
    sqlite3_open(file.c_str(), &database);
    sqlite3_exec(database, "PRAGMA user_version = 2", nullptr, nullptr, nullptr);
    say(out, "+");
    raise(SIGKILL);
  });
  ASSERT_EQ(writer.next_byte(), '+');
  writer.kill();
  const std::string log = bytes_of(path(file) += "-wal");
  ASSERT_FALSE(log.empty());
  expect_refused(Kind::newer, "newer version of Delvelens");
  EXPECT_EQ(bytes_of(path(file) += "-wal"), log);
}

TEST_F(TroubleTest, AnotherProgramsDatabaseIsLeftAlone) {
  run_sql(file, "CREATE TABLE recipes(name TEXT)");
  expect_refused(Kind::damaged, "a database of another program");
}

TEST_F(TroubleTest, AnyOtherFileIsLeftAlone) {
  write_bytes(file, "Dear diary, today I rolled a six.");
  expect_refused(Kind::damaged, "not a journal of Delvelens");
}

TEST_F(TroubleTest, AFolderInItsPlaceIsTold) {
  std::filesystem::create_directory(file);
  expect_refused(Kind::damaged, "is a folder");
}

TEST_F(TroubleTest, AFileInTheFoldersPlaceIsTold) {
  write_bytes(scratch.folder() / "data", "x");
  const auto journal = Journal::open(scratch.folder() / "data" / "journal.sqlite");
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().kind, Kind::io);
  EXPECT_THAT(journal.error().message, HasSubstr("cannot be made"));
}

TEST_F(TroubleTest, ACutFileIsDamaged) {
  make_journal(200);
  write_bytes(file, bytes_of(file).substr(0, 50));
  expect_refused(Kind::damaged, "cut short");
}

TEST_F(TroubleTest, AFileThatLostItsEndIsDamaged) {
  make_journal(500);
  const std::string whole = bytes_of(file);
  write_bytes(file, whole.substr(0, whole.size() / 2));
  expect_refused(Kind::damaged, "is damaged");
}

// Whatever bytes have rotted: it is told or it is read, it never crashes and reading writes nothing.
TEST_F(TroubleTest, RottenBytesNeverCrash) {
  make_journal(300);
  const std::string whole = bytes_of(file);
  rules::Random random(7);
  int told = 0;
  for (int round = 0; round < 300; ++round) {
    std::string rotten = whole;
    for (std::uint32_t i = 0; i <= random.below(8); ++i) {
      rotten[random.below(static_cast<std::uint32_t>(whole.size()))] = static_cast<char>(random.below(256));
    }
    write_bytes(file, rotten);
    auto journal = Journal::open(file, Access::read);
    if (!journal || !journal->list() || !journal->entries("one")) ++told;
    ASSERT_EQ(bytes_of(file), rotten);
  }
  EXPECT_GT(told, 30);
}

TEST_F(TroubleTest, ARottenAnswerIsNamed) {
  make_journal(4);
  run_sql(file, "UPDATE answers SET answer = '{\"dice\":[{\"value\":9}]}' WHERE position = 1");
  EXPECT_THAT(Journal::open(file)->entries("one").error().message, HasSubstr("answer 2 of session \"one\""));
  run_sql(file, "DELETE FROM answers WHERE position = 0");
  EXPECT_THAT(Journal::open(file)->entries("one").error().message, HasSubstr("answer 1 of session \"one\""));
}

TEST_F(TroubleTest, AMissingAnswerAtTheEndIsNamed) {
  make_journal(4);
  run_sql(file, "DELETE FROM answers WHERE position = 3");
  EXPECT_THAT(Journal::open(file)->entries("one").error().message, HasSubstr("answer 4 of session \"one\""));
}

TEST_F(TroubleTest, AMissingJournalReadsAsEmptyAndIsNotMade) {
  auto journal = Journal::open(file, Access::read);
  ASSERT_TRUE(journal);
  EXPECT_TRUE(journal->list()->empty());
  EXPECT_EQ(journal->create({}).error().kind, Kind::name);
  SessionInfo info;
  info.name = "one";
  EXPECT_EQ(journal->create(info).error().kind, Kind::read_only);
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(TroubleTest, AnEmptyFileBecomesAJournal) {
  write_bytes(file, "");
  EXPECT_TRUE(Journal::open(file, Access::read)->list()->empty());
  EXPECT_TRUE(Journal::open(file)->list()->empty());
}

std::string kind_and_count(const path& file, Access access) {
  auto journal = Journal::open(file, access);
  if (!journal) return journal.error().kind == Kind::read_only ? "read-only" : journal.error().message;
  const auto entries = journal->entries("one");
  return entries ? std::to_string(entries->size()) + " answers" : entries.error().message;
}

TEST_F(TroubleTest, AReadOnlyFolderCanBeReadAndIsToldBeforeWriting) {
  make_journal(6);
  std::filesystem::permissions(file, perms::owner_read | perms::group_read | perms::others_read);
  std::filesystem::permissions(
      scratch.folder(), perms::owner_read | perms::owner_exec | perms::others_read | perms::others_exec);
  const std::string before = bytes_of(file);
  const auto writing = said_without_privileges([this] { return kind_and_count(file, Access::write); });
  const auto reading = said_without_privileges([this] { return kind_and_count(file, Access::read); });
  if (!writing || !reading) GTEST_SKIP() << "privileges cannot be dropped here";
  EXPECT_EQ(*writing, "read-only");
  EXPECT_EQ(*reading, "6 answers");
  EXPECT_EQ(bytes_of(file), before);
}

TEST_F(TroubleTest, AnswersLeftInTheLogOfAReadOnlyFolderAreTold) {
  make_journal(6);
  Child writer([this](int out) {
    Journal journal = Journal::open(file).value();
    say(out, journal.append("one", 6, {pick("climb"), {}, 0, 1}, {}) ? "+" : "-");
    raise(SIGKILL);
  });
  ASSERT_EQ(writer.next_byte(), '+');
  writer.kill();
  std::filesystem::remove(path(file) += "-shm");
  std::filesystem::permissions(
      scratch.folder(), perms::owner_read | perms::owner_exec | perms::others_read | perms::others_exec);
  const auto said = said_without_privileges([this] {
    const auto journal = Journal::open(file, Access::read);
    return journal ? std::string("read") : journal.error().message;
  });
  if (!said) GTEST_SKIP() << "privileges cannot be dropped here";
  EXPECT_THAT(*said, HasSubstr("answers waiting in journal.sqlite-wal"));
}

TEST_F(TroubleTest, AReadOnlyFileInAWritableFolderIsTold) {
  make_journal(6);
  std::filesystem::permissions(scratch.folder(), perms::all);
  std::filesystem::permissions(file, perms::owner_read | perms::group_read | perms::others_read);
  const auto writing = said_without_privileges([this] { return kind_and_count(file, Access::write); });
  const auto reading = said_without_privileges([this] { return kind_and_count(file, Access::read); });
  if (!writing || !reading) GTEST_SKIP() << "privileges cannot be dropped here";
  EXPECT_EQ(*writing, "read-only");
  EXPECT_EQ(*reading, "6 answers");
}

TEST_F(TroubleTest, AReadOnlyPlaceForANewJournalIsTold) {
  std::filesystem::permissions(
      scratch.folder(), perms::owner_read | perms::owner_exec | perms::others_read | perms::others_exec);
  const auto said = said_without_privileges(
      [this] { return kind_and_count(scratch.folder() / "new" / "j.sqlite", Access::write); });
  if (!said) GTEST_SKIP() << "privileges cannot be dropped here";
  EXPECT_EQ(*said, "read-only");
}

TEST_F(TroubleTest, ABusyJournalIsTold) {
  make_journal();
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(file.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  Journal journal = Journal::open(file).value();
  const auto kept = journal.append("one", 2, {pick("climb"), {}, 0, 1}, {});
  ASSERT_FALSE(kept);
  EXPECT_EQ(kept.error().kind, Kind::locked);
  EXPECT_EQ(journal.entries("one")->size(), 2U);
  sqlite3_close(other);
  EXPECT_TRUE(journal.append("one", 2, {pick("climb"), {}, 0, 1}, {}));
}

// A disk without room is one on which no file may grow: the same path through SQLite.
class NoRoom {
 public:
  explicit NoRoom(rlim_t largest) {
    before_ = signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &old_);
    const rlimit tight{largest, old_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
  }
  NoRoom(const NoRoom&) = delete;
  NoRoom& operator=(const NoRoom&) = delete;
  ~NoRoom() {
    setrlimit(RLIMIT_FSIZE, &old_);
    signal(SIGXFSZ, before_);
  }

 private:
  rlimit old_{};
  void (*before_)(int) = nullptr;
};

TEST_F(TroubleTest, AFullDiskIsToldAndTheGameGoesOnWhenThereIsRoom) {
  const auto games = tower::registry();
  Journal journal = Journal::open(file).value();
  Session session = Session::begin(*games.find("tower"), {{"floors", "1000"}}, &journal, "one").value();
  std::size_t taken = 0;
  {
    const NoRoom tight(100000);
    while (taken < 1000) {
      const auto kept = session.answer(taken % 2 == 0 ? pick("climb") : roll(1, 1), {});
      if (!kept) {
        ASSERT_TRUE(std::holds_alternative<JournalError>(kept.error()));
        EXPECT_EQ(std::get<JournalError>(kept.error()).kind, Kind::full) << message_of(kept.error());
        break;
      }
      ++taken;
    }
    EXPECT_GT(taken, 2U);
    EXPECT_LT(taken, 1000U);
    EXPECT_EQ(session.entries().size(), taken);
    EXPECT_EQ(journal.entries("one").value(), session.entries());
  }
  ASSERT_TRUE(session.answer(taken % 2 == 0 ? pick("climb") : roll(1, 1), {}));
  EXPECT_EQ(Journal::open(file, Access::read)->entries("one").value(), session.entries());
}

TEST_F(TroubleTest, AFullDiskIsToldWhenTheJournalIsMade) {
  const NoRoom tight(1000);
  const auto journal = Journal::open(file);
  ASSERT_FALSE(journal);
  EXPECT_EQ(journal.error().kind, Kind::full) << journal.error().message;
}

}  // namespace
}  // namespace delvelens::session
