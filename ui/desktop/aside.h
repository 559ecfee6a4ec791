// Work that may take longer than a frame: done on another thread, its result brought back to the window's.
#pragma once

#include <QFuture>
#include <QtConcurrentRun>
#include <utility>

namespace delvelens::desktop {

// `then(result)` runs in the thread of `context`, and not at all once that is gone. What `work` uses must be
// its own or outlive QThreadPool::globalInstance()->waitForDone(), which the program calls before it ends.
template <class Work, class Then>
void aside(QObject* context, Work work, Then then) {
  QtConcurrent::run(std::move(work)).then(context, std::move(then));
}

}  // namespace delvelens::desktop
