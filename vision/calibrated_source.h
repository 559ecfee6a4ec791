// SPDX-License-Identifier: MIT
// Frames with what is known about their camera, from the player's configuration folder.
#pragma once

#include "vision/source.h"

namespace delvelens::vision {

// Like open_source. `camera` names the camera of photos and videos, which do not say it themselves; cameras
// and streams are known by their own name. A moved camera and a calibration that cannot be used are told
// through options.tell; the frames come all the same.
Result<std::unique_ptr<FrameSource>> open_calibrated(const std::string& source,
                                                     const SourceOptions& options = {},
                                                     const std::optional<std::string>& camera = {});

}  // namespace delvelens::vision
