"""The log and the news of a game: in order of time, and put into words only as far as read."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.features.log.pages import Log, PageStart, recent_lines, told_from, told_while_pondering
from bot.features.play.news import lines_since_own_move, moves_until_news, news_lines
from rules.catalog import GAMES
from rules.core import NATURE, Event
from rules.match import RESIGN, Entry, Match
from rules.setup import Setup
from rules.text import ENGLISH, Reader, Seat, Text, Who, say

ANNA, BEN, CLEO = Seat(0), Seat(1), Seat(2)
START = Match.start(GAMES["cronberg"], Setup(3, {"first_seat": "seat:1"}))
NOW = START.turn


class Told(Event, frozen=True):
    """An event caused by a seat, possibly to another."""

    seat: Seat
    number: int
    to: Seat | None = None
    audience: tuple[Seat, ...] | None = None
    length: int = 0

    @property
    def text(self) -> Text:
        whom = self.seat if self.to is None else self.to
        padding = "x" * self.length
        return say("{number}: {whom}{padding}", number=self.number, whom=Who(whom), padding=padding)


class Past(Told, frozen=True):
    """An event so long ago that nobody reads it."""

    @property
    def text(self) -> Text:
        raise AssertionError("what is long past is put into words")


def entry(seat: Seat, turn: int, *events: Event, move: str = "draw") -> Entry:
    return Entry(seat, move, events, turn, (seat,))


def after(*entries: Entry) -> Match:
    return replace(START, entries=entries)


def reader_at(place: int) -> Reader:
    del place
    return ENGLISH


@pytest.mark.parametrize("automatic", [frozenset[Seat](), frozenset({BEN})])
def test_of_a_long_game_only_the_end_is_put_into_words(automatic: frozenset[Seat]) -> None:
    long_ago = (entry(Seat(turn % 3), turn - 999, Past(ANNA, turn)) for turn in range(800))
    lately = [entry(Seat(turn % 3), turn - 199, Told(ANNA, turn)) for turn in range(198)]
    match = after(*long_ago, *lately, entry(BEN, -1, Told(BEN, 99))).with_automatic(automatic)

    assert [*recent_lines(match, ENGLISH)][-1] == "• 99: Seat 2"
    assert news_lines(match, CLEO, ENGLISH)[-1] == "• 99: Seat 2"
    assert lines_since_own_move(match, CLEO, ENGLISH)[-1] == "• 99: Seat 2"
    newest = Log(match, None, reader_at).page()
    assert newest
    assert newest.text.endswith("• 99: Seat 2")
    assert len(newest.text) > 1700
    assert newest.older
    assert newest.newer is None


def pages_from_the_end(log: Log) -> Iterator[str]:
    page = log.page()
    while page:
        yield page.text
        newer = log.page(page.newer) if page.newer else None
        assert newer is None or newer.older is not None
        page = page.older and log.page(page.older)


@pytest.mark.parametrize("last", [0, 30])
def test_the_pages_of_a_log_hold_every_turn_once(last: int) -> None:
    lengths = [(turn * 37) % 120 for turn in range(90)]
    turns = [
        entry(BEN, n, *(Told(BEN, n, length=size) for _ in range(40 if n in {0, 50, 89} else 2)))
        for n, size in enumerate(lengths)
    ]
    log = Log(after(*turns), None, reader_at, last)

    told = "\n".join(reversed([*pages_from_the_end(log)])).split("\n")

    first = 90 - last if last else 0
    assert [line for line in told if line.startswith("**")] == [
        f"**Turn {turn}**" for turn in range(first, 90)
    ]
    assert len([line for line in told if line.startswith("•")]) == sum(
        len(each.events) for each in turns[first:]
    )
    assert all(len(page) <= 1800 for page in pages_from_the_end(log))


def test_a_page_begins_with_the_same_turn_however_much_happens_after() -> None:
    turns = [entry(BEN, n, Told(BEN, n, length=100)) for n in range(60)]
    before = Log(after(*turns[:40]), None, reader_at)
    older = before.page()
    assert older
    assert older.older

    later = Log(after(*turns), None, reader_at).page(older.older)

    assert later
    assert later == before.page(older.older)
    gone = Log(after(*turns[:3]), None, reader_at).page(PageStart(40, 7))
    assert gone
    assert gone.text.startswith("**Turn 2**")
    assert Log(START, None, reader_at).page(PageStart(3)) is None


def test_where_the_program_plays_a_board_tells_from_the_turn_of_a_person_on() -> None:
    match = after(
        entry(ANNA, -9), entry(BEN, -8), entry(BEN, -7), entry(ANNA, -6), entry(BEN, -5)
    ).with_automatic(frozenset({BEN}))

    assert told_from(match) == 3
    assert told_while_pondering(match) == 3
    thinking = replace(match, automatic=frozenset({ANNA, BEN}))
    assert told_from(thinking) == 0


def test_news_come_in_the_order_of_time_and_what_concerns_the_reader_is_marked() -> None:
    match = after(
        entry(ANNA, -4, Told(ANNA, 1)),
        entry(BEN, -3, Told(BEN, 2), Told(BEN, 3, to=ANNA)),
        entry(CLEO, -2, Told(CLEO, 4)),
        entry(NATURE, -2, Told(CLEO, 5, to=ANNA), Told(BEN, 6, audience=(BEN,))),
        entry(BEN, -1, move=RESIGN),
    )

    assert news_lines(match, ANNA, ENGLISH) == [
        "**Since your last decision** 5 things happened:",
        "• 2: Seat 2",
        "🔸 3: Seat 1",
        "• 4: Seat 3",
        "🔸 5: Seat 1",
        "• Seat 2 resigns.",
    ]


def test_of_many_news_those_that_concern_the_reader_are_told_and_the_newest() -> None:
    many = (entry(BEN, -9 + n, Told(BEN, n, to=ANNA if n == 1 else None)) for n in range(12))

    heading, *lines, more = news_lines(after(entry(ANNA, -10), *many), ANNA, ENGLISH)

    assert heading == "**Since your last decision** 12 things happened:"
    assert [line.split(":")[0] for line in lines] == ["🔸 1", *(f"• {n}" for n in range(5, 12))]
    assert more == "-# … and 4 more lines in the log."


def test_what_was_done_in_secret_between_two_own_moves_shows_nowhere() -> None:
    secret = entry(BEN, NOW, Told(BEN, 2, audience=(BEN,)))
    first = (entry(ANNA, -2), entry(CLEO, -1, Told(CLEO, 0)))
    match = after(*first, entry(ANNA, NOW, Told(ANNA, 1)))
    without = after(*match.entries, entry(ANNA, NOW, Told(ANNA, 3)))
    with_it = after(*match.entries, secret, entry(ANNA, NOW, Told(ANNA, 3)))

    assert news_lines(with_it, ANNA, ENGLISH) == news_lines(without, ANNA, ENGLISH)
    assert lines_since_own_move(with_it, ANNA, ENGLISH) == ["• 1: Seat 1", "• 3: Seat 1"]
    assert moves_until_news(with_it, ANNA) == moves_until_news(without, ANNA) == 1


def test_a_secret_choice_that_was_changed_shows_as_it_is_now() -> None:
    first = entry(ANNA, NOW, Told(ANNA, 1, audience=(ANNA,)), Told(ANNA, 2))
    changes = (entry(ANNA, NOW, Told(ANNA, n, audience=(ANNA,))) for n in range(3, 15))
    match = after(first, *(each._replace(owing=(BEN,)) for each in changes))

    assert lines_since_own_move(after(first), ANNA, ENGLISH) == ["• 1: Seat 1", "• 2: Seat 1"]
    assert lines_since_own_move(match, ANNA, ENGLISH) == ["• 14: Seat 1"]
