"""Cronberg as other rooms use it: the methods of `rules.game.Game`."""

from collections.abc import Iterator, Sequence

from rules.appraisal import read_styles
from rules.core import NATURE, Event, Events, Profile, Result, ranked
from rules.cronberg import orders, play
from rules.cronberg.advice import WEIGHTS, appraise, features, is_counted_out, merits
from rules.cronberg.menu import ROWS, read
from rules.cronberg.moves import Move
from rules.cronberg.play import breakdown
from rules.cronberg.setup import OPTIONS, first_position
from rules.cronberg.state import Cronberg, Phase
from rules.cronberg.view import CronbergView, view_of
from rules.cronberg.words import PHRASES, things
from rules.facets import Chance, Series
from rules.game import Game
from rules.text import Seat, Text, say


class CronbergGame(Game[Cronberg, Move]):
    """Rhombi and tokens on the crossings of a walled town, for 2 to 4."""

    interface = 1
    key = "cronberg"
    title = "Cronberg"
    bgg = 6569
    weights = WEIGHTS
    styles = read_styles("rules.cronberg", WEIGHTS)
    slip = 5.0  # a fifth: even if always made, errors of a tenth still beat newcomers
    seats = range(2, 5)
    profile = Profile(
        minutes=(15, 30),
        weight=say("light"),
        pitch=say(
            "The town has burnt down. Lay houses and taverns whose numbers point at the "
            "crossings, and place your tokens where they score most at the end: a short game "
            "of nerve in which one gallows can ruin a fortune."
        ),
    )
    campaign = Series(scoring=say("scores carry over into the next game"))
    options = OPTIONS
    notation = ROWS.notation
    phrases = PHRASES
    no_passing = "CB-3.3"

    standing = staticmethod(ROWS.standing)
    start = staticmethod(first_position)
    to_act = staticmethod(play.to_act)
    ahead = staticmethod(orders.ahead)
    breakdown = staticmethod(breakdown)
    features = staticmethod(features)
    is_counted_out = staticmethod(is_counted_out)
    merits = staticmethod(merits)
    things = staticmethod(things)

    def turn(self, state: Cronberg) -> int:
        return state.turn

    def legal_moves(self, state: Cronberg, seat: Seat) -> Iterator[Move]:
        return play.legal_moves(state) if seat == state.on_turn else iter(())

    def chances(self, state: Cronberg) -> Sequence[Chance[Move]]:
        return tuple(orders.chances(state))

    def up_next(self, state: Cronberg) -> Seat | None:
        return play.up_next(state)

    def touches(self, event: Event) -> frozenset[str]:
        return orders.touches(event)

    def odds(self, state: Cronberg) -> Sequence[tuple[Move, int]]:
        return play.odds(state)

    def apply(self, state: Cronberg, seat: Seat, move: Move) -> tuple[Cronberg, Events]:
        if seat == NATURE:
            return play.by_nature(state, move)
        return play.by_player(state, move)

    def view(self, state: Cronberg, seat: Seat | None) -> CronbergView:
        return view_of(state)

    def parse(self, state: Cronberg, seat: Seat, text: str) -> Move:
        return read(text)

    def deciding_rule(self, state: Cronberg, seat: Seat) -> str:
        return "CB-5.3" if state.phase is Phase.LAY else "CB-3.2"

    def describe(self, state: Cronberg, seat: Seat, move: Move) -> tuple[Text, tuple[Text, ...]]:
        return ROWS.describe(state, seat, move)

    def result(self, state: Cronberg) -> Result | None:
        if self.to_act(state):
            return None
        why = say("The highest score wins.")
        return Result(state.scores, ranked(state.scores), why)

    def appraise(self, state: Cronberg) -> tuple[float, ...]:
        return appraise(state, self.weights or WEIGHTS)

    def carry_over(self, state: Cronberg) -> str:
        """Return the scores by seat: "12 -3 40" (CB-11.1)."""
        return " ".join(map(str, state.scores))

    def reseated(self, carried: str, before: Sequence[Seat]) -> str:
        scores = carried.split()
        return " ".join(scores[seat] for seat in before)

    def series_points(self, results: Sequence[Result]) -> tuple[int, ...]:
        # The scores carry over from game to game (CB-11.1), so the last game has them all.
        return results[-1].scores
