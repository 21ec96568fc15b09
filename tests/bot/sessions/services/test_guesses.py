"""Spectators' guesses: who may make them, until when, who was right, and their secrecy."""

import asyncio

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.guesses.rows import Guesses, OpenGuess
from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.features.mirrors import actions as mirror
from bot.features.mirrors.actions import MirrorRequest
from bot.features.play import actions as play
from bot.features.votes.rows import Play
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Session
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness

ELSEWHERE = Location(7, 71)
SEATS = {ANNA: Seat(0), BERT: Seat(1)}


async def begun(harness: Harness) -> Session:
    """Begin a race for two, which is half played once the first has run."""
    return await harness.running(ANNA, BERT, game="race")


async def over(harness: Harness, session: Session) -> Session:
    """Play the race to its end; Anna wins."""
    session = await harness.play(session, ANNA, "run 9")
    return await harness.play(session, BERT, "run 2")


async def guessed(
    harness: Harness, session: Session, user: User, winner: User, channel: int = HERE.channel
) -> None:
    await harness.sessions.of(Guesses).guess(session.id, user, SEATS[winner], channel)


async def told(harness: Harness, session: Session) -> list[tuple[int, bool]]:
    """Return the guessers of a finished game, and whether they were right."""
    found = await harness.sessions.of(Guesses).guessers_of(session.id)
    return [(guesser.user[0], guesser.is_right) for guesser in found]


async def test_a_guess_can_be_changed_until_half_of_the_game_is_played(
    harness: Harness, url: str
) -> None:
    session = await begun(harness)
    for winner in (ANNA, BERT):
        await guessed(harness, session, CLEO, winner)
    opened = await harness.sessions.of(Guesses).open(session.id, CLEO.id, HERE.channel)
    assert opened.seat == SEATS[BERT]

    session = await harness.play(session, ANNA, "run 9")

    with pytest.raises(Refused, match="too late"):
        await guessed(harness, session, CLEO, ANNA)
    assert await read_rows(url, "SELECT user_id, seat FROM guesses") == [(CLEO.id, SEATS[BERT])]


async def test_a_guess_is_not_kept_if_the_game_has_gone_on_meanwhile(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, guesses = await begun(harness), harness.sessions.of(Guesses)
    opened = await guesses.open(session.id, CLEO.id, HERE.channel)
    await harness.play(session, ANNA, "run 9")

    async def open_before(*_: object) -> OpenGuess:
        await asyncio.sleep(0)
        return opened

    monkeypatch.setattr(guesses, "open", open_before)
    with pytest.raises(Stale):
        await guessed(harness, session, CLEO, ANNA)


async def test_who_plays_or_has_played_does_not_guess(harness: Harness) -> None:
    session = await begun(harness)
    session = await replaced(harness, session, ANNA, DORA)

    for user in (ANNA, BERT, DORA):
        with pytest.raises(Refused, match="You play in this game"):
            await guessed(harness, session, user, BERT)


async def replaced(harness: Harness, session: Session, old: User, new: User) -> Session:
    wanted = ReplacementRequest(SEATS[old], new)
    session = await harness.act(session.id, old, replace.propose, wanted)
    return await harness.vote(session, new, agrees=True)


async def test_who_takes_a_seat_afterwards_has_guessed_nothing(harness: Harness) -> None:
    session = await begun(harness)
    for user in (CLEO, DORA):
        await guessed(harness, session, user, BERT)
    session = await replaced(harness, session, BERT, CLEO)

    session = await harness.play(session, ANNA, "run 1")
    session = await harness.play(session, CLEO, "run 9")

    assert await told(harness, session) == [(DORA.id, True)]


async def test_nothing_is_guessed_where_nothing_goes_on(harness: Harness) -> None:
    alone = await harness.running(ANNA, game="solitaire")
    finished = await over(
        harness, await harness.running(ANNA, BERT, game="race", location=ELSEWHERE)
    )

    for session in (alone, finished):
        with pytest.raises(Refused, match="too late"):
            await guessed(harness, session, CLEO, ANNA)


async def test_who_has_resigned_cannot_win(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, DORA)
    session = await harness.play(session, BERT, "resign")

    opened = await harness.sessions.of(Guesses).open(session.id, CLEO.id, HERE.channel)

    assert opened.candidates == (0, 2)
    with pytest.raises(Refused, match="cannot win any more"):
        await guessed(harness, session, CLEO, BERT)


async def test_nobody_guesses_where_a_game_is_shown_late(harness: Harness) -> None:
    session = await begun(harness)
    for channel, delay in ((98, 2), (99, 0)):
        wanted = MirrorRequest(channel, delay)
        await harness.act(session.id, CLEO, mirror.begin_mirror, wanted)

    with pytest.raises(Refused, match="shows the game late"):
        await guessed(harness, session, CLEO, ANNA, channel=98)
    await guessed(harness, session, CLEO, ANNA, channel=99)


async def test_who_was_right_is_known_when_the_game_is_over(harness: Harness) -> None:
    session = await begun(harness)
    await guessed(harness, session, CLEO, BERT)
    await guessed(harness, session, DORA, ANNA)
    assert not await told(harness, session)

    session = await over(harness, session)

    assert await told(harness, session) == [(DORA.id, True), (CLEO.id, False)]


async def test_who_appears_in_no_statistics_is_not_told_to_have_guessed(harness: Harness) -> None:
    session = await begun(harness)
    for user in (CLEO, DORA):
        await guessed(harness, session, user, ANNA)
    session = await over(harness, session)
    await harness.prefer(CLEO, in_statistics=False)

    assert await told(harness, session) == [(DORA.id, True)]
    await harness.prefer(CLEO, in_statistics=True)
    assert len(await told(harness, session)) == 2


async def test_a_game_that_goes_on_after_all_keeps_its_guesses_secret(harness: Harness) -> None:
    session = await begun(harness)
    await guessed(harness, session, CLEO, ANNA)
    session = await harness.act(session.id, BERT, play.resign)
    assert await told(harness, session) == [(CLEO.id, True)]

    session = await harness.sessions.of(Play).take_back_resignation(session.id, harness.by(BERT))
    session = await harness.vote(session, ANNA, agrees=True)

    assert session.status is Status.RUNNING
    assert not await told(harness, session)


async def test_nobody_was_right_about_a_game_that_is_broken_off(harness: Harness) -> None:
    session = await begun(harness)
    await guessed(harness, session, CLEO, ANNA)

    await harness.act(session.id, ANNA, play.end)

    assert not await told(harness, session)
