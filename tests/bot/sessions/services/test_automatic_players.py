"""Automatic players: the program moves for a seat until a person takes it over."""

from random import Random

import pytest

from bot.features.play import actions as play
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from rules import history
from rules.catalog import GAMES
from rules.match import Match
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness, moves, open_harness
from tests.bot.sessions.replacement_steps import (
    ask_replacement,
)
from tests.games import one_game

SEEDS = range(4)


def match_of(session: Session) -> Match:
    assert session.match
    return session.match


async def test_the_program_moves_if_the_game_waited_for_the_seat(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="race")

    session = await ask_replacement(harness, session, ANNA, ANNA)
    assert moves(session) == []
    session = await harness.think(session)

    assert len(moves(session)) == 1
    assert match_of(session).waiting_for == (1,)
    *_, news, handed, board = await harness.sessions.outbox.pending()
    assert (news.kind, handed.kind, board.kind) == (Kind.HANDOVER, Kind.REFRESH, Kind.BOARD)
    assert board.version == session.version


async def test_its_moves_stand_in_the_history_as_the_seats_and_nobodys(url: str) -> None:
    async with open_harness(url) as harness:
        session = await ask_replacement(
            harness, await harness.running(ANNA, BERT, CLEO, game="race"), BERT, BERT
        )
        await harness.think(await harness.play(session, ANNA, "run 1"))
    rows = await read_rows(url, "SELECT seat, user_id FROM history ORDER BY seq")
    assert rows == [(0, ANNA.id), (1, None)]


async def test_what_a_resigned_seat_did_since_is_undone_where_nobody_can_be_asked(
    harness: Harness,
) -> None:
    session = await ask_replacement(harness, await harness.running(ANNA, BERT, CLEO), CLEO, CLEO)
    session = await harness.act(session.id, BERT, play.resign)
    wanted = None
    while wanted is None or wanted.revealed:
        session = await harness.think(session)
        choices = await harness.choices(session.id, ANNA.id)
        session = await harness.think(await harness.play(session, ANNA, choices[-1].notation))
        wanted = history.undo(match_of(session), Seat(0))

    assert wanted.others == (1,)
    assert len(moves(await harness.undo(session, ANNA))) == len(wanted.kept)


@pytest.mark.parametrize("key", one_game())
async def test_every_game_goes_through_with_an_automatic_player(harness: Harness, key: str) -> None:
    random = Random(1)
    size = min(size for size in GAMES[key].seats if size > 1)
    session = await harness.running(*(ANNA, BERT, CLEO)[:size], game=key, options="")
    session = await harness.think(await ask_replacement(harness, session, BERT, BERT))
    while session.is_open:
        assert match_of(session).waiting_for == (0,)
        move = random.choice(match_of(session).choices(match_of(session).waiting_for[0])).notation
        session = await harness.think(await harness.play(session, ANNA, move))

    assert match_of(session).result
    assert {seat for seat, _ in match_of(session).record} >= {0, 1}
