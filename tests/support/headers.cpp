// SPDX-License-Identifier: MIT
// Carries the precompiled headers of all tests (tests/CMakeLists.txt); does nothing itself.
int main() { return 0; }
