"""Days and times as Discord shows them, and as a clock does."""

from datetime import datetime

from discord.utils import format_dt


def clock_time(minute: int) -> str:
    """Return a minute of the day as a clock shows it: "07:30"."""
    return f"{minute // 60:02}:{minute % 60:02}"


def timestamp(moment: datetime) -> str:
    """Return a moment as Discord shows it: its date, and how far away it is."""
    return f"{format_dt(moment, 'F')} ({format_dt(moment, 'R')})"
