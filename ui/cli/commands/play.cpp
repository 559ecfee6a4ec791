// SPDX-License-Identifier: MIT
#include "ui/cli/commands/play.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "ui/cli/ask_view.h"
#include "ui/cli/documents.h"
#include "ui/cli/help.h"
#include "ui/cli/sheet_view.h"
#include "ui/cli/store.h"
#include "ui/cli/table.h"
#include "ui/cli/text.h"
#include "ui/session/autoplay.h"

namespace delvelens::cli {
namespace {

constexpr int kMostAnswers = 100000;

// A session with the journal it lives in, which has to stay where it is.
struct Seat {
  std::unique_ptr<session::Journal> journal;
  std::optional<session::Session> session;
  bool resumed = false;
};

Outcome list_games(const rules::Registry& games, const Arguments& arguments, Program& program) {
  if (arguments.has("--json")) {
    program.console.show_json(games_document(games));
    return ExitCode::accepted;
  }
  program.console.talk({{"Say which game: delvelens play GAME", Ink::dim}});
  Entries entries;
  for (const auto& game : games.all()) {
    const rules::GameInfo& info = game->info();
    entries.emplace_back(info.id, fmt::format("{}. {} Needs: {}.", info.title, info.about, info.needs));
  }
  program.console.show(two_columns(entries, program.console.width()));
  return ExitCode::accepted;
}

Hopefully<void> resume(Seat& seat, const rules::Registry& games, const session::SessionInfo& info,
                       const rules::Game& game, const rules::OptionTexts& options,
                       session::OtherRules other) {
  if (info.game != game.info().id) {
    return tl::unexpected(Complaint{ExitCode::usage, fmt::format("Session \"{}\" plays {}, not {}", info.name,
                                                                 info.game, game.info().id)});
  }
  for (const auto& [name, value] : options) {
    const auto stored = info.options.find(name);
    if (stored != info.options.end() && stored->second == value) continue;
    return tl::unexpected(Complaint{
        ExitCode::usage, fmt::format("Session \"{}\" has its own options already; leave --option {} away or "
                                     "choose another --session",
                                     info.name, name)});
  }
  auto session = session::Session::resume(games, *seat.journal, info.name, other);
  if (!session) {
    Complaint complaint = complaint_of(session.error());
    if (session.error().kind == session::OpenFailure::Kind::rules) {
      complaint.sentence += " Go on from the last answer that fits with --adopt-rules.";
    }
    return tl::unexpected(complaint);
  }
  seat.session = std::move(*session);
  seat.resumed = true;
  return {};
}

Hopefully<void> begin(Seat& seat, const rules::Game& game, const rules::OptionTexts& options,
                      const std::string& name) {
  auto session = hopefully(session::Session::begin(game, options, seat.journal.get(), name));
  if (!session) return tl::unexpected(session.error());
  seat.session = std::move(*session);
  return {};
}

// Defaults that a camera changes, where the player does not say otherwise.
rules::OptionTexts with_camera(rules::OptionTexts options, const Arguments& arguments,
                               const rules::Game& game) {
  if (!arguments.has("--source")) return options;
  for (const rules::OptionSpec& spec : game.info().options) {
    if (!spec.with_camera.empty()) options.try_emplace(spec.name, spec.with_camera);
  }
  return options;
}

// A named session is resumed or begun; a game by hand gets a name by itself; a virtual one without a name is
// played in memory.
Hopefully<Seat> take_seat(const Arguments& arguments, const rules::Registry& games, const rules::Game& game) {
  Seat seat;
  const auto options = option_texts(arguments.list("--option"));
  if (!options) return tl::unexpected(options.error());
  std::optional<std::string> name = arguments.text("--session");
  const bool in_memory = !name && arguments.has("--virtual") && !arguments.has("--choose");
  Hopefully<void> opened;
  if (in_memory) {
    opened = begin(seat, game, *options, "");
  } else {
    auto journal = journal_for(arguments, session::Access::write);
    if (!journal) return tl::unexpected(journal.error());
    seat.journal = std::make_unique<session::Journal>(std::move(*journal));
    if (!name) {
      auto fresh = hopefully(seat.journal->free_name(game.info().id));
      if (!fresh) return tl::unexpected(fresh.error());
      name = *fresh;
    }
    const auto info = seat.journal->info(*name);
    if (info) {
      opened =
          resume(seat, games, *info, game, *options,
                 arguments.has("--adopt-rules") ? session::OtherRules::adopt : session::OtherRules::refuse);
    } else if (info.error().kind == session::JournalError::Kind::missing) {
      opened = begin(seat, game, with_camera(*options, arguments, game), *name);
    } else {
      opened = tl::unexpected(complaint_of(info.error()));
    }
  }
  if (!opened) return tl::unexpected(opened.error());
  return seat;
}

void greet(const Seat& seat, Console& console) {
  const std::string& name = seat.session->name();
  if (name.empty()) return;
  if (seat.resumed) {
    const std::size_t count = seat.session->entries().size();
    console.talk({"Resuming session ",
                  {name, Ink::bold},
                  {fmt::format(" after {} {}.", count, count == 1 ? "answer" : "answers")}});
  } else {
    console.talk({"New session ", {name, Ink::bold}, "."});
  }
}

std::string quoted(const std::string& word) {
  const bool plain =
      word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./") ==
      std::string::npos;
  if (plain) return word;
  std::string safe = "'";
  for (const char c : word) safe += c == '\'' ? "'\\''" : std::string(1, c);
  return safe + "'";
}

std::string resume_command(const Arguments& arguments, const session::Session& session) {
  if (session.name().empty()) return {};
  std::string command =
      fmt::format("delvelens play {} --session {}", session.game().info().id, quoted(session.name()));
  for (const char* option : {"--virtual", "--source", "--roles", "--journal", "--data"}) {
    if (const auto value = arguments.text(option)) command += fmt::format(" {} {}", option, quoted(*value));
  }
  if (arguments.has("--choose")) command += " --choose";
  return command;
}

// The transcript of a game that plays itself: each question with its answer, and what came of it.
class Transcript {
 public:
  Transcript(const session::Session& session, Console& console, bool json)
      : console_(console), json_(json), ask_(session.ask()) {}

  void step(const session::Session& session) {
    const auto events = session.events_of(static_cast<int>(session.entries().size()) - 1);
    if (console_.quiet()) return;
    if (json_) {
      console_.show_json(play_document(session, events));
    } else {
      console_.show(
          Line{{ask_.prompt, Ink::dim}, " ", {spoken(ask_, session.entries().back().answer), Ink::bold}});
      for (const rules::Event& event : events) console_.show(event_line(event));
    }
    ask_ = session.ask();
  }

 private:
  Console& console_;
  bool json_;
  rules::Ask ask_;
};

void show_end(const session::Session& session, Console& console, bool json) {
  if (json) {
    if (console.quiet() || session.entries().empty()) console.show_json(play_document(session, {}));
    return;
  }
  const rules::Ask ask = session.ask();
  if (!console.quiet()) console.show(sheet_block(session.sheet(), {console.width(), 0}));
  if (const auto* over = std::get_if<rules::Over>(&ask.want)) console.show(over_block(*over));
}

Outcome play_virtual(session::Session& session, std::uint64_t seed, bool json, Program& program) {
  Transcript transcript(session, program.console, json);
  const auto over = hopefully(session::play_out(session, seed, kMostAnswers,
                                                [&](const session::Session& now) { transcript.step(now); }));
  if (!over) return tl::unexpected(over.error());
  if (!*over) {
    return tl::unexpected(
        Complaint{ExitCode::internal, fmt::format("The game did not end within {} answers", kMostAnswers)});
  }
  show_end(session, program.console, json);
  return ExitCode::accepted;
}

Outcome run_play(const Arguments& arguments, Program& program) {
  const auto games = games_for(arguments, program);
  if (!games) return tl::unexpected(games.error());
  const auto id = arguments.text("GAME");
  if (!id) return list_games(*games, arguments, program);
  const auto game = game_named(*games, *id);
  if (!game) return tl::unexpected(game.error());
  auto seat = take_seat(arguments, *games, **game);
  if (!seat) return tl::unexpected(seat.error());
  greet(*seat, program.console);

  const bool json = arguments.has("--json");
  const auto seed = arguments.number("--virtual");
  if (seed && !arguments.has("--choose")) return play_virtual(*seat->session, *seed, json, program);
  std::unique_ptr<DiceCamera> camera;
  std::unique_ptr<CubeCamera> cube;
  if (const auto source = arguments.text("--source"); source && *id == "evermorph") {
    auto opened = CubeCamera::open({*source}, program.console);
    if (!opened) return tl::unexpected(opened.error());
    cube = std::move(*opened);
  } else if (source) {
    auto opened = DiceCamera::open(*source, arguments.text("--roles").value_or(""), program.console);
    if (!opened) return tl::unexpected(opened.error());
    camera = std::move(*opened);
  }
  std::unique_ptr<CardCamera> cards;
  if (camera && *id == "gelatinous") {
    auto opened = CardCamera::open([&camera] { return camera->still_frame(); }, arguments.text("--data"),
                                   program.console);
    if (!opened) return tl::unexpected(opened.error());
    cards = std::move(*opened);
  }
  const auto input = open_input(program.console, arguments.has("--plain"), json);
  Table table(*seat->session, program, *input,
              {json, seed, resume_command(arguments, *seat->session), camera.get(),
               arguments.has("--advised"), cards.get(), cube.get()});
  return table.play();
}

// The game's own options, for `play GAME --help`.
Block game_help(const Arguments& arguments, Program& program) {
  Block block;
  const auto games = games_for(arguments, program);
  if (!games) return block;
  const rules::Game* game = games->find(arguments.text("GAME").value_or(""));
  Entries entries;
  if (game == nullptr) {
    for (const auto& one : games->all()) entries.emplace_back(one->info().id, one->info().title);
    block.push_back({{"Games", Ink::title}});
  } else {
    const rules::GameInfo& info = game->info();
    block.push_back({{info.title, Ink::title}});
    for (const std::string& text : {info.about, "Needs: " + info.needs + "."}) {
      for (const std::string& line : wrapped(text, program.console.width() - 2))
        block.push_back({{"  " + line}});
    }
    block.emplace_back();
    block.push_back(
        {{info.options.empty() ? "It has no options." : "Its options (--option NAME=VALUE)", Ink::title}});
    for (const rules::OptionSpec& spec : info.options) {
      entries.emplace_back(spec.name, fmt::format("{} ({}; default {})", spec.help, spec.range_words(),
                                                  spec.fallback.empty() ? "empty" : spec.fallback));
    }
  }
  append(block, two_columns(entries, program.console.width()));
  return block;
}

}  // namespace

Command play_command() {
  return {
      .name = "play",
      .summary = "Play a game, by hand or by a seed",
      .details = {"By hand you throw real dice and type what they show, or say r and the program throws. "
                  "Every answer is "
                  "kept at once: leave at any moment and go on later with --session. Without --session a new "
                  "game gets a "
                  "name by itself.",
                  "With --virtual SEED the game plays itself to the end, always the same for the same seed; "
                  "it is kept only "
                  "when --session names it. Add --choose to decide yourself while the seed throws.",
                  "Say help in the game for what else can be said. A pipe works like a keyboard, one answer "
                  "a line."},
      .positionals = {{.name = "GAME",
                       .help = "The game; without it the games are listed. --help after it tells its options",
                       .offer = Offer::games}},
      .options =
          {{.name = "--by-hand", .help = "You answer everything (the default)", .excludes = {"--virtual"}},
           {.name = "--virtual",
            .value_name = "SEED",
            .help = "The seed answers everything",
            .whole_number = true},
           {.name = "--source",
            .value_name = "SOURCE",
            .help = "Dice are rolled, cards and the cube shown before this camera, stream, video or folder",
            .offer = Offer::files,
            .excludes = {"--virtual", "--by-hand"}},
           {.name = "--roles",
            .value_name = "ROLES",
            .help = "Which die is which: red=primary,white=secondary",
            .needs = {"--source"}},
           {.name = "--advised",
            .help = "The game's own advice makes the choices",
            .excludes = {"--virtual"}},
           {.name = "--choose", .help = "The seed throws, you choose", .needs = {"--virtual"}},
           {.name = "--session",
            .value_name = "NAME",
            .help = "Begin or resume the session of this name",
            .offer = Offer::sessions},
           {.name = "--option",
            .value_name = "NAME=VALUE",
            .help = "Set an option of the game; can be repeated",
            .offer = Offer::game_options,
            .many = true},
           {.name = "--adopt-rules",
            .help = "Resume under this program's rules a session of other rules, as far as its answers fit"},
           {.name = "--plain", .help = "No arrow keys and no cleared screen, line by line"},
           json_option(),
           journal_option(),
           data_option()},
      .run = run_play,
      .more_help = game_help};
}

}  // namespace delvelens::cli
