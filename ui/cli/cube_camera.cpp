// SPDX-License-Identifier: MIT
#include "ui/cli/cube_camera.h"

#include "ui/cli/cube_net_view.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/signals.h"
#include "ui/cli/vision_errors.h"

namespace delvelens::cli {
namespace {

namespace cube = vision::cube;

}  // namespace

Hopefully<std::unique_ptr<CubeCamera>> CubeCamera::open(std::vector<std::string> sources, Console& console) {
  auto set = cube::own_cube_set();
  if (!set) return tl::unexpected(complaint_of(set.error()));
  auto reader = cube::CubeReader::load(vision::ModelStore::standard());
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  reader->use(std::move(*set));
  std::unique_ptr<CubeCamera> camera(new CubeCamera(std::move(sources), std::move(*reader), console));
  if (auto opened = camera->open_next(); !opened) return tl::unexpected(opened.error());
  const std::string& first = camera->sources_.front();
  camera->eye_.emplace(camera->reader_, camera->source_->live() || vision::is_video_file(first));
  return camera;
}

Hopefully<void> CubeCamera::open_next() {
  if (at_ >= sources_.size()) at_ = sources_.size() - 1;
  auto opened = open_for_reading(sources_[at_], console_);
  if (!opened) return tl::unexpected(opened.error());
  source_ = std::move(*opened);
  ++at_;
  return {};
}

Hopefully<vision::Frame> CubeCamera::next_frame() {
  while (true) {
    if (const auto signal = caught_signal())
      return tl::unexpected(Complaint{exit_code_of(*signal), "interrupted"});
    auto frame = source_->next();
    if (!frame) return tl::unexpected(complaint_of(frame.error()));
    if (*frame) return std::move(**frame);
    if (at_ >= sources_.size())
      return tl::unexpected(Complaint{ExitCode::camera_lost, sources_.back() + " has no more pictures"});
    if (auto opened = open_next(); !opened) return tl::unexpected(opened.error());
  }
}

Hopefully<CubeAnswer> CubeCamera::answer(const rules::AskCube& ask) {
  eye_->ask(ask.after);
  std::string said;
  while (true) {
    const auto frame = next_frame();
    if (!frame) {
      // Photos that are all there is may still tell something that the player can put right.
      const auto reading = eye_->reading();
      if (frame.error().code != ExitCode::camera_lost || !reading.whole) return tl::unexpected(frame.error());
      return CubeAnswer{{}, reading.whole->chance, reading.problems};
    }
    const auto report = eye_->feed(*frame);
    if (!report) return tl::unexpected(complaint_of(report.error()));
    if (report->cube) {
      if (source_->live()) console_.control("\a");
      return CubeAnswer{report->cube, report->confidence, {}};
    }
    if (report->advice == said) continue;
    said = report->advice;
    console_.talk({{said, Ink::accent}});
  }
}

Block CubeCamera::net() const { return cube_net(eye_->reading(), eye_->sure_sticker()); }

std::optional<std::string> CubeCamera::correct(const std::string& facelet, const std::string& value) {
  return eye_->correct(facelet, value);
}

}  // namespace delvelens::cli
