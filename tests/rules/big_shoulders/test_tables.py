"""Spellings, tables that must be correct, and refusals that say what is true now."""

from collections.abc import Iterator
from random import Random

import pytest

from authoring.random_games import playing
from rules.big_shoulders.menu import ROWS, read
from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.play.chance import (
    DealTiles,
    DrawGoals,
    RefillDemand,
    RefillRow,
    RefillSupply,
)
from rules.big_shoulders.play.effects import at_once
from rules.big_shoulders.setup import ChooserLot, FirstCompanies
from rules.big_shoulders.state import Chicago, Pending, Phase
from rules.big_shoulders.tables.effects import HireAtMarket
from rules.core import NATURE
from rules.errors import IllegalMove, UnreadableMove
from rules.text import words
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, make


@pytest.mark.parametrize(
    ("typed", "right"),
    [
        ("SELL SW C", "sell swift common"),
        ("issue 1p 3c", "issue 3c 1p"),
        ("take steel l", "take livestock steel"),
        ("place B14 an", "place b14 anglo"),
        ("ship m50 2", "ship M50 2"),
        ("supply x w", "supply X wood"),
    ],
)
def test_other_spellings_are_read(typed: str, right: str) -> None:
    assert ROWS.notation.write(read(typed)) == right


def test_unknown_words_are_no_moves() -> None:
    with pytest.raises(UnreadableMove):
        read("sell zeppelin common")


@pytest.mark.parametrize(
    "phase",
    [DealTiles(), DrawGoals(), RefillDemand(), RefillRow(), RefillSupply(), ChooserLot()],
    ids=lambda phase: type(phase).__name__,
)
def test_chance_decides_nothing_else_than_what_is_due(phase: Phase) -> None:
    board = {"row": ("",) * 5, "bag": (9, 9, 9, 9)}
    state = chicago(phase=phase, board=board)

    for text in ("end", "deal b40", "goal goal_workers", "row workshop"):
        move = GAME.parse(state, NATURE, text)
        if move not in [offered for offered, _ in GAME.odds(state)]:
            with pytest.raises(IllegalMove):
                GAME.apply(state, NATURE, move)


def test_an_effect_with_a_choice_is_not_done_at_once() -> None:
    with pytest.raises(TypeError):
        at_once(chicago(company("swift"), phase=ActionTurn(RED)), "swift", HireAtMarket())


def test_a_phase_without_decision_offers_nothing() -> None:
    state = chicago(company("swift"), phase=ActionTurn(RED))
    pending = Pending("swift", ())

    assert list(pending.candidates(state, RED)) == []
    assert pending.odds(state) == ()
    assert pending.why_not(state, RED, read("end")) is None
    with pytest.raises(IllegalMove, match="Chance has nothing"):
        pending.make(state, RED, read("end"))
    assert words(pending.asks(state)) == "waits"


def words_and_rule(state: Chicago, text: str) -> tuple[str, str]:
    """Return the words and the rule by which a move is refused."""
    with pytest.raises(IllegalMove) as refused:
        make(state, text)
    return words(refused.value.reason), refused.value.rule


def test_bs_6_9_only_values_that_can_be_paid_are_listed() -> None:
    state = chicago(phase=FirstCompanies(RED), players=[{"cash": 125}])
    poor = chicago(phase=FirstCompanies(RED), players=[{"cash": 100}])

    assert words_and_rule(state, "start swift 45")[0] == "You can found a company at $35, $40."
    assert words_and_rule(poor, "start swift 45")[0] == "That costs $105; you have $100."


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
