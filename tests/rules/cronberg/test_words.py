"""What Cronberg says: its log, its menu, and the position for those who cannot see the picture."""

from dataclasses import replace

import pytest

from rules.core import Event
from rules.cronberg.events import (
    FirstNamed,
    GameBegun,
    GameEnded,
    Passed,
    RhombDrawn,
    RhombLaid,
    Standings,
    TokenDrivenAway,
    TokenPlaced,
    TokenScored,
    TokenValued,
    TriangleActivated,
)
from rules.cronberg.scoring import final_value
from rules.cronberg.tables import Kind
from rules.cronberg.view import CronbergView
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.cronberg.positions import GAME

ONE, TWO = Seat(0), Seat(1)
SERIES = Setup(2, {"first_seat": "seat:1", "series_games": "2"})


def begun() -> CronbergView:
    return GAME.view(Match.start(GAME, SERIES).state, None)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FirstNamed(TWO), "Seat 2 begins, drawn by lot."),
        (TokenPlaced(ONE, "d4"), "Seat 1 places a token on d4."),
        (RhombDrawn(ONE, "R07"), "Seat 1 draws Market hall +2/+4."),
        (RhombLaid(ONE, "R07", "23-34"), "Seat 1 lays Market hall +2/+4 on 23-34."),
        (TriangleActivated(52, Kind.GUARD), "The guard on triangle 52 is activated."),
        (TokenDrivenAway("f3", TWO), "The guard drives Seat 2 away from f3."),
        (TokenScored("e6", ONE, 6), "Seat 1 scores +6 on e6 and takes the token back."),
        (GameBegun(2, 3, TWO), "Game 2 of 3 begins; Seat 2 starts."),
        (Passed(ONE), "Seat 1 can do nothing and passes."),
        (GameEnded(1, 1), "Nobody can act any more: the game ends."),
        (TokenValued("b5", ONE, (6, -6), 1, 1, 24), "Seat 1 on b5: (+12) × 2 = +24."),
        (Standings((TWO,), 67, final=True), "Seat 2 wins with 67."),
        (Standings((ONE, TWO), 67, final=True), "Seat 1, Seat 2 share the win with 67."),
        (Standings((TWO,), 67, final=False), "Seat 2 leads with 67."),
    ],
)
def test_the_log_tells_what_happened(event: Event, sentence: str) -> None:
    assert words(event.text) == sentence


def test_cb_9_5_a_token_without_coat_or_park_is_worth_nothing() -> None:
    assert final_value((6, -6), 0, 0) == 0


def test_a_menu_leads_from_the_kind_of_move_to_the_place() -> None:
    match = Match.start(GAME, SERIES)
    draw, token = match.choices(ONE)[:2]

    assert [words(step) for step in draw.path] == ["Draw a rhomb"]
    assert words(draw.label) == "28 left; it cannot be put back"
    assert [words(step) for step in token.path] == ["Place token", "Row a", "a1"]
    assert words(token.label) == "2 free, sum +0, guard!"


def test_a_menu_for_a_rhomb_leads_through_strip_and_triangle() -> None:
    match = Match.start(GAME, SERIES).play(ONE, "draw")
    drawn, _ = match.game.odds(match.state)[0]
    match = match.play(Seat(-1), match.game.format(match.state, drawn))
    choice = match.choices(ONE)[0]

    assert words(match.view(None).asks).startswith("lays the ")
    assert [words(step).split()[0] for step in choice.path[:3]] == ["Lay", "Strip", "Triangle"]
    assert words(choice.label)


def test_a_position_is_told_to_those_who_cannot_see_it() -> None:
    view = Match.start(GAME, SERIES).play(ONE, "token d4").view(None)

    assert words(view.headline) == "Game 1 of 2 · turn 2 · 0 rhombi laid"
    assert words(view.essentials).startswith(
        "Cronberg. Game 1 of 2 · turn 2 · 0 rhombi laid. It is the turn of Seat 2."
    )


def test_a_position_says_what_is_drawn_and_who_has_yet_to_begin() -> None:
    unbegun = Match.start(GAME, Setup(2, {"first_seat": "random", "series_games": "1"}))
    drawing = Match.start(GAME, Setup(2, {"first_seat": "seat:1", "series_games": "1"}))
    drawn = drawing.play(ONE, "draw").play(Seat(-1), "drawn R07")

    assert words(unbegun.view(None).headline) == "Turn 1 · 0 rhombi laid"
    assert "Nobody has begun yet." in words(unbegun.view(None).essentials)
    assert "Seat 1 must lay Market hall +2/+4." in words(drawn.view(None).essentials)


def test_a_seat_without_tokens_can_only_draw() -> None:
    view = begun()

    assert words(view.asks) == "places a token or draws a rhomb"
    assert words(replace(view, hands=(0, 6)).asks) == "draws a rhomb"


def test_cb_2_8_after_59_comes_0_on_the_score_track() -> None:
    view = replace(begun(), scores=(59, 61))

    assert [view.track_cell(seat) for seat in (ONE, TWO)] == [59, 1]


def test_rules_and_guide_stand_beside_the_game() -> None:
    assert GAME.rulebook.rules
    assert GAME.guide.startswith("**Your first game of Cronberg**")


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        (
            "church",
            (
                "Church: a rhomb with +3 at its blunt corners and +6 at its pointed ones; "
                "3 in the game."
            ),
        ),
        ("Triangle 22", "Triangle 22: park, with the crossings c3, c4, d4."),
    ],
)
def test_cb_2_5_rhombi_and_triangles_are_explained(topic: str, said: str) -> None:
    assert str(GAME.explain(topic)) == said
