"""Cronberg's words: its log, its menu, and the position for those who cannot see the picture."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_state

from authoring.random_games import random_game
from rules.core import NATURE, Event
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
from rules.cronberg.state import Board
from rules.cronberg.tables import Kind
from rules.cronberg.view import CronbergView
from rules.errors import IllegalMove
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, say, words
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
        (GameEnded(2, 3), "Nobody can act any more: game 2 ends."),
        (
            TokenValued("b5", ONE, (6, -6), 1, 1, 24),
            "Seat 1 scores +24 on b5, with minus turned into plus: +12 × 2.",
        ),
        (
            TokenValued("b5", ONE, (6, -6), 1, 0, 12),
            "Seat 1 scores +12 on b5, with minus turned into plus.",
        ),
        (TokenValued("b5", ONE, (6, 6), 1, 0, 12), "Seat 1 scores +12 on b5."),
        (TokenValued("b5", ONE, (6, -8), 0, 2, -8), "Seat 1 scores −8 on b5: −2 × 4."),
        (Standings((TWO,), 67, final=True), "Seat 2 wins with 67."),
        (Standings((ONE, TWO), 67, final=True), "Seat 1 and Seat 2 share the win with 67."),
        (Standings((TWO,), 67, final=False), "Seat 2 leads with 67."),
        (Standings((ONE, TWO), 67, final=False), "Seat 1 and Seat 2 share the lead with 67."),
    ],
)
def test_cb_3_5_cb_10_2_the_log_tells_what_happened(event: Event, sentence: str) -> None:
    assert words(event.text) == sentence


def menu_of(match: Match) -> dict[str, list[str]]:
    """Return the moves in notation by the title above them."""
    menu: dict[str, list[str]] = {}
    for choice in match.choices(ONE):
        menu.setdefault(words(choice.path[0]), []).append(choice.notation)
        assert words(choice.path[-1]) in {choice.notation.split()[-1], "Draw a rhomb"}
    return menu


def drawing(rhomb: str, before: Match | None = None) -> Match:
    return (before or Match.start(GAME, SERIES)).play(ONE, "draw").play(NATURE, f"drawn {rhomb}")


def test_tokens_stand_in_as_few_bands_of_whole_rows_as_can_be() -> None:
    menu = menu_of(Match.start(GAME, SERIES))

    assert [*menu] == ["Draw a rhomb", "Token on rows a to d", "Token on rows e to g"]
    assert menu["Token on rows a to d"][0] == "token a1"
    assert menu["Token on rows a to d"][-1] == "token d7"
    assert len(menu["Token on rows e to g"]) == 15


def test_rhombi_stand_under_the_ends_of_the_strips_of_a_band() -> None:
    menu = menu_of(drawing("R07"))

    assert {title: len(places) for title, places in menu.items()} == {
        "Rhomb on 1 to 16": 23,
        "Rhomb on 17 to 27": 16,
        "Rhomb on 28 to 38": 15,
        "Rhomb on 39 to 54": 18,
    }


def test_what_is_left_at_the_end_stands_under_one_title() -> None:
    last = [match for match in random_game("cronberg", 0) if match.waiting_for][-1]
    seat = last.waiting_for[0]

    titles = {choice.path[0] for choice in last.choices(seat)} - {say("Draw a rhomb")}

    assert len(titles) == 1


def test_labels_say_what_a_choice_does() -> None:
    start = Match.start(GAME, SERIES)
    labels = {choice.notation: words(choice.label) for choice in start.choices(ONE)}
    laid = {choice.notation: words(choice.label) for choice in drawing("R07").choices(ONE)}

    assert labels["draw"] == (
        "28 are left; you see yours only after you have confirmed, and must lay it"
    )
    assert labels["token a1"] == "no number so far; still open: 1 park, 1 guard"
    assert labels["token d4"] == "no number so far; still open: 6 parks"
    assert labels["token d6"].endswith("still open: 4 parks, 1 guard, 1 coat of arms")
    assert laid["rhomb 17-28"] == "c1 +4, d1 +2, d2 +2, e1 +4"


@pytest.mark.parametrize(
    ("text", "sentence", "rule"),
    [
        ("token z9", "There is no crossing z9: they go from a1 to g4. (CB-2.1)", "CB-2.1"),
        ("rhomb 1-50", "The triangles 1 and 50 share no edge. (CB-5.3)", "CB-5.3"),
        ("rhomb 1-55", "The triangles are numbered from 1 to 54. (CB-2.1)", "CB-2.1"),
        ("rhomb 22-23", "You have no rhomb to lay: draw one first. (CB-5.2)", "CB-5.2"),
    ],
)
def test_cb_2_1_what_the_board_does_not_have_is_refused_by_its_rule(
    text: str, sentence: str, rule: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        Match.start(GAME, SERIES).play(ONE, text)

    assert (str(refused.value), refused.value.rule) == (sentence, rule)


def test_cb_1_8_the_option_says_that_the_program_draws_lots() -> None:
    option = next(option for option in GAME.options if option.name == "first_seat")

    assert "Youngest and random both draw by lot" in words(option.meaning)


def test_cb_9_5_the_label_of_a_token_says_what_it_is_certain_to_count() -> None:
    around = {"23-34": "R04", "32-33": "R18", "35-36": "R23", "44-52": "R15"}
    board = Board({**around, "41-42": "R21", "46-47": "R17"})
    match = replace(
        Match.start(GAME, SERIES), state=replace_state(Match.start(GAME, SERIES).state, board=board)
    )

    labels = {choice.notation: words(choice.label) for choice in match.choices(ONE)}

    assert labels["token e4"] == "counts +28 at the end; activated: 1 park, 1 coat of arms"


def test_the_label_of_a_token_tells_activated_triangles_from_open_ones() -> None:
    board = Board({"1-9": "R07", "3-4": "R08"})
    match = replace(
        Match.start(GAME, SERIES), state=replace_state(Match.start(GAME, SERIES).state, board=board)
    )

    labels = {choice.notation: words(choice.label) for choice in match.choices(ONE)}

    assert labels["token a1"] == "counts +8 at the end; activated: 1 park"
    assert labels["token b2"] == ("sum +6 so far; activated: 1 park; still open: 2 parks")


def test_cb_3_3_nobody_is_asked_to_draw_where_no_rhomb_fits() -> None:
    state = Match.start(GAME, SERIES).state
    view = GAME.view(state, None)

    assert words(replace(view, free=frozenset({2}), activated=(2,)).asks) == (
        "places a token; no rhomb fits any more"
    )


def test_a_position_is_told_to_those_who_cannot_see_it() -> None:
    view = Match.start(GAME, SERIES).play(ONE, "token d4").view(None)

    assert words(view.headline) == "Game 1 of 2 · turn 2 · 0 rhombi laid"
    assert words(view.essentials).startswith(
        "Cronberg. Game 1 of 2 · turn 2 · 0 rhombi laid. It is the turn of Seat 2."
    )


def test_a_position_at_the_end_names_no_turn() -> None:
    view = replace(begun(), is_over=True, games=1, laid={"3-4": "R07", "1-9": "R08"})

    assert words(view.headline) == "Game over · 2 rhombi laid"


def test_a_seat_without_tokens_can_only_draw() -> None:
    view = begun()

    assert words(view.asks) == "places a token or draws a rhomb"
    assert words(replace(view, hands=(0, 6)).asks) == "draws a rhomb"


def test_cb_2_8_after_59_comes_0_on_the_score_track() -> None:
    view = replace(begun(), scores=(59, 61))

    assert [view.track_cell(seat) for seat in (ONE, TWO)] == [59, 1]


def test_rules_and_guide_stand_beside_the_game() -> None:
    assert GAME.rulebook.rules
    assert GAME.guide_in("en").startswith("# Your first game of Cronberg")


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
