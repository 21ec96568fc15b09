"""The legal moves in menus; `labels` says what each would do."""

from typing import TypeAlias

from rules.oranienburger_kanal import labels
from rules.oranienburger_kanal.industry_board import places
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
from rules.oranienburger_kanal.play.activation import forfeited_by
from rules.oranienburger_kanal.play.effects import (
    gains_of,
    options_of,
    resources_gained,
    structure_of,
)
from rules.oranienburger_kanal.play.turn import choose, usable_slots
from rules.oranienburger_kanal.state import Kanal
from rules.oranienburger_kanal.state.phase import Acting, Effect, FreePiece, Turning
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.supply import can_turn
from rules.oranienburger_kanal.tables.action_spaces import ACTION_SPACES, GAIN
from rules.oranienburger_kanal.tables.board import ROUTE_SPACES
from rules.oranienburger_kanal.tables.costs import BRIDGE
from rules.oranienburger_kanal.tables.effects import Line
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from rules.oranienburger_kanal.words import (
    COLOUR_NAMES,
    PIECES,
    RESOURCE_NAMES,
    SPACE_TITLES,
    listed,
    structure_title,
)
from rules.text import Seat, Text, count, say

Path: TypeAlias = tuple[Text, ...]
"""The titles that lead to a move (rules.choice.Choice)."""
Entry: TypeAlias = tuple[Text, Path]
"""A label and its path."""

MENU_WIDTH = 25
"""The most entries of a menu."""
UPPER_ROWS, UPPER_HALF, LOWER_HALF = "123", say("rows 1 to 3"), say("rows 4 to 7")


def describe(state: Kanal, seat: Seat, move: Move) -> Entry:
    """Return the label of a legal move, which says what it would do, and its menu path."""
    player = state.player(seat)
    match move:
        case Space(space):
            label = labels.offers(state, ACTION_SPACES[space].sets)
            return label, (say("Action space"), _space(state, space))
        case Buy(material):
            name = say("Buy 1 {material}", material=RESOURCE_NAMES[material])
            return labels.buying(player.supply, material), (name,)
        case Produce():
            return labels.producing(player.supply), (say("Produce"),)
        case Turn() | Ready():
            return _wheel(state, seat, move)
        case Start(kind, route):
            where = say("Place {piece} to start with", piece=PIECES[kind].one)
            return labels.starting(route), (where, say(route))
        case _:
            return _in_turn(state, player, move)


def offers_materials(state: Kanal, seat: Seat, move: Space) -> bool:
    """Return whether a space offers materials, one of which is chosen together with the space."""
    chosen, _ = choose(state, seat, move)
    slots = usable_slots(chosen, chosen.phase) if isinstance(chosen.phase, Acting) else ()
    offered = {slot.do for slot in slots}
    return GAIN in offered and offered <= {GAIN, BRIDGE}


def _space(state: Kanal, space: str) -> Text:
    """Return the title of an action space, with the thalers that come with it (OK-7.3)."""
    title, thalers = SPACE_TITLES[space], state.thalers[space]
    if not thalers:
        return title
    return count("{title} + {count} thaler", "{title} + {count} thalers", thalers, title=title)


def _wheel(state: Kanal, seat: Seat, move: Turn | Ready) -> Entry:
    supply = state.player(seat).supply
    if isinstance(move, Turn):
        return labels.turning(supply), (say("Turn the wheel"),)
    turning = state.phase
    may_turn = isinstance(turning, Turning) and seat not in turning.turned and can_turn(supply)
    if may_turn:
        return say("gives up the free turn of the wheel"), (say("Leave the wheel"),)
    return say("ends your wheel step"), (say("Go on"),)


def _in_turn(state: Kanal, player: Player, move: Move) -> Entry:
    match state.phase:
        case Acting(effect=Effect() as effect) if isinstance(move, Use):
            return _line(player, effect, move)
        case Acting(effect=Effect() as effect) if isinstance(move, Done):
            return labels.finishing(player, effect), (say("Finish the effect"),)
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
            name = say("everything") if resource == ALL else RESOURCE_NAMES[resource]
            return labels.gaining(player.supply, amounts), (say("Take {name}", name=name),)
        case Put(piece, route) if piece != NONE:
            what = say("Place {piece}", piece=PIECES[piece].one)
            label = labels.building(player, piece, route, free=True)
            return label, _where(player, what, acting.placements[0], route)
        case Put():
            declined = PIECES[acting.placements[0].piece].one
            return say("declines {piece}", piece=declined), (say("Place nothing"),)
        case Activate(place):
            structure = STRUCTURES[player.structures[place]]
            title = say("Activate {place} {title}", place=place, title=say(structure.title))
            return labels.activating(structure, forfeited_by(acting, place)), (title,)
        case Skip():
            spaces = tuple(space for entry in acting.waiting for space in entry)
            return say("forfeits {spaces}", spaces=spaces), (say("Activate nothing"),)
        case _:
            raise TypeError(f"{move} is not asked for now")


def _component(state: Kanal, acting: Acting, player: Player, move: Move) -> Entry:
    match move:
        case Raise():
            return labels.raising(player, move), _raise_path(move)
        case Build(kind, route):
            what = say("Build {piece}", piece=PIECES[kind].one)
            label = labels.building(player, kind, route, free=False)
            return label, _where(player, what, FreePiece(kind, tuple(ROUTE_SPACES)), route)
        case Bridge(route):
            label = labels.building(player, "bridge", route, free=False)
            return label, (say("Build {piece}", piece=PIECES["bridge"].one), say(route))
        case Gain(material):
            offered = {s.material: s.amount for s in usable_slots(state, acting) if s.do == GAIN}
            title = say("Gain {amounts}", amounts=listed({material: offered[material]}))
            return labels.receiving(player.supply, material, offered[material]), (title,)
        case Box():
            colour = COLOUR_NAMES[state.stack]
            label = say("the topmost {colour} card, unseen", colour=colour)
            return label, (say("Box a card"),)
        case End():
            return labels.ending(state, acting, player), (say("End turn"),)
        case _:
            raise TypeError(f"{move} is not offered by {ACTION_SPACES[state.used[-1]].name}")


def _raise_path(move: Raise) -> Path:
    costs = STRUCTURES[move.structure].costs
    title = structure_title(move.structure)
    if len(costs) > 1:
        cost = listed(costs[int(move.cost[1:]) - 1])
        return (say("Raise {title} for {cost}", title=title, cost=cost), say(move.place))
    return (say("Raise {title}", title=title), say(move.place))


def _where(player: Player, what: Text, free: FreePiece, route: str) -> Path:
    """Return what is placed and the route space; the board is split in two if need be."""
    if len(tuple(places(player, free.piece, free.region))) <= MENU_WIDTH:
        return (what, say(route))
    half = UPPER_HALF if route[1] in UPPER_ROWS else LOWER_HALF
    return (say("{what}, {half}", what=what, half=half), say(route))


def _line(player: Player, effect: Effect, move: Use) -> Entry:
    line = structure_of(player, effect).lines[move.line]
    steps = (
        *_price_steps(line, move),
        *((say("remove {space}", space=move.remove),) if move.remove else ()),
        *((_option(player, effect, line, move.option),) if options_of(line)[-1] else ()),
    )
    return labels.using(player, effect, move), (say("Line {line}", line=line.name), *steps)


def _price_steps(line: Line, move: Use) -> Path:
    if len(line.costs) <= 1:
        return ()
    return (say("for {cost}", cost=listed(line.costs[move.cost - 1].amounts)),)


def _option(player: Player, effect: Effect, line: Line, option: int) -> Text:
    return listed(resources_gained(player, effect.space, gains_of(line, option)))
