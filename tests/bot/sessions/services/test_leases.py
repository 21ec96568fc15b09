"""Of the processes for the same servers only one holds a lease on them, whatever shards it has."""

import asyncio
from math import lcm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.process.leases import Lease, Leases, overlap, read_leases, write_leases
from bot.store.values import Shards
from tests.bot.databases import execute
from tests.bot.sessions.harness import Harness, open_harness

FIRST, SECOND = Lease("a", "here", None), Lease("b", "there", None)

some_shards = st.integers(1, 8).flatmap(
    lambda number: st.builds(
        Shards,
        st.sets(st.integers(0, number - 1), min_size=1).map(sorted),
        st.just(number),
    )
)


@given(one=some_shards, other=some_shards)
def test_shards_overlap_where_a_server_is_on_both(one: Shards, other: Shards) -> None:
    servers = range(lcm(one.number, other.number))
    shared = [s for s in servers if s % one.number in one.ids and s % other.number in other.ids]

    assert overlap(one, other) == bool(shared)
    assert overlap(one, None)


async def test_a_second_process_hears_of_the_first_and_gets_nothing(url: str) -> None:
    async with open_harness(url) as one, open_harness(url) as other:
        assert await one.sessions.of(Leases).enter(FIRST) == []

        assert await other.sessions.of(Leases).enter(SECOND) == [FIRST]

        assert await one.sessions.of(Leases).renew(FIRST)
        assert not await other.sessions.of(Leases).renew(SECOND)
        (seen,) = await other.sessions.of(Leases).enter(SECOND)
        assert seen.renewals == 1
        await one.sessions.of(Leases).leave(FIRST)
        assert await other.sessions.of(Leases).enter(SECOND) == []


async def test_processes_with_shards_of_their_own_are_no_rivals(harness: Harness) -> None:
    for name, shards in {"a": [0, 2], "b": [1], "c": [3]}.items():
        lease = Lease(name, "here", Shards(shards, 4))
        assert await harness.sessions.of(Leases).enter(lease) == []
    half = Lease("d", "here", Shards([1], 2))

    rivals = await harness.sessions.of(Leases).enter(half)

    assert [rival.process for rival in rivals] == ["b", "c"]


async def test_the_lease_of_a_process_that_is_gone_ends(harness: Harness) -> None:
    await harness.sessions.of(Leases).enter(FIRST)

    assert await harness.sessions.of(Leases).enter(SECOND, {FIRST.process}) == []

    assert not await harness.sessions.of(Leases).renew(FIRST)
    assert await harness.sessions.of(Leases).renew(SECOND)


async def test_a_process_that_is_to_end_is_told_when_it_gives_a_sign(harness: Harness) -> None:
    await harness.sessions.of(Leases).enter(FIRST)
    await harness.sessions.of(Leases).dismiss([FIRST])

    assert not await harness.sessions.of(Leases).renew(FIRST)


async def test_of_many_that_begin_at_the_same_time_one_does(url: str) -> None:
    async with open_harness(url) as one, open_harness(url) as other:
        leases = [Lease(str(number), "here", None) for number in range(8)]
        rivals = await asyncio.gather(
            *(
                (one if number % 2 else other).sessions.of(Leases).enter(lease)
                for number, lease in enumerate(leases)
            )
        )

    assert len([found for found in rivals if not found]) == 1


@pytest.mark.parametrize("text", [None, "", "nonsense", "[[1]]"])
def test_what_no_program_of_ours_has_written_is_no_lease(text: str | None) -> None:
    assert read_leases(text) == []


async def test_a_note_that_cannot_be_read_stops_nobody(url: str, harness: Harness) -> None:
    await execute(url, "INSERT INTO notes (name, value) VALUES ('leases', '{')")

    assert await harness.sessions.of(Leases).enter(FIRST) == []
    assert read_leases(write_leases([FIRST])) == [FIRST]
