// SPDX-License-Identifier: MIT
// Cases of exact output. A case file is a list of commands for one folder:
//   # a remark
//   % NAME=VALUE            an environment variable for the commands that follow
//   $ play cellar ...       a command line (words split at blanks, 'quoted' ones kept)
//   < 4 2                   a line of its standard input
//   > cellar.txt rats       writes a file with this text first
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace delvelens::cli {

std::vector<std::filesystem::path> case_files();
std::filesystem::path expected_file(const std::filesystem::path& case_file);

// Every command with its output, error output and exit code; times and the folder's name masked.
std::string transcript_of(const std::filesystem::path& case_file);

}  // namespace delvelens::cli
