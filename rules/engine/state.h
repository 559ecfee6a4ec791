// SPDX-License-Identifier: MIT
// A game's state, type-erased: a copyable, comparable, immutable value. Copies share one block.
#pragma once

#include <memory>
#include <typeinfo>
#include <utility>

namespace delvelens::rules {

class State {
 public:
  template <class T>
  static State of(T value) {
    State state;
    state.type_ = &typeid(T);
    state.equal_ = [](const void* a, const void* b) {
      return *static_cast<const T*>(a) == *static_cast<const T*>(b);
    };
    state.data_ = std::make_shared<const T>(std::move(value));
    return state;
  }

  // Throws std::bad_cast when a state is given to another game: misuse, not input.
  template <class T>
  const T& as() const {
    if (type_ == nullptr || *type_ != typeid(T)) throw std::bad_cast();
    return *static_cast<const T*>(data_.get());
  }

  bool operator==(const State& other) const {
    if (data_ == other.data_) return true;
    return type_ != nullptr && other.type_ != nullptr && *type_ == *other.type_ &&
           equal_(data_.get(), other.data_.get());
  }

 private:
  State() = default;

  const std::type_info* type_ = nullptr;
  bool (*equal_)(const void*, const void*) = nullptr;
  std::shared_ptr<const void> data_;
};

}  // namespace delvelens::rules
