"""What people may see, in every game of the catalogue."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import history
from rules.core import NATURE, Events, Seat, known_to
from rules.match import Match
from rules.text import words
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.playouts import sample

every_game = pytest.mark.parametrize("key", LAWFUL_GAMES)
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
def test_what_a_viewer_was_not_told_is_not_in_what_he_sees(key: str, seed: int) -> None:
    """Two moves of which somebody learns the same leave him with the same view."""
    for match in sample(key, seed):
        if match.is_over:
            continue
        actor = match.to_act[0]
        viewers = (None, *(Seat(s) for s in range(match.setup.seats) if s != actor))
        branches = [match.play(actor, text) for text in some_moves(match, actor, seed)]
        for viewer in viewers:
            for one in branches:
                for other in branches:
                    if told(one, viewer) == told(other, viewer):
                        assert one.view(viewer) == other.view(viewer)


def some_moves(match: Match, seat: Seat, seed: int) -> list[str]:
    """Choose a few of the moves a seat or NATURE can make."""
    if seat == NATURE:
        moves = [move for move, _ in match.game.odds(match.state)]
    else:
        moves = list(match.game.legal_moves(match.state, seat))
    chosen = Random(seed).sample(moves, min(6, len(moves)))
    return [match.game.format(match.state, move) for move in chosen]


def told(match: Match, viewer: Seat | None) -> Events:
    """What the viewer learnt of the last move."""
    return known_to(match.entries[-1].events, viewer)


@every_game
@given(seed=few_seeds)
def test_spectators_read_the_moves_in_order_as_far_as_they_may(key: str, seed: int) -> None:
    for match in sample(key, seed, 3):
        made = iter(match.record)
        for seat, text in history.public_record(match):
            assert any(seat == by and text in {"", move} for by, move in made)
