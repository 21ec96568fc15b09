"""The ladder: who plays whom, and what is said of them."""

import json
from pathlib import Path

import pytest

from tests.ladder.__main__ import fixtures, main
from tests.ladder.playing import Fixture, Outcome, play
from tests.ladder.standing import Pair, Standing, percentile, wilson

PAIR = Pair("cronberg", "easy", "random")


def test_a_player_sits_at_every_seat_with_the_same_chance() -> None:
    found = list(fixtures(Pair("cronberg", "easy", "random", 3), 6, seed=10))

    assert [f.players.index("easy") for f in found] == [0, 1, 2, 0, 1, 2]
    assert [f.seed for f in found] == [10, 10, 10, 11, 11, 11]


def test_a_game_is_played_alike_each_time() -> None:
    fixture = Fixture("cronberg", ("easy", "random"), 1)

    first, again = play(fixture), play(fixture)

    assert first.scores == again.scores
    assert sum(first.shares) == 1


def test_those_who_tie_share_the_win() -> None:
    outcomes = [outcome((1.0, 0.0), 0), outcome((0.5, 0.5), 1)]

    standing = Standing.of(PAIR, outcomes)

    assert standing.share == 0.75
    assert standing.scores == (15, 15)


def test_the_interval_is_that_of_wilson() -> None:
    low, high = wilson(0.6, 100)

    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert wilson(1.0, 10)[1] == 1.0


def test_a_percentile_is_a_value_that_was_measured() -> None:
    assert percentile([float(n) for n in range(100)], 0.95) == 95
    assert percentile([], 0.95) == 0


def test_the_command_prints_a_line_and_writes_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "figures.json"

    main(["cronberg", "--player", "easy", "--count", "2", "--json", str(file)])

    assert "easy against random" in capsys.readouterr().out
    (figures,) = json.loads(file.read_text("utf-8"))
    assert figures["games"] == 2
    assert figures["pair"]["player"] == "easy"


def outcome(shares: tuple[float, ...], seat: int) -> Outcome:
    return Outcome(
        Fixture("cronberg", ("easy", "random"), 0, seat), shares, (10, 20), {"easy": (0.1,)}
    )
