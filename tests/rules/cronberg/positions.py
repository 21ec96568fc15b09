"""Positions of Cronberg as vectors.json writes them, played and compared."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core import Events
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Cronberg, Phase
from rules.text import Seat

GAME = CronbergGame()


@dataclass(frozen=True)
class Story:
    """A vector played: every state reached and what each move caused."""

    states: tuple[Cronberg, ...]
    caused: tuple[Events, ...]
    last_move: str = ""

    @property
    def last(self) -> Cronberg:
        return self.states[-1]

    @property
    def colours(self) -> tuple[str, ...]:
        return self.last.colours

    def colour(self, seat: Seat) -> str:
        return self.colours[seat]

    def of_all(self, numbers: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.colours, numbers, strict=True))


def play(vector: Mapping[str, Any]) -> Story:
    """Set a vector's position up and make its moves, chance drawing from its stack."""
    position = vector["position"]
    state = read(position)
    draws = list(position.get("top_of_stack") or position.get("stack_order") or ())
    states, caused = [state], list[Events]()
    for move in vector["moves"]:
        player, text = (None, move) if isinstance(move, str) else move
        if player and state.colours[state.on_turn] != player:
            raise ValueError(f"{player} is not on turn before {text}")
        state, events = make(state, text)
        if state.phase is Phase.DRAW:
            state, drawn = make(state, f"drawn {draws.pop(0)}")
            events = (*events, *drawn)
        states.append(state)
        caused.append(events)
    last_move = vector["moves"][-1] if vector["moves"] else ""
    return Story(tuple(states), tuple(caused), last_move)


def make(state: Cronberg, text: str) -> tuple[Cronberg, Events]:
    """Make a move for whoever is to move."""
    seat = GAME.to_act(state)[0]
    return GAME.apply(state, seat, GAME.parse(state, seat, text.strip("()")))


def read(position: Mapping[str, Any]) -> Cronberg:
    """Build a position; raises ValueError where it contradicts itself."""
    colours = tuple(position["players"])
    seat_of = {colour: Seat(seat) for seat, colour in enumerate(colours)}
    first = seat_of[position.get("first", colours[0])]
    drawn = position.get("drawn") or ""
    state = Cronberg(
        colours=colours,
        scores=tuple(position.get("scores", dict.fromkeys(colours, 0))[c] for c in colours),
        first=first,
        on_turn=seat_of[position.get("to_move", colours[first])],
        phase=Phase.OVER if position.get("game_over") else Phase.LAY if drawn else Phase.TURN,
        laid={row["placement"]: row["rhomb"] for row in position.get("rhombi_on_board", ())},
        tokens={c: seat_of[who] for c, who in position.get("tokens_on_board", {}).items()},
        drawn=drawn,
        game=position.get("game", 1),
        games=position.get("series_games", 1),
    )
    _must_agree(state, position)
    return state


def _must_agree(state: Cronberg, position: Mapping[str, Any]) -> None:
    hands = {colour: state.hand(Seat(seat)) for seat, colour in enumerate(state.colours)}
    if position.get("tokens_in_hand", hands) != hands:
        raise ValueError(f"with these tokens on the board the hands are {hands}")
    if position.get("stack_count", len(state.stack)) != len(state.stack):
        raise ValueError(f"with these rhombi {len(state.stack)} are left in the stack")
