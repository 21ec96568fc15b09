"""City of the Big Shoulders as the catalogue has it, and what each seat sees of it (BS-20)."""

from collections.abc import Iterator, Sequence
from random import Random

from rules.appraisal import Features, read_styles
from rules.big_shoulders.advice import turns
from rules.big_shoulders.advice.appraisal import WEIGHTS, features, phase_number
from rules.big_shoulders.advice.imagination import imagine
from rules.big_shoulders.advice.merits import merits
from rules.big_shoulders.menu import ROWS, read
from rules.big_shoulders.moves import EmptyBasket, Move, Sell
from rules.big_shoulders.play import chance, course, operation, shares, stock
from rules.big_shoulders.play.actions import ActionSequence, SealedChoices, next_order, owners
from rules.big_shoulders.setup import set_up
from rules.big_shoulders.state import Chicago, CompanyPhase, Options, Phase
from rules.big_shoulders.view import ChicagoView, PlayerView, Task
from rules.big_shoulders.words import PHRASES, table_texts, things
from rules.core import NATURE, Profile, Result
from rules.facets import Condition, PastMove
from rules.game import Game
from rules.setup import Option, Setup
from rules.text import Seat, Text, say


class BigShouldersGame(Game[Chicago, Move]):
    """Companies, shares and partners in Chicago, for 2 to 4."""

    interface = 1
    key = "big_shoulders"
    title = "City of the Big Shoulders"
    weights = WEIGHTS
    styles = read_styles("rules.big_shoulders", WEIGHTS)
    bgg = 214880
    measure = say("Dollars")
    negligible = 40.0  # dollars
    slip = 75.0
    appraisal_cost = 1.5  # every company, and what its shares pay
    seats = range(2, 5)
    profile = Profile(
        minutes=(120, 240),
        weight=say("heavy"),
        pitch=say(
            "Chicago, 1875 to 1915. Found companies, buy and sell their shares, hire "
            "workers, run factories, and take out more than the others: an economic game in "
            "which your best company may not be your own."
        ),
    )
    notation = ROWS.notation
    phrases = PHRASES
    options = (
        Option("public_goals", ("on", "off"), say("Five goals of $200 each (BS-3.7).")),
        Option(
            "advanced_rules",
            ("off", "on"),
            say("Directors can be replaced, and companies may issue shares (BS-7, BS-14.5)."),
        ),
        Option(
            "friendly_stock_sales",
            ("off", "on"),
            say(
                "A sale by anybody but the director lowers the stock value by one step only "
                "(BS-18.3)."
            ),
        ),
    )

    leads_on = staticmethod(turns.leads_on)
    ahead = staticmethod(turns.ahead)
    touches = staticmethod(turns.touches)
    stage = staticmethod(turns.stage)
    holds = staticmethod(turns.holds)
    apply = staticmethod(course.make)
    describe = staticmethod(ROWS.describe)
    standing = staticmethod(ROWS.standing)
    breakdown = staticmethod(course.breakdown)
    phase_number = staticmethod(phase_number)
    merits = staticmethod(merits)
    imagine = staticmethod(imagine)
    things = staticmethod(things)
    table_texts = staticmethod(table_texts)

    def start(self, setup: Setup) -> Chicago:
        chosen = {option.name: option.default for option in self.options} | dict(setup.options)
        return set_up(
            Options(
                setup.seats,
                advanced=chosen["advanced_rules"] == "on",
                goals=chosen["public_goals"] == "on",
                friendly=chosen["friendly_stock_sales"] == "on",
            )
        )

    def to_act(self, state: Chicago) -> tuple[Seat, ...]:
        return state.phase.to_act(state) if state.phases else ()

    def turn(self, state: Chicago) -> int:
        return state.turn

    def legal_moves(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        if not state.phases or seat not in state.phase.may_choose(state):
            return
        phase = state.phase
        for move in phase.candidates(state, seat):
            if phase.why_not(state, seat, move) is None:
                yield move

    def sample(self, state: Chicago, seat: Seat, random: Random) -> Move:
        """Draw among the candidates until one is legal, so that few have to be checked."""
        candidates = list(state.phase.candidates(state, seat))
        while True:
            move = candidates.pop(random.randrange(len(candidates)))
            if state.phase.why_not(state, seat, move) is None:
                return move

    def obvious(self, state: Chicago, seat: Seat) -> Move | None:
        return turns.obvious(state, seat, tuple(self.legal_moves(state, seat)))

    def plays_openly(self, state: Chicago, seat: Seat) -> bool:
        """Return False while hands or a basket that can still be emptied are secret (BS-20)."""
        return state.phase == state.phase.in_public and not isinstance(state.phase, SealedChoices)

    def unused(self, state: Chicago, seat: Seat, move: Move) -> Text | None:
        return turns.unused(state, move)

    def up_next(self, state: Chicago) -> Seat | None:
        seat = turns.up_next(state)
        return None if seat in self.to_act(state) else seat

    def stands_by(self, state: Chicago, seat: Seat) -> Move | None:
        return turns.stands_by(state, seat) or super().stands_by(state, seat)

    def conditions(self, state: Chicago, seat: Seat) -> Sequence[Condition]:
        return tuple(turns.conditions(state, seat))

    def odds(self, state: Chicago) -> Sequence[tuple[Move, int]]:
        return state.phase.odds(state)

    def view(self, state: Chicago, seat: Seat | None) -> ChicagoView:
        return view_of(state, seat)

    def parse(self, state: Chicago, seat: Seat, text: str) -> Move:
        return read(text)

    def deciding_rule(self, state: Chicago, seat: Seat) -> str:
        return state.phase.rule

    def result(self, state: Chicago) -> Result | None:
        if state.phases:
            return None
        why = say("Most money wins, then most goals (BS-17.5).")
        return Result(course.results(state), course.ranks(state), why)

    def amount(self, points: int) -> Text:
        """Return a number of dollars in words, since this game has no points (BS-17.2)."""
        return say("${dollars}", dollars=points)

    def features(self, state: Chicago) -> Features | None:
        return None if self.result(state) else features(state)

    def omits(self, past: PastMove[Chicago, Move], now: Chicago) -> bool:
        """Omit a basket, which can still be emptied: the sale tells what it held."""
        return isinstance(past.move, Sell | EmptyBasket) or super().omits(past, now)


STAGES = ("over", "clean_up", "operation", "action", "building", "stock")
"""The part of the decade by the number of its phases still to come."""


def view_of(state: Chicago, seat: Seat | None) -> ChicagoView:
    """Return what a seat, or a spectator (None), may see of a position."""
    phase = state.phase if state.phases else Phase()
    phase = phase if seat in phase.to_act(state) else phase.in_public
    players = tuple(_player(state, seat) for seat in state.seats)
    return ChicagoView(
        to_act=tuple(owing for owing in phase.to_act(state) if owing != NATURE),
        asks=phase.asks(state),
        scores=tuple(p.worth for p in players) if state.phases else course.results(state),
        options=state.options,
        decade=state.decade,
        phase=_stage(state),
        players=players,
        companies=state.companies,
        board=state.board,
        order=state.order,
        turn_order=state.turn_order,
        next_order=_next_order(state),
        priority=None if state.priority == NATURE else state.priority,
        limit=shares.limit(state),
        demand_left=len(chance.demand_deck(state)),
        assets_left=len(chance.asset_deck(state)),
        buildings_left=tuple(len(chance.building_deck(state, era)) for era in (1, 2, 3)),
        goals=tuple((goal, tuple(course.measures(state, goal))) for goal in state.board.goals),
        owners=owners(state),
        task=_task(state, phase),
        hand=() if seat is None else state.players[seat].hand,
        choice=_own_choice(phase, seat),
    )


def _own_choice(phase: Phase, seat: Seat | None) -> tuple[str, str] | None:
    """Return what a seat has sealed; None if nothing."""
    if seat is None or not isinstance(phase, SealedChoices):
        return None
    return phase.choices.get(seat)


def _player(state: Chicago, seat: Seat) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        player.cash,
        course.worth(state, seat),
        player.partners,
        player.available,
        len(player.hand),
        player.track,
        player.sold,
        state.certificates(seat),
        state.directed_by(seat),
    )


def _stage(state: Chicago) -> str:
    """Return the part of the game, from the phases of the decade that still wait."""
    waiting = sum(phase in course.DECADE for phase in state.phases)
    if waiting == len(course.DECADE):
        return "founding"
    return STAGES[waiting + 1] if state.phases else STAGES[0]


def _next_order(state: Chicago) -> tuple[Seat, ...]:
    first = next((p.first for p in state.phases if isinstance(p, ActionSequence)), ())
    return next_order(state.turn_order, first)


def _task(state: Chicago, phase: Phase) -> Task:
    """Return the decision at hand, including phases further down the stack that belong to it."""
    ran, revenue = 0, None
    for waiting in state.phases:
        match waiting:
            case operation.Producing(_, number):
                ran = number
            case operation.Selling(_, number):
                ran, revenue = number, waiting.total(state)
            case _:
                pass
    return Task(
        phase.company if isinstance(phase, CompanyPhase) else "",
        ran,
        revenue,
        phase.basket if isinstance(phase, stock.StockTurn) else (),
    )
