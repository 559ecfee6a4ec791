// SPDX-License-Identifier: MIT
// Speed of the cube reader: a 720p frame with a corner view, a frame without a cube, joining six sides.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "board/cube/random_cube.h"
#include "tests/vision/made_cube.h"
#include "vision/cube/cube_reader.h"
#include "vision/image_file.h"

namespace delvelens::vision::cube {
namespace {

const CubeReader& reader() {
  static const auto loaded = CubeReader::load(ModelStore::standard());
  return *loaded;
}

Frame frame_of(const char* sample) {
  auto frame = load_image(std::string(DELVELENS_SAMPLES) + "/" + sample);
  cv::resize(frame->pixels, frame->pixels, {1280, 720}, 0, 0, cv::INTER_LINEAR);
  return std::move(*frame);
}

void read_frame(benchmark::State& state, const char* sample) {
  const Frame frame = frame_of(sample);
  std::size_t faces = 0;
  for (auto _ : state) {
    const auto look = reader().read(frame);
    benchmark::DoNotOptimize(look);
    faces = look->faces.size();
  }
  state.counters["faces"] = static_cast<double>(faces);
}
BENCHMARK_CAPTURE(read_frame, cube_0, "cube/images/cube_000000.jpg")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_frame, cube_1, "cube/images/cube_000001.jpg")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_frame, cube_2, "cube/images/cube_000002.jpg")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_frame, lettered, "letters/images/letters_000000.jpg")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_frame, no_cube, "clutter/images/clutter_000000.jpg")->Unit(benchmark::kMillisecond);

void join_sides(benchmark::State& state) {
  board::Random random(5);
  std::vector<std::vector<FaceSighting>> cubes;
  for (int i = 0; i < 20; ++i) {
    const double sure = static_cast<double>(state.range(0)) / 100;
    cubes.push_back(
        faces_of(shoot(board::cube::facelets_of(board::cube::random_cubies(random)), random, sure)));
  }
  std::size_t next = 0;
  for (auto _ : state) {
    Scan scan;
    for (const FaceSighting& face : cubes[next++ % cubes.size()]) scan.add({face});
    benchmark::DoNotOptimize(scan.reading());
  }
}
BENCHMARK(join_sides)->Arg(99)->Arg(90)->Arg(70)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace delvelens::vision::cube
