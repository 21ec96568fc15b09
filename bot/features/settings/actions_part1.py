"""Time zones by their names in the IANA database."""

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def time_zone(name: str) -> ZoneInfo:
    """Return the time zone of a name; UTC if this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")
