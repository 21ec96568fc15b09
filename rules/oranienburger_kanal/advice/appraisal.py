"""A position's value to each player, in points, for the program as an opponent.

Besides what would score now (OK-16.4), features say what supplies are good for (`supplies`), what
structures will bring when they are activated (`structures`), what they brought in earlier games
beyond that (`reputations`), and, on turn, what the action space and the effects that wait still
offer (`turns`). How much each of them counts was fitted: `tables/weights.json`.
"""

from typing import NamedTuple

from rules.oranienburger_kanal.advice.activations import outlook
from rules.oranienburger_kanal.advice.reputations import reputation
from rules.oranienburger_kanal.advice.supplies import heaps, prices
from rules.oranienburger_kanal.advice.turns import rounds_left, turn_worth
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Over, Turning
from rules.oranienburger_kanal.state.player import Player
from rules.remembered import remembered
from rules.text import Seat
from rules.weights import Features, Weights, read_weights

ROUNDS = 9
"""Rounds to come after the first one of most games."""


class KanalFeatures(NamedTuple):
    """What an appraisal reads of a player."""

    structures: float
    """Points of the structures on the board."""
    routes: float
    """Roads, rail tracks and canals."""
    empty: float
    """Empty route spaces."""
    materials: float
    """Wood, clay and ore: the first units of each are needed most."""
    sets: float
    """Sets of wood, clay and ore."""
    wheel: float
    """Whether the free turn of this round can still refine a set; it is lost if not (OK-15.7)."""
    valuables: float
    """Bricks and iron."""
    thalers: float
    tokens: float
    """Prestige tokens."""
    bridges: float
    activations: float
    """What the activations to come will bring."""
    reputation: float
    """What the structures brought in earlier games beyond what else is seen."""
    next_route: float
    """What the best next route adds to the activations to come."""
    next_bridge: float
    """What the best next bridge adds to them."""
    raised: float
    """Structures on the board."""
    turn: float
    """What the action space and the effects that wait still offer."""
    starts: float
    """Whether the player has the starting disc."""


WEIGHTS = read_weights("oranienburger_kanal", KanalFeatures._fields)


def appraise(state: Kanal, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """Return the points that each player can expect; at the end of the game the final points."""
    if isinstance(state.phase, Over):
        return tuple(score(player).total for player in state.players)
    return weights.worth(features(state))


def features(state: Kanal) -> Features:
    """Return what an appraisal reads of a position that is not over."""
    stage = 1 - min(1.0, rounds_left(state) / ROUNDS)
    return Features(stage, [_features(state, seat) for seat in state.seats])


def _features(state: Kanal, seat: Seat) -> KanalFeatures:
    player, rounds = state.player(seat), rounds_left(state)
    own = _owned(player, rounds)
    if isinstance(state.phase, Acting) and seat == state.on_turn:
        own = own._replace(turn=turn_worth(state, state.phase, prices(rounds), rounds))
    may_turn = _may_turn(state, seat)
    return own._replace(wheel=min(own.sets, may_turn), starts=state.starter == seat)


@remembered()
def _owned(player: Player, rounds: int) -> KanalFeatures:
    """Return what an appraisal reads of a player's supply and board alone."""
    now, supply = score(player), player.supply
    ahead = outlook(player, prices(rounds), rounds)
    return KanalFeatures(
        structures=now.structures,
        routes=now.routes,
        empty=-now.empty,
        materials=heaps(supply),
        sets=now.basics,
        wheel=0,
        valuables=now.valuables,
        thalers=now.thalers,
        tokens=now.tokens,
        bridges=len(player.bridges),
        activations=ahead.worth,
        reputation=reputation(player.structures.values(), rounds),
        next_route=ahead.route,
        next_bridge=ahead.bridge,
        raised=len(player.structures),
        turn=0,
        starts=False,
    )


def _may_turn(state: Kanal, seat: Seat) -> bool:
    """Return whether the free turn of the wheel after this round is still to come (OK-15.7)."""
    phase = state.phase
    return not isinstance(phase, Turning) or seat not in phase.turned | phase.ready
