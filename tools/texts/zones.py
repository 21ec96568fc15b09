"""Makes the names of time zones that people may type, from CLDR, the IANA database and a list."""

import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.languages import get_official_languages

from bot.features.settings.zones import REGIONS, plain_name
from tools import ROOT

CITIES = ROOT / "tools" / "texts" / "cities.txt"
IANA = files("tzdata") / "zoneinfo"
DAYS = [datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=9 * step) for step in range(41)]
"""Days by which zones are compared; no two changes of clocks lie between two of them."""
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def written_zones() -> bytes:
    """Return the file of names: each zone with its own, zones of many cities first.

    Of zones whose clocks agree, a name stands with the first.
    """
    lines: list[str] = []
    known: set[tuple[str, tuple[object, ...]]] = set()
    for zone in sorted(countries(), key=lambda zone: -len(listed().get(zone, ()))):
        clock = tuple(offset for _, offset in _clock(zone))
        names = {name for name in _names(zone) if name and (name, clock) not in known}
        known.update((name, clock) for name in names)
        lines.append(f" {json.dumps(zone)}: {json.dumps(sorted(names), ensure_ascii=False)}")
    return "{{\n{}\n}}\n".format(",\n".join(lines)).encode()


def _names(zone: str) -> Iterator[str]:
    for name in (*_cities(zone), *listed().get(zone, ()), *_country(zone)):
        yield plain_name(name)
        yield plain_name(name.casefold().translate(UMLAUTS))
    for abbreviation, offset in _clock(zone):
        if abbreviation.isalpha():
            yield plain_name(abbreviation)
        if offset % timedelta(hours=1):
            yield _written(offset)


def _written(offset: timedelta) -> str:
    hours, minutes = divmod(abs(offset) // timedelta(minutes=1), 60)
    return f"{'-' if offset < timedelta() else '+'}{hours}:{minutes:02}"


@cache
def _clock(zone: str) -> tuple[tuple[str, timedelta], ...]:
    """Return what clocks show on these days: the zone's abbreviation, and its offset from UTC."""
    with (IANA / zone).open("rb") as file:
        read = ZoneInfo.from_file(file)
    times = [day.astimezone(read) for day in DAYS]
    return tuple((time.tzname() or "", time.utcoffset() or timedelta()) for time in times)


@cache
def countries() -> Mapping[str, str]:
    """Return all current time zones, and the code of each one's country."""
    lines = (IANA / "zone.tab").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return {row[2]: row[0] for row in rows}


@cache
def listed() -> Mapping[str, list[str]]:
    """Return the names of the list by their time zones."""
    lines = CITIES.read_text("utf-8").splitlines()
    rows = [line.split(": ", 1) for line in lines if not line.startswith("#")]
    return {zone: names.split(", ") for zone, names in rows}


def _cities(zone: str) -> Iterator[str]:
    """Yield the city of a zone: by its names in the IANA database, and in the languages read."""
    aliases: Mapping[str, str] = get_global("zone_aliases")
    main = aliases.get(zone, zone)
    for each in {zone, main, *(old for old, new in aliases.items() if new == main)}:
        if each.partition("/")[0] in REGIONS:
            yield each.rpartition("/")[2]
        for locale in _locales(zone):
            yield from (
                [locale.time_zones[each].get("city", "")] if each in locale.time_zones else ()
            )


def _country(zone: str) -> Iterator[str]:
    code = countries()[zone]
    return (locale.territories[code] for locale in _locales(zone) if code in locale.territories)


def _locales(zone: str) -> Iterator[Locale]:
    """Yield the bot's languages, and those of the zone's country as far as CLDR has them."""
    for language in {"en", "de", *get_official_languages(countries()[zone], de_facto=True)}:
        try:
            yield Locale.parse(language)
        except UnknownLocaleError:
            continue
