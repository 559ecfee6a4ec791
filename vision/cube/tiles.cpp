#include "vision/cube/tiles.h"

#include <algorithm>
#include <cmath>

#include "vision/picture_tensor.h"

namespace delvelens::vision::cube {
namespace {

constexpr int kTile = 40;
constexpr std::size_t kAnswers = 6 + 9 + 4;

template <std::size_t N>
void soften(const float* scores, double temperature, std::array<double, N>& chances) {
  const double peak = static_cast<double>(*std::max_element(scores, scores + N));
  double total = 0;
  for (std::size_t i = 0; i < N; ++i) {
    chances[i] = std::exp((static_cast<double>(scores[i]) - peak) / temperature);
    total += chances[i];
  }
  for (double& chance : chances) chance /= total;
}

}  // namespace

Result<std::array<TileChances, 9>> TileReader::read(const Pyramid& picture, const Corners& corners) const {
  const cv::Mat face = picture.rectified(corners, 0, 3 * kTile);
  std::vector<cv::Mat> crops;
  for (int place = 0; place < 9; ++place) {
    crops.push_back(face(cv::Rect(place % 3 * kTile, place / 3 * kTile, kTile, kTile)));
  }
  const auto outputs = network_.run(tensor_of(crops));
  if (!outputs) return tl::unexpected(outputs.error());
  const Tensor& answer = outputs->front();
  if (answer.numbers.size() != kAnswers * crops.size()) {
    return fail(ErrorKind::model, "the cube's tile network answers in a shape that does not fit");
  }
  std::array<TileChances, 9> tiles;
  for (std::size_t i = 0; i < 9; ++i) {
    const float* row = answer.numbers.data() + kAnswers * i;
    soften(row, options_.temperature, tiles[i].letter);
    soften(row + 6, options_.temperature, tiles[i].number);
    soften(row + 15, options_.temperature, tiles[i].turn);
  }
  return tiles;
}

}  // namespace delvelens::vision::cube
