"""The end of a turn: automatic if nothing is lost by it, with a warning otherwise."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

from msgspec import structs

from rules.draft import Draft
from rules.match import Match
from rules.ruhrschifffahrt.menu import ROWS
from rules.ruhrschifffahrt.moves import Done
from rules.ruhrschifffahrt.play.purchases import Purchases
from rules.ruhrschifffahrt.state import Mark, Ruhr, Tableau
from tests.rules.ruhrschifffahrt.arrange import (
    GAME,
    ONE,
    TWO,
    buying,
    game,
    legal,
    play,
    playing,
    seat,
)
from tests.rules.ruhrschifffahrt.test_purchases import SPREAD


def shopping(
    *tiles: str, number: int = 6, thaler: int = 0, supply: int = 0, debts: int = 0
) -> Ruhr:
    state = game(2, number)
    return buying(
        seat(state, ONE, tiles=tiles, thaler=thaler, supply=supply, debts=debts), ONE, TWO
    )


def undone(state: Ruhr, move: str) -> str:
    (who,) = GAME.to_act(state)
    return str(GAME.unused(state, who, ROWS.notation.read(move)) or "")


def test_pt_3_a_gasthaus_that_keeps_does_not_keep_the_purchases_open() -> None:
    state = shopping("gasthaus")

    assert legal(state) == ["tile gasthaus thaler", "tile gasthaus vp", "done"]
    assert GAME.obvious(state, ONE) == Done()


def test_pt_3_a_gasthaus_whose_thaler_would_buy_something_is_asked_for() -> None:
    lock = shopping("gasthaus", "schleusenbau")
    store = shopping("gasthaus", "kohlenlager", supply=1)
    debt = shopping("gasthaus", debts=1)

    for state in (lock, store, debt):
        assert legal(state) == ["tile gasthaus thaler", "tile gasthaus vp", "done"]
        assert GAME.obvious(state, ONE) is None


def test_db_6_and_bh_4_what_costs_thaler_is_left_to_the_player() -> None:
    repaying = shopping(thaler=3, debts=1)
    harbour = structs.replace(shopping("hafen_ruhrort", thaler=2), sites={**game().sites, **SPREAD})

    assert legal(repaying) == ["repay", "done"]
    assert legal(harbour)[-1] == "done"
    assert len(legal(harbour)) > 1
    assert GAME.obvious(repaying, ONE) is None
    assert GAME.obvious(harbour, ONE) is None


def with_inns() -> Iterator[Match]:
    """Yield the purchases of random games in which everybody has a Gasthaus and few other tiles."""
    for seats, seed in product((2, 3, 4), range(3)):
        random = Random(seed)
        for match in playing(seats, seed):
            if match.state.phases and isinstance(match.state.phases[0], Purchases):
                tableaus = (
                    structs.replace(t, tiles={**dict(few(t, random)), "gasthaus": Mark.OWNED})
                    for t in match.state.tableaus
                )
                state = structs.replace(match.state, tableaus=tuple(tableaus))
                yield replace(match, state=state)


def few(tableau: Tableau, random: Random) -> list[tuple[str, Mark]]:
    return random.sample([*tableau.tiles.items()], min(1, len(tableau.tiles)))


def test_nothing_follows_unasked_that_a_player_could_want_to_leave() -> None:
    """If there was a choice, everything else can be used later, and would have bought nothing."""
    ended: list[Match] = []
    for match in with_inns():
        (who,) = match.waiting_for
        choices = [choice.notation for choice in match.choices(who)]
        move = GAME.obvious(match.state, who)
        if move is None or len(choices) == 1:
            continue
        ended.append(match)
        assert move == Done()
        assert choices == ["tile gasthaus thaler", "tile gasthaus vp", "done"]
        assert legal(play(match.state, "tile gasthaus thaler")) == ["done"]
        assert match.play(who, "done").state.tableaus[who].owns("gasthaus")
    assert ended


def test_an_end_that_followed_unasked_can_be_taken_back() -> None:
    match = next(m for m in with_inns() if GAME.obvious(m.state, m.waiting_for[0]) == Done())
    draft = Draft.begun(match, match.waiting_for[0])

    assert (draft.moves, draft.is_complete, draft.can_go_back) == (("done",), True, True)
    assert not draft.back().is_complete
    assert draft.back().chosen("tile gasthaus vp").moves[0] == "tile gasthaus vp"


def test_bl_6_a_second_lock_that_is_left_is_named() -> None:
    state = play(shopping("schleusenbau", number=4, thaler=2), "lock L1")
    state = structs.replace(state, decider=(4, ONE))

    assert undone(state, "skip") == ""
    last = structs.replace(seat(state, ONE, supply=0), asks_forced=False)
    assert undone(last, "skip") == "A second lock costs nothing and scores up to 3 VP."
