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
from bot.sessions.lobby import Admission, GuestStatus
from bot.sessions.people import User
from bot.sessions.posts import Kind
from bot.sessions.session import Session, ThreadKind
from opponents.levels import Level
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness

EVE = User(105, "Eve")


async def opened(harness: Harness, *invited: User, **wanted: Any) -> Session:
    """Open Anna's lobby with some people invited."""
    request = LobbyRequest("cronberg", invited=invited)._replace(**wanted)
    return await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(ANNA), request)


def statuses(session: Session) -> dict[str, GuestStatus]:
    return {guest.user.name: guest.status for guest in session.lobby.guests}


async def kinds(harness: Harness) -> list[Kind]:
    return [post.kind for post in await harness.sessions.outbox.pending()]


async def test_each_invitation_calls_once(harness: Harness) -> None:
    session = await opened(harness, BERT)
    assert await kinds(harness) == [Kind.LOBBY]
    assert [guest.post for guest in session.lobby.guests] == [1]

    session = await harness.act(session.id, ANNA, guests.invite, [CLEO])

    posts = await harness.sessions.outbox.pending()
    assert [post.kind for post in posts] == [Kind.LOBBY, Kind.LOBBY, Kind.INVITATION]
    assert session.lobby.guests[1].post == posts[2].number


async def test_more_guests_than_seats_open_no_table(harness: Harness) -> None:
    with pytest.raises(Refused, match="Only 3 seats are free, so 4 people cannot be invited"):
        await opened(harness, BERT, CLEO, DORA, EVE)

    assert await harness.sessions.queries.in_channel(HERE.channel) is None


async def test_who_asks_again_does_not_call_the_host_again(harness: Harness) -> None:
    session = await opened(harness, admission=Admission.INVITATION)
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    session = await harness.act(session.id, BERT, lobby.leave)

    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))

    assert statuses(session) == {"Bert": GuestStatus.ASKING}
    assert (await kinds(harness)).count(Kind.INVITATION) == 1


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


async def test_a_campaign_invites_as_a_game_does(harness: Harness) -> None:
    request = CampaignRequest("League", "cronberg", admission=Admission.CLOSED, invited=(BERT,))
    session = await harness.sessions.of(Campaigns).open_campaign(HERE, harness.by(ANNA), request)

    with pytest.raises(Refused, match="closed"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))
    session = await harness.sessions.of(Lobbies).accept(session.id, harness.by(BERT))
    session = await harness.act(session.id, ANNA, lobby.start)

    assert session.campaign
    assert session.campaign.people == (ANNA, BERT)
