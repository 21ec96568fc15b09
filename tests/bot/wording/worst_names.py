"""People with the worst names, and a game, a table and a campaign of theirs."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import count

from bot.basics.names import harmless, name_of
from bot.sessions.campaign import Campaign, PlannedGame, PlayedGame, Scoring
from bot.sessions.lobby import Guest, GuestStatus, Lobby
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Origin, Pace, Session
from bot.store.values import FormerPlayer, Wait
from renderer.sheets.statistics import Row
from rules.match import Match
from rules.text import Seat
from tests.rules.random_games import random_game

LOCALE, NOON = "en-US", datetime(2026, 3, 1, 12, tzinfo=UTC)
FIRST_ID = 100
RAW = (
    "<@999> **bold**",
    "<#888>||hidden||`code`",
    "<t:77:R>\n# __under__",
    "\u202eevil\u200b https://evil.example",
    "Z" + "\u0338\u0322\u031b" * 9 + "<:x:5></play:6>",
    "@everyone [x](https://e.xy)",
)
PEOPLE = tuple(User(FIRST_ID + number, name_of(raw)) for number, raw in enumerate(RAW))
ADA, BRUNO, CLARA, DORA, *GUESTS = PEOPLE
UNWRITABLE = tuple(User(user.id, name_of("李")) for user in PEOPLE[:4])
UNWRITABLE_ROWS = (Row("李 **bold**", ()), Row("王", ()))
NAMES = {user.id: user.name for user in PEOPLE}


def _match() -> Match:
    """Return a game of four in progress in which a seat decides."""
    games = (random_game("cronberg", seed) for seed in count())
    played = next(game for game in games if game[0].setup.seats == 4)
    return next(match for match in played[24:] if match.waiting_for)


MATCH = _match()
SEAT = MATCH.waiting_for[0]
ROWS = tuple(range(1, len(MATCH.entries) + 1))
GAME = Session(
    id=1,
    location=Location(1, 2),
    status=Status.RUNNING,
    host=ADA,
    key="cronberg",
    seats_wanted=None,
    options={},
    people=PEOPLE[:4],
    bookkeeping=Bookkeeping(salt="00", entry_rows=ROWS),
    match=MATCH,
    version=len(ROWS),
    clocks={SEAT: Wait(PEOPLE[SEAT].id, NOON, NOON, is_overdue=True, reminded_at=NOON)},
    pace=Pace.DAY,
    hints_used=dict.fromkeys(PEOPLE[:4], 2),
)
OVER = random_game("cronberg", 0)[-1]
RESIGNED = MATCH.play(SEAT, "resign")
ENDED = replace(
    GAME,
    status=Status.OVER,
    match=OVER,
    people=PEOPLE[: OVER.setup.seats],
    bookkeeping=Bookkeeping(salt="00", entry_rows=tuple(range(1, len(OVER.entries) + 1))),
    former_players=(FormerPlayer(Seat(0), GUESTS[0], 8),),
)
TABLE = replace(
    GAME,
    status=Status.LOBBY,
    match=None,
    people=PEOPLE[:2],
    lobby=Lobby(
        guests=(
            Guest(CLARA, GuestStatus.INVITED, 5),
            Guest(DORA, GuestStatus.ASKING, 6),
            Guest(GUESTS[0], GuestStatus.DECLINED),
            Guest(GUESTS[1], GuestStatus.INVITED, 5),
        )
    ),
)
TRIED = replace(GAME, origin=Origin(3, 1), people=(ADA, ADA, BRUNO, CLARA))
CUP = Campaign(
    id=1,
    name=harmless("**bold** <@999> ||hidden|| `code`", 60),
    location=Location(1, 2),
    status=Status.RUNNING,
    host=ADA,
    plan=(PlannedGame("cronberg", {}),),
    count=2,
    scoring=Scoring.POINTS,
    people=PEOPLE[:4],
    results=(PlayedGame(1, 1, "cronberg", (9, 5, 7, 1), (1, 3, 2, 4)),),
)
CAMPAIGNS = (CUP, replace(CUP, status=Status.OVER), replace(CUP, is_paused=True))
IN_CAMPAIGN = replace(GAME, campaign=CUP)
