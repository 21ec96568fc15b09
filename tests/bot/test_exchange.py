"""What everybody may see of a running game does not change when secrets are exchanged.

Two games that spectators cannot tell apart are played at once, though hands, colours, routes and
sealed choices differ. A position is also dealt anew in everything that no spectator knows.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from authoring.comparing import PHONE
from authoring.random_games import playing
from authoring.secrecy import is_restricted
from authoring.twins import Twins, twins
from bot.discord_io.additions import Asker
from bot.discord_io.readers import message_reader, readers_of_entries
from bot.features.board.pages import board_notice, milestone_notice, mirror_notice
from bot.features.catalog import ALL
from bot.features.channels.pages import thread_name
from bot.features.film.pages import film_alt
from bot.features.log.pages import Log, history_page, log_page
from bot.features.overview.pages import overview_layout
from bot.features.overview.rows import Overview, OverviewWait
from bot.features.statistics.rows import counts, results_of
from bot.language.readers import names_by_turn
from bot.pictures.film import FilmOrder, shots_of
from bot.pictures.request import PictureRequest
from bot.sessions.history import decisions_owed
from bot.sessions.people import Location, Status, User
from bot.sessions.queries import SessionSummary
from bot.sessions.session import Bookkeeping, Session
from renderer.catalog import draw, parts
from renderer.film import Limits, Shot, draw_film
from rules import history
from rules.catalog import GAMES
from rules.history import back_to, turn_lengths
from rules.match import Match
from rules.progress import progress_of
from rules.text import ENGLISH, Seat

LOCALE, NOW = "en-US", datetime(2026, 3, 20, 12, tzinfo=UTC)
HIDING = [key for key, game in GAMES.items() if "imagine" in vars(type(game))]
NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Frida")
STRANGER = 99
SEEDS, MOVES, FRAMES = range(3), 110, 3

every_hiding_game = pytest.mark.parametrize("key", HIDING)
every_seed = pytest.mark.parametrize("seed", SEEDS)


@cache
def pair(key: str, seed: int) -> Twins:
    game = pairwise(playing(key, Random(seed)))
    start = next(match for match, after in game if is_restricted(after))
    return max(twins(start, Random(seed), MOVES), key=len)[-1]


def session_of(match: Match) -> Session:
    """Return the session of a match that people play."""
    people = tuple(User(number, NAMES[number]) for number in range(match.setup.seats))
    rows = tuple(range(1, len(match.entries) + 1))
    return Session(
        id=1,
        location=Location(1, 2),
        status=Status.RUNNING,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options=match.setup.options,
        people=people,
        bookkeeping=Bookkeeping(salt="00", entry_rows=rows),
        match=match,
        version=len(rows),
    )


def told_now(match: Match) -> Mapping[str, object]:
    """Return what is told of a position, by the place where it is told."""
    session = session_of(match)
    owed = decisions_owed(session)
    stranger = Asker(STRANGER, session.location.channel)
    summary = SessionSummary(1, session.location, session.status, session.key, session.people, 3)
    waiting = tuple(OverviewWait(1, seat, NOW) for seat in owed)
    overview = Overview((summary,), waiting, (), {})
    return {
        "board": board_notice(session, match, LOCALE, NOW),
        "board elsewhere": mirror_notice(session, match, LOCALE),
        "thread": thread_name(session, LOCALE),
        "overview": overview_layout(overview, {}, LOCALE),
        "who owes a decision": owed,
        "offers": [own.verb for own in ALL.offers if own.is_made(session, match, stranger)],
        "chart": progress_of(match),
        "statistics": (counts(session), results_of(session, {}, NOW, NOW)),
    }


def told_of_the_past(match: Match) -> Mapping[str, object]:
    """Return what is told of a position's past, by the place where it is told."""
    session, lengths = session_of(match), turn_lengths(match)
    reader, last = message_reader(session, LOCALE), len(lengths) - 1
    log = Log(match, None, readers_of_entries(session, reader))
    past = {turn: back_to(match, lengths[turn]) for turn in {0, last // 2, last - 1, last}}
    return {
        "log": log_page(session, log, None, reader),
        "record": history.public_record(match),
        "turns": last,
        "milestones": [milestone_notice(session, then, LOCALE) for then in past.values()],
        "history": [
            history_page(session, then, (turn, last + 1), LOCALE) for turn, then in past.items()
        ],
        "film": [_without_reader(shot) for shot in shots_of(film(match))],
        "film in words": film_alt(session, (0, last), LOCALE),
    }


def _without_reader(shot: Shot) -> Shot:
    """Return a shot without its reader, which equals only itself."""
    return replace(shot, scene=replace(shot.scene, reader=ENGLISH))


def film(match: Match, frames: int | None = None) -> FilmOrder:
    """Return an order for the film of a match's last turns, or of all."""
    last = len(turn_lengths(match)) - 1
    names = names_by_turn(session_of(match), match, LOCALE)
    first = 0 if frames is None else max(0, last - frames + 1)
    return FilmOrder.of(match, names, (first, last), 1000, LOCALE)


def pictures(match: Match) -> Mapping[str, object]:
    """Return all public pictures of a position."""
    request = PictureRequest.now(session_of(match), LOCALE)
    key, scene = match.game.key, request.scene
    return {part: draw(key, scene, part, PHONE) for part in parts(key, scene)}


def dealt_anew(match: Match, seed: int) -> Match:
    """Return the match with each seat's secrets dealt anew, one seat after another."""
    state, dice = match.state, Random(seed)
    for seat in map(Seat, range(match.setup.seats)):
        state = match.game.imagine(state, seat, dice)
    return replace(match, state=state)


@every_hiding_game
@every_seed
def test_the_games_differ_in_what_is_hidden(key: str, seed: int) -> None:
    both = pair(key, seed)

    assert both.differences
    assert len(turn_lengths(both.one)) > 12
    seats = [*map(Seat, range(both.one.setup.seats))]
    assert any(both.one.view(seat) != both.other.view(seat) for seat in seats)
    assert dealt_anew(both.one, seed).state != both.one.state


@every_hiding_game
@every_seed
def test_nothing_that_is_told_of_the_present_changes(key: str, seed: int) -> None:
    both = pair(key, seed)
    told = told_now(both.one)

    for other in (both.other, dealt_anew(both.one, seed)):
        assert told_now(other) == told


@every_hiding_game
@every_seed
def test_nothing_that_is_told_of_the_past_changes(key: str, seed: int) -> None:
    both = pair(key, seed)

    assert told_of_the_past(both.one) == told_of_the_past(both.other)


@every_hiding_game
@every_seed
def test_no_chart_and_no_statistics_are_there_before_the_end(key: str, seed: int) -> None:
    told = told_now(pair(key, seed).one)

    assert told["chart"] is None
    assert told["statistics"] == (False, ())


@every_hiding_game
def test_no_picture_changes_and_no_alt_text(key: str) -> None:
    both = pair(key, SEEDS[0])
    drawn = pictures(both.one)

    for other in (both.other, dealt_anew(both.one, 1)):
        assert pictures(other) == drawn


@every_hiding_game
def test_no_frame_of_a_film_changes(key: str) -> None:
    both = pair(key, SEEDS[0])
    limits = Limits(size=10_000_000, seconds=60)

    films = [
        draw_film(key, tuple(shots_of(film(each, FRAMES))), 1000, limits)
        for each in (both.one, both.other)
    ]

    assert films[0].frames == FRAMES
    assert films[0] == films[1]


def test_the_games_that_hide_are_among_them() -> None:
    assert {"canal_king", "big_shoulders"} <= {*HIDING}
