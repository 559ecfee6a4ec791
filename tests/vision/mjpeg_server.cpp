// SPDX-License-Identifier: MIT
#include "tests/vision/mjpeg_server.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <stdexcept>

namespace delvelens::vision::testing {
namespace {

bool send_all(int client, const void* data, std::size_t size) {
  const auto* bytes = static_cast<const char*>(data);
  while (size > 0) {
    const ssize_t sent = ::send(client, bytes, size, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

bool send_text(int client, const std::string& text) { return send_all(client, text.data(), text.size()); }

}  // namespace

MjpegServer::MjpegServer(NextPicture next, double frame_seconds)
    : next_(std::move(next)), frame_seconds_(frame_seconds) {
  listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof(place);
  auto* generic = reinterpret_cast<sockaddr*>(&place);
  if (::bind(listener_, generic, length) != 0 || ::listen(listener_, 4) != 0 ||
      ::getsockname(listener_, generic, &length) != 0) {
    throw std::runtime_error("no loopback port");
  }
  port_ = ntohs(place.sin_port);
  thread_ = std::thread([this] { run(); });
}

MjpegServer::~MjpegServer() {
  stopping_ = true;
  thread_.join();
  ::close(listener_);
}

std::string MjpegServer::address() const { return "http://127.0.0.1:" + std::to_string(port_) + "/"; }

void MjpegServer::run() {
  while (!stopping_) {
    pollfd waiting{listener_, POLLIN, 0};
    if (::poll(&waiting, 1, 50) <= 0) continue;
    const int client = ::accept(listener_, nullptr, nullptr);
    if (client < 0) continue;
    ++connections_;
    serve(client);
    ::close(client);
  }
}

void MjpegServer::serve(int client) {
  std::array<char, 4096> request{};
  if (::recv(client, request.data(), request.size(), 0) <= 0) return;
  if (!send_text(client,
                 "HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n"))
    return;
  while (!stopping_) {
    std::this_thread::sleep_for(std::chrono::duration<double>(frame_seconds_));
    if (stalled_) continue;
    const auto picture = next_();
    if (!picture) return;
    const std::string head =
        "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: " + std::to_string(picture->size()) +
        "\r\n\r\n";
    if (!send_text(client, head) || !send_all(client, picture->data(), picture->size()) ||
        !send_text(client, "\r\n")) {
      return;
    }
  }
}

}  // namespace delvelens::vision::testing
