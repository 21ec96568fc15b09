"""Refusals say what is true now, in one sentence, and cite their rule."""

from collections.abc import Iterator
from random import Random

import pytest

from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.state import Chicago
from rules.errors import IllegalMove
from rules.text import words
from tests.rules.big_shoulders.builder import GAME, RED, chicago, make
from tests.rules.random_games import playing


def refusal(state: Chicago, text: str) -> tuple[str, str]:
    """Return the words and the rule by which a move is refused."""
    with pytest.raises(IllegalMove) as refused:
        make(state, text)
    return words(refused.value.reason), refused.value.rule


def test_bs_6_9_only_values_that_can_be_paid_are_listed() -> None:
    state = chicago(phase=FirstCompanies(RED), players=[{"cash": 125}])
    poor = chicago(phase=FirstCompanies(RED), players=[{"cash": 100}])

    assert refusal(state, "start swift 45")[0] == "You can found a company at $35, $40."
    assert refusal(poor, "start swift 45")[0] == "That costs $105; you have $100."


def refusals(seed: int) -> Iterator[IllegalMove]:
    """Yield the refusals of other positions' moves in those of a random game."""
    played = list(playing("big_shoulders", Random(seed)))
    moves = [entry.move for entry in played[-1].entries if entry.seat >= 0]
    random = Random(seed)
    for match in played:
        for seat in match.waiting_for:
            try:
                move = GAME.parse(match.state, seat, random.choice(moves))
                GAME.apply(match.state, seat, move)
            except IllegalMove as refused:
                yield refused


@pytest.mark.parametrize("seed", range(2))
def test_every_refusal_is_a_sentence_with_a_rule(seed: int) -> None:
    known = {rule.number for rule in GAME.rulebook.rules}
    found = list(refusals(seed))

    assert len(found) > 20
    for refused in found:
        assert refused.rule in known
        assert words(refused.reason).endswith(".")
