"""At a table: who may join, which seats and colours people choose, and what is drawn by lot."""

from typing import Any

import pytest

from bot.basics.refusals import Refused
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.guests import actions as guests
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.features.seats import actions as seat_choice
from bot.sessions.lobby import Admission, GuestStatus, Lots
from bot.sessions.people import User
from bot.sessions.posts import Kind
from bot.sessions.session import Session, ThreadKind
from opponents.levels import Level
from renderer.catalog import seat_colours
from rules.setup import COLOURS
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


async def seat(harness: Harness, session: Session, user: User, number: int | None) -> Session:
    """Choose a seat, counted from 1."""
    chosen = None if number is None else number - 1
    return await harness.act(session.id, user, seat_choice.choose_seat, chosen)


async def colour(harness: Harness, session: Session, user: User, chosen: str) -> Session:
    return await harness.act(session.id, user, seat_choice.choose_colour, chosen)


async def start(harness: Harness, session: Session) -> Session:
    return await harness.act(session.id, session.host, lobby.start)


def colours(session: Session) -> tuple[str, ...]:
    assert session.match
    return seat_colours(session.key, session.match.view(None))


@pytest.mark.parametrize(("game", "left"), [("cronberg", "green"), ("ruhrschifffahrt", "blue")])
async def test_the_game_has_the_colours_that_were_chosen(
    harness: Harness, url: str, game: str, left: str
) -> None:
    session = await harness.lobby(ANNA, BERT, CLEO, game=game)
    session = await colour(harness, session, BERT, "yellow")
    session = await colour(harness, session, CLEO, "red")

    session = await start(harness, session)

    assert colours(session) == (left, "yellow", "red")
    async with open_harness(url, first_action=100) as other:
        assert colours(await other.sessions.queries.get(session.id)) == colours(session)


async def test_who_chooses_nothing_has_the_colour_of_the_seat(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT, CLEO, options="colours=green-red-blue-yellow")
    session = await colour(harness, session, CLEO, "green")

    session = await start(harness, session)

    assert colours(session) == ("blue", "red", "green")


async def test_without_any_choice_the_options_stay_as_they_are(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="ruhrschifffahrt")

    assert COLOURS not in session.options
    assert colours(session) == ("red", "blue")


async def test_a_favourite_colour_is_given_if_it_is_free(harness: Harness) -> None:
    for user in (ANNA, BERT):
        await harness.prefer(user, colours=("green", "blue"))

    session = await harness.lobby(ANNA, BERT, CLEO)

    chosen = [session.lobby.wish_of(user.id).colour for user in session.people]
    assert chosen == ["green", "blue", ""]
    session = await harness.act(session.id, ANNA, lobby.leave)
    assert session.lobby.wish_of(ANNA.id).colour == ""


async def test_lots_decide_what_nobody_has_chosen(harness: Harness) -> None:
    orders, drawn = set[tuple[str, ...]](), set[tuple[str, ...]]()
    for _ in range(12):
        session = await harness.lobby(ANNA, BERT, CLEO, DORA)
        session = await seat(harness, session, BERT, 3)
        session = await colour(harness, session, BERT, "blue")
        session = await harness.act(session.id, ANNA, seat_choice.set_lots, Lots.BOTH)
        session = await start(harness, session)
        assert session.people[2] == BERT
        assert colours(session)[2] == "blue"
        orders.add(tuple(user.name for user in session.people))
        drawn.add(colours(session))
        await harness.act(session.id, ANNA, play.end)

    assert len(orders) > 2
    assert len(drawn) > 2


async def test_in_a_campaign_everybody_keeps_the_colour(harness: Harness) -> None:
    request = CampaignRequest("League", "cronberg series_games=1", 2, "placing")
    session = await harness.sessions.of(Campaigns).open_campaign(HERE, harness.by(ANNA), request)
    session = await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    session = await colour(harness, session, BERT, "yellow")
    first = await start(harness, session)
    assert colours(first)[1] == "yellow"

    await harness.act(first.id, ANNA, play.resign)

    second = await harness.sessions.queries.in_channel(HERE.channel)
    assert second
    assert second.game_number == 2
    assert colours(second)[second.seat_of(BERT.id) or 0] == "yellow"
    assert second.campaign
    assert second.campaign.colours == ("", "yellow")
