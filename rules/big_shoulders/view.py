"""What a seat or a spectator may see: all but hands, sealed choices and discards (BS-20)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.big_shoulders.state import Basket, Board, Company, Options
from rules.big_shoulders.tables.components import DECADES
from rules.text import Seat, Text, Who, joined, say, to_say, whose_turn


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat, as everybody sees it."""

    cash: int
    worth: int
    """Dollars of cash and shares, which are open information."""
    partners: int
    available: int
    tiles: int
    """Building tiles in hand."""
    track: tuple[str, ...]
    sold: frozenset[str]
    """Companies it may not buy this decade."""
    certificates: int
    directs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """The subject of the decision at hand."""

    company: str = ""
    """The company that acts, if any."""
    ran: int = 0
    """The number of its factories that have run this turn."""
    revenue: int | None = None
    """Its Operating Revenue so far, while it sells."""
    basket: Basket = ()
    """Certificates up for sale."""


@dataclass(frozen=True, slots=True)
class ChicagoView:
    """A position; only the viewer's own seat has `hand` and `choice`."""

    to_act: tuple[Seat, ...]
    asks: Text
    scores: tuple[int, ...]
    options: Options
    decade: int
    phase: str
    """stock, building, action, operation, clean_up, founding or over."""
    players: tuple[PlayerView, ...]
    companies: Mapping[str, Company]
    board: Board
    order: tuple[str, ...]
    turn_order: tuple[Seat, ...]
    next_order: tuple[Seat, ...]
    """The turn order of the next action sequence."""
    priority: Seat | None
    limit: int
    """The most certificates a player may hold."""
    demand_left: int
    assets_left: int
    buildings_left: tuple[int, ...]
    """The number of building tiles left, by era."""
    goals: tuple[tuple[str, tuple[int, ...]], ...]
    """Each goal with every seat's present measure."""
    owners: Mapping[str, Seat]
    """The player paid by each building tile on the board."""
    task: Task
    hand: tuple[str, ...] = ()
    choice: tuple[str, str] | None = None
    """The tile to play and the tile to discard, if chosen."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(len(self.players)))

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def year(self) -> int:
        return DECADES[self.decade - 1].year

    @property
    def headline(self) -> Text:
        if self.is_over:
            return say("Game over")
        return say(
            "Decade {decade} of {decades} · {year} · {phase}",
            decade=self.decade,
            decades=len(DECADES),
            year=self.year,
            phase=STAGE_NAMES[self.phase],
        )

    @property
    def is_half_played(self) -> bool:
        return 2 * (self.decade - 1) >= len(DECADES)

    @property
    def essentials(self) -> Text:
        position = say(
            "City of the Big Shoulders. {headline}. {turn} {players}",
            headline=self.headline,
            turn=self._whose_turn(),
            players=joined(*map(self._player, self.seats), between=" "),
        )
        if self.order:
            return position
        return say("{position} No company is founded yet.", position=position)

    def _whose_turn(self) -> Text:
        return (
            whose_turn(self.to_act, self.asks) if self.to_act else say("Nobody has to decide now.")
        )

    def _player(self, seat: Seat) -> Text:
        player = self.players[seat]
        form = (
            to_say(
                "{who} has ${cash} (with shares ${worth:,}), {available} of {partners} partners "
                "left, and directs {companies}."
            )
            if player.directs
            else to_say(
                "{who} has ${cash} (with shares ${worth:,}) and {available} of {partners} "
                "partners left."
            )
        )
        return say(
            form,
            who=Who(seat),
            cash=player.cash,
            worth=player.worth,
            available=player.available,
            partners=player.partners,
            companies=tuple(map(self._company, player.directs)),
        )

    def _company(self, key: str) -> Text:
        company = self.companies[key]
        return say(
            "{name} (stock ${value}, treasury ${cash})",
            name=key.capitalize(),
            value=company.value,
            cash=company.cash,
        )


STAGE_NAMES = {
    "founding": say("first companies"),
    "stock": say("stock phase"),
    "building": say("building phase"),
    "action": say("action phase"),
    "operation": say("operation phase"),
    "clean_up": say("clean-up"),
}
"""The headline's name of each part of a decade, by `ChicagoView.phase`."""
