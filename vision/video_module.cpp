// SPDX-License-Identifier: MIT
// The module for videos and cameras behind vision/codecs.h: OpenCV's videoio, and nothing of our own.
#include <opencv2/videoio.hpp>

extern "C" cv::VideoCapture* delvelens_videos() { return new cv::VideoCapture; }
