"""Made-up games with everything that has its own colour."""

from collections.abc import Sequence

from renderer.ending.values import Ending
from rules.course import Course, Swing
from rules.result import Category, Result, ranked
from rules.text import Seat, Who, say

STEPS = (0, 0, 3, 5, 4, 8, 9, 9, 13, 12, 16, 18, 17, 21, 24)


def samples() -> tuple[Ending, ...]:
    """Return a game of four, a win shared by two with an outlook, and a lost solo game."""
    return (
        Ending("Cronberg", ("Anna", "Ben", "Clara", "Dmitri"), ("red", "blue", "yellow", "green"),
               _course((31, 24, 31, -6))),
        Ending("Big Shoulders", ("Emil", "Frida"), ("purple", "orange"),
               _course((120, 120), is_outlook=True)),
        Ending("Ruhrschifffahrt", ("Wanda",), ("black",), _course((23,), ranks=(2,))),
        Ending("Canal King Brugge", ("Karl", "Bartholomew of the Seven Locks"), ("white", "black"),
               _course((5, 3))),
    )  # fmt: skip


def _course(
    scores: Sequence[int], ranks: tuple[int, ...] = (), *, is_outlook: bool = False
) -> Course:
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
    swings = (Swing(5, Seat(0), 6, (Seat(0),), told), Swing(11, last, -4, (), told * 3))
    categories = (Category(say("tokens"), rest), won, lost)
    return Course(result, (*standings, tuple(scores)), is_outlook, categories, swings)
