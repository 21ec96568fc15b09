"""Positions of City of the Big Shoulders as vectors.json writes them, played and compared."""

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
from tests.rules.big_shoulders.prose.readers import compare as differences

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
