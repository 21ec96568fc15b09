"""Makes the view of a position: what everybody sees of it (OK-5)."""

from rules.core import NATURE
from rules.oranienburger_kanal.industry_board import places
from rules.oranienburger_kanal.play.decision import asks
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import Kanal, way_of_disc
from rules.oranienburger_kanal.state.phase import Acting, Choosing, Over, Placing, Turning
from rules.oranienburger_kanal.tables.action_spaces import ACTION_SPACES
from rules.oranienburger_kanal.tables.board import START_PLACES
from rules.oranienburger_kanal.view.values import KanalView
from rules.text import Seat


def view_of(state: Kanal) -> KanalView:
    """Return what every seat and every spectator sees of a position."""
    campaign = state.campaign
    return KanalView(
        deck=state.deck,
        players=state.players,
        colours=state.colours[: len(state.players)],
        to_act=tuple(seat for seat in state.to_act if seat != NATURE),
        asks=asks(state, None),
        categories=tuple(map(score, state.players)),
        starter=state.starter,
        round=state.round,
        turns_done=state.turns_done,
        turns_in_round=state.turns_in_round,
        is_final=state.is_final,
        is_over=isinstance(state.phase, Over),
        display=state.display,
        display_target=state.display_target,
        stacks=state.stacks,
        thalers=state.thalers,
        used=state.used,
        free=state.free_spaces() if isinstance(state.phase, Choosing) else (),
        opened=_opened(state),
        blocked=state.blocked,
        way_of_disc=way_of_disc(state) if state.is_solo else (),
        lit=tuple(_lit(state, seat) for seat in state.seats),
        running=_running(state),
        waiting=_waiting(state),
        ready=state.phase.ready if isinstance(state.phase, Turning) else frozenset(),
        discarded=state.discarded,
        boxed=state.boxed,
        game=campaign.game if campaign else 0,
        earlier=campaign.totals if campaign else (),
    )


def _opened(state: Kanal) -> frozenset[str]:
    return frozenset(
        space.name
        for space in ACTION_SPACES.values()
        if space.covered_by
        and all(
            state.is_open(action_set) and all(map(state.is_usable, action_set.slots))
            for action_set in space.sets
        )
    )


def _lit(state: Kanal, seat: Seat) -> frozenset[str]:
    player = state.player(seat)
    match state.phase:
        case Placing(left) if left[seat]:
            return frozenset(START_PLACES).difference(player.routes)
        case Acting(placements=(free, *_)) if seat == state.on_turn:
            return frozenset(places(player, free.piece, free.region))
        case _:
            return frozenset()


def _running(state: Kanal) -> str:
    phase = state.phase
    return phase.effect.space if isinstance(phase, Acting) and phase.effect else ""


def _waiting(state: Kanal) -> tuple[str, ...]:
    phase = state.phase
    entries = phase.waiting if isinstance(phase, Acting) else ()
    return tuple(space for entry in entries for space in entry)
