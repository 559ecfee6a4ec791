// SPDX-License-Identifier: MIT
#include "vision/model_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/vision/pictures.h"
#include "vision/digest.h"
#include "vision/network.h"

namespace delvelens::vision {
namespace {

using testing::Buffer;
using ::testing::HasSubstr;
using testing::write_file;

Buffer bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

class ModelStoreTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(::testing::TempDir()) /
              (std::string("models-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    put("thing.onnx", "not really a network");
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void put(const std::string& file, const std::string& content) {
    write_file(folder_ / file, bytes_of(content));
    manifest(file, sha256(bytes_of(content)));
  }
  void manifest(const std::string& file, const std::string& digest) {
    write_file(folder_ / "manifest.json", bytes_of(R"({"schema":1,"models":[{"name":"thing","file":")" +
                                                   file + R"(","sha256":")" + digest + "\"}]}"));
  }
  void expect_refused(const std::string& text) {
    const auto loaded = Network::load(ModelStore(folder_), "thing");
    ASSERT_FALSE(loaded.has_value());
    EXPECT_EQ(loaded.error().kind, ErrorKind::model);
    EXPECT_THAT(loaded.error().text, HasSubstr(text));
  }

  std::filesystem::path folder_;
};

TEST(Digest, MatchesPublishedValues) {
  EXPECT_EQ(sha256({}), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256(bytes_of("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(bytes_of(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(sha256(bytes_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST_F(ModelStoreTest, LoadsWhatTheManifestNames) {
  const auto bytes = ModelStore(folder_).load("thing");
  ASSERT_TRUE(bytes.has_value());
  EXPECT_EQ(*bytes, bytes_of("not really a network"));
}

TEST_F(ModelStoreTest, RefusesAModelWithOneByteChanged) {
  write_file(folder_ / "thing.onnx", bytes_of("not really a netw0rk"));
  expect_refused("thing.onnx was altered");
}

TEST_F(ModelStoreTest, RefusesMissingPieces) {
  std::filesystem::remove(folder_ / "thing.onnx");
  expect_refused("thing.onnx is missing");
  std::filesystem::remove(folder_ / "manifest.json");
  expect_refused("the models are missing");
}

TEST_F(ModelStoreTest, RefusesABrokenManifest) {
  write_file(folder_ / "manifest.json", bytes_of(R"({"schema":2,"models":[]})"));
  expect_refused("schema");
  write_file(folder_ / "manifest.json", bytes_of(R"({"schema":1,"models":[]})"));
  expect_refused("has no model called thing");
}

TEST_F(ModelStoreTest, RefusesFilesOutsideItsFolder) {
  manifest("../thing.onnx", sha256(bytes_of("x")));
  expect_refused("bad file name");
}

TEST_F(ModelStoreTest, RefusesWhatIsNoNetwork) { expect_refused("cannot be used"); }

TEST_F(ModelStoreTest, RefusesNetworksThatReadOtherFiles) {
  put("thing.onnx", "tensor with location weights.bin");
  expect_refused("refers to other files");
}

}  // namespace
}  // namespace delvelens::vision
