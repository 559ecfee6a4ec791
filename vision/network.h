// SPDX-License-Identifier: MIT
// A network that turns blocks of numbers into others. Everything of ONNX Runtime stays behind this header.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "vision/error.h"
#include "vision/model_store.h"

namespace delvelens::vision {

struct Tensor {
  std::vector<std::int64_t> shape;  // batch, channels, rows, columns
  std::vector<float> numbers;
};

class Network {
 public:
  // The model called `name` in the store's manifest. Models that would read further files are refused.
  static Result<Network> load(const ModelStore& store, const std::string& name);

  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  Network(Network&&) noexcept;
  Network& operator=(Network&&) noexcept;
  ~Network();

  // All inputs and all outputs in the order of the model. Safe to call from several threads.
  Result<std::vector<Tensor>> run(std::span<const Tensor> inputs) const;
  Result<std::vector<Tensor>> run(const Tensor& input) const { return run(std::span(&input, 1)); }

 private:
  struct Session;
  explicit Network(std::unique_ptr<Session> session);
  std::unique_ptr<Session> session_;
};

}  // namespace delvelens::vision
