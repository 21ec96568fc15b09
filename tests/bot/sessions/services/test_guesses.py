"""Guesses of those who watch: who may make them, until when, what they earn, and how secret."""

import pytest

from bot.basics.refusals import Refused
from bot.sessions import Session, Status, User, begun_match
from bot.sessions.model.guesses import earned
from bot.store.values import GuessRow
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, Harness

GUILD = 7
PHASE = 6
"""The turns of a phase in a game for two."""


async def begun(harness: Harness, turns: int = 0) -> Session:
    """Begin a game for two, and play some turns by first choices."""
    return await played(harness, await harness.running(ANNA, BERT), turns)


async def played(harness: Harness, session: Session, turns: int) -> Session:
    """Play some more turns by first choices."""
    wanted = begun_match(session).turn + turns
    while session.is_open and begun_match(session).turn < wanted:
        session = await harness.play_first_choices(session, 1)
    return session


async def guessed(harness: Harness, session: Session, user: User, seat: int, delay: int = 0) -> int:
    """Guess, and give the phase that the guess is of."""
    guesses = harness.sessions.guesses
    return (await guesses.guess(session.id, user, Seat(seat), delay)).outlook.phase


async def test_a_guess_can_be_changed_until_its_phase_is_over(harness: Harness, url: str) -> None:
    session = await begun(harness)
    assert await guessed(harness, session, CLEO, 0) == 0
    assert await guessed(harness, session, CLEO, 1) == 0
    session = await played(harness, session, PHASE)
    assert (await harness.sessions.guesses.open(session.id, CLEO.id)).seat is None
    assert await guessed(harness, session, CLEO, 0) == 1

    kept = await read_rows(url, "SELECT user_id, phase, seat, points FROM guesses ORDER BY phase")
    assert kept == [(CLEO.id, 0, 1, None), (CLEO.id, 1, 0, None)]


async def test_a_phase_is_three_turns_of_everybody(harness: Harness) -> None:
    session = await begun(harness)
    left: list[tuple[int, int]] = []
    for _ in range(PHASE + 1):
        opened = await harness.sessions.guesses.open(session.id, CLEO.id)
        left.append((opened.outlook.phase, opened.outlook.turns_left))
        session = await played(harness, session, 1)

    assert left == [(0, 6), (0, 5), (0, 4), (0, 3), (0, 2), (0, 1), (1, 6)]


async def test_who_plays_does_not_guess(harness: Harness) -> None:
    session = await begun(harness)

    with pytest.raises(Refused, match="You play in this game"):
        await guessed(harness, session, ANNA, 0)


async def test_nothing_is_guessed_where_nothing_goes_on(harness: Harness) -> None:
    alone = await harness.running(ANNA, game="oranienburger_kanal")
    with pytest.raises(Refused, match="nothing to guess"):
        await guessed(harness, alone, CLEO, 0)
    await harness.sessions.play.end(alone.id, ANNA, harness.action())

    over = await begun(harness)
    over = await harness.sessions.play.resign(over.id, BERT, harness.action())
    with pytest.raises(Refused, match="nothing to guess"):
        await guessed(harness, over, CLEO, 0)


async def test_who_has_resigned_cannot_win(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, DORA)
    session = await harness.sessions.play.resign(session.id, DORA, harness.action())
    gone = session.seat_of(DORA.id)
    assert gone is not None

    opened = await harness.sessions.guesses.open(session.id, CLEO.id)

    assert gone not in opened.outlook.seats
    with pytest.raises(Refused, match="cannot win any more"):
        await guessed(harness, session, CLEO, gone)


async def test_who_sees_a_game_late_guesses_about_what_they_see(harness: Harness) -> None:
    session = await begun(harness, PHASE + 1)

    assert await guessed(harness, session, CLEO, 0, delay=2) == 0
    assert await guessed(harness, session, DORA, 0) == 1
    with pytest.raises(Refused, match="Nothing is shown here yet"):
        await guessed(harness, session, DORA, 0, delay=20)


async def test_guesses_are_settled_when_the_game_is_over(harness: Harness) -> None:
    session = await begun(harness)
    await guessed(harness, session, CLEO, 0)
    await guessed(harness, session, DORA, 1)
    session = await played(harness, session, PHASE)
    await guessed(harness, session, DORA, 0)
    assert not await harness.sessions.guesses.standings(GUILD, ANNA.id)

    session = await harness.sessions.play.resign(session.id, BERT, harness.action())

    assert session.status is Status.OVER
    told = await harness.sessions.guesses.guessers_of(session.id)
    assert [(guesser.user, *guesser[1:]) for guesser in told] == [
        ((CLEO.id, "Cleo"), 3, 1, 1),
        ((DORA.id, "Dora"), 0, 0, 2),
    ]
    assert await harness.sessions.guesses.standings(GUILD, ANNA.id) == told
    assert not await harness.sessions.guesses.standings(8, ANNA.id)


async def test_who_appears_in_no_statistics_appears_in_no_list_of_guessers(
    harness: Harness,
) -> None:
    session = await begun(harness)
    for user in (CLEO, DORA):
        await guessed(harness, session, user, 0)
    session = await played(harness, session, PHASE)
    await harness.sessions.play.resign(session.id, BERT, harness.action())
    await harness.sessions.preferences.set(CLEO.id, {"in_statistics": False}, harness.action())
    guesses = harness.sessions.guesses

    seen_by = {asker: await guesses.standings(GUILD, asker.id) for asker in (CLEO, DORA)}
    names = {asker: [who.user[0] for who in seen] for asker, seen in seen_by.items()}

    assert names == {CLEO: [CLEO.id, DORA.id], DORA: [DORA.id]}
    assert [who.user[0] for who in await guesses.guessers_of(session.id)] == [DORA.id]
    await harness.sessions.preferences.set(CLEO.id, {"in_statistics": True}, harness.action())
    assert len(await guesses.guessers_of(session.id)) == 2


async def test_a_game_that_goes_on_after_all_keeps_its_guesses_secret(harness: Harness) -> None:
    session = await begun(harness)
    await guessed(harness, session, CLEO, 0)
    session = await played(harness, session, 2 * PHASE)
    session = await harness.sessions.play.resign(session.id, BERT, harness.action())
    assert (await harness.sessions.guesses.guessers_of(session.id))[0].points == 3

    session = await harness.sessions.play.take_back_resignation(session.id, BERT, harness.action())
    session = await harness.vote(session, ANNA, agrees=True)

    assert session.status is Status.RUNNING
    assert not await harness.sessions.guesses.guessers_of(session.id)


async def test_a_game_that_is_broken_off_earns_nothing(harness: Harness) -> None:
    session = await begun(harness)
    await guessed(harness, session, CLEO, 0)

    await harness.sessions.play.end(session.id, ANNA, harness.action())

    assert not await harness.sessions.guesses.guessers_of(session.id)


async def test_earlier_guesses_earn_more_and_the_last_phase_nothing(harness: Harness) -> None:
    session = await begun(harness, 4 * PHASE)
    session = await harness.sessions.play.resign(session.id, BERT, harness.action())
    winner, loser = 0, 1
    made = {
        GuessRow(CLEO.id, 0, winner): 0,  # changed in the same third
        GuessRow(CLEO.id, 1, loser): 0,
        GuessRow(CLEO.id, 2, winner): 2,
        GuessRow(CLEO.id, 3, winner): 1,
        GuessRow(CLEO.id, 4, winner): 0,  # the last phase
        GuessRow(DORA.id, 1, winner): 3,
        GuessRow(BERT.id, 0, winner): 0,  # plays
    }

    assert earned(session, made) == made
