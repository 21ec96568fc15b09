"""Plans of a seat compared in one position after another, where all of them meet the same luck.

Where something is hidden, each position is imagined anew; and where several others act before a
seat's next turn, what they do moves it by more than its plans differ. That is too much to be
averaged out. But the others seldom answer a plan: so what they reply is looked for after one of
them, and replied to all the others too, as far as it is legal there; and chance draws alike. What
is left between two plans is what they differ by, and many of them take little longer than one.
"""

from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from opponents.payoffs import Points, payoffs, points_of, without
from opponents.plans import Beam, Moves, Plan, Planner, carried_out
from opponents.steps import draw
from opponents.stopwatch import Stopwatch
from opponents.tree import Arm, Bandit
from rules.core import NATURE
from rules.errors import RulesError
from rules.game import Game
from rules.text import Seat

REPLIES = Beam(width=1, first_looks=60, looks=30)
"""For what others reply: it is looked for seldom, so it can be looked for more carefully."""
REPLIED_TO = 3
"""How many plans that seem best the others may reply to; each time it is one of them."""
COMPARED = 12
"""How many plans that seem best are compared at first."""
FEWER = ((7 / 9, COMPARED // 4), (5 / 9, COMPARED // 2))
"""Parts of a decision's time, and how many plans are still compared after each."""


class Comparison:
    """Learns what a seat's plans bring until its next turn, compared with the one that leads."""

    def __init__(
        self, game: Game[Any, Any], choice: Bandit, random: Random, watch: Stopwatch
    ) -> None:
        """Compare the plans that a choice knows of; there must be one."""
        self._game = game
        self._choice = choice
        self._random = random
        self._watch = watch
        self._leader = choice.ranking[0]
        self._leading = choice.points(self._leader)
        """What is expected of it: how far it is from that in a position is luck."""

    def go_on(self, state: Any) -> None:
        """Compare the best plans in one more position as the seat imagines it.

        Nothing is learnt if the time ends before all of them are played.
        """
        seat = self._choice.seat
        imagined = self._game.imagine(state, seat, self._random)
        position = _Position(self._game, seat, imagined, self._random, self._watch)
        found: dict[Arm, Points] = {}
        for arm in self._compared():
            with suppress(RulesError):
                found[arm] = position.points(arm.moves)
        if self._leader not in found or self._watch.is_over:
            return
        luck = without(self._leading, found[self._leader])
        for arm, points in found.items():
            brought = without(luck, points)
            self._choice.learn(arm, payoffs(brought)[seat], brought)

    def _compared(self) -> list[Arm]:
        """Return the plans that seem best, with the one first that the others reply to."""
        most = next((few for spent, few in FEWER if self._watch.is_spent(spent)), COMPARED)
        best = self._choice.ranking[:most]
        first = self._random.choice(best[:REPLIED_TO])
        return list(dict.fromkeys((first, self._leader, *best)))


class _Reply(NamedTuple):
    seat: Seat
    moves: Moves


class _Position:
    """An imagined position, in which all plans of a seat meet the same replies."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, state: Any, random: Random, watch: Stopwatch
    ) -> None:
        self._game = game
        self._seat = seat
        self._state = state
        self._random = random
        self._watch = watch
        self._luck = random.random()
        self._replies: list[_Reply] = []

    def points(self, moves: Moves) -> Points:
        """Return what a plan leads to is worth, by seat, once the others have replied.

        Raises RulesError if the plan is not legal in this position.
        """
        game, seat = self._game, self._seat
        chance = Random(self._luck)  # noqa: S311  # it stands for dice of an imagined game
        turn, replies = game.turn(self._state), 0
        state = carried_out(game, self._state, seat, moves)
        while (owing := game.to_act(state)) and not self._watch.is_over:
            if owing[0] == NATURE:
                _, state = draw(game, state, chance)
            elif seat in owing and game.turn(state) > turn:
                break
            elif owing[0] == seat:
                state = self._likely(state, seat).after
            else:
                state = self._replied(state, owing[0], replies)
                replies += 1
        return points_of(game, state)

    def _replied(self, state: Any, seat: Seat, number: int) -> Any:
        """Return the position after a reply; the first plan that gets so far says what it is."""
        is_new = number == len(self._replies)
        if not is_new and self._replies[number].seat == seat:
            with suppress(RulesError):
                return carried_out(self._game, state, seat, self._replies[number].moves)
        plan = self._likely(state, seat)
        if is_new:
            self._replies.append(_Reply(seat, plan.moves))
        return plan.after

    def _likely(self, state: Any, seat: Seat) -> Plan:
        planner = Planner(self._game, seat, self._random, lambda: self._watch.is_over)
        return planner.likely(state, REPLIES)
