"""Finds time zones by what people type: a name of IANA's, a place, or an offset from UTC."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from zoneinfo import available_timezones

from bot.basics.refusals import Refused
from rules.notation import cut
from rules.rulebook.language import folded
from rules.text import say

NAMES = Path(__file__).with_name("zones.json")
"""Names of places and clocks, as `plain_name` writes them; `make texts` makes the file."""
OTHERS = frozenset({"Factory", "localtime", "EST", "MST", "HST"})
"""Names that are settings of a machine, or that have no summer time, unlike what people mean."""
OFFSET = re.compile(r"(?:utc|gmt)? ?([+−-]) ?(\d\d?)(?::?([0-5]\d))?", re.ASCII)
POSIX = "Etc/GMT"
"""Begins the zones of an offset, whose names have the sign of POSIX: "Etc/GMT-2" is UTC+2."""
OPPOSITE = {"+": "-", "-": "+"}

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
    return tuple(sorted(available_timezones() - OTHERS))


@cache
def _places() -> Mapping[str, Sequence[str]]:
    """Return the time zones of each name, the likeliest first."""
    places: dict[str, list[str]] = {}
    for zone, names in json.loads(NAMES.read_text("utf-8")).items():
        for name in names:
            places.setdefault(name, []).append(zone)
    return places


def read_zone(typed: str) -> str:
    """Return the only time zone that is meant; raises Refused."""
    found = _meant(typed)
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(
            say(
                "“{typed}” may be one of several time zones. Type the one you mean: {zones}.",
                typed=cut(typed),
                zones=tuple(found[:SHOWN]),
            )
        )
    raise Refused(
        say(
            "There is no time zone “{typed}”. Type a city, such as Berlin, or one of these: "
            "{zones}.",
            typed=cut(typed),
            zones=tuple(map(written_zone, matching_zones(typed)[:SHOWN])) or COMMON[:SHOWN],
        )
    )


def written_zone(zone: str) -> str:
    """Return the name of a time zone as people read it: an offset from UTC by its usual sign."""
    sign, hours = zone.removeprefix(POSIX)[:1], zone.removeprefix(POSIX)[1:]
    return f"UTC{OPPOSITE[sign]}{hours}" if sign in OPPOSITE else zone


def plain_name(typed: str) -> str:
    """Return a name as names are compared: without case, accents and punctuation."""
    return " ".join(re.findall(r"[^\W_]+", folded(typed)))


def _meant(typed: str) -> Sequence[str]:
    """Return the time zones that a text may mean, the likeliest first."""
    wanted = _plain(typed)
    if named := [zone for zone in zone_names() if zone.casefold() == wanted]:
        return named
    if offset := OFFSET.fullmatch(" ".join(typed.casefold().split())):
        sign, hours, minutes = offset.groups()
        return _with_offset(sign.replace("−", "-"), hours, minutes)
    return _places().get(plain_name(typed), ())


def _with_offset(sign: str, hours: str, minutes: str | None) -> Sequence[str]:
    """Return the time zones with an offset; one of whole hours is a zone of its own."""
    if int(minutes or 0):
        return _places().get(f"{sign}{int(hours)}:{minutes}", ())
    zone = f"{POSIX}{OPPOSITE[sign]}{int(hours)}" if int(hours) else "UTC"
    return [zone] if zone in zone_names() else []


def matching_zones(typed: str) -> list[str]:
    """Return the time zones that match what is typed, best first; none for nothing."""
    wanted = _plain(typed)
    return sorted(
        (zone for zone in zone_names() if wanted and wanted in zone.casefold()),
        key=lambda zone: _distance(zone, wanted),
    )


def _plain(typed: str) -> str:
    return "_".join(typed.casefold().split())


def _distance(zone: str, wanted: str) -> tuple[int, bool, str]:
    """Return a sort key: how well a zone matches, then whether its name is obsolete."""
    name = zone.casefold()
    city = name.rpartition("/")[2]
    nearer = (
        wanted == name,
        wanted == city,
        city.startswith(wanted),
        name.startswith(wanted),
        any(f"{before}{wanted}" in name for before in "/_-"),
        True,
    )
    return nearer.index(True), zone.partition("/")[0] not in REGIONS, zone
