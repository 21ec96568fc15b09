"""The overview of a server with few games and with many."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.discord_io.notices import Button, Layout, Section
from bot.features.overview.pages import TABLES_WITH_BUTTON, TURNS, overview_layout
from bot.features.overview.rows import Overview, OverviewWait
from bot.sessions.lobby import Admission
from bot.sessions.people import Location, Status, User
from bot.sessions.queries import SessionSummary
from rules.text import say
from tests.bot.wording.test_message_limits import check, text_of

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LARGEST = 2**63
LONG_NAME = "_" * 32


def game(number: int, status: Status, *names: str) -> SessionSummary:
    people = tuple(User(seat, name) for seat, name in enumerate(names))
    place = Location(LARGEST, LARGEST + number)
    return SessionSummary(number, place, status, "canal_king", people, LARGEST)


def overview(opened: Sequence[SessionSummary], over: Sequence[SessionSummary] = ()) -> Layout:
    running = [one for one in opened if one.status is Status.RUNNING]
    waiting = tuple(OverviewWait(one.id, 0, NOON) for one in running)
    ended = {one.id: NOON for one in over}
    games = Overview(tuple(opened), waiting, tuple(over), ended)
    return overview_layout(games, {one.id: say("🏆 Ada") for one in over}, "en-US")


def joins(layout: Layout) -> Iterator[int]:
    for block in layout.blocks:
        if isinstance(block, Section) and isinstance(block.beside, Button):
            yield block.beside.id.session


def test_a_table_with_a_seat_left_has_its_button_beside_it() -> None:
    full = game(2, Status.LOBBY, *"ABCDEF")
    free = game(1, Status.LOBBY, "Ada", "Bruno")

    shown = overview([full, free])

    assert [*joins(shown)] == [1]
    assert "2 of 6\nAda, Bruno · https://discord.com/channels/" in text_of(shown)
    assert "6 of 6\nA, B, C, D, E, F" in text_of(shown)


def test_a_closed_table_is_not_offered_and_one_by_invitation_can_be_asked_for() -> None:
    table = game(1, Status.LOBBY, "Ada")
    closed = table._replace(id=2, admission=Admission.CLOSED)
    asked = table._replace(id=3, admission=Admission.INVITATION)

    shown = overview([table, closed, asked])

    assert list(joins(shown)) == [1, 3]
    beside = [b.beside for b in shown.blocks if isinstance(b, Section)]
    assert [b.label for b in beside if isinstance(b, Button)] == ["Join", "Ask to join"]


def test_without_games_it_says_how_to_begin_one() -> None:
    shown = overview([])

    assert "`/play` begins a game" in text_of(shown)
    assert [part.id for part in shown.controls] == [TURNS]


def test_tables_beyond_the_buttons_are_still_listed() -> None:
    tables = [game(number, Status.LOBBY, "Ada") for number in range(1, TABLES_WITH_BUTTON + 3)]

    shown = overview(tables)

    check(shown)
    assert len([*joins(shown)]) == TABLES_WITH_BUTTON
    assert text_of(shown).count("1 of 6") == len(tables)


def test_many_games_of_many_people_fit_and_the_rest_is_counted() -> None:
    people = [LONG_NAME] * 5
    tables = [game(number, Status.LOBBY, *people) for number in range(1, 30)]
    running = [game(number, Status.RUNNING, *people) for number in range(30, 90)]
    over = [game(number, Status.OVER, *people) for number in range(90, 95)]

    shown = overview([*tables, *running], over)

    check(shown)
    told = text_of(shown).count("▶")
    assert 0 < told < len(running)
    assert f"-# … and {len(running) - told} more." in text_of(shown)
    listed = text_of(shown).count("5 of 6")
    assert f"-# … and {len(tables) - listed} more." in text_of(shown)
    assert [*joins(shown)] == [table.id for table in tables[:listed]]
