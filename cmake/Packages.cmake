# SPDX-License-Identifier: MIT
# What is installed and how it is packed: the command line, the window, what both need, and the libraries for other programs.
# `tools/packages` makes the .deb files and tries them on a bare machine.

# The libraries that another program may use: find_package(delvelens), then link delvelens::rules or delvelens::vision.
set(PUBLIC_LIBRARIES board cube rooms engine evermorph dungeon_drop three_dice two_d6 gelatinous rules)
set(PUBLIC_FOLDERS board rules)
if(NOT DELVELENS_CORE_ONLY)
  list(APPEND PUBLIC_LIBRARIES calibration vision)
  list(APPEND PUBLIC_FOLDERS calibration vision)
endif()
set(PUBLIC_TARGETS "")
foreach(LIBRARY IN LISTS PUBLIC_LIBRARIES)
  list(APPEND PUBLIC_TARGETS delvelens_${LIBRARY})
  set_property(TARGET delvelens_${LIBRARY} PROPERTY EXPORT_NAME ${LIBRARY})
endforeach()
set(CONFIG_FOLDER "${CMAKE_INSTALL_LIBDIR}/cmake/delvelens")
install(TARGETS ${PUBLIC_TARGETS} EXPORT delvelens COMPONENT development
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY ${PUBLIC_FOLDERS} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/delvelens" COMPONENT development
  FILES_MATCHING PATTERN "*.h" PATTERN data EXCLUDE)
install(EXPORT delvelens NAMESPACE delvelens:: FILE delvelens-targets.cmake DESTINATION "${CONFIG_FOLDER}" COMPONENT development)
include(CMakePackageConfigHelpers)
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/delvelens-config.cmake.in"
  "${PROJECT_BINARY_DIR}/delvelens-config.cmake" INSTALL_DESTINATION "${CONFIG_FOLDER}" PATH_VARS CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/delvelens-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/delvelens-config.cmake" "${PROJECT_BINARY_DIR}/delvelens-config-version.cmake"
  DESTINATION "${CONFIG_FOLDER}" COMPONENT development)

# Each package carries its copyright file and its changelog, as Debian wants it.
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
file(READ "${PROJECT_SOURCE_DIR}/LICENSE" LICENCE)
file(READ "${PROJECT_SOURCE_DIR}/NOTICES.md" NOTICES)
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/packages/copyright" CONTENT "@LICENCE@\n@NOTICES@\n
On Debian the LGPL stands in /usr/share/common-licenses/LGPL-3.\n" @ONLY)
find_program(GZIP gzip REQUIRED)
add_custom_command(OUTPUT "${PROJECT_BINARY_DIR}/packages/changelog.gz" VERBATIM
  COMMAND sh -c "\"$1\" -9nc \"$2\" > \"$3\"" sh "${GZIP}" "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_BINARY_DIR}/packages/changelog.gz"
  DEPENDS "${PROJECT_SOURCE_DIR}/CHANGELOG.md")
add_custom_target(delvelens_changelog ALL DEPENDS "${PROJECT_BINARY_DIR}/packages/changelog.gz")
foreach(PACKAGE IN ITEMS "cli;delvelens" "desktop;delvelens-desktop" "data;delvelens-data" "development;libdelvelens-dev")
  list(GET PACKAGE 0 COMPONENT)
  list(GET PACKAGE 1 NAME)
  install(FILES "${PROJECT_BINARY_DIR}/packages/copyright" "${PROJECT_BINARY_DIR}/packages/changelog.gz"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${NAME}" COMPONENT ${COMPONENT})
  string(TOUPPER ${COMPONENT} UPPER)
  set(CPACK_DEBIAN_${UPPER}_PACKAGE_NAME ${NAME})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME delvelens)
set(CPACK_PACKAGE_CONTACT "The Delvelens makers <delvelens@users.noreply.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL cli desktop data development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)  # "games" is for programs in /usr/games
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_COMPONENT_CLI_DESCRIPTION "tabletop game assistant with a camera: command line
 Reads rolled dice, scrambled cubes, dropped pieces and room cards from a
 camera or a photo and plays five solo dungeon games on them.")
set(CPACK_COMPONENT_DESKTOP_DESCRIPTION "tabletop game assistant with a camera: window
 The desktop app of delvelens: live view, doubts settled by one key, maps,
 advice, sessions.")
set(CPACK_COMPONENT_DATA_DESCRIPTION "tabletop game assistant with a camera: networks and samples
 The networks of the readers, with their digests, and rendered sample scenes.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "tabletop game assistant with a camera: libraries
 Static libraries, headers and the CMake package: rules of five games, board
 state and readers for programs of your own.")
set(CPACK_DEBIAN_CLI_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_CLI_PACKAGE_DEPENDS "delvelens-data (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_CLI_PACKAGE_SUGGESTS "delvelens-desktop")
set(CPACK_DEBIAN_DESKTOP_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_DESKTOP_PACKAGE_DEPENDS "delvelens (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "delvelens (= ${PROJECT_VERSION}), libopencv-dev, libfmt-dev, nlohmann-json3-dev, libexpected-dev, libtomlplusplus-dev, libwebp-dev")
# The library that lies in the package itself is none of the system's.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS "${ONNXRUNTIME_FOLDER}")
include(CPack)
