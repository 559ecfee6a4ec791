// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "rules/evermorph/tables.h"
#include "rules/gelatinous/tables.h"
#include "rules/three_dice/tables.h"
#include "tests/fuzz/fuzz.h"

namespace fs = std::filesystem;
namespace rules = delvelens::rules;

namespace {

// The player's folder, in memory where the machine has such a place; gone with the process.
class OwnFolder {
 public:
  OwnFolder() {
    std::error_code problem;
    const fs::path base = fs::is_directory("/dev/shm", problem) ? "/dev/shm" : fs::temp_directory_path();
    path_ = base / ("delvelens-fuzz-" + std::to_string(getpid()));
    fs::create_directories(path_);
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  ~OwnFolder() {
    std::error_code problem;
    fs::remove_all(path_, problem);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

template <class Loaded>
void check(const Loaded& loaded) {
  if (!loaded) delvelens::fuzz::must(!loaded.error().reason.empty() && !loaded.error().file.empty());
}

}  // namespace

// A table file of the player's own, through the very path that a game takes. The first line is its name.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const OwnFolder own;
  const std::string_view text = delvelens::fuzz::text_of(data, size);
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string name(text.substr(0, end));
  const bool plain = !name.empty() && name.size() < 60 && name.find('/') == std::string::npos &&
                     name.find('\0') == std::string::npos && name != "." && name != "..";
  if (!plain) return 0;
  const fs::path file = own.path() / name;
  std::ofstream(file, std::ios::binary) << text.substr(std::min(end + 1, text.size()));
  const rules::DataSource source(own.path());
  if (name.starts_with("evermorph")) check(rules::evermorph::load_tables(source));
  if (name.starts_with("gelatinous")) check(rules::gelatinous::load_tables(source));
  if (name.starts_with("three-dice")) check(rules::three_dice::load_tables(source));
  std::error_code problem;
  fs::remove(file, problem);
  return 0;
}
