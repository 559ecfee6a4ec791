// SPDX-License-Identifier: MIT
#include "vision/text_file.h"

#include <cstdlib>
#include <fstream>
#include <system_error>

#include "vision/whole_file.h"

namespace delvelens::vision {
namespace {

constexpr std::uintmax_t kMostTextBytes = 16U << 20U;

const char* variable(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0' ? value : nullptr;
}

}  // namespace

Result<std::string> read_text(const std::filesystem::path& file) {
  std::error_code problem;
  const std::uintmax_t size = std::filesystem::file_size(file, problem);
  if (problem) return fail(ErrorKind::unreadable, "cannot read " + file.string());
  if (size > kMostTextBytes) return fail(ErrorKind::too_large, file.string() + " is too large");
  std::string text;
  if (!read_whole(file, size, text)) return fail(ErrorKind::unreadable, "cannot read " + file.string());
  return text;
}

Result<void> write_text(const std::filesystem::path& file, std::string_view text) {
  std::error_code problem;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), problem);
  const std::filesystem::path part = file.string() + ".part";
  std::ofstream stream(part, std::ios::binary);
  stream << text;
  stream.close();
  if (stream) std::filesystem::rename(part, file, problem);
  if (!stream || problem) return fail(ErrorKind::unreadable, "cannot write " + file.string());
  return {};
}

std::filesystem::path user_data_folder() {
  if (const char* home = variable("DELVELENS_HOME")) return home;
  if (const char* data = variable("XDG_DATA_HOME")) return std::filesystem::path(data) / "delvelens";
  const char* home = variable("HOME");
  return std::filesystem::path(home != nullptr ? home : ".") / ".local" / "share" / "delvelens";
}

}  // namespace delvelens::vision
