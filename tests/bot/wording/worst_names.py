"""People with the worst names, and games, tables and campaigns of theirs, for the gallery."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from authoring.records.checking import FOLDER
from bot.basics.names import LONGEST_OF_CAMPAIGN, harmless, name_of
from bot.sessions.campaign import Campaign, PlannedGame, PlayedGame, Scoring
from bot.sessions.lobby import Lobby
from bot.sessions.people import Location, Status, User, opponent
from bot.sessions.session import Bookkeeping, Origin, Pace, Session
from bot.store.values import FormerPlayer, Wait
from opponents.levels import Level
from rules.catalog import GAMES
from rules.core import Event
from rules.match import Match
from rules.record import read
from rules.setup import Setup
from rules.text import Seat, to_say
from tests.rules.openings import cronberg

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
FIRST_ID = 100
RAW = (
    "<@999> **bld** wwwwwwwwwwwwwwwwx",
    "<#888>||hddn||`cd` wwwwwwwwwwwwy",
    "<t:77:R>\n# __ndr__",
    "\u202eevl\u200b **bld** https://evl.xmpl",
    "Z" + "\u0338\u0322\u031b" * 9 + "<:x:5></play:6> **bld**",
    "@everyone [x](https://e.xy)",
)
"""All would be formatted, and two are as long as a name may be.

Words without a, e, i and o do not look English.
"""
PEOPLE = tuple(User(FIRST_ID + number, name_of(raw)) for number, raw in enumerate(RAW))
ADA, BRUNO, CLARA, DORA, *GUESTS = PEOPLE
NAMES = {user.id: user.name for user in PEOPLE}
GRETA = opponent((), Level.EASY)
IRMA = opponent((), Level.HARD)
UNWRITABLE = tuple(User(number, f"**{name}**") for number, name in enumerate("李王张刘"))
"""People whose names the pictures cannot write."""
HERE = Location(1, 2)

WHISPER = "#for-one-alone"
"""Stands in everything that one person alone may know; no public page holds it."""


class Whispered(Event, frozen=True):
    """An event that one seat alone learns of."""

    seat: Seat
    whisper: str = WHISPER
    says = to_say("{whisper}")
    is_private = True


def recorded(key: str, record: str, moves: int | None = None) -> Match:
    """Return a game of the records after some moves, or at its end."""
    written = read((FOLDER / key / f"{record}.txt").read_text("utf-8"))
    return Match.replay(GAMES[key], written.setup, written.moves[:moves])


def session_of(match: Match | None, *people: User, **changes: Any) -> Session:
    """Return a session of a game, with as many of these people as it has seats."""
    seats = match.setup.seats if match else len(people)
    rows = tuple(range(1, len(match.entries) + 1)) if match else ()
    session = Session(
        id=1,
        location=HERE,
        status=Status.OVER if match and match.is_over else Status.RUNNING,
        host=people[0],
        key=match.game.key if match else "cronberg",
        seats_wanted=None,
        options=match.setup.options if match else {},
        people=people[:seats],
        bookkeeping=Bookkeeping(salt="00", entry_rows=rows),
        match=match,
        version=len(rows),
    )
    return replace(session, **changes)


def _whispering(match: Match) -> Match:
    """Return a game whose last move told its seat something that the others do not learn."""
    *before, last = match.entries
    whispered = Whispered(match.waiting_for[0])
    return replace(match, entries=(*before, last._replace(events=(*last.events, whispered))))


def _founded(match: Match) -> Match:
    """Return the game after the first move, which the program has made."""
    (first,) = match.to_act
    match = match.with_automatic(frozenset({first}))
    return match.play(first, match.choices(first)[0].notation)


MATCH = _whispering(recorded("cronberg", "4_seats.carried", 17))
"""A game of four in which a seat decides and chance has drawn."""
SEAT = MATCH.waiting_for[0]
OTHER = next(Seat(seat) for seat in range(4) if seat != SEAT)
OVER = recorded("cronberg", "4_seats.carried")
RESIGNED = MATCH.play(SEAT, "resign")
HIDING = recorded("canal_king", "2_seats", 40)
"""A game with hands, which nobody else sees."""
ALONE = cronberg("token a1").with_automatic(frozenset({Seat(1)}))
"""A game of two in which the program thinks."""
TO_DRAW = cronberg("token a1", "token g4")
SIX = Match.start(GAMES["canal_king"], Setup(6))
GIVEN_UP = Match.start(GAMES["oranienburger_kanal"], Setup(1)).play(Seat(0), "resign")
SOME_GREY = Match.start(GAMES["ruhrschifffahrt"], Setup(2)).roll(Random(1))
"""A position in which some of what keeps its place in the menu is not possible."""
LONG_SET_UP = Match.start(GAMES["big_shoulders"], Setup(2)).roll(Random(1))
"""A game for whose first board much has happened, in which a seat was drawn to begin."""
FOUNDED = _founded(LONG_SET_UP)

FORMER = (FormerPlayer(Seat(0), GUESTS[0], 9),)
"""Who had the first seat until after 9 moves."""
CLOCK = Wait(PEOPLE[SEAT].id, NOON, NOON, reminded_at=NOON)
LATE = CLOCK._replace(is_overdue=True)
GAME = session_of(MATCH, *PEOPLE, pace=Pace.DAY, clocks={SEAT: LATE}, former_players=FORMER)
AWAY = replace(GAME, clocks={SEAT: CLOCK._replace(away_until=NOON + timedelta(days=1))})
ENDED = session_of(
    OVER, *PEOPLE, former_players=FORMER, hints_used=dict.fromkeys(PEOPLE[:4], 2), board_message=9
)
AGAINST_PROGRAM = session_of(ALONE, ADA, GRETA)
TRIED = session_of(MATCH, ADA, ADA, BRUNO, CLARA, origin=Origin(3, 1))

TABLE = session_of(None, ADA, BRUNO, status=Status.LOBBY)


def table(*people: User, **agreed: Any) -> Session:
    """Return a table in its lobby with these people; Ada is its host."""
    return replace(TABLE, people=people or (ADA,), lobby=Lobby(**agreed))


def played(number: int, *scores: int) -> PlayedGame:
    """Return a finished game of a campaign."""
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    return PlayedGame(number, number, "cronberg", scores, ranks)


CUP = Campaign(
    id=1,
    name=harmless(f"**bld** <@999> ||hddn|| `cd` {'w' * 99}", LONGEST_OF_CAMPAIGN),
    location=HERE,
    status=Status.RUNNING,
    host=ADA,
    plan=(PlannedGame("cronberg", {}),),
    count=3,
    scoring=Scoring.PLACING,
    people=PEOPLE[:4],
    results=(played(1, 9, 5, 7, 1), played(2, 4, 8, 8, 2)),
)
CUP_OVER = replace(CUP, status=Status.OVER, count=2)
CUPS = {
    "running": CUP,
    "paused": replace(CUP, is_paused=True),
    "open": replace(CUP, status=Status.LOBBY, people=(), results=()),
    "broken off": replace(CUP, status=Status.CANCELLED),
    "over, with one winner": CUP_OVER,
    "over, shared by two": replace(CUP_OVER, results=CUP.results[1:], count=1),
    "over, by what each game added": replace(CUP_OVER, scoring=Scoring.OWN),
    "over, played alone": replace(
        CUP_OVER, people=(ADA,), results=(played(1, 7),), count=1, scoring=Scoring.POINTS
    ),
}
IN_CAMPAIGN = replace(GAME, campaign=CUP, game_number=3)
