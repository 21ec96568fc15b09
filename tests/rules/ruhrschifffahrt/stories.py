"""The moves of a vector, played from its position."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.core import RulesError, Seat
from rules.ruhrschifffahrt.moves.notation import NOTATION
from rules.ruhrschifffahrt.phases.chance import BAG
from rules.ruhrschifffahrt.phases.departure import Departure, Placement
from rules.ruhrschifffahrt.phases.export import end_round, export
from rules.ruhrschifffahrt.phases.last_inn import LastInn
from rules.ruhrschifffahrt.phases.options import Options
from rules.ruhrschifffahrt.phases.progress import make_progress
from rules.ruhrschifffahrt.phases.purchases import Purchases
from rules.ruhrschifffahrt.phases.sales import Sales
from rules.ruhrschifffahrt.phases.timeline import Fees, change_track, raise_track
from rules.ruhrschifffahrt.scoring import score
from rules.ruhrschifffahrt.state import Ruhr
from tests.rules.ruhrschifffahrt.positions import Given, position, seat_of, with_phase

Vector = Mapping[str, Any]
NEXT_ROUND = "next round"


@dataclass(frozen=True)
class Story:
    """The positions a vector goes through."""

    vector: Vector
    actor: Seat
    states: tuple[Ruhr, ...]
    rounds: tuple[Ruhr, ...] = ()
    """The position at the end of each round that has purchases in it."""
    refusal: RulesError | None = None
    """Why the last move was refused, if it was."""

    @property
    def given(self) -> Given:
        return self.vector["given"]

    @property
    def before(self) -> Ruhr:
        return self.states[0]

    @property
    def after(self) -> Ruhr:
        return self.states[-1]

    @property
    def asked(self) -> Ruhr:
        """The position in which the last move was made."""
        return self.states[-2] if len(self.states) > 1 else self.before


def actor_of(vector: Vector) -> Seat:
    return seat_of((vector["actor"] or "blue").partition(",")[0])


def moves_of(vector: Vector) -> list[str]:
    """Take the moves out of the text that tells them."""
    text: str = vector["move"]
    text = text.replace("(next round)", f"; {NEXT_ROUND};").replace("(round 6:", f"; {NEXT_ROUND};")
    parts = (part.partition("(")[0].strip(" )").removeprefix("then ") for part in text.split(";"))
    return [part for part in parts if part]


def play(vector: Vector) -> Story:
    """Play the moves of a vector one after the other, as far as they are allowed."""
    actor, moves = actor_of(vector), moves_of(vector)
    if not moves:
        before = position(vector["given"], actor)
        return Story(vector, actor, (before, happened(before, vector)))
    states = [opened(vector, moves[0])]
    rounds: list[Ruhr] = []
    for move in moves:
        if move == NEXT_ROUND:
            rounds.append(states[-1])
            later = replace(states[-1], round=states[-1].round + 1)
            states.append(with_phase(later, Purchases((actor,))))
            continue
        try:
            states.append(make(states[-1], move))
        except RulesError as refusal:
            return Story(vector, actor, tuple(states), refusal=refusal)
    return Story(vector, actor, tuple(states), (*rounds, states[-1]))


def happened(state: Ruhr, vector: Vector) -> Ruhr:
    """Let happen what needs no decision."""
    text: str = vector["move"].strip("()")
    if text.startswith("draw "):
        return make(replace(state, phases=(BAG,)), text.replace("draw", "marker"))
    return AUTOMATIC.get(text, lambda state: state)(state)


def make(state: Ruhr, text: str) -> Ruhr:
    """Make a move for whoever decides, and let nothing follow but what is waiting already."""
    (seat,) = state.phases[0].to_act(state)
    state = state.phases[0].apply(state, seat, NOTATION.read(text))
    while state.phases and not state.phases[0].to_act(state):
        state = state.with_phase()
    return replace(state, news=())


def opened(vector: Vector, move: str) -> Ruhr:
    """Set the position up in the phase to which a move belongs."""
    actor, given = actor_of(vector), vector["given"]
    verb, *rest = move.split()
    opening = OPENINGS.get(rest[0] if verb == "tile" else verb, _buying)
    return opening(position(given, actor), actor, {**given, "move": move})


def _buying(state: Ruhr, actor: Seat, given: Given) -> Ruhr:
    del given
    return with_phase(state, Purchases((actor,)))


def _choosing(state: Ruhr, actor: Seat, given: Given) -> Ruhr:
    """Choose an option; a ship that is named nowhere has sold in Ruhrort."""
    del given
    tableau = state.tableaus[actor]
    if not tableau.ship and state.round > 1:
        state = state.with_tableau(actor, replace(tableau, ship="RUH"))
    return with_phase(state, Options((actor,)))


def _placing(state: Ruhr, actor: Seat, given: Given) -> Ruhr:
    del given
    return with_phase(state, Placement(actor, "transport"), Departure(actor, "transport"))


def _selling(state: Ruhr, actor: Seat, given: Given) -> Ruhr:
    """Sell the dice; who goes to Ruhrort has a pilot."""
    sellers = [seat_of(given[name]["actor"]) for name in ("first", "second") if name in given]
    if "order_phase_4" in given:
        order = tuple(map(seat_of, given["order_phase_4"]))
        state, sellers = replace(state, order=order), [order[-1]]
    for seat in sellers or [actor]:
        if given["move"] == "sell RUH":
            state = state.with_tableau(seat, replace(state.tableaus[seat], option="lotse"))
    return with_phase(state, Sales(tuple(sellers or [actor])))


def _returning(state: Ruhr, actor: Seat, given: Given) -> Ruhr:
    """Let a die leave the track: by a sale of another seat, or because the column changes."""
    if "sale" not in given:
        return change_track(with_phase(replace(state, order=(actor,))))
    seller = next(seat for seat in state.seats if seat != actor)
    ship = replace(state.tableaus[seller], ship=given["sold_from"])
    state = replace(state, order=(actor, seller)).with_tableau(seller, ship)
    return make(with_phase(state, Sales((seller,))), f"sell {given['sale']}")


AUTOMATIC: Mapping[str, Callable[[Ruhr], Ruhr]] = {
    "phase 5": make_progress,
    "phase 7": lambda state: end_round(export(state) if state.country else state),
    "phase 1 of round 9": raise_track,
    "final scoring": score,
}

OPENINGS: Mapping[str, Callable[[Ruhr, Seat, Given], Ruhr]] = {
    "fee": lambda state, actor, _: with_phase(state, Fees((actor,))),
    "option": _choosing,
    "place": _placing,
    "sell": _selling,
    "return": _returning,
    "start": lambda state, actor, _: with_phase(state, Departure(actor, "none")),
    "kohlenschlepper": _choosing,
    "gasthaus": lambda state, actor, _: with_phase(state, LastInn((actor,))),
}
"""Verb, or white tile, to the phase in which it is made; others are purchases."""


def legal(state: Ruhr) -> list[str]:
    """List the legal moves of whoever decides."""
    if not state.phases:
        return []
    (seat,) = state.phases[0].to_act(state)
    return [NOTATION.write(move) for move in state.phases[0].legal_moves(state, seat)]


def is_refused(state: Ruhr, text: str) -> bool:
    """Whether a move may not be made; it must be readable, though."""
    NOTATION.read(text)
    try:
        make(state, text)
    except RulesError:
        return True
    return False
