// SPDX-License-Identifier: MIT
#include "ui/desktop/live/album.h"

#include <QCryptographicHash>
#include <QPainter>
#include <fstream>
#include <nlohmann/json.hpp>

#include "ui/desktop/live/overlay.h"
#include "ui/desktop/live/picture_view.h"
#include "ui/desktop/words.h"

namespace delvelens::desktop {
namespace {

constexpr int kThumbnail = 240;  // pixels, the longer side

QImage thumbnail_of(const Seen& seen) {
  const QImage whole = image_of(seen.frame.pixels);
  QImage small = whole.scaled(kThumbnail, kThumbnail, Qt::KeepAspectRatio, Qt::SmoothTransformation)
                     .convertToFormat(QImage::Format_RGB32);
  const double scale = static_cast<double>(small.width()) / whole.width();
  QPainter painter(&small);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const SeenItem& item : seen.items) {
    QPolygonF outline;
    for (const board::Point& point : item.outline) outline << QPointF(point.x, point.y) * scale;
    paint_item(painter, outline, item, {});
  }
  return small;
}

// In the format of datasets/labels: what was read is what lies there, since the player said so.
nlohmann::json label_of(const Seen& seen, const std::string& image) {
  nlohmann::json label{{"image", image}};
  if (seen.kind == "dice") {
    label["dice"] = nlohmann::json::array();
    for (const SeenItem& item : seen.items) {
      const board::Box box = box_of(item.outline);
      label["dice"].push_back(
          {{"value", std::atoi(item.value.c_str())}, {"bbox", {box.x, box.y, box.width, box.height}}});
    }
    return label;
  }
  label["kind"] = seen.kind;
  label["items"] = nlohmann::json::array();
  for (const SeenItem& item : seen.items) {
    nlohmann::json outline = nlohmann::json::array();
    for (const board::Point& point : item.outline) outline.push_back({point.x, point.y});
    label["items"].push_back({{"value", item.value}, {"outline", outline}});
  }
  return label;
}

}  // namespace

std::filesystem::path Album::thumbnail_file(const std::string& session, int index) const {
  // Session names may hold anything printable; the digest is a file name everywhere.
  const QByteArray digest =
      QCryptographicHash::hash(QByteArray::fromStdString(session), QCryptographicHash::Sha1).toHex().left(16);
  return folder_ / "thumbnails" / digest.toStdString() / (std::to_string(index) + ".jpg");
}

bool Album::keep(const std::string& session, int index, const SeenPointer& seen) const {
  if (session.empty() || seen->frame.pixels.empty()) return false;
  const std::filesystem::path file = thumbnail_file(session, index);
  std::error_code problem;
  std::filesystem::create_directories(file.parent_path(), problem);
  return thumbnail_of(*seen).save(shown(file.string()), "JPG", 85);
}

QImage Album::thumbnail(const std::string& session, int index) const {
  return QImage(shown(thumbnail_file(session, index).string()));
}

std::optional<std::string> Album::keep_correction(const SeenPointer& seen) const {
  if (seen->frame.pixels.empty()) return "there is no picture";
  const std::filesystem::path folder = corrections_folder() / seen->kind;
  std::error_code problem;
  std::filesystem::create_directories(folder / "images", problem);
  if (problem) return folder.string() + " cannot be made: " + problem.message();
  const QImage image = image_of(seen->frame.pixels);
  const QByteArray digest = QCryptographicHash::hash(QByteArrayView(image.constBits(), image.sizeInBytes()),
                                                     QCryptographicHash::Sha1)
                                .toHex()
                                .left(16);
  const std::string name = "images/" + digest.toStdString() + ".png";
  if (!image.save(shown((folder / name).string()), "PNG"))
    return (folder / name).string() + " cannot be written";
  std::ofstream lines(folder / "labels.jsonl", std::ios::app);
  lines << label_of(*seen, name).dump() << '\n';
  if (!lines.flush()) return (folder / "labels.jsonl").string() + " cannot be written";
  return std::nullopt;
}

}  // namespace delvelens::desktop
