"""Automatic players: chance moves for a seat, at once, until a person takes it over."""

from contextlib import suppress
from random import Random

import pytest

from bot.basics.refusals import Refused
from bot.sessions import Kind, Table, asked
from rules import history
from rules.catalog import GAMES
from rules.core import RulesError
from rules.match import Match
from rules.text import Seat
from tests.bot.databases import ask
from tests.bot.sessions.club import ANNA, BERT, CLEO, DORA, Club, moves, opened
from tests.bot.sessions.succession import EMIL, NOBODY, hand, names, order

SEEDS = range(4)


def match_of(table: Table) -> Match:
    assert table.match
    return table.match


async def test_chance_moves_at_once_if_the_game_waited_for_the_seat(club: Club) -> None:
    table = await club.running(ANNA, BERT, game="race")

    table = await hand(club, table, ANNA, ANNA)

    assert len(moves(table)) == 1
    assert match_of(table).waiting_for == (1,)
    *_, news, board = await club.sessions.outbox.pending()
    assert (news.kind, board.kind) == (Kind.HANDOVER, Kind.BOARD)
    assert board.version == table.version


async def test_its_moves_stand_in_the_history_as_the_seats_and_nobodys(url: str) -> None:
    async with opened(url) as club:
        table = await hand(club, await club.running(ANNA, BERT, CLEO, game="race"), BERT, BERT)
        await club.play(table, ANNA, "run 1")
    rows = await ask(url, "SELECT seat, user_id FROM history ORDER BY seq")
    assert rows == [(0, ANNA.id), (1, None)]


async def test_it_waits_for_people_who_decide_at_the_same_time(club: Club) -> None:
    table = await club.running(ANNA, BERT, CLEO, game="sealed")

    table = await hand(club, table, CLEO, CLEO)
    assert moves(table) == []
    table = await club.play(table, ANNA, "bid 1")
    assert moves(table) == ["bid 1"]

    table = await club.play(table, BERT, "bid 2")
    assert [seat for seat, _ in match_of(table).record][:3] == [0, 1, 2]


async def test_nobody_waits_for_it(url: str) -> None:
    async with opened(url) as club:
        await hand(club, await club.running(ANNA, BERT, CLEO, game="sealed"), CLEO, CLEO)
    assert await ask(url, "SELECT user_id FROM waits ORDER BY seat") == [(ANNA.id,), (BERT.id,)]


async def test_it_is_ranked_like_everybody(club: Club) -> None:
    table = await hand(club, await club.running(ANNA, BERT, game="race"), BERT, BERT)

    table = await club.play(table, ANNA, "run 0")

    result = match_of(table).result
    assert not table.is_open
    assert result
    assert result.scores[1] == int(moves(table)[1].removeprefix("run "))
    assert 1 in result.winners
    assert "# 2 Automatic player" in await club.sessions.record(table.id)


async def test_somebody_takes_its_seat_at_any_time(club: Club) -> None:
    table = await hand(club, await club.running(ANNA, BERT, CLEO, game="race"), CLEO, CLEO)

    table = await hand(club, table, DORA, NOBODY, DORA)
    assert table.vote
    assert asked(table, table.vote) == {ANNA.id, BERT.id}
    table = await club.vote(table, ANNA, agrees=True)
    table = await club.vote(table, BERT, agrees=True)

    assert names(table) == ["Anna", "Bert", "Dora"]
    assert match_of(table).automatic == frozenset()


async def test_what_it_did_since_needs_nobodys_consent_to_be_undone(club: Club) -> None:
    table = await club.running(ANNA, BERT, CLEO, game="race")
    table = await hand(club, table, BERT, BERT)
    table = await club.play(table, ANNA, "run 1")
    assert len(moves(table)) == 2

    table = await club.undo(table, ANNA)

    assert (table.vote, moves(table)) == (None, [])
    assert match_of(table).automatic == {1}
    assert match_of(table).waiting_for == (0,)


async def test_what_came_to_light_still_needs_consent_but_not_its(club: Club) -> None:
    table = await hand(club, await club.running(ANNA, BERT, CLEO), CLEO, CLEO)
    table = await club.play(table, ANNA, "draw")

    table = await club.undo(table, ANNA)

    assert table.vote
    assert asked(table, table.vote) == {BERT.id}


async def test_alone_with_automatic_players_what_came_to_light_stays(club: Club) -> None:
    table = await hand(club, await club.running(ANNA, BERT), BERT, BERT)
    table = await club.play(table, ANNA, "draw")

    with pytest.raises(Refused, match="since you learnt"):
        await club.undo(table, ANNA)


async def test_what_a_resigned_seat_did_since_is_undone_where_nobody_can_be_asked(
    club: Club,
) -> None:
    table = await hand(club, await club.running(ANNA, BERT, CLEO), CLEO, CLEO)
    table = await club.sessions.resign(table.id, BERT, club.action())
    wanted = None
    while wanted is None or wanted.revealed:
        choices = await club.sessions.choices(table.id, ANNA.id)
        table = await club.play(table, ANNA, choices[-1].notation)
        wanted = history.undo(match_of(table), Seat(0))

    assert wanted.others == (1,)
    assert len(moves(await club.undo(table, ANNA))) == len(wanted.kept)


async def test_when_the_last_person_resigns_the_game_is_over(club: Club) -> None:
    table = await club.running(ANNA, BERT, CLEO, game="race")
    for user in (BERT, CLEO):
        table = await hand(club, table, user, user)

    table = await club.sessions.resign(table.id, ANNA, club.action())

    result = match_of(table).result
    assert not table.is_open
    assert result
    assert result.ranks[0] == 3
    assert moves(table) == ["resign"]


async def test_a_moderator_ends_a_game_with_automatic_players(club: Club) -> None:
    table = await hand(club, await club.running(ANNA, BERT, game="race"), ANNA, ANNA)

    table = await club.sessions.end(table.id, EMIL, club.action())

    assert not table.is_open


@pytest.mark.parametrize("seed", SEEDS)
async def test_seats_may_change_hands_at_random_and_the_game_is_the_same_again(
    url: str, seed: int
) -> None:
    random = Random(seed)
    async with opened(url) as club:
        table = await club.running(ANNA, BERT, CLEO, game="canal_king" if seed % 2 else "cronberg")
        for _ in range(40):
            table = await one_step(club, table, random)
    async with opened(url, first_action=1000) as club:
        again = await club.sessions.get(table.id)
        assert again == table
        replayed = Match.replay(match_of(table).game, match_of(table).setup, match_of(table).record)
        assert replayed.with_automatic(match_of(table).automatic) == match_of(table)


async def one_step(club: Club, table: Table, random: Random) -> Table:
    """Make a random move, or hand a random seat on."""
    if not table.is_open:
        return table
    if random.random() < 0.2:
        newcomers = [u for u in (ANNA, BERT, CLEO, DORA, EMIL, None) if u not in table.people]
        before, newcomer = random.choice(table.people), random.choice(newcomers)
        with suppress(RulesError):
            table = await order(club, table, before, newcomer, newcomer or EMIL)
        return table
    seat = random.choice(match_of(table).waiting_for)
    move = random.choice(match_of(table).choices(seat)).notation
    return await club.play(table, table.people[seat], move)


@pytest.mark.parametrize("key", GAMES)
async def test_every_game_goes_through_with_an_automatic_player(club: Club, key: str) -> None:
    random = Random(1)
    size = min(size for size in GAMES[key].seats if size > 1)
    table = await club.running(*(ANNA, BERT, CLEO)[:size], game=key, options="")
    table = await hand(club, table, BERT, BERT)
    while table.is_open:
        assert match_of(table).waiting_for == (0,)
        move = random.choice(match_of(table).choices(match_of(table).waiting_for[0])).notation
        table = await club.play(table, ANNA, move)

    assert match_of(table).result
    assert {seat for seat, _ in match_of(table).record} >= {0, 1}
