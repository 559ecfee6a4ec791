// SPDX-License-Identifier: MIT
#include "ui/desktop/live/dice_eye.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

#include "ui/desktop/live/seen_look.h"
#include "vision/dice/calibrate.h"
#include "vision/dice/roles.h"
#include "vision/dice/roll_watcher.h"
#include "vision/text_file.h"

namespace delvelens::desktop {
namespace {

namespace dice = vision::dice;

void describe_die(const board::Sighting<board::Die>& die, SeenItem& item) {
  item.value = std::to_string(die.value.value.pips());
  for (const auto& other : die.alternatives)
    item.alternatives.emplace_back(std::to_string(other.value.value.pips()), other.confidence);
  if (die.value.colour) item.note = board::name_of(*die.value.colour);
}

class DiceEye : public Eye {
 public:
  explicit DiceEye(dice::DiceReader reader) : reader_(std::move(reader)) { begin(); }

  void begin() override { watcher_.emplace(reader_); }

  vision::Result<Seen> read(const vision::Frame& frame) override {
    auto look = reader_.read(frame);
    if (!look) return tl::unexpected(look.error());
    return seen_in("dice", std::move(*look), frame, reader_.sure_from(), describe_die);
  }

  vision::Result<std::optional<Seen>> watch(const vision::Frame& frame) override {
    auto look = watcher_->feed(frame);
    if (!look) return tl::unexpected(look.error());
    if (!*look) return std::nullopt;
    return seen_in("dice", std::move(**look), frame, reader_.sure_from(), describe_die);
  }

  vision::Scene scene() const override { return watcher_->scene(); }

 private:
  dice::DiceReader reader_;
  std::optional<dice::RollWatcher> watcher_;  // keeps a reference to the reader
};

// The taught roles that this question names, if it names each of them.
std::vector<dice::Role> taught_for(const rules::AskDice& ask) {
  const auto known = dice::load_roles(dice::roles_file());
  std::vector<dice::Role> wanted;
  if (!known) return wanted;
  for (const std::string& name : ask.roles) {
    const auto found = std::find_if(known->begin(), known->end(),
                                    [&name](const dice::Role& role) { return role.name == name; });
    if (found == known->end()) return {};
    wanted.push_back(*found);
  }
  return wanted;
}

// Which item answers which role: by the taught colours, else from left to right.
tl::expected<std::vector<std::size_t>, std::string> order_of(const Seen& seen, const rules::AskDice& ask) {
  std::vector<std::size_t> order(seen.items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&seen](std::size_t a, std::size_t b) {
    return box_of(seen.items[a].outline).x < box_of(seen.items[b].outline).x;
  });
  if (std::set(ask.roles.begin(), ask.roles.end()).size() < 2) return order;
  const std::vector<dice::Role> wanted = taught_for(ask);
  const auto* look = std::any_cast<dice::DiceLook>(&seen.whole);
  if (wanted.empty() || look == nullptr) return order;
  dice::DiceLook left;  // what the player has not deleted; dice added by hand have no colour to go by
  for (const SeenItem& item : seen.items) {
    if (item.origin < 0) return order;
    const auto origin = static_cast<std::size_t>(item.origin);
    left.reading.items.push_back(look->reading.items[origin]);
    left.details.push_back(look->details[origin]);
  }
  const dice::RoleAssignment given = dice::assign_roles(left, wanted);
  if (given.doubt) return tl::unexpected(*given.doubt);
  for (std::size_t role = 0; role < ask.roles.size(); ++role) {
    for (std::size_t die = 0; die < given.roles.size(); ++die) {
      if (given.roles[die] == ask.roles[role]) order[role] = die;
    }
  }
  return order;
}

}  // namespace

vision::Result<std::unique_ptr<Eye>> open_dice_eye() {
  const auto store = vision::ModelStore::standard();
  auto reader = dice::DiceReader::load(store);
  if (!reader) return tl::unexpected(reader.error());
  if (auto own = dice::load_own_dice(store)) reader->adapt(std::move(*own));
  return std::make_unique<DiceEye>(std::move(*reader));
}

Seen dice_for(const Seen& seen, const rules::AskDice& ask) {
  const auto* look = std::any_cast<dice::DiceLook>(&seen.whole);
  if (look == nullptr) return seen;
  dice::DiceLook settled = dice::expecting(*look, ask.roles.size());
  const double sure = settled.confidence.accept;
  Seen told = seen_in("dice", std::move(settled), seen.frame, sure, describe_die);
  told.milliseconds = seen.milliseconds;
  return told;
}

tl::expected<rules::Answer, std::string> dice_answer(const Seen& seen, const rules::AskDice& ask) {
  if (seen.items.size() != ask.roles.size()) {
    return tl::unexpected(fmt::format("{} {} asked for, {} {} there", ask.roles.size(),
                                      ask.roles.size() == 1 ? "die is" : "dice are", seen.items.size(),
                                      seen.items.size() == 1 ? "lies" : "lie"));
  }
  const auto order = order_of(seen, ask);
  if (!order) return tl::unexpected(order.error());
  board::DiceRoll roll;
  for (const std::size_t index : *order) {
    const SeenItem& item = seen.items[index];
    const auto value = board::DieValue::from(std::atoi(item.value.c_str()));
    if (!value) return tl::unexpected(fmt::format("\"{}\" is no face of a die", item.value));
    roll.push_back({*value, board::colour_named(item.note)});
  }
  return roll;
}

std::string dice_summary(const Seen& seen) {
  std::vector<std::pair<double, std::string>> values;
  for (const SeenItem& item : seen.items) values.emplace_back(box_of(item.outline).x, item.value);
  std::sort(values.begin(), values.end());
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) text += i + 1 == values.size() ? " and " : ", ";
    text += values[i].second;
  }
  return text;
}

}  // namespace delvelens::desktop
