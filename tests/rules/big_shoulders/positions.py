"""Vectors of City of the Big Shoulders, played and compared.

A vector's `position` is data. The project's own first vectors have prose instead, under `given`,
and a reader for each id.
"""

from collections.abc import Iterator

from tests.rules.big_shoulders.form import vectors
from tests.rules.big_shoulders.form.pieces import Given
from tests.rules.big_shoulders.prose import (
    action,
    directors,
    operation,
    sale,
    setup,
    shares,
    staff,
    table,
)
from tests.rules.big_shoulders.prose.readers import compare

__all__ = [
    "action",
    "differences",
    "directors",
    "operation",
    "sale",
    "setup",
    "shares",
    "staff",
    "table",
]


def differences(vector: Given) -> Iterator[str]:
    """Yield how the outcome of a vector differs from its expectations; nothing if it holds."""
    return compare(vector) if "given" in vector else vectors.differences(vector)
