"""Makes the view of a position without hands, sealed choices and discards (BS-20)."""

from rules.big_shoulders.play import scoring
from rules.big_shoulders.play.action_sequence import ActionSequence, next_order
from rules.big_shoulders.play.action_spaces import owners
from rules.big_shoulders.play.building import SealedChoices
from rules.big_shoulders.play.chance import asset_deck, building_deck, demand_deck
from rules.big_shoulders.play.clean_up import DECADE
from rules.big_shoulders.play.production import Producing
from rules.big_shoulders.play.sale import Selling
from rules.big_shoulders.play.shares import limit
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state.position import Chicago, CompanyPhase, Phase
from rules.big_shoulders.view.values import ChicagoView, PlayerView, Task
from rules.core import NATURE
from rules.text import Seat

STAGES = ("over", "clean_up", "operation", "action", "building", "stock")
"""The part of the decade by the number of its phases still to come."""


def view_of(state: Chicago, seat: Seat | None) -> ChicagoView:
    """Return what a seat, or a spectator (None), may see of a position."""
    phase = state.phase if state.phases else Phase()
    phase = phase if seat in phase.to_act(state) else phase.in_public
    is_over = not state.phases
    return ChicagoView(
        to_act=tuple(owing for owing in phase.to_act(state) if owing != NATURE),
        asks=phase.asks_now(state),
        scores=scoring.results(state) if is_over else _worths(state),
        options=state.options,
        decade=state.decade,
        phase=stage(state),
        players=tuple(_player(state, seat) for seat in state.seats),
        companies=state.companies,
        board=state.board,
        order=state.order,
        turn_order=state.turn_order,
        next_order=_next_order(state),
        priority=None if state.priority == NATURE else state.priority,
        limit=limit(state),
        demand_left=len(demand_deck(state)),
        assets_left=len(asset_deck(state)),
        buildings_left=tuple(len(building_deck(state, era)) for era in (1, 2, 3)),
        goals=tuple((goal, tuple(scoring.measures(state, goal))) for goal in state.board.goals),
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


def _worths(state: Chicago) -> tuple[int, ...]:
    return tuple(scoring.worth(state, seat) for seat in state.seats)


def _player(state: Chicago, seat: Seat) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        player.cash,
        scoring.worth(state, seat),
        player.partners,
        player.available,
        len(player.hand),
        player.track,
        player.sold,
        state.certificates(seat),
        state.directed_by(seat),
    )


def stage(state: Chicago) -> str:
    """Return the part of the game, from the phases of the decade that still wait."""
    waiting = sum(phase in DECADE for phase in state.phases)
    if waiting == len(DECADE):
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
            case Producing(_, number):
                ran = number
            case Selling(_, number):
                ran, revenue = number, waiting.total(state)
            case _:
                pass
    return Task(
        phase.company if isinstance(phase, CompanyPhase) else "",
        ran,
        revenue,
        phase.basket if isinstance(phase, StockTurn) else (),
    )
