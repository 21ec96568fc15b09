"""Drafts: choices, obvious steps, their ends, and undo."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.random_games import sample
from rules.catalog import GAMES
from rules.core import NATURE
from rules.draft import Draft, Step, in_places, line_of, moves_of, place_of
from rules.errors import AmbiguousMove, IllegalMove, RulesError, UnreadableMove
from rules.match import Match
from rules.notation import SEPARATOR
from rules.setup import Setup
from rules.text import Seat, words
from rules.tongues import tongues
from tests.rules.lawful import LAWFUL_GAMES

every_game = pytest.mark.parametrize("key", LAWFUL_GAMES)
FIRST = Seat(0)
MORE_THAN_A_TURN = 40


def begun(key: str = "cronberg", seed: int = 1) -> Match:
    return Match.start(GAMES[key], Setup(2)).roll(Random(seed))


def chosen_at_random(draft: Draft, random: Random, steps: int = MORE_THAN_A_TURN) -> Draft:
    """Choose until the turn is complete."""
    for _ in range(steps):
        if draft.is_complete:
            break
        draft = draft.chosen(random.choice(draft.choices).notation)
    return draft


@every_game
@given(seed=st.integers(0, 5))
def test_a_complete_draft_does_what_its_moves_do_one_by_one(key: str, seed: int) -> None:
    random = Random(seed)
    for match in sample(key, seed, 4):
        for seat in match.waiting_for:
            draft = chosen_at_random(Draft.begun(match, seat), random)
            made = match
            for move in draft.moves[: len(draft.positions) - 1]:
                made = made.play(seat, move)
            assert draft.after == made
            assert Draft.resumed(match, seat, draft.steps) == draft
            typed = Draft.begun(match, seat).typed(line_of(draft.moves))
            assert (typed.moves, typed.positions) == (draft.moves, draft.positions)


def test_a_draft_and_a_line_are_called_what_their_buttons_say() -> None:
    draft = Draft.begun(begun(), FIRST)

    assert words(draft.typed("token d4").named) == words(draft.called("token d4")) == "Token on d4"
    assert words(draft.called("token z9")) == "token z9"


@every_game
@given(seed=st.integers(0, 5))
def test_no_name_of_a_move_has_what_separates_the_moves_of_a_line(key: str, seed: int) -> None:
    for match in sample(key, seed, 8):
        for seat in match.waiting_for:
            for tongue in tongues(match.game):
                for choice in match.choices(seat):
                    name = words(match.named(seat, (choice.notation,)), tongue.reader)
                    assert name
                    assert SEPARATOR not in name


@every_game
@given(seed=st.integers(0, 5))
def test_what_keeps_its_place_stands_there_whether_it_is_possible_or_not(
    key: str, seed: int
) -> None:
    for match in sample(key, seed, 40):
        for seat in match.waiting_for:
            draft = Draft.begun(match, seat)
            places = [place_of(place) for place in draft.places]
            shown = in_places(draft.choices, draft.places)

            assert len(places) == len({*places}) < 10
            kept = [place_of(choice) for choice in shown if place_of(choice) in places]
            assert [*dict.fromkeys(kept)] == places
            possible = [choice.notation for choice in shown if choice.is_possible]
            assert sorted(possible) == sorted(choice.notation for choice in draft.choices)
            for barred in (choice for choice in shown if not choice.is_possible):
                assert words(barred.label)
                with pytest.raises(RulesError):
                    match.play(seat, barred.notation)


@every_game
@given(seed=st.integers(0, 5))
def test_every_line_that_is_offered_can_be_typed(key: str, seed: int) -> None:
    random = Random(seed)
    for match in sample(key, seed, 4):
        for seat in match.waiting_for:
            draft = Draft.begun(match, seat)
            offered = draft.choices
            for choice in random.sample(offered, min(len(offered), 10)):
                moves = moves_of(choice.notation)
                typed = draft.typed(choice.notation)
                assert set(moves) <= set(typed.moves)
                assert moves[0] in {first.notation for first in match.choices(seat)} or draft.steps


@every_game
@given(seed=st.integers(0, 5))
def test_what_is_chosen_comes_after_what_was_shown_as_done(key: str, seed: int) -> None:
    random = Random(seed)
    for match in sample(key, seed, 4):
        for seat in match.waiting_for:
            draft = chosen_at_random(Draft.begun(match, seat), random, random.randrange(3))
            offered = draft.choices
            for choice in random.sample(offered, min(len(offered), 5)):
                chosen = draft.chosen(choice.notation)
                made = len(draft.steps) + len(moves_of(choice.notation))
                assert chosen.moves[:made] == (*draft.moves, *moves_of(choice.notation))


@every_game
@given(seed=st.integers(0, 5))
def test_back_leads_to_a_choice_and_the_same_choice_leads_forth(key: str, seed: int) -> None:
    random = Random(seed)
    for match in sample(key, seed, 4):
        for seat in match.waiting_for:
            draft = chosen_at_random(Draft.begun(match, seat), random)
            while draft.can_go_back:
                before = draft.back()
                assert len(before.steps) < len(draft.steps)
                assert not before.is_complete
                assert before.after.has_choice(seat)
                draft = before
            assert draft.back() == draft
            assert not any(step.is_chosen for step in draft.steps)


@every_game
@given(seed=st.integers(0, 5))
def test_a_draft_stops_before_what_is_hidden_comes_to_light(key: str, seed: int) -> None:
    random = Random(seed)
    for match in sample(key, seed, 4):
        for seat in match.waiting_for:
            draft = chosen_at_random(Draft.begun(match, seat), random)
            tried = draft.after.entries[len(match.entries) :]
            assert not any(event.reveals for entry in tried for event in entry.events)
            assert all(entry.seat == seat for entry in tried)
            assert draft.is_final == (draft.is_untried or NATURE in draft.after.to_act)


def test_a_draft_is_complete_when_the_turn_is() -> None:
    match = begun()

    draft = Draft.begun(match, match.waiting_for[0])

    assert not draft.is_complete
    assert not draft.can_go_back
    assert draft.chosen("token a1").is_complete
    assert not draft.chosen("token a1").is_final
    assert draft.chosen("draw").is_final


def test_what_no_longer_fits_is_left_out_from_there_on() -> None:
    match = begun()
    seat = match.waiting_for[0]
    steps = [Step("token a1"), Step("nonsense"), Step("token a2")]

    assert Draft.resumed(match, seat, steps).moves == ("token a1",)
    assert Draft.resumed(match, seat, steps[1:]) == Draft.begun(match, seat)


def test_a_line_is_taken_whole_or_not_at_all() -> None:
    draft = Draft.begun(begun(), FIRST)

    with pytest.raises(RulesError, match="Your turn is complete before “token a2”") as too_long:
        draft.typed("token a1; token a2")
    assert too_long.value.offers == ("token a1",)
    with pytest.raises(RulesError, match="Your turn is complete: confirm it") as complete:
        draft.typed("token a1").typed("token a2")
    assert complete.value.offers == ()
    with pytest.raises(IllegalMove, match="To resign, press"):
        draft.typed("resign")


def test_lines_read_back() -> None:
    assert moves_of(" a 1 ;; b; ") == ("a 1", "b")
    assert moves_of(" ") == ("",)
    assert line_of(("a 1", "b")) == "a 1; b"


@pytest.mark.parametrize("typed", ["Draw a rhomb", "draw", "DRAW A RHOMB!"])
def test_the_words_on_the_buttons_are_understood(typed: str) -> None:
    assert Draft.begun(begun(), FIRST).typed(typed).moves == ("draw",)


def test_a_place_is_understood_where_it_can_only_mean_one_move() -> None:
    assert Draft.begun(begun(), FIRST).typed("c4").moves == ("token c4",)


def test_a_near_miss_is_asked_about() -> None:
    with pytest.raises(UnreadableMove, match="Did you mean “Token on c4”"):
        Draft.begun(begun(), FIRST).typed("tokn c4")


def test_what_is_offered_keeps_the_rest_of_the_line() -> None:
    with pytest.raises(AmbiguousMove) as asked:
        Draft.begun(begun(), FIRST).typed("tokn c4; rhomb 1-2")

    assert asked.value.offers == ("token c4; rhomb 1-2",)


def test_a_move_that_is_not_allowed_comes_with_what_is_nearest() -> None:
    match = begun().play(FIRST, "token c4")
    seat = match.waiting_for[0]

    with pytest.raises(IllegalMove, match="stands on c4") as refused:
        Draft.begun(match, seat).typed("token c4")

    assert refused.value.offers == ("token a4", "token b4", "token c1")


def test_a_draft_is_chosen_once_the_player_has_chosen_a_step() -> None:
    draft = Draft.begun(begun(), FIRST)

    assert not draft.is_chosen
    assert draft.typed("token c4").is_chosen


def test_nonsense_is_answered_by_what_is_legal_now() -> None:
    with pytest.raises(UnreadableMove, match="Moves look like “Draw a rhomb”, “Token on a1”"):
        Draft.begun(begun(), FIRST).typed("the quick brown fox")


def test_a_game_that_says_nothing_leaves_nothing_unused() -> None:
    match = begun()
    move = match.game.parse(match.state, FIRST, "draw")

    assert match.game.unused(match.state, FIRST, move) is None
