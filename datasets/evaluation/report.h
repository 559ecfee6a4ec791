// SPDX-License-Identifier: MIT
// Figures over many pictures: by set, in total, as a table and as JSON.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "board/json.h"
#include "datasets/evaluation/score.h"
#include "datasets/evaluation/statistics.h"
#include "datasets/labels/label.h"

namespace delvelens::datasets {

struct Tally {
  int pictures = 0;
  int unreadable = 0;  // pictures that could not be opened or read at all
  int exact = 0;
  int items = 0;   // labelled items that count
  int valued = 0;  // of these, items whose value is known
  int found = 0;
  int right = 0;
  int extra = 0;
  int empty = 0;           // pictures of empty tables
  int false_on_empty = 0;  // items seen on them
  int accepted = 0;
  int accepted_wrong = 0;
  Reliability reliability;
  std::map<std::string, std::vector<double>> milliseconds;  // by stage, in the order of pictures

  void add(const PictureScore& score);
};

double percent(int part, int whole);  // 0 for a whole of 0

// Cubes shown from all six sides, read as one.
struct WholeCubes {
  int cubes = 0;
  int right = 0;
  int accepted = 0;
  int accepted_wrong = 0;
};

// What is kept of a picture: enough for paired comparisons, little enough for a million of them.
struct Row {
  std::string image;
  std::string set;
  std::string failure;
  board::Verdict verdict = board::Verdict::none;
  bool exact = false;
  int items = 0;
  int found = 0;
  int right = 0;
  int extra = 0;
  bool accepted_wrong() const { return failure.empty() && verdict == board::Verdict::accept && !exact; }
};

struct Report {
  Kind kind = Kind::dice;
  std::string labels;  // the label file
  std::map<std::string, Tally> sets;
  Tally total;
  WholeCubes whole;
  std::vector<Row> rows;

  void add(const PictureScore& score);
};

std::string table_of(const Report& report);
board::Json to_json(const Report& report);

// Kind and rows again, for comparisons; figures are counted anew from the rows.
board::Parsed<Report> report_from(const board::Json& json);

}  // namespace delvelens::datasets
