#include "ui/cli/dice_camera.h"

#include <fmt/format.h>

#include <optional>
#include <set>

#include "ui/cli/signals.h"
#include "ui/cli/vision_errors.h"
#include "vision/dice/dice_reader.h"
#include "vision/dice/roles.h"
#include "vision/dice/roll_watcher.h"
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
  Camera(std::string source, dice::DiceReader reader, std::vector<dice::Role> roles, Console& console)
      : name_(std::move(source)), reader_(std::move(reader)), roles_(std::move(roles)), console_(console) {}

  Hopefully<void> open() {
    vision::SourceOptions options;
    options.tell = [this](const std::string& what) { console_.talk({{what, Ink::warning}}); };
    auto opened = vision::open_source(name_, options);
    if (!opened) return tl::unexpected(complaint_of(opened.error()));
    source_ = std::move(*opened);
    // Photos are rolls one by one; frames in time are watched until they rest.
    if (source_->live() || vision::is_video_file(name_)) watcher_.emplace(reader_);
    return {};
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
      if (look->reading.items.size() == ask.roles.size()) return answer_of(*look, ask);
      console_.hint(fmt::format("{} dice are asked for, {} lie there ({} ): roll again", ask.roles.size(),
                                look->reading.items.size(), values_of(*look)));
    }
  }

 private:
  Hopefully<dice::DiceLook> next_roll() {
    while (true) {
      if (caught_signal()) return tl::unexpected(Complaint{ExitCode::interrupted, "interrupted"});
      auto frame = source_->next();
      if (!frame) return tl::unexpected(complaint_of(frame.error()));
      if (!*frame) return tl::unexpected(Complaint{ExitCode::camera_lost, name_ + " has ended"});
      if (!watcher_) {
        auto look = reader_.read(**frame);
        if (!look) return tl::unexpected(complaint_of(look.error()));
        if (look->reading.verdict != board::Verdict::none) return std::move(*look);
        continue;
      }
      auto look = watcher_->feed(**frame);
      if (!look) return tl::unexpected(complaint_of(look.error()));
      if (*look) return std::move(**look);
    }
  }

  CameraRoll answer_of(const dice::DiceLook& look, const rules::AskDice& ask) const {
    CameraRoll roll{{}, look.reading.confidence(), look.reading.problems};
    const std::vector<std::size_t> order = order_for(look, ask, roll.doubts);
    for (const std::size_t index : order) roll.roll.push_back(look.reading.items[index].value);
    return roll;
  }

  // Which die answers which role. Dice that a game names differently are told apart by colour; without
  // taught colours they count from the top left.
  std::vector<std::size_t> order_for(const dice::DiceLook& look, const rules::AskDice& ask,
                                     std::vector<std::string>& doubts) const {
    std::vector<std::size_t> order(ask.roles.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const bool distinct = std::set(ask.roles.begin(), ask.roles.end()).size() > 1;
    std::vector<dice::Role> wanted;
    for (const std::string& name : ask.roles) {
      for (const dice::Role& role : roles_) {
        if (role.name == name) wanted.push_back(role);
      }
    }
    if (!distinct || wanted.size() != ask.roles.size()) return order;
    const dice::RoleAssignment given = dice::assign_roles(look, wanted);
    if (given.doubt) doubts.push_back(*given.doubt);
    for (std::size_t role = 0; role < ask.roles.size(); ++role) {
      for (std::size_t die = 0; die < given.roles.size(); ++die) {
        if (given.roles[die] == ask.roles[role]) order[role] = die;
      }
    }
    return order;
  }

  std::string name_;
  dice::DiceReader reader_;
  std::vector<dice::Role> roles_;
  Console& console_;
  std::unique_ptr<vision::FrameSource> source_;
  std::optional<dice::RollWatcher> watcher_;
};

}  // namespace

Hopefully<std::unique_ptr<DiceCamera>> DiceCamera::open(const std::string& source, const std::string& roles,
                                                        Console& console) {
  std::vector<dice::Role> named;
  if (!roles.empty()) {
    auto parsed = dice::parse_roles(roles);
    if (!parsed) return tl::unexpected(Complaint{ExitCode::usage, "--roles: " + parsed.error()});
    named = std::move(*parsed);
  }
  auto reader = dice::DiceReader::load(vision::ModelStore::standard());
  if (!reader) return tl::unexpected(complaint_of(reader.error()));
  auto camera = std::make_unique<Camera>(source, std::move(*reader), std::move(named), console);
  if (auto opened = camera->open(); !opened) return tl::unexpected(opened.error());
  return camera;
}

}  // namespace delvelens::cli
