"""The one form of vectors: read, played, and compared, as by a person who files a dispute."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from authoring import vectors
from authoring.vector_paths import UnfitVector
from tests.rules.plugs import PLUGS
from tools.vectors import main

GUIDE = (Path(__file__).parents[2] / "docs" / "vectors.md").read_text("utf-8")
(EXAMPLE,) = re.findall(r"(?s)```toml\n(.*?)```", GUIDE)
OWN = [(key, vector) for key in PLUGS for vector in vectors.own(key)]
SHARES = 'game = "big_shoulders"\n[set]\nphases = [{StockTurn = {seat = 0}}]\n[expect]\n'
RECORD = '''record = """
game cronberg
seats 2
* first 2
2 token d4 # the first crossing
"""
moves = "1 token c3"
expect = {to_act = ["2"], legal = {"2 token" = 35, "2 draw" = ["2 draw"]}}
'''
UNFIT: Mapping[str, tuple[str, str]] = {
    "a game": ('game = "chess"\nexpect = {}', "`game` is one of cronberg, "),
    "a key": ("position = {}\nexpect = {}", "no key position is known; known are id, title, rules"),
    "nothing expected": ('game = "cronberg"', "a vector expects something: `expect` is missing"),
    "a field": (f"{SHARES}money = 1", "there is no money; there are "),
    "a value set": (
        'game = "cronberg"\nset = {money = 1}\nexpect = {}',
        "has no money; it has col",
    ),
    "a type": ('game = "cronberg"\nset = {drawn = 2}\nexpect = {}', "drawn should be str, not 2"),
    "a seat": (
        'game = "big_shoulders"\nset = {players.2.cash = 1}\nexpect = {}',
        "players has 2 items, from 0 on, no {'2'}",
    ),
    "a kind": (
        'game = "oranienburger_kanal"\nset = {phase = "act"}\nexpect = {}',
        "phase cannot be 'act'",
    ),
    "a move": ('game = "cronberg"\nmoves = ["1 token d4"]\nexpect = {}', "refused: "),
    "a seat of chance": (
        'game = "cronberg"\nmoves = ["token d4"]\nexpect = {}',
        "is not a move of",
    ),
}
DIFFERENCES: Mapping[str, tuple[str, str]] = {
    "a value": (f"{SHARES}players.0.cash = 1", "players.0.cash: expected 1, found 175"),
    "a class": (f"{SHARES}phases.0 = {{BuyStep = {{}}}}", "expected BuyStep, found StockTurn"),
    "a number": (f'{SHARES}players."*" = 3', "players.*: expected 3, found 2"),
    "legal moves": (f'{SHARES}legal = ["1 done"]', "legal: expected ['1 done'], found ['1 pass']"),
    "a move not offered": (f'{SHARES}allowed = ["1 done"]', "1 done is not offered; 1 done is ref"),
    "a sentence": (
        f"{SHARES}refused.\"1 done\" = 'Not now. (BS-4.1)'",
        "refused 1 done: expected Not now. (BS-4.1), found That is not possible now",
    ),
    "a label": (f'{SHARES}labels."1 pass" = "Go"', "labels 1 pass: expected Go, found The Stock"),
    "a move offered": (
        f'{SHARES}refused."1 pass" = "BS-6.12"',
        "1 pass is offered; refused 1 pass",
    ),
    "words": (f'{SHARES}view.asks = "waits"', "view.asks: expected waits, found has to pass"),
    "what is told": (
        'game = "cronberg"\nmoves = ["* first 1"]\nexpect = {untold = ["Seat 1"], told = []}',
        "'Seat 1' is told; told: expected [], found ['Seat 1 begins, ",
    ),
}


def falsified(value: Any) -> Any:
    """Return an expectation in which every single value is wrong."""
    match value:
        case dict():
            rows = cast("dict[str, Any]", value)
            return {key: falsified(part) for key, part in rows.items()}
        case list():
            parts = cast("list[Any]", value)
            return [*parts, *(parts[-1:] or ["?"])]
        case bool():
            return not value
        case int():
            return value + 1
        case _:
            return f"{value}?"


def wrong(vector: vectors.Vector) -> tuple[vectors.Vector, int]:
    """Return a vector with false expectations, and the number of false values."""
    expect = {k: v for k, v in vector.get("expect", {}).items() if k not in ("allowed", "untold")}
    cases = [wrong(case) for case in vector.get("case", ())]
    false = {**vector, "case": [case for case, _ in cases]}
    if expect:
        false["expect"] = falsified(expect)
    return false, leaves(expect) + sum(number for _, number in cases)


def leaves(value: Any) -> int:
    if not isinstance(value, dict):
        return 1
    return sum(map(leaves, cast("dict[str, Any]", value).values()))


def outcome(text: str) -> str:
    """Return the verdict on the first vector of a file."""
    return str(next(vectors.check(vectors.read(text))))


def test_the_example_of_the_guide_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "dispute.toml"
    file.write_text(EXAMPLE, "utf-8")

    assert main([str(file)]) == 0
    assert capsys.readouterr().out.endswith("CB-4.2  holds\n1 passed, 0 failed\n")

    file.write_text(EXAMPLE.replace("hand.0 = 3", "hand.0 = 4"), "utf-8")
    assert main([str(file)]) == 1
    assert "hand.0: expected 4, found 3\n0 passed, 1 failed" in capsys.readouterr().out


def test_the_guide_names_every_key() -> None:
    named = set(re.findall(r"\w+", GUIDE))

    assert {*vectors.KEYS, *vectors.OF_THE_MATCH} - named == {"carried", "note"}


def _named(key: str, vector: vectors.Vector) -> str:
    """Return the name of a vector: its own, or its first rule and its title."""
    return f"{key} {vector.get('id') or ' '.join([*vector.get('rules', ())[:1], vector['title']])}"


@pytest.mark.parametrize(("key", "vector"), OWN, ids=[_named(*each) for each in OWN])
def test_every_expectation_of_a_vector_could_fail(key: str, vector: vectors.Vector) -> None:
    assert vector["game"] == key
    false, number = wrong(vector)

    assert len(list(vectors.differences(false))) == number


def test_a_vector_may_go_on_from_a_record() -> None:
    assert outcome(RECORD).endswith("holds")


@pytest.mark.parametrize("name", UNFIT)
def test_a_vector_outside_the_form_says_what_to_correct(name: str) -> None:
    text, sentence = UNFIT[name]

    assert sentence in outcome(text)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_difference_is_named(name: str) -> None:
    text, sentence = DIFFERENCES[name]

    assert sentence in outcome(text)


def test_what_is_no_file_of_vectors_is_not_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "dispute.toml"
    file.write_text("no vector", "utf-8")

    assert main([str(file)]) == 2
    assert "dispute.toml cannot be read: " in capsys.readouterr().out
    assert main([]) == 2
    with pytest.raises(UnfitVector):
        vectors.begun({})
