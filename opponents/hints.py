"""Hints: turns that the search recommends to a person, each with the reason in a few words."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from math import inf
from random import Random
from typing import Any, NamedTuple

from opponents.levels import Budget, Stopwatch
from opponents.plans import Beam, Moves, Plan, Planner
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

BUDGET = Budget(decision=1.0, turn=3.0, patience=inf)
"""How long the search for hints may take; on a busy machine it goes on until it is done."""
COMPARED = 8
"""Most turns that are looked at for what the best ones do and others do not."""

SAMPLES = 3
"""Number of determinizations, and of draws of chance, in which an answer is looked for."""
TELLING = 1 / 2
"""What is worth less than this share of what is negligible is not named."""
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
    reasons = _Reasons(position, search.bandit, turns, answers)
    return tuple(
        Hint(_line(game, position, seat, turn.moves), reasons.why(turn))
        for turn in filter(reasons.is_close, turns[:most])
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
    """Return a plan as a whole turn, or up to where it reveals something.

    What is not legal here, or was not planned to the end, is planned anew.
    """
    moves: list[Any] = []
    begun, left = game.turn(state), [*arm.moves]
    while seat in game.to_act(state) and game.turn(state) == begun:
        if not left or left[0] not in game.legal_moves(state, seat):
            if not moves:
                # It was legal in another determinization.
                break
            # The same position is planned in the same way.
            planner = Planner(game, seat, Random(begun), lambda: False)  # noqa: S311
            left = [*planner.best(state, ANSWER_BEAM).moves]
        after, events = game.apply(state, seat, left[0])
        moves.append(left.pop(0))
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
        """Return what everybody is told of the beginning of the next seat's best turn.

        None if that depends on luck. `state` is a position that the seat may imagine, after its
        turn.
        """
        return _mostly(map(self._answer, self._samples(state)))

    def next_turn(self, state: Any) -> Text | None:
        """Return what the seat's next turn does after the best answers; None if luck decides."""
        return _mostly(map(self._next_turn, self._samples(state)))

    def _samples(self, state: Any) -> Iterator[Any]:
        """Yield the position as it may be once chance has drawn."""
        for _ in range(SAMPLES):
            imagined = self.game.imagine(state, self.seat, self.random)
            yield after_chance(self.game, imagined, self.random)
            if imagined is state and NATURE not in self.game.to_act(state):
                return

    def _answer(self, state: Any) -> Text | None:
        """Return the answer in one position; None if the seat itself acts next, or several do."""
        to_act = self.game.to_act(state)
        if len(to_act) != 1 or to_act[0] in {self.seat, *self.simultaneous}:
            return None
        told = self._told(state, to_act[0], self._best(state, to_act[0]).moves)
        event = next(iter(known_to(told, self.seat)), None)
        return event.text if event else None

    def _next_turn(self, state: Any) -> Text | None:
        """Return what the seat's next turn does; None if others decide twice before."""
        if self.seat in self.game.to_act(state):
            return None
        answered = set[Seat]()
        while (to_act := self.game.to_act(state)) and self.seat not in to_act:
            if to_act[0] in answered:
                return None
            answered.add(to_act[0])
            state = after_chance(self.game, self._best(state, to_act[0]).after, self.random)
        if not to_act:
            return None
        after = self._best(state, self.seat).after
        if self.game.result(after):
            return None
        merits = telling(self.game, self.game.merits(state, after, self.seat))
        return merits[0].says if merits else None

    def _best(self, state: Any, seat: Seat) -> Plan:
        return Planner(self.game, seat, self.random, lambda: False).best(state, ANSWER_BEAM)

    def _told(self, state: Any, seat: Seat, moves: Moves) -> Iterator[Event]:
        """Yield what a seat's moves cause, until something is revealed."""
        for move in moves:
            state, events = self.game.apply(state, seat, move)
            yield from events
            if any(event.reveals for event in events):
                return


def _mostly(found: Iterable[Text | None]) -> Text | None:
    """Return what more than half of the positions have in common, if there is such a thing."""
    counted = Counter(found)
    one, times = counted.most_common(1)[0]
    return one if 2 * times > counted.total() else None


def telling(game: Game[Any, Any], merits: Iterable[Merit]) -> tuple[Merit, ...]:
    """Return the merits that are worth naming, the greatest first."""
    least = game.negligible * TELLING
    return tuple(merit for merit in best_first(merits) if merit.worth >= least)


class _Reasons:
    """Puts into words why turns are good: what they do, what follows, and last the numbers."""

    def __init__(
        self, state: Any, bandit: Bandit, turns: Sequence[_Turn], answers: Answers
    ) -> None:
        """Compare `turns`, the best first, in a determinization."""
        self._game, self._state, self._seat = answers.game, state, answers.seat
        self._bandit, self._turns, self._answers = bandit, turns, answers
        self._best = turns[0]
        self._foreseen = set[Text]()
        """What follows hints that have been told."""
        self._first: Sequence[Text] = ()
        """What the first hint does."""

    def is_close(self, turn: _Turn) -> bool:
        """Return whether a turn is about as good as the best."""
        return self._behind(turn) <= self._game.negligible

    def why(self, turn: _Turn) -> Text:
        """Return why a turn is good; turns are asked for in their order."""
        does = (*self._does(turn),)
        if not (does or turn.is_open or self._gain(turn) > 0):
            does = (say("It brings nothing at once."),)
        if turn is self._best:
            self._first = does
        elif does and does == self._first and round(self._behind(turn)) <= 0:
            return say("It comes to the same as the first.")
        return sentences((*does, *self._follows(turn), *self._numbers(turn)))

    def _does(self, turn: _Turn) -> Iterator[Text]:
        if self._game.result(turn.after):
            yield say("It ends the game.")
        merits = self._merits(self._state, turn)
        told = named(telling(self._game, merits)) or named(merits[:1])
        yield from said_of(told)
        contrast = self._contrast(turn, told)
        yield from (contrast,) if contrast else ()

    def _contrast(self, turn: _Turn, told: Sequence[Text]) -> Text | None:
        """Return what a turn does and the first hint does not; of the first, if it does nothing.

        What they have in common by kind is left out, unless they would say the same.
        """
        is_first = turn is self._best
        if is_first and (told or not self._turns[1:]):
            return None
        other = self._turns[1] if is_first else self._best
        theirs = self._merits(self._state, other)
        more: Sequence[Merit] = self._merits(other.after, turn)
        if told and told != named(telling(self._game, theirs)):
            known = {*map(_kind, theirs), *map(_kind, self._merits(self._state, turn))}
            more = [each for each in telling(self._game, more) if _kind(each) not in known]
        does = next((merit.says for merit in more if merit.says not in told), None)
        if does is None:
            return None
        compared = to_say("Compared with the first, it {does}.")
        return say(
            to_say("Compared with the next, it {does}.") if is_first else compared, does=does
        )

    def _follows(self, turn: _Turn) -> Iterator[Text]:
        """Yield the best answer and the next turn of the seat, where they are new."""
        if turn.is_open or self._game.result(turn.after):
            return
        answer = self._answers.likely(turn.after)
        if answer and answer not in self._foreseen:
            self._foreseen.add(answer)
            yield say("Best answer: {event}", event=answer)
        # To play on up to the seat's next turn takes most of the time.
        does = self._answers.next_turn(turn.after) if turn is self._best else None
        if does:
            yield say("Your next turn then {does}.", does=does)

    def _merits(self, before: Any, turn: _Turn) -> tuple[Merit, ...]:
        game = self._game
        if game.result(before) or game.result(turn.after):
            return ()
        return best_first(game.merits(before, turn.after, self._seat))

    def _numbers(self, turn: _Turn) -> Iterator[Text]:
        """Yield what a turn scores at once, and how it compares with the best or the next."""
        amount, gain = self._game.amount, self._gain(turn)
        if gain > 0:
            yield say("{amount} now.", amount=amount(gain))
        if turn is not self._best:
            behind = round(self._behind(turn))
            if behind > 0:
                yield say("About {amount} behind the best.", amount=amount(behind))
            else:
                yield say("About as good as the first.")
        elif self._turns[1:]:
            ahead = round(self._behind(self._turns[1]))
            if ahead > 0:
                yield say("About {amount} ahead of the next.", amount=amount(ahead))
            elif self.is_close(self._turns[1]):
                yield say("Others are about as good.")
            else:
                yield say("The others are clearly worse.")

    def _gain(self, turn: _Turn) -> int:
        """Return the points that a turn scores at once."""
        view, seat = self._game.view, self._seat
        before, after = (view(s, seat).scores[seat] for s in (self._state, turn.after))
        return after - before

    def _behind(self, turn: _Turn) -> float:
        expected = self._bandit.expected_payoff
        return expected(self._best.arm) - expected(turn.arm)


def said_of(told: Sequence[Text]) -> Iterator[Text]:
    """Yield the sentence with what makes a plan good, of which there are one or two, if any."""
    if len(told) > 1:
        yield say("It {does}, and {also}.", does=told[0], also=told[1])
    elif told:
        yield say("It {does}.", does=told[0])


def _kind(merit: Merit) -> str:
    return (merit.kind or merit.says).template


def sentences(texts: Iterable[Text]) -> Text:
    """Return sentences as one text."""
    return reduce(lambda before, text: say("{before} {text}", before=before, text=text), texts)
