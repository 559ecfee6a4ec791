// SPDX-License-Identifier: MIT
// Every document the commands print fits its shipped schema.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "tests/cli/process.h"
#include "tests/session/scratch.h"

namespace delvelens::cli {
namespace {

using nlohmann::json;

json schema_of(const std::string& kind) {
  std::ifstream file(std::filesystem::path(DELVELENS_SCHEMAS) / (kind + ".schema.json"));
  return file ? json::parse(file) : json(nullptr);
}

// What is wrong with the document; empty when it fits.
std::string misfit(const json& schema_document, const json& document) {
  valijson::Schema schema;
  valijson::SchemaParser parser;
  parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_document), schema);
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(document), &results)) return {};
  std::string problems;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    for (const std::string& part : error.context) problems += part;
    problems += ": " + error.description + "\n";
  }
  return problems;
}

class Documents : public ::testing::Test {
 protected:
  std::vector<json> printed(std::vector<std::string> words, const std::string& input = {}) {
    words.insert(words.begin(), DELVELENS_CELLAR);
    std::istringstream lines(run({words, environment_, scratch_.folder()}, input).out);
    std::vector<json> documents;
    for (std::string line; std::getline(lines, line);) documents.push_back(json::parse(line));
    return documents;
  }

  session::Scratch scratch_;
  Environment environment_ = plain_environment(scratch_.folder());
};

TEST_F(Documents, FitTheirSchemas) {
  std::vector<json> all;
  const auto collect = [&](std::vector<std::string> words, const std::string& input = {}) {
    const auto documents = printed(std::move(words), input);
    EXPECT_FALSE(documents.empty());
    all.insert(all.end(), documents.begin(), documents.end());
  };
  collect({"--version", "--json"});
  collect({"cameras", "--json"});
  collect({"play", "--json"});
  collect({"play", "cellar", "--json", "--session", "s"}, "fight\n1 6\nbanana\nadvise\nsneak\nheads\ngold\n");
  collect({"play", "cellar", "--json", "--virtual", "7"});
  collect({"solve", "--json", "R U2 F'", "", "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBU"});
  std::ofstream(scratch_.folder() / "table.json")
      << R"({"pieces":[{"kind":"pillar","size":"small","center":[0,0],"footprint":[]},)"
      << R"({"kind":"pillar","size":"small","center":[90,0],"footprint":[]},)"
      << R"({"kind":"pillar","size":"small","center":[50,80],"footprint":[]},)"
      << R"({"kind":"chest","size":"large","center":[50,20],"footprint":[],"value":4,"colour":"purple"}]})";
  collect({"rooms", "table.json", "--json"});
  collect({"rooms", "table.json", "--json", "--at", "0,1,2"});
  collect({"read", "card", "--json",
           std::filesystem::path(DELVELENS_SCHEMAS) / "../../datasets/samples/card/images/card_000000.jpg"});
  collect({"sessions", "list", "--json"});
  collect({"sessions", "show", "s", "--json"});
  collect({"advise", "cellar", "--json"});
  collect({"sessions", "undo", "s", "--json"});
  collect({"sessions", "redo", "s", "--json"});
  collect({"sessions", "correct", "s", "3", "fight", "--json"});
  collect({"sessions", "export", "s"});
  collect({"sessions", "delete", "s", "--yes", "--json"});
  const std::filesystem::path samples =
      std::filesystem::path(DELVELENS_SCHEMAS).parent_path().parent_path() / "datasets/samples";
  collect({"read", "drop", "--json", "--timing", (samples / "drop/images/drop_000000.jpg").string()});
  std::set<std::string> kinds;
  for (const json& document : all) {
    const std::string kind = document.value("kind", document.value("format", ""));
    kinds.insert(kind);
    const json schema = schema_of(kind);
    ASSERT_FALSE(schema.is_null()) << "no schema for " << kind;
    EXPECT_EQ(misfit(schema, document), "") << document;
  }
  EXPECT_EQ(kinds, (std::set<std::string>{"advice", "cameras", "card", "change", "delvelens-session", "drop",
                                          "games", "play", "refusal", "rooms", "session", "sessions",
                                          "solution", "version"}));
}

TEST_F(Documents, SchemasNoticeWhatIsWrong) {
  const json schema = schema_of("play");
  json document = printed({"play", "cellar", "--json", "--virtual", "7", "--quiet"}).back();
  ASSERT_EQ(misfit(schema, document), "");
  for (const char* field : {"schema", "kind", "game", "answers", "events", "ask", "sheet"}) {
    json without = document;
    without.erase(field);
    EXPECT_NE(misfit(schema, without), "") << field;
  }
  document["ask"]["kind"] = "riddle";
  EXPECT_NE(misfit(schema, document), "");
}

}  // namespace
}  // namespace delvelens::cli
