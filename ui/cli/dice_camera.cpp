// SPDX-License-Identifier: MIT
#include "ui/cli/dice_camera.h"

#include <fmt/format.h>

#include <numeric>
#include <optional>
#include <set>

#include "ui/cli/dice_tools.h"
#include "ui/cli/photo_reading.h"
#include "ui/cli/signals.h"
#include "ui/cli/vision_errors.h"
#include "vision/dice/calibrate.h"
#include "vision/dice/corrections.h"
#include "vision/dice/dice_reader.h"
#include "vision/dice/roll_watcher.h"
#include "vision/scene_gate.h"
#include "vision/source.h"

namespace delvelens::cli {
namespace {

namespace dice = vision::dice;

std::string values_of(const dice::DiceLook& look) {
  std::string text;
  for (const auto& item : look.reading.items) text += fmt::format(" {}", item.value.value.pips());
  return text;
}

class Camera : public DiceCamera {
 public:
  Camera(std::string source, dice::DiceReader reader, DiceRoles roles, Console& console)
      : name_(std::move(source)), reader_(std::move(reader)), roles_(std::move(roles)), console_(console) {}

  Hopefully<void> open() {
    auto opened = open_for_reading(name_, console_);
    if (!opened) return tl::unexpected(opened.error());
    source_ = std::move(*opened);
    // Photos are rolls one by one; frames in time are watched until they rest.
    if (source_->live() || vision::is_video_file(name_)) watcher_.emplace(reader_);
    return {};
  }

  Hopefully<vision::Frame> still_frame() override {
    if (!source_) {
      if (auto opened = open(); !opened) return tl::unexpected(opened.error());
    }
    vision::SceneGate gate;
    while (true) {
      auto frame = next_frame();
      if (!frame) {
        source_.reset();
        watcher_.reset();
        return tl::unexpected(frame.error());
      }
      if (!watcher_ || gate.feed(frame->pixels, frame->seconds) == vision::Scene::still)
        return std::move(*frame);
    }
  }

  Hopefully<CameraRoll> roll_for(const rules::AskDice& ask) override {
    if (!source_) {
      if (auto opened = open(); !opened) return tl::unexpected(opened.error());
    }
    while (true) {
      auto look = next_roll();
      if (!look) {
        source_.reset();
        watcher_.reset();
        return tl::unexpected(look.error());
      }
      *look = dice::expecting(std::move(*look), ask.roles.size());
      if (look->reading.items.size() == ask.roles.size()) return answer_of(std::move(*look), ask);
      console_.hint(fmt::format("{} dice are asked for, {} lie there ({} ): roll again", ask.roles.size(),
                                look->reading.items.size(), values_of(*look)));
    }
  }

  void correct(const board::DiceRoll& told) override {
    if (!last_ || told.size() != order_.size()) return;
    std::vector<int> values(told.size());
    for (std::size_t i = 0; i < told.size(); ++i) values[order_[i]] = told[i].value.pips();
    const auto kept = dice::save_correction(dice::corrections_folder(), picture_, *last_, values);
    auto examples = dice::examples_from(*last_, values);
    last_.reset();
    if (!kept || !examples) {
      console_.talk({{kept ? examples.error() : kept.error().text, Ink::warning}});
      return;
    }
    const auto own = dice::learn_more(std::move(*examples), vision::ModelStore::standard());
    if (!own) {
      console_.talk({{own.error().text, Ink::warning}});
      return;
    }
    reader_.adapt(*own);
    console_.talk({{"Remembered how these dice look.", Ink::dim}});
  }

 private:
  Hopefully<vision::Frame> next_frame() {
    if (const auto signal = caught_signal())
      return tl::unexpected(Complaint{exit_code_of(*signal), "interrupted"});
    auto frame = source_->next();
    if (!frame) return tl::unexpected(complaint_of(frame.error()));
    if (!*frame) return tl::unexpected(Complaint{ExitCode::camera_lost, name_ + " has ended"});
    return std::move(**frame);
  }

  Hopefully<dice::DiceLook> next_roll() {
    while (true) {
      const auto frame = next_frame();
      if (!frame) return tl::unexpected(frame.error());
      picture_ = frame->pixels;
      if (!watcher_) {
        auto look = reader_.read(*frame);
        if (!look) return tl::unexpected(complaint_of(look.error()));
        if (look->reading.verdict != board::Verdict::none) return std::move(*look);
        continue;
      }
      auto look = watcher_->feed(*frame);
      if (!look) return tl::unexpected(complaint_of(look.error()));
      if (*look) return std::move(**look);
    }
  }

  CameraRoll answer_of(dice::DiceLook look, const rules::AskDice& ask) {
    CameraRoll roll{{}, look.reading.confidence(), look.reading.problems};
    order_ = order_for(look, ask, roll.doubts);
    for (const std::size_t index : order_) roll.roll.push_back(look.reading.items[index].value);
    last_ = std::move(look);
    return roll;
  }

  // Which die answers which role. Dice that a game names differently are told apart by colour; without
  // taught colours they count from the top left.
  std::vector<std::size_t> order_for(const dice::DiceLook& look, const rules::AskDice& ask,
                                     std::vector<std::string>& doubts) {
    std::vector<std::size_t> order(ask.roles.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const bool distinct = std::set(ask.roles.begin(), ask.roles.end()).size() > 1;
    const auto given = distinct ? roles_.assign(look, ask.roles) : std::nullopt;
    if (!given) return order;
    if (given->doubt) doubts.push_back(*given->doubt);
    for (std::size_t role = 0; role < ask.roles.size(); ++role) {
      for (std::size_t die = 0; die < given->roles.size(); ++die) {
        if (given->roles[die] == ask.roles[role]) order[role] = die;
      }
    }
    return order;
  }

  std::string name_;
  dice::DiceReader reader_;
  DiceRoles roles_;
  Console& console_;
  std::unique_ptr<vision::FrameSource> source_;
  std::optional<dice::RollWatcher> watcher_;
  cv::Mat picture_;                     // the newest frame
  std::optional<dice::DiceLook> last_;  // the roll that was answered last
  std::vector<std::size_t> order_;      // its dice in the order of the asked roles
};

}  // namespace

Hopefully<std::unique_ptr<DiceCamera>> DiceCamera::open(const std::string& source, const std::string& roles,
                                                        Console& console) {
  auto named = DiceRoles::from(roles.empty() ? std::nullopt : std::optional(roles), console);
  if (!named) return tl::unexpected(named.error());
  auto reader = reader_of_own_dice(console);
  if (!reader) return tl::unexpected(reader.error());
  auto camera = std::make_unique<Camera>(source, std::move(*reader), std::move(*named), console);
  if (auto opened = camera->open(); !opened) return tl::unexpected(opened.error());
  return camera;
}

}  // namespace delvelens::cli
