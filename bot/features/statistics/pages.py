"""The messages around the sheets with statistics and leaderboards."""

from dataclasses import replace

from discord import ButtonStyle
from discord.utils import escape_markdown

from bot.discord_io.custom_ids import CustomId
from bot.discord_io.notices import TEXT_LIMIT, Button, Notice, Row, shortened
from bot.discord_io.pages import with_stand_ins
from bot.features.statistics.pages_part1 import Shown
from bot.features.statistics.pictures import Chosen, leaderboard_title
from bot.features.statistics.ratings_part1 import FEWEST_GAMES
from bot.features.statistics.service import PersonStatistics, RankedPeople
from bot.language.readers import anonymous_reader
from renderer.statistics import StatisticsSheet, alt_text, stand_ins
from rules.catalog import title_of
from rules.text import Reader, Text, count, say, words


def person_notice(
    told: PersonStatistics, name: str, game: str | None, locale: str, *, may_share: bool
) -> Notice:
    """Return the message with somebody's statistics; its button shows them to everybody."""
    reader, who = anonymous_reader(locale), escape_markdown(name)
    if not told.record.games:
        return Notice(words(_nothing_finished(told, who, game), reader))
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
        rows = ((_show_everyone(CustomId("stats", 0, rest=f"{told.user}/{game or ''}"), reader),),)
    return Notice("\n".join(words(line, reader) for line in lines), rows)


def leaderboard_notice(
    found: RankedPeople, shown: Shown, position: tuple[int, int], locale: str, *, may_share: bool
) -> Notice:
    """Return a page of a leaderboard; `position` is its index and the number of pages."""
    reader, (page, pages) = anonymous_reader(locale), position
    chosen = Chosen(shown.game, shown.season)
    if not pages:
        return Notice(words(_nobody_ranked(found, chosen), reader))
    lines = (
        say("### Leaderboard · {what}", what=leaderboard_title(chosen)),
        say(
            "-# Everybody begins with a rating of 1000 ± 1000. **At least** is the rating minus "
            "its margin of doubt, and decides the rank; each game makes the margin smaller."
        ),
    )
    show_all = (
        (_show_everyone(CustomId("ranking-all", 0, page, str(chosen)), reader),)
        if may_share
        else ()
    )
    turns = (
        Button(
            CustomId("stats-page", 0, max(0, page - 1), str(shown)),
            words(say("Previous page"), reader),
            is_enabled=page > 0,
        ),
        Button(
            CustomId("stats-page", 0, page + 1, str(shown)),
            words(say("Next page"), reader),
            is_enabled=page + 1 < pages,
        ),
    )
    buttons = (*turns, *show_all) if pages > 1 else show_all
    rows = (buttons,) if buttons else ()
    return Notice("\n".join(words(line, reader) for line in lines), rows)


def with_names_not_drawn(notice: Notice, sheet: StatisticsSheet, locale: str) -> Notice:
    """Return a notice that says whose names the picture of its sheet cannot write."""
    return with_stand_ins(notice, stand_ins(sheet, anonymous_reader(locale)), locale)


def with_sheet_in_words(notice: Notice, sheet: StatisticsSheet, locale: str) -> Notice:
    """Return a notice with what the sheet says in its text, in place of a picture."""
    told = escape_markdown(alt_text(sheet, anonymous_reader(locale)))
    return replace(notice, text=shortened(f"{notice.text}\n{told}", TEXT_LIMIT))


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


def _show_everyone(pressed: CustomId, reader: Reader) -> Button:
    return Button(pressed, words(say("Show everyone"), reader), ButtonStyle.primary)
