"""The tabs of /stats: one person, the leaderboard; and what each is about."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple, Self

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.basics.refusals import Outdated
from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import (
    SELECT_LIMIT,
    Button,
    Notice,
    Option,
    Row,
    Select,
)
from bot.discord_io.pages import with_stand_ins
from bot.discord_io.wording import notice_of, with_lines
from bot.features.statistics.actions import Season, read_season
from bot.features.statistics.pictures import Chosen, leaderboard_title
from bot.features.statistics.ratings import FEWEST_GAMES
from bot.features.statistics.service import PersonStatistics, RankedPeople
from bot.language.readers import anonymous_reader
from renderer.sheets.page import alt_text
from renderer.sheets.statistics import StatisticsSheet, stand_ins
from rules.catalog import GAMES, title_of
from rules.text import Text, count, say


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


def tab_rows(shown: Shown, viewer: int, seasons: Sequence[Season]) -> tuple[Row, ...]:
    """Return the buttons of the tabs, and the selects of what the tab that is shown is about."""
    titles = {
        Tab.PERSON: say("Mine") if shown.user == viewer else say("This person"),
        Tab.LEADERBOARD: say("Leaderboard"),
    }
    ids = {tab: CustomId("stats-tab", 0, rest=str(shown._replace(tab=tab))) for tab in titles}
    tabs = (Button(ids[tab], titles[tab], is_enabled=tab is not shown.tab) for tab in titles)
    return (tuple(tabs), *subject_rows(shown, seasons))


def subject_rows(shown: Shown, seasons: Sequence[Season]) -> Iterator[Select]:
    """Yield the selects of what the tab that is shown is about."""
    games = [
        Option(game.title, value=key, is_chosen=key == shown.game) for key, game in GAMES.items()
    ]
    yield _select("stats-game", shown, say("All games"), games)
    known = [*dict.fromkeys((*filter(None, [shown.season]), *seasons))]
    if shown.tab is Tab.LEADERBOARD and known:
        quarters = [
            Option(str(own), value=str(own), is_chosen=own == shown.season) for own in known
        ]
        yield _select("stats-season", shown, say("All time"), quarters)


def _select(verb: str, shown: Shown, label: Text, options: Sequence[Option]) -> Select:
    is_all = not any(option.is_chosen for option in options)
    every = Option(label, value=ALL, is_chosen=is_all)
    return Select(CustomId(verb, 0, rest=str(shown)), label, (every, *options)[:SELECT_LIMIT])


ALL = "all"
"""The value of the entry for all games, or for all time."""


def person_notice(
    told: PersonStatistics, name: str, game: str | None, locale: str, *, may_share: bool
) -> Notice:
    """Return the message with somebody's statistics; its button shows them to everybody."""
    reader, who = anonymous_reader(locale), escape_markdown(name)
    if not told.record.games:
        return notice_of([_nothing_finished(told, who, game)], reader)
    lines: list[Text] = [say("### {who}", who=who)]
    rows: tuple[Row, ...] = ()
    if told.guild is None:
        lines.append(
            say(
                "-# These are your games on all servers and in direct messages, and nobody else "
                "sees them here. On a server that I am on, `/stats` also shows its leaderboard."
            )
        )
    elif not told.is_shown:
        lines.append(
            say(
                "-# Only you can see this: you have chosen that nobody else sees your statistics. "
                "`/settings` changes that."
            )
        )
    elif may_share:
        rows = ((_show_everyone(CustomId("stats", 0, rest=f"{told.user}/{game or ''}")),),)
    return notice_of(lines, reader, rows)


def leaderboard_notice(
    found: RankedPeople, shown: Shown, position: tuple[int, int], locale: str, *, may_share: bool
) -> Notice:
    """Return a page of a leaderboard; `position` is its index and the number of pages."""
    reader, (page, pages) = anonymous_reader(locale), position
    chosen = Chosen(shown.game, shown.season)
    if not pages:
        return notice_of([_nobody_ranked(found, chosen)], reader)
    lines = (
        say("### Leaderboard · {what}", what=leaderboard_title(chosen)),
        say(
            "-# Everybody begins with a rating of 1000 ± 1000. **At least** is the rating minus "
            "its margin of doubt, and decides the rank; each game makes the margin smaller."
        ),
    )
    show_all = (_show_everyone(CustomId("ranking-all", 0, page, str(chosen))),) if may_share else ()
    before = CustomId("stats-page", 0, max(0, page - 1), str(shown))
    after = CustomId("stats-page", 0, page + 1, str(shown))
    turns = (
        Button(before, say("Previous page"), is_enabled=page > 0),
        Button(after, say("Next page"), is_enabled=page + 1 < pages),
    )
    buttons = (*turns, *show_all) if pages > 1 else show_all
    return notice_of(lines, reader, [buttons] if buttons else ())


def with_names_not_drawn(notice: Notice, sheet: StatisticsSheet, locale: str) -> Notice:
    """Return a notice that says whose names the picture of its sheet cannot write."""
    return with_stand_ins(notice, stand_ins(sheet, anonymous_reader(locale)), locale)


def with_sheet_in_words(notice: Notice, sheet: StatisticsSheet, locale: str) -> Notice:
    """Return a notice with what the sheet says in its text, in place of a picture."""
    reader = anonymous_reader(locale)
    return with_lines(notice, reader, escape_markdown(alt_text(sheet, reader)))


def _nothing_finished(told: PersonStatistics, who: str, game: str | None) -> Text:
    title = title_of(game) if game else ""
    if told.guild is None and game:
        return say(
            "{who} has not finished {title} with me yet, on any server.", who=who, title=title
        )
    if told.guild is None:
        return say("{who} has not finished a game with me yet, on any server.", who=who)
    if game:
        return say("{who} has not finished {title} on this server yet.", who=who, title=title)
    return say("{who} has not finished a game on this server yet.", who=who)


def _nobody_ranked(found: RankedPeople, chosen: Chosen) -> Text:
    return count(
        "Nobody is ranked yet ({what}). It takes {fewest} finished games with several players; "
        "on this server {count} has been finished.",
        "Nobody is ranked yet ({what}). It takes {fewest} finished games with several players; "
        "on this server {count} have been finished.",
        found.board.games,
        what=leaderboard_title(chosen),
        fewest=FEWEST_GAMES,
    )


def _show_everyone(pressed: CustomId) -> Button:
    return Button(pressed, say("Show everyone"), ButtonStyle.primary)
