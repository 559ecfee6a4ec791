// SPDX-License-Identifier: MIT
// The real readers, as functions that evaluation can run.
#pragma once

#include "calibration/palette.h"
#include "datasets/evaluation/evaluate.h"
#include "datasets/labels/check.h"
#include "vision/error.h"
#include "vision/frame.h"
#include "vision/model_store.h"

namespace delvelens::datasets {

using ReadFrame = std::function<tl::expected<Look, std::string>(const vision::Frame&)>;

// Loads the networks of the kind once. Fails when one is missing or altered.
// Dropped pieces are named by `palette`.
vision::Result<ReadFrame> reader_of(Kind kind, const vision::ModelStore& store,
                                    const calibration::Palette& palette = calibration::default_palette());

// The six photos of one cube, read together. Fails like reader_of.
vision::Result<ReadWholeCube> whole_cube_reader(const vision::ModelStore& store);

// Opens the picture, then reads it; opening is a stage of its own, "load".
ReadPicture opening_files(ReadFrame read);

// The size of a picture as the readers get it.
tl::expected<board::Size, std::string> measure_picture(const std::filesystem::path& path);

}  // namespace delvelens::datasets
