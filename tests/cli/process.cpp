// SPDX-License-Identifier: MIT
#include "tests/cli/process.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

namespace delvelens::cli {
namespace {

constexpr int kSilence = 20'000;  // ms: only a hanging program gets there, also on a busy machine

[[noreturn]] void become(const Launch& launch) {
  std::vector<std::string> pairs;
  for (const auto& [name, value] : launch.environment) pairs.emplace_back(name).append("=").append(value);
  std::vector<char*> environment;
  for (std::string& pair : pairs) environment.push_back(pair.data());
  environment.push_back(nullptr);
  std::vector<std::string> words = launch.words;
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  environ = environment.data();  // before the search, which goes by the PATH in it
  if (chdir(launch.folder.c_str()) == 0) execvp(arguments[0], arguments.data());
  _exit(127);
}

int status_of(int raw) { return WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw); }

struct Pipe {
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
  }
  void close_end(std::size_t end) {
    if (ends[end] >= 0) close(std::exchange(ends[end], -1));
  }
  std::array<int, 2> ends{};
};

// Feeds and drains all three pipes at once, so that no side can block the other.
void converse(Pipe& in, Pipe& out, Pipe& err, std::string input, Result& result) {
  fcntl(in.ends[1], F_SETFL, O_NONBLOCK);
  while (out.ends[0] >= 0 || err.ends[0] >= 0) {
    if (input.empty()) in.close_end(1);
    std::array<pollfd, 3> watched{
        {{in.ends[1], POLLOUT, 0}, {out.ends[0], POLLIN, 0}, {err.ends[0], POLLIN, 0}}};
    if (poll(watched.data(), watched.size(), -1) < 0) continue;
    if (watched[0].revents != 0) {
      const ssize_t written = write(in.ends[1], input.data(), input.size());
      input.erase(0, written < 0 ? (errno == EAGAIN ? 0 : input.size()) : static_cast<std::size_t>(written));
    }
    const auto drain = [](Pipe& pipe, const pollfd& ready, std::string& text) {
      if (ready.revents == 0) return;
      std::array<char, 4096> chunk;
      const ssize_t got = read(pipe.ends[0], chunk.data(), chunk.size());
      if (got <= 0) return pipe.close_end(0);
      text.append(chunk.data(), static_cast<std::size_t>(got));
    };
    drain(out, watched[1], result.out);
    drain(err, watched[2], result.err);
  }
}

}  // namespace

Environment plain_environment(const std::filesystem::path& folder) {
  const char* path = std::getenv("PATH");
  return {{"PATH", path == nullptr ? "/usr/bin:/bin" : path},
          {"HOME", folder.string()},
          {"XDG_DATA_HOME", (folder / "data").string()},
          {"LC_ALL", "C.UTF-8"},
          {"TZ", "UTC"},
          {"TERM", "xterm-256color"},
          // Leaks are looked for in the unit tests; a killed child would report what it was still using.
          {"ASAN_OPTIONS", "detect_leaks=0"}};
}

Result run(const Launch& launch, const std::string& input) {
  Pipe in;
  Pipe out;
  Pipe err;
  std::signal(SIGPIPE, SIG_IGN);
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    dup2(in.ends[0], STDIN_FILENO);
    dup2(out.ends[1], STDOUT_FILENO);
    dup2(err.ends[1], STDERR_FILENO);
    become(launch);
  }
  in.close_end(0);
  out.close_end(1);
  err.close_end(1);
  Result result;
  converse(in, out, err, input, result);
  int raw = 0;
  waitpid(child, &raw, 0);
  result.status = status_of(raw);
  return result;
}

OnTerminal::OnTerminal(const Launch& launch) {
  winsize size{};
  size.ws_row = 24;
  size.ws_col = 80;
  child_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (child_ == 0) become(launch);
}

OnTerminal::~OnTerminal() {
  if (status_ < 0) {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  close(terminal_);
}

void OnTerminal::type(const std::string& keys) const {
  std::size_t done = 0;
  while (done < keys.size()) {
    const ssize_t written = write(terminal_, keys.data() + done, keys.size() - done);
    if (written <= 0) return;
    done += static_cast<std::size_t>(written);
  }
}

void OnTerminal::signal(int number) const { kill(child_, number); }

std::string OnTerminal::await(const std::string& text) {
  for (;;) {
    const std::size_t found = unread_.find(text);
    if (found != std::string::npos && !text.empty()) {
      std::string shown = unread_.substr(0, found + text.size());
      unread_.erase(0, found + text.size());
      return shown;
    }
    pollfd watched{terminal_, POLLIN, 0};
    std::array<char, 4096> chunk;
    if (poll(&watched, 1, kSilence) <= 0) break;
    const ssize_t got = read(terminal_, chunk.data(), chunk.size());
    if (got <= 0) break;  // the program has ended
    unread_.append(chunk.data(), static_cast<std::size_t>(got));
  }
  return std::exchange(unread_, {});
}

int OnTerminal::wait() {
  if (status_ >= 0) return status_;
  int raw = 0;
  waitpid(child_, &raw, 0);
  status_ = status_of(raw);
  return status_;
}

bool OnTerminal::line_mode() const {
  termios now{};
  if (tcgetattr(terminal_, &now) != 0) return false;
  constexpr tcflag_t needed = ICANON | ECHO | ISIG;
  return (now.c_lflag & needed) == needed;
}

}  // namespace delvelens::cli
