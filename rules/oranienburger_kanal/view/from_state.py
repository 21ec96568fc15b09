"""Makes the view of a position: what everybody sees of it (OK-5)."""

from rules.core import NATURE
from rules.oranienburger_kanal.industry_board import places
from rules.oranienburger_kanal.scoring import score
from rules.oranienburger_kanal.state import Kanal, way_of_disc
from rules.oranienburger_kanal.state.phase import Acting, Choosing, Over, Placing, Turning
from rules.oranienburger_kanal.tables.action_spaces import ACTION_SPACES
from rules.oranienburger_kanal.tables.board import START_PLACES
from rules.oranienburger_kanal.view.values import KanalView
from rules.oranienburger_kanal.words import PIECES, RESOURCE_NAMES, structure_title
from rules.text import Seat, Text, say


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


def asks(state: Kanal, seat: Seat | None) -> Text:
    """Return what is to be decided, in words that follow a name: "chooses an action space"."""
    match state.phase:
        case Placing(left):
            kinds = left[seat] if seat is not None and left[seat] else ()
            return (
                say("places {piece} to start with", piece=PIECES[kinds[0]].one)
                if kinds
                else say("places the start pieces")
            )
        case Choosing():
            return say("chooses an action space")
        case Acting() as acting:
            return _asks_in_turn(state, acting)
        case Turning():
            return say("may turn the wheel")
        case _:
            return say("waits for the cards")


def _asks_in_turn(state: Kanal, acting: Acting) -> Text:
    if acting.untaken:
        types = tuple(RESOURCE_NAMES[resource] for resource in acting.untaken)
        return say("takes {types}, in the order of choice", types=types)
    if acting.placements:
        return say("places {piece} for free", piece=PIECES[acting.placements[0].piece].one)
    if acting.effect:
        name = state.player(state.on_turn).structures[acting.effect.space]
        return say("uses {structure}", structure=structure_title(name))
    if acting.waiting:
        return say("chooses an activation")
    return say("uses action space {space}", space=state.used[-1])
