"""Ruhrschifffahrt as a game: the phase in force decides, and the sequence of play continues."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.appraisal import Features, read_styles
from rules.core import NATURE, Event, Events, Profile, Result, ranked
from rules.errors import IllegalMove
from rules.facets import Condition
from rules.game import Game
from rules.ruhrschifffahrt.advice import orders
from rules.ruhrschifffahrt.advice.appraisal import WEIGHTS, features, merits
from rules.ruhrschifffahrt.advice.orders import leaves_nothing, left_undone
from rules.ruhrschifffahrt.menu import ROWS
from rules.ruhrschifffahrt.moves import Choose, Done, First, Move, OfChance
from rules.ruhrschifffahrt.play.departure import Options
from rules.ruhrschifffahrt.play.rounds import Chance
from rules.ruhrschifffahrt.play.sequence import breakdown, settle, up_next, with_turn_counted
from rules.ruhrschifffahrt.setup import starting_position
from rules.ruhrschifffahrt.state import SEAT_COLOURS, Ruhr
from rules.ruhrschifffahrt.tables.rounds import CHOICES
from rules.ruhrschifffahrt.view import RuhrView, view_of
from rules.ruhrschifffahrt.words import PHRASES, table_texts, things
from rules.setup import Setup, colours_chosen, colours_option, read_options
from rules.text import Seat, Text, say

OPTIONS = read_options("rules.ruhrschifffahrt")


class RuhrschifffahrtGame(Game[Ruhr, Move]):
    """Coal ships on the Ruhr, locks and warehouses, for 2 to 4."""

    interface = 1
    key = "ruhrschifffahrt"
    title = "Ruhrschifffahrt 1769-1890"
    bgg = 130390
    weights = WEIGHTS
    # Medium would win too much against newcomers.
    slip = 0.95
    styles = read_styles("rules.ruhrschifffahrt", WEIGHTS)
    seats = range(2, 5)
    profile = Profile(
        minutes=(90, 150),
        weight=say("heavy"),
        pitch=say(
            "Coal goes down the Ruhr through twelve rounds of history. Choose where your "
            "ship starts and what it sells, build warehouses and locks, and live with the "
            "order on the river."
        ),
    )
    notation = ROWS.notation
    phrases = PHRASES
    options = (*OPTIONS, colours_option(SEAT_COLOURS))

    up_next = staticmethod(up_next)
    ahead = staticmethod(orders.ahead)
    touches = staticmethod(orders.touches)
    stage = staticmethod(orders.stage)
    describe = staticmethod(ROWS.describe)
    path = staticmethod(ROWS.path)
    standing = staticmethod(ROWS.standing)
    breakdown = staticmethod(breakdown)
    merits = staticmethod(merits)
    things = staticmethod(things)
    table_texts = staticmethod(table_texts)

    def start(self, setup: Setup) -> Ruhr:
        chosen = {option.name: option.default for option in self.options} | dict(setup.options)
        position = starting_position(
            setup.seats,
            with_stars=chosen["markers"] == "20",
            asks_forced=chosen["forced_moves"] == "asked",
        )
        return replace(position, colours=colours_chosen(chosen["colours"]))

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return state.phases[0].to_act(state) if state.phases else ()

    def turn(self, state: Ruhr) -> int:
        return state.turn

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        if seat in self.to_act(state):
            yield from state.phases[0].legal_moves(state, seat)

    def places(self, state: Ruhr, seat: Seat) -> Sequence[Move]:
        is_choosing = state.phases and isinstance(state.phases[0], Options)
        return tuple(map(Choose, CHOICES)) if is_choosing else ()

    def obvious(self, state: Ruhr, seat: Seat) -> Move | None:
        if state.phases and leaves_nothing(state, seat):
            return Done()
        return super().obvious(state, seat)

    def unused(self, state: Ruhr, seat: Seat, move: Move) -> Text | None:
        after, _ = self.apply(state, seat, move)
        ends = after.turn != state.turn or seat not in self.to_act(after)
        return left_undone(state, seat, move) if ends else None

    def leads_on(self, state: Ruhr, seat: Seat, move: Move) -> bool:
        if not isinstance(move, Choose):
            return False
        after, _ = self.apply(state, seat, move)
        return bool(after.phases) and after.phases[0].number == state.phases[0].number

    def stands_by(self, state: Ruhr, seat: Seat) -> Move | None:
        return orders.stands_by(state, seat) or super().stands_by(state, seat)

    def conditions(self, state: Ruhr, seat: Seat) -> Sequence[Condition]:
        return orders.CONDITIONS

    def holds(self, key: str, seat: Seat, told: Sequence[Event], state: Ruhr) -> bool:
        return orders.holds(key, seat, told)

    def odds(self, state: Ruhr) -> Sequence[tuple[Move, int]]:
        phase = state.phases[0]
        return phase.odds(state) if isinstance(phase, Chance) else ()

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> tuple[Ruhr, Events]:
        if seat != NATURE and isinstance(move, OfChance):
            raise IllegalMove(say("That is for chance to decide, not for a player."), "HI-3")
        after = with_turn_counted(settle(state.phases[0].apply(state, seat, move)))
        return replace(after, news=()), after.news

    def view(self, state: Ruhr, seat: Seat | None) -> RuhrView:
        return view_of(state)

    def deciding_rule(self, state: Ruhr, seat: Seat) -> str:
        rule = ""
        try:
            # Each phase refuses a move of another one with the rule that is its own.
            state.phases[0].apply(state, seat, First(0))
        except IllegalMove as refused:
            rule = refused.rule
        return rule

    def result(self, state: Ruhr) -> Result | None:
        if state.phases:
            return None
        scores = tuple(tableau.vp for tableau in state.tableaus)
        return Result(scores, ranked(scores), say("The most victory points win (SC-11)."))

    def features(self, state: Ruhr) -> Features | None:
        return None if self.result(state) else features(state)
