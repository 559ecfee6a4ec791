// SPDX-License-Identifier: MIT
#include "ui/cli/console.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>

#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

constexpr int kNarrowest = 40;
constexpr int kWidest = 1000;

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): read before any thread starts
  return value == nullptr ? std::string_view{} : value;
}

bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string value = lower_case(variable(name));
    if (value.empty()) continue;
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

bool colour_for(int descriptor, ConsoleWishes::Colour wish) {
  if (wish != ConsoleWishes::Colour::automatic) return wish == ConsoleWishes::Colour::always;
  return is_terminal(descriptor) && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

int size_from(const char* name, int fallback) {
  const std::string_view text = variable(name);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() && value > 0 ? value : fallback;
}

winsize terminal_size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

// Unbuffered, so that the two streams keep their order on a terminal. A closed pipe ends the program as
// usual (SIGPIPE); other failures leave nothing useful to do.
void write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

Console::Console(const ConsoleWishes& wishes)
    : output_is_terminal_(is_terminal(STDOUT_FILENO)),
      out_{colour_for(STDOUT_FILENO, wishes.colour), locale_is_utf8() && !wishes.ascii},
      err_{colour_for(STDERR_FILENO, wishes.colour), out_.unicode},
      quiet_(wishes.quiet) {}

void Console::show(const Line& line) { write_all(STDOUT_FILENO, rendered(line, out_) + "\n"); }
void Console::show(const Block& block) { write_all(STDOUT_FILENO, rendered(block, out_)); }
void Console::show_text(std::string_view text) { write_all(STDOUT_FILENO, text); }

void Console::show_json(const nlohmann::json& document) {
  write_all(STDOUT_FILENO, document.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace) + "\n");
}

void Console::talk(const Line& line) {
  if (!quiet_) write_all(STDERR_FILENO, rendered(line, err_) + "\n");
}

void Console::complain(std::string_view sentence) {
  write_all(STDERR_FILENO, rendered(Line{{"delvelens: ", Ink::bad}, sentence}, err_) + "\n");
}

void Console::hint(std::string_view sentence) {
  write_all(STDERR_FILENO, rendered(Line{{sentence, Ink::dim}}, err_) + "\n");
}

void Console::show_progress(std::string_view line) {
  if (quiet_ || !is_terminal(STDERR_FILENO)) return;
  write_all(STDERR_FILENO, "\r" + std::string(line) + "\x1b[K");
}

void Console::control(std::string_view sequence) {
  if (output_is_terminal_) write_all(STDOUT_FILENO, sequence);
}

int Console::width() const {
  const int columns = terminal_size().ws_col;
  return std::clamp(columns > 0 ? columns : size_from("COLUMNS", 80), kNarrowest, kWidest);
}

int Console::height() const {
  const int rows = terminal_size().ws_row;
  return rows > 0 ? rows : size_from("LINES", 0);
}

}  // namespace delvelens::cli
