"""The news of a game: in order of time, with what concerns the reader first."""

from bot.features.play.news import lines_since_own_move, moves_until_news, news_lines
from rules.core import NATURE
from rules.match import RESIGN
from rules.text import ENGLISH
from tests.bot.wording.boards.test_log import ANNA, BEN, CLEO, NOW, Told, after, entry


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
