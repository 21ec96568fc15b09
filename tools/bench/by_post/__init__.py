"""Games by post among simulated people: how often a game waits, with and without orders.

People look at their games twice a day. At a look they make the moves that they owe, and order what
a hint would call foregone: what is best as the board stands, and stays as good whatever the others
are likely to do. `python -m tools.bench by_post` plays several games of each kind.
"""

from collections.abc import Iterator

from tools.bench.by_post.game import Figures, GameByPost
from tools.bench.measure import Row

GOALS = {"oranienburger_kanal": 0.65, "big_shoulders": 0.65}
"""The share of waits that may be left; for other games FEWER."""
FEWER = 0.8
DROPPED = 0.1
"""The share of orders that may be dropped although their owner would have made them."""
GAMES_OF = {
    "cronberg": 12,
    "canal_king": 2,
    "ruhrschifffahrt": 4,
    "oranienburger_kanal": 4,
    "big_shoulders": 3,
}
"""The number of games of each kind; a short one has few orders."""


def played(key: str, games: int) -> tuple[Figures, Figures]:
    """Return the figures of games without orders, and of the same with them."""
    without, with_orders = Figures(), Figures()
    for seed in range(games):
        GameByPost(key, seed, with_orders=False, figures=without).play()
        GameByPost(key, seed, with_orders=True, figures=with_orders).play()
    return without, with_orders


def rows() -> Iterator[Row]:
    """Yield the waits of each game with orders beside those without, and the two kinds of errors.

    It takes some minutes for each game.
    """
    both = Figures()
    for key, games in GAMES_OF.items():
        before, after = played(key, games)
        share = after.waits_each_turn / before.waits_each_turn
        yield Row(
            f"by post: {key}, waits in {games} games",
            f"{after.waits} in {after.turns} turns, {after.days:.0f} days",
            f"without orders {before.waits} in {before.turns}, {before.days:.0f}",
            share,
            GOALS.get(key, FEWER),
        )
        both.add(after)
    decided = f"of {both.looked_at} orders"
    for what, number, goal in (
        ("dropped, though wanted", both.dropped_needlessly, DROPPED),
        ("made, though not wanted", both.carried_wrongly, 0.0),
    ):
        yield Row(f"by post: {what}", str(number), decided, number / both.looked_at, goal)
