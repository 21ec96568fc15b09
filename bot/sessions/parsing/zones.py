"""Finds time zones by what somebody types: a name of the IANA database, or a city."""

from functools import cache
from zoneinfo import available_timezones

from bot.basics.refusals import Refused
from rules.notation import cut
from rules.text import say

MACHINES = frozenset({"Factory", "localtime"})
"""Names that are settings of a machine, not places."""

REGIONS = frozenset(
    {
        "Africa",
        "America",
        "Antarctica",
        "Arctic",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
        "UTC",
    }
)
"""The first parts of current names; other names are obsolete."""

COMMON = (
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
)
"""The zones offered before anything is typed."""
SHOWN = 5
"""The number of zones that a refusal names."""


@cache
def zone_names() -> tuple[str, ...]:
    """Return the names of all time zones; cached, since they are read from many files."""
    return tuple(sorted(available_timezones() - MACHINES))


def read_zone(typed: str) -> str:
    """Return the time zone with a name, or the only one of a city; raises Refused."""
    wanted = _plain(typed)
    named = [zone for zone in zone_names() if zone.casefold() == wanted]
    found = named or [zone for zone in zone_names() if _city(zone.casefold()) == wanted]
    if len(found) != 1:
        raise Refused(
            say(
                "There is no time zone “{typed}”. Type a city, such as Berlin, or one of these: "
                "{zones}.",
                typed=cut(typed),
                zones=tuple(matching_zones(typed)[:SHOWN]) or COMMON[:SHOWN],
            )
        )
    return found[0]


def matching_zones(typed: str) -> list[str]:
    """Return the time zones that match what is typed, best first; none for nothing."""
    wanted = _plain(typed)
    return sorted(
        (zone for zone in zone_names() if wanted and wanted in zone.casefold()),
        key=lambda zone: _distance(zone, wanted),
    )


def _plain(typed: str) -> str:
    return "_".join(typed.casefold().split())


def _city(zone: str) -> str:
    return zone.rpartition("/")[2]


def _distance(zone: str, wanted: str) -> tuple[int, bool, str]:
    """Return a sort key: how well a zone matches, then whether its name is obsolete."""
    name = zone.casefold()
    city = _city(name)
    nearer = (
        wanted == name,
        wanted == city,
        city.startswith(wanted),
        name.startswith(wanted),
        any(f"{before}{wanted}" in name for before in "/_-"),
        True,
    )
    return nearer.index(True), zone.partition("/")[0] not in REGIONS, zone
