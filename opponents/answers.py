"""What the next seat would probably answer to a turn, for hints."""

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random
from typing import Any, NamedTuple

from opponents.plans import Beam, Moves, Planner
from opponents.steps import after_chance
from rules.core import NATURE
from rules.event import Event, known_to
from rules.game import Game
from rules.text import Seat, Text, say

SAMPLES = 3
"""Number of determinizations, and of draws of chance, in which an answer is looked for."""
ANSWER_BEAM = Beam(width=1, first_branching=60, branching=30)


class Answers(NamedTuple):
    """Foresees what follows the turns of a seat."""

    game: Game[Any, Any]
    seat: Seat
    simultaneous: Collection[Seat]
    """The seats that decide at the same time, so that they answer nothing."""
    random: Random

    def likely(self, state: Any) -> Text | None:
        """Return a sentence on what the next seat's best turn begins with.

        None if that depends on luck. `state` is a position that the seat may imagine, after its
        turn.
        """
        event = self.likely_event(state)
        return say("Best answer: {event}", event=event) if event else None

    def likely_event(self, state: Any) -> Text | None:
        """Return what everybody is told of the beginning of the next seat's best turn.

        None if that depends on luck. `state` is a position that the seat may imagine, after its
        turn.
        """
        answers = Counter(self._samples(state))
        answer, times = answers.most_common(1)[0]
        return answer if 2 * times > answers.total() else None

    def _samples(self, state: Any) -> Iterator[Text | None]:
        for _ in range(SAMPLES):
            imagined = self.game.imagine(state, self.seat, self.random)
            yield self._answer(after_chance(self.game, imagined, self.random))
            if imagined is state and NATURE not in self.game.to_act(state):
                return

    def _answer(self, state: Any) -> Text | None:
        """Return the answer in one position; None if the seat itself acts next, or several do."""
        to_act = self.game.to_act(state)
        if len(to_act) != 1 or to_act[0] in {self.seat, *self.simultaneous}:
            return None
        planner = Planner(self.game, to_act[0], self.random, lambda: False)
        told = self._told(state, to_act[0], planner.best(state, ANSWER_BEAM).moves)
        event = next(iter(known_to(told, self.seat)), None)
        return event.text if event else None

    def _told(self, state: Any, seat: Seat, moves: Moves) -> Iterator[Event]:
        """Yield what a seat's moves cause, until something is revealed."""
        for move in moves:
            state, events = self.game.apply(state, seat, move)
            yield from events
            if any(event.reveals for event in events):
                return
