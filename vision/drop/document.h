// The JSON document of one reading, as the command line prints it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "vision/drop/drop_reader.h"

namespace delvelens::vision::drop {

nlohmann::json document_of(const DropLook& look, bool with_times);

}  // namespace delvelens::vision::drop
