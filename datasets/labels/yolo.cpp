// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <sstream>

#include "datasets/labels/convert.h"
#include "datasets/labels/text_file.h"

namespace delvelens::datasets {
namespace {

constexpr std::size_t kMostClasses = 10'000;
constexpr std::size_t kMostMarks = 10'000;
constexpr double kOvershoot = 0.02;  // exporters round a little past the edge

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::vector<std::string_view> split(std::string_view text, std::string_view breaks) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find_first_of(breaks, begin), text.size());
    if (end > begin) parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

std::string unquoted(std::string_view text) {
  text = trimmed(text);
  const bool quoted =
      text.size() >= 2 && (text.front() == '\'' || text.front() == '"') && text.back() == text.front();
  return std::string(quoted ? text.substr(1, text.size() - 2) : text);
}

std::string_view without_comment(std::string_view line) {
  const auto hash = line.find(" #");
  return line.starts_with('#') ? std::string_view{} : line.substr(0, hash);
}

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "3: name" of a map from class number to name.
bool put_numbered(std::string_view entry, std::vector<std::string>& names) {
  const auto colon = entry.find(':');
  if (colon == std::string_view::npos) return false;
  const auto index = number_in<std::size_t>(trimmed(entry.substr(0, colon)));
  if (!index || *index >= kMostClasses) return false;
  if (names.size() <= *index) names.resize(*index + 1);
  names[*index] = unquoted(entry.substr(colon + 1));
  return true;
}

// [a, b] or {0: a, 1: b}, on the line of "names:" itself.
tl::expected<std::vector<std::string>, std::string> flow_names(std::string_view flow) {
  std::vector<std::string> names;
  const bool is_list = flow.front() == '[' && flow.back() == ']';
  const bool is_map = flow.front() == '{' && flow.back() == '}';
  if (flow.size() < 2 || (!is_list && !is_map))
    return tl::unexpected(std::string("names: the list does not end on its line"));
  for (const std::string_view entry : split(flow.substr(1, flow.size() - 2), ",")) {
    if (is_list) {
      names.push_back(unquoted(entry));
    } else if (!put_numbered(entry, names)) {
      return tl::unexpected(fmt::format("names: \"{}\" is not a class number and a name", trimmed(entry)));
    }
  }
  return names;
}

tl::expected<std::vector<std::string>, std::string> block_names(const std::vector<std::string_view>& lines) {
  std::vector<std::string> names;
  for (const std::string_view raw : lines) {
    const std::string_view line = without_comment(raw);
    const std::string_view entry = trimmed(line);
    if (entry.empty()) continue;
    if (entry.starts_with("- ")) {
      names.push_back(unquoted(entry.substr(2)));
    } else if (line.front() != ' ' && line.front() != '\t') {
      break;  // the next key of the document
    } else if (!put_numbered(entry, names)) {
      return tl::unexpected(fmt::format("names: \"{}\" is not a class number and a name", entry));
    }
  }
  return names;
}

tl::expected<Mark, std::string> mark_from(const std::vector<double>& numbers, board::Size size) {
  Mark mark;
  const double width = size.width;
  const double height = size.height;
  if (numbers.size() == 4 || numbers.size() == 5) {
    mark.box = {(numbers[0] - numbers[2] / 2) * width, (numbers[1] - numbers[3] / 2) * height,
                numbers[2] * width, numbers[3] * height};
    return mark;
  }
  if (numbers.size() < 6 || numbers.size() % 2 != 0) {
    return tl::unexpected(std::string("must be a class and either x y w h or at least three points"));
  }
  board::Point least{width, height};
  board::Point most{0, 0};
  for (std::size_t i = 0; i < numbers.size(); i += 2) {
    const board::Point point{numbers[i] * width, numbers[i + 1] * height};
    least = {std::min(least.x, point.x), std::min(least.y, point.y)};
    most = {std::max(most.x, point.x), std::max(most.y, point.y)};
    mark.outline.push_back(point);
  }
  mark.box = {least.x, least.y, most.x - least.x, most.y - least.y};
  return mark;
}

tl::expected<Mark, std::string> mark_in(std::string_view line, board::Size size,
                                        const std::vector<std::string>& classes) {
  const auto parts = split(line, " \t\r");
  const auto index = number_in<std::size_t>(parts.front());
  if (!index) return tl::unexpected(fmt::format("class \"{}\" is not a number", parts.front()));
  if (*index >= classes.size()) {
    return tl::unexpected(fmt::format("class {} is not one of the {} named", *index, classes.size()));
  }
  std::vector<double> numbers;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto number = number_in<double>(parts[i]);
    if (!number || !(*number >= -kOvershoot && *number <= 1 + kOvershoot)) {
      return tl::unexpected(fmt::format("\"{}\" is not a part of the picture from 0 to 1", parts[i]));
    }
    numbers.push_back(*number);
  }
  auto mark = mark_from(numbers, size);
  if (mark) mark->class_name = classes[*index];
  return mark;
}

Converted<std::vector<std::string>> classes_of(const std::filesystem::path& folder) {
  for (const char* name : {"data.yaml", "data.yml", "dataset.yaml"}) {
    const auto path = folder / name;
    if (!std::filesystem::exists(path)) continue;
    const auto text = text_of(path);
    if (!text) return tl::unexpected(ConvertError{path.string(), text.error()});
    auto names = yolo_class_names(*text);
    if (!names) return tl::unexpected(ConvertError{path.string(), names.error()});
    return *names;
  }
  for (const char* name : {"classes.txt", "obj.names"}) {
    const auto path = folder / name;
    if (!std::filesystem::exists(path)) continue;
    const auto text = text_of(path);
    if (!text) return tl::unexpected(ConvertError{path.string(), text.error()});
    return yolo_class_lines(*text);
  }
  return tl::unexpected(
      ConvertError{folder.string(), "has neither data.yaml nor classes.txt to name the classes"});
}

bool is_picture(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  constexpr std::array<std::string_view, 5> known{".jpg", ".jpeg", ".png", ".webp", ".bmp"};
  return std::find(known.begin(), known.end(), extension) != known.end();
}

// The last folder "images" of the path becomes "labels"; a text file beside the picture serves too.
std::filesystem::path text_file_of(const std::filesystem::path& picture) {
  auto beside = std::filesystem::path(picture).replace_extension(".txt");
  if (std::filesystem::exists(beside)) return beside;
  std::vector<std::filesystem::path> parts(beside.begin(), beside.end());
  const auto images = std::find(parts.rbegin(), parts.rend(), "images");
  if (images != parts.rend()) *images = "labels";
  std::filesystem::path path;
  for (const auto& part : parts) path /= part;
  return path;
}

Converted<std::vector<std::filesystem::path>> pictures_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> pictures;
  std::error_code failed;
  for (std::filesystem::recursive_directory_iterator entry(folder, failed), end; !failed && entry != end;
       entry.increment(failed)) {
    if (entry->is_regular_file(failed) && is_picture(entry->path())) pictures.push_back(entry->path());
  }
  if (failed) return tl::unexpected(ConvertError{folder.string(), failed.message()});
  if (pictures.empty()) return tl::unexpected(ConvertError{folder.string(), "has no pictures"});
  std::sort(pictures.begin(), pictures.end());
  return pictures;
}

Converted<Label> yolo_label(const std::filesystem::path& folder, const std::filesystem::path& picture,
                            const std::vector<std::string>& classes, const MeasurePicture& measure,
                            const ConvertOptions& options) {
  const auto size = measure(picture);
  if (!size) return tl::unexpected(ConvertError{picture.string(), size.error()});
  const auto file = text_file_of(picture);
  std::vector<Mark> marks;
  if (std::filesystem::exists(file)) {  // a picture without a text file shows nothing of interest
    const auto text = text_of(file);
    if (!text) return tl::unexpected(ConvertError{file.string(), text.error()});
    auto found = yolo_marks(*text, *size, classes);
    if (!found) return tl::unexpected(ConvertError{file.string(), found.error()});
    marks = std::move(*found);
  }
  auto label =
      label_from_marks(std::filesystem::relative(picture, folder).generic_string(), *size, marks, options);
  if (!label) return tl::unexpected(ConvertError{file.string(), label.error()});
  return *label;
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> yolo_class_names(std::string_view yaml) {
  const auto lines = lines_of(yaml);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].starts_with("names:")) continue;
    const std::string_view rest = trimmed(without_comment(lines[i]).substr(6));
    auto names = rest.empty() ? block_names({lines.begin() + static_cast<std::ptrdiff_t>(i) + 1, lines.end()})
                              : flow_names(rest);
    if (names && names->empty()) return tl::unexpected(std::string("names: names no class"));
    if (names && names->size() > kMostClasses)
      return tl::unexpected(std::string("names: has too many classes"));
    return names;
  }
  return tl::unexpected(std::string("names: is missing"));
}

std::vector<std::string> yolo_class_lines(std::string_view text) {
  std::vector<std::string> names;
  for (const std::string_view line : lines_of(text)) names.push_back(std::string(trimmed(line)));
  while (!names.empty() && names.back().empty()) names.pop_back();
  return names;
}

tl::expected<std::vector<Mark>, std::string> yolo_marks(std::string_view text, board::Size size,
                                                        const std::vector<std::string>& classes) {
  std::vector<Mark> marks;
  const auto lines = lines_of(text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (trimmed(lines[i]).empty()) continue;
    auto mark = mark_in(lines[i], size, classes);
    if (!mark) return tl::unexpected(fmt::format("line {}: {}", i + 1, mark.error()));
    if (marks.size() == kMostMarks) return tl::unexpected(fmt::format("has more than {} marks", kMostMarks));
    marks.push_back(std::move(*mark));
  }
  return marks;
}

Converted<std::size_t> convert_yolo(const std::filesystem::path& folder, const MeasurePicture& measure,
                                    const ConvertOptions& options, const EmitLabel& emit) {
  const auto classes = classes_of(folder);
  if (!classes) return tl::unexpected(classes.error());
  const auto pictures = pictures_in(folder);
  if (!pictures) return tl::unexpected(pictures.error());
  for (const auto& picture : *pictures) {
    const auto label = yolo_label(folder, picture, *classes, measure, options);
    if (!label) return tl::unexpected(label.error());
    emit(*label);
  }
  return pictures->size();
}

}  // namespace delvelens::datasets
