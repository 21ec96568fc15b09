"""What people type about reminders and absences, and how it is parsed."""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.basics.refusals import Refused
from bot.features.settings.actions import (
    QuietHours,
    read_colours,
    read_hours,
    read_quiet,
    read_until,
)
from bot.features.settings.zones import matching_zones, read_zone, written_zone, zone_names

BERLIN = "Europe/Berlin"
NOW = datetime.fromisoformat("2026-11-21T12:00+01:00")


@pytest.mark.parametrize(
    ("typed", "quiet"),
    [
        ("22-7", QuietHours(1320, 420)),
        (" 22:30-07:00 ", QuietHours(1350, 420)),
        ("22.30 – 7", QuietHours(1350, 420)),
        ("0-6", QuietHours(0, 360)),
        ("20-24", QuietHours(1200, 0)),
        ("13-14:30", QuietHours(780, 870)),
        ("off", None),
        (" OFF", None),
        ("Aus", None),
    ],
)
def test_quiet_hours_are_read(typed: str, quiet: QuietHours | None) -> None:
    assert read_quiet(typed) == quiet


@pytest.mark.parametrize(
    "typed", ["", "22", "22-", "-7", "25-7", "22:60-7", "24:01-7", "ten to six", "22-7-9", "٢٢-٧"]
)
def test_what_is_no_hours_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(Refused, match="22:30-07:00"):
        read_quiet(typed)


@pytest.mark.parametrize("typed", ["7-7", "0-24", "22:00-22"])
def test_empty_quiet_hours_are_refused(typed: str) -> None:
    with pytest.raises(Refused, match="different times"):
        read_quiet(typed)


@pytest.mark.parametrize("typed", ["-1", "0", "169", "9" * 6000, "", "six", "1.5", "٣"])
def test_what_is_no_number_of_hours_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="1 to 168"):
        read_hours(typed)


def test_hours_are_read() -> None:
    assert read_hours(" 36 ") == 36


@pytest.mark.parametrize("typed", ["off", "Keine"])
def test_no_colour_is_read_in_every_language(typed: str) -> None:
    assert read_colours(typed) == ()


def test_what_is_no_list_of_colours_is_refused() -> None:
    with pytest.raises(Refused, match="“sky” is not a list of colours"):
        read_colours("sky")


def test_colours_are_read_in_every_language() -> None:
    assert read_colours("grün, rot") == read_colours("green > Rot") == ("green", "red")


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", BERLIN),
        ("europe/berlin ", BERLIN),
        ("berlin", BERLIN),
        ("new york", "America/New_York"),
        ("utc", "UTC"),
        ("München", BERLIN),
        ("muenchen", BERLIN),
        ("KOLN", BERLIN),
        ("Deutschland", BERLIN),
        ("Wien", "Europe/Vienna"),
        ("Sao Paulo", "America/Sao_Paulo"),
        ("Bombay", "Asia/Kolkata"),
        ("東京", "Asia/Tokyo"),
        ("MEZ", BERLIN),
        ("EDT", "America/New_York"),
        ("louisville", "America/Kentucky/Louisville"),
    ],
)
def test_zones_are_found_by_name_and_city(typed: str, zone: str) -> None:
    assert read_zone(typed) == zone


@pytest.mark.parametrize(
    "typed", ["", "Atlantis", "Europe", "../etc/passwd", "GMT-13", "UTC+2:15", "x" * 999]
)
def test_unknown_zones_are_refused(typed: str) -> None:
    with pytest.raises(Refused, match="There is no time zone") as refused:
        read_zone(typed)

    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("typed", "hours"),
    [("GMT+2", 2), ("utc +02:00", 2), ("+2", 2), ("UTC−5", -5), ("GMT+14", 14), ("UTC+5:30", 5.5)],
)
def test_an_offset_has_the_sign_that_people_give_it(typed: str, hours: float) -> None:
    zone = read_zone(typed)

    assert NOW.astimezone(ZoneInfo(zone)).utcoffset() == timedelta(hours=hours)
    assert read_zone(written_zone(zone)) == zone


@pytest.mark.parametrize(
    ("typed", "first", "other"),
    [
        ("EST", "America/New_York", "America/Jamaica"),
        ("mst", "America/Denver", "America/Phoenix"),
        ("HST", "Pacific/Honolulu", "America/Adak"),
        ("BST", "Europe/London", "Asia/Dhaka"),
        ("IST", "Asia/Kolkata", "Europe/Dublin"),
        ("USA", "America/New_York", "America/Chicago"),
        ("San Juan", "America/Argentina/San_Juan", "America/Puerto_Rico"),
    ],
)
def test_what_may_be_several_zones_is_asked_back(typed: str, first: str, other: str) -> None:
    with pytest.raises(Refused, match=f"{first}.*{other}"):
        read_zone(typed)


@given(zone=st.sampled_from(zone_names()))
def test_every_zone_is_known_by_its_name_and_found_first(zone: str) -> None:
    assert read_zone(zone.upper()) == zone
    assert matching_zones(zone)[0] == zone


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("berl", BERLIN),
        ("lond", "Europe/London"),
        ("new y", "America/New_York"),
        ("york", "America/New_York"),
        ("tok", "Asia/Tokyo"),
        ("asia/k", "Asia/Kabul"),
    ],
)
def test_the_best_zone_is_offered_first(typed: str, first: str) -> None:
    assert matching_zones(typed)[0] == first


def test_no_zone_is_offered_for_nonsense() -> None:
    assert not matching_zones("qqq")
    assert not matching_zones("")


@pytest.mark.parametrize(
    ("typed", "until"),
    [
        ("2026-12-24", "2026-12-24T00:00+01:00"),
        ("24.12.2026", "2026-12-24T00:00+01:00"),
        ("24.12.", "2026-12-24T00:00+01:00"),
        ("24.12", "2026-12-24T00:00+01:00"),
        ("24. 12. 2026", "2026-12-24T00:00+01:00"),
        ("1.2.", "2027-02-01T00:00+01:00"),
        ("21.11.", "2027-11-21T00:00+01:00"),
        ("21.11. 13:00", "2026-11-21T13:00+01:00"),
        ("2026-12-24 18:00", "2026-12-24T18:00+01:00"),
        ("2026-12-24T8:05", "2026-12-24T08:05+01:00"),
        ("24.12. 18:00", "2026-12-24T18:00+01:00"),
        ("24.12.2026, 18:00", "2026-12-24T18:00+01:00"),
        ("2027-06-01", "2027-06-01T00:00+02:00"),
        ("3d", "2026-11-24T12:00+01:00"),
        ("2W", "2026-12-05T12:00+01:00"),
        ("36 h", "2026-11-23T00:00+01:00"),
        ("3 days", "2026-11-24T12:00+01:00"),
        ("3 Tage", "2026-11-24T12:00+01:00"),
        ("2 Wochen", "2026-12-05T12:00+01:00"),
        ("36 Stunden", "2026-11-23T00:00+01:00"),
        ("366d", "2027-11-22T12:00+01:00"),
        ("<t:1798131600>", "2026-12-24T18:00+01:00"),
        ("<t:1798131600:R>", "2026-12-24T18:00+01:00"),
    ],
)
def test_the_end_of_an_absence_is_read(typed: str, until: str) -> None:
    assert read_until(typed, NOW, BERLIN) == datetime.fromisoformat(until)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("2026-11-21", "is in the past"),
        ("20.11.2026", "is in the past"),
        ("2026-11-21 12:00", "is in the past"),
        ("1999-01-01", "is in the past"),
        ("0h", "is in the past"),
        ("<t:0>", "is in the past"),
        ("2027-11-23", "a year at most"),
        ("367d", "a year at most"),
        ("9999w", "a year at most"),
        ("<t:99999999999>", "a year at most"),
        ("2999-12-31 23:59", "a year at most"),
        ("", "cannot be read"),
        ("soon", "cannot be read"),
        ("2026-02-30", "cannot be read"),
        ("29.2.", "cannot be read"),
        ("2026-12-24 25:00", "cannot be read"),
        ("99999d", "cannot be read"),
        ("-3d", "cannot be read"),
        ("24.12. 18", "cannot be read"),
        ("9999-12-31", "cannot be read"),
        ("٣d", "cannot be read"),
        ("<t:999999999999>", "cannot be read"),
        ("y" * 6000, "cannot be read"),
    ],
)
def test_an_absence_that_makes_no_sense_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        read_until(typed, NOW, BERLIN)

    assert len(str(refused.value)) < 400


def test_a_day_begins_when_it_does_where_the_person_is() -> None:
    # On that day clocks there are put forward from 0:00 to 1:00.
    until = read_until("2027-04-30", NOW, "Africa/Cairo")

    assert until == datetime.fromisoformat("2027-04-30T01:00+03:00")
    assert read_until("24.12.", NOW, "Pacific/Kiritimati") < read_until("24.12.", NOW, "UTC")


@given(
    day=st.dates(NOW.date() + timedelta(days=2), NOW.date() + timedelta(days=363)),
    zone=st.sampled_from(zone_names()),
    form=st.sampled_from(["{:%Y-%m-%d}", "{:%d.%m.%Y}", "{:%d.%m.}"]),
)
def test_a_date_is_the_first_moment_of_that_day(day: date, zone: str, form: str) -> None:
    until = read_until(form.format(day), NOW, zone)

    before = until - timedelta(seconds=1)
    assert until.tzinfo is UTC
    assert until.astimezone(ZoneInfo(zone)).date() == day
    assert before.astimezone(ZoneInfo(zone)).date() < day


def until(typed: str) -> datetime:
    return read_until(typed, NOW, BERLIN)


@pytest.mark.parametrize("read", [read_quiet, read_hours, read_zone, until])
@given(typed=st.text() | st.text("0123456789-–:./dhw<>tT, ", max_size=20))
def test_nonsense_is_refused_and_nothing_worse(read: Callable[[str], object], typed: str) -> None:
    with suppress(Refused):
        read(typed)


def test_a_refused_zone_leads_to_those_that_are_like_it() -> None:
    with pytest.raises(Refused, match="or one of these: Europe/Berlin"):
        read_zone("berl")
