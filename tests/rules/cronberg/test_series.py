"""CB-10, CB-11: winning, series of games, and what menus and views say on the way."""

from itertools import pairwise
from random import Random

import pytest

from rules.catalog import GAMES
from rules.core import Result
from rules.cronberg.events import GameBegun, Standings, TokenValued
from rules.cronberg.state import Phase
from rules.cronberg.view import view_of
from rules.errors import UnfitSetup
from rules.facets import Series
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, say, words

GAME = GAMES["cronberg"]


def played_to_the_end(setup: Setup, seed: int = 1) -> list[Match]:
    match = Match.start(GAME, setup)
    positions = [match]
    random = Random(seed)
    while not match.is_over:
        match = match.roll_once(random)
        positions.append(match)
    return positions


SERIES = played_to_the_end(Setup(3, {"series_games": "3", "first_seat": "seat:2"}))


def begun(positions: list[Match]) -> list[GameBegun]:
    events = (event for entry in positions[-1].entries for event in entry.events)
    return [event for event in events if isinstance(event, GameBegun)]


def test_cb_11_1_cb_11_2_scores_stand_and_everything_else_begins_anew() -> None:
    before, after = next((a, b) for a, b in pairwise(SERIES) if b.state.game == 2)

    assert before.state.phase is Phase.OVER
    assert after.view(None).scores == before.view(None).scores
    assert view_of(after.state).hands == (4, 4, 4)
    assert not after.state.board.laid
    assert view_of(after.state).turn == 1
    assert after.turn == before.turn + 1


def test_cb_11_3_only_the_last_game_names_a_winner() -> None:
    told = [e for entry in SERIES[-1].entries for e in entry.events if isinstance(e, Standings)]

    assert [event.final for event in told] == [False, False, True]
    assert "lead" in words(told[0].text)
    assert "Game over · game 3 of 3" in words(SERIES[-1].view(None).headline)


def test_cb_11_4_the_same_seat_begins_every_game() -> None:
    assert [event.first for event in begun(SERIES)] == [1, 1]


def test_cb_11_4_with_rotate_the_next_seat_begins() -> None:
    setup = Setup(3, {"series_games": "3", "first_seat": "seat:3", "series_first_seat": "rotate"})

    assert [event.first for event in begun(played_to_the_end(setup))] == [0, 1]


@pytest.mark.parametrize("carried", ["1 2", "1 2 x"])
def test_cb_11_1_scores_that_do_not_fit_are_refused(carried: str) -> None:
    with pytest.raises(UnfitSetup, match="do not fit the seats"):
        Match.start(GAME, Setup(3, carried=carried))


def test_cb_9_6_the_final_values_are_added_to_the_scores() -> None:
    over = played_to_the_end(Setup(2))
    valued = [e for e in over[-1].entries[-1].events if isinstance(e, TokenValued)]
    gained = [sum(e.points for e in valued if e.seat == seat) for seat in (0, 1)]

    before, after = over[-2].view(None).scores, over[-1].view(None).scores

    assert [new - old for old, new in zip(before, after, strict=True)] == gained
    assert view_of(over[-1].state).values == {e.crossing: e.points for e in valued}


def test_the_menu_tells_what_laying_a_rhomb_would_do() -> None:
    match = Match.replay(GAME, Setup(2, {"first_seat": "seat:1"}), GUARD_ABOUT_TO_WAKE)

    label = {choice.notation: words(choice.label) for choice in match.choices(Seat(0))}

    assert label["rhomb 2-3"] == (
        "Seat 2 scores +3 on a2, activates guard 1, drives Seat 2 from b1; "
        "a1 +2, a2 +1, b2 +1, b3 +2"
    )


GUARD_ABOUT_TO_WAKE = [
    (Seat(seat), move)
    for seat, move in (
        (0, "draw"), (-1, "drawn R10"), (0, "rhomb 9-10"), (1, "token b1"),
        (0, "draw"), (-1, "drawn R11"), (0, "rhomb 4-5"), (1, "token a2"),
        (0, "draw"), (-1, "drawn R12"),
    )
]  # fmt: skip


def test_the_menu_has_nothing_to_say_of_chance() -> None:
    match = Match.start(GAME, Setup(2))
    move = GAME.odds(match.state)[0][0]
    with pytest.raises(TypeError):
        GAME.describe(match.state, Seat(0), move)


def test_cb_11_1_the_last_game_of_a_campaign_shows_where_everybody_stands() -> None:
    games = [Result((4, -2), (1, 2), say("")), Result((6, 9), (2, 1), say(""))]

    assert GAME.campaign == Series(scoring=say("scores carry over into the next game"))
    assert GAME.series_points(games) == (6, 9)


def test_cb_11_1_a_campaign_hands_the_scores_on() -> None:
    carried = GAME.carry_over(SERIES[-1].state)

    following = Match.start(GAME, Setup(3, carried=carried))

    assert following.view(None).scores == SERIES[-1].view(None).scores


def test_cb_11_1_in_a_campaign_markers_go_with_the_people_who_change_seats() -> None:
    handed_on = GAME.carry_over(SERIES[-1].state)
    moved = GAME.reseated(handed_on, (Seat(1), Seat(2), Seat(0)))

    first, second, third = SERIES[-1].view(None).scores
    assert Match.start(GAME, Setup(3, carried=moved)).view(None).scores == (second, third, first)
