"""A server's settings, its overview, and the people that games wait for anywhere."""

from bot.sessions.actions import play
from bot.sessions.model.people import Location, Status
from bot.sessions.model.threads import ThreadKind
from bot.store.values import OverviewRow, Shards
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness

GUILD, LOUNGE = 7, 75
ELSEWHERE = Location(guild=8, channel=80)


async def test_what_is_chosen_for_a_server_is_kept_apart(harness: Harness) -> None:
    servers = harness.sessions.servers
    assert (await servers.get(GUILD)).threads == ThreadKind.NONE

    await servers.set_threads(GUILD, ThreadKind.PRIVATE)
    await servers.show_overview(GUILD, LOUNGE)
    await servers.remember_overview(OverviewRow(GUILD, LOUNGE, 1000))
    await servers.remember_overview(OverviewRow(GUILD, LOUNGE + 1, 2000))

    assert await servers.get(GUILD) == (ThreadKind.PRIVATE, LOUNGE, 1000)
    assert (await servers.get(8)).threads == ThreadKind.NONE
    assert await servers.overviews() == [OverviewRow(GUILD, LOUNGE, 1000)]
    assert await servers.overviews(Shards([0], 2)) == await servers.overviews()
    assert await servers.overviews(Shards([1], 2)) == []


async def test_an_overview_keeps_its_message_only_in_its_channel(harness: Harness) -> None:
    servers = harness.sessions.servers
    await servers.show_overview(GUILD, LOUNGE)
    await servers.remember_overview(OverviewRow(GUILD, LOUNGE, 1000))

    await servers.show_overview(GUILD, LOUNGE)
    assert (await servers.get(GUILD)).message == 1000
    before = await servers.show_overview(GUILD, None)

    assert (before.channel, before.message) == (LOUNGE, 1000)
    assert await servers.overviews() == []


async def test_an_overview_has_the_games_of_its_server(harness: Harness) -> None:
    game = await harness.running(ANNA, BERT)
    await harness.running(BERT, ANNA, location=ELSEWHERE)

    shown = await harness.sessions.servers.overview(GUILD)

    assert [(own.id, own.status) for own in shown.opened] == [(game.id, Status.RUNNING)]
    assert [(wait.session, wait.name) for wait in shown.waiting] == [(game.id, "Anna")]
    over = await harness.act(game.id, ANNA, play.resign)
    later = await harness.sessions.servers.overview(GUILD)
    assert (later.opened, later.waiting) == ((), ())
    assert [own.id for own in later.over] == [over.id]
    assert later.ended[over.id] > shown.waiting[0].since


async def test_turns_are_found_on_all_servers(harness: Harness) -> None:
    here = await harness.running(ANNA, BERT)
    elsewhere = await harness.running(ANNA, BERT, location=ELSEWHERE)
    await harness.running(BERT, ANNA, location=Location(9, 90))

    found = await harness.sessions.queries.waiting_anywhere(ANNA.id)

    assert [(wait.id, wait.location) for wait in found] == [
        (here.id, HERE),
        (elsewhere.id, ELSEWHERE),
    ]
    only_here = await harness.sessions.queries.waiting_for(ANNA.id, GUILD)
    assert [wait.id for wait in only_here] == [here.id]
