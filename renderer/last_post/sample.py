"""Made-up games with everything that has its own colour."""

from collections.abc import Sequence

from renderer.last_post.values import LastPost
from rules.progress import Progress, TurningPoint
from rules.result import Category, Result, ranked
from rules.text import Seat, Who, say

STEPS = (0, 0, 3, 5, 4, 8, 9, 9, 13, 12, 16, 18, 17, 21, 24)


def samples() -> tuple[LastPost, ...]:
    """Return a game of four, a win shared by two with an outlook, and a lost solo game."""
    return (
        LastPost("Cronberg", ("Anna", "Ben", "Clara", "Dmitri"), ("red", "blue", "yellow", "green"),
               _progress((31, 24, 31, -6))),
        LastPost("Big Shoulders", ("Emil", "Frida"), ("purple", "orange"),
               _progress((120, 120), is_outlook=True)),
        LastPost("Ruhrschifffahrt", ("Wanda",), ("black",), _progress((23,), ranks=(2,))),
        LastPost("Canal King Brugge", ("Karl", "Bartholomew of the Seven Locks"),
                 ("white", "black"), _progress((5, 3))),
    )  # fmt: skip


def _progress(
    scores: Sequence[int], ranks: tuple[int, ...] = (), *, is_outlook: bool = False
) -> Progress:
    standings = tuple(
        tuple(score * step / STEPS[-1] + seat * (step % 4) for seat, score in enumerate(scores))
        for step in STEPS[:-1]
    )
    result = Result(tuple(scores), ranks or ranked(scores), say("The most points decide."))
    lost = Category(say("parks"), tuple(-3 - seat for seat in range(len(scores))))
    won = Category(say("coats of arms"), tuple(score // 3 for score in scores))
    rest = tuple(s - a - b for s, a, b in zip(scores, lost.points, won.points, strict=True))
    told = tuple(
        say("{who} lays a rhomb on {at}.", who=Who(Seat(0)), at=at) for at in ("12–13", "14–15")
    )
    last = Seat(len(scores) - 1)
    turning_points = (
        TurningPoint(5, Seat(0), 6, (Seat(0),), told),
        TurningPoint(11, last, -4, (), told * 3),
    )
    categories = (Category(say("tokens"), rest), won, lost)
    return Progress(result, (*standings, tuple(scores)), is_outlook, categories, turning_points)
