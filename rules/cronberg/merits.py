"""What makes a position better for a seat than another one, in words, for hints."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.cronberg.advice import IN_HAND, Prospects, prospects_of, rhomb_changes
from rules.cronberg.state import Cronberg, Phase
from rules.cronberg.tables import CROSSINGS, PLACES, TRIANGLES, Kind
from rules.cronberg.words import counted_kind, rhomb_title
from rules.merits import Merit
from rules.text import Seat, Text, Who, count, say

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
            if owner == seat:
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
            does = "keeps the token that would be good for {points} on {crossing}"
            says = say(does, points=_about(points), crossing=crossing)
            yield Merit(IN_HAND - points, says, say("keeps a token that would bring little yet"))


def _moved(owner: Seat, seat: Seat, crossing: str, points: float) -> Text:
    if owner == seat:
        own = "raises your token on {crossing} to {points}"
        return say(own, crossing=crossing, points=_about(points))
    theirs = "lowers the token of {who} on {crossing} to {points}"
    return say(theirs, who=Who(owner), crossing=crossing, points=_about(points))


def _laid(before: Cronberg, after: Cronberg, seat: Seat) -> Iterator[Merit]:
    """Yield where a rhomb now lies, if it points at no token of the seat."""
    for place in after.board.laid.keys() - before.board.laid.keys():
        if all(after.tokens.get(crossing) != seat for crossing in PLACES[place].crossings):
            does = "lays {rhomb} on {place}, beside none of your tokens"
            laid = rhomb_title(after.board.laid[place])
            says = say(does, rhomb=laid, place=place)
            yield Merit(SMALL, says, say("lays a rhomb beside none of your tokens"))


def _drawn(state: Cronberg, prospects: Prospects, seat: Seat) -> Merit:
    """Return where a rhomb with a plus, and one with a minus, would help the seat on turn most."""
    plus, minus = (_best(rhomb_changes(state, prospects, sign)) for sign in (1, -1))
    says = _suiting(plus[0] if plus[1] else "", minus[0] if minus[1] else "")
    if not says:
        keeps = "draws a rhomb and keeps {count} token in hand"
        more = "draws a rhomb and keeps {count} tokens in hand"
        says = count(keeps, more, state.hand(seat))
    kind = DRAWS[plus[1] > 0, minus[1] > 0]
    return Merit(max(SMALL, plus[1] + minus[1]), says, kind)


def _suiting(plus: str, minus: str) -> Text | None:
    """Return what a draw is good for, from the places that suit a plus and a minus, if any do."""
    if plus and plus == minus:
        return say("draws a rhomb: a plus as well as a minus would suit {place}", place=plus)
    if plus and minus:
        does = "draws a rhomb: a plus would suit {plus}, a minus {minus}"
        return say(does, plus=plus, minus=minus)
    if plus:
        return say("draws a rhomb: a plus would suit {place}", place=plus)
    return say("draws a rhomb: a minus would suit {place}", place=minus) if minus else None


def _best(changes: Mapping[str, float]) -> tuple[str, float]:
    return max(changes.items(), key=lambda item: item[1])


def _about(points: float) -> Text:
    return count("about {count} point", "about {count} points", round(points))
