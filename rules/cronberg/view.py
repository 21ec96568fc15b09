"""What everybody sees of Cronberg: only the order of the stack is hidden (CB-2.9)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules.cronberg import tables
from rules.cronberg.state import Cronberg, Phase
from rules.cronberg.words import KIND_NAMES, rhomb_title
from rules.text import Seat, Text, Who, count, joined, say


@dataclass(frozen=True, slots=True)
class CronbergView:
    """The open position, the same for every seat and every spectator."""

    colours: tuple[str, ...]
    """Colours by seat."""
    scores: tuple[int, ...]
    """Scores by seat."""
    hands: tuple[int, ...]
    """The tokens that each seat can still place."""
    on_turn: Seat | None
    """None when the game is over, and before the first seat is drawn."""
    laid: Mapping[str, str]
    """The rhomb on each place, the newest last."""
    tokens: Mapping[str, Seat]
    """The owner of the token on each crossing, the newest last."""
    drawn: str
    """The rhomb that must be laid now; empty if there is none."""
    kinds_left: Mapping[str, int]
    """The number of rhombi of each kind still in the stack, including 0."""
    free: frozenset[int]
    """The triangles that no rhomb covers."""
    activated: tuple[int, ...]
    """The triangles that can no longer be covered, ascending (CB-7.1)."""
    closed: frozenset[str]
    """The crossings closed by an activated guard."""
    values: Mapping[str, int]
    """The value of each crossing's token at the end of the game; empty before."""
    turn: int
    """The turn of this game of the series."""
    game: int
    """The number of this game in the series."""
    games: int
    """The number of games in the series."""
    is_over: bool

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self.on_turn is None else (self.on_turn,)

    @property
    def stack_count(self) -> int:
        """The number of face-down rhombi (CB-2.9)."""
        return sum(self.kinds_left.values())

    def track_cell(self, seat: Seat) -> int:
        """Return the cell of a seat's marker on the score track; 59 is followed by 0 (CB-2.8)."""
        return self.scores[seat] % len(tables.TRACK)

    @property
    def headline(self) -> Text:
        laid = count("{count} rhomb laid", "{count} rhombi laid", len(self.laid))
        if self.is_over and self.games > 1:
            return say(
                "Game over · game {game} of {games} · {laid}",
                game=self.game,
                games=self.games,
                laid=laid,
            )
        if self.is_over:
            return say("Game over · {laid}", laid=laid)
        if self.games > 1:
            return say(
                "Game {game} of {games} · turn {turn} · {laid}",
                game=self.game,
                games=self.games,
                turn=self.turn,
                laid=laid,
            )
        return say("Turn {turn} · {laid}", turn=self.turn, laid=laid)

    @property
    def is_half_played(self) -> bool:
        is_half_covered = 2 * len(self.free) <= len(tables.TRIANGLES)
        return 2 * (self.game - 1) + is_half_covered >= self.games

    @property
    def asks(self) -> Text:
        if self.drawn:
            return say("lays the {title}", title=say(tables.RHOMBI[self.drawn].title))
        if self.on_turn is not None and not self.hands[self.on_turn]:
            return say("draws a rhomb")
        if self.free <= {*self.activated}:
            return say("places a token; no rhomb fits any more")
        return say("places a token or draws a rhomb")

    @property
    def essentials(self) -> Text:
        return say(
            "Cronberg. {headline}. {turn} {seats} {rhombi} {activated} {left}",
            headline=self.headline,
            turn=self._whose_turn(),
            seats=joined(*map(self._seat, map(Seat, range(len(self.colours)))), between=" "),
            rhombi=self._rhombi(),
            activated=self._activated(),
            left=count(
                "{count} rhomb is in the stack.",
                "{count} rhombi are in the stack.",
                self.stack_count,
            ),
        )

    def _whose_turn(self) -> Text:
        if self.drawn:
            title = rhomb_title(self.drawn)
            return say("{who} must lay {title}.", who=tuple(map(Who, self.to_act)), title=title)
        if self.on_turn is None:
            return say("The game is over.") if self.is_over else say("Nobody has begun yet.")
        return say("It is the turn of {who}.", who=Who(self.on_turn))

    def _seat(self, seat: Seat) -> Text:
        own = tuple(crossing for crossing, owner in self.tokens.items() if owner == seat)
        return count(
            "{who} ({colour}) has {count} point and {tokens}.",
            "{who} ({colour}) has {count} points and {tokens}.",
            self.scores[seat],
            who=Who(seat),
            colour=say(self.colours[seat]),
            tokens=count("a token on {own}", "tokens on {own}", len(own), own=own)
            if own
            else say("no token on the board"),
        )

    def _rhombi(self) -> Text:
        laid = tuple(
            say("{place} ({acute:+})", place=place, acute=tables.RHOMBI[rhomb].acute)
            for place, rhomb in self.laid.items()
        )
        return say("Rhombi lie on {laid}.", laid=laid) if laid else say("No rhomb is laid.")

    def _activated(self) -> Text:
        kinds = tuple(
            say("{kind} {numbers}", kind=KIND_NAMES[kind], numbers=say(" ".join(map(str, numbers))))
            for kind in tables.Kind
            if (numbers := [n for n in self.activated if tables.TRIANGLES[n].kind is kind])
        )
        return say("Activated: {kinds}.", kinds=kinds) if kinds else say("Nothing is activated.")


def view_of(state: Cronberg) -> CronbergView:
    """Return what everybody sees of a position."""
    board = state.board
    is_over = state.phase is Phase.OVER
    left = Counter(tables.RHOMBI[rhomb].kind for rhomb in state.stack)
    return CronbergView(
        colours=state.colours,
        scores=state.scores,
        hands=tuple(state.hand(seat) for seat in state.seats),
        on_turn=None if state.phase in {Phase.OVER, Phase.FIRST} else state.on_turn,
        laid=board.laid,
        tokens=state.tokens,
        drawn=state.drawn,
        kinds_left={rhomb.kind: left[rhomb.kind] for rhomb in tables.RHOMBI.values()},
        free=board.free,
        activated=board.activated,
        closed=board.closed,
        values={name: board.value_at(name) for name in state.tokens} if is_over else {},
        turn=state.turn - state.began + 1,
        game=state.game,
        games=state.games,
        is_over=is_over,
    )
