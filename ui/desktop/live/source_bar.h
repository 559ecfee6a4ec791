// SPDX-License-Identifier: MIT
// What is watched and what is read: cameras as they come and go, files, streams, the sample pictures.
#pragma once

#include <QWidget>
#include <string>

class QComboBox;
class QPushButton;

namespace delvelens::desktop {

class Cameras;

class SourceBar : public QWidget {
  Q_OBJECT

 public:
  explicit SourceBar(Cameras& cameras, QWidget* parent = nullptr);

  void show_source(const QString& source);  // "" for none
  const QString& source() const { return source_; }
  // Which kind is read without a game; a game decides for itself.
  void set_kind_free(bool free, const std::string& kind);
  void set_running(bool running, bool steps);
  void open_file();
  void open_address();

 signals:
  void source_chosen(const QString& source);
  void kind_chosen(const std::string& kind);
  void read_wanted();
  void step_wanted();
  void stop_wanted();

 private:
  void fill();
  void choose(int index);

  Cameras& cameras_;
  QString source_;
  QComboBox* picker_;
  QComboBox* kinds_;
  QPushButton* read_;
  QPushButton* step_;
  QPushButton* stop_;
};

// What a reader's kind is called: "dice", "a cube".
QString kind_words(const std::string& kind);

}  // namespace delvelens::desktop
