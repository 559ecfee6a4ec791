// SPDX-License-Identifier: MIT
// The triangles of a set of points that hold no other point of the set.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "board/rooms/exact.h"

namespace delvelens::board::rooms {

// Calls `found` with the indices of every triangle whose inside is empty, once each, in time near their
// number (Dobkin, Edelsbrunner and Overmars 1990); stops when `found` says false. Points in line or in one
// place are moved apart by something smaller than any number, always in the same way: triangles with no other
// point inside *or on their edge* are always among those found, flat ones too; of those with a point on their
// edge some are.
void empty_triangles(const std::vector<GridPoint>& points,
                     const std::function<bool(const std::array<int, 3>&)>& found);

}  // namespace delvelens::board::rooms
