"""What a check of records notices, what it ignores, and what the command does with it."""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from authoring.lawful import LAWFUL_GAMES
from authoring.records import __main__ as command
from authoring.records import checking, covering
from authoring.records.chance import finished
from authoring.records.fingerprint import spelt
from authoring.records.marks import kept, replayed
from rules import record
from rules.cronberg.game import CronbergGame
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, Text, say
from tests.records.changed_games import (
    CHANGED,
    Broken,
    Forgetful,
    Generous,
    Indiscreet,
    Leaking,
    Miscounting,
    Reordered,
    Reworded,
    Secretive,
    Silent,
    Small,
    Stricter,
    Unfair,
    Unjust,
)
from tests.rules.sealed import SealedGame

SEED = 3
"""The seed of a game in which a rhomb is drawn before the changed turn."""


@pytest.fixture(scope="module")
def text() -> str:
    """Return a whole game as it plays by the true rules."""
    match = finished(Match.start(CronbergGame(), Setup(2)), Random(SEED))
    return checking.annotated(record.write(match, match.record, ["for the tests"]))


@pytest.mark.parametrize("game", [CronbergGame, Reordered, Reworded])
def test_neither_order_nor_wording_makes_a_difference(
    text: str, game: type[CronbergGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LAWFUL_GAMES, "cronberg", game())

    assert checking.fault(text) == ""


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        (Stricter, {"choices", "done"}),
        (Unfair, {"done"}),
        (Generous, {"scores", "seen"}),
        (Indiscreet, {"seen"}),
        (Silent, {"told"}),
        (Secretive, {"told"}),
        (Miscounting, {"turn", "told"}),
    ],
)
def test_what_a_player_could_notice_is_a_difference_at_its_turn(
    text: str, game: type[CronbergGame], facts: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    turn, moves = next((m.turn, m.moves) for m in kept(text) if m.turn == CHANGED)
    monkeypatch.setitem(LAWFUL_GAMES, "cronberg", game())

    first = next(checking.differences(kept(text), replayed(record.read(text))))

    assert first.facts.keys() == facts
    assert first.moves == moves
    assert first.turn == turn + (game is Miscounting)


@pytest.mark.parametrize(
    ("game", "facts"), [(Unjust, {"scores", "ranks", "done"}), (Forgetful, {"done"})]
)
def test_the_end_is_looked_at_as_well(
    text: str, game: type[CronbergGame], facts: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    *_, last = kept(text)
    monkeypatch.setitem(LAWFUL_GAMES, "cronberg", game())

    (only,) = checking.differences(kept(text), replayed(record.read(text)))

    assert (only.turn, only.facts.keys()) == (last.turn, facts)


def test_a_difference_says_what_was_and_what_is(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LAWFUL_GAMES, "cronberg", Generous())

    assert checking.fault(text).startswith(f"turn {CHANGED} (")
    assert ": scores was 0 0, is 9 9, seen was " in checking.fault(text)


def test_a_replay_says_where_it_stops(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place, (seat, move) = next(
        (place, made) for place, made in enumerate(record.read(text).moves, 1) if made[0] == 0
    )
    impossible = text.replace(f"1 {move}\n", "1 token z9\n", 1)
    assert seat == 0

    assert f"move {place} “1 token z9”: IllegalMove: There is no" in checking.fault(impossible)
    monkeypatch.setitem(LAWFUL_GAMES, "cronberg", Broken())
    assert checking.fault(text).startswith(f"turn {CHANGED}, after ")
    assert checking.fault("game chess\nseats 2").startswith("at the start: BadRecord")


def test_a_secret_is_looked_for_between_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LAWFUL_GAMES, "sealed", SealedGame())
    sealed = checking.annotated("game sealed\nseats 3\n1 bid 1\n2 bid 2\n")

    monkeypatch.setitem(LAWFUL_GAMES, "sealed", Leaking())

    assert checking.fault(sealed).startswith("turn 1 (2 moves, 2 since the mark before): seen was")


# What is spelt


@dataclass(frozen=True)
class Stone:
    colour: str
    at: frozenset[str]
    name: Text
    weighed: int = field(default=0, compare=False)


class Pebble(NamedTuple):
    at: tuple[str, ...]
    colour: "Colour"
    texts: tuple[Text, ...] = ()


class Colour(StrEnum):
    RED = "red"


def test_neither_classes_nor_order_nor_sentences_nor_caches_are_spelt() -> None:
    assert (
        spelt(Stone("red", frozenset({"b", "a"}), say("Rhubarb")))
        == "{'at':['a','b'],'colour':'red'}"
    )
    assert spelt(Pebble(("a", "b"), Colour.RED)) == "{'at':['a','b'],'colour':'red','texts':[]}"
    assert spelt({Seat(2): (say("Rhubarb"), None), Seat(1): True}) == "{1:True,2:[None]}"


def test_what_cannot_be_spelt_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be spelt"):
        spelt(object())


# The command


def test_only_what_is_seen_and_told_can_be_written_anew(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text)

    monkeypatch.setitem(LAWFUL_GAMES, "cronberg", Stricter())
    assert command.main(["reseen", str(file)]) == 1
    assert file.read_text() == text
    monkeypatch.setitem(LAWFUL_GAMES, "cronberg", Indiscreet())
    assert command.main(["check", str(file)]) == 1
    assert command.main(["reseen", str(file)]) == 0
    assert command.main(["check", str(file)]) == 0
    new = file.read_text()
    assert new != text
    assert re.sub("seen .*,", "", new) == re.sub("seen .*,", "", text)


def test_a_record_from_discord_gets_fingerprints(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "FOLDER", tmp_path)
    bare = tmp_path / "fault.txt"
    bare.write_text("\n".join(line for line in text.splitlines() if "# turn" not in line))

    assert command.main(["add", str(bare)]) == 0
    assert (tmp_path / "cronberg" / "fault.txt").read_text() == text
    assert command.main(["add", str(bare)]) == 0
    assert (tmp_path / "cronberg" / "fault.2.txt").read_text() == text


def test_a_record_of_other_scores_is_not_added(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checking, "FOLDER", tmp_path)
    file = tmp_path / "fault.txt"
    file.write_text(re.sub("^= .*", "= 1 2", text, flags=re.MULTILINE))

    assert command.main(["add", str(file)]) == 1
    assert "the scores were 1 2, today they are" in capsys.readouterr().out
    assert not (tmp_path / "cronberg").exists()


@pytest.mark.long
def test_only_missing_games_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "FOLDER", tmp_path)
    monkeypatch.setattr(covering, "LEAST", 6)
    monkeypatch.setitem(LAWFUL_GAMES, "cronberg", Small())

    assert command.main(["play", "cronberg"]) == 0
    played = checking.files()
    resigned = [file for file in played if file.stem.endswith("resigned")]
    by_opponents = [file for file in played if file.stem.endswith("opponents")]
    whole = [file for file in played if file not in (*resigned, *by_opponents)]
    for file in (whole[0], resigned[0], *by_opponents):
        file.unlink()
    assert command.main(["play", "cronberg"]) == 0

    assert (len(whole), len(resigned), len(by_opponents)) == (6, len(Small.seats), 2)
    assert len(checking.files()) == len(played)
    assert command.main(["check"]) == 0


def test_what_a_fingerprint_is_of_can_be_shown(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text)

    assert command.main(["show", str(file), str(CHANGED)]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] in text.splitlines()
    assert shown[0].startswith(f"# turn {CHANGED}:")
    assert "- scores [0,0]" in shown


@pytest.mark.parametrize("arguments", [[], ["play"], ["play", "chess"], ["check?"]])
def test_nonsense_shows_how_it_is_used(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(arguments) == 2
    assert capsys.readouterr().out.startswith("usage: python -m authoring.records")
