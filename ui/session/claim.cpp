// SPDX-License-Identifier: MIT
#include "ui/session/claim.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <optional>
#include <system_error>

namespace delvelens::session {
namespace {

// Each session has its own stretch of the lock file: locked by the holder, with the holder's process id in
// it. Open-file-description locks end with the descriptor, thus with the process, and conflict inside one
// process too.
constexpr std::int64_t kStretch = 16;

bool lock(int descriptor, std::int64_t offset) {
  struct flock range {};
  range.l_type = F_WRLCK;
  range.l_whence = SEEK_SET;
  range.l_start = offset;
  range.l_len = kStretch;
  return fcntl(descriptor, F_OFD_SETLK, &range) == 0;
}

std::optional<int> holder(int descriptor, std::int64_t offset) {
  std::array<char, kStretch> text{};
  const ssize_t size = pread(descriptor, text.data(), text.size(), offset);
  int pid = 0;
  if (size <= 0 || std::from_chars(text.data(), text.data() + size, pid).ec != std::errc{})
    return std::nullopt;
  return pid;
}

}  // namespace

Journalled<Claim> Claim::take(const std::filesystem::path& lock_file, std::int64_t number,
                              const std::string& session_name) {
  const int descriptor = ::open(lock_file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0) {
    const int error = errno;
    const bool denied = error == EACCES || error == EPERM || error == EROFS;
    return tl::unexpected(
        JournalError{denied ? JournalError::Kind::read_only : JournalError::Kind::io,
                     fmt::format("The lock file {} cannot be opened: {}.", lock_file.string(),
                                 std::generic_category().message(error))});
  }
  Claim claim(descriptor);
  const std::int64_t offset = number * kStretch;
  if (!lock(descriptor, offset)) {
    const auto pid = holder(descriptor, offset);
    return tl::unexpected(
        JournalError{JournalError::Kind::claimed,
                     fmt::format("Session \"{}\" is being played by {}; close it there first.", session_name,
                                 pid ? fmt::format("process {}", *pid) : "another process")});
  }
  // The number is for the message above alone, so a full disk does not stand in the way here.
  const std::string pid = fmt::format("{:<{}}", getpid(), kStretch);
  static_cast<void>(!pwrite(descriptor, pid.data(), pid.size(), offset));
  return claim;
}

Claim::~Claim() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace delvelens::session
