"""A server's settings, its overview, and the people that games wait for anywhere."""

from dataclasses import fields

import pytest

from bot.basics.refusals import Refused
from bot.features.overview.rows import OverviewRow, StoredOverviews
from bot.features.play import actions as play
from bot.features.servers.actions import Openers, ServerChoices
from bot.features.servers.rows import Servers
from bot.features.tries.rows import Tries
from bot.sessions.people import Location, Status
from bot.sessions.session import ThreadKind
from bot.store.values import Shards
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness, open_harness

GUILD, LOUNGE = 7, 75
ELSEWHERE = Location(guild=8, channel=80)


async def test_what_is_chosen_for_a_server_is_kept_apart(harness: Harness) -> None:
    own = harness.sessions.of(Servers)
    overviews = harness.sessions.of(StoredOverviews)
    assert (await own.get(GUILD)).threads == ThreadKind.NONE

    await own.set(GUILD, {"threads": ThreadKind.PRIVATE})
    await own.set(GUILD, {"overview_channel_id": LOUNGE})
    await overviews.remember(OverviewRow(GUILD, LOUNGE, 1000))
    await overviews.remember(OverviewRow(GUILD, LOUNGE + 1, 2000))

    chosen = ServerChoices(
        threads=ThreadKind.PRIVATE, overview_channel_id=LOUNGE, overview_message=1000
    )
    assert await own.get(GUILD) == chosen
    assert (await own.get(8)).threads == ThreadKind.NONE
    assert await overviews.shown() == [OverviewRow(GUILD, LOUNGE, 1000)]
    assert await overviews.shown(Shards([0], 2)) == await overviews.shown()
    assert await overviews.shown(Shards([1], 2)) == []


async def test_everything_that_is_chosen_is_kept(harness: Harness, url: str) -> None:
    everything = ServerChoices(
        "de", (70, 71), ThreadKind.PUBLIC, Openers.ROLE, 72, 5, LOUNGE, None, is_sharing=False
    )
    chosen = {each.name: getattr(everything, each.name) for each in fields(everything)}

    await harness.sessions.of(Servers).set(GUILD, chosen)

    async with open_harness(url) as later:
        assert await later.sessions.of(Servers).get(GUILD) == everything
        assert await later.sessions.of(Servers).languages() == {GUILD: "de"}


async def test_games_and_tables_are_counted_and_tries_are_not(harness: Harness) -> None:
    over = await harness.running(ANNA, BERT)
    await harness.act(over.id, ANNA, play.end)
    beginning = await harness.sessions.of(Tries).beginning_in(over.id, ANNA, None)
    await harness.sessions.of(Tries).begin(Location(GUILD, 72), harness.by(ANNA), beginning)
    await harness.running(ANNA, BERT, location=ELSEWHERE)
    await harness.sessions.of(Servers).set(GUILD, {"most_games": 2})

    await harness.running(ANNA, BERT)
    await harness.lobby(ANNA, location=Location(GUILD, 73))
    with pytest.raises(Refused, match="at most 2 games and tables are open at a time"):
        await harness.lobby(BERT, location=Location(GUILD, 74))


async def test_an_overview_keeps_its_message_only_in_its_channel(harness: Harness) -> None:
    own = harness.sessions.of(Servers)
    overviews = harness.sessions.of(StoredOverviews)
    await own.set(GUILD, {"overview_channel_id": LOUNGE})
    await overviews.remember(OverviewRow(GUILD, LOUNGE, 1000))

    await own.set(GUILD, {"overview_channel_id": LOUNGE})
    assert (await own.get(GUILD)).overview_message == 1000
    before, _ = await own.set(GUILD, {"overview_channel_id": None})

    assert (before.overview_channel_id, before.overview_message) == (LOUNGE, 1000)
    assert await overviews.shown() == []


async def test_an_overview_has_the_games_of_its_server(harness: Harness) -> None:
    game = await harness.running(ANNA, BERT)
    await harness.running(BERT, ANNA, location=ELSEWHERE)

    shown = await harness.sessions.of(StoredOverviews).of_server(GUILD)

    assert [(own.id, own.status) for own in shown.opened] == [(game.id, Status.RUNNING)]
    assert [(wait.session, wait.seat) for wait in shown.waiting] == [(game.id, 0)]
    over = await harness.act(game.id, ANNA, play.resign)
    later = await harness.sessions.of(StoredOverviews).of_server(GUILD)
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
