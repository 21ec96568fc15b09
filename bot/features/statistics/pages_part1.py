"""The tabs of /stats: one person, the leaderboard; and what each is about."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, Self

from bot.basics.refusals import Outdated
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import SELECT_LIMIT, Button, Option, Row, Select
from bot.features.statistics.actions_part2 import Season, read_season
from bot.language.readers import anonymous_reader
from rules.catalog import GAMES
from rules.text import Reader, Text, say, words


class Tab(StrEnum):
    """What is shown. The values are in custom ids, which messages hold for ever."""

    PERSON = "person"
    LEADERBOARD = "leaderboard"


class Shown(NamedTuple):
    """A tab, and what all tabs are about: each obeys what concerns it."""

    tab: Tab
    user: int
    """Whose statistics those of a person are."""
    game: str | None = None
    """Its key; None for all games."""
    season: Season | None = None
    """None for all time."""

    def __str__(self) -> str:
        return f"{self.tab}/{self.user}/{self.game or ''}/{self.season or ''}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Return what a string stands for; raises Outdated."""
        tab, user, game, season = (*text.split("/"), "", "", "")[:4]
        if tab not in {*Tab} or not user.isdecimal():
            raise Outdated
        return cls(Tab(tab), int(user)).with_game(game).with_season(season)

    def with_game(self, key: str) -> Self:
        """Return the same of a game, or of all; raises Outdated."""
        if key and key not in GAMES:
            raise Outdated
        return self._replace(game=key or None)

    def with_season(self, name: str) -> Self:
        """Return the same of a season, or of all time; raises Outdated."""
        season = read_season(name) if name else None
        if name and season is None:
            raise Outdated
        return self._replace(season=season)


def tab_rows(shown: Shown, viewer: int, seasons: Sequence[Season], locale: str) -> tuple[Row, ...]:
    """Return the buttons of the tabs, and the selects of what the tab that is shown is about."""
    reader = anonymous_reader(locale)
    titles = {
        Tab.PERSON: say("Mine") if shown.user == viewer else say("This person"),
        Tab.LEADERBOARD: say("Leaderboard"),
    }
    tabs = tuple(_tab_button(shown, tab, title, reader) for tab, title in titles.items())
    return (tabs, *subject_rows(shown, seasons, locale))


def subject_rows(shown: Shown, seasons: Sequence[Season], locale: str) -> tuple[Select, ...]:
    """Return the selects of what the tab that is shown is about."""
    return tuple(_selects(shown, seasons, anonymous_reader(locale)))


def _tab_button(shown: Shown, tab: Tab, title: Text, reader: Reader) -> Button:
    pressed = CustomId("stats-tab", 0, rest=str(shown._replace(tab=tab)))
    return Button(pressed, words(title, reader), is_enabled=tab is not shown.tab)


def _selects(shown: Shown, seasons: Sequence[Season], reader: Reader) -> Iterator[Select]:
    games = [
        Option(game.title, value=key, is_chosen=key == shown.game) for key, game in GAMES.items()
    ]
    yield _select("stats-game", shown, say("All games"), games, reader)
    known = [*dict.fromkeys((*filter(None, [shown.season]), *seasons))]
    if shown.tab is Tab.LEADERBOARD and known:
        quarters = [
            Option(str(own), value=str(own), is_chosen=own == shown.season) for own in known
        ]
        yield _select("stats-season", shown, say("All time"), quarters, reader)


def _select(
    verb: str, shown: Shown, all_: Text, options: Sequence[Option], reader: Reader
) -> Select:
    is_all = not any(option.is_chosen for option in options)
    label = words(all_, reader)
    every = Option(label, value=ALL, is_chosen=is_all)
    return Select(CustomId(verb, 0, rest=str(shown)), label, (every, *options)[:SELECT_LIMIT])


ALL = "all"
"""The value of the entry for all games, or for all time."""
