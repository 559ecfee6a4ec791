// SPDX-License-Identifier: MIT
#include "calibration/bundle.h"

#include <algorithm>
#include <set>

#include "calibration/toml_fields.h"

namespace delvelens::calibration {
namespace {

constexpr std::string_view kBundleFormat = "delvelens-calibration";
constexpr int kBundleVersion = 1;
constexpr std::size_t kMostBundleBytes = 32U << 20U;
constexpr std::size_t kMostFiles = 200;
constexpr std::size_t kMostFileName = 120;

bool is_plain_part(std::string_view part) {
  if (part.empty() || part.front() == '.') return false;
  return std::all_of(part.begin(), part.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '_' || letter == '.';
  });
}

tl::expected<std::vector<KeptFile>, std::string> files_of(const toml::table& table) {
  const std::string problem =
      format_problem(table, kBundleFormat, kBundleVersion, "export of a calibration", "export it again");
  if (!problem.empty()) return tl::unexpected(problem);
  const toml::array* list = table["file"].as_array();
  if (list == nullptr || list->empty()) return tl::unexpected(std::string("file: there is none"));
  if (list->size() > kMostFiles) return tl::unexpected(fmt::format("file: more than {}", kMostFiles));
  std::vector<KeptFile> files;
  std::set<std::string> names;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const toml::table* one = list->get(i)->as_table();
    const auto name = one != nullptr ? (*one)["name"].value<std::string>() : std::nullopt;
    const auto text = one != nullptr ? (*one)["text"].value<std::string>() : std::nullopt;
    if (!name || !text) return tl::unexpected(fmt::format("file[{}]: needs a name and a text", i));
    if (!is_plain_name(*name)) return tl::unexpected(fmt::format("file[{}].name: is not allowed", i));
    if (!names.insert(*name).second) return tl::unexpected(fmt::format("file[{}].name: is there twice", i));
    files.push_back({*name, *text});
  }
  return files;
}

}  // namespace

bool is_plain_name(std::string_view name) {
  if (name.size() > kMostFileName) return false;
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos) return is_plain_part(name);
  return is_plain_part(name.substr(0, slash)) && is_plain_part(name.substr(slash + 1));
}

tl::expected<std::vector<KeptFile>, std::string> bundle_from(std::string_view text) {
  if (text.size() > kMostBundleBytes) return tl::unexpected(std::string("the export is too large"));
  try {
    return files_of(toml::parse(text));
  } catch (const toml::parse_error& failure) {
    return tl::unexpected(
        fmt::format("line {}: {}", failure.source().begin.line, std::string(failure.description())));
  }
}

std::string to_toml(const std::vector<KeptFile>& files) {
  std::string text = fmt::format("# Made by delvelens calibrate export.\nformat = \"{}\"\nversion = {}\n",
                                 kBundleFormat, kBundleVersion);
  for (const KeptFile& file : files)
    text += fmt::format("\n[[file]]\nname = {}\ntext = {}\n", in_quotes(file.name), in_quotes(file.text));
  return text;
}

}  // namespace delvelens::calibration
