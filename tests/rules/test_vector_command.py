"""The command that checks vectors, used as by a person who files a rules dispute."""

import json
import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from rules.catalog import GAMES
from rules.ruhrschifffahrt.tables.board import OBSTACLES
from tests.rules.canal_king import expectations as canal_king
from tests.rules.canal_king import positions as canal_king_positions
from tests.rules.cronberg import expectations as cronberg
from tests.rules.cronberg import positions as cronberg_positions
from tests.rules.oranienburger_kanal import figures as oranienburger_kanal_figures
from tests.rules.oranienburger_kanal import positions as oranienburger_kanal
from tests.rules.ruhrschifffahrt import expectations as ruhrschifffahrt
from tests.rules.ruhrschifffahrt import form as ruhrschifffahrt_form
from tools import vectors

Vector = Mapping[str, Any]

GUIDE = (Path(__file__).parents[2] / "docs" / "vectors.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"(?ms)^## (?P<title>[^\n]*)\n(?P<text>.*?)(?=^## |\Z)", GUIDE))
EXAMPLES: Mapping[str, list[Vector]] = {
    key: json.loads(found[1])
    for key, game in GAMES.items()
    if (found := re.search(r"(?s)```json\n(.*?)```", SECTIONS.get(game.title, "")))
}
"""The example of each game in docs/vectors.md."""
FILED = {key: vectors.own(key).with_name("filed_vectors.json") for key in EXAMPLES}
"""Vectors with combinations of keys that the project's own vectors do not have."""
SEAT = re.compile(r"_seat(?=_|$)")
KNOWN: Mapping[str, Collection[str]] = {
    "cronberg": {
        *cronberg_positions.VECTOR_KEYS,
        *cronberg_positions.POSITION_KEYS,
        *cronberg.EXPECTATION_KEYS,
    },
    "canal_king": {
        *canal_king_positions.VECTOR_KEYS,
        *canal_king_positions.POSITION_KEYS,
        *canal_king_positions.SEAT,
        *(SEAT.sub("_seatN", key) for key in (*canal_king.EXPECTATIONS, *canal_king.SEEN)),
        *canal_king.FOR_READING,
    },
    "ruhrschifffahrt": {
        *ruhrschifffahrt.VECTOR_KEYS,
        *ruhrschifffahrt_form.POSITION_KEYS,
        *ruhrschifffahrt.EXPECTATION_KEYS,
        *ruhrschifffahrt.FAMILIES,
        OBSTACLES[0],
        OBSTACLES[-1],
    },
    "oranienburger_kanal": {
        *oranienburger_kanal.VECTOR_KEYS,
        *oranienburger_kanal.POSITION_KEYS,
        *oranienburger_kanal.SEAT_KEYS,
        *oranienburger_kanal.EXPECTATIONS,
        *(f"{stem}_SPACE" for stem in oranienburger_kanal.OF_SPACES),
        *oranienburger_kanal_figures.FIGURE_KEYS,
        *oranienburger_kanal_figures.FIGURES,
    },
}
COMMON = {"id", "rules", "title", "source", "note", "expect"}
"""Keys described for all games at the beginning of the guide."""

Check = Callable[[str, Any], tuple[int, str]]


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """Return a function that runs the command on vectors, for its exit code and output."""

    def run(game: str, content: Any) -> tuple[int, str]:
        file = tmp_path / "dispute.json"
        file.write_text(json.dumps(content), "utf-8")
        code = vectors.main([game, str(file)])
        return code, capsys.readouterr().out

    return run


def falsified(value: Any) -> Any:
    """Return an expectation with its first number changed; None if there is none."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value + 1
    if isinstance(value, dict):
        rows = cast("dict[str, Any]", value)
        changed = ((key, falsified(inner)) for key, inner in rows.items())
        return next(({**rows, key: new} for key, new in changed if new is not None), None)
    return None


def named_in(text: str) -> set[str]:
    """Return the backquoted parts of a text, and each word in them."""
    quoted = re.findall(r"`([^`]+)`", text)
    return {*quoted, *(word for each in quoted for word in re.findall(r"[\w ]+", each))}


def test_the_guide_has_an_example_of_each_game_it_knows() -> None:
    assert set(KNOWN) <= set(EXAMPLES)


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_example_of_the_guide_holds(game: str, check: Check) -> None:
    code, told = check(game, EXAMPLES[game])

    assert (code, told.splitlines()[-1]) == (0, f"{len(EXAMPLES[game])} passed, 0 failed")


@pytest.mark.parametrize("game", EXAMPLES)
def test_a_false_expectation_is_reported_as_a_difference(game: str, check: Check) -> None:
    (vector, *_) = EXAMPLES[game]
    key, false = next((k, f) for k, v in vector["expect"].items() if (f := falsified(v)))

    code, told = check(game, [{**vector, "expect": {**vector["expect"], key: false}}])

    assert code == 1
    assert f"{key}: expected {false}, got {vector['expect'][key]}" in told


@pytest.mark.parametrize("game", KNOWN)
@pytest.mark.parametrize("place", ["", "position", "given", "expect"])
def test_an_unknown_key_is_named_with_those_that_are_known(
    game: str, place: str, check: Check
) -> None:
    (vector, *_) = EXAMPLES[game]
    if place and place not in vector:
        place = ""
    stranger = {"kettle": 1}
    wrong = {**vector, **({place: {**vector[place], **stranger}} if place else stranger)}

    code, told = check(game, [wrong])

    assert code == 1
    assert "cannot be read:" in told
    assert "knows no key kettle; it knows" in told


@pytest.mark.parametrize("game", KNOWN)
def test_vectors_with_new_ids_and_other_combinations_are_read(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = vectors.main([game, str(FILED[game])])

    number = len(vectors.read(FILED[game]))
    assert (code, capsys.readouterr().out.splitlines()[-1]) == (0, f"{number} passed, 0 failed")


@pytest.mark.parametrize("game", KNOWN)
def test_the_guide_names_every_key_of_the_form(game: str) -> None:
    named = named_in(SECTIONS[GAMES[game].title])

    assert set(KNOWN[game]) - COMMON - named == set()


@pytest.mark.parametrize("content", ["no list", [1, 2], {"vector": []}, [["V1"]]])
def test_a_file_that_holds_no_vectors_is_refused(content: Any, check: Check) -> None:
    code, told = check("cronberg", content)

    assert code == 2
    assert "cannot be read" in told


def test_a_vector_that_expects_nothing_is_no_vector(check: Check) -> None:
    for game in KNOWN:
        code, told = check(game, [{"id": "V1"}])

        assert code == 1
        assert "expects something" in told or "players" in told


@pytest.mark.parametrize(
    ("given", "expect", "sentence"),
    [
        ({"ship": None}, {"vp": 0}, "`ship` is null here, and should be a text"),
        ({"timeline": 6}, {"vp": 0}, "`timeline` is a number here, and should be a text or an obj"),
        ({}, {"stores": ["BE"]}, "`stores` is a list here, and should be an object"),
        ({}, {"not_legal": "lock L1"}, "moves that are illegal stand in a list"),
    ],
)
def test_a_value_of_another_kind_is_named(given: Vector, expect: Vector, sentence: str) -> None:
    vector = {"id": "N", "given": given, "actor": "blue", "move": "", "expect": expect}

    (verdict,) = vectors.check("ruhrschifffahrt", [vector])

    assert sentence in str(verdict)
    assert "Error" not in str(verdict)
