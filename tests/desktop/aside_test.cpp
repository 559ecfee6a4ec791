// SPDX-License-Identifier: MIT
// Work on other threads, and its way back to the window.
#include "ui/desktop/aside.h"

#include <gtest/gtest.h>

#include <QThread>
#include <future>

#include "tests/desktop/seat.h"

namespace delvelens::desktop {
namespace {

TEST(Aside, BringsTheResultToTheWindowsThread) {
  QObject context;
  QThread* worked_in = nullptr;
  QThread* told_in = nullptr;
  aside(
      &context,
      [&worked_in] {
        worked_in = QThread::currentThread();
        return std::string("a long answer that has to be moved over");
      },
      [&told_in](const std::string& words) {
        EXPECT_EQ(words, "a long answer that has to be moved over");
        told_in = QThread::currentThread();
      });
  ASSERT_TRUE(wait_until([&told_in] { return told_in != nullptr; }));
  EXPECT_EQ(told_in, QThread::currentThread());
  EXPECT_NE(worked_in, told_in);
}

TEST(Aside, TellsNobodyOnceTheContextIsGone) {
  auto context = std::make_unique<QObject>();
  std::promise<void> gone;
  bool told = false;
  aside(
      context.get(),
      [&gone] {
        gone.get_future().wait();
        return 1;
      },
      [&told](int /*result*/) { told = true; });
  context.reset();
  gone.set_value();
  QThreadPool::globalInstance()->waitForDone();
  QApplication::processEvents();
  EXPECT_FALSE(told);
}

}  // namespace
}  // namespace delvelens::desktop
