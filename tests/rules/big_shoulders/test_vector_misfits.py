"""The answer to a vector in another form: one sentence that says what to correct."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.rules.big_shoulders.filing import Vector, verdict

SWIFT: Vector = {"companies": {"swift": {}}, "decision": {"kind": "stock", "seat": 0}}
MISFITS: Mapping[str, tuple[Vector, str]] = {
    "a vector": (
        {"position": SWIFT, "moves": [], "expect": {}},
        "a vector knows no key moves; it knows expect, id, move, note, position, rules",
    ),
    "nothing expected": ({"position": SWIFT}, "a vector needs something to expect"),
    "an expectation": (
        {"position": SWIFT, "expect": {"money": 1}},
        "expect knows no key money; it knows asks, asset_deck, asset_row",
    ),
    "a move before the last": (
        {"position": SWIFT, "move": ["done", "pass"], "expect": {}},
        "the move 'done' is refused: That is not possible now: ",
    ),
}
POSITIONS: Mapping[str, tuple[Vector, str]] = {
    "a position": ({"market": 3}, "a position knows no key market; it knows asset_row, assets"),
    "an option": ({"options": {"goals": "on"}}, "has no option “goals”"),
    "seats": ({"seats": 5}, "is for 2 to 4 players, not 5"),
    "a player": ({"players": [{"money": 1}]}, "a player knows no key money; it knows available"),
    "a sum": ({"players": [{"cash": "1"}]}, "cash should be a whole number of 0 or more, not '1'"),
    "a company": (
        {"companies": {"ford": {}}},
        "a company cannot be 'ford'; it is one of anglo,",
    ),
    "a company's key": (
        {"companies": {"swift": {"stock": 60}}},
        "a company knows no key stock; it knows appeal, asset, cash, director",
    ),
    "a value": ({"companies": {"swift": {"value": 55}}}, "the value of swift cannot be 55"),
    "a director": ({"companies": {"swift": {"director": 2}}}, "cannot be directed by seat 2 of 2"),
    "two directors": (
        {"companies": {"swift": {}}, "players": [{}, {"certificates": {"swift": {"director": 1}}}]},
        "seat 0 directs swift and has its Director's certificate alone",
    ),
    "certificates": (
        {"companies": {"swift": {"pool": {"common": 6}}}},
        "swift has fewer than 6 common certificates",
    ),
    "a certificate": (
        {"companies": {"swift": {"pool": {"gold": 1}}}},
        "swift knows no key gold; it knows common, director, preferred",
    ),
    "a holding": (
        {"players": [{"certificates": {"swift": {"common": 1}}}]},
        "a company of which certificates are held cannot be 'swift'",
    ),
    "factories": (
        {"companies": {"swift": {"workers": [1]}}},
        "workers of swift needs 2 numbers, not [1]",
    ),
    "a cube": ({"haymarket": {"gold": 1}}, "haymarket knows no key gold; it knows coal, livestock"),
    "cubes": ({"haymarket": {"coal": 17}}, "the game has 16 coal and no more"),
    "the bag": ({"bag": {"coal": 15}}, "the game has 16 coal and no more"),
    "a slot": ({"demand": {"Q50": "d1"}}, "demand knows no key Q50; it knows D0, D20, D50"),
    "a demand tile": ({"demand": {"D50": "d99"}}, "the tile on D50 cannot be 'd99'"),
    "goods": ({"demand": {"D50": "d10 some"}}, "the demand D50 should be like 'd10 1' or 'bare 2'"),
    "more goods": ({"demand": {"D50": "bare 1"}}, "D50 has no spaces for bare 1/0 goods"),
    "a tile twice": ({"players": [{"hand": ["b1"], "track": ["b1"]}]}, "b1 lies in two places"),
    "a decade": ({"decade": 6}, "decade should be 1 to 5, not 6"),
    "an order": ({"operating_order": ["swift"]}, "operating_order needs each of no company"),
    "a beginning": ({"begins": "tea"}, "begins cannot be 'tea'; it is one of action, building"),
    "two beginnings": (
        {"decision": {"kind": "stock", "seat": 0}},
        "either a decision or the phase",
    ),
}
DECISIONS: Mapping[str, tuple[Vector, str]] = {
    "no kind": ({}, "the kind of a decision cannot be 'nothing'; it is one of action, after_sale"),
    "a key": (
        {"kind": "action", "seat": 0, "company": "swift"},
        "a decision 'action' knows no key company; it knows first, has_placed, kind, left, seat",
    ),
    "no seat": ({"kind": "action"}, "a decision 'action' needs more of seat, has_placed"),
    "a seat": ({"kind": "action", "seat": 4}, "seat 4 of a decision 'action' is none of 0, 1"),
    "a company": (
        {"kind": "sale", "company": "swift", "ran": 1},
        "company 'swift' of a decision 'sale' is none of none",
    ),
}


@pytest.mark.parametrize("name", MISFITS)
def test_a_vector_in_another_form_says_what_to_mend(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vector, sentence = MISFITS[name]

    status, line = verdict(vector, tmp_path, capsys)

    assert f"{sentence}" in line
    assert status == 1


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_in_another_form_says_what_to_mend(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given, sentence = POSITIONS[name]

    status, line = verdict(
        {"position": {"begins": "stock", **given}, "expect": {}}, tmp_path, capsys
    )

    assert sentence in line
    assert status == 1


@pytest.mark.parametrize("name", DECISIONS)
def test_a_decision_in_another_form_says_what_to_mend(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given, sentence = DECISIONS[name]

    status, line = verdict({"position": {"decision": given}, "expect": {}}, tmp_path, capsys)

    assert sentence in line
    assert status == 1


@pytest.mark.parametrize("given", [{}, {"position": {}}, {"position": {"seats": 3}}])
def test_without_a_position_a_game_begins(
    given: Vector, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = given.get("position", {}).get("seats", 2)
    begun = {"to_act": "chance", "decade": 1, "seats": seats}

    assert verdict({**given, "expect": begun}, tmp_path, capsys) == (0, "new    holds")
    _, line = verdict({**given, "expect": {**begun, "decade": 2}}, tmp_path, capsys)
    assert line == "new    decade: expected 2, found 1"


def test_prose_of_a_new_id_is_sent_to_the_data_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, line = verdict({"given": {}, "move": "pass", "expect": {}}, tmp_path, capsys)

    assert "a new vector needs a “position” (docs/vectors-big_shoulders.md)" in line
