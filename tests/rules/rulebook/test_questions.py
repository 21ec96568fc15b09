"""Players' questions lead to the rules that answer them.

The search was tuned with the questions in `shared.json`, `tuned.json` and `newer.json`, but not with
those in `held_out.json` and `held_out_newer.json`. Each has the rules that answer it (`good`), and
the one to be read first (`best`) if there is one.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from rules.catalog import GAMES
from rules.rulebook import Rule
from tests.rules.lawful import SAMPLE

FOLDER = Path(__file__).parent / "queries"
FIRST = 3
"""A good rule should be among this many results."""

BUDGET = {"index": 0.3, "query": 0.01}
"""Seconds of CPU time."""


def asked(name: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for game, questions in json.loads((FOLDER / f"{name}.json").read_text("utf-8")).items():
        yield from ((game, question) for question in questions)


def answers(game: str, query: str) -> list[str]:
    """Return the numbers of the rules found, with "" for a passage of the guide."""
    hits = GAMES[game].rulebook.find(query)
    return [hit.entry.number if isinstance(hit.entry, Rule) else "" for hit in hits]


def share(name: str, most: int, wanted: str) -> float:
    outcomes = [
        bool({*answers(game, question["query"])[:most]} & {*question[wanted]})
        for game, question in asked(name)
        if question[wanted]
    ]
    return sum(outcomes) / len(outcomes)


@pytest.mark.parametrize(("name", "least"), [("shared", 0.9), ("tuned", 0.9), ("held_out", 0.85)])
def test_a_good_rule_is_among_the_first(name: str, least: float) -> None:
    assert share(name, FIRST, "good") >= least


@pytest.mark.parametrize(("name", "least"), [("shared", 0.65), ("tuned", 0.65), ("held_out", 0.6)])
def test_a_good_rule_is_mostly_the_first(name: str, least: float) -> None:
    assert share(name, 1, "good") >= least


@pytest.mark.parametrize("name", ["shared", "tuned", "held_out"])
def test_hardly_any_question_stays_without_an_answer(name: str) -> None:
    assert sum(not answers(game, question["query"]) for game, question in asked(name)) <= 1


@pytest.mark.parametrize("name", ["shared", "tuned", "held_out"])
def test_the_answers_are_rules_of_the_game(name: str) -> None:
    for game, question in asked(name):
        assert {*question["good"]} <= GAMES[game].rulebook.by_number.keys()


def test_search_is_quick() -> None:
    book = type(SAMPLE)().rulebook
    start = process_time()
    book.find("who may look at my barges")
    built = process_time()
    book.find("an elephent that nobody knwos " * 7)

    assert built - start < BUDGET["index"]
    assert process_time() - built < BUDGET["query"] * 10
