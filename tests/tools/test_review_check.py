"""The command that measures reviews: the blunders that it plants, and what it counts."""

from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from opponents.review.decisions import decisions_of
from rules.match import Match
from rules.text import say
from tools.reviewing import __main__ as command
from tools.reviewing.games import Table, blundered, played
from tools.reviewing.measures import Finding, names_a_thing

TABLE = Table("cronberg", ("random", "random"), 1)


def test_a_blunder_is_planted_and_the_game_goes_on_to_its_end() -> None:
    match, blunder = blundered(TABLE)

    assert match.is_over
    assert match.entries[blunder.start].seat == blunder.seat
    assert match.record[: blunder.start] == played(TABLE).record[: blunder.start]
    assert any(d.start <= blunder.start < d.end for d in decisions_of(match))
    assert Match.replay(match.game, match.setup, match.record).is_over


def test_what_was_found_is_counted() -> None:
    level = Finding("levels", "cronberg", 0, means=(1.0, 2.0), told_twice=4, stayed=3)
    found = [
        replace(level, seconds=10.0, weaker=1, keys=5, named=5),
        replace(level, seconds=20.0, weaker=0, keys=5, named=4),
        Finding("planted", "cronberg", 0, is_found=True),
        Finding("planted", "cronberg", 1, is_found=False),
    ]

    assert list(command.summary(found)) == [
        "cronberg, 2 seats, 2 games: 15 s of CPU, at most 20 s (at most 30 wanted)",
        "verdicts that stay: 6 of 8 (0.75)",
        "blunders found: 1 of 2 (0.50)",
        "weaker by the mean loss: 1 of 2 (0.50)",
        "reasons that name a thing: 9 of 10 (0.90)",
    ]


def test_a_thing_is_named_anywhere_in_a_reason() -> None:
    named = say("{before} {text}", before=say("It {does}.", does=say("sails")), text=say("So."))

    assert names_a_thing(named)
    assert not names_a_thing(say("{before} {text}", before=say("So."), text=say("About.")))


def test_what_is_in_the_file_is_not_measured_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "found.jsonl"
    file.write_bytes(json.encode(Finding("planted", "cronberg", 0, is_found=True)) + b"\n")

    command.main(["--games", "cronberg", "--kinds", "planted", "--count", "1", "--json", str(file)])

    assert "blunders found: 1 of 1 (1.00)" in capsys.readouterr().out
    assert len(file.read_text("utf-8").splitlines()) == 1
