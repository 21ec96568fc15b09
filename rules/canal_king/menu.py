"""Canal King Brugge's legal moves in menus, with what they would do and what they leave undone."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from rules.canal_king import moves
from rules.canal_king.canals import Berth, Canals, Laid, legs_linked
from rules.canal_king.moves import STOPS, SUPPLY
from rules.canal_king.play import race
from rules.canal_king.play.turn_end import without
from rules.canal_king.state import CanalKing, is_complete
from rules.canal_king.tables import EDGES, FINAL, HAND, PATTERNS, SPACES, SPECIAL
from rules.canal_king.words import (
    berth_title,
    canals_title,
    character_title,
    port_title,
    tile_title,
)
from rules.text import Seat, Text, Who, count, say

Entry = tuple[Text, tuple[Text, ...]]
"""A label and a menu path."""

MENU_WIDTH = 25
"""The most entries of a menu."""


def describe(state: CanalKing, seat: Seat, move: moves.Move) -> Entry:
    """Return the label of a legal move, which says what it would do, and its menu path."""
    match move:
        case moves.Place() | moves.Replace() | moves.Special():
            return _build_label(state, move), _build_path(state, move)
        case moves.Swap(tiles):
            return _swap(state, tiles)
        case moves.Sail(stop):
            return _stop_label(state, STOPS[stop]), _sail_path(state, stop)
        case moves.Draw(source):
            return _draw(state, source)
        case moves.Character(name):
            return _character_label(state, seat, name), (_CHARACTER, character_title(name))
        case _:
            return _without_choice(state, move)


def path(state: CanalKing, seat: Seat, move: moves.Move) -> tuple[Text, ...]:
    """Return the menu path of a legal move, without computing what it would do."""
    match move:
        case moves.Place() | moves.Replace() | moves.Special():
            return _build_path(state, move)
        case _:
            return describe(state, seat, move)[1]


def _without_choice(state: CanalKing, move: moves.Move) -> Entry:
    match move:
        case moves.Claim():
            return _claim_label(state), (say("Claim the route"),)
        case moves.Wait():
            return say("the claim can come on a later turn"), (say("Wait"),)
        case moves.Return():
            return say("back to {port}", port=port_title(state.player.last_port)), (say("Return"),)
        case moves.Pass():
            return say("nothing else is possible"), (say("Pass"),)
        case _:
            raise TypeError(f"{move} is not a player's move")


@lru_cache(maxsize=1024)
def _named(word: str) -> Text:
    return say(word)


def _regions() -> Iterator[tuple[str, Text]]:
    """Divide the spaces, column by column, among as many menus as a panel shows at a time."""
    names = tuple(SPACES)
    size = -(-len(names) // _MENUS_SHOWN)
    for start in range(0, len(names), size):
        region = names[start : start + size]
        title = say("{first} to {last}", first=region[0], last=region[-1])
        yield from ((space, title) for space in region)


_MENUS_SHOWN = 4
_REGION = dict(_regions())


_REPLACE, _SPECIAL = say("Replace a tile"), say("Special tile").with_sign(f"tile_{SPECIAL}")


def _build_path(state: CanalKing, move: moves.Build) -> tuple[Text, ...]:
    where = (*_narrowed(state, move), _named(move.space), _rotation(move))
    match move:
        case moves.Place():
            return _placing(move.tile), *where
        case moves.Replace():
            return _REPLACE, _tile_title(move.tile), *where
        case _:
            return _SPECIAL, *where


def _narrowed(state: CanalKing, move: moves.Build) -> tuple[Text, ...]:
    """Return the part of the board with a space, if there are more choices than a menu shows."""
    laid = len(state.canals.laid)
    spaces = laid if isinstance(move, moves.Replace) else len(SPACES) - laid
    return (_REGION[move.space],) if spaces > MENU_WIDTH or isinstance(move, moves.Special) else ()


def _rotation(move: moves.Build) -> Text:
    tile = SPECIAL if isinstance(move, moves.Special) else move.tile
    return _rotation_title(tile, move.rotation)


_AND = " + "
"""Not a comma, which separates rotations."""


@lru_cache(maxsize=1024)
def _rotation_title(tile: str, rotation: int) -> Text:
    """Return a rotation's number and the canals it gives.

    If canals share sides, the title lists the sides instead.
    """
    segments = PATTERNS[tile][rotation].segments
    sides = sorted({*chain(*segments)})
    if len(segments) >= len(sides):
        names = _AND.join(EDGES[side] for side in sides)
        return say("{rotation}: {sides}", rotation=rotation, sides=names)
    canals = _AND.join(f"{EDGES[a]}–{EDGES[b]}" for a, b in segments)
    return say("{rotation}: {canals}", rotation=rotation, canals=canals)


@lru_cache(maxsize=1024)
def _placing(tile: str) -> Text:
    """Return a hand tile's name, short enough for a button; the picture shows its canals."""
    return say("Place {tile}", tile=tile_title(tile))


@lru_cache(maxsize=1024)
def _tile_title(tile: str) -> Text:
    """Return the name of a tile in hand, which has its flags, and its canals."""
    return say("{tile}: {canals}", tile=tile_title(tile), canals=canals_title(tile))


def _build_label(state: CanalKing, move: moves.Build) -> Text:
    tile = SPECIAL if isinstance(move, moves.Special) else move.tile
    must, _ = state.canals.demands[move.space]
    met = (PATTERNS[tile][move.rotation].ends & must).bit_count()
    effects = [*_replaced(state, move), _met(met)]
    if met > 1:
        laid = Laid(tile, move.rotation, state.on_turn)
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
        yield say("{old} leaves the game", old=tile_title(old.tile))


def _linked(state: CanalKing, built: Canals) -> Iterator[Text]:
    """Yield which ports become linked, and what that means for the mover's route."""
    for group in built.port_groups:
        if group not in state.canals.port_groups:
            yield say("links {ports}", ports="–".join(sorted(group)))
    before = legs_linked(state.canals, state.player.route)
    legs = legs_linked(built, state.player.route)
    if legs == FINAL and before < FINAL:
        yield say("finishes your route")
    elif legs > before:
        yield say("{legs} of {all} legs of your route", legs=legs, all=FINAL)


_FOUR_OR_FIVE = say("4 or 5 tiles")


def _swap(state: CanalKing, tiles: tuple[str, ...]) -> Entry:
    """Return the menu for a number of tiles; the whole hand shares one with one tile fewer.

    So there are at most as many menus as a panel shows at a time.
    """
    number = len(tiles)
    drawn = count("draws {count} new tile", "draws {count} new tiles", number)
    kept = without(state.player.hand, tiles)
    if 0 < len(kept) < number:
        titles = tuple(map(tile_title, kept))
        drawn = say("{drawn}, keeps {tiles}", drawn=drawn, tiles=titles)
    is_last = number >= HAND - 1 and len(state.player.hand) == HAND
    step = _FOUR_OR_FIVE if is_last else count("{count} tile", "{count} tiles", number)
    return drawn, (say("Swap tiles"), step, say("{tiles}", tiles=tuple(map(tile_title, tiles))))


def _claim_label(state: CanalKing) -> Text:
    legs = legs_linked(state.canals, state.player.route)
    if legs == FINAL:
        return say("shows your card; your ship starts in {port}", port=state.player.route[0])
    return say("shows your card, but only {legs} of {all} legs are linked", legs=legs, all=FINAL)


_CHARACTER = say("Character (free, once)")


def _character_label(state: CanalKing, seat: Seat, name: str) -> Text:
    owner = next((s for s in state.seats if state.players[s].character == name), None)
    if owner == seat:
        return say("you keep this character, and nobody else can choose it")
    if owner is None:
        return say("a name and a disc, without any power")
    return say("a name and a disc, without any power; {who} gets yours", who=Who(owner))


def _stop_label(state: CanalKing, stop: Berth) -> Text:
    player = state.player
    if stop.in_port:
        if stop.at != player.route[player.target]:
            return say("not your next port")
        if player.target == FINAL:
            return say("your final destination: you win")
        return say("your next port, {left} more to go", left=FINAL - player.target)
    owner = state.canals.laid[stop.at].owner
    if owner is None:
        return say("a flag of your colour stops you")
    return say("the special tile of {who}, which costs your next turn", who=Who(owner))


def _sail_path(state: CanalKing, stop: str) -> tuple[Text, ...]:
    stops = [move.stop for move in race.sailors_moves(state) if isinstance(move, moves.Sail)]
    return say("Sail"), *page(stops.index(stop), len(stops)), berth_title(STOPS[stop])


def page(place: int, entries: int) -> tuple[Text, ...]:
    """Return the page of an entry, as a menu of its own; empty if all fit on one page."""
    if entries <= MENU_WIDTH:
        return ()
    return (say("Page {number}", number=place // MENU_WIDTH + 1),)


def _draw(state: CanalKing, source: str) -> Entry:
    if source == SUPPLY:
        left = state.supply_size or len(state.discard)
        return say("one of {left}, unseen", left=left), (say("Draw from the supply"),)
    return canals_title(source), (say("Open pool"), tile_title(source))


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
    return say("Your ship could reach its next port now: {port}.", port=port_title(port))
