"""Words and suggestions about reminders and absences keep within Discord's limits."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.sessions.model.preferences import Confirmation, Preferences, QuietHours, ReminderMode
from bot.sessions.parsing.zones import zone_names
from bot.wording.settings.away import away_page, until_suggestions
from bot.wording.settings.option import read_all
from bot.wording.settings.pages import settings_page
from bot.wording.settings.personal import OPTIONS, zone_suggestions

LOCALE = "en-US"
NOW = datetime(2026, 11, 21, 11, 30, tzinfo=UTC)
LONGEST = max(zone_names(), key=len)


def check(offered: list[tuple[str, str]]) -> None:
    """Check suggestions against Discord's limits."""
    assert len(offered) <= 25
    assert all(1 <= len(part) <= 100 for pair in offered for part in pair)


@pytest.mark.parametrize("typed", ["", "a", "/", "_", "berlin", LONGEST, "x" * 6000])
def test_suggested_zones_fit(typed: str) -> None:
    check(zone_suggestions(typed, Preferences(zone=LONGEST), NOW, LOCALE))


@pytest.mark.parametrize("typed", ["", "2", "2026-12-24 18:00", "1w" + " " * 200, "x" * 6000])
def test_suggested_dates_fit(typed: str) -> None:
    check(until_suggestions(typed, Preferences(away_until=NOW + timedelta(1)), NOW, LOCALE))


@pytest.mark.parametrize("mode", ReminderMode)
def test_pages_fit(mode: ReminderMode) -> None:
    chosen = Preferences(mode, 1, QuietHours(0, 1), LONGEST, NOW + timedelta(days=366))

    assert len(settings_page(chosen, NOW, LOCALE, is_new=True).text) <= 2000
    assert len(away_page(Preferences(), chosen, NOW, LOCALE).text) <= 2000


def test_times_are_those_of_the_zone() -> None:
    chosen = Preferences(quiet=QuietHours(1350, 5), zone="Asia/Kathmandu")

    page = settings_page(chosen, NOW, LOCALE, is_new=False).text

    assert "**22:30 to 00:05**" in page
    assert "**Asia/Kathmandu**, where it is 17:15 now" in page


def test_an_absence_that_is_over_is_not_mentioned() -> None:
    chosen = Preferences(away_until=NOW - timedelta(seconds=1))

    assert "Away" not in settings_page(chosen, NOW, LOCALE, is_new=False).text
    assert until_suggestions("back", chosen, NOW, LOCALE) == []


def test_what_is_typed_is_read_aloud() -> None:
    chosen = Preferences(zone="Europe/Berlin")

    assert until_suggestions("24.12. 18:00", chosen, NOW, LOCALE) == [
        ("Thursday, 24 December 2026, 18:00", "24.12. 18:00")
    ]
    assert until_suggestions(" 1.1. ", chosen, NOW, LOCALE) == [("Friday, 1 January 2027", "1.1.")]
    assert until_suggestions("20.11.2026", chosen, NOW, LOCALE) == []


@pytest.mark.parametrize(
    ("now", "month"),
    [("2026-12-31", "2027-01-31"), ("2027-01-31", "2027-02-28"), ("2028-01-31", "2028-02-29")],
)
def test_a_month_ends_where_the_next_one_is_shorter(now: str, month: str) -> None:
    moment = datetime.fromisoformat(f"{now}T12:00Z")

    assert until_suggestions("month", Preferences(), moment, LOCALE)[0][1] == month


def test_only_what_was_said_is_changed() -> None:
    """Each option sets its own field: of two switches, neither sets the other's."""
    said = {
        "reminders": "off",
        "every": 1,
        "next": "on",
        "quiet": "off",
        "zone": "utc",
        "confirm": "step",
        "statistics": "off",
        "colours": "red",
    }

    assert read_all(OPTIONS, dict.fromkeys(said)) == {}
    assert read_all(OPTIONS, {"every": 168}) == {"hours": 168}
    assert read_all(OPTIONS, said) == {
        "reminder_mode": ReminderMode.OFF,
        "hours": 1,
        "tell_next": True,
        "quiet": None,
        "zone": "UTC",
        "confirmation": Confirmation.STEP,
        "in_statistics": False,
        "colours": ("red",),
    }
