# SPDX-License-Identifier: MIT
# delvelens_suites(TARGET TIMEOUT [COST]): makes each suite of a GoogleTest program one ctest, or a few. A ctest for each single test (as
# gtest_discover_tests has it) starts a program that loads OpenCV a thousand times over: minutes of a whole run under sanitizers.
# A program of a higher COST is begun earlier, so that no long one is left for the end. How the single tests of a suite went stands in
# ctest's log, from which ./test counts them.
#
# This file is included by the build and is itself the script that asks a program, once it is linked, for its suites.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(DELVELENS_SUITES_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")
  function(delvelens_suites TARGET TIMEOUT)
    set(COST 0 ${ARGN})
    list(GET COST -1 COST)
    set(LIST "${CMAKE_CURRENT_BINARY_DIR}/${TARGET}_suites.cmake")
    add_custom_command(TARGET ${TARGET} POST_BUILD VERBATIM BYPRODUCTS "${LIST}"
      COMMAND ${CMAKE_COMMAND} -D "PROGRAM=$<TARGET_FILE:${TARGET}>" -D "OUT=${LIST}" -D "TIMEOUT=${TIMEOUT}" -D "COST=${COST}"
              -D "FOLDER=${CMAKE_CURRENT_BINARY_DIR}" -D "LEAKS=${PROJECT_SOURCE_DIR}/tests/leaks.supp" -P "${DELVELENS_SUITES_SCRIPT}")
    set_property(TARGET ${TARGET} APPEND PROPERTY LINK_DEPENDS "${DELVELENS_SUITES_SCRIPT}")
    # A program that was not built yet fails under its own name instead of being passed over.
    file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/${TARGET}_include.cmake"
      "if(EXISTS \"${LIST}\")\n  include(\"${LIST}\")\nelse()\n  add_test(${TARGET}_NOT_BUILT ${TARGET}_NOT_BUILT)\nendif()\n")
    set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${CMAKE_CURRENT_BINARY_DIR}/${TARGET}_include.cmake")
  endfunction()
  return()
endif()

set(ENV{QT_QPA_PLATFORM} offscreen)
execute_process(COMMAND "${PROGRAM}" --gtest_list_tests OUTPUT_VARIABLE LISTED RESULT_VARIABLE FAILED TIMEOUT 60)
if(FAILED)
  message(FATAL_ERROR "${PROGRAM} does not tell its tests: ${FAILED}")
endif()
# Suites stand at the start of a line and end in a dot, their tests below them, indented; comments on types follow a "#". A suite of
# many tests is parted, so that two cores can share it.
set(MOST 8)
set(TEXT "")
function(write_part)
  set(FILTER ${PART})
  list(TRANSFORM FILTER PREPEND "${SUITE}.")
  list(JOIN FILTER ":" FILTER)
  set(NAME "${SUITE}")
  if(NUMBER GREATER 1)
    string(APPEND NAME " (${NUMBER})")
  endif()
  # Property tests draw from one seed, so that a run can be repeated.
  set(TEXT "${TEXT}add_test([==[${NAME}]==] \"${PROGRAM}\" \"--gtest_filter=${FILTER}\")
set_tests_properties([==[${NAME}]==] PROPERTIES TIMEOUT ${TIMEOUT} COST ${COST} WORKING_DIRECTORY \"${FOLDER}\" ENVIRONMENT \
\"RC_PARAMS=seed=20261116;QT_QPA_PLATFORM=offscreen;LSAN_OPTIONS=print_suppressions=0:suppressions=${LEAKS}\")\n" PARENT_SCOPE)
endfunction()

string(REGEX REPLACE " *#[^\n]*" "" LISTED "${LISTED}")
string(REPLACE "\n" ";" LINES "${LISTED}")
set(PART "")
foreach(LINE IN LISTS LINES ITEMS "end.")
  string(STRIP "${LINE}" WORD)
  list(LENGTH PART LENGTH)
  if(PART AND (NOT LINE MATCHES "^ " OR LENGTH EQUAL MOST))
    write_part()
    set(PART "")
    math(EXPR NUMBER "${NUMBER} + 1")
  endif()
  if(LINE MATCHES "^ ")
    list(APPEND PART "${WORD}")
  elseif(LINE MATCHES "\\.$")
    string(REGEX REPLACE "\\.$" "" SUITE "${WORD}")
    set(NUMBER 1)
  endif()
endforeach()
file(WRITE "${OUT}" "${TEXT}")
