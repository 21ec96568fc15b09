"""Numbers as people write them in settings and on the command line."""

MOST_DIGITS = 18
"""The longest number that is read: what is longer is none that anything here means."""


def read_number(written: str) -> int | None:
    """Return the natural number that is written in plain digits; None for anything else."""
    is_number = written.isascii() and written.isdecimal() and len(written) <= MOST_DIGITS
    return int(written) if is_number else None
