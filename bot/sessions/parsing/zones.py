"""Time zones by name, and what somebody may mean who types one."""

from functools import cache
from zoneinfo import available_timezones

from bot.basics.refusals import Refused
from rules.notation import cut
from rules.text import say

MACHINES = frozenset({"Factory", "localtime"})
"""Names that say how a machine is set, not where people live."""

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
"""Where zones are called after a city; the others are names of old."""

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
"""What to offer to somebody who has not typed anything."""


@cache
def zone_names() -> tuple[str, ...]:
    """List all time zones; they are looked for in many files, once."""
    return tuple(sorted(available_timezones() - MACHINES))


def read_zone(typed: str) -> str:
    """Find the zone that somebody names, or the only one of that city; raises Refused."""
    wanted = _plain(typed)
    named = [zone for zone in zone_names() if zone.casefold() == wanted]
    found = named or [zone for zone in zone_names() if _city(zone.casefold()) == wanted]
    if len(found) != 1:
        raise Refused(
            say(
                "There is no time zone “{typed}”. Type a city, and pick from the list: Berlin "
                "leads to Europe/Berlin.",
                typed=cut(typed),
            )
        )
    return found[0]


def matching_zones(typed: str, present: str) -> list[str]:
    """List the zones that somebody may mean, best first; `present` is the one already set."""
    wanted = _plain(typed)
    if not wanted:
        return [*dict.fromkeys((present, *COMMON))]
    return sorted(
        (zone for zone in zone_names() if wanted in zone.casefold()),
        key=lambda zone: _distance(zone, wanted),
    )


def _plain(typed: str) -> str:
    return "_".join(typed.casefold().split())


def _city(zone: str) -> str:
    return zone.rpartition("/")[2]


def _distance(zone: str, wanted: str) -> tuple[int, bool, str]:
    """Say how far a zone is from what is wanted, then whether its name is one of old."""
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
