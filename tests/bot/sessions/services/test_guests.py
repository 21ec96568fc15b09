"""Who may join a lobby: invitations, requests for a seat, and closed tables."""

from typing import Any

import pytest

from bot.basics.refusals import Refused
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.guests import actions as guests
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.privacy.rows import Privacy
from bot.sessions.lobby import Admission, GuestStatus
from bot.sessions.people import Status, User
from bot.sessions.posts import Kind
from bot.sessions.session import Session, ThreadKind
from opponents.levels import Level
from rules.errors import RulesError
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness, open_harness

EVE = User(105, "Eve")


async def opened(harness: Harness, *invited: User, **wanted: Any) -> Session:
    """Open Anna's lobby with some people invited."""
    request = LobbyRequest("cronberg", invited=invited)._replace(**wanted)
    return await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(ANNA), request)


def statuses(session: Session) -> dict[str, GuestStatus]:
    return {guest.user.name: guest.status for guest in session.lobby.guests}


async def kinds(harness: Harness) -> list[Kind]:
    return [post.kind for post in await harness.sessions.outbox.pending()]


async def unchanged(harness: Harness, session: Session) -> bool:
    return await harness.sessions.queries.get(session.id) == session


async def test_seats_are_kept_for_those_who_are_invited(harness: Harness) -> None:
    session = await opened(harness, BERT, CLEO, seats=3)

    with pytest.raises(Refused, match="All 3 seats are taken, or kept for people who are invited"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(DORA))
    with pytest.raises(Refused, match="or kept for people"):
        await harness.act(session.id, ANNA, lobby.add_opponent, Level.EASY)
    assert await unchanged(harness, session)
    session = await harness.sessions.of(Lobbies).accept(session.id, harness.by(CLEO))
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    assert session.people == (ANNA, CLEO, BERT)
    assert not session.lobby.guests


async def test_an_invitation_outlives_the_program(harness: Harness, url: str) -> None:
    session = await opened(harness, BERT, admission=Admission.CLOSED)

    async with open_harness(url, first_action=100) as other:
        found = await other.sessions.queries.get(session.id)

    assert found.lobby == session.lobby
    assert statuses(found) == {"Bert": GuestStatus.INVITED}
    assert found.lobby.admission is Admission.CLOSED


async def test_a_closed_table_takes_nobody_else(harness: Harness) -> None:
    session = await opened(harness, BERT, admission=Admission.CLOSED)

    with pytest.raises(Refused, match="closed: only people whom Seat 1 invites can join"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))
    with pytest.raises(Refused, match="not invited to this table"):
        await harness.sessions.of(Lobbies).accept(session.id, harness.by(CLEO))
    with pytest.raises(Refused, match="not invited to this table"):
        await harness.act(session.id, CLEO, guests.decline)
    assert await unchanged(harness, session)


async def test_who_declines_frees_the_seat(harness: Harness) -> None:
    session = await opened(harness, BERT, seats=2)

    session = await harness.act(session.id, BERT, guests.decline)
    assert statuses(session) == {"Bert": GuestStatus.DECLINED}

    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))
    assert session.people == (ANNA, CLEO)


async def test_leaving_declines_too(harness: Harness) -> None:
    session = await opened(harness, BERT)

    session = await harness.act(session.id, BERT, lobby.leave)

    assert statuses(session) == {"Bert": GuestStatus.DECLINED}


async def test_the_host_invites_and_takes_back(harness: Harness) -> None:
    session = await opened(harness, seats=2)

    session = await harness.act(session.id, ANNA, guests.invite, [BERT])
    assert statuses(session) == {"Bert": GuestStatus.INVITED}
    session = await harness.act(session.id, ANNA, guests.withdraw, BERT.id)

    assert not session.lobby.guests
    with pytest.raises(Refused, match="not invited"):
        await harness.sessions.of(Lobbies).accept(session.id, harness.by(BERT))


async def test_each_invitation_calls_once(harness: Harness) -> None:
    session = await opened(harness, BERT)
    assert await kinds(harness) == [Kind.LOBBY]
    assert [guest.post for guest in session.lobby.guests] == [1]

    session = await harness.act(session.id, ANNA, guests.invite, [CLEO])

    posts = await harness.sessions.outbox.pending()
    assert [post.kind for post in posts] == [Kind.LOBBY, Kind.LOBBY, Kind.INVITATION]
    assert session.lobby.guests[1].post == posts[2].number


@pytest.mark.parametrize(
    ("invited", "sentence"),
    [
        ((ANNA,), "<@101> already has a seat."),
        ((BERT,), "<@102> is already invited."),
        ((CLEO, DORA), "Only 1 seat is free, so 2 people cannot be invited."),
    ],
)
async def test_an_invitation_too_many_is_refused(
    harness: Harness, invited: tuple[User, ...], sentence: str
) -> None:
    session = await opened(harness, BERT, seats=3)

    with pytest.raises(Refused) as refusal:
        await harness.act(session.id, ANNA, guests.invite, invited)

    assert str(refusal.value) == sentence
    assert await unchanged(harness, session)


async def test_more_guests_than_seats_open_no_table(harness: Harness) -> None:
    with pytest.raises(Refused, match="Only 3 seats are free, so 4 people cannot be invited"):
        await opened(harness, BERT, CLEO, DORA, EVE)

    assert await harness.sessions.queries.in_channel(HERE.channel) is None


async def test_only_the_host_decides_about_guests(harness: Harness) -> None:
    session = await opened(harness, CLEO)
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))

    for attempt in (
        harness.act(session.id, BERT, guests.invite, [DORA]),
        harness.act(session.id, BERT, guests.withdraw, CLEO.id),
        harness.sessions.of(Lobbies).admit(session.id, harness.by(BERT), CLEO.id),
        harness.act(session.id, BERT, guests.set_admission, Admission.CLOSED),
    ):
        with pytest.raises(Refused, match="Only Seat 1, the host, can do that"):
            await attempt
    assert await unchanged(harness, session)


async def test_others_ask_for_a_seat_and_the_host_decides(harness: Harness) -> None:
    session = await opened(harness, admission=Admission.INVITATION)

    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    assert (session.people, statuses(session)) == ((ANNA,), {"Bert": GuestStatus.ASKING})
    assert (await kinds(harness))[-1] is Kind.INVITATION
    with pytest.raises(Refused, match="You have already asked for a seat: Seat 1 decides"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))

    session = await harness.sessions.of(Lobbies).admit(session.id, harness.by(ANNA), BERT.id)
    session = await harness.act(session.id, ANNA, guests.withdraw, CLEO.id)

    assert session.people == (ANNA, BERT)
    assert statuses(session) == {"Cleo": GuestStatus.DECLINED}


async def test_who_asks_again_does_not_call_the_host_again(harness: Harness) -> None:
    session = await opened(harness, admission=Admission.INVITATION)
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    session = await harness.act(session.id, BERT, lobby.leave)

    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))

    assert statuses(session) == {"Bert": GuestStatus.ASKING}
    assert (await kinds(harness)).count(Kind.INVITATION) == 1


async def test_to_invite_who_asks_keeps_the_seat(harness: Harness) -> None:
    session = await opened(harness, admission=Admission.INVITATION)
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))

    session = await harness.act(session.id, ANNA, guests.invite, [BERT])

    assert statuses(session) == {"Bert": GuestStatus.INVITED}


async def test_a_request_that_was_withdrawn_cannot_be_granted(harness: Harness) -> None:
    session = await opened(harness, admission=Admission.INVITATION)
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    session = await harness.act(session.id, BERT, guests.decline)

    with pytest.raises(Refused, match="They are no longer asking for a seat"):
        await harness.sessions.of(Lobbies).admit(session.id, harness.by(ANNA), BERT.id)


async def test_a_table_is_closed_and_opened_while_people_wait(harness: Harness) -> None:
    session = await opened(harness)

    for admission in (Admission.CLOSED, Admission.OPEN):
        session = await harness.act(session.id, ANNA, guests.set_admission, admission)
        assert session.lobby.admission is admission
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))

    assert session.people == (ANNA, BERT)


async def test_a_host_without_a_seat_comes_back_to_a_closed_table(harness: Harness) -> None:
    session = await opened(harness, opponents=(Level.EASY,), admission=Admission.CLOSED)
    session = await harness.act(session.id, ANNA, lobby.leave)

    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(ANNA))

    assert session.people[1] == ANNA


@pytest.mark.parametrize(
    ("admission", "thread", "made"),
    [
        (Admission.OPEN, ThreadKind.PUBLIC, ThreadKind.PUBLIC),
        (Admission.INVITATION, ThreadKind.PUBLIC, ThreadKind.PRIVATE),
        (Admission.CLOSED, ThreadKind.PUBLIC, ThreadKind.PRIVATE),
        (Admission.CLOSED, ThreadKind.NONE, ThreadKind.NONE),
    ],
)
async def test_a_table_that_is_not_open_gets_a_private_thread(
    harness: Harness, admission: Admission, thread: ThreadKind, made: ThreadKind
) -> None:
    session = await opened(harness, BERT, admission=admission, thread=thread)
    session = await harness.sessions.of(Lobbies).accept(session.id, harness.by(BERT))

    session = await harness.act(session.id, ANNA, lobby.start)

    assert session.thread is made


async def test_guests_are_forgotten_when_the_game_begins(harness: Harness, url: str) -> None:
    session = await opened(harness, BERT, CLEO)
    session = await harness.sessions.of(Lobbies).accept(session.id, harness.by(BERT))

    session = await harness.act(session.id, ANNA, lobby.start)

    assert session.people == (ANNA, BERT)
    assert not session.lobby.guests
    stored = await harness.sessions.of(Privacy).stored_about(CLEO.id)
    assert not stored["invitations"]


async def test_a_guest_who_is_forgotten_is_no_guest(harness: Harness) -> None:
    session = await opened(harness, BERT)
    assert await harness.sessions.of(Privacy).stored_about(BERT.id) != {}

    await harness.sessions.of(Privacy).forget(BERT.id)

    session = await harness.sessions.queries.get(session.id)
    assert not session.lobby.guests
    assert session.status is Status.LOBBY


async def test_a_campaign_invites_as_a_game_does(harness: Harness) -> None:
    request = CampaignRequest("League", "cronberg", admission=Admission.CLOSED, invited=(BERT,))
    session = await harness.sessions.of(Campaigns).open_campaign(HERE, harness.by(ANNA), request)

    with pytest.raises(Refused, match="closed"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))
    session = await harness.sessions.of(Lobbies).accept(session.id, harness.by(BERT))
    session = await harness.act(session.id, ANNA, lobby.start)

    assert session.campaign
    assert session.campaign.people == (ANNA, BERT)


async def test_nobody_is_invited_to_a_game_that_has_begun(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    for attempt in (
        harness.act(session.id, ANNA, guests.invite, [CLEO]),
        harness.sessions.of(Lobbies).accept(session.id, harness.by(CLEO)),
        harness.act(session.id, CLEO, guests.decline),
    ):
        with pytest.raises(RulesError, match="The game has already begun"):
            await attempt
