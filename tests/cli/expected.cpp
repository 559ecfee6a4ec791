// SPDX-License-Identifier: MIT
#include "tests/cli/expected.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>
#include <utility>

#include "tests/cli/process.h"
#include "tests/session/scratch.h"

namespace delvelens::cli {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> shell_words(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  bool begun = false;
  for (const char c : line) {
    if (c == '\'') {
      quoted = !quoted;
      begun = true;
    } else if (c == ' ' && !quoted) {
      if (begun) words.push_back(std::exchange(word, {}));
      begun = false;
    } else {
      word += c;
      begun = true;
    }
  }
  if (begun) words.push_back(word);
  return words;
}

std::string masked(std::string text, const fs::path& folder) {
  for (std::size_t at = text.find(folder.string()); at != std::string::npos; at = text.find(folder.string()))
    text.replace(at, folder.string().size(), "FOLDER");
  text = std::regex_replace(text, std::regex(R"(\d{4}-\d\d-\d\d \d\d:\d\d)"), "DATE");
  text = std::regex_replace(text, std::regex(R"x("(time_ms|created_ms|changed_ms)":\d+)x"), R"("$1":0)");
  // Of the version only the shape is the same everywhere.
  text = std::regex_replace(text, std::regex(R"(revision [^,]+, (gcc|clang) [0-9.]+, [^\n]+)"),
                            "revision R, compiler C, build B");
  return std::regex_replace(text, std::regex(R"((CLI11|fmt|nlohmann-json|SQLite|toml\+\+) [0-9.]+)"), "$1 N");
}

std::string section(const std::string& title, const std::string& text) {
  if (text.empty()) return {};
  return "-- " + title + "\n" + text + (text.back() == '\n' ? "" : "\n(no line end)\n");
}

class Runner {
 public:
  Runner() : environment_(plain_environment(scratch_.folder())) {}

  void line(const std::string& line) {
    const std::string rest = line.size() > 2 ? line.substr(2) : "";
    if (line.empty() || line[0] == '#') return;
    if (line[0] == '<') {
      input_ += rest + "\n";
      return;
    }
    flush();
    const std::size_t blank = rest.find(line[0] == '%' ? '=' : ' ');
    if (line[0] == '%') {
      environment_[rest.substr(0, blank)] = rest.substr(blank + 1);
    } else if (line[0] == '>') {
      std::ofstream(scratch_.folder() / rest.substr(0, blank)) << rest.substr(blank + 1) << "\n";
    } else if (line[0] == '$') {
      command_ = rest;
    }
  }

  std::string finished() {
    flush();
    return transcript_;
  }

 private:
  void flush() {
    if (command_.empty()) return;
    Launch launch{{DELVELENS_CELLAR}, environment_, scratch_.folder()};
    for (std::string& word : shell_words(command_)) launch.words.push_back(std::move(word));
    const Result result = run(launch, std::exchange(input_, {}));
    transcript_ += "$ delvelens " + std::exchange(command_, {}) + "\n" +
                   section("stdout", masked(result.out, scratch_.folder())) +
                   section("stderr", masked(result.err, scratch_.folder())) + "-- exit " +
                   std::to_string(result.status) + "\n\n";
  }

  session::Scratch scratch_;
  Environment environment_;
  std::string command_;
  std::string input_;
  std::string transcript_;
};

}  // namespace

std::vector<fs::path> case_files() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(DELVELENS_CASES) / "cases"))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

fs::path expected_file(const fs::path& case_file) {
  return fs::path(DELVELENS_CASES) / "expected" / case_file.stem().concat(".txt");
}

std::string transcript_of(const fs::path& case_file) {
  std::ifstream file(case_file);
  Runner runner;
  for (std::string line; std::getline(file, line);) runner.line(line);
  return runner.finished();
}

}  // namespace delvelens::cli
