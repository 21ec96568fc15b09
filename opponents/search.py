"""Monte Carlo tree search over the rules of any game. The medium and hard levels use it.

Each iteration starts from a determinization: a position in which what the seat may not know is
imagined. It selects plans down the tree, expands the first unknown decision with new plans, and
plays on in a rollout, where everybody takes the best-appraised plan, until the seat's next turn
begins. So every seat has acted equally often when an iteration ends, and the final positions can
be compared. Every arm on the path is updated with the payoff: a seat's lead over the average of
the other seats. After some iterations the horizon moves one turn of the seat further, so that more
time makes the search deeper.

Where one plan ends a phase of the game and another does not, their ends cannot be compared either:
what the next phase brings would be seen after the first plan alone, and bad news could be put off.
So once an iteration has ended in a later phase, all go on to that one, or to the end of the game.

Some determinizations are better for a seat than others. The deviation of their appraisal from the
average is a control variate: it is subtracted from the points of an iteration, so that plans can be
compared across iterations. With several other seats that is not enough: there plans are compared
in the same determinizations (`comparison`).
"""

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from math import inf
from random import Random
from typing import Any

from opponents.comparison import MAX_CATCHING_UP, Comparison
from opponents.endgame import solved
from opponents.greedy import CAREFUL, Care
from opponents.levels import Leader, Stopwatch
from opponents.plans import Beam, Determinization, Moves, Plan, Planner, averaged, begins_idly
from opponents.simulation import (
    Points,
    draw,
    leaves_undone,
    mean,
    minus,
    payoffs,
    phase_of,
    points_of,
    still_to_act,
)
from opponents.tree import Arm, Bandit, Node
from rules.core import NATURE
from rules.errors import RulesError
from rules.game import Game
from rules.text import Seat

ROOT_BEAM = Beam(width=8, first_branching=500, branching=30)
"""The beam of the search for plans of the seat itself, before the first iteration."""
LEAF_BEAM = Beam(width=2, first_branching=30, branching=30)
"""The beam of the search for the plans with which a leaf is expanded."""
ROLLOUT_BEAM = Beam(width=1, first_branching=30, branching=30)
"""The beam of the search in rollouts, and for the rest of a plan whose first move is random."""
ROOT_PLANS = 30
"""Most plans that the root begins with."""
LEAF_PLANS = 15
"""Most plans that a leaf is expanded with."""
PLANNING_SHARE = 1 / 3
"""Share of a decision's time that may be spent on plans before the first iteration."""
SOLVING_SHARE = 2 / 3
"""Share of a decision's time after which the end of a game is not solved any more."""
SOON = 8
"""Turns of anybody after which the end of a game is too far away to be solved."""
DEEPENING = 20
"""Number of iterations after which the horizon moves one turn further."""
MAX_EXTRA_TURNS = 1
"""Most turns of the seat that an iteration may go through after the one in which it begins."""
MAX_TREE_SEATS = 2
"""Where something is hidden and there are more seats, plans are compared without a tree."""
TOLERANCE = 0.01
"""A decision is made once no other promises more of a gain, in standard deviations of a visit."""
CHECKED = 2
"""The number of iterations between two checks whether the decision is made."""
BASELINE_SAMPLES = 10
"""Number of determinizations from which their average worth is estimated."""
AVERAGED = 4
"""Number of further determinizations in which the root's plans are appraised."""
WIDENING = 2
"""Progressive widening: at every second visit a decision gets an arm with a random first move."""


@dataclass(slots=True)
class _Iteration:
    """How far one iteration has come."""

    state: Any
    deviation: Points
    """How much more than the baseline the determinization is worth; empty if nothing is hidden."""
    node: Node
    turn: int
    """The number of the seat's turn that began last."""
    phase: float
    """The phase in which that turn began."""
    own_turns: int = 0
    """Number of turns of the seat that have begun since the beginning."""
    turns_of_phase: int = 0
    """How many of them began in that phase."""
    undecided: frozenset[Seat] = frozenset()
    """Seats that decide simultaneously at this node and have not chosen a plan yet."""
    chosen: tuple[Moves, ...] = ()
    """The plans that have been chosen at this node."""
    path: list[tuple[Bandit, Arm]] = field(default_factory=list[tuple[Bandit, Arm]])
    """The arms that were selected."""


def _without(iteration: _Iteration, plan: Plan) -> Plan:
    """Return a plan that was found in an iteration, without its determinization's deviation."""
    return plan._replace(points=minus(plan.points, iteration.deviation))


class Search:
    """Decides a seat's turn move by move; what one decision has learnt helps the next."""

    def __init__(
        self, game: Game[Any, Any], seat: Seat, random: Random, care: Care = CAREFUL
    ) -> None:
        """Decide for a seat that chooses with some care; equal states of `random` search alike."""
        self._game = game
        self._seat = seat
        self._random = random
        self._care = care
        self._root = Node()
        self._extra_turns = 0
        self._stops_short = False
        """Whether an iteration has ended before the game."""
        self._horizon = (0.0, 0)
        """Where iterations end: the phase, and the number of the seat's turn in it."""
        self._ends = set[tuple[float, int]]()
        """Where they have ended at this number of extra turns."""
        self._baseline: Points = ()
        """What a determinization is worth on average, by seat; empty if nothing is hidden."""
        self._plan: Moves = ()
        """The rest of the plan that was chosen last."""
        self._is_visited = False
        """Whether an iteration has tried that plan, so that it is carried out as it is."""
        self._solved: Sequence[Any] | None = None
        """Moves whose outcome is known, the best first; None if that has not been tried."""

    @property
    def bandit(self) -> Bandit:
        """The decision of the seat at the root."""
        return self._root.bandit(self._seat)

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Search until the decision is made or the watch ends it; return moves, the best first.

        Where the plan of the turn goes on, nothing is thought anew.
        """
        if not self._goes_on_as_planned(state):
            self._solved, leader = None, Leader()
            self.think(state, watch, lambda share: self._is_enough(state, watch, leader, share))
            if self._solved:
                return [*self._solved]
            chosen = self._without_idle_steps(state, self._preferred(state)[0])
            self._plan, self._is_visited = chosen.moves, chosen.visits > 0
        return [self._plan[0], *(arm.move for arm in self.best)]

    def _without_idle_steps(self, state: Any, arm: Arm) -> Arm:
        """Return an arm without the first moves that change nothing."""
        known = self._game.imagine(state, self._seat, self._random)
        while begins_idly(self._game, known, self._seat, arm.moves):
            arm = self.bandit.shortened(arm)
        return arm

    def _goes_on_as_planned(self, state: Any) -> bool:
        """Return whether the turn goes on with a plan that was visited."""
        if self._plan and self._is_visited:
            with suppress(RulesError):
                self._game.apply(state, self._seat, self._plan[0])
                return True
        return False

    def _preferred(self, state: Any) -> list[Arm]:
        """Return the best arm for each first move, the preferred one first.

        What a person would be warned of is chosen only if it is the best.
        """
        best, game, seat = self.best, self._game, self._seat
        if not self._care.slip:
            return best
        preferred = self._care.preferred({arm: self.bandit.expected_payoff(arm) for arm in best})
        known = game.imagine(state, seat, self._random)
        with suppress(RulesError):
            return best if leaves_undone(game, known, seat, preferred[0].moves) else preferred
        return best

    @property
    def best(self) -> list[Arm]:
        """The best arm for each first move, the best first."""
        by_move: dict[Hashable, Arm] = {}
        for arm in self.bandit.ranking:
            by_move.setdefault(arm.move, arm)
        return list(by_move.values())

    def think(
        self, state: Any, watch: Stopwatch, is_enough: Callable[[float], bool] = lambda _: False
    ) -> None:
        """Search until it is enough or the watch ends it; `bandit` then has at least one arm.

        `is_enough` is asked after which share of the time for iterations.
        """
        self._baseline = self._average_points(state)
        first = self._begin(state)
        for plan in self._root_plans(state, first, watch)[:ROOT_PLANS]:
            self.bandit.arm_of(plan)
        if self._game.is_counted_out(state):
            return
        comparison = self._comparison(state, watch)
        iterations, planned = 0, watch.share(0)
        while watch.allows(iterations) and not (
            iterations % CHECKED == 0
            and is_enough((watch.share(iterations) - planned) / (1 - planned))
        ):
            if comparison:
                comparison.iterate(state)
            else:
                self._deepen_if_due()
                self._iterate(self._begin(state), watch)
            iterations += 1

    def _is_enough(self, state: Any, watch: Stopwatch, leader: Leader, share: float) -> bool:
        """Return whether a decision is made after a share of the time for its iterations."""
        # The horizon has moved, or is not going to move in the time.
        is_deep = self._is_farthest or self.bandit.visits < DEEPENING * share
        has_settled = leader.has_settled(self.bandit.leader, share) and is_deep
        # Or neither more time nor a farther horizon would change the move.
        is_made = has_settled or (self._is_farthest and self.bandit.is_decided(TOLERANCE))
        return self._is_solved(state, watch, is_made) or is_made

    @property
    def _is_farthest(self) -> bool:
        return self._extra_turns == MAX_EXTRA_TURNS or not self._stops_short

    def _is_solved(self, state: Any, watch: Stopwatch, is_made: bool) -> bool:
        """Solve what is left if an iteration has come to the end of the game; say if it is.

        The same before a decision is made that might still be far from the end. Only where nothing
        is hidden, and by levels that make no mistakes.
        """
        if self._solved is None and not self._baseline and not self._care.slip:
            ends = self._horizon[0] == inf or (is_made and self._ends_soon(state, watch))
            if ends:
                is_over = partial(watch.is_spent, SOLVING_SHARE)
                order = [arm.move for arm in self.best]
                self._solved = solved(self._game, state, self._seat, is_over, order)
        return bool(self._solved)

    def _ends_soon(self, state: Any, watch: Stopwatch) -> bool:
        """Return whether the game is over a few turns of the seat later if all play as planned."""
        most = self._game.turn(state) + SOON
        while (to_act := still_to_act(self._game, state)) and self._game.turn(state) < most:
            if to_act[0] == NATURE:
                _, state = draw(self._game, state, self._random)
            else:
                state = self._planner(to_act[0], watch).best(state, ROLLOUT_BEAM).after
        return not to_act

    def _comparison(self, state: Any, watch: Stopwatch) -> Comparison | None:
        """Return what compares plans where chance is too much for a tree; None elsewhere."""
        hidden_from_several = len(self._baseline) > MAX_TREE_SEATS
        decides_alone = self._game.to_act(state) == (self._seat,)
        if not (hidden_from_several and decides_alone and self.bandit.arms):
            return None
        return Comparison(self._game, self.bandit, self._random, watch)

    def _root_plans(self, state: Any, first: _Iteration, watch: Stopwatch) -> Sequence[Plan]:
        """Return plans of the seat itself, the best first, found in the first iteration's state."""
        is_over = partial(watch.is_spent, PLANNING_SHARE)
        planner = Planner(self._game, self._seat, self._random, is_over)
        found = [_without(first, plan) for plan in planner.plans(first.state, ROOT_BEAM)]
        if not self._baseline:
            return found
        others = [self._determinization(state) for _ in range(AVERAGED)]
        return averaged(self._game, self._seat, found, others)

    def _deepen_if_due(self) -> None:
        """Move the horizon one turn further after enough iterations, or to a phase that one saw.

        That changes nothing if every iteration reaches the end of the game.
        """
        is_due = self.bandit.visits >= DEEPENING and self._extra_turns < MAX_EXTRA_TURNS
        if is_due and self._stops_short:
            self._extra_turns += 1
            self._ends.clear()
            self._root.deepen()
        farthest = max(self._ends, default=self._horizon)
        if farthest > self._horizon:
            self._horizon = farthest
            if len(self._ends) > 1:
                self._root.deepen()

    def follow(self, move: Hashable) -> None:
        """Keep what is known of the position after a move of the seat."""
        self._plan = self._plan[1:] if self._plan[:1] == (move,) else ()
        self._root = self._root.subtree(self._seat, move)

    def _average_points(self, state: Any) -> Points:
        """Return what determinizations are worth on average; empty if nothing is hidden."""
        imagined = [
            self._game.imagine(state, self._seat, self._random) for _ in range(BASELINE_SAMPLES)
        ]
        if imagined[0] is state:
            return ()
        return mean(points_of(self._game, position) for position in imagined)

    def _determinization(self, state: Any) -> Determinization:
        imagined = self._game.imagine(state, self._seat, self._random)
        deviation: Points = ()
        if self._baseline:
            deviation = minus(points_of(self._game, imagined), self._baseline)
        return Determinization(imagined, deviation)

    def _begin(self, state: Any) -> _Iteration:
        """Return an iteration that starts from a new determinization."""
        turn, phase = self._game.turn(state), phase_of(self._game, state)
        return _Iteration(*self._determinization(state), self._root, turn, phase)

    def _iterate(self, iteration: _Iteration, watch: Stopwatch) -> None:
        """Carry out an iteration and update the arms on its path."""
        points = minus(self._final_points(iteration, watch), iteration.deviation)
        # An iteration that was cut off ends too early to be compared with the others.
        if watch.is_over:
            return
        worth = payoffs(points)
        for bandit, arm in iteration.path:
            bandit.update(arm, worth[bandit.seat], points)

    def _final_points(self, iteration: _Iteration, watch: Stopwatch) -> Points:
        """Play an iteration to its end and return what the final position is worth."""
        is_in_tree = True
        while not watch.is_over and (to_act := still_to_act(self._game, iteration.state)):
            if to_act[0] == NATURE:
                move, iteration.state = draw(self._game, iteration.state, self._random)
                iteration.node = iteration.node.chance_child(move)
            elif self._seat in to_act and self._game.turn(iteration.state) > iteration.turn:
                self._count_turn(iteration)
                if self._has_gone_far_enough(iteration):
                    self._stops_short = True
                    break
            elif is_in_tree:
                is_in_tree = self._decide(iteration, to_act, watch)
            else:
                planner = self._planner(to_act[0], watch)
                iteration.state = planner.best(iteration.state, ROLLOUT_BEAM).after
        self._ends.add((phase_of(self._game, iteration.state), iteration.turns_of_phase))
        return points_of(self._game, iteration.state)

    def _count_turn(self, iteration: _Iteration) -> None:
        """Count a turn of the seat that begins."""
        phase = phase_of(self._game, iteration.state)
        iteration.turns_of_phase = 1 + iteration.turns_of_phase * (phase == iteration.phase)
        iteration.turn, iteration.phase = self._game.turn(iteration.state), phase
        iteration.own_turns += 1

    def _has_gone_far_enough(self, iteration: _Iteration) -> bool:
        """Return whether an iteration may end where a turn of the seat begins."""
        further = iteration.own_turns - 1 - self._extra_turns
        is_there = (iteration.phase, iteration.turns_of_phase) >= self._horizon
        return further >= 0 and (is_there or further >= MAX_CATCHING_UP)

    def _decide(self, iteration: _Iteration, to_act: tuple[Seat, ...], watch: Stopwatch) -> bool:
        """Carry out a plan at the node; return whether the node had been expanded before."""
        iteration.undecided = iteration.undecided or frozenset(to_act)
        bandit = iteration.node.bandit(self._seat if self._seat in to_act else to_act[0])
        is_expanded = bool(bandit.arms)
        if not is_expanded:
            planner = self._planner(bandit.seat, watch)
            for plan in planner.plans(iteration.state, LEAF_BEAM)[:LEAF_PLANS]:
                bandit.arm_of(_without(iteration, plan))
        elif bandit.visits % WIDENING == 0:
            random_plan = self._random_plan(bandit, iteration.state, watch)
            bandit.arm_of(_without(iteration, random_plan))
        self._carry_out(iteration, bandit, watch)
        return is_expanded

    def _carry_out(self, iteration: _Iteration, bandit: Bandit, watch: Stopwatch) -> None:
        """Select an arm and carry out its plan; go to the next node once all seats have decided."""
        arm, iteration.state = self._selected(bandit, iteration, watch)
        iteration.path.append((bandit, arm))
        iteration.undecided -= {bandit.seat}
        iteration.chosen = (*iteration.chosen, arm.moves)
        still_to_act = frozenset(self._game.to_act(iteration.state))
        if not iteration.undecided or iteration.undecided != still_to_act:
            iteration.node = iteration.node.child(iteration.chosen)
            iteration.undecided, iteration.chosen = frozenset(), ()

    def _selected(self, bandit: Bandit, iteration: _Iteration, watch: Stopwatch) -> tuple[Arm, Any]:
        """Return the first arm whose plan is legal in this determinization, and where it leads."""
        for arm in bandit.selection_order():
            try:
                return arm, arm.position_after(self._game, iteration.state, bandit.seat)
            except RulesError:
                continue
        plan = self._random_plan(bandit, iteration.state, watch)
        return bandit.arm_of(_without(iteration, plan)), plan.after

    def _random_plan(self, bandit: Bandit, state: Any, watch: Stopwatch) -> Plan:
        """Return a plan that begins with a random move."""
        move = self._game.propose(state, bandit.seat, self._random)
        return self._planner(bandit.seat, watch).best_with(state, move, ROLLOUT_BEAM)

    def _planner(self, seat: Seat, watch: Stopwatch) -> Planner:
        return Planner(self._game, seat, self._random, lambda: watch.is_over)
