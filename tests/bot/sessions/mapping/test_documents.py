"""Documents of sessions name users by number, and nobody who was forgotten."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, make_url

from bot.basics.refusals import Stale
from bot.features.campaigns.actions import pause
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.features.privacy.rows import Privacy
from bot.features.seats import actions as seats
from bot.sessions.documents import read, write
from bot.sessions.lobby import Guest, GuestStatus, Lobby, Wish
from bot.sessions.people import Location, User
from bot.sessions.session import Document, Pace, Proposal, Vote
from bot.store import campaigns
from bot.store.values import FormerPlayer
from opponents.levels import Level
from rules.text import Seat
from tests.bot.databases import execute, read_rows, rewrite
from tests.bot.sessions.campaign_steps import HOST, begin_campaign, campaign_of, play_race
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness, open_harness
from tests.bot.sessions.replacement_steps import EMIL, ask_replacement, replace_player

GONE = User(987_654_321_987_654_321, "Ermintrude")
WHOLE = Document(
    host=ANNA,
    seats_wanted=3,
    options={"first_seat": "seat:1"},
    people=(ANNA, BERT),
    carried="coins 3",
    edition=2,
    vote=Vote(4, Seat(1), (BERT.id,), Proposal(ANNA, CLEO, True, Level.HARD)),
    game_number=2,
    pace=Pace.WEEK,
    hints=False,
    orders_at_once=True,
    lobby=Lobby(guests=(Guest(DORA, GuestStatus.ASKING, 3),), wishes={BERT.id: Wish(1, "red")}),
    former_players=(FormerPlayer(Seat(0), EMIL, 7, 5, ANNA, BERT),),
)
EVERYBODY = (ANNA, BERT, CLEO, DORA, EMIL)


def test_a_document_is_read_as_it_was_written_and_tells_whom_it_names() -> None:
    text, users = write(WHOLE, Document)

    assert read(text, Document, {user.id: user for user in EVERYBODY}.__getitem__) == WHOLE
    assert users == {*EVERYBODY}
    assert not [user.name for user in EVERYBODY if user.name in text]


def test_a_document_from_before_a_field_has_its_default() -> None:
    text = '{"host": 101, "seats_wanted": null, "options": {}, "people": [101], "gone": 7}'

    assert read(text, Document, lambda _: ANNA) == Document(
        host=ANNA, seats_wanted=None, options={}, people=(ANNA,)
    )


async def test_a_campaign_from_before_a_field_goes_on(url: str) -> None:
    async with open_harness(url) as harness:
        await begin_campaign(harness, ANNA, BERT, number=2)
    await execute(
        url, "UPDATE campaigns SET document = replace(document, ',\"is_paused\":false', ' ')"
    )

    async with open_harness(url, first_action=100) as later:
        session = await play_race(later)

    campaign = campaign_of(session)
    assert (session.game_number, len(campaign.results), campaign.is_paused) == (2, 1, False)


async def test_of_two_changes_of_a_campaign_at_once_one_is_made(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await begin_campaign(harness, ANNA, BERT, number=2)
    read_locked = campaigns.document_locked

    def changed_meanwhile(connection: Connection, number: int) -> str:
        return read_locked(connection, number).replace('"is_paused":false', '"is_paused":true')

    monkeypatch.setattr(campaigns, "document_locked", changed_meanwhile)
    with pytest.raises(Stale):
        await harness.act(session.id, ANNA, pause, HOST)
    monkeypatch.undo()

    assert await harness.sessions.queries.get(session.id) == session


async def test_who_was_forgotten_is_in_no_byte_of_the_files(url: str) -> None:
    if "sqlite" not in url:
        pytest.skip("A server has files of its own.")
    main = Path(make_url(url).database or "")
    files = [main, main.with_name(f"{main.name}-wal")]
    traces = (b"Ermintrude", str(GONE.id).encode(), GONE.id.to_bytes(8, "big"))
    async with open_harness(url) as harness:
        await _leave_traces(harness, url)
        assert all(_found(trace, files) for trace in traces)

        await harness.sessions.of(Privacy).forget(GONE.id)

        assert not [trace for trace in traces if _found(trace, files)]
        for (number,) in await read_rows(url, "SELECT id FROM sessions"):
            session = await harness.sessions.queries.get(int(str(number)))
            assert not session.has_taken_part(GONE.id)


async def _leave_traces(harness: Harness, url: str) -> None:
    """Let somebody host, play, hand over, ask, be invited and wish; leave a vote in a past game."""
    table = await harness.lobby(GONE, BERT)
    await harness.act(table.id, GONE, seats.choose_seat, 1)
    for channel, people in enumerate(((GONE, BERT, CLEO), (ANNA, BERT, GONE)), start=80):
        place = Location(HERE.guild, channel)
        session = await harness.running(*people, game="race", location=place)
        if people[0] is GONE:
            await replace_player(harness, session, GONE, DORA)
        else:
            await ask_replacement(harness, session, GONE, ANNA, DORA)
    invited = LobbyRequest("cronberg", invited=(GONE,))
    place = Location(HERE.guild, 90)
    await harness.sessions.of(Lobbies).open_lobby(place, harness.by(ANNA), invited)
    over = await harness.running(BERT, GONE, location=Location(HERE.guild, 91))
    await harness.act(over.id, BERT, play.end)
    vote = {"number": 1, "seat": 0, "agreed": [GONE.id]}
    await rewrite(url, over.id, vote=vote, lobby={"wishes": {GONE.id: [1, "red", False]}})


def _found(trace: bytes, files: Sequence[Path]) -> bool:
    return any(trace in file.read_bytes() for file in files)
