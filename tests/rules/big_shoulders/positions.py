"""Positions of City of the Big Shoulders as vectors.json writes them, played and compared."""

from tests.rules.big_shoulders import reading_action, reading_operation, reading_shares
from tests.rules.big_shoulders.readers import compare as differences

__all__ = ["differences", "reading_action", "reading_operation", "reading_shares"]
