"""Seasons: the quarters of a year, in UTC."""

import re
from datetime import datetime
from typing import NamedTuple

QUARTER = re.compile(r"(\d{4})\s*[-/ ]?\s*q?([1-4])", re.ASCII | re.IGNORECASE)
"""A quarter as typed: 2026-Q4, 2026 4."""


class Season(NamedTuple):
    """A quarter of a year."""

    year: int
    quarter: int

    def __str__(self) -> str:
        return f"{self.year}-Q{self.quarter}"


def season_of(moment: datetime) -> Season:
    """Return the season that a moment in UTC belongs to."""
    return Season(moment.year, (moment.month + 2) // 3)


def read_season(typed: str) -> Season | None:
    """Return the season that somebody typed; None if it cannot be read."""
    read = QUARTER.fullmatch(typed.strip())
    return read and Season(int(read[1]), int(read[2]))
