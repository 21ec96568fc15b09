"""A position's value to each seat, in points at the end; and why it is better, in words.

Every token is likely to score the numbers that point at it, doubled or turned as far as the parks,
coats of arms and guards around it may still be activated (CB-6, CB-7, CB-9). On turn, the best
action counts: a token placed, or a rhomb laid. How much each feature counts was found in games:
`tables/weights.json`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import cycle
from typing import NamedTuple

from msgspec import Struct

from rules.appraisal import Features, Merit, Weights, read_weights
from rules.cronberg.state import Board, Cronberg, Phase, may_draw
from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI, TRIANGLES, Kind
from rules.cronberg.words import counted_kind, rhomb_title
from rules.remembered import remembered
from rules.text import Seat, Text, Who, count, say, to_say

ACTIVATED: Mapping[tuple[int, ...], float] = {
    (1,): 0.34,
    (2,): 0.49,
    (1, 1): 0.08,
    (1, 2): 0.16,
    (2, 2): 0.25,
    (1, 1, 1): 0.05,
    (1, 1, 2): 0.07,
    (1, 2, 2): 0.10,
    (2, 2, 2): 0.11,
}
"""The probability that a free triangle is activated by the end (CB-7.1).

It depends on how many further free neighbours each of its free neighbours has, fewest first.
Counted in 60 games of greedy players. A neighbour without any can only be covered together with
the triangle, so that neither is activated.
"""
PARKS = 1.25
"""How much more often parks beside tokens are activated: owners see to it."""
TO_COME = 0.7
"""The value of numbers still to come at a triangle where a coat of arms makes them all plus."""
IN_HAND = 1.0
"""What a token in hand will bring."""


class Prospect(Struct, frozen=True):
    """The expectations of a token on a crossing."""

    points: float
    plus: float
    """The change by another number of 1."""
    minus: float
    """The change by another number of -1; a coat of arms can make it a gain."""
    returns: float
    """The probability that it comes back to the hand (CB-6.3, CB-7.3)."""


Prospects = Mapping[str, Prospect]
"""The expectations of the token on each crossing."""


class CronbergFeatures(NamedTuple):
    """What an appraisal reads of a seat."""

    tokens: float
    """What its tokens are likely to score."""
    in_hand: float
    """Tokens in hand."""
    returning: float
    """Tokens on the board that are likely to come back to the hand."""
    action: float
    """What its best action brings, on turn before it has begun one."""
    rhomb: float
    """What the rhomb brings that it has drawn, or is about to draw."""


WEIGHTS = read_weights("rules.cronberg", CronbergFeatures._fields)


def appraise(state: Cronberg, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """Return the points each seat can expect at the end of this game, of a series or alone."""
    if is_counted_out(state):
        return _counted_out(state)
    seen = features(state)
    if seen is None:
        return tuple(map(float, state.scores))
    to_come = weights.worth(seen)
    return tuple([score + more for score, more in zip(state.scores, to_come, strict=True)])


def features(state: Cronberg) -> Features | None:
    """Return what an appraisal reads of a position; None if nothing is uncertain in it."""
    if state.phase in {Phase.OVER, Phase.FIRST} or is_counted_out(state):
        return None
    prospects = prospects_of(state)
    by_seat = [_features(state, seat, prospects) for seat in state.seats]
    return Features(len(state.board.laid) / len(RHOMBI), by_seat)


def is_counted_out(state: Cronberg) -> bool:
    """Return whether no rhomb fits any more: whoever has tokens must place them (CB-8.2)."""
    return state.phase is Phase.TURN and not may_draw(state)


def _counted_out(state: Cronberg) -> tuple[float, ...]:
    """Return the final scores, once no rhomb fits, if everybody takes the best crossing left."""
    scores = [float(score) for score in state.scores]
    for crossing, token in prospects_of(state).items():
        scores[state.tokens[crossing]] += token.points
    for seat, points in _placed_in_turn(state):
        scores[seat] += points
    return tuple(scores)


def _placed_in_turn(state: Cronberg) -> Iterator[tuple[Seat, float]]:
    """Yield the points of each token in hand if all go down, one a turn."""
    hands = {seat: state.hand(seat) for seat in state.seats}
    left = [points for points, crossing in _by_points(state.board) if crossing not in state.tokens]
    turns = cycle((*state.seats[state.on_turn :], *state.seats[: state.on_turn]))
    for points in left[: sum(hands.values())]:
        seat = next(seat for seat in turns if hands[seat])
        hands[seat] -= 1
        yield seat, points


def _features(state: Cronberg, seat: Seat, prospects: Prospects) -> CronbergFeatures:
    own = [crossing for crossing, owner in state.tokens.items() if owner == seat]
    is_on_turn, begins = seat == state.on_turn, state.phase is Phase.TURN
    return CronbergFeatures(
        tokens=sum([prospects[crossing].points for crossing in own]),
        in_hand=state.hand(seat),
        returning=sum([prospects[crossing].returns for crossing in own]),
        action=_best_action(state, prospects) if is_on_turn and begins else 0.0,
        rhomb=_best_rhomb(state, prospects) if is_on_turn and not begins else 0.0,
    )


def prospects_of(state: Cronberg) -> Prospects:
    """Return what the token on each crossing can expect."""
    return {crossing: prospect(state.board, crossing) for crossing in state.tokens}


def prospect(board: Board, crossing: str) -> Prospect:
    """Return what a token on a crossing can expect of the rest of the game."""
    return _prospect(crossing, board.numbers[crossing], NEAR[crossing] & board.free)


@lru_cache(maxsize=2**14)
def _prospect(crossing: str, numbers: tuple[int, ...], free: frozenset[int]) -> Prospect:
    """Return the same from the numbers that point there, and the free triangles near it."""
    stays = doubled = unturned = enclosed = 1.0
    to_come = 0.0
    for number in CROSSINGS[crossing].triangles & free:
        triangle = TRIANGLES[number]
        activated = _activated(number, _AROUND[number] & free)
        enclosed *= 1 - activated
        to_come += TO_COME * (1 - activated)
        if triangle.kind is Kind.PARK:
            doubled *= 1 + activated
        elif triangle.kind is Kind.COAT:
            unturned *= 1 - activated
        else:
            stays *= 1 - activated
    turned = 1 - unturned
    points = unturned * sum(numbers) + turned * (sum(map(abs, numbers)) + to_come)
    factor = stays * doubled
    returns = 1 - stays * (1 - enclosed)
    return Prospect(factor * points, factor, factor * (turned - unturned), returns)


@lru_cache(maxsize=2**14)
def _activated(number: int, free: frozenset[int]) -> float:
    """Return the probability that a free triangle is activated, from the free ones around it."""
    triangle = TRIANGLES[number]
    beside = triangle.neighbours & free
    if not beside:
        return 1.0
    further = tuple(sorted([len(TRIANGLES[n].neighbours & free) for n in beside]))
    return ACTIVATED.get(further, 0.0) * (PARKS if triangle.kind is Kind.PARK else 1)


def _best_action(state: Cronberg, prospects: Prospects) -> float:
    """Return the gain of the seat on turn by its best action (CB-3.2)."""
    best = (points for points, name in _by_points(state.board) if name not in state.tokens)
    token = next(best, 0.0) - IN_HAND if state.hand(state.on_turn) else 0.0
    return max(token, _best_rhomb(state, prospects) if may_draw(state) else 0.0)


@remembered()
def _by_points(board: Board) -> list[tuple[float, str]]:
    """Return the crossings on which a token may be placed, the best first, with its points."""
    free, numbers = board.free, board.numbers
    found = [(_prospect(c, numbers[c], NEAR[c] & free).points, c) for c in board.open_crossings]
    return sorted(found, reverse=True)


def _best_rhomb(state: Cronberg, prospects: Prospects) -> float:
    """Return the best gain that the drawn rhomb, or one of the stack, brings its owner.

    That is the gain of the owner's tokens and the loss of all others.
    """
    plus = max(rhomb_changes(state, prospects, 1).values())
    minus = max(rhomb_changes(state, prospects, -1).values())
    rhombi = (state.drawn,) if state.drawn else state.stack
    numbers = [RHOMBI[rhomb].obtuse for rhomb in rhombi]
    return sum([n * plus if n > 0 else -n * minus for n in numbers]) / len(numbers)


def rhomb_changes(state: Cronberg, prospects: Prospects, sign: int) -> Mapping[str, float]:
    """Return, by place, the gain of its owner by the smallest plus or minus rhomb."""
    changes = dict.fromkeys(state.board.open_places, 0.0)
    for crossing, seat in state.tokens.items():
        token = prospects[crossing]
        change = token.plus if sign > 0 else token.minus
        if seat != state.on_turn:
            change = -change
        for place, times in POINTING[crossing]:
            if place in changes:
                changes[place] += times * change
    return changes


def _pointing(crossing: str) -> Iterator[tuple[str, int]]:
    for name, place in PLACES.items():
        if crossing in place.crossings:
            yield name, 1 if crossing in place.obtuse else 2


POINTING = {crossing: tuple(_pointing(crossing)) for crossing in CROSSINGS}
"""The places at which a rhomb points at each crossing.

Each comes with the weight of an acute corner against an obtuse one (CB-2.6).
"""


_AROUND = {
    number: triangle.neighbours.union(*[TRIANGLES[n].neighbours for n in triangle.neighbours])
    - {number}
    for number, triangle in TRIANGLES.items()
}
"""The triangles up to two steps from each triangle, without itself."""
NEAR = {
    name: crossing.triangles.union(*[_AROUND[n] for n in crossing.triangles])
    for name, crossing in CROSSINGS.items()
}
"""The triangles at each crossing, and those up to two steps from them."""


SMALL = 0.01
"""What is worth a word only where nothing else is."""
RAISES, LOWERS = say("raises a token of yours"), say("lowers a token of somebody else")
DRAWS: Mapping[tuple[bool, bool], Text] = {
    (True, True): say("draws where a plus as well as a minus is wanted"),
    (True, False): say("draws where a plus is wanted"),
    (False, True): say("draws where a minus is wanted"),
    (False, False): say("draws a rhomb and keeps your tokens in hand"),
}
"""The kind of a draw: whether a plus, and whether a minus, would help."""


def merits(before: Cronberg, after: Cronberg, seat: Seat) -> Iterator[Merit]:
    """Yield what has changed for the better around tokens; or what a draw is good for."""
    then, now = prospects_of(before), prospects_of(after)
    for crossing, owner in after.tokens.items():
        points = now[crossing].points
        if crossing not in before.tokens:
            is_scored = not CROSSINGS[crossing].triangles & before.board.free
            if owner == seat and not is_scored:
                yield _new(before, after, crossing, points)
            continue
        change = points - then[crossing].points
        if owner != seat:
            change = -change
        if change > 0:
            kind = RAISES if owner == seat else LOWERS
            yield Merit(change, _moved(owner, seat, crossing, points), kind)
    yield from _laid(before, after, seat)
    if after.hand(seat) > before.hand(seat):
        yield from _kept(before, after, then, seat)
    if after.phase is Phase.DRAW and after.on_turn == seat and before.phase is Phase.TURN:
        yield _drawn(after, now, seat)


def _new(before: Cronberg, after: Cronberg, crossing: str, points: float) -> Merit:
    """Return what is good about a token that is not there in the other position."""
    worth = points - IN_HAND
    if crossing in before.board.closed:
        kept = say("keeps your token on {crossing} from the guard beside it", crossing=crossing)
        return Merit(worth, kept, say("keeps a token of yours from a guard"))
    return Merit(worth, _placed(after, crossing, points), say("puts a token on a good crossing"))


def _placed(state: Cronberg, crossing: str, points: float) -> Text:
    kinds = Counter(
        TRIANGLES[number].kind for number in CROSSINGS[crossing].triangles & state.board.free
    )
    beside = tuple(counted_kind(kind, number) for kind in Kind if (number := kinds[kind]))
    return say(
        "puts a token on {crossing} beside {symbols}, good for {points}",
        crossing=crossing,
        symbols=beside,
        points=_about(points),
    )


def _kept(before: Cronberg, after: Cronberg, then: Prospects, seat: Seat) -> Iterator[Merit]:
    """Yield the tokens of another turn that bring less than one in hand."""
    for crossing, owner in before.tokens.items():
        points = then[crossing].points
        if owner == seat and crossing not in after.tokens and points < IN_HAND:
            does = to_say("keeps the token that would be good for {points} on {crossing}")
            says = say(does, points=_about(points), crossing=crossing)
            little = say("keeps a token that would bring little yet")
            yield Merit(IN_HAND - points, little if round(points) == 0 else says, little)


def _moved(owner: Seat, seat: Seat, crossing: str, points: float) -> Text:
    if owner == seat:
        own = to_say("raises your token on {crossing} to {points}")
        return say(own, crossing=crossing, points=_about(points))
    theirs = to_say("lowers the token of {who} on {crossing} to {points}")
    return say(theirs, who=Who(owner), crossing=crossing, points=_about(points))


def _laid(before: Cronberg, after: Cronberg, seat: Seat) -> Iterator[Merit]:
    """Yield where a rhomb now lies, if it points at no token of the seat."""
    for place in after.board.laid.keys() - before.board.laid.keys():
        if all(after.tokens.get(crossing) != seat for crossing in PLACES[place].crossings):
            does = to_say("lays {rhomb} on {place}, beside none of your tokens")
            laid = rhomb_title(after.board.laid[place])
            says = say(does, rhomb=laid, place=place)
            yield Merit(SMALL, says, say("lays a rhomb beside none of your tokens"))


def _drawn(state: Cronberg, prospects: Prospects, seat: Seat) -> Merit:
    """Return where a rhomb with a plus, and one with a minus, would help the seat on turn most."""
    plus, minus = (_best(rhomb_changes(state, prospects, sign)) for sign in (1, -1))
    says = _suiting(plus[0] if plus[1] else "", minus[0] if minus[1] else "")
    if not says:
        says = count(
            "draws a rhomb and keeps {count} token in hand",
            "draws a rhomb and keeps {count} tokens in hand",
            state.hand(seat),
        )
    kind = DRAWS[plus[1] > 0, minus[1] > 0]
    return Merit(max(SMALL, plus[1] + minus[1]), says, kind)


def _suiting(plus: str, minus: str) -> Text | None:
    """Return what a draw is good for, from the places that suit a plus and a minus, if any do."""
    if plus and plus == minus:
        return say("draws a rhomb: a plus as well as a minus would suit {place}", place=plus)
    if plus and minus:
        does = to_say("draws a rhomb: a plus would suit {plus}, a minus {minus}")
        return say(does, plus=plus, minus=minus)
    if plus:
        return say("draws a rhomb: a plus would suit {place}", place=plus)
    return say("draws a rhomb: a minus would suit {place}", place=minus) if minus else None


def _best(changes: Mapping[str, float]) -> tuple[str, float]:
    return max(changes.items(), key=lambda item: item[1])


def _about(points: float) -> Text:
    return count("about {count} point", "about {count} points", round(points))
