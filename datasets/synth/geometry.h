// SPDX-License-Identifier: MIT
// Vectors, frames and rays of the renderer. World frame: millimetres, the table is z = 0, z points up.
#pragma once

#include <algorithm>
#include <cmath>

namespace delvelens::datasets::synth {

inline constexpr float kPi = 3.14159265358979F;

struct Vec2 {
  float x = 0;
  float y = 0;
};

struct Vec3 {
  float x = 0;
  float y = 0;
  float z = 0;
};

inline Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
inline Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
inline Vec2 operator*(Vec2 a, float s) { return {a.x * s, a.y * s}; }
inline float dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
inline float length(Vec2 a) { return std::sqrt(dot(a, a)); }
// By the angle of a unit vector.
inline Vec2 turned(Vec2 a, Vec2 heading) {
  return {a.x * heading.x - a.y * heading.y, a.x * heading.y + a.y * heading.x};
}
inline Vec2 turned(Vec2 a, float angle) { return turned(a, Vec2{std::cos(angle), std::sin(angle)}); }

inline Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
inline Vec3 operator*(Vec3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }
inline Vec3 operator*(float s, Vec3 a) { return a * s; }
inline Vec3 operator*(Vec3 a, Vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
inline Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
inline float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(Vec3 a) { return std::sqrt(dot(a, a)); }
inline Vec3 unit(Vec3 a) { return a * (1.0F / std::max(length(a), 1e-12F)); }
inline Vec3 mirrored(Vec3 along, Vec3 normal) { return along - normal * (2.0F * dot(along, normal)); }
inline float mix(float a, float b, float t) { return a + (b - a) * t; }
inline Vec3 mix(Vec3 a, Vec3 b, float t) { return a + (b - a) * t; }
inline Vec3 power(Vec3 a, float exponent) {
  return {std::pow(a.x, exponent), std::pow(a.y, exponent), std::pow(a.z, exponent)};
}
inline float luma(Vec3 a) { return 0.2126F * a.x + 0.7152F * a.y + 0.0722F * a.z; }

// 0 below `from`, 1 above `to`, smooth in between.
inline float ramp(float from, float to, float x) {
  const float t = std::clamp((x - from) / (to - from), 0.0F, 1.0F);
  return t * t * (3.0F - 2.0F * t);
}

// Columns are the axes of a frame, written in the parent frame.
struct Mat3 {
  Vec3 x{1, 0, 0};
  Vec3 y{0, 1, 0};
  Vec3 z{0, 0, 1};
};

inline Vec3 operator*(const Mat3& m, Vec3 v) { return m.x * v.x + m.y * v.y + m.z * v.z; }
inline Mat3 operator*(const Mat3& a, const Mat3& b) { return {a * b.x, a * b.y, a * b.z}; }
inline Vec3 under(const Mat3& m, Vec3 v) { return {dot(m.x, v), dot(m.y, v), dot(m.z, v)}; }

// Rotation by `angle` about a unit axis (Rodrigues).
inline Mat3 rotation(Vec3 axis, float angle) {
  const float c = std::cos(angle);
  const float s = std::sin(angle);
  const auto turn = [&](Vec3 v) { return v * c + cross(axis, v) * s + axis * (dot(axis, v) * (1.0F - c)); };
  return {turn({1, 0, 0}), turn({0, 1, 0}), turn({0, 0, 1})};
}

// Where an object is: world_from_local.
struct Pose {
  Mat3 axes;
  Vec3 origin;
  Vec3 to_world(Vec3 local) const { return axes * local + origin; }
  Vec3 to_local(Vec3 world) const { return under(axes, world - origin); }
};

struct Ray {
  Vec3 from;
  Vec3 along;  // unit length
  Vec3 at(float t) const { return from + along * t; }
};

}  // namespace delvelens::datasets::synth
