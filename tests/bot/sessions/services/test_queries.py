"""What people look for: open sessions, records, positions, notes, and moves as they type."""

import pytest

from bot.basics.refusals import NoSession
from bot.features.channels.rows import Channels
from bot.features.lobby import actions as lobby
from bot.features.play import actions as play
from bot.features.play.actions import best_matches, searchable
from bot.features.play.drafts import Drafts
from bot.sessions.notes import Notes
from bot.sessions.people import Location
from rules.core import Choice
from rules.text import say
from rules.tongues import tongues
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness
from tests.rules.typed.outcomes import position


async def test_a_channel_shows_its_open_session_or_its_newest(harness: Harness) -> None:
    assert await harness.sessions.queries.in_channel(HERE.channel) is None
    first = await harness.lobby(ANNA)
    await harness.act(first.id, ANNA, lobby.cancel)
    second = await harness.lobby(BERT)
    await harness.act(second.id, BERT, lobby.cancel)

    newest = await harness.sessions.queries.in_channel(HERE.channel)

    assert newest
    assert newest.id == second.id
    with pytest.raises(NoSession):
        await harness.sessions.queries.get(second.id + 1)


async def test_the_games_that_are_running_are_known(harness: Harness) -> None:
    await harness.running(ANNA, BERT, location=Location(7, 1), game="canal_king", options="")
    for channel in (2, 3):
        await harness.running(ANNA, BERT, location=Location(7, channel))
    await harness.lobby(CLEO, location=Location(7, 4), game="ruhrschifffahrt")

    assert await harness.sessions.queries.games_running() == ["cronberg", "canal_king"]


async def test_suggestions_change_with_the_game(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    drafts = harness.sessions.of(Drafts)
    found = await drafts.completions(session.id, ANNA.id, "DR") or ()
    assert [line for line, _ in found] == ["draw"]

    await harness.play(session, ANNA, "draw")

    await drafts.prepare(await harness.sessions.queries.get(session.id))
    assert await drafts.completions(session.id, ANNA.id, "draw") == []
    offered = await drafts.completions(session.id, ANNA.id, " rhomb  4") or ()
    assert 0 < len(offered) <= 25
    assert all(line.startswith("rhomb") for line, _ in offered)


def test_the_best_match_comes_first() -> None:
    names = ("take 2 a1", "a1 x", "place A1", "a1", "place b2")
    offers = [searchable(Choice(name, say("{n}!", n=name), (), ())) for name in names]

    assert [c.notation for c in best_matches(offers, "A1", 25)] == [
        "a1",
        "a1 x",
        "take 2 a1",
        "place A1",
    ]
    assert [c.notation for c in best_matches(offers, "a1 pl", 25)] == ["place A1"]
    assert [c.notation for c in best_matches(offers, "", 2)] == ["take 2 a1", "a1 x"]


async def test_a_running_record_keeps_secrets(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="sealed")
    session = await harness.play(session, ANNA, "bid 2")

    assert "1 …" in await harness.sessions.queries.record(session.id)
    await harness.act(session.id, CLEO, play.end)
    assert "1 bid 2" in await harness.sessions.queries.record(session.id)


async def test_the_program_remembers_notes(harness: Harness) -> None:
    assert await harness.sessions.of(Notes).recall("commands") is None
    await harness.sessions.of(Notes).remember("commands", "abc")
    await harness.sessions.of(Notes).remember("commands", "def")
    assert await harness.sessions.of(Notes).recall("commands") == "def"


async def test_the_record_of_a_game_without_a_channel_keeps_secrets(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="sealed")
    await harness.play(session, ANNA, "bid 2")
    await harness.sessions.of(Channels).lose(session.location.channel)

    written = await harness.sessions.queries.record(session.id)

    assert "bid 2" not in written


CRONBERG, KANAL = (
    ("cronberg/2_seats.opponents.txt", 43),
    ("oranienburger_kanal/2_seats.opponents.txt", 26),
)


@pytest.mark.parametrize(
    ("at", "typed", "first"),
    [
        (CRONBERG, "token c4", "token c4"),
        (CRONBERG, "c4 tok", "token c4"),
        (CRONBERG, "tokne c4", "token c4"),
        (CRONBERG, "tokne z9", ""),
        (KANAL, "build a road b5", "build road b5"),
        (KANAL, "clay pit b2", "raise a03 b2"),
        (KANAL, "sawmil f2", "raise a04 f2"),
        (CRONBERG, "Spielstein c4", "token c4"),
        (KANAL, "Straße b5", "build road b5"),
        (KANAL, "strasse b5", "build road b5"),
        (KANAL, "sagewerk f2", "raise a04 f2"),
        (KANAL, "Lehmgrub b2", "raise a03 b2"),
    ],
)
def test_words_of_buttons_are_found_in_any_order_and_with_an_error(
    at: tuple[str, int], typed: str, first: str
) -> None:
    match, seat = position(*at)
    readers = [tongue.reader for tongue in tongues(match.game)]
    offered = (searchable(choice, readers) for choice in match.choices(seat))
    found = best_matches(offered, typed, 25)

    assert next((choice.notation for choice in found), "") == first
