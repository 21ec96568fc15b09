"""Why a plan was better than what was played, in words of the game; and what a player misses.

Reasons are made when they are read.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from opponents.hints import Answers, said_of, sentences
from opponents.plans import Moves, after_moves
from opponents.review.decisions import Walk, moves_of
from opponents.review.verdicts import Decision, Quality, Verdict
from rules.appraisal import Merit, best_first, named
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.text import Seat, Text, Who, say, to_say

LEAST_TIMES = 3
"""What happened less often is no habit."""
JUDGED = {Quality.BRILLIANT, Quality.BEST, Quality.GOOD, Quality.DOUBTFUL, Quality.BAD}


def reason(match: Match, verdict: Verdict) -> Text:
    """Return why the better plan is better, in sentences of the game, and last about how much.

    Raises ValueError if the game goes on.
    """
    scene = _Scene.of(Walk(match), verdict.decision)
    if not verdict.better:
        return say("As far as the program can see, nothing was better.")
    plan = _parsed(scene, verdict)
    better, played = scene.reached(plan), scene.reached(scene.played)
    merits = scene.merits(played, better) or scene.merits(scene.state, better)
    return sentences(
        (
            *((*said_of(named(merits)),) or _ends(scene, plan)),
            *scene.turned_out(scene.played, plan, merits),
            *_allows(scene, played, better),
            say(
                "Better by {difference}, as far as the program can see.",
                difference=match.game.difference(verdict.loss),
            ),
        )
    )


def what_was_good(match: Match, verdict: Verdict) -> Text:
    """Return what a decision did well; raises ValueError if the game goes on."""
    scene = _Scene.of(Walk(match), verdict.decision)
    merits = scene.merits(scene.state, scene.reached(scene.played))
    turned_out = scene.turned_out((), scene.played, merits)
    told = (*said_of(named(merits)), *turned_out)
    return sentences(told or (say("As far as the program can see, nothing was better."),))


def leading_merit(walk: Walk, verdict: Verdict) -> Merit | None:
    """Return what the best plan does above all, compared with the position before it."""
    scene = _Scene.of(walk, verdict.decision)
    moves = _parsed(scene, verdict) if verdict.better else scene.played
    return next(iter(scene.merits(scene.state, scene.reached(moves))), None)


class _Scene(NamedTuple):
    """The position of a decision as its seat may have imagined it, and what was played."""

    game: Game[Any, Any]
    seat: Seat
    state: Any
    truth: Any
    """The position as it was."""
    played: Moves
    simultaneous: Sequence[Seat]
    random: Random

    @classmethod
    def of(cls, walk: Walk, decision: Decision) -> "_Scene":
        match, then, seat = walk.match, walk.before(decision), decision.seat
        # It stands for what might have been, and depends on nothing hidden.
        random = Random(f"{match.game.key} {seat} {then.turn} words")  # noqa: S311
        imagined = match.game.imagine(then.state, seat, random)
        played = moves_of(match, decision, then)
        return cls(match.game, seat, imagined, then.state, played, then.to_act, random)

    def reached(self, moves: Moves) -> Any:
        """Return where moves lead, before one that reveals something or ends the game."""
        return self._after(self.state, moves)

    def turned_out(self, one: Moves, other: Moves, known: Sequence[Merit]) -> Iterator[Text]:
        """Yield what is better about the other plan that its seat could not know."""
        laid_open, told = self.game.laid_open, [merit.says for merit in known]
        if laid_open(self.truth) is self.truth:
            return
        before, after = (laid_open(self._after(self.truth, moves)) for moves in (one, other))
        more = [merit for merit in self.merits(before, after) if merit.says not in told]
        yield from (say("As it turned out, it {does}.", does=merit.says) for merit in more[:1])

    def _after(self, state: Any, moves: Moves) -> Any:
        for move in moves:
            try:
                after, events = self.game.apply(state, self.seat, move)
            except RulesError:
                break
            if any(event.reveals for event in events) or self.game.result(after):
                break
            state = after
        return state

    def merits(self, before: Any, after: Any) -> tuple[Merit, ...]:
        """Return what makes a position better than another one, the greatest first."""
        return best_first(self.game.merits(before, after, self.seat))


def _parsed(scene: _Scene, verdict: Verdict) -> Moves:
    state, moves = scene.state, list[Any]()
    for text in verdict.better:
        try:
            move = scene.game.parse(state, scene.seat, text)
            state, _ = scene.game.apply(state, scene.seat, move)
        except RulesError:
            break
        moves.append(move)
    return tuple(moves)


def _ends(scene: _Scene, plan: Moves) -> Iterator[Text]:
    """Yield what the seat ends with, if a plan ends the game at once."""
    game, seat = scene.game, scene.seat
    result = game.result(after_moves(game, scene.state, seat, plan))
    if result:
        ends = to_say("It ends the game with {amount} for {who}.")
        yield say(ends, amount=game.amount(result.scores[seat]), who=Who(seat))


def _allows(scene: _Scene, played: Any, better: Any) -> Iterator[Text]:
    """Yield the best answer to what was played, unless the better plan meets the same."""
    answers = Answers(scene.game, scene.seat, scene.simultaneous, scene.random)
    answer = answers.likely(played)
    if answer and answer != answers.likely(better):
        yield say("The best answer to what was played: {event}", event=answer)


class Habit(NamedTuple):
    """A kind of turn that was the best one several times."""

    does: Text
    """What such turns do; their places, numbers and names differ."""
    times: int
    """How often it was the best."""
    found: int
    """How often it was played, or something as good."""
    loss: float
    """How many points were lost on average."""


def habit(reviewed: Iterable[tuple[Match, Sequence[Verdict]]]) -> Habit | None:
    """Return what a player misses most in finished games; None if nothing happened often enough.

    Each match comes with the verdicts on this player's decisions. Raises ValueError if a game goes
    on.
    """
    kinds: dict[str, list[tuple[Text, Verdict]]] = defaultdict(list)
    for match, verdicts in reviewed:
        walk = Walk(match)
        for verdict in sorted(verdicts, key=lambda verdict: verdict.decision.start):
            merit = leading_merit(walk, verdict) if verdict.quality in JUDGED else None
            if merit:
                does = merit.kind or merit.says
                kinds[does.template].append((does, verdict))
    known = [_habit(cases) for cases in kinds.values() if len(cases) >= LEAST_TIMES]
    missed = [each for each in known if each.found < each.times]
    return max(missed, key=lambda each: each.loss * each.times, default=None)


def _habit(cases: Sequence[tuple[Text, Verdict]]) -> Habit:
    verdicts = [verdict for _, verdict in cases]
    lost = sum(verdict.loss for verdict in verdicts) / len(cases)
    found = sum(verdict.quality not in {Quality.DOUBTFUL, Quality.BAD} for verdict in verdicts)
    return Habit(cases[-1][0], len(cases), found, lost)
