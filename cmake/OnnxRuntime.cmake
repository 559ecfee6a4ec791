# SPDX-License-Identifier: MIT
# Defines onnxruntime::onnxruntime: Debian's own package where the system has it, else what tools/onnxruntime put
# into the cache folder. The cached library is installed beside the programs, which find it by their run path.
set(DELVELENS_ONNXRUNTIME "" CACHE PATH "Folder with include/ and lib/ of ONNX Runtime 1.21 (empty: search)")

set(CACHED "$ENV{DELVELENS_CACHE}")
if(NOT CACHED AND DEFINED ENV{XDG_CACHE_HOME})
  set(CACHED "$ENV{XDG_CACHE_HOME}/delvelens")
elseif(NOT CACHED)
  set(CACHED "$ENV{HOME}/.cache/delvelens")
endif()
set(PLACES ${DELVELENS_ONNXRUNTIME} "${CACHED}/onnxruntime-1.21.0")

# Searched anew at each configure: the cache may have been filled, or emptied, since the last one.
unset(ONNXRUNTIME_INCLUDE CACHE)
unset(ONNXRUNTIME_LIBRARY CACHE)
find_path(ONNXRUNTIME_INCLUDE onnxruntime_cxx_api.h PATHS /usr/include/onnxruntime NO_DEFAULT_PATH)
if(ONNXRUNTIME_INCLUDE AND NOT DELVELENS_ONNXRUNTIME)
  find_library(ONNXRUNTIME_LIBRARY onnxruntime REQUIRED)
  set(ONNXRUNTIME_FROM_SYSTEM TRUE)
else()
  unset(ONNXRUNTIME_INCLUDE CACHE)
  find_path(ONNXRUNTIME_INCLUDE onnxruntime_cxx_api.h PATHS ${PLACES} PATH_SUFFIXES include NO_DEFAULT_PATH)
  find_file(ONNXRUNTIME_LIBRARY libonnxruntime.so.1 PATHS ${PLACES} PATH_SUFFIXES lib NO_DEFAULT_PATH)
  set(ONNXRUNTIME_FROM_SYSTEM FALSE)
endif()
if(NOT ONNXRUNTIME_INCLUDE OR NOT ONNXRUNTIME_LIBRARY)
  message(FATAL_ERROR "ONNX Runtime 1.21 is not here: run tools/setup, or set DELVELENS_ONNXRUNTIME to its folder.")
endif()
mark_as_advanced(ONNXRUNTIME_INCLUDE ONNXRUNTIME_LIBRARY)

add_library(onnxruntime::onnxruntime SHARED IMPORTED GLOBAL)
set_target_properties(onnxruntime::onnxruntime PROPERTIES
  IMPORTED_LOCATION "${ONNXRUNTIME_LIBRARY}"
  INTERFACE_INCLUDE_DIRECTORIES "${ONNXRUNTIME_INCLUDE}")

get_filename_component(ONNXRUNTIME_FOLDER "${ONNXRUNTIME_LIBRARY}" DIRECTORY)
if(NOT ONNXRUNTIME_FROM_SYSTEM)
  install(FILES "${ONNXRUNTIME_LIBRARY}" DESTINATION "${DELVELENS_PRIVATE_LIBDIR}" COMPONENT cli)
endif()
