// SPDX-License-Identifier: MIT
// What was learned about the player's die, kept between sessions.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "vision/card/die_lies.h"
#include "vision/error.h"

namespace delvelens::vision::card {

std::string die_knowledge_text(const DieKnowledge& knowledge);  // JSON
tl::expected<DieKnowledge, std::string> die_knowledge_from(std::string_view text);

// The file in the player's folder. Nothing learned yet is no error.
std::filesystem::path die_knowledge_file();
Result<DieKnowledge> load_die_knowledge(const std::filesystem::path& file = die_knowledge_file());
Result<void> save_die_knowledge(const DieKnowledge& knowledge,
                                const std::filesystem::path& file = die_knowledge_file());

}  // namespace delvelens::vision::card
