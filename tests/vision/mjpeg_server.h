// SPDX-License-Identifier: MIT
// An HTTP server on loopback that streams motion JPEG, as network cameras do. For tests of the live path.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace delvelens::vision::testing {

class MjpegServer {
 public:
  // Gives the next JPEG of a connection, or nothing to end it. Called on the server's thread, which sends one
  // picture each `frame_seconds`.
  using NextPicture = std::function<std::optional<std::vector<std::uint8_t>>()>;

  explicit MjpegServer(NextPicture next, double frame_seconds = 0.02);
  ~MjpegServer();
  MjpegServer(const MjpegServer&) = delete;
  MjpegServer& operator=(const MjpegServer&) = delete;

  std::string address() const;  // "http://127.0.0.1:PORT/"
  int connections() const { return connections_; }
  void stall() { stalled_ = true; }  // keeps the connection open and says nothing more

 private:
  void run();
  void serve(int client);

  NextPicture next_;
  double frame_seconds_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> stopping_ = false;
  std::atomic<bool> stalled_ = false;
  std::atomic<int> connections_ = 0;
  std::thread thread_;
};

}  // namespace delvelens::vision::testing
