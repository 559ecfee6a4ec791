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

# delvelens_test(NAME SOURCES ... [USES ...]): one GoogleTest program; each test is a ctest of its own label.
function(delvelens_test NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_executable(${NAME} ${ARG_SOURCES})
  target_link_libraries(${NAME} PRIVATE ${ARG_USES} delvelens_warnings GTest::gmock GTest::gtest_main)
  # Property tests draw from one seed, so that a run can be repeated. Two properties, as gtest_discover_tests takes
  # a list in one apart.
  gtest_discover_tests(${NAME} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 300
    ENVIRONMENT "RC_PARAMS=seed=20261116"
    ENVIRONMENT_MODIFICATION "LSAN_OPTIONS=set:print_suppressions=0:suppressions=${PROJECT_SOURCE_DIR}/tests/leaks.supp")
endfunction()

# delvelens_bench(NAME SOURCES ... [USES ...]): one Google Benchmark program (preset release).
function(delvelens_bench NAME)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  add_executable(${NAME} ${ARG_SOURCES})
  target_link_libraries(${NAME} PRIVATE ${ARG_USES} delvelens_warnings benchmark::benchmark)
endfunction()

# delvelens_fuzz(NAME SOURCES ... [USES ...]): one libFuzzer program, built by the target `fuzzers` (preset fuzz) and run by
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
