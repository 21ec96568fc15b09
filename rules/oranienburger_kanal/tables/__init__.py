"""The printed components (OK-1); each JSON file of this folder has a module that reads it."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Row: TypeAlias = Mapping[str, Any]
"""An object of a table before a reader has typed it."""
