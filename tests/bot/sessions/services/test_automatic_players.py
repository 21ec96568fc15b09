"""Automatic players: the program moves for a seat until a person takes it over."""

from contextlib import suppress
from random import Random

import pytest

from bot.basics.refusals import Refused
from bot.features.play import actions as play
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.sessions.votes import still_to_answer
from rules import history
from rules.catalog import GAMES
from rules.errors import RulesError
from rules.match import Match
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness, moves, open_harness
from tests.bot.sessions.replacement_steps import (
    EMIL,
    NOBODY,
    ask_replacement,
    moderate_replacement,
    player_names,
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


async def test_it_waits_for_people_who_decide_at_the_same_time(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="sealed")

    session = await ask_replacement(harness, session, CLEO, CLEO)
    assert moves(session) == []
    session = await harness.play(session, ANNA, "bid 1")
    assert moves(session) == ["bid 1"]

    session = await harness.think(await harness.play(session, BERT, "bid 2"))
    assert [seat for seat, _ in match_of(session).record][:3] == [0, 1, 2]


async def test_nobody_waits_for_it(url: str) -> None:
    async with open_harness(url) as harness:
        await ask_replacement(
            harness, await harness.running(ANNA, BERT, CLEO, game="sealed"), CLEO, CLEO
        )
    assert await read_rows(url, "SELECT user_id FROM waits ORDER BY seat") == [
        (ANNA.id,),
        (BERT.id,),
    ]


async def test_it_is_ranked_like_everybody(harness: Harness) -> None:
    session = await ask_replacement(
        harness, await harness.running(ANNA, BERT, game="race"), BERT, BERT
    )

    session = await harness.think(await harness.play(session, ANNA, "run 0"))

    result = match_of(session).result
    assert not session.is_open
    assert result
    assert result.scores[1] == int(moves(session)[1].removeprefix("run "))
    assert 1 in result.winners
    assert "# 2 Automatic player" in await harness.sessions.queries.record(session.id)


async def test_somebody_takes_its_seat_at_any_time(harness: Harness) -> None:
    session = await ask_replacement(
        harness, await harness.running(ANNA, BERT, CLEO, game="race"), CLEO, CLEO
    )

    session = await ask_replacement(harness, session, DORA, NOBODY, DORA)
    assert session.vote
    assert still_to_answer(session, session.vote) == {ANNA.id, BERT.id}
    session = await harness.vote(session, ANNA, agrees=True)
    session = await harness.vote(session, BERT, agrees=True)

    assert player_names(session) == ["Anna", "Bert", "Dora"]
    assert match_of(session).automatic == frozenset()


async def test_what_it_did_since_needs_nobodys_consent_to_be_undone(
    harness: Harness,
) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    session = await ask_replacement(harness, session, BERT, BERT)
    session = await harness.think(await harness.play(session, ANNA, "run 1"))
    assert len(moves(session)) == 2

    session = await harness.undo(session, ANNA)

    assert (session.vote, moves(session)) == (None, [])
    assert match_of(session).automatic == {1}
    assert match_of(session).waiting_for == (0,)


async def test_what_came_to_light_still_needs_consent_but_not_its(harness: Harness) -> None:
    session = await ask_replacement(harness, await harness.running(ANNA, BERT, CLEO), CLEO, CLEO)
    session = await harness.play(session, ANNA, "draw")

    session = await harness.undo(session, ANNA)

    assert session.vote
    assert still_to_answer(session, session.vote) == {BERT.id}


async def test_alone_with_automatic_players_what_came_to_light_stays(
    harness: Harness,
) -> None:
    session = await ask_replacement(harness, await harness.running(ANNA, BERT), BERT, BERT)
    session = await harness.play(session, ANNA, "draw")

    with pytest.raises(Refused, match="since you have learnt"):
        await harness.undo(session, ANNA)


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


async def test_when_the_last_person_resigns_the_game_is_over(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="race")
    for user in (BERT, CLEO):
        session = await ask_replacement(harness, session, user, user)

    session = await harness.act(session.id, ANNA, play.resign)

    result = match_of(session).result
    assert not session.is_open
    assert result
    assert result.ranks[0] == 3
    assert moves(session) == ["resign"]


async def test_a_moderator_ends_a_game_with_automatic_players(harness: Harness) -> None:
    session = await ask_replacement(
        harness, await harness.running(ANNA, BERT, game="race"), ANNA, ANNA
    )

    session = await harness.act(session.id, EMIL, play.end)

    assert not session.is_open


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
async def test_seats_may_change_hands_at_random_and_the_game_is_the_same_again(
    url: str, seed: int
) -> None:
    random = Random(seed)
    async with open_harness(url) as harness:
        session = await harness.running(
            ANNA, BERT, CLEO, game="canal_king" if seed % 2 else "cronberg"
        )
        for _ in range(40):
            session = await one_step(harness, session, random)
    async with open_harness(url, first_action=1000) as harness:
        again = await harness.sessions.queries.get(session.id)
        assert again == session
        replayed = Match.replay(
            match_of(session).game, match_of(session).setup, match_of(session).record
        )
        assert replayed.with_automatic(match_of(session).automatic) == match_of(session)


async def one_step(harness: Harness, session: Session, random: Random) -> Session:
    """Make a random move, or hand over a random seat."""
    if not session.is_open:
        return session
    if random.random() < 0.2:
        newcomers = [u for u in (ANNA, BERT, CLEO, DORA, EMIL, None) if u not in session.people]
        before, newcomer = random.choice(session.people), random.choice(newcomers)
        with suppress(RulesError):
            session = await moderate_replacement(
                harness, session, before, newcomer, newcomer or EMIL
            )
        return session
    if not match_of(session).waiting_for:
        return await harness.think(session)
    seat = random.choice(match_of(session).waiting_for)
    move = random.choice(match_of(session).choices(seat)).notation
    return await harness.play(session, session.people[seat], move)


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
