// SPDX-License-Identifier: MIT
#include "ui/desktop/aside.h"

#include <QCoreApplication>

namespace delvelens::desktop {

Courier& Courier::of_application() {
  static QPointer<Courier> one;
  if (!one) one = new Courier(QCoreApplication::instance());
  return *one;
}

void Courier::post(std::function<void()> call) {
  {
    const std::lock_guard lock(mutex_);
    calls_.push_back(std::move(call));
  }
  QMetaObject::invokeMethod(this, "deliver", Qt::QueuedConnection);
}

void Courier::deliver() {
  std::function<void()> call;
  {
    const std::lock_guard lock(mutex_);
    call = std::move(calls_.front());
    calls_.pop_front();
  }
  call();
}

}  // namespace delvelens::desktop
