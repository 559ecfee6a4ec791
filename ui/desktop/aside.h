// SPDX-License-Identifier: MIT
// Work that may take longer than a frame: done on another thread, its result brought back to the window's.
#pragma once

#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

namespace delvelens::desktop {

// Calls from other threads, run one by one in the window's. The queue has a lock of its own, although Qt has
// one: Qt's is invisible to the thread sanitizer (tools/threads), which then could not tell what comes first.
class Courier : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  // Of the application, which outlives all work. To be called in the window's thread.
  static Courier& of_application();
  void post(std::function<void()> call);

 private slots:
  void deliver();

 private:
  std::mutex mutex_;
  std::deque<std::function<void()>> calls_;
};

// `then(result)` runs in the window's thread, and not at all once `context` is gone. What `work` uses must be
// its own or outlive QThreadPool::globalInstance()->waitForDone(), which the program calls before it ends.
template <class Work, class Then>
void aside(QObject* context, Work work, Then then) {
  struct Parcel {
    QPointer<QObject> context;  // only in the window's thread can one tell whether it is still there
    Work work;
    Then then;
    std::optional<std::invoke_result_t<Work>> result;
  };
  static std::atomic<int> sent = 0;  // shows the sanitizer that the task was there before it ran
  std::shared_ptr<Parcel> parcel(new Parcel{context, std::move(work), std::move(then), {}});
  std::function<void()> task = [parcel = std::move(parcel), &courier = Courier::of_application()]() mutable {
    static_cast<void>(sent.load(std::memory_order_acquire));
    parcel->result.emplace(parcel->work());
    courier.post([parcel = std::move(parcel)] {
      if (parcel->context) parcel->then(std::move(*parcel->result));
    });
  };
  sent.fetch_add(1, std::memory_order_release);
  QThreadPool::globalInstance()->start(std::move(task));
}

}  // namespace delvelens::desktop
