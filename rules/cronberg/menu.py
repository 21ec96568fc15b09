"""How the legal moves of Cronberg stand in menus, with what they would do."""

from collections.abc import Iterator

from rules.cronberg.events import TokenDrivenAway, TokenScored, TriangleActivated
from rules.cronberg.moves import Draw, Lay, Move, Token
from rules.cronberg.phases import lay_rhomb
from rules.cronberg.scoring import numbers_at
from rules.cronberg.state import Cronberg
from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI, TRIANGLES, Kind
from rules.cronberg.words import KIND_NAMES
from rules.text import Text, Who, count, say


def describe(state: Cronberg, move: Move) -> tuple[Text, tuple[Text, ...]]:
    """Return the label of a legal move, which says what it would do, and its menu path."""
    match move:
        case Token(crossing):
            row = say("Row {row}", row=crossing[0])
            return _token_label(state, crossing), (say("Place token"), row, say(crossing))
        case Lay(place):
            first = min(PLACES[place].triangles)
            strip = say("Strip {strip}", strip=TRIANGLES[first].strip)
            triangle = say("Triangle {number}", number=first)
            return _rhomb_label(state, place), (say("Lay rhomb"), strip, triangle, say(place))
        case Draw():
            return say("{left} left; it cannot be put back", left=state.stack_count), (
                say("Draw a rhomb"),
            )
        case _:
            raise TypeError(f"{move} is not a player's move")


def _token_label(state: Cronberg, crossing: str) -> Text:
    free = CROSSINGS[crossing].triangles & state.board.free
    total = sum(numbers_at(state.board, crossing))
    label = count(
        "{count} free, sum {total:+}", "{count} free, sum {total:+}", len(free), total=total
    )
    if any(TRIANGLES[number].kind is Kind.GUARD for number in free):
        return say("{label}, guard!", label=label)
    return label


def _rhomb_label(state: Cronberg, place: str) -> Text:
    rhomb, spot = RHOMBI[state.drawn], PLACES[place]
    numbers = tuple(
        f"{crossing} {rhomb.obtuse if crossing in spot.obtuse else rhomb.acute:+}".replace("-", "−")
        for crossing in spot.crossings
    )
    return say("{effects}", effects=(*numbers, *_consequences(state, place)))


def _consequences(state: Cronberg, place: str) -> Iterator[Text]:
    _, events = lay_rhomb(state, place)
    for event in events:
        match event:
            case TokenScored(crossing, seat, points):
                yield say(
                    "{who} scores {points:+} on {crossing}",
                    who=Who(seat),
                    points=points,
                    crossing=crossing,
                )
            case TriangleActivated(triangle, kind):
                yield say("activates {kind} {triangle}", kind=KIND_NAMES[kind], triangle=triangle)
            case TokenDrivenAway(crossing, seat):
                yield say("drives {who} from {crossing}", who=Who(seat), crossing=crossing)
            case _:
                pass
