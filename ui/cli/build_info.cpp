// SPDX-License-Identifier: MIT
#include "ui/cli/build_info.h"

#include <fmt/core.h>
#include <sqlite3.h>
#include <toml++/toml.h>

#include <CLI/Version.hpp>
#include <nlohmann/json_fwd.hpp>

#include "ui/cli/revision.h"

namespace delvelens::cli {
namespace {

std::string compiler_words() {
#if defined(__clang__)
  return fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
  return fmt::format("gcc {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
  return "an unknown compiler";
#endif
}

}  // namespace

BuildInfo build_info() {
  BuildInfo info;
  info.version = DELVELENS_VERSION;
  info.revision = kRevision;
  info.compiler = compiler_words();
  info.build_type = DELVELENS_BUILD_TYPE;
  info.sanitizers = DELVELENS_SANITIZERS;
  info.libraries = {
      {"CLI11", CLI11_VERSION},
      {"fmt", fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
      {"nlohmann-json", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                                    NLOHMANN_JSON_VERSION_PATCH)},
      {"SQLite", sqlite3_libversion()},
      {"toml++", fmt::format("{}.{}.{}", TOML_LIB_MAJOR, TOML_LIB_MINOR, TOML_LIB_PATCH)},
  };
  return info;
}

}  // namespace delvelens::cli
