// SPDX-License-Identifier: MIT
// The strings and containers that most of the project uses, compiled once as the libraries are: optimised,
// and checked under the sanitizers. Linked into each test program before its own objects, whose copies would
// be neither.
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

template class std::basic_string<char>;
template class std::map<std::string, std::string>;
template class std::optional<std::string>;
template class std::set<std::string>;
template class std::vector<int>;
template class std::vector<std::string>;
