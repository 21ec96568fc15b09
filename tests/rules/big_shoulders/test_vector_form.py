"""Vectors whose positions are data: read, written, played and compared, as a player files them."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.state import Chicago, Stand
from tests.rules.big_shoulders.builder import RED, chicago, company
from tests.rules.big_shoulders.filing import Vector, verdict
from tests.rules.big_shoulders.form import companies, decisions
from tests.rules.big_shoulders.form.positions import KEYS, PLAYER, read, summary, write
from tests.rules.big_shoulders.form.vectors import OF_MOVES
from tests.rules.random_games import random_game
from tools import vectors

GUIDE = Path(__file__).parents[3] / "docs" / "vectors-big_shoulders.md"
NEW = Path(__file__).with_name("vectors_as_data.json")


FAIL: Mapping[str, tuple[Vector, str]] = {
    "a wrong sum": (
        {
            "position": {"companies": {"swift": {}}, "decision": {"kind": "stock", "seat": 1}},
            "move": "buy swift common treasury",
            "expect": {"players": [{}, {"cash": 100}]},
        },
        "players.1.cash: expected 100, found 125",
    ),
    "cubes too many": (
        {
            "position": {"begins": "stock", "haymarket": {"coal": 2, "wood": 1}},
            "expect": {"haymarket": {"coal": 2}},
        },
        'haymarket: expected {"coal": 2}, found {"coal": 2, "wood": 1}',
    ),
    "a refusal": (
        {
            "position": {"companies": {"swift": {}}, "decision": {"kind": "stock", "seat": 0}},
            "move": "buy swift preferred treasury",
            "expect": {},
        },
        "refused: A director may not hold the Preferred certificate. (BS-5.3)",
    ),
    "no refusal": (
        {
            "position": {"companies": {"swift": {}}, "decision": {"kind": "stock", "seat": 0}},
            "move": "pass",
            "expect": {"refused": "BS-6.12"},
        },
        'refused: expected "BS-6.12", found null',
    ),
    "other moves": (
        {
            "position": {"decision": {"kind": "stock", "seat": 0}},
            "expect": {"legal": ["done"], "offered": ["done"], "not_offered": ["pass"]},
        },
        'legal: expected ["done"], found ["pass"]; done is not offered; pass is offered',
    ),
    "a company nobody founded": (
        {
            "position": {"companies": {"swift": {}}, "decision": {"kind": "stock", "seat": 0}},
            "expect": {"companies": {"anglo": {"cash": 0}}},
        },
        "companies.anglo: expected {'cash': 0}, but there is only swift",
    ),
}


def test_new_vectors_that_are_true_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert vectors.main(["big_shoulders", str(NEW)]) == 0

    *lines, total = capsys.readouterr().out.splitlines()
    assert all(line.endswith("holds") for line in lines)
    assert total == "11 passed, 0 failed"


@pytest.mark.parametrize("name", FAIL)
def test_a_new_vector_that_is_false_says_where(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vector, difference = FAIL[name]

    status, line = verdict(vector, tmp_path, capsys)

    assert line.endswith(difference)
    assert status == 1


def test_the_example_of_the_guide_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```json\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert example
    (vector,) = json.loads(example[1])

    assert verdict(vector, tmp_path, capsys)[0] == 0


def test_the_guide_names_every_key() -> None:
    over = random_game("big_shoulders", 1)[-1].state
    told = set(re.findall(r"[\w]+", GUIDE.read_text("utf-8")))

    known = {*KEYS, *PLAYER, *companies.KEYS, *decisions.KINDS, *decisions.BEGINNINGS, *OF_MOVES}
    assert {*known, *named_in(summary(over))} - told == set()


def named_in(part: Mapping[str, Any]) -> set[str]:
    """Return the keys of a summary, of its players and of its companies."""
    rows: list[Mapping[str, Any]] = [*part["companies"].values(), *part["players"].values()]
    return {*part, *(key for row in rows for key in row)}


@pytest.mark.parametrize("seed", range(4))
def test_every_decision_of_a_random_game_reads_back(seed: int) -> None:
    kinds: set[str] = set()
    for match in random_game("big_shoulders", seed):
        written = write(match.state)
        if "decision" in written:
            kinds.add(written["decision"]["kind"])
            assert ordered(read(json.loads(json.dumps(written)))) == ordered(match.state)
    assert len(kinds) >= 9


def ordered(state: Chicago) -> Chicago:
    """Return a position without what data omits: the order of hidden tiles, the turn's number."""
    players = tuple(
        replace(p, hand=tuple(sorted(p.hand)), discards=tuple(sorted(p.discards)))
        for p in state.players
    )
    return replace(state, players=players, turn=1)


def test_a_bare_slot_can_be_written_as_a_trace_does() -> None:
    board = {"demand": {"D20": Stand("", 2), "F50": Stand("d10", 1)}}

    written = summary(chicago(company("swift"), phase=ActionTurn(RED), board=board))

    assert written["demand"]["D20"] == "bare 2/6"
    assert written["demand"]["F50"] == "d10 1/5"
    assert written["demand"]["S50"] == "bare 0/0"
