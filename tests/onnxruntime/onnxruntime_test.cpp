// SPDX-License-Identifier: MIT
// The library that set-up fetched starts, and is the version its headers promise.
#include <gtest/gtest.h>
#include <onnxruntime_cxx_api.h>

namespace {

TEST(OnnxRuntime, LibraryIsTheVersionOfItsHeaders) {
  EXPECT_EQ(Ort::GetVersionString().rfind("1." + std::to_string(ORT_API_VERSION) + ".", 0), 0U)
      << Ort::GetVersionString();
}

TEST(OnnxRuntime, StartsWithTheProcessorOnly) {
  const Ort::Env environment(ORT_LOGGING_LEVEL_WARNING, "test");
  const auto providers = Ort::GetAvailableProviders();
  EXPECT_NE(std::find(providers.begin(), providers.end(), "CPUExecutionProvider"), providers.end());
}

TEST(OnnxRuntime, RefusesAModelThatIsNone) {
  const Ort::Env environment(ORT_LOGGING_LEVEL_FATAL, "test");
  const std::string nonsense = "not a model";
  EXPECT_THROW(Ort::Session(environment, nonsense.data(), nonsense.size(), Ort::SessionOptions{}),
               Ort::Exception);
}

}  // namespace
