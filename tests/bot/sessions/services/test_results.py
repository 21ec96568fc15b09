"""Results: written at the end, deleted if a game goes on, filled in, hidden, and summed up."""

import pytest

from bot.basics.refusals import Refused
from bot.features.play import actions as play
from bot.features.privacy.rows import Privacy
from bot.features.statistics import rows as results
from bot.features.statistics.actions import ProgramPlayer
from bot.features.statistics.service import Results
from bot.sessions.people import Status, User
from bot.sessions.session import Session
from tests.bot.databases import execute, read_rows
from tests.bot.sessions.campaign_steps import begin_campaign, play_race
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness, open_harness
from tests.bot.sessions.replacement_steps import ask_replacement

GUILD = HERE.guild or 0
ROWS = (
    "SELECT session_id, seat, user_id, score, rank, decisions, seconds FROM results ORDER BY 1, 2"
)


async def race(harness: Harness, *users: User, steps: tuple[int, ...] = (5, 3)) -> Session:
    """Play a race in which each user takes one step from `steps`."""
    session = await harness.running(*users, game="race")
    for user, far in zip(users, steps, strict=True):
        harness.clock.advance(hours=1)
        session = await harness.play(session, user, f"run {far}")
    assert session.status is Status.OVER
    return session


async def hide(harness: Harness, user: User) -> None:
    """Let a user be hidden from statistics."""
    await harness.prefer(user, in_statistics=False)


async def test_a_result_is_written_when_the_game_ends(harness: Harness, url: str) -> None:
    running = await harness.running(ANNA, BERT, game="race")
    assert await read_rows(url, ROWS) == []
    await harness.act(running.id, ANNA, play.end)

    over = await race(harness, ANNA, BERT)

    (anna, bert) = await read_rows(url, ROWS)
    assert anna[:6] == (over.id, 0, ANNA.id, 5, 1, 1)
    assert bert[:6] == (over.id, 1, BERT.id, 3, 2, 1)
    # An hour each, and the seconds by which the clock advances when it is read.
    assert all(3600 <= int(str(row[6])) < 3620 for row in (anna, bert))


async def test_a_resignation_counts_until_it_is_taken_back(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT)
    session = await harness.act(session.id, BERT, play.resign)
    assert [row[2:5:2] for row in await read_rows(url, ROWS)] == [(ANNA.id, 1), (BERT.id, 2)]
    told = await harness.sessions.of(Results).of_person(GUILD, BERT.id, BERT.id)
    assert (told.record.games, told.record.resigned, told.record.wins) == (1, 1, 0)

    session = await harness.undo(session, BERT)
    await harness.vote(session, ANNA, agrees=True)

    assert await read_rows(url, ROWS) == []
    assert (await harness.sessions.of(Results).of_person(GUILD, BERT.id, BERT.id)).record.games == 0


async def test_earlier_games_are_filled_in_as_they_were(harness: Harness, url: str) -> None:
    await race(harness, ANNA, BERT)
    await harness.play_first_choices(await harness.running(ANNA, BERT, CLEO), 1000)
    rows = await read_rows(url, ROWS)
    ended = await read_rows(url, "SELECT ended_at FROM results ORDER BY session_id, seat")
    await execute(url, "DELETE FROM results")

    async with open_harness(url, 1000) as later:
        assert await later.sessions.of(Results).fill_in(pause=0) == 2
        assert await later.sessions.of(Results).fill_in(pause=0) == 0

    assert await read_rows(url, ROWS) == rows
    assert await read_rows(url, "SELECT ended_at FROM results ORDER BY session_id, seat") == ended


async def test_what_is_broken_off_is_not_filled_in(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await harness.act(session.id, ANNA, play.end)

    assert await harness.sessions.of(Results).fill_in(pause=0) == 0


async def test_each_server_has_its_own(harness: Harness) -> None:
    await race(harness, ANNA, BERT)

    here = await harness.sessions.of(Results).of_person(GUILD, ANNA.id, ANNA.id)
    elsewhere = await harness.sessions.of(Results).of_person(GUILD + 1, ANNA.id, ANNA.id)

    assert (here.record.games, elsewhere.record.games) == (1, 0)
    assert (await harness.sessions.of(Results).leaderboard(GUILD + 1)).board.games == 0


async def test_many_results_are_read_page_by_page(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await race(harness, ANNA, BERT, CLEO, steps=(5, 3, 1))
    monkeypatch.setattr(results, "OF_GUILD", results.OF_GUILD.limit(2))

    told = await harness.sessions.of(Results).of_person(GUILD, CLEO.id, CLEO.id)

    assert (told.record.games, told.record.ranks) == (3, {3: 3})


async def test_a_new_game_is_seen_at_once(harness: Harness) -> None:
    for number in range(1, 4):
        await race(harness, ANNA, BERT, steps=(number, 9))
        board = (await harness.sessions.of(Results).leaderboard(GUILD)).board
        assert board.games == number

    found = await harness.sessions.of(Results).leaderboard(GUILD)
    assert [found.names[line.user] for line in found.board.ranked] == ["Bert", "Anna"]
    assert (await harness.sessions.of(Results).leaderboard(GUILD, "cronberg")).board.games == 0


async def test_who_does_not_want_to_be_seen_is_not(harness: Harness) -> None:
    for _ in range(3):
        await race(harness, ANNA, BERT, CLEO, steps=(5, 3, 1))
    seen = (await harness.sessions.of(Results).leaderboard(GUILD)).board
    await hide(harness, BERT)

    hidden = await harness.sessions.of(Results).leaderboard(GUILD)
    anna = await harness.sessions.of(Results).of_person(GUILD, ANNA.id, CLEO.id)
    own = await harness.sessions.of(Results).of_person(GUILD, BERT.id, BERT.id)

    assert [line.user for line in seen.ranked] == [ANNA.id, BERT.id, CLEO.id]
    assert [(line.user, line.rank) for line in hidden.board.ranked] == [
        (ANNA.id, 1),
        (CLEO.id, 2),
    ]
    # The games of the others still count.
    assert hidden.board.ranked[0].rating == seen.ranked[0].rating
    assert BERT.id not in {*hidden.names, *anna.names}
    assert [one.rival for one in anna.record.rivals] == [CLEO.id, None]
    assert (own.record.games, own.is_shown) == (3, False)
    with pytest.raises(Refused):
        await harness.sessions.of(Results).of_person(GUILD, BERT.id, ANNA.id)


async def test_who_left_for_good_is_not_seen(harness: Harness) -> None:
    for _ in range(3):
        await race(harness, ANNA, BERT)
    await harness.sessions.of(Results).leaderboard(GUILD)
    await harness.sessions.of(Privacy).forget(BERT.id)

    found = await harness.sessions.of(Results).leaderboard(GUILD)
    anna = await harness.sessions.of(Results).of_person(GUILD, ANNA.id, ANNA.id)
    bert = await harness.sessions.of(Results).of_person(GUILD, BERT.id, BERT.id)

    assert [line.user for line in found.board.ranked] == [ANNA.id]
    assert [(one.rival, one.games) for one in anna.record.rivals] == [(None, 3)]
    assert bert.record.games == 0


async def test_the_key_for_other_programs_is_secret_and_stays(harness: Harness) -> None:
    first = await race(harness, ANNA, BERT)
    key = await harness.sessions.of(Results).key()
    await race(harness, ANNA, BERT)

    assert await harness.sessions.of(Results).key() == key
    assert key == bytes.fromhex(first.bookkeeping.salt)
    assert len(key) == 32


async def test_campaigns_that_were_won_are_titles(harness: Harness) -> None:
    await begin_campaign(harness, ANNA, BERT, number=2)
    await play_race(harness, Anna=5, Bert=3)
    await play_race(harness, Anna=5, Bert=3)

    async def titles(user: User, game: str | None = None) -> int:
        told = await harness.sessions.of(Results).of_person(GUILD, user.id, user.id, game)
        return told.record.titles

    assert [await titles(ANNA), await titles(BERT)] == [1, 0]
    assert [await titles(ANNA, "race"), await titles(ANNA, "cronberg")] == [1, 0]


async def test_the_program_is_an_opponent(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO)
    session = await ask_replacement(harness, session, CLEO, CLEO)
    await harness.play_first_choices(session, 1000)

    told = await harness.sessions.of(Results).of_person(GUILD, ANNA.id, ANNA.id)

    assert {one.rival for one in told.record.rivals} == {BERT.id, ProgramPlayer.AUTOMATIC}
