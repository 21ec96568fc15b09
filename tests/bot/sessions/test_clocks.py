"""Clocks: reminders come in time, one at a time; time that is used up is told to the others."""

import pytest

from bot.refusals import Refused
from bot.sessions import Kind, Pace, Place, Table, User
from bot.sessions.preferences import Quiet, Way
from bot.store.waits import Shards
from rules.text import Seat
from tests.bot.sessions.club import ANNA, BERT, CLEO, HERE, Club, opened
from tests.bot.sessions.hourglass import (
    choose,
    counted,
    due,
    in_days,
    message_of,
    passing,
    posted,
)

ANNAS = Seat(0)
REMINDER, OFFER = (Kind.REMINDER, ANNAS), (Kind.OFFER, ANNAS)
BOARD = (Kind.REFRESH, None)
"""It says how the clock stands."""


async def begun(club: Club, pace: Pace = Pace.NONE, channel: int = HERE.channel) -> Table:
    place = HERE._replace(channel=channel)
    table = await club.lobby(ANNA, BERT, CLEO, game="race", options=f"pace={pace}", place=place)
    return await club.sessions.start(table.id, ANNA, club.action())


async def tidied(club: Club) -> list[int]:
    """Take out of what is to be posted the messages that are to be taken away."""
    pending = await club.sessions.outbox.pending()
    return [post.message or 0 for post in pending if post.kind is Kind.TIDY]


async def test_who_is_waited_for_is_reminded_after_a_day(club: Club) -> None:
    await begun(club)

    assert await passing(club, hours=23) == []
    assert await passing(club, hours=1) == [REMINDER]


async def test_a_reminder_takes_the_place_of_the_one_before(club: Club) -> None:
    await begun(club)
    await passing(club, hours=24)
    (first,) = await club.sessions.outbox.pending()
    await passing(club, hours=24)
    (second,) = await club.sessions.outbox.pending()

    await club.sessions.outbox.done(second, message_of(second))

    (tidy,) = await club.sessions.outbox.pending()
    assert (tidy.message, tidy.place) == (message_of(first), HERE)


async def test_a_turn_that_is_over_takes_its_messages_away(club: Club) -> None:
    table = await begun(club, Pace.DAY)
    await passing(club, hours=24)
    reminder, offer, _ = await club.sessions.outbox.pending()
    await posted(club)

    await club.play(table, ANNA, "run 1")

    assert {*await tidied(club)} == {message_of(reminder), message_of(offer)}


async def test_a_reminder_posted_too_late_is_taken_away_at_once(club: Club) -> None:
    table = await begun(club)
    await passing(club, hours=24)
    (reminder,) = await club.sessions.outbox.pending()
    await club.play(table, ANNA, "run 1")

    await club.sessions.outbox.done(reminder, 77)

    assert await tidied(club) == [77]


async def test_a_game_that_is_ended_is_silent(club: Club) -> None:
    table = await begun(club)
    await passing(club, hours=24)
    (reminder,) = await club.sessions.outbox.pending()
    await posted(club)

    await club.sessions.end(table.id, CLEO, club.action())

    assert await tidied(club) == [message_of(reminder)]
    assert await passing(club, days=30) == []


async def test_everybody_chooses_how_and_how_often(club: Club) -> None:
    table = await begun(club)
    await choose(club, ANNA, way=Way.DIRECT, hours=3)

    assert await passing(club, hours=3) == [REMINDER]
    (reminder,) = await club.sessions.outbox.pending()
    assert reminder.user == ANNA.id
    assert reminder.lane != (table.place, None)


async def test_reminders_can_be_switched_off_and_on(club: Club) -> None:
    await begun(club)

    await choose(club, ANNA, way=Way.OFF)
    assert await passing(club, days=30) == []

    await choose(club, ANNA, way=Way.CHANNEL)
    assert await passing(club, seconds=1) == [REMINDER]


async def test_nobody_is_woken_in_quiet_hours(club: Club) -> None:
    # The club's clock begins at midnight in London, when it is one o'clock in Berlin.
    await choose(club, ANNA, quiet=Quiet(22 * 60, 7 * 60), zone="Europe/Berlin")
    await begun(club)

    assert await passing(club, hours=29.9) == []
    assert await passing(club, hours=0.2) == [REMINDER]


async def test_quiet_hours_chosen_too_late_count_all_the_same(club: Club) -> None:
    await begun(club)
    club.watch.pass_by(hours=24.5)
    await choose(club, ANNA, quiet=Quiet(0, 6 * 60))

    assert await passing(club, minutes=1) == []
    assert await passing(club, hours=6) == [REMINDER]


async def test_when_the_time_is_used_up_the_others_are_asked_once(club: Club) -> None:
    table = await begun(club, Pace.DAY)

    assert await passing(club, hours=24) == [REMINDER, OFFER, BOARD]
    assert (await club.sessions.get(table.id)).clocks[ANNAS].is_overdue
    assert await passing(club, hours=24) == [REMINDER]


async def test_used_up_time_alone_never_ends_a_game(club: Club) -> None:
    table = await begun(club, Pace.DAY)

    await passing(club, days=365)

    after = await club.play(table, ANNA, "run 1")
    assert after.is_open


async def test_used_up_time_is_told_even_where_reminders_are_off(club: Club) -> None:
    await choose(club, ANNA, way=Way.OFF)
    await begun(club, Pace.THREE_DAYS)

    assert await passing(club, days=2.9) == []
    assert await passing(club, days=0.2) == [OFFER, BOARD]


async def test_the_others_may_grant_the_same_time_again(club: Club) -> None:
    table = await begun(club, Pace.DAY)
    await passing(club, hours=24)

    after = await club.sessions.wait_on(table.id, BERT, ANNAS, club.action())

    assert not after.clocks[ANNAS].is_overdue
    assert after.clocks == (await club.sessions.get(table.id)).clocks
    assert await passing(club, hours=23.9) == []
    assert await passing(club, hours=0.2) == [REMINDER, OFFER, BOARD]


@pytest.mark.parametrize(
    ("asker", "hours", "reason"),
    [
        (ANNA, 24, "Only the others can give"),
        (BERT, 23, "Nobody needs more time"),
        (User(999, "Zoe"), 24, "no seat"),
    ],
)
async def test_time_is_granted_only_by_others_and_only_when_it_is_used_up(
    club: Club, asker: User, hours: float, reason: str
) -> None:
    table = await begun(club, Pace.DAY)
    await passing(club, hours=hours)
    known = await club.sessions.get(table.id)

    with pytest.raises(Refused, match=reason):
        await club.sessions.wait_on(table.id, asker, ANNAS, club.action())

    assert await club.sessions.get(table.id) == known


async def test_the_clocks_of_people_who_are_away_stand_still(club: Club) -> None:
    await begun(club, Pace.DAY)
    club.watch.pass_by(hours=20)
    await choose(club, ANNA, away_until=in_days(club, 5))

    assert await passing(club, days=4.9) == []
    assert await passing(club, hours=3) == [REMINDER]
    assert await passing(club, hours=4) == [REMINDER, OFFER, BOARD]


async def test_who_comes_back_early_has_no_more_time_than_before(club: Club) -> None:
    table = await begun(club, Pace.DAY)
    before = (await club.sessions.get(table.id)).clocks[ANNAS].due_at
    await choose(club, ANNA, away_until=in_days(club, 5))
    club.watch.pass_by(hours=10)
    await choose(club, ANNA, away_until=None)

    after = (await club.sessions.get(table.id)).clocks[ANNAS].due_at

    assert before
    assert after
    assert round((after - before).total_seconds() / 3600) == 10


async def test_a_turn_that_begins_while_somebody_is_away_waits_for_them(club: Club) -> None:
    await choose(club, ANNA, away_until=in_days(club, 5))
    await begun(club, Pace.DAY)

    assert await passing(club, days=5.5) == [REMINDER]
    assert await passing(club, days=0.6) == [REMINDER, OFFER, BOARD]


async def test_boards_say_who_goes_away_and_comes_back(club: Club) -> None:
    await begun(club)
    await begun(club, channel=71)
    await posted(club)

    await choose(club, ANNA, away_until=in_days(club, 5))
    assert await due(club) == [BOARD, BOARD]
    await posted(club)
    await choose(club, ANNA, hours=12)
    assert await due(club) == []
    await choose(club, ANNA, away_until=None)
    assert await due(club) == [BOARD, BOARD]


async def test_a_process_looks_after_its_own_servers(club: Club) -> None:
    there = Place((5 << 22) + 1234, 71)
    await club.running(ANNA, BERT, game="race", place=there)
    await posted(club)
    club.watch.pass_by(hours=24)

    await club.sessions.ring(Shards([0, 1], 3))
    assert await due(club) == []
    await club.sessions.ring(Shards([2], 3))
    assert await due(club) == [REMINDER]


async def test_what_fell_due_while_nobody_looked_comes_at_once(url: str) -> None:
    async with opened(url) as club:
        await begun(club)
    async with opened(url, first_action=100) as club:
        assert await passing(club, days=3) == [REMINDER]


async def test_the_statements_do_not_grow_with_the_games(club: Club) -> None:
    async def statements(games: range) -> int:
        for channel in games:
            await begun(club, Pace.DAY, channel)
        await posted(club)
        club.watch.pass_by(hours=24)
        with counted() as asked:
            await club.sessions.ring()
        return len(asked)

    few = await statements(range(1, 3))

    assert await statements(range(3, 23)) == few


async def test_moves_count_their_posts_right_after_a_reminder(club: Club) -> None:
    table = await begun(club)
    await passing(club, hours=24)

    after = await club.play(table, ANNA, "run 1")
    numbers = [post.number for post in await club.sessions.outbox.pending()]

    assert len({*numbers}) == len(numbers)
    assert max(numbers) == (await club.sessions.get(after.id)).books.posts
