"""Oranienburger Kanal as other rooms use it: the methods of `rules.game.Game`."""

from collections.abc import Iterator, Sequence
from itertools import chain

from rules.appraisal import Features, read_styles
from rules.core import NATURE, Events, Profile, Result
from rules.facets import Condition, Series
from rules.game import Game
from rules.oranienburger_kanal import menu, notation, scoring
from rules.oranienburger_kanal.advice import steps
from rules.oranienburger_kanal.advice.appraisal import WEIGHTS, features, merits
from rules.oranienburger_kanal.moves import ALL, Buy, Move, Produce, Space, Take
from rules.oranienburger_kanal.play import activation, deciding_rule, rounds, turn
from rules.oranienburger_kanal.scoring import CAMPAIGN_RANKS, SOLO_RANKS
from rules.oranienburger_kanal.setup import CAMPAIGN, EDITIONS, OPTIONS, first_position, hand_on
from rules.oranienburger_kanal.state import (
    CAMPAIGN_GAMES,
    Acting,
    Choosing,
    Kanal,
    Over,
    Placing,
    Turning,
)
from rules.oranienburger_kanal.tables.boards import ACTION_SPACES
from rules.oranienburger_kanal.view import KanalView, view_of
from rules.oranienburger_kanal.words import PHRASES, things
from rules.text import Seat, say


class OranienburgerKanalGame(Game[Kanal, Move]):
    """Structures and routes of an industrial suburb, for one or two."""

    interface = 1
    key = "oranienburger_kanal"
    title = "Oranienburger Kanal"
    weights = WEIGHTS
    styles = read_styles("rules.oranienburger_kanal", WEIGHTS)
    slip = 1.5  # a turn has many steps
    bgg = 352695
    seats = range(1, 3)
    profile = Profile(
        minutes=(60, 120),
        weight=say("heavy"),
        pitch=say(
            "Build an industrial zone along the canal: take actions from spaces you both "
            "want, lay paths, rails, roads and canals, and wake up a building the moment it "
            "is surrounded. Also alone."
        ),
    )
    options = OPTIONS
    editions = EDITIONS
    notation = menu.ROWS.notation
    phrases = PHRASES
    no_passing = "OK-7.4"
    campaign = Series(
        games=CAMPAIGN_GAMES,
        seats=range(1, 2),
        options={"mode": CAMPAIGN},
        scoring=say("sum of scores, new structures in each game"),
    )

    start = staticmethod(first_position)
    unused = staticmethod(menu.unused)
    ahead = staticmethod(steps.ahead)
    touches = staticmethod(steps.touches)
    stage = staticmethod(steps.stage)
    holds = staticmethod(steps.holds)
    odds = staticmethod(rounds.odds)
    describe = staticmethod(menu.ROWS.describe)
    path = staticmethod(menu.ROWS.path)
    standing = staticmethod(menu.ROWS.standing)
    breakdown = staticmethod(scoring.breakdown)
    merits = staticmethod(merits)
    carry_over = staticmethod(hand_on)
    things = staticmethod(things)

    def to_act(self, state: Kanal) -> tuple[Seat, ...]:
        return state.to_act

    def turn(self, state: Kanal) -> int:
        return state.turn

    def legal_moves(self, state: Kanal, seat: Seat) -> Iterator[Move]:
        if seat not in state.to_act:
            return iter(())
        if isinstance(state.phase, Placing):
            return rounds.legal_starts(state, state.phase, seat)
        return chain(_of_phase(state, seat), turn.legal_purchases(state, seat))

    def places(self, state: Kanal, seat: Seat) -> Sequence[Move]:
        is_choosing = isinstance(state.phase, Choosing) and seat in state.to_act
        return tuple(map(Space, ACTION_SPACES)) if is_choosing else ()

    def obvious(self, state: Kanal, seat: Seat) -> Move | None:
        return super().obvious(state, seat) or steps.obvious(state, seat)

    def leads_on(self, state: Kanal, seat: Seat, move: Move) -> bool:
        return isinstance(move, Space) and menu.offers_materials(state, seat, move)

    def stands_by(self, state: Kanal, seat: Seat) -> Move | None:
        return steps.stands_by(state) or super().stands_by(state, seat)

    def conditions(self, state: Kanal, seat: Seat) -> Sequence[Condition]:
        return steps.CONDITIONS

    def apply(self, state: Kanal, seat: Seat, move: Move) -> tuple[Kanal, Events]:
        if seat == NATURE:
            return rounds.by_nature(state, move)
        if isinstance(move, Buy | Produce) and not isinstance(state.phase, Placing):
            return turn.purchase(state, seat, move)
        return _by_player(state, seat, move)

    def view(self, state: Kanal, seat: Seat | None) -> KanalView:
        return view_of(state)

    def parse(self, state: Kanal, seat: Seat, text: str) -> Move:
        verb, *_ = (*text.split(), "")
        if not notation.is_verb(verb) and (examples := self._examples(state, seat)):
            raise notation.unreadable(text, examples)
        move = notation.read(text)
        if move == Take(ALL) and isinstance(state.phase, Acting) and len(state.phase.untaken) == 1:
            return Take(*state.phase.untaken)
        return move

    def _examples(self, state: Kanal, seat: Seat) -> tuple[str, ...]:
        """Return an example of each kind of move that a seat may make now."""
        moves = {type(move): move for move in self.legal_moves(state, seat)}
        return tuple(map(notation.write, moves.values()))

    def deciding_rule(self, state: Kanal, seat: Seat) -> str:
        return deciding_rule(state)

    def format(self, state: Kanal, move: Move) -> str:
        return notation.write(move)

    def result(self, state: Kanal) -> Result | None:
        return scoring.result(state) if isinstance(state.phase, Over) else None

    def features(self, state: Kanal) -> Features | None:
        return None if self.result(state) else features(state)

    def table_texts(self) -> Iterator[str]:
        return (rank.label for rank in (*SOLO_RANKS, *CAMPAIGN_RANKS))


def _of_phase(state: Kanal, seat: Seat) -> Iterator[Move]:
    """Yield a seat's moves in the round, without at-anytime actions."""
    phase = state.phase
    match phase:
        case Acting() if phase.is_busy:
            return activation.legal_moves(state, phase, seat)
        case Acting():
            return turn.legal_moves(state, phase, seat)
        case Turning():
            return rounds.legal_moves(state, phase, seat)
        case _:
            return turn.legal_choices(state)


def _by_player(state: Kanal, seat: Seat, move: Move) -> tuple[Kanal, Events]:
    phase = state.phase
    match phase:
        case Placing():
            return rounds.place(state, phase, seat, move)
        case Acting() if phase.is_busy:
            return activation.apply(state, phase, seat, move)
        case Acting():
            return turn.apply(state, phase, seat, move)
        case Turning():
            return rounds.apply(state, phase, seat, move)
        case _:
            return turn.choose(state, seat, move)
