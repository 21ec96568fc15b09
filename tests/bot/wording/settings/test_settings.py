"""The page of /settings keeps within Discord's limits, and says what is chosen."""

from datetime import UTC, datetime, timedelta
from itertools import chain

import pytest

from bot.discord_io.notices import Button, Layout, Select
from bot.discord_io.views import message_fields
from bot.features.settings.actions import COLOURS_OF_GAMES, Preferences, QuietHours, ReminderMode
from bot.features.settings.controls import Option as PersonalOption
from bot.features.settings.pages import FIRST, MORE, OPTIONS, settings_page
from bot.features.settings.zones import zone_names
from rules.text import ENGLISH, words

LOCALE = "en-US"
NOW = datetime(2026, 11, 21, 11, 30, tzinfo=UTC)
LONGEST = max(zone_names(), key=len)
FULLEST = Preferences(
    ReminderMode.DIRECT,
    1,
    QuietHours(0, 1),
    LONGEST,
    NOW + timedelta(days=366),
    colours=COLOURS_OF_GAMES,
)


@pytest.mark.parametrize("options", [FIRST, MORE])
def test_the_page_fits(options: tuple[PersonalOption[Preferences], ...]) -> None:
    view = message_fields(settings_page(options, FULLEST, NOW, LOCALE))["view"]

    # Rows, sections and the container count, too.
    assert len([*view.walk_children()]) <= 40


def test_every_control_is_within_the_limits() -> None:
    pages = [settings_page(options, FULLEST, NOW, LOCALE) for options in (FIRST, MORE)]
    for control in chain.from_iterable(page.controls for page in pages):
        assert len(str(control.id)) <= 100
        if isinstance(control, Select):
            values = [one.value for one in control.options]
            assert len({*values}) == len(values) <= 25
            assert all(1 <= len(value) <= 100 for value in values)


def test_times_are_those_of_the_zone() -> None:
    chosen = Preferences(quiet=QuietHours(1350, 5), zone="Asia/Kathmandu")

    shown = closed(settings_page(FIRST, chosen, NOW, LOCALE))

    assert "Quiet hours: 22:30 to 00:05" in shown
    assert "Time zone: Asia/Kathmandu · now 17:15" in shown


def test_an_absence_that_is_over_is_not_mentioned() -> None:
    chosen = Preferences(away_until=NOW - timedelta(seconds=1))

    page = settings_page(FIRST, chosen, NOW, LOCALE)

    assert not [block for block in page.blocks if isinstance(block, str) and "Away" in block]
    assert "I am back" not in [one.label for one in page.controls if isinstance(one, Button)]


@pytest.mark.parametrize("chosen", [Preferences(), FULLEST], ids=["usual", "fullest"])
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_what_is_written_is_read_back(
    option: PersonalOption[Preferences], chosen: Preferences
) -> None:
    for value in option.values(chosen):
        assert option.read(option.written(value)) == value
        assert words(option.in_words(value, NOW), ENGLISH)


def closed(page: Layout) -> list[str]:
    """Return what the closed selects show."""
    selects = [one for one in page.controls if isinstance(one, Select)]
    return [str(one.label) for select in selects for one in select.options if one.is_chosen]
