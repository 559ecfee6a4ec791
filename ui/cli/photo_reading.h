// SPDX-License-Identifier: MIT
// What the commands that read pictures have in common: going through the sources, and writing annotated
// pictures.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <opencv2/core/mat.hpp>
#include <optional>
#include <string>
#include <vector>

#include "board/reading.h"
#include "ui/cli/command.h"
#include "vision/frame.h"
#include "vision/source.h"
#include "vision/stage_times.h"

namespace delvelens::cli {

class Console;

ExitCode code_of(board::Verdict verdict);

// Reads every photo of the sources; of a video, stream or camera the first frame in which the table is at
// rest. One bad source does not hide what the others say: the gravest outcome is returned.
Outcome read_sources(const std::vector<std::string>& sources, Console& console,
                     const std::function<Hopefully<ExitCode>(const vision::Frame&)>& read,
                     const std::optional<std::string>& camera = {});

// The source with what is calibrated about its camera (--camera for photos and videos); what happens to it is
// talked about.
Hopefully<std::unique_ptr<vision::FrameSource>> open_for_reading(
    const std::string& source, Console& console, const std::optional<std::string>& camera = {});

// Every frame of a folder or photo; the gravest outcome. A photo that cannot be opened is complained about.
Hopefully<ExitCode> read_photos(vision::FrameSource& source, Console& console,
                                const std::function<Hopefully<ExitCode>(const vision::Frame&)>& read);

Hopefully<void> write_picture(const std::filesystem::path& path, const cv::Mat& picture);
void tell_times(Console& console, const vision::StageTimes& times);

// What is told of a reading's doubts: a table of ninety pieces would fill several screens with them.
std::vector<std::string> first_problems(const std::vector<std::string>& problems);
void tell_problems(Console& console, const std::vector<std::string>& problems);

// What they all take.
Parameter source_argument();
Parameter annotate_option();
Parameter timing_option();
Parameter evidence_option();
Parameter camera_option();

// Where the annotated pictures of --annotate go: a folder takes one for each source, a file is numbered from
// the second picture on.
class AnnotatedPictures {
 public:
  explicit AnnotatedPictures(std::filesystem::path out) : out_(std::move(out)) {}
  Hopefully<void> write(const std::string& source, const cv::Mat& picture);

 private:
  std::filesystem::path next_path(const std::string& source);
  std::filesystem::path out_;
  int written_ = 0;
};

}  // namespace delvelens::cli
