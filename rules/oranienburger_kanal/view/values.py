"""The values of a view: everything except the cards in the stacks (OK-5)."""

from collections import Counter
from dataclasses import dataclass

from rules.oranienburger_kanal.scoring import Score
from rules.oranienburger_kanal.state.player import Player
from rules.oranienburger_kanal.tables.costs import Amounts
from rules.oranienburger_kanal.tables.setup import BLOCKING, SOLO_ROUNDS, STACKS
from rules.oranienburger_kanal.words import PIECES, counted_piece, listed, structure_title
from rules.text import Seat, Text, Who, count, say, whose_turn

SOLO_WAY = BLOCKING[0]
"""The blocked spaces of a single solo game."""


@dataclass(frozen=True, slots=True)
class KanalView:
    """The open position, the same for every seat and every spectator."""

    deck: str
    players: tuple[Player, ...]
    colours: tuple[str, ...]
    """Colours by seat (OK-19.5)."""
    to_act: tuple[Seat, ...]
    asks: Text
    categories: tuple[Score, ...]
    """Everybody's present score by category (OK-16.4)."""
    starter: Seat | None
    round: int
    turns_done: int
    turns_in_round: int
    is_final: bool
    is_over: bool
    display: tuple[str, ...]
    display_target: int
    stacks: Amounts
    thalers: Amounts
    used: tuple[str, ...]
    """Action spaces used in this round; the golden disc is on the last one."""
    free: tuple[str, ...]
    """Action spaces that may be chosen now; empty during other decisions."""
    opened: frozenset[str]
    """Action spaces whose covered action is open (OK-8.7)."""
    blocked: str
    way_of_disc: tuple[str, ...]
    """Solo: the blocked spaces, round by round."""
    lit: tuple[frozenset[str], ...]
    """By seat, the route spaces for a start piece or a free piece at present."""
    running: str
    """The structure space whose effect is in use; empty if none."""
    waiting: tuple[str, ...]
    """Structure spaces whose activations wait."""
    ready: frozenset[Seat]
    """The seats that have finished the wheel step."""
    discarded: tuple[str, ...]
    boxed: int
    game: int
    """The number of the game in its campaign; 0 without a campaign."""
    earlier: tuple[int, ...]
    """Totals of the campaign's earlier games."""

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(categories.total for categories in self.categories)

    @property
    def is_solo(self) -> bool:
        return len(self.players) == 1

    @property
    def headline(self) -> Text:
        headline = self._round()
        if self.game:
            headline = say("Game {game} of 3 · {headline}", game=self.game, headline=headline)
        if self.is_final and not self.is_over:
            headline = say("{headline} · final round", headline=headline)
        return say("{headline} · deck {deck}", headline=headline, deck=self.deck)

    def _round(self) -> Text:
        if self.is_over:
            return say("Game over · round {round}", round=self.round)
        turn = min(self.turns_done + 1, self.turns_in_round)
        turn_words = say("turn {turn} of {turns}", turn=turn, turns=self.turns_in_round)
        if self.turns_done == self.turns_in_round:
            turn_words = say("wheel step")
        if self.is_solo:
            return say(
                "Round {round} of {rounds} · {turn}",
                round=self.round,
                rounds=SOLO_ROUNDS,
                turn=turn_words,
            )
        if self.starter is None:
            return say("Round {round}", round=self.round)
        return say(
            "Round {round} · {turn} · start player {who}",
            round=self.round,
            turn=turn_words,
            who=Who(self.starter),
        )

    @property
    def is_half_played(self) -> bool:
        """Whether half of the cards have left the stacks, whose end ends the game (OK-16.1)."""
        cards = STACKS[len(self.players)].values()
        return 2 * sum(self.stacks.values()) <= sum(cards)

    @property
    def essentials(self) -> Text:
        position = say(
            "Oranienburger Kanal. {headline}. {now} {seats} Display: {display}.",
            headline=self.headline,
            now=self._now(),
            seats=self._seats(),
            display=tuple(structure_title(name) for name in self.display) or say("none"),
        )
        if not self.free:
            return position
        return say("{position} Free action spaces: {free}.", position=position, free=self.free)

    def _now(self) -> Text:
        return (
            whose_turn(self.to_act, self.asks) if self.to_act else say("Nobody has to decide now.")
        )

    def _seats(self) -> Text:
        seats = [self._seat(Seat(seat)) for seat in range(len(self.players))]
        return say("{one} {other}", one=seats[0], other=seats[1]) if seats[1:] else seats[0]

    def _seat(self, seat: Seat) -> Text:
        player = self.players[seat]
        kinds = Counter(player.routes.values())
        routes = tuple(counted_piece(kind, kinds[kind]) for kind in PIECES if kinds[kind])
        return count(
            "{who}: {count} point, {supply}. Structures: {structures}. Routes: {routes}."
            " Bridges: {bridges}.",
            "{who}: {count} points, {supply}. Structures: {structures}. Routes: {routes}."
            " Bridges: {bridges}.",
            self.scores[seat],
            who=Who(seat),
            supply=listed(player.supply),
            structures=tuple(f"{space} {name}" for space, name in player.structures.items())
            or say("none"),
            routes=routes or say("none"),
            bridges=player.bridges or say("none"),
        )
