"""A position's value to each player, in points, and what it says for a move.

Besides what would score now (OK-16.4), features say what supplies are good for (`worth`), what
structures will bring when they are activated, and what they brought in earlier games beyond that
(`activations`), and, on turn, what the action space and the effects that wait still offer. How
much each of them counts was fitted: `tables/weights.json`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rules.appraisal import Features, Merit, Phrases, changes, merits_of, read_weights
from rules.oranienburger_kanal.advice.activations import (
    InTurn,
    in_turn,
    newcomers,
    outlook,
    reputation,
)
from rules.oranienburger_kanal.advice.worth import (
    FREE_PIECES,
    Prices,
    after_paying,
    effect_worth,
    gain_worth,
    heaps,
    prices,
    supply_worth,
)
from rules.oranienburger_kanal.play.activation import effect_of
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import (
    BRIDGES_NEEDED,
    Acting,
    Kanal,
    Player,
    Turning,
    way_of_disc,
)
from rules.oranienburger_kanal.tables.boards import BUILD, GAIN, RAISE, STRUCTURE_SPACES, ActionSet
from rules.oranienburger_kanal.tables.costs import BRIDGE, BUILD_COSTS, RESOURCES, Amounts
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.words import counted_piece, listed, structure_title
from rules.remembered import remembered
from rules.text import Seat, Text, count, say, to_say

ROUNDS = 9
"""Rounds to come after the first one of most games."""
CARDS_A_ROUND = 2
"""The structures that two players raise per round."""
RAISED = 0.82
"""The share of what the best structure of the display brings that is counted in advance."""
ROUTES = {"path": 1.0, "road": 2.0, "rail": 2.0, "canal": 3.2}
"""The score of a route on an empty space, including the clay that a canal brings (OK-10.5)."""


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


WEIGHTS = read_weights("rules.oranienburger_kanal", KanalFeatures._fields)


def features(state: Kanal) -> Features:
    """Return what an appraisal reads of a position that is not over."""
    stage = 1 - min(1.0, rounds_left(state) / ROUNDS)
    return Features(stage, [_features(state, seat) for seat in state.seats])


def _features(state: Kanal, seat: Seat) -> KanalFeatures:
    player, rounds = state.player(seat), rounds_left(state)
    own = _owned(player, rounds)
    if isinstance(state.phase, Acting) and seat == state.on_turn:
        own = own._replace(turn=turn_worth(state, state.phase, prices(rounds), rounds))
    return own._replace(wheel=min(own.sets, _may_turn(state, seat)), starts=state.starter == seat)


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


def rounds_left(state: Kanal) -> int:
    """Return the rounds to come after this one; an estimate with two players."""
    if state.is_solo:
        return len(way_of_disc(state)) - state.round
    if state.is_final:
        return 0
    return max(1, -(-sum(state.stacks.values()) // CARDS_A_ROUND))


def turn_worth(state: Kanal, acting: Acting, each: Prices, rounds: int) -> float:
    """Return the value of what the player on turn can still do with the space and effects."""
    player = state.player(state.on_turn)
    worth = gain_worth(player.supply, acting.untaken, each)
    worth += sum([FREE_PIECES[free.piece] for free in acting.placements])
    if acting.effect:
        worth += effect_worth(player, acting.effect, each)
    for spaces in acting.waiting:
        worth += max(effect_worth(player, effect_of(player, space), each) for space in spaces)
    offers = [_offers(state, s, each, rounds) for s in acting.sets if state.is_open(s)]
    return worth + max(offers, default=0.0)


def _offers(state: Kanal, action_set: ActionSet, each: Prices, rounds: int) -> float:
    """Return the value of the slots of an alternative that the player can pay for."""
    player = state.player(state.on_turn)
    ahead = in_turn(player, each, rounds)
    slots = [*filter(state.is_usable, action_set.slots)]
    worth = _best_routes(player.supply, [s.kinds for s in slots if s.do == BUILD], each, ahead)
    for slot in slots:
        if slot.do == GAIN:
            worth += gain_worth(player.supply, {slot.material: slot.amount}, each)
        elif slot.do == RAISE:
            worth += RAISED * _best_structure(state, player, each, rounds)
        elif slot.do == BRIDGE:
            worth += _bridge(player.supply, each, ahead)
    return worth


def _best_routes(
    supply: Amounts, slots: Sequence[tuple[str, ...]], each: Prices, ahead: InTurn
) -> float:
    """Return the value of a turn's routes, with the activations that they bring nearer."""
    values: list[float] = []
    for kinds in slots:
        options = [
            (ROUTES[kind] - supply_worth(supply, each) + supply_worth(left, each), kind, left)
            for kind in kinds
            if (left := after_paying(supply, BUILD_COSTS[kind])) is not None
        ]
        if options:
            value, _, supply = max(options, key=lambda option: option[:2])
            values.append(value)
    nearer = pairwise((0.0, *ahead.routes))
    gains = zip(values, nearer, strict=False)
    return sum([max(0.0, value + after - before) for value, (before, after) in gains])


def _bridge(supply: Amounts, each: Prices, ahead: InTurn) -> float:
    """Return the value of the best bridge that the player can build now."""
    left = after_paying(supply, BUILD_COSTS[BRIDGE])
    if left is None:
        return 0.0
    return max(0.0, ahead.bridge - supply_worth(supply, each) + supply_worth(left, each))


def _best_structure(state: Kanal, player: Player, each: Prices, rounds: int) -> float:
    """Return the value of the best structure of the display that the player can pay for."""
    if player.has_full_board:
        return 0.0
    brings = newcomers(player, state.display, each, rounds)
    owned = supply_worth(player.supply, each)
    values = [
        brings[name] - owned + supply_worth(left, each)
        for name in state.display
        for cost in STRUCTURES[name].costs
        if (left := after_paying(player.supply, cost)) is not None
    ]
    return max(0.0, *values) if values else 0.0


SIDES = 4
"""The sides of a structure (OK-2.3)."""


def merits(before: Kanal, after: Kanal, seat: Seat) -> Iterator[Merit]:
    """Yield what the player has more of, or nearer, in one position than in another."""
    gained = changes(WEIGHTS, features(before), features(after), seat)
    return merits_of(gained, PHRASES, before.player(seat), after.player(seat))


def _raised(before: Player, after: Player) -> Text | None:
    new = [name for name in after.structures.values() if name not in before.structures.values()]
    return say("raises {structures}", structures=tuple(map(_with_points, new))) if new else None


def _with_points(structure: str) -> Text:
    points = STRUCTURES[structure].prestige
    title = structure_title(structure)
    return count("{title} ({count} point)", "{title} ({count} points)", points, title=title)


def _built(before: Player, after: Player) -> Text | None:
    kinds = Counter(after.routes.values()) - Counter(before.routes.values())
    pieces = tuple(counted_piece(kind, number) for kind, number in kinds.items())
    return say("builds {pieces}", pieces=pieces) if pieces else None


def _supplied(before: Player, after: Player) -> Text:
    """Return what has come into the supply, and by which structures."""
    more = {r: after.supply[r] - before.supply[r] for r in RESOURCES}
    gained = {resource: number for resource, number in more.items() if number > 0}
    active = tuple(
        structure_title(after.structures[space])
        for space in after.structures
        if after.state_of(space) > (before.state_of(space) if space in before.structures else 0)
    )
    if active:
        does = to_say("activates {structures} and leaves you {gained} more")
        return say(does, structures=active, gained=listed(gained))
    return say("leaves you {gained} more", gained=listed(gained))


def _set_up(before: Player, after: Player) -> Text | None:
    """Return which structure is nearest to an activation that it was farther from."""
    nearer = [
        (sides, bridges, space)
        for space in after.structures
        if (sides := _sides(after, space)) + (bridges := _bridges(after, space))
        > _sides(before, space) + _bridges(before, space)
        and (sides < SIDES or bridges < BRIDGES_NEEDED)
    ]
    if not nearer:
        return None
    sides, bridges, space = max(nearer)
    return say(
        "sets up {structure}: {sides} of {all} sides, {bridges} of {needed} bridges",
        structure=structure_title(after.structures[space]),
        sides=sides,
        all=SIDES,
        bridges=bridges,
        needed=BRIDGES_NEEDED,
    )


def _sides(player: Player, space: str) -> int:
    """Count the sides with a route around a structure; none if there is no structure."""
    around = STRUCTURE_SPACES[space].around
    return len(around.intersection(player.routes)) if space in player.structures else -1


def _bridges(player: Player, space: str) -> int:
    return min(BRIDGES_NEEDED, len(player.bridges_of(space)))


def _wheel(before: Player, after: Player) -> Text:
    return say("keeps the free turn of the wheel for brick and iron")


PHRASES: Phrases = {
    ("structures",): (_raised, say("raises structures")),
    ("routes", "empty"): (_built, say("builds routes")),
    ("materials", "sets", "valuables", "thalers", "tokens"): (_supplied, say("fills your supply")),
    ("activations",): (_set_up, say("sets up structures")),
    ("wheel",): (_wheel, say("keeps the free turn of the wheel for brick and iron")),
}
