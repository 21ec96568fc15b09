"""The claim of a finished route, and the window for it after building (CK-8)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.canal_king.canals import Berth, legs_linked, shortest_chain
from rules.canal_king.events.building import RouteFinished
from rules.canal_king.events.race import ClaimRefused, ColoursShown, RouteClaimed
from rules.canal_king.play.drawing import refill
from rules.canal_king.play.turns import end_turn
from rules.canal_king.state import CanalKing, Claiming, Turn, is_complete
from rules.canal_king.tables.route_cards import FINAL
from rules.errors import IllegalMove
from rules.event import Event, Events
from rules.text import say


def may_claim(state: CanalKing) -> bool:
    """Whether the builder on turn may claim (CK-8.3, CK-8.8)."""
    return state.claims_open or is_complete(state, state.on_turn)


def after_build(
    before: CanalKing, built: CanalKing, told: Events, *, space: str, refills: bool
) -> tuple[CanalKing, Events]:
    """Open the claim window (in secret if claims are checked), or end the turn (CK-8.4b, 8.10).

    `space` is where the tile was laid.
    """
    seat = before.on_turn
    if built.claims_open:
        return replace(built, phase=Claiming(None, (), refills)), told
    if is_complete(built, seat) and not is_complete(before, seat):
        window = Claiming(before, told, refills)
        return replace(built, phase=window), (
            RouteFinished(seat, built.canals.laid[space].tile, space),
        )
    after, more = _finish_turn(built, refills=refills)
    return after, (*told, *more)


def wait(state: CanalKing, window: Claiming) -> tuple[CanalKing, Events]:
    """Leave the claim window unused; the tile just laid becomes public now (CK-8.10)."""
    after, more = _finish_turn(state, refills=window.refills)
    return after, (*window.told, *more)


def claim(state: CanalKing) -> tuple[CanalKing, Events]:
    """Show the route card, and place the ship if the route is finished (CK-8.5, CK-8.8)."""
    told = state.phase.told if isinstance(state.phase, Claiming) else ()
    if is_complete(state, state.on_turn):
        after, more = _accept(state)
        return after, (*told, *more)
    if not state.claims_open:
        raise IllegalMove(
            say(
                "Your route is not finished: {linked} of {legs} legs can be sailed.",
                linked=legs_linked(state.canals, state.player.route),
                legs=FINAL,
            ),
            "CK-8.3",
        )
    return _refuse(state)


def _finish_turn(state: CanalKing, *, refills: bool) -> tuple[CanalKing, Events]:
    return refill(state) if refills else end_turn(state)


def _accept(state: CanalKing) -> tuple[CanalKing, Events]:
    """Put the ship in its starting port and give up the hand (CK-8.5)."""
    seat, player = state.on_turn, state.player
    start = player.route[0]
    told = (
        RouteClaimed(seat, player.route, shortest_chain(state.canals, player.route)),
        *_colours_shown(state),
    )
    sailor = replace(player, hand=(), ship=Berth(start), last_port=start, route_public=True)
    state = replace(state.with_player(seat, sailor), idle=0)
    if state.pool_open:
        state = replace(state, pool=tuple(sorted((*state.pool, *player.hand))))
    else:
        state = replace(state, discard=(*state.discard, *player.hand))
    after, more = end_turn(state)
    return after, (*told, *more)


def _colours_shown(state: CanalKing) -> Iterator[Event]:
    """Turn all special tiles at the first accepted claim (CK-8.7)."""
    if not state.colours_public:
        yield ColoursShown(tuple(player.colour for player in state.players))


def _refuse(state: CanalKing) -> tuple[CanalKing, Events]:
    """Leave the card public; the seat goes on building (CK-8.8)."""
    seat, phase = state.on_turn, state.phase
    told = ClaimRefused(seat, state.player.route)
    state = state.with_player(seat, replace(state.player, route_public=True))
    if isinstance(phase, Turn):
        after, more = end_turn(replace(state, idle=state.idle + 1))
    else:
        after, more = _finish_turn(state, refills=isinstance(phase, Claiming) and phase.refills)
    return after, (told, *more)
