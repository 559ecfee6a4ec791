# SPDX-License-Identifier: MIT
# delvelens_library(NAME SOURCES ... [USES public deps ...] [HIDES private deps ...])
# One library a folder: target delvelens_NAME, alias delvelens::NAME, headers included from the project root.
function(delvelens_library NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES;HIDES" ${ARGN})
  add_library(delvelens_${NAME} STATIC ${ARG_SOURCES})
  add_library(delvelens::${NAME} ALIAS delvelens_${NAME})
  target_include_directories(delvelens_${NAME} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/delvelens>)
  target_link_libraries(delvelens_${NAME} PUBLIC ${ARG_USES} PRIVATE ${ARG_HIDES} $<BUILD_INTERFACE:delvelens_warnings>)
endfunction()

# delvelens_precompile(TARGET HEADER...): headers that most sources of a large TARGET include and that take seconds to compile, compiled once.
# Sources include what they use all the same: clang-tidy (tools/tidy) compiles them without.
function(delvelens_precompile TARGET)
  target_precompile_headers(${TARGET} PRIVATE ${ARGN})
endfunction()

# delvelens_light(TARGET...): words and widgets, with nothing in them that wants optimisation: the everyday build compiles them in
# two thirds of the time, the sanitizers' in half. A release is compiled as ever.
function(delvelens_light)
  foreach(TARGET IN LISTS ARGN)
    target_compile_options(${TARGET} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O1> $<$<CONFIG:Debug>:-O0>)
  endforeach()
endfunction()

# delvelens_test_compile_flags(TARGET): the first half of delvelens_test_flags, below.
function(delvelens_test_compile_flags TARGET)
  target_compile_options(${TARGET} PRIVATE -O0 -g1)
  if(DELVELENS_SANITIZE MATCHES "address")
    target_compile_options(${TARGET} PRIVATE -fno-sanitize=all)
  endif()
endfunction()

# delvelens_test_flags(TARGET...): how the sources of a test program are compiled and linked.
# GoogleTest's macros cost most of a test's compile time: half of it goes without optimisation and variables for the debugger, and
# under the address sanitizer a third without its checks, which the libraries keep. The thread sanitizer must see all code there is.
# What a template of the standard library is compiled to in several objects the linker takes from the first one. Were that the
# test's, the libraries would run on unoptimised and unchecked strings; so tests/support/containers.cpp, compiled as they are, comes first.
function(delvelens_test_flags)
  foreach(TARGET IN LISTS ARGN)
    delvelens_test_compile_flags(${TARGET})
    target_link_options(${TARGET} PRIVATE $<TARGET_OBJECTS:delvelens_containers>)
    set_property(TARGET ${TARGET} APPEND PROPERTY LINK_DEPENDS $<TARGET_OBJECTS:delvelens_containers>)
    add_dependencies(${TARGET} delvelens_containers)
  endforeach()
endfunction()

# delvelens_test(NAME SOURCES ... [USES ...] [COST n]): one GoogleTest program; each of its suites is a ctest (cmake/SuiteTests.cmake).
# GoogleTest's headers are compiled once for all of them (tests/support/headers.cpp).
#
# The sanitizers check the libraries, not the tests, so a build may name another one as DELVELENS_TEST_BUILD whose test objects it links
# instead of compiling them again: a fifth of the time of a build with sanitizers. What differs from build to build a test asks
# tests/support/build.h, which is compiled in each.
function(delvelens_test NAME)
  cmake_parse_arguments(ARG "" "COST" "SOURCES;USES" ${ARGN})
  if(DELVELENS_TEST_BUILD)
    delvelens_objects_of_other_build(${NAME} ${ARG_SOURCES})
  else()
    add_executable(${NAME} ${ARG_SOURCES})
  endif()
  target_link_libraries(${NAME} PRIVATE ${ARG_USES} delvelens_warnings GTest::gmock GTest::gtest_main)
  delvelens_test_flags(${NAME})
  if(NOT DELVELENS_TEST_BUILD)
    target_precompile_headers(${NAME} REUSE_FROM delvelens_test_headers)
  endif()
  delvelens_suites(${NAME} 600 ${ARG_COST})
endfunction()

# The program NAME from the objects that DELVELENS_TEST_BUILD makes of SOURCES, as that build names them.
function(delvelens_objects_of_other_build NAME)
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE FOLDER)
  list(LENGTH ARGN COUNT)
  math(EXPR LAST "(${COUNT} - 1) / ${CMAKE_UNITY_BUILD_BATCH_SIZE}")
  set(OBJECTS "")
  foreach(INDEX RANGE ${LAST})
    list(APPEND OBJECTS "${FOLDER}/CMakeFiles/${NAME}.dir/Unity/unity_${INDEX}_cxx.cxx.o")
  endforeach()
  set_property(GLOBAL APPEND PROPERTY DELVELENS_OTHER_OBJECTS ${OBJECTS})
  list(TRANSFORM OBJECTS PREPEND "${DELVELENS_TEST_BUILD}/")
  set_source_files_properties(${OBJECTS} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  add_executable(${NAME} ${OBJECTS})
  set_target_properties(${NAME} PROPERTIES LINKER_LANGUAGE CXX)
  add_dependencies(${NAME} delvelens_other_objects)
endfunction()

# After all tests: lets the other build bring their objects up to date, each time this one is built, so that none is ever stale.
function(delvelens_other_objects)
  get_property(OBJECTS GLOBAL PROPERTY DELVELENS_OTHER_OBJECTS)
  set(FILES ${OBJECTS})
  list(TRANSFORM FILES PREPEND "${DELVELENS_TEST_BUILD}/")
  cmake_path(GET DELVELENS_TEST_BUILD FILENAME PRESET)
  add_custom_target(delvelens_other_objects BYPRODUCTS ${FILES} VERBATIM
    COMMAND "${PROJECT_SOURCE_DIR}/tools/build" ${PRESET} ${OBJECTS})
endfunction()

# delvelens_bench(NAME SOURCES ... [USES ...]): one Google Benchmark program (preset release).
function(delvelens_bench NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_executable(${NAME} ${ARG_SOURCES})
  target_link_libraries(${NAME} PRIVATE ${ARG_USES} delvelens_warnings benchmark::benchmark)
endfunction()

# delvelens_watched(TARGET): lets the fuzzer see which ways through TARGET, and through the libraries of this project that it uses, an
# input has taken. What no fuzz target reaches is compiled and runs faster without. Where tests run on the same objects it counts the
# ways only: what every comparison compared, which helps a fuzzer through an hour (preset fuzz), takes the solvers' tests twice the time.
function(delvelens_watched TARGET)
  get_target_property(ALIASED ${TARGET} ALIASED_TARGET)
  if(ALIASED)
    set(TARGET ${ALIASED})
  endif()
  get_target_property(DONE ${TARGET} DELVELENS_WATCHED)
  if(DONE)
    return()
  endif()
  set_target_properties(${TARGET} PROPERTIES DELVELENS_WATCHED ON)
  if(DELVELENS_TESTS)
    target_compile_options(${TARGET} PRIVATE -fsanitize-coverage=inline-8bit-counters,pc-table)
  else()
    target_compile_options(${TARGET} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  get_target_property(USED ${TARGET} LINK_LIBRARIES)
  foreach(LIBRARY IN LISTS USED)
    if(LIBRARY MATCHES "^delvelens::")
      delvelens_watched(${LIBRARY})
    endif()
  endforeach()
endfunction()

# delvelens_fuzz(NAME SOURCES ... [USES ...]): one libFuzzer program, built by the target `fuzzers` (presets asan and fuzz) and run by
# tools/fuzz from the seeds in tests/fuzz/seeds/NAME. Does nothing in other builds.
function(delvelens_fuzz NAME)
  if(NOT DELVELENS_FUZZ)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  if(NOT IS_DIRECTORY "${PROJECT_SOURCE_DIR}/tests/fuzz/seeds/${NAME}")
    message(FATAL_ERROR "fuzz target ${NAME} has no seeds: put some into tests/fuzz/seeds/${NAME}")
  endif()
  add_executable(fuzz_${NAME} EXCLUDE_FROM_ALL ${ARG_SOURCES})
  set_target_properties(fuzz_${NAME} PROPERTIES
    OUTPUT_NAME ${NAME} RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzzers")
  target_link_libraries(fuzz_${NAME} PRIVATE ${ARG_USES} delvelens_warnings)
  target_link_options(fuzz_${NAME} PRIVATE -fsanitize=fuzzer)
  delvelens_watched(fuzz_${NAME})
  add_dependencies(fuzzers fuzz_${NAME})
endfunction()

# delvelens_embed(TARGET NAMESPACE FILES...): compiles data files into TARGET as
#   namespace NAMESPACE { std::span<const EmbeddedFile> embedded_files(); }   (rules/engine/data.h)
# so that a program never lacks its own tables; a player's folder may still replace any of them.
function(delvelens_embed TARGET NAMESPACE)
  set(OUT "${CMAKE_CURRENT_BINARY_DIR}/${TARGET}_embedded.cpp")
  set(INPUTS "")
  foreach(FILE IN LISTS ARGN)
    list(APPEND INPUTS "${CMAKE_CURRENT_SOURCE_DIR}/${FILE}")
  endforeach()
  string(REPLACE ";" "|" JOINED "${ARGN}")
  add_custom_command(OUTPUT "${OUT}"
    COMMAND ${CMAKE_COMMAND} -D "OUT=${OUT}" -D "NAMESPACE=${NAMESPACE}" -D "FILES=${JOINED}"
            -D "BASE=${CMAKE_CURRENT_SOURCE_DIR}" -P "${PROJECT_SOURCE_DIR}/cmake/Embed.cmake"
    DEPENDS ${INPUTS} "${PROJECT_SOURCE_DIR}/cmake/Embed.cmake" VERBATIM)
  target_sources(${TARGET} PRIVATE "${OUT}")
endfunction()
