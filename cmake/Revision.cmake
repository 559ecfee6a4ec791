# SPDX-License-Identifier: MIT
# Writes OUT with the git revision of SOURCE, only when it changed, so that a build without a new commit
# compiles nothing again. Run as: cmake -D SOURCE=... -D OUT=... -P Revision.cmake
find_package(Git QUIET)
set(REVISION "unknown")
if(GIT_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C "${SOURCE}" rev-parse --short=10 HEAD
    OUTPUT_VARIABLE HEAD OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE FAILED)
  if(NOT FAILED)
    set(REVISION "${HEAD}")
    execute_process(COMMAND ${GIT_EXECUTABLE} -C "${SOURCE}" diff --quiet HEAD RESULT_VARIABLE CHANGED ERROR_QUIET)
    if(CHANGED)
      string(APPEND REVISION "+")
    endif()
  endif()
endif()
set(TEXT "#pragma once\n\nnamespace delvelens::cli {\ninline constexpr const char* kRevision = \"${REVISION}\";\n}\n")
if(EXISTS "${OUT}")
  file(READ "${OUT}" OLD)
endif()
if(NOT "${OLD}" STREQUAL "${TEXT}")
  file(WRITE "${OUT}" "${TEXT}")
endif()
