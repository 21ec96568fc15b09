"""How a game begins: its options, what NATURE deals, the choice of characters (CK-12, CK-13)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.canal_king import events
from rules.canal_king.moves import Character, ColourDealt, Drawn, First, Move, RouteDealt
from rules.canal_king.state import CanalKing, Dealing, Player, Turn, supply
from rules.canal_king.tables import CHARACTERS, COLOURS, HAND, OPTION_VALUES, ROUTES
from rules.core import Events
from rules.errors import IllegalMove
from rules.setup import Option, Setup
from rules.text import Seat, Who, say

OPTIONS = (
    Option(
        "claim_mode",
        OPTION_VALUES["claim_mode"],
        say(
            "checked: you can claim only a finished route. open: you can claim too early, which"
            " shows your route to all."
        ),
    ),
    Option(
        "leftover_tiles",
        OPTION_VALUES["leftover_tiles"],
        say(
            "What becomes of your hand when you set sail. discard: it is shuffled in later."
            " open pool: everybody can draw from it at once."
        ),
    ),
    Option(
        "exact_copy_replacement",
        OPTION_VALUES["exact_copy_replacement"],
        say("Whether you may replace a tile by its exact copy, only to be rid of a tile in hand."),
    ),
)


def first_position(setup: Setup) -> CanalKing:
    """Return the empty board, before NATURE deals."""
    chosen = {option.name: option.default for option in OPTIONS} | dict(setup.options)
    return CanalKing(
        players=(Player(),) * setup.seats,
        on_turn=Seat(0),
        phase=Dealing(),
        claims_open=chosen["claim_mode"] == "open",
        pool_open=chosen["leftover_tiles"] == "open_pool",
        copies_allowed=chosen["exact_copy_replacement"] == "allowed",
    )


def may_choose(state: CanalKing, seat: Seat) -> bool:
    """Whether a seat may still choose a character (CK-12.4)."""
    in_first_round = isinstance(state.phase, Turn) and state.turns < len(state.players)
    return in_first_round and seat in state.given


def character_moves(state: CanalKing, seat: Seat) -> Iterator[Character]:
    """Yield the characters a seat may choose: its own, and those nobody has chosen (CK-12.4)."""
    if may_choose(state, seat):
        chosen = {p.character for s, p in enumerate(state.players) if s not in state.given}
        yield from (Character(name) for name in CHARACTERS if name not in chosen)


def odds_of_dealing(state: CanalKing) -> Sequence[tuple[Move, int]]:
    """Return what NATURE may deal next: tiles, then colours, routes, the first seat (CK-12.6)."""
    if any(len(player.hand) < HAND for player in state.players):
        return [(Drawn(tile), copies) for tile, copies in supply(state).items()]
    if not all(player.colour for player in state.players):
        dealt = {player.colour for player in state.players}
        return [(ColourDealt(colour), 1) for colour in COLOURS if colour not in dealt]
    if not all(player.route for player in state.players):
        shown = {player.route for player in state.players}
        return [(RouteDealt(card), 1) for card, route in ROUTES.items() if route not in shown]
    return [(First(seat + 1), 1) for seat in state.seats]


def deal(state: CanalKing, move: Move) -> tuple[CanalKing, Events]:
    """Give what NATURE drew to the next seat that needs it."""
    offered = any(move == possible for possible, _ in odds_of_dealing(state))
    match move:
        case Drawn(tile) if offered:
            return _deal_tile(state, tile)
        case ColourDealt(colour) if offered:
            seat = next(seat for seat in state.seats if not state.players[seat].colour)
            player = replace(state.players[seat], colour=colour)
            return state.with_player(seat, player), (events.ColourLearnt(seat, colour),)
        case RouteDealt(card) if offered:
            seat = next(seat for seat in state.seats if not state.players[seat].route)
            player = replace(state.players[seat], route=ROUTES[card])
            return state.with_player(seat, player), (events.RouteLearnt(seat, player.route),)
        case First(number) if offered:
            first = Seat(number - 1)
            return _begun(state, first)
        case _:
            raise IllegalMove(say("Chance cannot deal that now."), "CK-12.6")


def choose_character(state: CanalKing, seat: Seat, move: Character) -> tuple[CanalKing, Events]:
    """Give a seat a character; the seat that had it gets the other's (CK-12.4)."""
    own, wanted = state.players[seat].character, move.name
    if not may_choose(state, seat):
        raise IllegalMove(
            say("You may choose a character only once, and only in the first round."), "CK-12.4"
        )
    holder = next((s for s in state.seats if state.players[s].character == wanted), seat)
    if holder not in state.given:
        raise IllegalMove(
            say(
                "{who} has chosen the {title} already: choose another character.",
                who=Who(holder),
                title=say(CHARACTERS[wanted]),
            ),
            "CK-12.4",
        )
    chosen = _with_character(_with_character(state, holder, own), seat, wanted)
    given = tuple(other for other in state.given if other != seat)
    told = (events.CharacterChosen(seat, wanted),)
    if holder != seat:
        told += (events.CharacterChosen(holder, own),)
    return replace(chosen, given=given), told


def _with_character(state: CanalKing, seat: Seat, character: str) -> CanalKing:
    return state.with_player(seat, replace(state.players[seat], character=character))


def _begun(state: CanalKing, first: Seat) -> tuple[CanalKing, Events]:
    """Give everybody a character, and begin the first turn (CK-12.4, 12.6)."""
    for seat, character in zip(state.seats, CHARACTERS, strict=False):
        state = _with_character(state, seat, character)
    told = (
        events.FirstNamed(first),
        events.CharactersGiven(tuple(player.character for player in state.players)),
        events.HandsDealt(tuple(player.hand for player in state.players)),
    )
    return replace(state, on_turn=first, phase=Turn(), given=state.seats), told


def _deal_tile(state: CanalKing, tile: str) -> tuple[CanalKing, Events]:
    """Deal to the first seat with fewer than five tiles."""
    seat = next(seat for seat in state.seats if len(state.players[seat].hand) < HAND)
    hand = tuple(sorted((*state.players[seat].hand, tile)))
    return state.with_player(seat, replace(state.players[seat], hand=hand)), ()
