"""The printed components (OK-1): for each JSON file of this folder the module that reads it."""

from collections.abc import Mapping
from typing import Any, TypeAlias

Row: TypeAlias = Mapping[str, Any]
"""One object of a table, before a reader has given it its type."""
