"""A person's data is shown and exported, and deleted on request; games go on."""

import pytest
from sqlalchemy import BigInteger

from bot.features.campaigns.actions import pause
from bot.features.catalog import ALL
from bot.features.channels import actions as lost_channels
from bot.features.channels.rows import Channels
from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.features.lobby.actions import add_opponent, leave
from bot.features.privacy import rows as personal
from bot.features.privacy.pages import privacy_page
from bot.features.privacy.rows import Privacy
from bot.sessions.people import LEFT, Location, Status, User
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.store import Store
from bot.store.tables.base import metadata
from bot.store.tables.games import people
from opponents.levels import Level
from rules.text import Seat
from tests.bot.databases import execute, read_rows
from tests.bot.sessions.campaign_steps import (
    MODERATOR,
    begin_campaign,
    current_session,
    play_race,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness, open_harness

ELSEWHERE = Location(7, 71)
NOT_OF_USERS = {
    *("guild_id", "channel_id", "message_id", "board_message", "lobby_message"),
    *(
        "interaction_id",
        "stamp",
        "overview_channel_id",
        "overview_message",
        "application_id",
        "opener_role",
    ),
}
"""Large numbers that are not user ids."""


async def everything(url: str) -> str:
    """Return all rows of all tables as text."""
    rows = [await read_rows(url, str(table.select())) for table in metadata.tables.values()]
    return "\n".join(str(row) for found in rows for row in found)


async def forgotten(url: str, user: User) -> bool:
    text = await everything(url)
    return str(user.id) not in text and user.name not in text


def names(session: Session) -> list[str]:
    return [user.name for user in session.people]


def test_every_column_with_a_users_id_is_dealt_with() -> None:
    found = {
        column
        for table in metadata.tables.values()
        for column in table.c
        if isinstance(column.type, BigInteger)
        or any(key.column is people.c.user_id for key in column.foreign_keys)
        if column.name not in NOT_OF_USERS
    }
    kinds = (*personal.OWN, *ALL.hooks.personal)
    dealt_with = [column for kind in kinds for column in (*kind.given_away, *kind.deleted)]
    dealt_with += [*personal.BLANKED, *personal.NAMED]
    assert found == {*dealt_with}
    assert len(dealt_with) == len(found)


async def test_what_is_stored_is_counted_and_given(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await harness.play_first_choices(session, 1)
    await harness.prefer(ANNA, hours=48)

    privacy = harness.sessions.of(Privacy)
    stored = await privacy.stored_about(ANNA.id)

    assert stored["name"] == [{"name": "Anna"}]
    assert [(game["game"], game["seat"], game["is_host"]) for game in stored["games"]] == [
        ("cronberg", 1, True)
    ]
    assert [move["kind"] for move in stored["moves"]] == ["move"]
    assert stored["moves"][0]["move"]
    assert [own["chosen"]["hours"] for own in stored["settings"]] == [48]
    page = privacy_page(privacy.told(stored), "en").text
    assert "a seat in 1 game" in page
    assert "1 move or undo" in page


async def test_an_undo_is_told_without_the_numbers_of_rows(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO, game="sealed")
    session = await harness.play(session, ANNA, "bid 1")
    await harness.undo(session, ANNA)

    moves = (await harness.sessions.of(Privacy).stored_about(ANNA.id))["moves"]

    assert [(own["kind"], own["move"]) for own in moves] == [("move", "bid 1"), ("undo", None)]


async def test_strangers_have_nothing_stored(harness: Harness) -> None:
    privacy = harness.sessions.of(Privacy)
    stored = await privacy.stored_about(999)
    assert not any(stored.values())
    page = privacy_page(privacy.told(stored), "en")
    assert page.text.endswith("Nothing.")
    assert "privacy-ask" not in str(page.rows)
    await privacy.forget(999)


async def test_a_game_goes_on_with_an_automatic_player(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT, CLEO)
    session = await harness.play_first_choices(session, 4)
    await harness.prefer(ANNA, hours=48)
    before = await harness.sessions.queries.position(session.id, session.version)

    await harness.sessions.of(Privacy).forget(ANNA.id)

    after = await harness.sessions.queries.get(session.id)
    assert names(after) == ["Automatic player", "Bert", "Cleo"]
    assert after.host == BERT
    assert after.match
    assert after.match.record[: len(before.record)] == before.record
    assert [former.player.name for former in after.former_players] == [str(LEFT)]
    assert Kind.HANDOVER in [post.kind for post in await harness.sessions.outbox.pending()]
    assert await forgotten(url, ANNA)
    assert (await harness.play_first_choices(after, 2)).version > after.version
    assert names(await harness.running(ANNA, BERT, location=ELSEWHERE)) == ["Anna", "Bert"]


async def test_a_host_without_a_seat_is_forgotten_in_memory_too(harness: Harness) -> None:
    session = await harness.act((await harness.lobby(ANNA)).id, ANNA, add_opponent, Level.EASY)
    await harness.act(session.id, ANNA, leave)

    await harness.sessions.of(Privacy).forget(ANNA.id)

    assert (await harness.sessions.queries.get(session.id)).host.id != ANNA.id


@pytest.mark.parametrize("trouble", ["frozen", "channel lost"])
async def test_a_game_that_does_not_go_on_now_loses_the_person_too(
    harness: Harness, url: str, trouble: str
) -> None:
    session = await harness.play_first_choices(await harness.running(ANNA, BERT, CLEO), 4)
    if trouble == "frozen":
        await execute(url, "UPDATE history SET text = 'token Z99' WHERE seq = 4")
    else:
        await harness.sessions.of(Channels).lose(HERE.channel)
    async with open_harness(url, first_action=100) as other:
        await other.sessions.of(Privacy).forget(ANNA.id)
        after = await other.sessions.queries.get(session.id)
        assert names(after) == ["Automatic player", "Bert", "Cleo"]
        assert after.host == BERT
        assert await forgotten(url, ANNA)
        if trouble == "channel lost":
            resumed = await other.act(session.id, BERT, lost_channels.resume_elsewhere, ELSEWHERE)
            assert resumed.status is Status.RUNNING
            newcomer = User(900, "Nora")
            await other.act(
                session.id, newcomer, replace.propose, ReplacementRequest(Seat(0), newcomer)
            )


@pytest.mark.parametrize("when", ["during", "between"])
async def test_a_campaign_goes_on(harness: Harness, url: str, when: str) -> None:
    session = await begin_campaign(harness, ANNA, BERT, CLEO, number=3)
    session = await play_race(harness, Anna=3, Bert=2, Cleo=1)
    if when == "between":
        await harness.act(session.id, BERT, pause, MODERATOR)
        session = await play_race(harness, Anna=3, Bert=2, Cleo=1)

    await harness.sessions.of(Privacy).forget(ANNA.id)

    campaign = (await current_session(harness)).campaign
    assert campaign
    assert campaign.status is Status.RUNNING
    assert [user.name for user in campaign.people] == ["Automatic player", "Bert", "Cleo"]
    assert campaign.host == BERT
    assert campaign.results
    assert await forgotten(url, ANNA)


async def test_a_question_by_a_stranger_is_withdrawn(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT)
    assert session.match
    seat = session.match.waiting_for[0]
    wanted = ReplacementRequest(seat, CLEO)
    asked = await harness.act(session.id, CLEO, replace.propose, wanted)
    assert asked.vote

    await harness.sessions.of(Privacy).forget(CLEO.id)

    assert (await harness.sessions.queries.get(session.id)).vote is None
    assert await forgotten(url, CLEO)


async def test_what_was_to_be_sent_to_them_is_not(harness: Harness, url: str) -> None:
    await harness.running(ANNA, BERT, CLEO)
    await execute(
        url,
        "INSERT INTO outbox (session_id, number, kind, version, milestone, created_at, user_id)"
        " SELECT id, 900, 'reminder', 0, false, created_at, 101 FROM sessions",
    )

    await harness.sessions.of(Privacy).forget(ANNA.id)

    assert 900 not in [post.number for post in await harness.sessions.outbox.pending()]
    assert await forgotten(url, ANNA)


async def test_somebody_is_forgotten_even_if_the_log_cannot_be_cleared(
    url: str, harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def in_use(store: Store) -> bool:
        return False

    monkeypatch.setattr(Store, "checkpoint", in_use)
    await harness.running(ANNA, BERT)

    await harness.sessions.of(Privacy).forget(ANNA.id)

    assert await forgotten(url, ANNA)
    assert "the log of the database holds them for now" in caplog.text


async def test_a_campaign_for_one_ends(harness: Harness, url: str) -> None:
    await begin_campaign(harness, ANNA, BERT, number=2)
    await harness.sessions.of(Privacy).forget(BERT.id)
    await harness.sessions.of(Privacy).forget(ANNA.id)

    campaign = (await harness.sessions.queries.get(1)).campaign
    assert campaign
    assert not campaign.is_open
    assert await forgotten(url, ANNA)
