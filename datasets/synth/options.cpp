// SPDX-License-Identifier: MIT
#include "datasets/synth/options.h"

#include <fmt/format.h>

#include "board/names.h"

namespace delvelens::datasets::synth {
namespace {

constexpr board::Names<Kind, 7> kKinds{{"dice", "cube", "letters", "drop", "blocks", "card", "clutter"}};
constexpr board::Names<World, 2> kWorlds{{"train", "heldout"}};
constexpr board::Names<View, 5> kViews{{"any", "face", "corner", "six", "corners"}};
constexpr board::Names<Reader, 4> kReaders{{"dice", "cube", "drop", "card"}};

}  // namespace

std::string_view name_of(Kind kind) { return kKinds.of(kind); }
std::optional<Kind> kind_named(std::string_view name) { return kKinds.find(name); }
std::string_view name_of(World world) { return kWorlds.of(world); }
std::optional<World> world_named(std::string_view name) { return kWorlds.find(name); }
std::string_view name_of(View view) { return kViews.of(view); }
std::optional<View> view_named(std::string_view name) { return kViews.find(name); }

std::string_view name_of(Reader reader) { return kReaders.of(reader); }
std::optional<Reader> reader_named(std::string_view name) { return kReaders.find(name); }

std::string problem_with(const SynthOptions& o) {
  if (o.out.empty()) return "no folder given: say where the pictures go with --out DIR";
  if (o.count < 1 || o.count > 10'000'000)
    return fmt::format("--count {} is not between 1 and 10000000", o.count);
  if (o.width < 64 || o.height < 64 || o.width > 4096 || o.height > 4096) {
    return fmt::format("--size {}x{} is not between 64x64 and 4096x4096", o.width, o.height);
  }
  if (o.pieces < 0 || o.pieces > 120) return fmt::format("--pieces {} is not between 0 and 120", o.pieces);
  if (o.across && !(*o.across >= 20 && *o.across <= 5000))
    return fmt::format("--across {:.0f} is not between 20 and 5000", *o.across);
  if (o.box && o.kind != Kind::drop) return fmt::format("--box is for drop, not for {}", name_of(o.kind));
  if (o.sitting && o.kind != Kind::drop && o.kind != Kind::blocks)
    return fmt::format("--sitting is for drop and blocks, not for {}", name_of(o.kind));
  if (o.processes < 0 || o.processes > 256)
    return fmt::format("--jobs {} is not between 0 and 256", o.processes);
  const bool cube = o.kind == Kind::cube || o.kind == Kind::letters;
  if (o.view != View::any && !cube)
    return fmt::format("--view is for cube and letters, not for {}", name_of(o.kind));
  if (o.view == View::six && o.count % 6 != 0)
    return fmt::format("--view six makes six pictures a cube: --count {} is no multiple of 6", o.count);
  if (o.view == View::corners && o.count % 2 != 0)
    return fmt::format("--view corners makes two pictures a cube: --count {} is odd", o.count);
  return {};
}

}  // namespace delvelens::datasets::synth
