// SPDX-License-Identifier: MIT
// The module for videos and cameras behind vision/codecs.h: OpenCV's videoio, and nothing of our own.
#include <cstdlib>
#include <opencv2/videoio.hpp>

extern "C" cv::VideoCapture* delvelens_videos() {
  // FFmpeg tells every hiccup of a stream to the terminal; the player hears of a lost source from us.
  ::setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);
  return new cv::VideoCapture;
}
