"""Positions of City of the Big Shoulders as vectors.json writes them, played and compared."""

from tests.rules.big_shoulders import (
    reading_action,
    reading_directors,
    reading_operation,
    reading_sale,
    reading_setup,
    reading_shares,
    reading_staff,
    reading_table,
)
from tests.rules.big_shoulders.readers import compare as differences

__all__ = [
    "differences",
    "reading_action",
    "reading_directors",
    "reading_operation",
    "reading_sale",
    "reading_setup",
    "reading_shares",
    "reading_staff",
    "reading_table",
]
