// SPDX-License-Identifier: MIT
#include "vision/network.h"

#include <onnxruntime_cxx_api.h>

#include <algorithm>
#include <string_view>

namespace delvelens::vision {
namespace {

// One environment for the whole program; it must outlive every session.
Ort::Env& environment() {
  static Ort::Env env(ORT_LOGGING_LEVEL_ERROR, "delvelens");
  return env;
}

// ONNX names the file of an external tensor under the key "location", which no plain model contains.
bool wants_other_files(const std::vector<std::uint8_t>& bytes) {
  constexpr std::string_view kKey = "location";
  return std::search(bytes.begin(), bytes.end(), kKey.begin(), kKey.end()) != bytes.end();
}

}  // namespace

struct Network::Session {
  std::string name;
  Ort::Session session;
  std::vector<std::string> inputs;
  std::vector<const char*> input_names;
  std::vector<std::string> outputs;
  std::vector<const char*> output_names;
  Ort::MemoryInfo memory = Ort::MemoryInfo::CreateCpu(OrtArenaAllocator, OrtMemTypeDefault);
};

Network::Network(std::unique_ptr<Session> session) : session_(std::move(session)) {}
Network::Network(Network&&) noexcept = default;
Network& Network::operator=(Network&&) noexcept = default;
Network::~Network() = default;

Result<Network> Network::load(const ModelStore& store, const std::string& name) {
  const auto bytes = store.load(name);
  if (!bytes) return tl::unexpected(bytes.error());
  if (wants_other_files(*bytes))
    return fail(ErrorKind::model, "the model " + name + " refers to other files");
  try {
    Ort::SessionOptions options;
    // One thread: with the other cores busy more are slower, and a reading must not stall a game.
    options.SetIntraOpNumThreads(1);
    options.SetInterOpNumThreads(1);
    options.AddConfigEntry("session.intra_op.allow_spinning", "0");
    options.SetGraphOptimizationLevel(ORT_ENABLE_ALL);
    auto session = std::make_unique<Session>(
        Session{name, Ort::Session(environment(), bytes->data(), bytes->size(), options), {}, {}, {}, {}});
    Ort::AllocatorWithDefaultOptions allocator;
    for (std::size_t i = 0; i < session->session.GetInputCount(); ++i) {
      session->inputs.emplace_back(session->session.GetInputNameAllocated(i, allocator).get());
    }
    for (const std::string& input : session->inputs) session->input_names.push_back(input.c_str());
    for (std::size_t i = 0; i < session->session.GetOutputCount(); ++i) {
      session->outputs.emplace_back(session->session.GetOutputNameAllocated(i, allocator).get());
    }
    for (const std::string& output : session->outputs) session->output_names.push_back(output.c_str());
    return Network(std::move(session));
  } catch (const Ort::Exception& problem) {
    return fail(ErrorKind::model, "the model " + name + " cannot be used: " + problem.what());
  }
}

Result<std::vector<Tensor>> Network::run(std::span<const Tensor> inputs) const {
  if (inputs.size() != session_->inputs.size())
    return fail(ErrorKind::model, "the model " + session_->name + " takes another number of inputs");
  try {
    std::vector<Ort::Value> given;
    for (const Tensor& input : inputs) {
      // ONNX Runtime takes a pointer to numbers it only reads.
      given.push_back(
          Ort::Value::CreateTensor<float>(session_->memory, const_cast<float*>(input.numbers.data()),
                                          input.numbers.size(), input.shape.data(), input.shape.size()));
    }
    const auto answers =
        session_->session.Run(Ort::RunOptions{nullptr}, session_->input_names.data(), given.data(),
                              given.size(), session_->output_names.data(), session_->output_names.size());
    std::vector<Tensor> outputs;
    for (const Ort::Value& answer : answers) {
      const auto info = answer.GetTensorTypeAndShapeInfo();
      const float* numbers = answer.GetTensorData<float>();
      outputs.push_back({info.GetShape(), {numbers, numbers + info.GetElementCount()}});
    }
    return outputs;
  } catch (const Ort::Exception& problem) {
    return fail(ErrorKind::model, "the model " + session_->name + " failed: " + problem.what());
  }
}

}  // namespace delvelens::vision
