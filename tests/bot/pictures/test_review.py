"""The content of the picture in a review: phases with names, and decisions with letters."""

from dataclasses import replace
from datetime import UTC, datetime

from authoring.random_games import random_game
from bot.features.last_post.pictures import last_post_to_draw
from bot.features.reviews.pictures import course_to_draw
from bot.features.reviews.values import Review, ReviewRow, packed
from bot.sessions.people import Location, Status, User
from bot.sessions.session import Bookkeeping, Session
from opponents.review.decisions import Course
from opponents.review.verdicts import EDITION, Decision, Quality, Verdict
from renderer.sheets.last_post import LastPost
from renderer.sheets.page import draw_sheet
from rules.history import turn_lengths
from rules.match import Match
from rules.progress import progress_of
from rules.text import Seat

MOVES = 20


def session_of(game: str, match: Match) -> Session:
    people = tuple(User(number, f"P{number}") for number in range(1, match.setup.seats + 1))
    return Session(
        id=1,
        location=Location(1, 2),
        status=Status.OVER,
        host=people[0],
        key=game,
        seats_wanted=None,
        options={},
        people=people,
        bookkeeping=Bookkeeping(salt="00"),
        match=match,
    )


def drawn(game: str) -> LastPost:
    """Return the content for a random game, with the decision after some moves marked."""
    match = random_game(game, 1)[-1]
    row = ReviewRow(1, 0, EDITION, 0, 0, packed(()), datetime(2026, 3, 1, tzinfo=UTC))
    flat = tuple((float(turn),) * match.setup.seats for turn in range(len(turn_lengths(match))))
    key = (Verdict(Decision(Seat(1), MOVES, MOVES + 1), Quality.BAD, 4.0, 0.1, ()),)
    course = Course(flat, ())
    found = course_to_draw(Review(session_of(game, match), match, row), course, key, "en-US")
    assert found
    return found


def test_phases_longer_than_a_turn_are_named() -> None:
    phases = drawn("ruhrschifffahrt").phases

    assert [phase.name for phase in phases] == [f"Round {n} of 12" for n in range(1, 13)]
    assert phases[0].begins == 0
    assert not drawn("cronberg").phases


def test_a_key_decision_is_marked_in_its_turn() -> None:
    shown, match = drawn("cronberg"), random_game("cronberg", 1)[-1]
    lengths = turn_lengths(match)
    (key,) = shown.key_turns

    assert (key.seat, key.mark) == (1, "A")
    assert lengths[key.turn - 1] <= MOVES < lengths[key.turn]


def test_what_turned_a_game_is_told_on_a_review_and_beside_a_last_post() -> None:
    match = random_game("cronberg", 1)[-1]
    progress = progress_of(match)
    assert progress

    last_post = last_post_to_draw(session_of("cronberg", match), match, progress, "en-US")

    assert drawn("cronberg").are_turns_told
    assert not last_post.are_turns_told


def test_phases_and_letters_are_drawn() -> None:
    shown = drawn("ruhrschifffahrt")
    bare = draw_sheet(replace(shown, phases=(), key_turns=()))

    assert draw_sheet(replace(shown, key_turns=())).png != bare.png
    assert draw_sheet(replace(shown, phases=())).png != bare.png
