# SPDX-License-Identifier: MIT
# Language level, warnings, sanitizers and the compiler cache: the same for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()

# Paths are cached relative to the clone, so that every clone on a machine shares one cache.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
endif()

# Some sixty programs are linked in a build with tests, by these in a quarter of the time. A release keeps the compiler's own choice.
find_program(DELVELENS_LINKER NAMES ld.lld ld.gold)
if(DELVELENS_LINKER MATCHES "ld\\.(lld|gold)$" AND NOT CMAKE_BUILD_TYPE STREQUAL "Release")
  add_link_options(-fuse-ld=${CMAKE_MATCH_1})
endif()

# What ccache needs to tell one precompiled header from another: without it clang writes into each when its parts were changed, and g++ does
# not say which one a source has used.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
else()
  add_compile_options(-fpch-preprocess)
  # Sixteen files at a time are much to clean up behind: letting g++ do so less often takes a tenth of its time off, for some 200 MB more a job.
  add_compile_options("SHELL:--param ggc-min-expand=300" "SHELL:--param ggc-min-heapsize=300000")
endif()

add_library(delvelens_warnings INTERFACE)
target_compile_options(delvelens_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports these falsely from inside the standard library once it inlines (bugs 105329, 105651, 105562).
  target_compile_options(delvelens_warnings INTERFACE
    -Wno-restrict -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-array-bounds)
elseif(CMAKE_UNITY_BUILD)
  # clang counts what two files of one unity batch call by the same name; g++ in the everyday build does not miss real shadows.
  target_compile_options(delvelens_warnings INTERFACE -Wno-shadow)
endif()

if(DELVELENS_SANITIZE)
  add_compile_options(-fsanitize=${DELVELENS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${DELVELENS_SANITIZE})
  # Four checks stand before every pointer that is followed, and cost a quarter of the compile time of all. What they tell, a null pointer
  # or an object that is none, the address sanitizer stops at too when it is read or written. The fuzz preset, which runs for hours, keeps them.
  if(DELVELENS_TESTS AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND DELVELENS_SANITIZE MATCHES "undefined")
    add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
  endif()
endif()
