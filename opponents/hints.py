"""Hints: turns that the search recommends to a person, each with the reason in a few words."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from opponents.levels import Budget, Stopwatch
from opponents.plans import Beam, Moves, Planner
from opponents.search import Search
from opponents.simulation import after_chance, leaves_undone, payoff_to
from opponents.tree import Arm, Bandit
from rules.appraisal import Merit, best_first, named
from rules.core import NATURE, Event, known_to
from rules.draft import line_of
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.text import Seat, Text, say, to_say

BUDGET = Budget(decision=1.0, turn=3.0)
"""How long the search for hints may take."""
COMPARED = 8
"""Most turns that are looked at for what the best ones do and others do not."""

SAMPLES = 3
"""Number of determinizations, and of draws of chance, in which an answer is looked for."""
ANSWER_BEAM = Beam(width=1, first_branching=60, branching=30)


class Hint(NamedTuple):
    """A recommended turn, and why it is good."""

    line: str
    """The moves of the turn in one line, in the game's notation.

    They end with the turn, or with a move that reveals something.
    """
    why: Text


class _Turn(NamedTuple):
    """A turn that may be recommended."""

    arm: Arm
    moves: Moves
    """The moves of the turn, as far as they are known to be legal."""
    after: Any
    """Where they lead; the position before the last one, if that reveals something."""
    is_open: bool = False
    """Whether the last move reveals something."""


def hints(
    match: Match, seat: Seat, random: Random, most: int = 3, budget: Budget = BUDGET
) -> tuple[Hint, ...]:
    """Return at most `most` hints for a seat, the best first; none if it has nothing to decide."""
    if seat not in match.to_act:
        return ()
    game, state = match.game, match.state
    if not match.has_choice(seat):
        only = next(game.legal_moves(state, seat))
        return (Hint(game.format(state, only), say("It is the only legal move.")),)
    search = Search(game, seat, random)
    search.think(state, Stopwatch(budget))
    position = game.imagine(state, seat, random)
    plans = _useful(game, position, seat, search)
    turns = tuple(islice(_different(game, position, seat, plans), COMPARED))
    answers = Answers(game, seat, match.to_act, random)
    reasons = _Reasons(game, position, seat, search.bandit, turns[0].arm, answers)
    offered = tuple(filter(reasons.is_close, turns[:most]))
    return tuple(
        Hint(_line(game, position, seat, turn.moves), reasons.why(turn, turns[number + 1 :]))
        for number, turn in enumerate(offered)
    )


def _useful(game: Game[Any, Any], state: Any, seat: Seat, search: Search) -> Sequence[Arm]:
    """Return plans of which nobody would be warned, and that do not begin idly; else the best."""
    plans = [
        arm
        for arm in search.best
        if not _leaves_undone(game, state, seat, arm) and not _begins_idly(game, state, seat, arm)
    ]
    return plans or search.best[:1]


def _leaves_undone(game: Game[Any, Any], state: Any, seat: Seat, arm: Arm) -> bool:
    try:
        return leaves_undone(game, state, seat, arm.moves)
    except RulesError:
        return False


def _begins_idly(game: Game[Any, Any], state: Any, seat: Seat, arm: Arm) -> bool:
    """Return whether a plan is worth no more than the same plan without its first move."""
    if len(arm.moves) == 1:
        return False
    try:
        without = arm.rest.position_after(game, state, seat)
        whole = arm.position_after(game, state, seat)
    except RulesError:
        return False
    return payoff_to(game, without, seat) >= payoff_to(game, whole, seat)


def _different(
    game: Game[Any, Any], state: Any, seat: Seat, arms: Iterable[Arm]
) -> Iterator[_Turn]:
    """Yield the turns of plans, of those that lead to the same position only the first."""
    reached: list[Any] = []
    for arm in arms:
        turn = _turn(game, state, seat, arm)
        if turn.moves and (turn.is_open or turn.after not in reached):
            reached.append(turn.after)
            yield turn


def _turn(game: Game[Any, Any], state: Any, seat: Seat, arm: Arm) -> _Turn:
    """Return the moves of a plan up to one that reveals something, or is not legal here."""
    moves: list[Any] = []
    for move in arm.moves:
        if seat not in game.to_act(state) or move not in game.legal_moves(state, seat):
            # It was legal in another determinization.
            break
        after, events = game.apply(state, seat, move)
        moves.append(move)
        if any(event.reveals for event in events):
            return _Turn(arm, tuple(moves), state, is_open=True)
        state = after
    return _Turn(arm, tuple(moves), state)


def _line(game: Game[Any, Any], state: Any, seat: Seat, moves: Moves) -> str:
    """Return moves in notation."""
    line: list[str] = []
    for move in moves:
        line.append(game.format(state, move))
        state, _ = game.apply(state, seat, move)
    return line_of(line)


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


class _Reasons(NamedTuple):
    """Puts into words why turns are good."""

    game: Game[Any, Any]
    state: Any
    """A determinization."""
    seat: Seat
    bandit: Bandit
    best: Arm
    """The best plan of those that may be recommended."""
    answers: Answers

    def is_close(self, turn: _Turn) -> bool:
        """Return whether a turn is about as good as the best."""
        return self._behind(self.best, turn.arm) <= self.game.negligible

    def why(self, turn: _Turn, others: Sequence[_Turn]) -> Text:
        """Return what a turn does, what others lack and will answer, and last the numbers."""
        return sentences((*self._does(turn, others), *self._numbers(turn, others)))

    def _does(self, turn: _Turn, others: Sequence[_Turn]) -> Iterator[Text]:
        if self.game.result(turn.after):
            yield say("It ends the game.")
        merits = self._merits(self.state, turn)
        told = named(merits)
        if len(told) > 1:
            yield say("It {does}, and {also}.", does=told[0], also=told[1])
        elif told:
            yield say("It {does}.", does=told[0])
        yield from islice(self._contrasts(turn, others, told), 1)
        if not turn.is_open:
            answer = self.answers.likely(turn.after)
            yield from (answer,) if answer else ()

    def _contrasts(
        self, turn: _Turn, others: Sequence[_Turn], told: Sequence[Text]
    ) -> Iterator[Text]:
        """Yield what a turn does and others do not: the next one, or else one after it."""
        for number, other in enumerate(others):
            for merit in self._merits(other.after, turn):
                if merit.says not in told:
                    compared = to_say("Compared with others, it {does}.")
                    next_one = to_say("Compared with the next, it {does}.")
                    yield say(compared if number else next_one, does=merit.says)

    def _merits(self, before: Any, turn: _Turn) -> tuple[Merit, ...]:
        game = self.game
        if game.result(before) or game.result(turn.after):
            return ()
        return best_first(game.merits(before, turn.after, self.seat))

    def _numbers(self, turn: _Turn, others: Sequence[_Turn]) -> Iterator[Text]:
        """Yield what a turn scores at once, and how it compares with the best or the next."""
        view = self.game.view
        before, after = (view(s, self.seat).scores[self.seat] for s in (self.state, turn.after))
        if after > before:
            yield say("{amount} now.", amount=self.game.amount(after - before))
        behind = round(self._behind(self.best, turn.arm))
        if behind > 0:
            yield say("About {amount} behind the best.", amount=self.game.amount(behind))
            return
        ahead = round(self._behind(turn.arm, others[0].arm)) if others else 0
        if ahead > 0:
            yield say("About {amount} ahead of the next.", amount=self.game.amount(ahead))
        elif turn.arm is self.best:
            yield say("Others are about as good.")
        else:
            yield say("About as good as the first.")

    def _behind(self, better: Arm, worse: Arm) -> float:
        expected = self.bandit.expected_payoff
        return expected(better) - expected(worse)


def sentences(texts: Iterable[Text]) -> Text:
    """Return sentences as one text."""
    return reduce(lambda before, text: say("{before} {text}", before=before, text=text), texts)
