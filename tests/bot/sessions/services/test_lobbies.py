import pytest

from bot.basics.refusals import NoSession, Refused
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.sessions.people import Location, Status, User
from bot.sessions.posts import Kind
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


async def test_a_channel_has_one_open_session(harness: Harness) -> None:
    first = await harness.lobby(ANNA)

    with pytest.raises(Refused, match="This channel already has a game: a table of Cronberg"):
        await harness.lobby(BERT)

    await harness.act(first.id, ANNA, lobby.cancel)
    second = await harness.lobby(BERT)
    assert await harness.sessions.queries.in_channel(HERE.channel) == second


async def test_people_sit_in_the_order_of_joining_until_all_seats_are_taken(
    harness: Harness,
) -> None:
    session = await harness.lobby(ANNA, BERT, CLEO, DORA)

    assert session.people == (ANNA, BERT, CLEO, DORA)
    with pytest.raises(Refused, match="You already have a seat"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    with pytest.raises(Refused, match="All 4 seats are taken"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(User(9, "Late")))


async def test_seats_asked_for_are_all_there_are(harness: Harness) -> None:
    session = await harness.sessions.of(Lobbies).open_lobby(
        HERE, harness.by(ANNA), LobbyRequest("cronberg", 2)
    )
    await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))

    with pytest.raises(Refused, match="All 2 seats are taken"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))


async def test_the_office_of_a_host_who_leaves_goes_on(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT, CLEO)

    session = await harness.act(session.id, ANNA, lobby.leave)

    assert (session.host, session.people) == (BERT, (BERT, CLEO))
    with pytest.raises(Refused, match="You have no seat here"):
        await harness.act(session.id, ANNA, lobby.leave)


async def test_the_last_to_leave_closes_the_lobby(harness: Harness) -> None:
    session = await harness.lobby(ANNA)

    session = await harness.act(session.id, ANNA, lobby.leave)

    assert session.status is Status.CANCELLED


async def test_only_the_host_decides_about_the_lobby(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)

    for attempt in (
        harness.act(session.id, BERT, lobby.start),
        harness.act(session.id, BERT, lobby.cancel),
        harness.act(session.id, BERT, lobby.set_option, ("series_games", "3")),
    ):
        with pytest.raises(Refused, match="Only Seat 1, the host, can do that"):
            await attempt
    assert await harness.sessions.queries.get(session.id) == session


async def test_options_are_set_one_by_one(harness: Harness) -> None:
    session = await harness.lobby(ANNA, options="first_seat=seat:2")

    session = await harness.act(session.id, ANNA, lobby.set_option, ("Series_games", "3"))

    assert session.options == {"first_seat": "seat:2", "series_games": "3"}
    with pytest.raises(UnfitSetup, match="no option “sugar”"):
        await harness.act(session.id, ANNA, lobby.set_option, ("sugar", "2"))


async def test_a_game_starts_with_those_who_are_there(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, CLEO)

    assert session.status is Status.RUNNING
    assert session.match
    assert session.match.setup.seats == 3
    assert session.match.waiting_for == (0,)


async def test_too_few_people_cannot_start(harness: Harness) -> None:
    session = await harness.lobby(ANNA)

    with pytest.raises(UnfitSetup, match="for 2 to 4 players, not 1"):
        await harness.act(session.id, ANNA, lobby.start)

    assert (await harness.sessions.queries.get(session.id)).status is Status.LOBBY


async def test_options_that_do_not_fit_the_people_show_at_the_start(
    harness: Harness,
) -> None:
    session = await harness.lobby(ANNA, BERT, options="first_seat=seat:4")

    with pytest.raises(UnfitSetup, match="only 2 seats"):
        await harness.act(session.id, ANNA, lobby.start)


async def test_a_lobby_that_is_gone_takes_nobody(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    with pytest.raises(Refused, match="The game has already begun"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))
    await harness.act(session.id, DORA, play.end)
    with pytest.raises(Refused, match="This game is over"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))
    with pytest.raises(Refused, match="already over"):
        await harness.act(session.id, DORA, play.end)
    with pytest.raises(NoSession, match="There is no game here"):
        await harness.sessions.of(Lobbies).join(session.id + 1, harness.by(CLEO))


async def test_a_moderator_closes_a_lobby(harness: Harness) -> None:
    session = await harness.lobby(ANNA)

    session = await harness.act(session.id, DORA, play.end)

    assert session.status is Status.CANCELLED
    assert DORA not in session.people


async def test_every_change_of_the_lobby_is_posted(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    posts = await harness.sessions.outbox.pending()

    assert [(post.number, post.kind) for post in posts] == [
        (1, Kind.LOBBY),
        (2, Kind.LOBBY),
        (3, Kind.LOBBY),
        (4, Kind.BOARD),
    ]
    assert {(post.session, post.location, post.tried) for post in posts} == {
        (session.id, HERE, False)
    }


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
