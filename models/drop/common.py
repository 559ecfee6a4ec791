# SPDX-License-Identifier: MIT
"""What the drop networks share with the others, taken from there."""

import sys
from pathlib import Path

_models = Path(__file__).resolve().parent.parent
sys.path += [str(_models / "dice"), str(_models / "common")]

import augment  # noqa: E402
import blocks  # noqa: E402
import heat_finder  # noqa: E402
import loop  # noqa: E402
import onnx_file  # noqa: E402
import photos as dice_photos  # noqa: E402
import pictures  # noqa: E402
import shipped  # noqa: E402
import train as dice_train  # noqa: E402

__all__ = ["augment", "blocks", "dice_photos", "dice_train", "heat_finder", "loop", "onnx_file", "pictures", "shipped"]
