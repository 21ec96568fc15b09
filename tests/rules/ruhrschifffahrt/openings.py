"""The decision that a move belongs to, opened in a position of a vector."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from rules.ruhrschifffahrt.notation import NOTATION
from rules.ruhrschifffahrt.play.departure import Departure, Options, Placement, Raising
from rules.ruhrschifffahrt.play.dice import Returning, leaving_dice
from rules.ruhrschifffahrt.play.purchases import Purchases, SecondLock
from rules.ruhrschifffahrt.play.rounds import Bonus, Fees, Removal, change_track, open_removal
from rules.ruhrschifffahrt.play.sales import Sales
from rules.ruhrschifffahrt.play.sequence import LastInn
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import COAL, RUHRORT
from rules.ruhrschifffahrt.tables.rounds import CHOICES, ROUNDS
from rules.text import Seat
from tests.rules.ruhrschifffahrt.form import COLOURS, Given
from tests.rules.ruhrschifffahrt.making import make
from tests.rules.ruhrschifffahrt.positions import choices_of, with_phase
from tests.rules.vector_form import UnfitVector, one_of

Actors = tuple[Seat, ...]
REMOVAL_ROUND = 11
ORDERS = {"order_upstream_first", "order_phase_4"}
"""The keys of a position with the order of the seats."""
PILOT = "lotse"


def verb_of(move: str) -> str:
    """Return a kind of move: its verb, or the name of a white tile."""
    NOTATION.read(move)
    verb, *rest = move.casefold().split()
    return rest[0] if verb == "tile" else verb


def opened(state: Ruhr, verb: str, actors: Actors, given: Given) -> Ruhr:
    """Open the decision of a kind of move for the actors."""
    return OPENINGS.get(verb, _buying)(with_phase(state), actors, given)


def listed(state: Ruhr, verb: str, actors: Actors, given: Given) -> Ruhr:
    """Open the decision of a list; without a verb the removal or an option."""
    usual = "remove" if state.round == REMOVAL_ROUND else "option"
    asked = one_of("a list", verb or usual, {*OPENINGS, *PURCHASES})
    return opened(state, asked, actors, given)


def follows(verb: str) -> bool:
    """Return whether moves of a kind are only asked for right after the move before them."""
    return verb in DECISIONS[SecondLock]


def decides(state: Ruhr, verb: str) -> bool:
    """Return whether the open decision takes moves of a kind."""
    return bool(state.phases) and verb in DECISIONS[type(state.phases[0])]


def removing(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    """Open the removal of dice; without an order the actors are furthest downstream."""
    if state.round != REMOVAL_ROUND:
        raise UnfitVector(f"dice are removed in round {REMOVAL_ROUND}")
    if ORDERS.isdisjoint(given):
        others = tuple(seat for seat in state.seats if seat not in actors)
        state = replace(state, order=(*others, *reversed(actors)))
    return open_removal(state)


def _after_choices(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    state = removing(state, actors, given)
    for depot, _ in choices_of(given):
        state = make(state, f"remove {depot}")
    return state


def _buying(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    del given
    return with_phase(state, Purchases(actors))


def _choosing(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    """Choose an option; a ship without a place has sold in Ruhrort."""
    del given
    for seat in actors if state.round > 1 else ():
        if not state.tableaus[seat].ship:
            state = state.with_tableau(seat, replace(state.tableaus[seat], ship=RUHRORT))
    return with_phase(state, Options(actors))


def _placing(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    del given
    option = _option(state, actors[0], "transport")
    if not CHOICES[option].transport:
        raise UnfitVector(f"the option {option} places no die")
    return with_phase(state, Placement(actors[0], option), Departure(actors[0], option))


def _raising(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    del given
    return with_phase(state, Raising(actors[0]), Departure(actors[0], "nachschub"))


def _starting(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    del given
    return with_phase(state, Departure(actors[0], _option(state, actors[0], "none")))


def _option(state: Ruhr, seat: Seat, usual: str) -> str:
    return state.tableaus[seat].option or usual


def _selling(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    del given
    for seat in actors:
        ship = state.tableaus[seat].ship
        if ship not in COAL or ship not in state.dice:
            raise UnfitVector(f"{COLOURS[seat]} sells, so its `ship` must be at a depot with a die")
    return with_phase(state, Sales(actors))


def _returning(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    """Let a die leave the track: by another seat's sale, or because the column changes."""
    (actor, *_) = actors
    if "start_player" not in given and "order_phase_4" not in given:
        state = replace(state, order=(actor, *(seat for seat in state.seats if seat != actor)))
    if "sale" in given:
        seller = next(seat for seat in state.seats if seat != actor)
        ship = replace(state.tableaus[seller], ship=given.get("sold_from", ""))
        state = with_pilot(state.with_tableau(seller, ship), seller, given["sale"])
        state = make(_selling(state, (seller,), given), f"sell {given['sale']}")
    elif _changes_track(state.round):
        state = replace(change_track(state), news=())
    if not leaving_dice(state):
        raise UnfitVector("no die leaves the track: a column must be full, and `sale` given")
    return state


def _changes_track(number: int) -> bool:
    return any(event.startswith("track_change") for event in ROUNDS[number].events)


def _second_lock(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    del given
    return with_phase(state, SecondLock(actors[0]), Purchases(actors, used=("schleusenbau",)))


def _inn(state: Ruhr, actors: Actors, given: Given) -> Ruhr:
    del given
    return with_phase(state, LastInn(actors))


def with_pilot(state: Ruhr, seat: Seat, field: str) -> Ruhr:
    """Give a seat that sells in Ruhrort a pilot, unless its option is given."""
    tableau = state.tableaus[seat]
    if field != RUHRORT or tableau.option:
        return state
    return state.with_tableau(seat, replace(tableau, option=PILOT))


PURCHASES = frozenset(
    ("lock", "city", "store", "port", "shift", "lagerhaus", "gasthaus", "repay", "done")
)
OPENINGS: Mapping[str, Callable[[Ruhr, Actors, Given], Ruhr]] = {
    "fee": lambda state, actors, _: with_phase(state, Fees(actors)),
    "gain": lambda state, actors, _: with_phase(state, Bonus(actors)),
    "remove": _after_choices,
    "return": _returning,
    "option": _choosing,
    "pass": _choosing,
    "kohlenschlepper": _choosing,
    "place": _placing,
    "supply": _raising,
    "start": _starting,
    "sell": _selling,
    "lock2": _second_lock,
    "skip": _second_lock,
    "gasthaus": _inn,
}
"""The decision of each kind of move; other kinds are purchases."""
DECISIONS: Mapping[type, frozenset[str]] = {
    Options: frozenset(("option", "pass", "gasthaus", "kohlenschlepper")),
    Departure: frozenset(("start", "kohlenschlepper")),
    Placement: frozenset(("place",)),
    Raising: frozenset(("supply",)),
    Sales: frozenset(("sell",)),
    SecondLock: frozenset(("lock2", "skip")),
    LastInn: frozenset(("gasthaus",)),
    Fees: frozenset(("fee",)),
    Bonus: frozenset(("gain",)),
    Removal: frozenset(("remove",)),
    Returning: frozenset(("return",)),
    Purchases: PURCHASES,
}
