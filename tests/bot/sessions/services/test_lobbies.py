import pytest

from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.sessions.people import Location, Status, User
from rules.errors import RulesError, UnfitSetup
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness


async def test_a_lobby_opens_with_its_host(harness: Harness) -> None:
    request = LobbyRequest("cronberg", 3, "first_seat=SEAT:2 Series_Games=3")

    session = await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(ANNA), request)

    assert (session.status, session.host, session.people) == (Status.LOBBY, ANNA, (ANNA,))
    assert session.options == {"first_seat": "seat:2", "series_games": "3"}
    assert session.seats_wanted == 3
    assert await harness.sessions.queries.in_channel(HERE.channel) == session


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (LobbyRequest("chess"), "There is no game “chess”. On offer: cronberg"),
        (LobbyRequest("cronberg", 5), "Cronberg is for 2 to 4 players, not 5."),
        (LobbyRequest("cronberg", None, "colour=red"), "Cronberg has no option “colour”."),
        (LobbyRequest("cronberg", None, "series_games=99"), "series_games cannot be “99”."),
        (
            LobbyRequest("cronberg", None, "series_games"),
            "“series_games” is not an option. Write name=value.",
        ),
        (LobbyRequest("cronberg", None, "=3"), "“=3” is not an option."),
    ],
)
async def test_an_unfit_request_is_refused_in_a_sentence(
    harness: Harness, asked: LobbyRequest, sentence: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(ANNA), asked)

    assert str(refusal.value).startswith(sentence)
    assert await harness.sessions.queries.in_channel(HERE.channel) is None


async def test_options_are_set_one_by_one(harness: Harness) -> None:
    session = await harness.lobby(ANNA, options="first_seat=seat:2")

    session = await harness.act(session.id, ANNA, lobby.set_option, ("Series_games", "3"))

    assert session.options == {"first_seat": "seat:2", "series_games": "3"}
    with pytest.raises(UnfitSetup, match="no option “sugar”"):
        await harness.act(session.id, ANNA, lobby.set_option, ("sugar", "2"))


async def test_options_that_do_not_fit_the_people_show_at_the_start(
    harness: Harness,
) -> None:
    session = await harness.lobby(ANNA, BERT, options="first_seat=seat:4")

    with pytest.raises(UnfitSetup, match="only 2 seats"):
        await harness.act(session.id, ANNA, lobby.start)


async def test_names_are_as_they_were_at_the_last_action(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    session = await harness.play(session, User(ANNA.id, "Anna the Great"), "draw")

    assert session.host.name == session.people[0].name == "Anna the Great"
    assert await harness.sessions.queries.get(session.id) == session


async def test_the_open_sessions_of_a_server_are_listed(harness: Harness) -> None:
    await harness.lobby(ANNA, location=Location(7, 1))
    running = await harness.running(ANNA, BERT, location=Location(7, 2))
    await harness.lobby(CLEO, location=Location(8, 3))
    over = await harness.lobby(DORA, location=Location(7, 4))
    await harness.act(over.id, DORA, lobby.cancel)

    listed = await harness.sessions.queries.open_in(7)

    assert [(each.location.channel, each.status, each.people) for each in listed] == [
        (2, Status.RUNNING, (ANNA, BERT)),
        (1, Status.LOBBY, (ANNA,)),
    ]
    assert listed[0].id == running.id
