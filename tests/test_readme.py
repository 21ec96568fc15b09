"""What README promises to somebody who has ten seconds; what all documents name: test_docs.py."""

import re
import tomllib

import pytest

from bot.discord_io.errors import explain
from rules.catalog import GAMES
from rules.errors import RulesError
from rules.match import Match
from rules.setup import Setup
from rules.text import Reader, Seat, words
from tests.documents import README, ROOT, rows

MOST_WORDS = 900
TEXT = README.read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_it_is_short() -> None:
    told = re.sub(r"<[^>]*>|\]\([^)]*\)", " ", TEXT)

    assert len(told.split()) <= MOST_WORDS


def test_a_film_comes_before_the_first_heading_and_the_two_commands_after_it() -> None:
    before, first, *_ = re.split(r"^## .*$", TEXT, flags=re.MULTILINE)

    assert "docs/pictures/film.gif" in before
    assert re.findall(r"^make \w+", first, re.MULTILINE) == ["make play", "make test"]


def test_the_badges_are_true() -> None:
    workflow, licence, python = re.findall(r"^\[!\[([^]]+)\]\((\S+)\)\]", TEXT, re.MULTILINE)

    assert (ROOT / ".github/workflows" / workflow[1].split("/")[-2]).exists()
    own, *_ = PROJECT["license"].split(" AND ")
    assert licence[0] == f"Licence: {own}"
    assert licence[1].endswith(f"/licence-{own}-blue")
    oldest = PROJECT["requires-python"].removeprefix(">=")
    assert python == (f"Python {oldest}+", f"https://img.shields.io/badge/python-{oldest}%2B-blue")


def test_six_lines_say_what_no_other_bot_has() -> None:
    (told,) = re.findall(r"^## What no other bot has\n(.*?)^## ", TEXT, re.MULTILINE | re.DOTALL)

    assert len(re.findall(r"^- \*\*", told, re.MULTILINE)) == 6


def test_every_game_stands_in_the_table_and_as_a_board() -> None:
    listed = [title.replace("–", "-") for title, *_ in rows(README, "Game")]
    boards = re.findall(r'<a href="docs/pictures/(\w+)\.png"><img .*?alt="([^":]+)', TEXT)

    assert listed == [GAMES[key].title for key, _ in boards]
    assert {key for key, _ in boards} == {*GAMES}
    assert all(GAMES[key].title.startswith(alt) for key, alt in boards)


@pytest.mark.parametrize(
    ("game", "number"),
    [
        ("cronberg", "CB-1.1"),
        ("canal_king", "CK-1.1"),
        ("ruhrschifffahrt", "BD-1"),
        ("oranienburger_kanal", "OK-1.9"),
    ],
)
def test_the_rules_say_which_parts_are_our_own(game: str, number: str) -> None:
    for locale, told in (("en", "our own"), ("de", "selbst festgelegt")):
        assert told in GAMES[game].rulebook_in(locale).by_number[number].text


def test_the_refusal_that_it_quotes_is_what_the_bot_says() -> None:
    (quoted,) = re.findall(r"refusal\*\*: “(.*?)”", TEXT)
    match = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))
    taken = match.play(Seat(0), "token c3")

    with pytest.raises(RulesError) as refused:
        taken.play(Seat(1), "token c3")
    assert words(explain(refused.value), Reader(lambda seat: ("Ada", "Bruno")[seat])) == quoted
