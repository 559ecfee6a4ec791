// SPDX-License-Identifier: MIT
#include "datasets/synth/run.h"

#include <fmt/format.h>
#include <malloc.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <thread>
#include <vector>

#include "datasets/synth/picture.h"
#include "vision/codecs.h"

namespace delvelens::datasets::synth {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr const char* kPartPrefix = "labels.part.";

// Everything that decides the pixels. A folder holds pictures of one recipe only.
Json recipe_of(const SynthOptions& o) {
  Json recipe{{"kind", name_of(o.kind)}, {"world", name_of(o.world)},
              {"view", name_of(o.view)}, {"reader", name_of(o.reader)},
              {"seed", o.seed},          {"width", o.width},
              {"height", o.height},      {"pieces", o.pieces},
              {"clean", o.clean}};
  if (o.box) recipe["box"] = *o.box;
  if (o.sitting) recipe["sitting"] = *o.sitting;
  if (o.across) recipe["across"] = *o.across;
  for (const auto& [name, wanted] : {std::pair("wide", o.wide), {"tinted", o.tinted}, {"mat", o.mat}}) {
    if (wanted) recipe[name] = true;
  }
  return recipe;
}

// Writes beside the target and renames, so that a reader sees the whole file or none.
bool write_file(const fs::path& path, const std::string& text) {
  const fs::path beside = path.string() + ".new";
  {
    std::ofstream out(beside, std::ios::binary);
    out << text;
    if (!out.flush()) return false;
  }
  std::error_code error;
  fs::rename(beside, path, error);
  return !error;
}

// "seed 1, not 7": what an earlier run was told otherwise.
std::string differences(const Json& found, const Json& wanted) {
  if (!found.is_object()) return "its recipe.json cannot be read";
  std::string text;
  for (const auto& [name, value] : wanted.items()) {
    const Json before = found.value(name, Json());
    if (before == value) continue;
    text += fmt::format("{}{} {}, not {}", text.empty() ? "" : "; ", name, before.dump(), value.dump());
  }
  return text.empty() ? "it has more options" : text;
}

std::string keep_recipe(const SynthOptions& options) {
  const fs::path path = fs::path(options.out) / "recipe.json";
  if (fs::exists(path)) return {};
  return write_file(path, recipe_of(options).dump(2) + "\n") ? ""
                                                             : fmt::format("cannot write {}", path.string());
}

bool is_whole_jpeg(const fs::path& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in || in.tellg() < 4) return false;
  in.seekg(-2, std::ios::end);
  std::array<char, 2> end{};
  in.read(end.data(), 2);
  return end[0] == '\xFF' && end[1] == '\xD9';
}

using Lines = std::map<int, std::string>;

// Label lines of earlier runs whose pictures are complete. A torn last line is simply not there.
void collect(const fs::path& path, const SynthOptions& options, Lines& lines) {
  std::ifstream in(path);
  std::string line;
  while (std::getline(in, line)) {
    const Json label = Json::parse(line, nullptr, false);
    if (label.is_discarded() || !label.contains("index")) continue;
    const int index = label["index"].get<int>();
    if (!is_whole_jpeg(fs::path(options.out) / image_name(options, index))) continue;
    // An earlier run may not have been asked for masks.
    if (options.masks &&
        !(label.contains("mask") && fs::exists(fs::path(options.out) / mask_name(options, index))))
      continue;
    lines[index] = line;
  }
}

std::vector<fs::path> part_files(const SynthOptions& options) {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(options.out)) {
    if (entry.path().filename().string().starts_with(kPartPrefix)) all.push_back(entry.path());
  }
  return all;
}

Lines earlier_lines(const SynthOptions& options) {
  Lines lines;
  collect(fs::path(options.out) / "labels.jsonl", options, lines);
  for (const fs::path& part : part_files(options)) collect(part, options, lines);
  return lines;
}

void write_bytes(const fs::path& path, const char* ending, const cv::Mat& picture,
                 const std::vector<int>& settings = {}) {
  const auto bytes = vision::encoded(ending, picture, settings);
  if (!bytes) throw std::runtime_error(bytes.error().text);
  if (!write_file(path, std::string(bytes->begin(), bytes->end())))
    throw std::runtime_error("cannot write " + path.string());
}

void write_picture(const SynthOptions& options, int index, std::ofstream& labels) {
  const Picture picture = make_picture(options, index);
  const fs::path path = fs::path(options.out) / image_name(options, index);
  write_bytes(path, ".jpg", picture.image, {cv::IMWRITE_JPEG_QUALITY, picture.jpeg_quality});
  if (options.masks) {
    write_bytes(fs::path(options.out) / mask_name(options, index), ".png", picture.instance);
  }
  labels << picture.label << '\n' << std::flush;
  if (!labels) throw std::runtime_error("cannot write the labels");
}

// The work of one process: every `step`-th of the missing pictures.
int work(const SynthOptions& options, const std::vector<int>& missing, std::size_t first, std::size_t step,
         int tell) {
  try {
    cv::setNumThreads(1);
    keep_memory();
    std::ofstream labels(fs::path(options.out) / fmt::format("{}{}.{}", kPartPrefix, ::getpid(), first),
                         std::ios::app);
    for (std::size_t i = first; i < missing.size(); i += step) {
      write_picture(options, missing[i], labels);
      if (::write(tell, ".", 1) != 1) return 1;
    }
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "synth: {}\n", error.what());
    return 1;
  }
}

// Starts the processes, counts their ticks and waits for all of them.
bool share_work(const SynthOptions& options, const std::vector<int>& missing, int kept,
                const SynthProgress& progress) {
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const auto wanted = static_cast<std::size_t>(options.processes > 0 ? options.processes : cores);
  const std::size_t processes = std::min(wanted, missing.size());
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return false;
  std::vector<pid_t> children;
  for (std::size_t i = 0; i < processes; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      ::close(ends[0]);
      ::_exit(work(options, missing, i, processes, ends[1]));
    }
    if (child > 0) children.push_back(child);
  }
  ::close(ends[1]);
  int ready = kept;
  std::array<char, 256> ticks{};
  for (ssize_t got = 0; (got = ::read(ends[0], ticks.data(), ticks.size())) > 0;) {
    ready += static_cast<int>(got);
    if (progress) progress(ready, options.count);
  }
  ::close(ends[0]);
  bool fine = children.size() == processes;
  for (const pid_t child : children) {
    int status = 0;
    ::waitpid(child, &status, 0);
    fine = fine && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  }
  return fine;
}

std::string joined(const Lines& lines, int count) {
  std::string text;
  for (const auto& [index, line] : lines) {
    if (index < count) text += line + '\n';
  }
  return text;
}

tl::expected<SynthSummary, std::string> run_checked(const SynthOptions& options,
                                                    const SynthProgress& progress) {
  const fs::path folder(options.out);
  if (std::string problem = folder_problem(options); !problem.empty()) return tl::unexpected(problem);
  fs::create_directories(folder / "images");
  if (options.masks) fs::create_directories(folder / "masks");
  if (std::string problem = keep_recipe(options); !problem.empty()) return tl::unexpected(problem);
  std::vector<int> missing;
  SynthSummary summary;
  {
    const Lines before = earlier_lines(options);
    for (int i = 0; i < options.count; ++i) {
      if (!before.contains(i)) missing.push_back(i);
    }
  }
  summary.made = static_cast<int>(missing.size());
  summary.kept = options.count - summary.made;
  if (progress) progress(summary.kept, options.count);
  if (!missing.empty() && !share_work(options, missing, summary.kept, progress)) {
    return tl::unexpected(std::string("a process failed; run again to make the missing pictures"));
  }
  summary.labels = (folder / "labels.jsonl").string();
  const Lines lines = earlier_lines(options);
  if (!write_file(summary.labels, joined(lines, options.count))) {
    return tl::unexpected(fmt::format("cannot write {}", summary.labels));
  }
  for (const fs::path& part : part_files(options)) fs::remove(part);
  return summary;
}

}  // namespace

void keep_memory() {
  constexpr int kMost = 64 << 20;  // a picture of 1080 rows takes blocks of 25 MB
  ::mallopt(M_MMAP_THRESHOLD, kMost);
  ::mallopt(M_TRIM_THRESHOLD, 4 * kMost);
}

std::string folder_problem(const SynthOptions& options) {
  std::ifstream in(fs::path(options.out) / "recipe.json");
  if (!in) return {};
  const Json found = Json::parse(in, nullptr, false);
  const Json wanted = recipe_of(options);
  if (found == wanted) return {};
  return fmt::format("{} holds pictures made with other options ({}): choose another folder", options.out,
                     differences(found, wanted));
}

tl::expected<SynthSummary, std::string> run_synth(const SynthOptions& options,
                                                  const SynthProgress& progress) {
  if (std::string problem = problem_with(options); !problem.empty()) return tl::unexpected(problem);
  try {
    return run_checked(options, progress);
  } catch (const std::exception& error) {
    return tl::unexpected(std::string(error.what()));
  }
}

}  // namespace delvelens::datasets::synth
