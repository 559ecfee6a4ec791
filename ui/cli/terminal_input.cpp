// SPDX-License-Identifier: MIT
#include "ui/cli/terminal_input.h"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <optional>

#include "ui/cli/keys.h"
#include "ui/cli/line_buffer.h"
#include "ui/cli/text.h"

namespace delvelens::cli {
namespace {

// Single keys instead of lines, only while a question waits. Ctrl-C stays a signal; Ctrl-Z comes as a key, so
// that the terminal can be put in order before the program stops.
class RawMode {
 public:
  RawMode() {
    active_ = tcgetattr(STDIN_FILENO, &before_) == 0;
    enter();
  }
  ~RawMode() { leave(); }
  RawMode(const RawMode&) = delete;
  RawMode& operator=(const RawMode&) = delete;

  void suspend() {
    leave();
    std::raise(SIGTSTP);
    enter();
  }

 private:
  void enter() const {
    if (!active_) return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL);
    raw.c_cc[VSUSP] = _POSIX_VDISABLE;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  }
  void leave() const {
    if (active_) tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
  }

  termios before_{};
  bool active_ = false;
};

class TerminalInput final : public Input {
 public:
  explicit TerminalInput(Console& console) : console_(console) {}

  bool arrow_keys() const override { return true; }

  Reply read(const Question& question) override {
    RawMode raw;
    buffer_.set("");
    history_.rewind();
    selected_.reset();
    menu_rows_ = 0;
    draw_menu(question);
    for (;;) {
      draw_line();
      const Key key = read_key();
      if (key.kind == Key::Kind::suspend) {
        raw.suspend();
        menu_rows_ = 0;
        draw_menu(question);
      } else if (auto reply = finished(key)) {
        console_.control("\r\n");
        if (reply->kind == Reply::Kind::line) history_.add(reply->text);
        return *reply;
      } else {
        press(key, question);
      }
    }
  }

 private:
  std::optional<Reply> finished(const Key& key) const {
    switch (key.kind) {
      case Key::Kind::signal:
        return Reply{Reply::Kind::signal, {}, 0};
      case Key::Kind::end_of_input:
        if (!buffer_.empty()) return std::nullopt;
        return Reply{Reply::Kind::end, {}, 0};
      case Key::Kind::enter:
        if (buffer_.empty() && selected_) return Reply{Reply::Kind::picked, {}, *selected_};
        return Reply{Reply::Kind::line, buffer_.text(), 0};
      default:
        return std::nullopt;
    }
  }

  void press(const Key& key, const Question& question) {
    switch (key.kind) {
      case Key::Kind::up:
      case Key::Kind::down:
        walk(key.kind == Key::Kind::down, question);
        break;
      case Key::Kind::escape:
        buffer_.set("");
        select(std::nullopt, question);
        break;
      case Key::Kind::tab:
        buffer_.complete(question.words);
        break;
      case Key::Kind::redraw:
        draw_menu(question);
        break;
      default:
        edit(key);
        if (!buffer_.empty() && selected_) select(std::nullopt, question);
    }
  }

  void edit(const Key& key) {
    switch (key.kind) {
      case Key::Kind::text:
        return buffer_.insert(printable(key.text));
      case Key::Kind::left:
        return buffer_.left();
      case Key::Kind::right:
        return buffer_.right();
      case Key::Kind::home:
        return buffer_.home();
      case Key::Kind::end:
        return buffer_.end();
      case Key::Kind::backspace:
        return buffer_.erase_before();
      case Key::Kind::erase:
      case Key::Kind::end_of_input:  // Ctrl-D inside a line
        return buffer_.erase_at();
      case Key::Kind::erase_word:
        return buffer_.erase_word_before();
      case Key::Kind::erase_to_start:
        return buffer_.erase_to_start();
      case Key::Kind::erase_to_end:
        return buffer_.erase_to_end();
      default:
        return;
    }
  }

  // The menu while the line is empty, else earlier lines.
  void walk(bool down, const Question& question) {
    if (!question.menu.empty() && buffer_.empty()) {
      const std::size_t count = question.menu.size();
      const std::size_t from = selected_.value_or(down ? count - 1 : 0);
      select((from + (down ? 1 : count - 1)) % count, question);
      return;
    }
    const std::string* line = down ? history_.newer() : history_.older();
    if (line != nullptr || down) buffer_.set(line == nullptr ? "" : *line);
  }

  void select(std::optional<std::size_t> selected, const Question& question) {
    if (selected == selected_) return;
    selected_ = selected;
    draw_menu(question);
  }

  // Draws the menu over its former self; the cursor stands on the line below it, before and after.
  void draw_menu(const Question& question) {
    const int height = console_.height();
    const std::size_t most = height > 8 ? static_cast<std::size_t>(height - 4) : 100;
    const std::size_t rows = std::min(question.menu.size(), most);
    std::size_t first = 0;
    if (selected_ && *selected_ >= rows) first = *selected_ - rows + 1;
    std::string out = "\r";
    if (menu_rows_ > 0) out += fmt::format("\x1b[{}A", menu_rows_);
    for (std::size_t i = first; i < first + rows; ++i) {
      Line line = clipped(question.menu[i], console_.width() - 2);
      if (selected_ == i) line = highlighted(line);
      out += rendered(line, console_.look()) + "\x1b[K\r\n";
    }
    menu_rows_ = rows;
    console_.control(out);
  }

  static Line highlighted(const Line& line) {
    std::string text;
    for (const Span& span : line) text += span.text();
    return {{"›", Ink::accent}, {text.empty() ? text : text.substr(1), Ink::here}};  // menu lines begin blank
  }

  void draw_line() {
    const int room = console_.width() - 3;
    std::string before = buffer_.before_cursor();
    std::string all = buffer_.text();
    while (columns(before) > room) {  // the cursor stays in sight on a long line
      std::size_t first = 1;
      while (first < all.size() && (static_cast<unsigned char>(all[first]) & 0xC0U) == 0x80U) ++first;
      all.erase(0, first);
      before.erase(0, first);
    }
    const Line shown{{"> ", Ink::accent}, {clipped(all, room)}};
    // The rendering trims the blank after the mark, so the cursor is placed by count.
    console_.control(
        fmt::format("\r{}\x1b[K\r\x1b[{}C", rendered(shown, console_.look()), columns(before) + 2));
  }

  Console& console_;
  LineBuffer buffer_;
  History history_;
  std::optional<std::size_t> selected_;
  std::size_t menu_rows_ = 0;
};

}  // namespace

std::unique_ptr<Input> terminal_input(Console& console) { return std::make_unique<TerminalInput>(console); }

}  // namespace delvelens::cli
