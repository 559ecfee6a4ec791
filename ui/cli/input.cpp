// SPDX-License-Identifier: MIT
#include "ui/cli/input.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "ui/cli/signals.h"
#include "ui/cli/terminal_input.h"

namespace delvelens::cli {
namespace {

constexpr std::size_t kLongestLine = 16U << 20U;  // as long as the largest JSON document taken

class LineInput final : public Input {
 public:
  LineInput(Console& console, bool json) : console_(console), json_(json) {}

  Reply read(const Question& question) override {
    if (!json_) {
      for (const Line& line : question.menu) console_.show(line);
      if (is_terminal(STDIN_FILENO)) console_.control("> ");
    }
    Reply reply = next_line();
    // A transcript shows what was said; a terminal has shown it already.
    if (!json_ && reply.kind == Reply::Kind::line && !is_terminal(STDIN_FILENO)) {
      console_.show(Line{{"> ", Ink::dim}, {reply.text, Ink::bold}});
    }
    return reply;
  }

  bool arrow_keys() const override { return false; }

 private:
  Reply next_line() {
    for (;;) {
      const std::size_t end = pending_.find('\n');
      if (end != std::string::npos) {
        Reply reply{Reply::Kind::line, pending_.substr(0, end), 0};
        pending_.erase(0, end + 1);
        return reply;
      }
      if (!wait_readable(STDIN_FILENO)) return {Reply::Kind::signal, {}, 0};
      std::array<char, 4096> chunk;
      const ssize_t got = ::read(STDIN_FILENO, chunk.data(), chunk.size());
      if (got <= 0 || pending_.size() > kLongestLine) break;
      pending_.append(chunk.data(), static_cast<std::size_t>(got));
    }
    if (pending_.empty()) return {Reply::Kind::end, {}, 0};
    return {Reply::Kind::line, std::exchange(pending_, {}), 0};  // a last line without its end
  }

  Console& console_;
  bool json_;
  std::string pending_;
};

bool terminal_is_capable() {
  const char* term = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe): one thread
  return term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
}

}  // namespace

std::unique_ptr<Input> open_input(Console& console, bool plain, bool json) {
  watch_signals();
  if (!plain && !json && is_terminal(STDIN_FILENO) && console.output_is_terminal() && terminal_is_capable()) {
    return terminal_input(console);
  }
  return std::make_unique<LineInput>(console, json);
}

}  // namespace delvelens::cli
