// SPDX-License-Identifier: MIT
#include "vision/model_store.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <system_error>

#include "board/json_fields.h"
#include "vision/digest.h"
#include "vision/whole_file.h"

namespace delvelens::vision {
namespace {

constexpr std::uintmax_t kMostModelBytes = 32U << 20U;
constexpr const char* kManifest = "manifest.json";

struct Entry {
  std::string name;
  std::string file;
  std::string sha256;
};

std::optional<std::vector<std::uint8_t>> bytes_of(const std::filesystem::path& path) {
  std::error_code problem;
  const std::uintmax_t size = std::filesystem::file_size(path, problem);
  if (problem || size > kMostModelBytes) return std::nullopt;
  std::vector<std::uint8_t> bytes;
  if (!read_whole(path, size, bytes)) return std::nullopt;
  return bytes;
}

board::Parsed<std::vector<Entry>> parse_manifest(const std::vector<std::uint8_t>& bytes) {
  const auto json = board::parse_json({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  if (!json) return tl::unexpected(json.error());
  board::Fields fields(*json);
  fields.integer("schema", 1, 1);
  auto entries = fields.list<Entry>("models", 100, [](board::Fields& entry) {
    return Entry{entry.text("name"), entry.text("file"), entry.text("sha256")};
  });
  return fields.done(std::move(entries));
}

bool is_plain_name(const std::string& file) {
  return !file.empty() && std::filesystem::path(file).filename() == file && file != "..";
}

}  // namespace

ModelStore ModelStore::standard() {
  if (const char* chosen = std::getenv("DELVELENS_MODELS"); chosen != nullptr && *chosen != '\0') {
    return ModelStore(chosen);
  }
  std::error_code problem;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", problem);
  if (!problem) {
    auto installed = program.parent_path().parent_path() / "share" / "delvelens" / "models";
    if (std::filesystem::exists(installed / kManifest, problem)) return ModelStore(std::move(installed));
  }
  return ModelStore(DELVELENS_SOURCE_MODELS);
}

Result<std::vector<std::uint8_t>> ModelStore::load(const std::string& name) const {
  const auto manifest_path = folder_ / kManifest;
  const auto manifest = bytes_of(manifest_path);
  if (!manifest)
    return fail(ErrorKind::model, "the models are missing: cannot read " + manifest_path.string());
  const auto entries = parse_manifest(*manifest);
  if (!entries) return fail(ErrorKind::model, manifest_path.string() + ": " + entries.error().text());
  for (const Entry& entry : *entries) {
    if (entry.name != name) continue;
    if (!is_plain_name(entry.file)) return fail(ErrorKind::model, manifest_path.string() + ": bad file name");
    auto bytes = bytes_of(folder_ / entry.file);
    if (!bytes)
      return fail(ErrorKind::model, "the model " + entry.file + " is missing from " + folder_.string());
    if (sha256(*bytes) != entry.sha256) {
      return fail(ErrorKind::model,
                  "the model " + entry.file + " was altered: its SHA-256 is not the manifest's");
    }
    return std::move(*bytes);
  }
  return fail(ErrorKind::model, manifest_path.string() + " has no model called " + name);
}

}  // namespace delvelens::vision
