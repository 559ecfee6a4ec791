// SPDX-License-Identifier: MIT
#include "ui/cli/photo_reading.h"

#include <fmt/format.h>

#include "ui/cli/console.h"
#include "ui/cli/vision_errors.h"
#include "vision/calibrated_source.h"
#include "vision/codecs.h"
#include "vision/scene_gate.h"

namespace delvelens::cli {
namespace {

using ReadFrame = std::function<Hopefully<ExitCode>(const vision::Frame&)>;

Hopefully<ExitCode> read_at_rest(vision::FrameSource& source, const ReadFrame& read) {
  vision::SceneGate gate;
  while (true) {
    const auto frame = source.next();
    if (!frame) return tl::unexpected(complaint_of(frame.error()));
    if (!*frame) return ExitCode::nothing_found;
    if (gate.feed((*frame)->pixels, (*frame)->seconds) == vision::Scene::still) return read(**frame);
  }
}

}  // namespace

Hopefully<ExitCode> read_photos(vision::FrameSource& source, Console& console, const ReadFrame& read) {
  ExitCode worst = ExitCode::accepted;
  while (true) {
    const auto frame = source.next();
    if (!frame) {
      const Complaint complaint = complaint_of(frame.error());
      console.complain(complaint.sentence);
      worst = graver(worst, complaint.code);
      continue;
    }
    if (!*frame) return worst;
    auto code = read(**frame);
    if (!code) return code;
    worst = graver(worst, *code);
  }
}

ExitCode code_of(board::Verdict verdict) {
  switch (verdict) {
    case board::Verdict::accept:
      return ExitCode::accepted;
    case board::Verdict::review:
      return ExitCode::review;
    case board::Verdict::none:
      return ExitCode::nothing_found;
  }
  return ExitCode::internal;
}

Hopefully<std::unique_ptr<vision::FrameSource>> open_for_reading(const std::string& source, Console& console,
                                                                 const std::optional<std::string>& camera) {
  vision::SourceOptions options;
  options.tell = [&console](const std::string& what) { console.talk({{what, Ink::warning}}); };
  auto opened = vision::open_calibrated(source, options, camera);
  if (!opened) return tl::unexpected(complaint_of(opened.error()));
  return std::move(*opened);
}

Outcome read_sources(const std::vector<std::string>& sources, Console& console, const ReadFrame& read,
                     const std::optional<std::string>& camera) {
  ExitCode worst = ExitCode::accepted;
  for (const std::string& name : sources) {
    Hopefully<ExitCode> code = ExitCode::accepted;
    if (auto opened = open_for_reading(name, console, camera); !opened) {
      code = tl::unexpected(opened.error());
    } else if ((*opened)->live() || vision::is_video_file(name)) {
      code = read_at_rest(**opened, read);
    } else {
      code = read_photos(**opened, console, read);
    }
    if (!code) console.complain(code.error().sentence);
    worst = graver(worst, code ? *code : code.error().code);
  }
  return worst;
}

std::filesystem::path AnnotatedPictures::next_path(const std::string& source) {
  ++written_;
  std::error_code problem;
  if (std::filesystem::is_directory(out_, problem))
    return out_ / (std::filesystem::path(source).stem().string() + ".png");
  if (written_ == 1) return out_;
  return out_.parent_path() /
         fmt::format("{}-{}{}", out_.stem().string(), written_, out_.extension().string());
}

Hopefully<void> AnnotatedPictures::write(const std::string& source, const cv::Mat& picture) {
  return write_picture(next_path(source), picture);
}

Hopefully<void> write_picture(const std::filesystem::path& path, const cv::Mat& picture) {
  if (vision::write_picture(path.string(), picture)) return {};
  return tl::unexpected(Complaint{ExitCode::unreadable, "cannot write the picture " + path.string()});
}

std::vector<std::string> first_problems(const std::vector<std::string>& problems) {
  constexpr std::size_t kMostTold = 12;
  if (problems.size() <= kMostTold) return problems;
  std::vector<std::string> told(problems.begin(), problems.begin() + kMostTold - 1);
  told.push_back(fmt::format("and {} more like these", problems.size() - told.size()));
  return told;
}

void tell_problems(Console& console, const std::vector<std::string>& problems) {
  const auto told = first_problems(problems);
  for (const std::string& problem : told) console.talk({{"  " + problem, Ink::warning}});
  if (told.size() < problems.size())
    console.talk({{"  --annotate marks them all in the picture, --json lists them", Ink::dim}});
}

void tell_times(Console& console, const vision::StageTimes& times) {
  for (const auto& stage : times.stages())
    console.talk({{fmt::format("  {} {:.1f} ms", stage.name, stage.milliseconds), Ink::dim}});
}

Parameter source_argument() {
  return {.name = "SOURCE",
          .help = "Photo, folder, video, camera:N, device or stream",
          .offer = Offer::files,
          .required = true,
          .many = true};
}

Parameter annotate_option() {
  return {.name = "--annotate",
          .value_name = "OUT.png",
          .help = "Write the picture with the readings drawn in; a folder takes one each",
          .offer = Offer::files};
}

Parameter timing_option() { return {.name = "--timing", .help = "Tell how long each stage took"}; }

Parameter evidence_option() {
  return {.name = "--evidence",
          .value_name = "FILE",
          .help = "Write the numbers behind each candidate, a JSON line a picture",
          .offer = Offer::files};
}

Parameter camera_option() {
  return {.name = "--camera",
          .value_name = "NAME",
          .help = "The camera of photos and videos, as calibrate lens and table were told"};
}

}  // namespace delvelens::cli
