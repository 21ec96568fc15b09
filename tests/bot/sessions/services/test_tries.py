"""Tries: copies of games from a past turn, their players, and what they count for."""

import asyncio
import re
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.basics.refusals import Refused
from bot.features.channels.rows import Channels
from bot.features.play import actions as play
from bot.features.privacy.rows import Privacy
from bot.features.tries.actions import (
    MOST_OPEN_TRIES,
    begin_try,
    beginning_at,
    beginning_in,
    end_try,
    give_up_seats,
    may_be_tried,
    take_seat,
)
from bot.features.tries.rows import Tries
from bot.sessions.people import Actor, Location, Status, User, opponent
from bot.sessions.posts import Kind
from bot.sessions.requirements import begun_match
from bot.sessions.session import Session
from bot.store.values import HistoryKind
from opponents.levels import Level
from rules.core import NATURE
from rules.history import turn_lengths
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness, moves

THREAD = Location(guild=7, channel=71)
ELSEWHERE = 8


async def over(harness: Harness, *users: User) -> Session:
    """Play some turns of Cronberg, until all but one resign."""
    session = await harness.play_first_choices(await harness.running(*users), 16)
    for user in users[1:]:
        session = await harness.act(session.id, user, play.resign)
    return session


async def try_from(
    harness: Harness, session: Session, user: User, turn: int | None = None
) -> Session:
    beginning = await harness.sessions.of(Tries).beginning_in(session.id, user, turn)
    return await harness.sessions.of(Tries).begin(THREAD, harness.by(user), beginning)


async def test_a_try_goes_on_from_a_past_turn_of_a_game_that_is_over(
    harness: Harness, url: str
) -> None:
    game = await over(harness, ANNA, BERT)
    tried = await try_from(harness, game, CLEO, 5)

    assert tried.match
    assert game.match
    assert tried.match.turn == game.match.entries[0].turn + 5
    assert moves(tried) == moves(game)[: len(moves(tried))]
    assert tried.people == (CLEO, CLEO)
    assert tried.is_try
    assert not game.is_try
    assert tried.bookkeeping.salt not in {"", game.bookkeeping.salt}
    assert [post.kind for post in await harness.sessions.outbox.pending()][-2:] == [
        Kind.LOBBY,
        Kind.BOARD,
    ]
    kept = await read_rows(url, "SELECT session_id, kind, user_id FROM history")
    assert {row[1:] for row in kept if row[0] == tried.id} == {(HistoryKind.MOVE, None)}
    # The copied game is unchanged.
    assert await harness.sessions.queries.get(game.id) == game


async def test_a_decision_is_played_on_against_the_opponents_of_the_game(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT)
    assert game.match
    greta, turns = opponent((), Level.HARD), turn_lengths(game.match)
    games = harness.sessions.games
    game = replace(game, people=(ANNA, greta))
    seated = [
        begin_try(THREAD, CLEO, beginning_at(game, CLEO.id, turn), games, "00").session.people
        for turn in turns[1:3]
    ]

    # Whoever asks has the seat that decides, also if it was an opponent's.
    assert {*seated} == {(CLEO, greta), (CLEO, CLEO)}


async def test_a_try_is_in_no_statistics(harness: Harness, url: str) -> None:
    game = await over(harness, ANNA, BERT)
    tried = await try_from(harness, game, CLEO, 5)
    tried = await harness.act(tried.id, CLEO, play.resign)

    assert tried.status is Status.OVER
    assert {*await read_rows(url, "SELECT session_id FROM results")} == {(game.id,)}


async def test_chance_goes_its_own_way(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT)
    drawn = set[tuple[str, ...]]()
    for server in range(80, 86):
        beginning = await harness.sessions.of(Tries).beginning_in(game.id, CLEO, 0)
        location = Location(server, 10 * server)
        tried = await harness.sessions.of(Tries).begin(location, harness.by(CLEO), beginning)
        tried = await harness.play_first_choices(tried, 6)
        assert tried.match
        drawn.add(tuple(move for seat, move in tried.match.record if seat == NATURE))

    assert len(drawn) > 1


async def open_one(
    harness: Harness, game: Session, location: Location, user: User = CLEO
) -> Session:
    beginning = await harness.sessions.of(Tries).beginning_in(game.id, user, 3)
    return await harness.sessions.of(Tries).begin(location, harness.by(user), beginning)


async def test_a_person_has_a_few_tries_open_on_a_server(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT)
    channels = range(80, 80 + MOST_OPEN_TRIES)
    first, *_ = [await open_one(harness, game, Location(7, channel)) for channel in channels]

    with pytest.raises(Refused) as refused:
        await open_one(harness, game, Location(7, 90))

    assert all(f"<#{channel}>" in str(refused.value) for channel in channels)
    assert "**End the try**" in str(refused.value)
    assert await harness.sessions.queries.in_channel(90) is None
    # Others, and other servers, have tries of their own.
    await open_one(harness, game, Location(7, 90), DORA)
    await open_one(harness, game, Location(ELSEWHERE, 91))
    harness.clock.advance(hours=1)
    with pytest.raises(Refused, match="then begin another"):
        await open_one(harness, game, Location(7, 92))
    await harness.act(first.id, CLEO, end_try)
    assert (await open_one(harness, game, Location(7, 92))).is_open


@pytest.mark.parametrize("place", [Location(7, 80), Location(None, 80)])
async def test_tries_that_end_at_once_count_for_an_hour(harness: Harness, place: Location) -> None:
    game = await over(harness, ANNA, BERT)
    for _ in range(MOST_OPEN_TRIES):
        tried = await open_one(harness, game, place)
        await harness.act(tried.id, CLEO, end_try)
        harness.clock.advance(hours=0.25)

    moment = harness.clock() + timedelta(hours=0.25)
    with pytest.raises(Refused, match=r"You can begin another <t:(\d+):R>.$") as refused:
        await open_one(harness, game, place)

    assert abs(int(re.findall(r"<t:(\d+)", str(refused.value))[0]) - moment.timestamp()) < 60
    harness.clock.advance(hours=0.25)
    assert (await open_one(harness, game, place)).is_open


async def test_tries_that_are_opened_at_once_are_no_more(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT)

    opened = await asyncio.gather(
        *(open_one(harness, game, Location(7, channel)) for channel in range(80, 90)),
        return_exceptions=True,
    )

    assert sum(isinstance(one, Session) for one in opened) == MOST_OPEN_TRIES
    assert all(isinstance(one, Session | Refused) for one in opened)


async def test_a_try_has_no_clocks_and_is_in_no_list(harness: Harness, url: str) -> None:
    game = await over(harness, ANNA, BERT)
    tried = await try_from(harness, game, CLEO, 3)

    assert not tried.clocks
    assert not await read_rows(url, "SELECT * FROM waits")
    assert not await harness.sessions.queries.waiting_for(CLEO.id, 7)
    assert not await harness.sessions.queries.open_in(7)


async def test_who_plays_alone_tries_while_the_game_runs(harness: Harness) -> None:
    game = await harness.running(ANNA, game="oranienburger_kanal")
    game = await harness.play_first_choices(game, 12)

    assert may_be_tried(game, ANNA.id)
    assert not may_be_tried(game, BERT.id)
    tried = await try_from(harness, game, ANNA)
    assert moves(tried) == moves(game)


async def test_what_was_drawn_in_secret_is_not_copied_for_who_plays_alone(
    harness: Harness,
) -> None:
    game = await harness.play(await harness.running(ANNA, game="solitaire"), ANNA, "bid 1")
    assert may_be_tried(game, ANNA.id)
    match = begun_match(game)
    assert match.entries[-1].seat == NATURE

    untold = tuple(entry._replace(events=()) for entry in match.entries)
    secret = replace(game, match=replace(match, entries=untold))

    assert not may_be_tried(secret, ANNA.id)
    with pytest.raises(Refused, match="still hidden from you, and a try would show it"):
        beginning_in(secret, ANNA.id, None)
    with pytest.raises(Refused, match="one person plays every seat"):
        beginning_in(secret, BERT.id, None)


async def test_turns_that_cannot_be_tried(harness: Harness) -> None:
    game = await harness.running(ANNA, BERT, game="race")
    game = await harness.play_first_choices(game, 20)
    last = len(turn_lengths(begun_match(game))) - 1

    with pytest.raises(Refused, match=f"choose a number from 0 to {last}"):
        await try_from(harness, game, CLEO, last + 1)
    with pytest.raises(Refused, match="Nothing is left to decide"):
        await try_from(harness, game, CLEO, last)
    tried = await try_from(harness, game, CLEO)
    assert tried.origin
    assert tried.origin.turn == last - 1


async def test_what_a_resignation_ended_goes_on_without_it(harness: Harness) -> None:
    game = await harness.running(ANNA, BERT)
    game = await harness.play(game, ANNA, "token d4")
    game = await harness.act(game.id, BERT, play.resign)
    assert game.status is Status.OVER

    tried = await try_from(harness, game, CLEO)

    assert moves(tried) == ["token d4"]
    assert tried.is_open


async def test_friends_take_seats_and_give_them_back(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT, DORA)
    tried = await try_from(harness, game, CLEO, 3)

    tried = await harness.act(tried.id, BERT, take_seat, begun_match(tried).waiting_for[0])
    taken = tried.seat_of(BERT.id)
    assert taken is not None
    assert tried.people.count(CLEO) == 2
    with pytest.raises(Refused, match="not free"):
        await harness.act(tried.id, DORA, take_seat, taken)
    with pytest.raises(Refused, match="not yours"):
        await harness.act(tried.id, DORA, give_up_seats, (taken,))
    tried = await harness.act(tried.id, BERT, give_up_seats, (taken,))
    assert tried.people == (CLEO,) * 3


async def test_automatic_players_play_the_other_seats(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT, DORA)
    tried = await try_from(harness, game, CLEO, 3)
    own, *others = tried.seats_of(CLEO.id)

    tried = await harness.act(tried.id, CLEO, give_up_seats, others)

    assert tried.match
    assert tried.match.automatic == {*others}
    assert tried.match.waiting_for == (own,)
    assert len({user.id for user in tried.people}) == 3
    with pytest.raises(Refused, match="keep one seat"):
        await harness.act(tried.id, CLEO, give_up_seats, (own,))
    # An automatic player's seat is free for a friend; the host's last seat is not.
    with pytest.raises(Refused, match="not free"):
        await harness.act(tried.id, BERT, take_seat, own)
    tried = await harness.act(tried.id, BERT, take_seat, others[0])
    assert tried.people[others[0]] == BERT


async def test_who_is_forgotten_leaves_a_try(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT)
    tried = await try_from(harness, game, CLEO, 3)
    seat = begun_match(tried).waiting_for[0]
    tried = await harness.act(tried.id, DORA, take_seat, seat)

    await harness.sessions.of(Privacy).forget(DORA.id)
    tried = await harness.sessions.queries.get(tried.id)
    assert tried.people == (CLEO, CLEO)
    await harness.sessions.of(Privacy).forget(CLEO.id)

    tried = await harness.sessions.queries.get(tried.id)
    assert tried.status is Status.CANCELLED
    assert CLEO.id not in {user.id for user in (*tried.people, tried.host)}


async def test_seats_of_a_game_are_not_taken_like_that(harness: Harness) -> None:
    game = await harness.running(ANNA, BERT)

    with pytest.raises(Refused, match="not a try"):
        await harness.sessions.act(game.id, Actor(CLEO, 900), take_seat, Seat(1))
    with pytest.raises(Refused, match="not a try"):
        await harness.sessions.act(game.id, Actor(ANNA, 901), end_try)


async def test_undoing_asks_nobody(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT)
    tried = await try_from(harness, game, CLEO, 3)
    seat = begun_match(tried).waiting_for[0]
    tried = await harness.act(tried.id, BERT, take_seat, seat)
    before = moves(tried)
    tried = await harness.play_first_choices(tried, 4)

    tried = await harness.undo(tried, BERT)

    assert tried.vote is None
    assert len(moves(tried)) >= len(before)
    assert tried.bookkeeping.corrected


async def test_only_who_opened_a_try_ends_it(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT)
    tried = await try_from(harness, game, CLEO, 3)

    with pytest.raises(Refused, match="Only the person who opened"):
        await harness.act(tried.id, BERT, end_try)
    tried = await harness.act(tried.id, CLEO, end_try)
    assert tried.status is Status.CANCELLED


async def test_a_try_ends_with_its_thread(harness: Harness) -> None:
    game = await over(harness, ANNA, BERT)
    tried = await try_from(harness, game, CLEO, 3)

    await harness.sessions.of(Channels).lose(THREAD.channel)

    assert (await harness.sessions.queries.get(tried.id)).status is Status.CANCELLED
