"""The content of sheets of statistics: those of a person, and the pages of a leaderboard."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, Self

from bot.basics.refusals import Outdated
from bot.features.statistics.actions import (
    GameFigures,
    HeadToHead,
    PersonRecord,
    ProgramPlayer,
    Rival,
    Season,
    read_season,
)
from bot.features.statistics.ratings import FEWEST_GAMES, Ranked, RankedLevel, Rating
from bot.features.statistics.service import PersonStatistics, RankedPeople
from bot.language.readers import anonymous_reader
from bot.language.terms import ordinal
from renderer.sheets.statistics import Figure, StatisticsSheet, Table
from renderer.sheets.statistics import Row as Line
from rules.catalog import title_of
from rules.text import Reader, Text, count, numeral, say, words

LEVELS: Mapping[ProgramPlayer, Text] = {
    ProgramPlayer.AUTOMATIC: say("Automatic player"),
    ProgramPlayer.EASY: say("Opponent (easy)"),
    ProgramPlayer.CASUAL: say("Opponent (casual)"),
    ProgramPlayer.MEDIUM: say("Opponent (medium)"),
    ProgramPlayer.HARD: say("Opponent (hard)"),
}


NOTHING = "–"


OPPONENTS, GAMES_LISTED = 5, 6
"""The most lines of a person's sheet."""


PAGE = 10
"""The most lines on a page of a leaderboard."""


PLACES = 4
"""The least number of columns for ranks."""


MINUTE, HOUR, DAY = 60, 3600, 86400


class Chosen(NamedTuple):
    """A choice of leaderboard: one game or all, one season or all time."""

    game: str | None = None
    season: Season | None = None

    def __str__(self) -> str:
        return f"{self.game or ''}/{self.season or ''}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the choice that a string stands for; raises Outdated."""
        game, _, season = text.partition("/")
        wanted = read_season(season) if season else None
        if season and wanted is None:
            raise Outdated
        return cls(game or None, wanted)


def person_sheet(
    told: PersonStatistics, name: str, game: str | None, locale: str
) -> StatisticsSheet:
    """Return the sheet of somebody who has finished a game."""
    reader, record = anonymous_reader(locale), told.record
    subtitle = _games_counted(told)
    if game:
        subtitle = say("{title} · {games}", title=title_of(game), games=subtitle)
    return StatisticsSheet(
        title=name,
        subtitle=subtitle,
        figures=tuple(_figures(record, reader)),
        tables=tuple(_person_tables(told, reader)),
    )


def _games_counted(told: PersonStatistics) -> Text:
    if told.guild is None:
        return count(
            "{count} finished game, on all servers and in direct messages",
            "{count} finished games, on all servers and in direct messages",
            told.record.games,
        )
    return count(
        "{count} finished game on this server",
        "{count} finished games on this server",
        told.record.games,
    )


def leaderboard_sheets(
    found: RankedPeople, chosen: Chosen, locale: str
) -> tuple[StatisticsSheet, ...]:
    """Return the pages of a leaderboard: people, then the levels of the program; none if empty."""
    reader, board = anonymous_reader(locale), found.board
    people = [_person_line(line, found.names, reader) for line in board.ranked]
    levels = [_level_line(line, reader) for line in board.levels]
    if not people:
        return ()
    tables = [(_ranking(say("People"), people[n : n + PAGE]),) for n in range(0, len(people), PAGE)]
    program = [
        (_ranking(say("The program"), levels[n : n + PAGE]),) for n in range(0, len(levels), PAGE)
    ]
    if len(people) + len(levels) <= PAGE:
        pages = [(*tables[0], *(table for page in program for table in page))]
    else:
        pages = [*tables, *program]
    return tuple(
        StatisticsSheet(
            title=words(say("Leaderboard"), reader),
            subtitle=_subtitle(chosen, board.games, (number, len(pages))),
            tables=page,
            note=_note(board.unranked),
        )
        for number, page in enumerate(pages, 1)
    )


def leaderboard_title(chosen: Chosen) -> Text:
    title = say("{title}", title=title_of(chosen.game)) if chosen.game else say("All games")
    season = say("{season}", season=str(chosen.season)) if chosen.season else say("All time")
    return say("{title} · {season}", title=title, season=season)


def duration(seconds: int) -> Text:
    """Return a duration in words, in one unit: "5 min"."""
    if seconds < MINUTE:
        return say("{number} s", number=seconds)
    if seconds < HOUR:
        return say("{number} min", number=round(seconds / MINUTE))
    if seconds < 2 * DAY:
        return say("{number} h", number=round(seconds / HOUR))
    return count("{count} day", "{count} days", round(seconds / DAY))


def _figures(record: PersonRecord, reader: Reader) -> Iterator[Figure]:
    yield Figure(str(record.games), count("game", "games", record.games))
    if record.contested:
        yield Figure(
            str(record.wins),
            count("win of {games}", "wins of {games}", record.wins, games=record.contested),
        )
        run = record.streaks
        longest = say("longest run of wins")
        if run.present:
            longest = say("longest run of wins, {present} now", present=run.present)
        yield Figure(str(run.longest), longest)
    if record.seconds is not None:
        yield Figure(words(duration(record.seconds), reader), say("typical time for a decision"))
    if record.titles:
        yield Figure(str(record.titles), count("campaign won", "campaigns won", record.titles))
    if record.resigned:
        yield Figure(
            str(record.resigned), count("game resigned", "games resigned", record.resigned)
        )


def _person_tables(told: PersonStatistics, reader: Reader) -> Iterator[Table]:
    record = told.record
    columns = (say("Games"), say("Wins"), say("Average score"), say("Best score"))
    lines = tuple(_game_line(figures, reader) for figures in record.by_game[:GAMES_LISTED])
    yield Table(say("Games"), columns, lines)
    if record.ranks:
        ranks = range(1, max(PLACES, *record.ranks) + 1)
        yield Table(
            say("Places"),
            tuple(map(ordinal, ranks)),
            (
                Line(
                    words(say("Games with others"), reader),
                    tuple(str(record.ranks.get(rank, 0)) for rank in ranks),
                ),
            ),
        )
    if record.rivals:
        yield Table(
            say("Against"),
            (say("Games"), say("Ahead"), say("Behind")),
            tuple(_rival_line(one, told.names, reader) for one in record.rivals[:OPPONENTS]),
        )


def _game_line(figures: GameFigures, reader: Reader) -> Line:
    average = NOTHING if figures.average is None else reader.numeral(figures.average, ".1f")
    best = NOTHING if figures.best is None else numeral(figures.best)
    wins = str(figures.wins) if figures.contested else NOTHING
    cells = (str(figures.games), wins, average, best)
    return Line(title_of(figures.game), cells)


def _rival_line(one: HeadToHead, names: Mapping[int, str], reader: Reader) -> Line:
    cells = (str(one.games), str(one.ahead), str(one.behind))
    return Line(_rival_name(one.rival, names, reader), cells)


def _rival_name(rival: Rival, names: Mapping[int, str], reader: Reader) -> str:
    if isinstance(rival, ProgramPlayer):
        return words(LEVELS[rival], reader)
    somebody = words(say("Somebody"), reader)
    return somebody if rival is None else names.get(rival, somebody)


def _ranking(title: Text, lines: Sequence[Line]) -> Table:
    columns = (say("Rating"), say("At least"), say("Games"), say("Wins"))
    return Table(title, columns, tuple(lines))


def _person_line(line: Ranked, names: Mapping[int, str], reader: Reader) -> Line:
    name = names.get(line.user) or words(say("Somebody"), reader)
    return Line(name, _rating_cells(line.rating), line.rank)


def _level_line(line: RankedLevel, reader: Reader) -> Line:
    name = say("{level} · {title}", level=LEVELS[line.level], title=title_of(line.game))
    return Line(words(name, reader), _rating_cells(line.rating))


def _rating_cells(rating: Rating) -> tuple[str, ...]:
    points = f"{numeral(rating.points)} ± {rating.doubt}"
    return (points, numeral(rating.sure), str(rating.games), str(rating.wins))


def _subtitle(chosen: Chosen, games: int, position: tuple[int, int]) -> Text:
    what, played = leaderboard_title(chosen), count("{count} game", "{count} games", games)
    page, pages = position
    if pages == 1:
        return say("{what} · {games}", what=what, games=played)
    return say("{what} · {games} · page {page} of {pages}", what=what, games=played,
               page=page, pages=pages)  # fmt: skip


def _note(unranked: int) -> Text | None:
    if not unranked:
        return None
    return count(
        "{count} person has played fewer than {fewest} games and is not ranked yet.",
        "{count} people have played fewer than {fewest} games and are not ranked yet.",
        unranked,
        fewest=FEWEST_GAMES,
    )
