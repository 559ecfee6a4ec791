// SPDX-License-Identifier: MIT
// Work done in another process: to be killed, to hold a lock, or to be without privileges.
#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>

namespace delvelens::session {

// A forked process with a pipe from it. The destructor kills it.
class Child {
 public:
  // `work` writes into the descriptor it is given; the child ends when it returns.
  explicit Child(const std::function<void(int)>& work);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();

  pid_t pid() const { return pid_; }
  std::optional<char> next_byte();  // waits for one; nullopt when the child has ended
  std::string all_text();           // until the child ends
  void kill();                      // SIGKILL, and waits until it is gone

 private:
  pid_t pid_ = -1;
  int from_child_ = -1;
};

void say(int descriptor, const std::string& text);

// What `work` says when permissions bind it: as root in a process that has become nobody. nullopt where
// that cannot be done.
std::optional<std::string> said_without_privileges(const std::function<std::string()>& work);

}  // namespace delvelens::session
