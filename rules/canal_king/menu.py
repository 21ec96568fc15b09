"""Canal King Brugge's legal moves in menus, with what they would do and what they leave undone."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from rules.canal_king import canals, moves, tables, words
from rules.canal_king.play import race
from rules.canal_king.play.turn_end import without
from rules.canal_king.state import CanalKing, is_complete
from rules.rows import Item, Path, Row, Rows
from rules.text import Seat, Text, Who, count, group, leading_on, part, say

MENU_WIDTH = 25
"""The most entries of a menu."""


def _build_path(move: moves.Build, state: CanalKing, seat: Seat) -> Path:
    """Return the tile, the columns and the space with how it lies."""
    what = _SPECIAL if isinstance(move, moves.Special) else _placing(move.tile)
    rotation = _rotation_title(move.tile, move.rotation)
    return what, _COLUMNS[move.space[0]], _space(move.space), rotation


_SPECIAL = say("Special tile").with_sign(f"tile_{tables.SPECIAL}")
_COLUMNS = {
    column: group(
        say("Column {column}", column=of)
        if len(of) == 1
        else say("Columns {first} and {last}", first=of[0], last=of[-1])
    )
    for of in ("ab", "cd", "e", "f", "g", "hi", "jk")
    for column in of
}
"""The parts of the board, where a list has no room for all of it."""


@lru_cache(maxsize=128)
def _space(name: str) -> Text:
    return part(say("{space}", space=name))


_AND, _AND_SIDE = " + ", "+"
"""Not a comma, which separates rotations."""


@lru_cache(maxsize=1024)
def _rotation_title(tile: str, rotation: int) -> Text:
    """Return a rotation's number and the canals it gives.

    If canals share sides, the title lists the sides instead.
    """
    segments = tables.PATTERNS[tile][rotation].segments
    sides = sorted({*chain(*segments)})
    if len(segments) >= len(sides):
        canals = _AND_SIDE.join(tables.EDGES[side] for side in sides)
    else:
        canals = _AND.join(f"{tables.EDGES[a]}–{tables.EDGES[b]}" for a, b in segments)
    return say("{rotation}: {canals}", rotation=rotation, canals=canals)


@lru_cache(maxsize=1024)
def _placing(tile: str) -> Text:
    """Return a hand tile's name with its canals, which the picture shows."""
    return leading_on(say("Place {tile}", tile=words.tile_title(tile)), words.canals_title(tile))


def _build_label(move: moves.Build, state: CanalKing, seat: Seat) -> Text:
    must, _ = state.canals.demands[move.space]
    met = (tables.PATTERNS[move.tile][move.rotation].ends & must).bit_count()
    effects = [*_replaced(state, move), _met(met)]
    if met > 1:
        laid = canals.Laid(move.tile, move.rotation, state.on_turn)
        effects += _linked(state, state.canals.with_tile(move.space, laid))
    return effects[0] if len(effects) == 1 else say("{effects}", effects=tuple(effects))


@lru_cache
def _met(ends: int) -> Text:
    if not ends:
        return say("touches no canal")
    return count("joins {count} canal end", "joins {count} canal ends", ends)


def _replaced(state: CanalKing, move: moves.Build) -> Iterator[Text]:
    old = state.canals.laid.get(move.space)
    if old:
        yield say("{old} leaves the game", old=words.tile_title(old.tile))


def _linked(state: CanalKing, built: canals.Canals) -> Iterator[Text]:
    """Yield which ports become linked, and what that means for the mover's route."""
    for ports in built.port_groups:
        if ports not in state.canals.port_groups:
            yield say("links {ports}", ports="–".join(sorted(ports)))
    before = canals.legs_linked(state.canals, state.player.route)
    legs = canals.legs_linked(built, state.player.route)
    if legs == tables.FINAL and before < tables.FINAL:
        yield say("finishes your route")
    elif legs > before:
        yield say("{legs} of {all} legs of your route", legs=legs, all=tables.FINAL)


SWAP = group(say("Swap tiles"))


def _swap(move: moves.Swap, state: CanalKing, seat: Seat) -> Item:
    """Return how many tiles are drawn and, if fewer are kept, which."""
    tiles, number = move.tiles, len(move.tiles)
    drawn = count("draws {count} new tile", "draws {count} new tiles", number)
    kept = without(state.player.hand, tiles)
    if 0 < len(kept) < number:
        titles = tuple(map(words.tile_title, kept))
        drawn = say("{drawn}, keeps {tiles}", drawn=drawn, tiles=titles)
    return drawn, (
        SWAP,
        _SOME[number - 1],
        say("{tiles}", tiles=tuple(map(words.tile_title, tiles))),
    )


_FEW, _MANY = say("Swap 1 or 2 tiles"), say("Swap 3, 4 or 5 tiles")
_SOME = (_FEW, _FEW, _MANY, _MANY, _MANY)


def _claim_label(move: moves.Claim, state: CanalKing, seat: Seat) -> Text:
    legs = canals.legs_linked(state.canals, state.player.route)
    if legs == tables.FINAL:
        return say("shows your card; your ship starts in {port}", port=state.player.route[0])
    return say(
        "shows your card, but only {legs} of {all} legs are linked", legs=legs, all=tables.FINAL
    )


def _return_label(move: moves.Return, state: CanalKing, seat: Seat) -> Text:
    return say("back to {port}", port=words.port_title(state.player.last_port))


def _character_label(move: moves.Character, state: CanalKing, seat: Seat) -> Text:
    owner = next((s for s in state.seats if state.players[s].character == move.name), None)
    if owner == seat:
        return say("you keep this character, and nobody else can choose it")
    if owner is None:
        return say("a name and a disc, without any power")
    return say("a name and a disc, without any power; {who} gets yours", who=Who(owner))


def _stop_label(move: moves.Sail, state: CanalKing, seat: Seat) -> Text:
    player, stop = state.player, moves.STOPS[move.stop]
    if stop.in_port:
        if stop.at != player.route[player.target]:
            return say("not your next port")
        if player.target == tables.FINAL:
            return say("your final destination: you win")
        return say("your next port, {left} more to go", left=tables.FINAL - player.target)
    owner = state.canals.laid[stop.at].owner
    if owner is None:
        return say("a flag of your colour stops you")
    return say("the special tile of {who}, which costs your next turn", who=Who(owner))


def _sail_path(move: moves.Sail, state: CanalKing, seat: Seat) -> Path:
    stops = [each.stop for each in race.sailors_moves(state) if isinstance(each, moves.Sail)]
    place = page(stops.index(move.stop), len(stops))
    return say("Sail"), *place, words.berth_title(moves.STOPS[move.stop])


def page(place: int, entries: int) -> tuple[Text, ...]:
    """Return the page of an entry, as a menu of its own; empty if all fit on one page."""
    if entries <= MENU_WIDTH:
        return ()
    return (say("Page {number}", number=place // MENU_WIDTH + 1),)


def _draw(move: moves.Draw, state: CanalKing, seat: Seat) -> Item:
    if move.source == moves.SUPPLY:
        left = state.supply_size or len(state.discard)
        return say("one of {left}, unseen", left=left), (say("Draw from the supply"),)
    return words.canals_title(move.source), (say("Open pool"), words.tile_title(move.source))


ROWS: Rows[CanalKing, moves.Move] = Rows(
    {
        moves.Place: Row("place {tile} {space} {rotation}", _build_path, _build_label, "tile"),
        moves.Replace: Row("replace {tile} {space} {rotation}", _build_path, _build_label, "tile"),
        moves.Special: Row("special {space} {rotation}", _build_path, _build_label, "tile"),
        moves.Swap: Row("swap {tiles*}", (), _swap),
        moves.Claim: Row("claim", say("Claim the route"), _claim_label, "route"),
        moves.Wait: Row("wait", say("Wait"), say("the claim can come on a later turn")),
        moves.Pass: Row("pass", say("Pass"), say("nothing else is possible")),
        moves.Sail: Row("sail {stop}", _sail_path, _stop_label, "ship port"),
        moves.Return: Row("return", say("Return"), _return_label, "ship port"),
        moves.Draw: Row("draw {source}", (), _draw, "open pool tile"),
        moves.Character: Row(
            "character {name}", (say("Character (free, once)"), "{name}"), _character_label
        ),
        moves.Drawn: Row("tile {tile}"),
        moves.ColourDealt: Row("colour {colour}"),
        moves.RouteDealt: Row("route {card}"),
        moves.First: Row("first {seat}"),
    },
    {
        "tile": tuple(tables.TILES),
        "tiles": tuple(tables.TILES),
        "space": tuple(tables.SPACES),
        "stop": {
            **{name: name for name in moves.STOPS},
            **{p.name: p.code for p in tables.PORTS.values()},
        },
        "source": (moves.SUPPLY, *tables.TILES),
        "name": tuple(tables.CHARACTERS),
        "colour": tuple(tables.COLOURS),
        "card": tuple(tables.ROUTES),
    },
    {"name": words.character_title},
    besides={moves.Character},
    last={moves.Claim, moves.Wait, moves.Pass, moves.Return},
)
"""The words of each move."""


def unused(state: CanalKing, move: moves.Move) -> Text | None:
    """Return what the player on turn gives up by ending the turn with a move; None if nothing.

    That is the claim of a finished route (CK-8.4), or the next port of a ship (CK-9.9).
    """
    match move:
        case moves.Sail() | moves.Return():
            return _unused_port(state, move)
        case moves.Place() | moves.Replace() | moves.Special() if state.claims_open:
            return None
        case moves.Place() | moves.Replace() | moves.Special() | moves.Swap() | moves.Wait() if (
            is_complete(state, state.on_turn)
        ):
            return say("Your route is finished, and you do not claim it.")
        case _:
            return None


def _unused_port(state: CanalKing, move: moves.Sail | moves.Return) -> Text | None:
    player = state.player
    port = player.route[player.target]
    wanted = moves.Sail(port)
    if move == wanted or wanted not in race.sailors_moves(state):
        return None
    return say("Your ship could reach its next port now: {port}.", port=words.port_title(port))
