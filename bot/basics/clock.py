"""Numbers as people write them in settings and on the command line."""

MOST_DIGITS = 18
"""The most digits that are read: no number that the bot uses is longer."""


def read_number(written: str) -> int | None:
    """Return the natural number written in ASCII digits; None for anything else."""
    is_number = written.isascii() and written.isdecimal() and len(written) <= MOST_DIGITS
    return int(written) if is_number else None
