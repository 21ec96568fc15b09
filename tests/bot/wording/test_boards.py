"""Boards: what is told on the first one and on the last, and what is cut."""

from dataclasses import replace
from random import Random

import pytest

from authoring.random_games import random_game, setup_for_two
from bot.discord_io.notices import TEXT_LIMIT, Notice
from bot.discord_io.pages import thinking
from bot.discord_io.readers import mentioning_reader
from bot.features.board.pages import board_notice, result_lines, with_lines_below
from bot.sessions.people import User
from rules.catalog import GAMES
from rules.core import Event, Result, known_to
from rules.history import log
from rules.match import Match
from rules.text import Reader, Seat, Who, say, to_say, words
from tests.bot.wording.worst_names import AGAINST_PROGRAM, NOON, session_of

NAMES = ("Anna", "Bert", "Cleo", "Dora")
PEOPLE = tuple(User(number, name) for number, name in enumerate(NAMES))


class Told(Event, frozen=True):
    """An event with a long line."""

    number: int
    words: str = "x" * 90
    says = to_say("{number}: {words}")


def board_of(match: Match) -> str:
    """Return the text of the newest board."""
    return board_notice(session_of(match, *PEOPLE), match, "en-US", NOON).text


def test_the_first_board_tells_of_the_set_up_only_whom_it_calls() -> None:
    for key, game in GAMES.items():
        match = Match.start(game, setup_for_two(game)).roll(Random(1))

        lines = [line for line in board_of(match).splitlines() if line.startswith("•")]

        told = any(known_to(entry.events, None) for entry in match.entries)
        assert told <= len(lines) <= 4, key
        name = PEOPLE[match.view(None).to_act[0]].name
        assert not told or any(name in line for line in lines), lines


@pytest.mark.parametrize("key", GAMES)
def test_the_last_board_shows_the_whole_scoring(key: str) -> None:
    match = random_game(key, 1)[-1]

    text = board_of(match)

    assert len(text) <= TEXT_LIMIT
    finished = max(entry.turn for entry in match.entries if entry.turn < match.turn)
    told = [e for e in log(match, None) if e.turn >= finished]
    reader = Reader(lambda seat: PEOPLE[seat].name)
    assert all(f"• {words(event.text, reader)}" in text for e in told for event in e.events)


def test_a_scoring_too_long_for_a_message_loses_its_beginning() -> None:
    match = random_game("cronberg", 1)[-1]
    last = match.entries[-1]
    entries = (*match.entries[:-1], last._replace(events=tuple(map(Told, range(40)))))
    match = replace(match, entries=entries)

    text = board_of(match)

    assert len(text) <= TEXT_LIMIT
    assert text.endswith("• 39: " + "x" * 90)
    assert "-# … and 21 more lines in the log." in text


def test_a_long_board_leaves_room_for_what_is_below() -> None:
    text = with_lines_below(Notice("x" * TEXT_LIMIT), ("🔮",)).text

    assert len(text) == TEXT_LIMIT
    assert text.endswith("\n🔮")


def test_several_seats_are_thinking() -> None:
    assert words(thinking((Seat(0), Seat(1)))) == "Seat 1, Seat 2 are thinking."


def test_those_who_share_a_rank_get_the_same_medal() -> None:
    result = Result(scores=(-3, 40, 40), ranks=(3, 1, 1), why=say("Most points."))

    assert [words(line)[:1] for line in result_lines(result)] == ["🥇", "🥇", "🥉"]


def test_nobody_is_called_where_the_program_plays() -> None:
    reader = mentioning_reader(AGAINST_PROGRAM, "en-US")
    both = say("{a} {b}", a=Who(Seat(0)), b=Who(Seat(1)))

    assert words(both, reader) == "<@100> Greta (easy)"
