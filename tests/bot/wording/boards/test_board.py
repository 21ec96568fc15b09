"""The words of boards after a resignation, at the beginning, and at the end."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest

from bot.discord_io.notices import TEXT_LIMIT, Notice
from bot.discord_io.pages import thinking
from bot.features.board.pages import board_notice, mirror_notice
from bot.sessions.people import Location, Status, User, opponent
from bot.sessions.session import Bookkeeping, Session
from opponents.levels import Level
from rules.catalog import GAMES
from rules.core import Event, known_to
from rules.history import log
from rules.match import RESIGN, Match
from rules.setup import Setup
from rules.text import Reader, Seat, to_say, words
from tests.rules.random_games import random_game, setup_for_two

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
PEOPLE = (User(1, "Anna"), User(2, "Bert"), User(3, "Cleo"), User(4, "Dora"))


class Told(Event, frozen=True):
    """An event with a long line."""

    number: int
    words: str = "x" * 90
    says = to_say("{number}: {words}")


def board_of(match: Match, status: Status = Status.RUNNING) -> str:
    """Return the text of the newest board."""
    return board_among(PEOPLE, match, status).text


def board_among(players: Sequence[User], match: Match, status: Status = Status.RUNNING) -> Notice:
    """Return the newest board of a game among the first of these players."""
    return board_notice(session_of(players, match, status), match, "en-US", NOON)


def session_of(players: Sequence[User], match: Match, status: Status = Status.RUNNING) -> Session:
    """Return a session of a game among the first of these players."""
    people = tuple(players[: match.setup.seats])
    return Session(
        id=1,
        location=Location(1, 2),
        status=Status.OVER if match.is_over else status,
        host=people[0],
        key=match.game.key,
        seats_wanted=None,
        options=match.setup.options,
        people=people,
        bookkeeping=Bookkeeping(salt="00", entry_rows=tuple(range(len(match.entries)))),
        match=match,
    )


def labels(notice: Notice) -> list[str]:
    """Return the labels of a notice's buttons."""
    rows = (row for row in notice.rows if isinstance(row, tuple))
    return [str(part.label) for row in rows for part in row]


def test_alone_a_resignation_is_no_victory() -> None:
    match = Match.start(GAMES["oranienburger_kanal"], Setup(1)).play(Seat(0), RESIGN)

    text = board_of(match)

    assert text.startswith("## 🏳️ Oranienburger Kanal was given up\n• **Anna**: ")
    assert "Anna resigned." in text
    assert not set("🏆🥇▶") & set(text)


def test_of_two_the_other_wins_and_nobody_is_called() -> None:
    match = Match.start(GAMES["cronberg"], Setup(2)).play(Seat(0), RESIGN)

    text = board_of(match)

    assert text.startswith("## 🏆 Bert wins Cronberg!\n🥇 **Bert**: 0\n🥈 **Anna**: 0\n")
    assert "▶" not in text


def test_nobody_is_offered_a_move_where_only_the_program_plays() -> None:
    match = Match.start(GAMES["cronberg"], Setup(2))
    bots: list[User] = []
    for level in (Level.EASY, Level.HARD):
        bots.append(opponent(bots, level))

    watched = labels(board_among(bots, match.with_automatic(frozenset({Seat(0), Seat(1)}))))
    played = labels(board_among((PEOPLE[0], bots[0]), match.with_automatic(frozenset({Seat(1)}))))

    assert watched == ["⋯"]
    assert played == ["Your move", "Undo", "⋯"]


def test_a_mirror_offers_and_says_nothing_under_a_past_position() -> None:
    players = (PEOPLE[0], opponent((), Level.EASY))
    match = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:2"}))
    match = match.with_automatic(frozenset({Seat(1)}))
    session = session_of(players, match)

    present = mirror_notice(session, match, "en-US")
    past = mirror_notice(session, match, "en-US", is_milestone=True)
    late = mirror_notice(replace(session, match=match.play(Seat(1), "token d4")), match, "en-US")

    offered = ["Stop", "⋯"]
    assert [labels(each) for each in (present, past, late)] == [offered, [], offered]
    assert "is thinking" in present.text
    assert "is thinking" not in past.text
    assert past.text.endswith("-# Played in <#2>")


def test_while_the_program_thinks_its_turns_before_are_still_told() -> None:
    """The board that told of them has been replaced by this one."""
    players = (PEOPLE[0], opponent((), Level.EASY))
    match = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))
    match = match.with_automatic(frozenset({Seat(1)})).play(Seat(0), "token a1")
    positions = [match, match.play(Seat(1), "token b2")]
    positions.append(positions[-1].play(Seat(0), "token c3"))
    thinking, calling, thinking_again = (board_among(players, one).text for one in positions)

    mine = "\n• Anna places a token on a1."
    its = "\n• Greta (easy) places a token on b2."
    assert thinking.endswith(f"⏳ Greta (easy) is thinking.{mine}")
    assert calling.endswith(f"{mine}{its}")
    assert thinking_again.endswith(f"is thinking.{its}\n• Anna places a token on c3.")


def test_a_game_without_a_channel_has_not_ended() -> None:
    match = Match.start(GAMES["cronberg"], Setup(2, {"first_seat": "seat:1"}))

    assert "ended before it was decided" in board_of(match, Status.CANCELLED)
    assert "▶ <@1> places a token" in board_of(match, Status.CHANNEL_LOST)


def test_the_first_board_tells_of_the_set_up_only_whom_it_calls() -> None:
    for key, game in GAMES.items():
        match = Match.start(game, setup_for_two(game)).roll(Random(1))

        lines = [line for line in board_of(match).splitlines() if line.startswith("•")]

        told = any(known_to(entry.events, None) for entry in match.entries)
        assert told <= len(lines) <= 4, key
        name = PEOPLE[match.view(None).to_act[0]].name
        assert not told or any(name in line for line in lines), lines


def test_a_long_set_up_is_left_to_the_log() -> None:
    text = board_of(Match.start(GAMES["big_shoulders"], Setup(2)).roll(Random(1)))

    assert "founds the first company, drawn by lot." in text
    assert "wants" not in text
    assert text.splitlines()[-1].startswith("-# … and ")


def founded(key: str) -> Match:
    """Return a game in which the program was drawn to begin and has made the first move."""
    match = Match.start(GAMES[key], Setup(2)).roll(Random(1))
    (first,) = match.to_act
    match = match.with_automatic(frozenset({first}))
    return match.play(first, match.choices(first)[0].notation)


def test_a_first_move_is_not_hidden_behind_a_long_set_up() -> None:
    text = board_of(founded("big_shoulders"))

    assert "and pays $" in text
    assert "wants" not in text
    assert text.splitlines()[-1].startswith("-# … and ")


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


def test_several_seats_are_thinking() -> None:
    assert words(thinking((Seat(0),))) == "Seat 1 is thinking."
    assert words(thinking((Seat(0), Seat(1)))) == "Seat 1, Seat 2 are thinking."
