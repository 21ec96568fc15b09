"""A whole turn: check, apply, commit durably, draw, encode; and autocomplete of moves."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from PIL import Image

from bot.features.catalog import open_sessions
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.features.play.actions import best_matches, searchable
from bot.features.rules.pages import NO_SESSION, Book
from bot.features.rules.search import search_results
from bot.sessions.people import Actor, Location, User
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from renderer.catalog import PAINTERS, draw
from rules.catalog import GAMES
from rules.draft import Draft
from rules.errors import UnreadableMove
from tools.bench import anchors
from tools.bench.measure import Row, cpu, milliseconds, within
from tools.bench.pictures import NAMES, scene
from tools.bench.rules import widest

SUGGEST_LIMIT, REFUSE_LIMIT, RULES_LIMIT, BOARD_LIMIT = 0.1, 0.01, 0.01, 0.03
"""Seconds for suggestions for a typed text, for the refusal of an unreadable one, for `/rules`, and
for the board of a move beside its commit."""
GAMES_BEFORE, ROUNDS, TURNS = 3, 3, 40
"""Games that fill the caches; games that are measured; turns of each.

The fastest game counts, as does the fastest game of chess.
"""
SHARE = 0.15
"""The share of a chess turn's time, which others draw with as many pixels."""


def rows() -> Iterator[Row]:
    """Yield the times of a turn and of the autocomplete of every game."""
    for key in PAINTERS:
        yield from turn(key)
    for key in GAMES:
        yield suggesting(key)
    for key in GAMES:
        yield refusing(key)
    for key in GAMES:
        yield asking(key)


def turn(key: str) -> Iterator[Row]:
    """Yield the comparison of a turn with one of python-chess, chess.svg and cairosvg.

    And how much of it the board takes.
    """
    seconds, board, chess = asyncio.run(_played(key))
    beside = f"chess and cairosvg {milliseconds(chess)}"
    yield Row(f"{key}: a turn", milliseconds(seconds), beside, seconds / chess, SHARE)
    yield within(f"{key}: of that, the board", board, BOARD_LIMIT)


async def _played(key: str) -> tuple[float, float, float]:
    """Play in a new database; return the CPU seconds of a turn, its board, and a chess turn."""
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}"
        async with open_sessions(url) as sessions:
            for number in range(GAMES_BEFORE):
                await _play_one(sessions, key, number)
            rounds = [
                await _round(sessions, key, number)
                for number in range(GAMES_BEFORE, GAMES_BEFORE + ROUNDS)
            ]
    ours, boards, chess = zip(*rounds, strict=True)
    return min(ours), min(boards), min(chess)


async def _round(sessions: Sessions, key: str, number: int) -> tuple[float, float, float]:
    """Return the times of a game's turns and boards, and directly afterwards of a chess game's."""
    begun = time.process_time()
    png, drawing = await _play_one(sessions, key, number)
    ours = (time.process_time() - begun) / TURNS
    return ours, drawing / TURNS, anchors.chess_turn(*Image.open(BytesIO(png)).size)


async def _play_one(sessions: Sessions, key: str, number: int) -> tuple[bytes, float]:
    """Play the first turns of a game; return the last picture, and the time of drawing all."""
    session, dice, png, drawing = await _begun(sessions, key, number), Random(number), b"", 0.0
    for place in range(TURNS):
        session = await one_turn(sessions, session, dice, 1000 * (number + 1) + place)
        begun = time.process_time()
        png = _drawn(session)
        drawing += time.process_time() - begun
    return png, drawing


async def _begun(sessions: Sessions, key: str, number: int) -> Session:
    people = [User(place, name) for place, name in enumerate(NAMES, start=1)]
    action = 100 * (number + 1)
    session = await sessions.of(Lobbies).open_lobby(
        Location(1, number), Actor(people[0], action), LobbyRequest(key)
    )
    for user in people[1 : max(GAMES[key].seats)]:
        session = await sessions.of(Lobbies).join(session.id, Actor(user, action + user.id))
    return await sessions.act(session.id, Actor(people[0], action + 50), lobby.start)


async def one_turn(sessions: Sessions, session: Session, dice: Random, action: int) -> Session:
    """Let a seat that owes a decision make a random one."""
    if session.match is None or not session.match.waiting_for:
        raise ValueError(f"{session.key} was over before it was measured")
    seat = dice.choice(session.match.waiting_for)
    moves = list(session.match.game.legal_moves(session.match.state, seat))
    text = session.match.game.format(session.match.state, dice.choice(moves))
    return await sessions.act(
        session.id, Actor(session.people[seat], action), play.make_moves, text
    )


def _drawn(session: Session) -> bytes:
    if session.match is None:
        raise ValueError("nothing to draw")
    return draw(session.key, scene(session.match)).png


def suggesting(key: str) -> Row:
    """Return the time of suggestions for the first letters, in the position with the most moves."""
    match = widest(key)
    seat = match.waiting_for[0]

    def answer() -> None:
        best_matches([searchable(choice) for choice in match.choices(seat)], "e", 25)

    what = f"{key}: autocomplete over {len(match.choices(seat))} moves"
    return within(what, cpu(answer), SUGGEST_LIMIT)


def refusing(key: str) -> Row:
    """Return the time of refusing an unreadable move, in the position with the most moves."""
    match = widest(key)
    draft = Draft.begun(match, match.waiting_for[0])

    def answer() -> None:
        with suppress(UnreadableMove):
            draft.typed("plase S f77")

    return within(f"{key}: what is no move, refused", cpu(answer), REFUSE_LIMIT)


def asking(key: str) -> Row:
    """Return the time of a search in the rules, after the first."""
    book = Book(GAMES[key], NO_SESSION, "de")
    seconds = cpu(lambda: search_results(book, "how do I score at the end?"))
    return within(f"{key}: /rules, a question", seconds, RULES_LIMIT)
