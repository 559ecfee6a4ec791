// SPDX-License-Identifier: MIT
#include "tests/session/child.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace delvelens::session {
namespace {
constexpr uid_t kNobody = 65534;
}

Child::Child(const std::function<void(int)>& work) {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error("no process");
  if (pid_ == 0) {
    close(ends[0]);
    work(ends[1]);
    _exit(0);
  }
  close(ends[1]);
  from_child_ = ends[0];
}

Child::~Child() {
  kill();
  close(from_child_);
}

std::optional<char> Child::next_byte() {
  char byte = 0;
  if (read(from_child_, &byte, 1) != 1) return std::nullopt;
  return byte;
}

std::string Child::all_text() {
  std::string text;
  while (const auto byte = next_byte()) text += *byte;
  return text;
}

void Child::kill() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

void say(int descriptor, const std::string& text) {
  if (write(descriptor, text.data(), text.size()) != static_cast<ssize_t>(text.size())) _exit(1);
}

std::optional<std::string> said_without_privileges(const std::function<std::string()>& work) {
  Child child([&work](int out) {
    if (geteuid() == 0 && (setgid(kNobody) != 0 || setuid(kNobody) != 0)) return;
    say(out, ":" + work());
  });
  const std::string text = child.all_text();
  if (text.empty()) return std::nullopt;
  return text.substr(1);
}

}  // namespace delvelens::session
