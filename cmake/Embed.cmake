# SPDX-License-Identifier: MIT
# Writes one .cpp holding the text of FILES (joined by |, relative to BASE) as string literals.
string(REPLACE "|" ";" FILES "${FILES}")
set(TEXT "#include \"rules/engine/data.h\"\n\n#include <array>\n\nnamespace ${NAMESPACE} {\nnamespace {\nusing delvelens::rules::EmbeddedFile;\n")
set(ROWS "")
set(INDEX 0)
foreach(FILE IN LISTS FILES)
  file(READ "${BASE}/${FILE}" BODY HEX)
  # Sixteen bytes a line, then each byte as an escape.
  string(REGEX REPLACE "(................................)" "\\1|" BODY "${BODY}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" BODY "${BODY}")
  string(REPLACE "|" "\"\n  \"" BODY "${BODY}")
  get_filename_component(NAME "${FILE}" NAME)
  string(APPEND TEXT "constexpr char text_${INDEX}[] =\n  \"${BODY}\";\n")
  string(APPEND ROWS "    EmbeddedFile{\"${NAME}\", {text_${INDEX}, sizeof(text_${INDEX}) - 1}},\n")
  math(EXPR INDEX "${INDEX} + 1")
endforeach()
string(APPEND TEXT "constexpr std::array files{\n${ROWS}};\n}  // namespace\n\nstd::span<const EmbeddedFile> embedded_files() { return files; }\n}  // namespace ${NAMESPACE}\n")
file(WRITE "${OUT}" "${TEXT}")
