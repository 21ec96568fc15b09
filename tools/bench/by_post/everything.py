"""Games by post among people who order every turn as soon as they can, foregone or not.

`python -m tools.bench.by_post.everything cronberg 8` tells of the orders in eight games.
"""

import sys
from dataclasses import dataclass, field
from itertools import islice

from rules.draft import line_of
from rules.orders.giving import given, on_turn
from rules.orders.order import BRANCHES_AT_MOST, Branch, Carried, Case, Dropped, Order
from tools.bench.by_post.game import Figures, GameByPost
from tools.bench.by_post.ordering import Kept, for_draws, is_asked_again
from tools.bench.by_post.person import Person

FIRST_SEED = 100
UNWANTED = 1.0, 2.5
"""By more than these multiples of what is negligible are turns behind that nobody wanted."""


@dataclass
class Told(Figures):
    """By how much the orders that were carried out were behind the best."""

    behind: list[float] = field(default_factory=list[float])
    """In multiples of what is negligible."""


class OrdersEverything(GameByPost):
    """A game in which everybody orders at each look what is best as the board stands."""

    def _ordered(self, person: Person) -> Kept | None:
        match, seat = self.match, person.seat
        person.forget()
        imagined = None if seat in match.to_act else on_turn(match, seat)
        draft = person.best(imagined) if imagined else None
        if draft is None or not draft.is_complete:
            return None
        branches = [Branch("", draft.steps)]
        if is_asked_again(draft):
            cases = for_draws(match, person, Case("", line_of(draft.moves)))
            branches = [*islice(cases, BRANCHES_AT_MOST)] or branches
        return Kept(given(match, seat, branches), match)

    def _judge(self, person: Person, order: Order, verdict: Carried | Dropped) -> None:
        super()._judge(person, order, verdict)
        if isinstance(self.figures, Told) and isinstance(verdict, Carried):
            behind = person.behind(self.match, verdict.moves)
            self.figures.behind.append(behind / self.match.game.negligible)


def main(key: str, games: str) -> None:
    """Print what became of the orders in some games of a kind."""
    told = Told()
    for seed in range(FIRST_SEED, FIRST_SEED + int(games)):
        OrdersEverything(key, seed, with_orders=True, figures=told).play()
    unwanted = [sum(behind > limit for behind in told.behind) for limit in UNWANTED]
    print(  # noqa: T201
        f"{key}: {told.looked_at} orders, {told.dropped} dropped, {told.dropped_needlessly} of "
        f"them needlessly; made though behind by more than {UNWANTED}: {unwanted}"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
