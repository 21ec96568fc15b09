"""Positions of Cronberg in the form of vectors.json, played and compared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core import Events
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Board, Cronberg, Phase
from rules.cronberg.tables import CROSSINGS, PLACES, RHOMBI
from rules.text import Seat
from tests.rules.vector_form import UnfitVector, one_of, only_known

GAME = CronbergGame()
VECTOR_KEYS = {"id", "title", "rules", "source", "note", "position", "moves", "expect"}
POSITION_KEYS = {
    "players", "first", "to_move", "scores", "tokens_in_hand", "tokens_on_board",
    "rhombi_on_board", "drawn", "stack_count", "top_of_stack", "stack_order", "game",
    "series_games", "game_over",
}  # fmt: skip


@dataclass(frozen=True)
class Story:
    """A played vector: every state reached and each move's events."""

    states: tuple[Cronberg, ...]
    caused: tuple[Events, ...]
    last_move: str = ""

    @property
    def last(self) -> Cronberg:
        return self.states[-1]

    @property
    def last_caused(self) -> Events:
        """Return the events of the last move; empty without moves."""
        return self.caused[-1] if self.caused else ()

    @property
    def colours(self) -> tuple[str, ...]:
        return self.last.colours

    def colour(self, seat: Seat) -> str:
        return self.colours[seat]

    def of_all(self, numbers: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.colours, numbers, strict=True))


def play(vector: Mapping[str, Any]) -> Story:
    """Set up a vector's position and make its moves; chance draws from its stack."""
    only_known("a vector", vector, VECTOR_KEYS)
    position, moves = vector.get("position", {}), vector.get("moves", ())
    state = read(position)
    draws = list(position.get("top_of_stack") or position.get("stack_order") or ())
    states, caused = [state], list[Events]()
    for move in moves:
        player, text = (None, move) if isinstance(move, str) else move
        if player and state.colours[state.on_turn] != player:
            raise UnfitVector(f"{player} is not on turn before {text}")
        if text == "draw" and not draws:
            raise UnfitVector("a move draws, so `top_of_stack` must name the rhomb")
        state, events = make(state, text)
        if state.phase is Phase.DRAW:
            state, drawn = make(state, f"drawn {draws.pop(0)}")
            events = (*events, *drawn)
        states.append(state)
        caused.append(events)
    last_move = moves[-1] if moves else ""
    return Story(
        tuple(states), tuple(caused), last_move if isinstance(last_move, str) else last_move[1]
    )


def make(state: Cronberg, text: str) -> tuple[Cronberg, Events]:
    """Make a move for the seat to act."""
    seat = GAME.to_act(state)[0]
    return GAME.apply(state, seat, GAME.parse(state, seat, text.strip("()")))


def read(position: Mapping[str, Any]) -> Cronberg:
    """Return a position; raises UnfitVector if it is outside the form or contradicts itself."""
    _must_be_known(position)
    colours = tuple(position["players"])
    seat_of = {colour: Seat(seat) for seat, colour in enumerate(colours)}
    first = seat_of[position.get("first", colours[0])]
    drawn = position.get("drawn") or ""
    state = Cronberg(
        colours=colours,
        scores=tuple(position.get("scores", {}).get(colour, 0) for colour in colours),
        first=first,
        on_turn=seat_of[position.get("to_move", colours[first])],
        phase=Phase.OVER if position.get("game_over") else Phase.LAY if drawn else Phase.TURN,
        board=Board(
            {row["placement"]: row["rhomb"] for row in position.get("rhombi_on_board", ())}
        ),
        tokens={c: seat_of[who] for c, who in position.get("tokens_on_board", {}).items()},
        drawn=drawn,
        game=position.get("game", 1),
        games=position.get("series_games", 1),
    )
    _must_agree(state, position)
    return state


def _must_be_known(position: Mapping[str, Any]) -> None:
    """Raise UnfitVector for unknown keys, colours, crossings, places and rhombi."""
    only_known("a position", position, POSITION_KEYS)
    if "players" not in position:
        raise UnfitVector("a position names the colours of its seats as `players`")
    colours = position["players"]
    for key in ("first", "to_move"):
        one_of(key, position.get(key, colours[0]), colours)
    for key in ("scores", "tokens_in_hand"):
        only_known(key, position.get(key, {}), colours)
    for crossing, colour in position.get("tokens_on_board", {}).items():
        one_of("the crossing of a token", crossing, CROSSINGS)
        one_of("the colour of a token", colour, colours)
    for row in position.get("rhombi_on_board", ()):
        one_of("the place of a rhomb", row["placement"], PLACES)
        one_of("a rhomb", row["rhomb"], RHOMBI)


def _must_agree(state: Cronberg, position: Mapping[str, Any]) -> None:
    hands = {colour: state.hand(Seat(seat)) for seat, colour in enumerate(state.colours)}
    if position.get("tokens_in_hand", hands) != hands:
        raise UnfitVector(f"with these tokens on the board the hands are {hands}")
    if position.get("stack_count", len(state.stack)) != len(state.stack):
        raise UnfitVector(f"with these rhombi {len(state.stack)} are left in the stack")
