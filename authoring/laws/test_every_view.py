"""What people may see, in every game."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring import secrecy
from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.plugs import PLUGS
from authoring.random_games import random_game, sample, setup_for_two
from authoring.records import checking
from authoring.records.by_opponents import WORD
from rules import history, record
from rules.match import Match
from rules.text import Seat, words

pytestmark = pytest.mark.guide("6-the-view")

every_game = pytest.mark.parametrize("key", lawful())
few_seeds = st.integers(0, 5)
ALT_LENGTH = 900


@every_game
@given(seed=few_seeds)
def test_every_sentence_can_be_said(key: str, seed: int) -> None:
    for match in sample(key, seed):
        for seat in (None, *map(Seat, range(match.setup.seats))):
            view = match.view(seat)
            assert 0 < len(words(view.essentials)) <= ALT_LENGTH
            assert words(view.headline)
            assert words(view.asks)
            assert len(view.scores) == match.setup.seats
        for seat in match.waiting_for:
            assert all(words(c.label) and all(map(words, c.path)) for c in match.choices(seat))
        assert all(words(event.text) for entry in match.entries for event in entry.events)


@every_game
@given(seed=few_seeds)
def test_views_wait_for_players_only(key: str, seed: int) -> None:
    for match in sample(key, seed, 40):
        for seat in (None, *map(Seat, range(match.setup.seats))):
            assert {*match.view(seat).to_act} <= {*range(match.setup.seats)}


@every_game
@given(seed=few_seeds)
def test_what_a_viewer_was_not_told_is_not_in_what_he_sees(key: str, seed: int) -> None:
    secrecy.what_was_not_told_is_not_seen(random_game(key, seed), Random(seed))


@every_game
@given(seed=few_seeds)
def test_branches_of_chance_that_look_the_same_are_told_the_same(key: str, seed: int) -> None:
    secrecy.what_looks_the_same_is_told_the_same(random_game(key, seed), Random(seed))


@every_game
@given(seed=few_seeds)
def test_right_after_a_restricted_draw_the_public_record_does_not_tell_it(
    key: str, seed: int
) -> None:
    secrecy.a_restricted_draw_is_not_in_the_public_record(random_game(key, seed), Random(seed))


@every_game
@given(seed=few_seeds)
def test_a_change_of_mind_leaves_no_public_trace(key: str, seed: int) -> None:
    openly = PLUGS[key].open_verbs
    secrecy.a_change_of_mind_leaves_no_public_trace(random_game(key, seed), Random(seed), openly)


@every_game
@given(seed=few_seeds)
def test_what_spectators_were_never_told_is_never_in_what_they_see(key: str, seed: int) -> None:
    secrecy.who_watches_sees_only_what_was_told(random_game(key, seed), Random(seed))


@every_game
@given(seed=few_seeds)
def test_what_a_seat_was_never_told_it_neither_sees_nor_imagines(key: str, seed: int) -> None:
    positions = random_game(key, seed)
    secrecy.who_plays_sees_and_imagines_only_what_it_was_told(positions, Random(seed))


@pytest.mark.long
@every_game
@given(seed=st.integers(0, 2))
def test_who_mistypes_a_move_is_told_only_what_it_knows(key: str, seed: int) -> None:
    secrecy.who_mistypes_is_told_only_what_it_knows(random_game(key, seed), Random(seed))


@every_game
@given(seed=few_seeds)
def test_spectators_read_the_moves_in_order_as_far_as_they_may(key: str, seed: int) -> None:
    for match in sample(key, seed, 3):
        made = iter(match.record)
        for seat, text in history.public_record(match):
            assert any(seat == by and text in {"", move} for by, move in made)


def well_played(key: str) -> Sequence[Match]:
    """Return the positions by turn of a game of opponents; without a record, of any game."""
    game = LAWFUL_GAMES[key]
    name = f"{setup_for_two(game).seats}_seats.{WORD}.txt"
    for file in checking.files(key):
        if file.name == name:
            match = record.replay(record.read(file.read_text("utf-8")), LAWFUL_GAMES)
            return tuple(history.positions_at(match, history.turn_lengths(match)))
    return random_game(key, 0)


@every_game
def test_half_of_a_game_is_played_about_half_way(key: str) -> None:
    played = [match.view(None).is_half_played for match in well_played(key)]

    assert played == sorted(played)
    assert 0.25 < played.index(True) / len(played) < 0.8


@every_game
def test_everybody_can_tell_whether_half_of_a_game_is_played(key: str) -> None:
    for match in well_played(key):
        seats = map(Seat, range(match.setup.seats))
        assert len({match.view(seat).is_half_played for seat in (None, *seats)}) == 1
