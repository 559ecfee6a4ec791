// SPDX-License-Identifier: MIT
// The chart for lenses and the mat for tables, true size, with a ruler to check the printer by.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "calibration/sheet.h"

namespace delvelens::print {

// Nothing, or why not.
tl::expected<void, std::string> print_chart(const std::filesystem::path& file, calibration::SheetSize size);
tl::expected<void, std::string> print_mat(const std::filesystem::path& file, calibration::SheetSize size);

}  // namespace delvelens::print
