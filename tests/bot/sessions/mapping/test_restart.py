"""A session equals its rows, which tell whom it waits for, and no secret."""

import asyncio
import logging
from collections.abc import Iterator

import pytest

from bot.basics.refusals import Refused, StorageError
from bot.features.lobby import actions as lobby
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.process.metrics import figures_of
from bot.sessions.history import in_force, read_seqs, write_seqs
from bot.sessions.people import Location, Status
from bot.sessions.posts import Kind
from bot.store.values import HistoryKind, HistoryRow, Shards
from rules.catalog import GAMES, PACKAGES
from rules.text import Seat, words
from tests.bot.databases import execute, read_rows, rewrite
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness, open_harness
from tests.waiting import PATIENCE


async def test_undone_moves_stay_in_the_history_and_out_of_the_game(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, CLEO, game="sealed")
        await harness.play(session, ANNA, "bid 1")
        session = await harness.play(session, BERT, "bid 2")
        await harness.undo(session, ANNA)
        session = await harness.play(session, ANNA, "bid 3")
    assert await read_rows(url, "SELECT seq, kind, text FROM history ORDER BY seq") == [
        (1, "move", "bid 1"),
        (2, "move", "bid 2"),
        (3, "undo", "drop 1"),
        (4, "move", "bid 3"),
    ]
    async with open_harness(url) as harness:
        assert await harness.sessions.queries.get(session.id) == session
        before = await harness.sessions.queries.position(session.id, 2)
        assert [move for _, move in before.record] == ["bid 1", "bid 2"]


def test_folding_keeps_what_no_undo_took_back() -> None:
    def rows() -> Iterator[HistoryRow]:
        kinds = ["m1", "m2", "m3", "drop 2-3", "m5", "m6", "drop 1 6"]
        for seq, text in enumerate(kinds, 1):
            kind = HistoryKind.UNDO if text.startswith("drop") else HistoryKind.MOVE
            yield HistoryRow(seq, kind, 0, text, None)

    assert [row.seq for row in in_force(rows())] == [5]


@pytest.mark.parametrize(
    ("seqs", "text"), [((4,), "drop 4"), ((1, 2, 3), "drop 1-3"), ((1, 3, 4, 9), "drop 1 3-4 9")]
)
def test_spans_of_rows_are_written_and_read(seqs: tuple[int, ...], text: str) -> None:
    assert write_seqs(HistoryKind.UNDO, seqs) == text
    assert read_seqs(text) == seqs


async def test_a_record_the_rules_refuse_shows_its_last_good_position(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.play_first_choices(await harness.running(ANNA, BERT), 6)
    await execute(url, "UPDATE history SET text = 'token Z99' WHERE seq = 5")
    async with open_harness(url, first_action=100) as harness:
        broken = await harness.sessions.queries.get(session.id)
        assert broken.match
        assert len(broken.match.entries) == 4
        assert broken.fault
        assert words(broken.fault).startswith("The game cannot go on: what was recorded in turn")
        assert "Z99" not in words(broken.fault)
        for attempt in (harness.undo(session, ANNA), harness.play(session, ANNA, "draw")):
            with pytest.raises(Refused, match="The game cannot go on"):
                await attempt
        assert await harness.choices(session.id, ANNA.id) == ()
        assert await harness.sessions.queries.position(session.id, 3) == broken.match
        assert broken.stamp(Seat(0))
        ended = await harness.act(session.id, ANNA, play.end)
        assert ended.status is Status.CANCELLED


async def test_a_game_whose_package_is_gone_goes_on_when_it_is_back(url: str) -> None:
    async with open_harness(url) as harness:
        begun = await harness.play_first_choices(await harness.running(ANNA, BERT), 2)
    others = {key: game for key, game in GAMES.items() if key != begun.key}
    async with open_harness(url, first_action=100, games=others) as harness:
        kept = await harness.sessions.queries.get(begun.id)
        assert (kept.people, kept.key, kept.match) == (begun.people, begun.key, None)
        gone = f"not on offer now. It comes with {PACKAGES[begun.key]}"
        with pytest.raises(Refused, match=gone):
            await harness.play(begun, ANNA, "draw")
        with pytest.raises(Refused, match=gone):
            await harness.sessions.queries.record(begun.id)
    async with open_harness(url, first_action=200) as harness:
        again = await harness.sessions.queries.get(begun.id)
        assert again.match
        assert begun.match
        assert again.match.record == begun.match.record
        await harness.play_first_choices(again, 1)
        ended = await harness.act(begun.id, ANNA, play.end)
        assert ended.status is Status.CANCELLED


async def test_a_lobby_of_a_game_no_longer_on_offer_can_only_be_closed(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.lobby(ANNA, BERT)
    await execute(url, "UPDATE sessions SET game = 'forgotten'")
    async with open_harness(url, first_action=100) as harness:
        for attempt in (
            harness.act(session.id, ANNA, lobby.start),
            harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO)),
        ):
            with pytest.raises(Refused, match="no longer on offer"):
                await attempt
        session = await harness.act(session.id, ANNA, lobby.cancel)
        assert session.status is Status.CANCELLED


async def test_options_no_longer_on_offer_stop_the_game(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.play_first_choices(await harness.running(ANNA, BERT), 2)
    await rewrite(url, session.id, options={"sugar": "2"})
    async with open_harness(url) as harness:
        session = await harness.sessions.queries.get(session.id)
        assert session.match is None
        assert session.fault


async def test_more_sessions_than_are_kept_in_memory(url: str) -> None:
    places = [Location(1, channel) for channel in range(20)]
    async with open_harness(url, remembered=7) as harness:
        sessions = [await harness.running(ANNA, BERT, location=place) for place in places]
        for _ in range(2):
            sessions = [await harness.play_first_choices(session, 1) for session in sessions]
        assert (await figures_of(harness.sessions)).kept == 7
    async with open_harness(url, remembered=7) as harness:
        assert [
            await harness.sessions.queries.in_channel(place.channel) for place in places
        ] == sessions


async def test_names_that_an_older_version_has_written_are_harmless(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
    await execute(url, "UPDATE people SET name = '<@999>\u202ex' WHERE user_id = 101")
    await execute(url, "UPDATE people SET name = '\u3164' WHERE user_id = 102")

    async with open_harness(url, first_action=100) as harness:
        again = await harness.sessions.queries.get(session.id)

    assert [user.name for user in again.people] == ["‹@999>x", "?"]
    assert again.host.name == "‹@999>x"


async def test_the_clock_runs_on_while_the_turn_is_the_same(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    (before,) = await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild)

    await harness.play(session, ANNA, "draw")

    assert await harness.sessions.queries.waiting_for(ANNA.id, HERE.guild) == [before]


async def test_a_process_posts_to_its_own_servers(harness: Harness) -> None:
    there, nowhere = Location((5 << 22) + 1234, 71), Location(None, 72)
    for place in (there, nowhere):
        await harness.running(ANNA, BERT, location=place)
    shards = Shards([0, 1], 3), Shards([2], 3)

    first, last = [await harness.sessions.outbox.pending(own) for own in shards]

    assert {post.location for post in first} == {nowhere}
    assert {post.location for post in last} == {there}
    assert len(first) + len(last) == len(await harness.sessions.outbox.pending())


async def test_what_waits_is_counted_by_the_process_of_its_server(harness: Harness) -> None:
    await harness.running(ANNA, BERT, location=Location((5 << 22) + 1234, 71))

    theirs = await figures_of(harness.sessions, Shards([0, 1], 3))
    ours = await figures_of(harness.sessions, Shards([2], 3))

    assert theirs.servers == []
    assert sum(own.pending_posts for own in ours.servers) == 4
    assert any(own.oldest_post for own in ours.servers)


async def test_the_newest_board_is_remembered_over_restarts(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT)
    board = (await harness.sessions.outbox.pending())[-1]
    assert board.kind is Kind.BOARD

    await harness.sessions.outbox.mark_done(board, 777)
    await harness.play(session, ANNA, "draw")

    assert (await harness.sessions.queries.get(session.id)).board_message == 777
    assert (await harness.sessions.queries.open_in(HERE.guild))[0].message == 777
    async with open_harness(url) as later:
        assert (await later.sessions.queries.get(session.id)).board_message == 777
        assert board.number not in [p.number for p in await later.sessions.outbox.pending()]


async def test_a_refresh_has_no_message_of_its_own(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT), ANNA, "draw")
    refresh = (await harness.sessions.outbox.pending())[-1]
    assert refresh.kind is Kind.REFRESH

    await harness.sessions.outbox.mark_done(refresh, 888)

    assert (await harness.sessions.queries.get(session.id)).board_message is None


async def test_news_are_announced_when_they_are_durable(harness: Harness) -> None:
    news = harness.sessions.outbox.new_posts
    session = await harness.running(ANNA, BERT)
    assert news.is_set()
    news.clear()
    playing = asyncio.create_task(harness.play(session, ANNA, "draw"))

    await asyncio.wait_for(news.wait(), PATIENCE)

    assert (await harness.sessions.outbox.pending())[-1].version == 2
    await playing


SECRET = "bid 3"  # noqa: S105  # a move


async def test_the_most_detailed_log_tells_no_move(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        async with open_harness(url) as harness:
            session = await harness.running(ANNA, BERT, CLEO, game="sealed")
            await harness.play(session, BERT, SECRET)
        async with open_harness(url) as harness:
            await harness.sessions.queries.get(session.id)

    assert SECRET not in caplog.text


async def test_errors_tell_no_move(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT, game="sealed")
    await execute(url, "ALTER TABLE history RENAME TO gone")
    with pytest.raises(StorageError) as trouble:
        await harness.play(session, ANNA, SECRET)
    await execute(url, "ALTER TABLE gone RENAME TO history")

    assert "INSERT" in str(trouble.value.__cause__)
    assert SECRET not in str(trouble.value.__cause__)


async def test_what_a_session_prints_tells_no_move(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="sealed")

    session = await harness.play(session, BERT, SECRET)

    assert SECRET not in repr(session)
    assert session.bookkeeping.salt not in repr(session)
