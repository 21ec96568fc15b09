"""A host repairs a record that the rules refuse, and the game goes on."""

import pytest
from sqlalchemy import make_url

from bot.__main__ import main
from bot.basics.refusals import Refused, SettingsError, Stale, StorageError
from bot.features.channels.rows import Channels
from bot.features.play import actions as play
from bot.features.repair.actions import Patch
from bot.features.repair.posting import repaired_notice
from bot.features.repair.rows import Repairs
from bot.features.undo import actions as undo
from bot.process.repair import RepairRequest, read_patch, repair
from bot.process.settings import Settings
from bot.sessions.history import RepairVerb
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.sessions.sessions import Dependencies
from rules.core import NATURE
from rules.cronberg.game import CronbergGame
from rules.cronberg.moves import Move
from rules.cronberg.state import Cronberg
from rules.text import Seat, words
from tests.bot.databases import execute, read_rows, rewrite
from tests.bot.sessions.harness import ALL_GAMES, ANNA, BERT, CLEO, HERE, Harness, open_harness

SPOILT = 5
"""The number of the refused move, and of its row."""

LENGTH = 8


def line_of(session: Session, number: int) -> tuple[Seat, str]:
    assert session.match
    return session.match.record[number - 1]


async def played(url: str) -> Session:
    """Play some moves of a game without undo, so that rows and moves match."""
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT)
        while session.version < LENGTH:
            session = await harness.play_first_choices(session, 1)
        assert [*session.bookkeeping.entry_rows] == [*range(1, session.version + 1)]
        return session


async def spoil(url: str) -> None:
    await execute(url, "UPDATE history SET text = 'token Z99' WHERE seq = 5")


async def run(url: str, *patches: Patch, back: bool = False, yes: bool = True) -> list[str]:
    settings = Settings.read({"DATABASE_URL": without_driver(url)})
    request = RepairRequest(1, back, patches, yes)
    return await repair(settings, request, Dependencies(ALL_GAMES))


def without_driver(url: str) -> str:
    own = make_url(url)
    return own.set(drivername=own.get_backend_name()).render_as_string(hide_password=False)


async def rows(url: str) -> list[tuple[object, ...]]:
    return await read_rows(url, "SELECT seq, kind, text, user_id FROM history ORDER BY seq")


async def test_what_fails_is_shown_and_nothing_is_changed(url: str) -> None:
    seat, _ = line_of(await played(url), SPOILT)
    written = "*" if seat == NATURE else str(seat + 1)
    await spoil(url)
    before = await rows(url)

    shown = await run(url)
    planned = await run(url, back=True, yes=False)

    assert shown[1].startswith(f"Move {SPOILT}, in turn ")
    (marked,) = (line for line in shown if line.startswith(">"))
    assert marked.split() == [">", str(SPOILT), written, "token", "Z99"]
    assert any(line.startswith("lockkeeper repair 1 --back") for line in shown)
    assert planned[-1] == "Nothing was changed. Add --yes to do it."
    assert await rows(url) == before


async def test_the_way_back_is_noticed_by_a_bot_that_runs(url: str) -> None:
    await played(url)
    await spoil(url)
    async with open_harness(url, first_action=100) as bot:
        frozen = await bot.sessions.queries.get(1)
        assert frozen.fault
        assert "`lockkeeper repair 1`" in words(frozen.fault)
        with pytest.raises(Refused):
            await bot.play(frozen, ANNA, "draw")
        before = await rows(url)

        await run(url, back=True)

        session = await bot.sessions.queries.get(1)
        assert session.fault is None
        assert session.match
        assert session.match.record[: SPOILT - 1] == (frozen.match and frozen.match.record)
        after = await rows(url)
        assert after[: len(before)] == before
        assert after[len(before)][1:] == ("repair", after[len(before)][2], None)
        assert str(after[len(before)][2]).endswith(f" drop {SPOILT}-{len(before)}")
        assert (await bot.play_first_choices(session, 1)).version > session.version
    async with open_harness(url, first_action=200) as harness:
        assert (await harness.sessions.queries.get(1)).fault is None


async def test_players_are_told_in_the_channel_and_by_the_record(url: str) -> None:
    await played(url)
    await spoil(url)
    await run(url, back=True)
    async with open_harness(url, first_action=100) as harness:
        session = await harness.sessions.queries.get(1)
        pending = await harness.sessions.outbox.pending()
        news = [post for post in pending if post.kind is Kind.REPAIRED]
        assert [post.kind for post in pending][-2:] == [Kind.REPAIRED, Kind.BOARD]
        repairs = await harness.sessions.of(Repairs).of_session(1)
        notice = repaired_notice(news[0], session, repairs, "en")
        assert notice.pings == (ANNA.id, BERT.id)
        assert "**The host of the bot has repaired the record of this game**" in notice.text
        assert "one that the rules no longer allow, and all that followed it" in notice.text
        assert "Z99" not in notice.text
        record = await harness.sessions.queries.record(1)
        assert "# repaired by the host: From turn " in record
        assert "Z99" not in record


async def test_older_positions_are_those_of_the_repaired_record(url: str) -> None:
    await played(url)
    await spoil(url)
    await run(url, back=True)
    async with open_harness(url) as harness:
        then = await harness.sessions.queries.position(1, SPOILT + 1)
        assert len(then.entries) == SPOILT - 1


async def test_a_move_in_the_place_of_another_lets_all_others_stand(url: str) -> None:
    whole = await played(url)
    await spoil(url)

    await run(url, Patch(RepairVerb.REPLACE, SPOILT, *line_of(whole, SPOILT)))

    async with open_harness(url) as harness:
        session = await harness.sessions.queries.get(1)
        assert session.match
        assert whole.match
        assert session.match.record == whole.match.record
        assert "a move was replaced by another" in await harness.sessions.queries.record(1)


async def test_a_missing_move_is_put_in_and_undo_and_redo_keep_its_place(url: str) -> None:
    whole = await played(url)
    await execute(url, "DELETE FROM history WHERE seq = 5")

    await run(url, Patch(RepairVerb.INSERT, SPOILT, *line_of(whole, SPOILT)))

    assert whole.match
    async with open_harness(url, first_action=100) as harness:
        session = await harness.sessions.queries.get(1)
        assert session.match
        assert session.match.record == whole.match.record
        seat = next(s for s, _ in reversed(session.match.record) if s != NATURE)
        undone = await harness.undo(session, session.people[seat])
        if undone.vote:
            other = ANNA if session.people[seat] == BERT else BERT
            undone = await harness.vote(undone, other, agrees=True)
        assert undone.match
        assert len(undone.match.record) < len(session.match.record)
        if undone.bookkeeping.undone:
            again = await harness.act(1, session.people[seat], undo.redo)
            assert again.match
            assert again.match.record == whole.match.record


async def test_a_move_too_many_is_taken_out(url: str) -> None:
    whole = await played(url)
    number = whole.version + 1
    await execute(
        url,
        "INSERT INTO history (session_id, seq, kind, seat, text, user_id, at)"
        " SELECT history.session_id, version + 1, kind, seat, 'token Z99', user_id, at"
        " FROM history JOIN sessions ON sessions.id = session_id WHERE seq = 1",
        "UPDATE sessions SET version = version + 1",
    )

    await run(url, Patch(RepairVerb.DROP, number))

    async with open_harness(url) as harness:
        session = await harness.sessions.queries.get(1)
        assert session.match == whole.match
        repairs = await harness.sessions.of(Repairs).of_session(1)
        assert [repair.verb for _, repair in repairs] == [RepairVerb.DROP]


async def test_a_resignation_outlasts_the_way_back(url: str) -> None:
    async with open_harness(url) as harness:
        session = await harness.running(ANNA, BERT, CLEO)
        while session.version < LENGTH:
            session = await harness.play_first_choices(session, 1)
        await harness.act(1, CLEO, play.resign)
    await spoil(url)

    await run(url, back=True)

    async with open_harness(url) as harness:
        session = await harness.sessions.queries.get(1)
        assert session.match
        assert session.match.resigned == {session.seat_of(CLEO.id)}


@pytest.mark.parametrize(
    ("patches", "told"),
    [
        ([Patch(RepairVerb.REPLACE, SPOILT, Seat(0), "token Z98")], f"move {SPOILT} of the record"),
        ([Patch(RepairVerb.DROP, 900)], "There is no move 900: the record has moves 1 to"),
        ([Patch(RepairVerb.DROP, 2), Patch(RepairVerb.DROP, 2)], "Move 2 is named twice"),
    ],
)
async def test_a_patch_that_does_not_lead_to_the_end_changes_nothing(
    url: str, patches: list[Patch], told: str
) -> None:
    await played(url)
    await spoil(url)
    before = await rows(url)

    with pytest.raises(Refused, match=told):
        await run(url, *patches)

    assert await rows(url) == before


async def test_only_what_needs_it_is_repaired(url: str) -> None:
    await played(url)
    assert (await run(url))[-1] == "Its record is sound."
    with pytest.raises(Refused, match="is sound"):
        await run(url, back=True)
    await spoil(url)
    async with open_harness(url, first_action=100) as harness:
        await harness.sessions.of(Channels).lose(HERE.channel)
    with pytest.raises(Refused, match="Only a running game"):
        await run(url, back=True)


async def test_a_game_that_has_changed_since_is_not_repaired(url: str) -> None:
    await played(url)
    await spoil(url)
    async with open_harness(url, first_action=100) as one:
        examined = await one.sessions.of(Repairs).examine(1)
        await run(url, back=True)
        with pytest.raises(Stale):
            await one.sessions.of(Repairs).carry_out(examined, ())


async def test_a_move_on_which_the_program_breaks_is_a_failure_too(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = await played(url)
    parse = CronbergGame.parse

    def broken(own: CronbergGame, state: Cronberg, seat: Seat, text: str) -> Move:
        if text == "token Z99":
            raise ZeroDivisionError
        return parse(own, state, seat, text)

    monkeypatch.setattr(CronbergGame, "parse", broken)
    await spoil(url)
    async with open_harness(url, first_action=100) as harness:
        assert (await frozen(harness)).fault

    shown = await run(url, Patch(RepairVerb.REPLACE, SPOILT, *line_of(whole, SPOILT)))

    assert shown[1].endswith("The rules fail with an error: ZeroDivisionError.")


async def frozen(harness: Harness) -> Session:
    return await harness.sessions.queries.get(1)


async def test_a_database_that_awaits_its_migration_is_left_alone(new_url: str) -> None:
    await played(new_url)
    await execute(new_url, "UPDATE alembic_version SET version_num = '0029'")
    with pytest.raises(StorageError, match="Start the bot once"):
        await run(new_url)


@pytest.mark.parametrize("game", [0, -1, 99, 10**30])
async def test_a_game_that_does_not_exist_is_none_to_repair(url: str, game: int) -> None:
    await played(url)
    settings = Settings.read({"DATABASE_URL": without_driver(url)})

    with pytest.raises(Refused) as refused:
        await repair(settings, RepairRequest(game), Dependencies(ALL_GAMES))

    assert str(refused.value) == f"There is no game {game} in this database."


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("UPDATE sessions SET document = '[1'", "its document cannot be read: JSON"),
        ("UPDATE sessions SET status = 'paused'", "its status “paused” is unknown"),
        ("DELETE FROM participants", "its rows of participants name other people"),
    ],
)
async def test_a_game_whose_rows_cannot_be_read_needs_a_backup(
    url: str, damage: str, told: str
) -> None:
    await played(url)
    await execute(url, damage)

    with pytest.raises(Refused) as refused:
        await run(url)

    assert str(refused.value).startswith(f"Game 1 cannot be repaired: {told}")
    assert "`lockkeeper restore FILE`" in str(refused.value)


async def test_a_game_of_an_unknown_edition_is_beyond_repair_and_says_so(url: str) -> None:
    await played(url)
    await rewrite(url, 1, edition=99)

    with pytest.raises(Refused) as refused:
        await run(url)

    assert "cannot be repaired: it is played by edition 99 of the rules, which" in str(
        refused.value
    )
    async with open_harness(url) as harness:
        fault = (await frozen(harness)).fault
    assert fault
    assert "this version of the bot can no longer set it up as it began" in words(fault)


async def test_what_is_missing_is_told_before_what_can_be_done(url: str) -> None:
    await played(url)
    await execute(url, "DELETE FROM history WHERE seq >= 8")

    shown = await run(url)

    assert shown[1].startswith("Its rows are damaged: its last move is missing: the history ends")
    assert shown[-1] == "Every move that is left is allowed."


def test_what_is_typed_is_read_as_in_a_record() -> None:
    assert read_patch(RepairVerb.REPLACE, "17", "2 token b3") == Patch(
        RepairVerb.REPLACE, 17, Seat(1), "token b3"
    )
    assert read_patch(RepairVerb.INSERT, "3", "* draw") == Patch(
        RepairVerb.INSERT, 3, NATURE, "draw"
    )
    assert read_patch(RepairVerb.DROP, "3") == Patch(RepairVerb.DROP, 3)
    for number in ("x", "9" * 5000):
        with pytest.raises(SettingsError, match="is not the number of a move"):
            read_patch(RepairVerb.DROP, number)
    with pytest.raises(SettingsError, match="is not a move of a record"):
        read_patch(RepairVerb.REPLACE, "3", "token b3")


def test_the_command_says_in_a_sentence_what_is_wrong(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("LOCKKEEPER_DATA", str(folder))
    with pytest.raises(SystemExit) as nothing:
        main(["repair", "1"])
    assert str(nothing.value).startswith("There is no database")
    with pytest.raises(SystemExit) as both:
        main(["repair", "1", "--back", "--drop", "3"])
    assert str(both.value) == "Use either --back or patches, not both."
