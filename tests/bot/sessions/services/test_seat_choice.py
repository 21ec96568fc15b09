"""Seats and colours in a lobby: chosen, kept for the next game, or drawn by lot."""

import pytest

from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.lobby import actions as lobby
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.features.seats import actions as seat_choice
from bot.sessions.lobby import Lots
from bot.sessions.people import User
from bot.sessions.session import Session
from renderer.catalog import seat_colours
from rules.setup import COLOURS
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness, open_harness

FIRST = "first_seat=seat:1"


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
