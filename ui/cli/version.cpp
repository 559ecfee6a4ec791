// SPDX-License-Identifier: MIT
#include "ui/cli/version.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "ui/cli/build_info.h"
#include "ui/cli/documents.h"

namespace delvelens::cli {

void show_version(Console& console, bool json) {
  const BuildInfo info = build_info();
  if (json) {
    console.show_json(version_document(info));
    return;
  }
  console.show(Line{{"delvelens " + info.version, Ink::bold}});
  console.show(Line{{fmt::format("revision {}, {}, {}{}", info.revision, info.compiler, info.build_type,
                                 info.sanitizers.empty() ? "" : ", sanitizers " + info.sanitizers)}});
  std::vector<std::string> libraries;
  for (const LibraryVersion& library : info.libraries)
    libraries.push_back(library.name + " " + library.version);
  console.show(Line{{fmt::format("with {}", fmt::join(libraries, ", "))}});
}

}  // namespace delvelens::cli
