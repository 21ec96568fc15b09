"""What people type beside the notation is made, asked about, or refused with the reason."""

from collections.abc import Sequence
from cProfile import Profile
from itertools import groupby

import pytest

from rules.likeness import Hearing
from rules.text import Seat
from tests.rules.race import Race, Track
from tests.rules.typed.outcomes import Line, lines, outcome, position

KNOWN, HELD_OUT = tuple(lines("lines.txt")), tuple(lines("held_out.txt"))
"""Lines each with what becomes of it, and others that were written before it was known."""
KEYS = tuple(dict.fromkeys(line.record.partition("/")[0] for line in KNOWN))
GERMAN = tuple(lines("german.txt"))
"""Lines in German, in positions of all games."""
ENOUGH = 30
"""Lines for each game."""
MISSED_AT_MOST = 0.05
RATING = Hearing.share.__code__


def by_position(listed: Sequence[Line]) -> list[tuple[str, list[Line]]]:
    def place(line: Line) -> str:
        return f"{line.record}@{line.ply}"

    return [(at, list(some)) for at, some in groupby(listed, place)]


@pytest.mark.parametrize(("at", "some"), by_position((*KNOWN, *GERMAN)))
def test_a_typed_line_is_understood_as_it_should_be(at: str, some: list[Line]) -> None:
    for line in some:
        came = outcome(line)
        assert came.meets(line) is (line.sign != "x"), (at, line.typed, came)


@pytest.mark.parametrize("key", KEYS)
def test_there_are_lines_enough_and_few_of_them_are_missed(key: str) -> None:
    of_game = [line for line in KNOWN if line.record.startswith(f"{key}/")]
    missed = [line for line in of_game if line.sign == "x"]

    assert len(of_game) >= ENOUGH
    assert len(missed) <= MISSED_AT_MOST * len(of_game)


@pytest.mark.long
@pytest.mark.parametrize("key", KEYS)
def test_nine_of_ten_lines_that_nobody_looked_at_are_understood(key: str) -> None:
    of_game = [line for line in HELD_OUT if line.record.startswith(f"{key}/")]
    understood = [line for line in of_game if outcome(line).meets(line)]

    assert len(understood) >= 0.9 * len(of_game), [*{*of_game} - {*understood}]


@pytest.mark.parametrize("line", [line for line in KNOWN if line.sign == "!"][::7])
def test_a_refusal_offers_what_is_legal(line: Line) -> None:
    for offer in outcome(line).offers[:1]:
        again = line._replace(typed=offer)
        assert outcome(again).sign == "=", (line.typed, offer)


def test_german_lines_are_understood_in_every_game() -> None:
    assert {line.record.partition("/")[0] for line in GERMAN} == {*KEYS}
    assert not [line for line in GERMAN if line.sign == "x"]


def rated(line: Line) -> int:
    """Count how often a move is rated while a line is typed."""
    profile = Profile()
    profile.runcall(outcome, line)
    return sum(each.callcount for each in profile.getstats() if each.code is RATING)


@pytest.mark.parametrize("typed", ["qwertz asdf", "zeppelin", "der hund bellt laut"])
def test_no_move_is_rated_for_nonsense(typed: str) -> None:
    line = next(line for line in KNOWN if line.record.startswith("canal_king/"))

    assert rated(line._replace(typed=typed)) == 0


def test_moves_are_rated_in_the_language_that_understands_most() -> None:
    line = next(line for line in KNOWN if line.record.startswith("canal_king/"))
    match, seat = position(line.record, line.ply)

    assert rated(line._replace(typed="place the zorg somewhere")) < 2 * len(match.moves(seat))


def test_a_game_that_names_no_rule_cites_none() -> None:
    assert Race().deciding_rule(Track(()), Seat(0)) == ""
