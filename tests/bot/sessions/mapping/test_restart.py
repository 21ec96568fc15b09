"""A session equals its rows, whoever reads them and when."""

from collections.abc import Iterator

import pytest

from bot.basics.refusals import Refused
from bot.features.lobby import actions as lobby
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.process.metrics import figures_of
from bot.sessions.history import in_force, read_seqs, write_seqs
from bot.sessions.people import Location, Status
from bot.store.values import HistoryKind, HistoryRow
from rules.text import Seat, words
from tests.bot.databases import execute, read_rows, rewrite
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, open_harness


async def test_a_game_goes_on_after_each_restart(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, CLEO)
    for start in range(1, 6):
        async with open_harness(url, first_action=start * 100) as harness:
            assert await harness.sessions.queries.in_channel(HERE.channel) == session
            session = await harness.play_first_choices(session, 3)


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


async def test_a_game_no_longer_on_offer_is_kept(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.play_first_choices(await harness.running(ANNA, BERT), 2)
    await execute(url, "UPDATE sessions SET game = 'forgotten'")
    async with open_harness(url, first_action=100) as harness:
        with pytest.raises(Refused, match="no longer has this game"):
            await harness.play(session, ANNA, "draw")
        with pytest.raises(Refused, match="no longer has this game"):
            await harness.sessions.queries.record(session.id)
        session = await harness.act(session.id, ANNA, play.end)
        assert session.status is Status.CANCELLED


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
