"""How the legal moves stand in menus; `labels` says what each would do."""

from typing import TypeAlias

from rules.oranienburger_kanal.effects import Line
from rules.oranienburger_kanal.effects.lines import (
    gains_of,
    options_of,
    resources_gained,
    structure_of,
)
from rules.oranienburger_kanal.menu import labels
from rules.oranienburger_kanal.moves import (
    ALL,
    NONE,
    Activate,
    Box,
    Bridge,
    Build,
    Buy,
    Done,
    End,
    Gain,
    Move,
    Produce,
    Put,
    Raise,
    Ready,
    Skip,
    Space,
    Start,
    Take,
    Turn,
    Use,
)
from rules.oranienburger_kanal.placing import places
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Effect, Turning
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.supply import can_turn
from rules.oranienburger_kanal.tables.action_spaces import ACTION_SPACES, GAIN
from rules.oranienburger_kanal.tables.board import ROUTE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.words import (
    COLOUR_NAMES,
    PIECES,
    RESOURCE_NAMES,
    listed,
    structure_title,
)
from rules.text import Seat, Text, say

Path: TypeAlias = tuple[Text, ...]
Entry: TypeAlias = tuple[Text, Path]

MENU_WIDTH = 25
"""Entries a menu can show side by side."""
ANYTIME = say("Anytime")


def describe(state: Kanal, seat: Seat, move: Move) -> Entry:
    """Return the label of a legal move, which says what it would do, and its menu path."""
    player = state.player(seat)
    match move:
        case Space(space):
            return labels.choosing(state, space), (say("Space"), say(space))
        case Buy(material):
            path = (ANYTIME, say("Buy"), RESOURCE_NAMES[material])
            return labels.buying(player.supply, material), path
        case Produce():
            return labels.producing(player.supply), (ANYTIME, say("Produce"))
        case Turn() | Ready():
            return _wheel(state, seat, move)
        case Start(kind, route):
            return PIECES[kind].one, (say("Start"), say(route))
        case _:
            return _in_turn(state, player, move)


def _wheel(state: Kanal, seat: Seat, move: Turn | Ready) -> Entry:
    supply = state.player(seat).supply
    if isinstance(move, Turn):
        return labels.turning(supply), (say("Wheel"), say("Turn"))
    turning = state.phase
    may_turn = isinstance(turning, Turning) and seat not in turning.turned and can_turn(supply)
    label = say("gives up the free turn of the wheel") if may_turn else say("go on")
    return label, (say("Wheel"), say("Ready"))


def _in_turn(state: Kanal, player: Player, move: Move) -> Entry:
    match state.phase:
        case Acting(effect=Effect() as effect) if isinstance(move, Use):
            return _line(player, effect, move)
        case Acting(effect=Effect() as effect) if isinstance(move, Done):
            return labels.finishing(player, effect), (say("Effect"), say("Done"))
        case Acting() as acting if acting.is_busy:
            return _asked(player, acting, move)
        case Acting() as acting:
            return _component(state, acting, player, move)
        case _:
            raise TypeError(f"{move} is not a move of this moment")


def _asked(player: Player, acting: Acting, move: Move) -> Entry:
    match move:
        case Take(resource):
            amounts = acting.untaken if resource == ALL else {resource: acting.untaken[resource]}
            name = say("all") if resource == ALL else RESOURCE_NAMES[resource]
            return labels.gaining(player.supply, amounts), (say("Take"), name)
        case Put(piece, route) if piece != NONE:
            region = acting.placements[0].region
            where = _routes(player, piece, route, region)
            label = labels.building(player, piece, route, free=True)
            return label, (say("Place"), PIECES[piece].name, *where)
        case Put():
            declined = PIECES[acting.placements[0].piece].one
            return say("declines {piece}", piece=declined), (say("Place"), say("none"))
        case Activate(place):
            return structure_title(player.structures[place]), (say("Activate"), say(place))
        case Skip():
            spaces = tuple(space for entry in acting.waiting for space in entry)
            return say("forfeits {spaces}", spaces=spaces), (say("Activate"), say("none"))
        case _:
            raise TypeError(f"{move} is not asked for now")


def _component(state: Kanal, acting: Acting, player: Player, move: Move) -> Entry:
    match move:
        case Raise():
            return labels.raising(player, move), _raise_path(move)
        case Build(kind, route):
            where = _routes(player, kind, route, tuple(ROUTE_SPACES))
            label = labels.building(player, kind, route, free=False)
            return label, (say("Build"), PIECES[kind].name, *where)
        case Bridge(route):
            return labels.building(player, "bridge", route, free=False), (say("Bridge"), say(route))
        case Gain(material):
            slots = labels.usable_slots(state, acting)
            offered = {s.material: s.amount for s in slots if s.do == GAIN}
            label = labels.gaining(player.supply, {material: offered[material]})
            return label, (say("Gain"), RESOURCE_NAMES[material])
        case Box():
            colour = COLOUR_NAMES[state.stack]
            return say("the topmost {colour} card, unseen", colour=colour), (say("Box"),)
        case End():
            return labels.ending(state, acting, player), (say("End turn"),)
        case _:
            raise TypeError(f"{move} is not offered by {ACTION_SPACES[state.used[-1]].name}")


def _raise_path(move: Raise) -> Path:
    costs = STRUCTURES[move.structure].costs
    priced = (listed(costs[int(move.cost[1:]) - 1]),) if len(costs) > 1 else ()
    return (say("Raise"), structure_title(move.structure), *priced, say(move.place))


def _routes(player: Player, piece: str, route: str, region: tuple[str, ...]) -> Path:
    """Name a route space; row by row where there are too many."""
    if len(tuple(places(player, piece, region))) <= MENU_WIDTH:
        return (say(route),)
    return (say("Row {row}", row=route[1]), say(route))


def _line(player: Player, effect: Effect, move: Use) -> Entry:
    line = structure_of(player, effect).lines[move.line]
    steps = (
        *_price_steps(line, move),
        *((say(move.remove),) if move.remove else ()),
        *((_option(player, effect, line, move.option),) if options_of(line)[-1] else ()),
    )
    path = (say("Effect"), say("Line {line}", line=line.name), *steps)
    return labels.using(player, effect, move), path


def _price_steps(line: Line, move: Use) -> Path:
    if len(line.costs) <= 1:
        return ()
    return (listed(line.costs[move.cost - 1].amounts),)


def _option(player: Player, effect: Effect, line: Line, option: int) -> Text:
    return listed(resources_gained(player, effect.space, gains_of(line, option)))
