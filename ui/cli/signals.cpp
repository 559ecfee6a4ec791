// SPDX-License-Identifier: MIT
#include "ui/cli/signals.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace delvelens::cli {
namespace {

volatile std::sig_atomic_t caught = 0;
// A pipe that becomes readable with the first signal, so that none can slip in between test and wait.
std::array<int, 2> wake{-1, -1};  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void on_signal(int signal) {
  caught = signal;
  const int saved = errno;
  [[maybe_unused]] const ssize_t written = write(wake[1], "!", 1);
  errno = saved;
}

}  // namespace

void watch_signals() {
  if (wake[0] >= 0 || pipe2(wake.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

std::optional<int> caught_signal() {
  if (caught == 0) return std::nullopt;
  return caught;
}

ExitCode exit_code_of(int signal) { return signal == SIGTERM ? ExitCode::terminated : ExitCode::interrupted; }

bool wait_readable(int descriptor, int timeout_ms) {
  std::array<pollfd, 2> watched{{{descriptor, POLLIN, 0}, {wake[0], POLLIN, 0}}};
  while (!caught_signal()) {
    const int ready = poll(watched.data(), watched.size(), timeout_ms);
    if (ready == 0) return false;
    if (ready < 0 && errno != EINTR) return true;  // let read() tell what is wrong
    if (ready > 0 && watched[1].revents == 0) return true;
  }
  return false;
}

}  // namespace delvelens::cli
