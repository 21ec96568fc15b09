"""CK-8.10: the claim window that only the builder knows of."""

from msgspec.structs import replace

from rules import history
from rules.canal_king.state import Claiming
from rules.canal_king.view import view_of
from rules.core import known_to
from rules.facets import PastMove
from rules.match import Match
from rules.text import Seat, words
from tests.rules.canal_king.looking import everybody, shown, told
from tests.rules.canal_king.positions import make
from tests.rules.canal_king.tables import ALL_BUT_ONE, ANNA, BEN, GAME, building, played, recorded

LAST = "place S.P e1 1"
HAND = "2G 2I 2P S.P Y4"
CLAIM_AT = recorded().moves.index((ANNA, "claim"))


def test_ck_8_10_an_open_window_looks_like_the_start_of_the_turn() -> None:
    before = building(ALL_BUT_ONE, HAND, seats=3)

    built, events = make(before, LAST)

    assert isinstance(built.phase, Claiming)
    for viewer in everybody(before, ANNA):
        assert shown(before, viewer) == shown(built, viewer)
        assert known_to(events, viewer) == ()
    assert GAME.turn(built) == GAME.turn(before)
    assert shown(before, ANNA) != shown(built, ANNA)


def test_ck_8_10_any_other_build_is_seen_at_once() -> None:
    before = building(ALL_BUT_ONE, HAND, seats=3)

    built, events = make(before, "place Y4 f4 0")

    for viewer in everybody(before):
        assert shown(before, viewer) != shown(built, viewer)
        assert known_to(events, viewer) == events


def test_ck_8_10_in_open_mode_the_window_is_public() -> None:
    before = replace(building(ALL_BUT_ONE, HAND), claims_open=True)

    built, _ = make(before, LAST)

    assert "e1" in view_of(built, None).canals.laid
    assert words(view_of(built, None).asks) == "claims the route or waits"
    waits = PastMove(built, ANNA, GAME.parse(built, ANNA, "wait"), ())
    assert not GAME.omits(waits, built)


def test_ck_8_10_an_unused_window_leaves_no_trace_in_the_public_record() -> None:
    """The same moves with another route card, which opens no window, look the same to all."""
    open_window = played(CLAIM_AT)
    waited = _drawn(open_window.play(ANNA, "wait"))
    never = _drawn(played(CLAIM_AT, route_R01="route R03"))

    assert isinstance(open_window.state.phase, Claiming)
    for viewer in (None, BEN):
        assert told(waited, viewer) == told(never, viewer)
        assert shown(waited.state, viewer) == shown(never.state, viewer)
    assert len(waited.entries) == len(never.entries) + 1
    assert (ANNA, "wait") in waited.record


def _drawn(match: Match) -> Match:
    return match.play(Seat(-1), "tile 2E")


def test_ck_8_10_while_the_window_is_open_its_build_is_in_no_public_record() -> None:
    before, during = played(CLAIM_AT - 1), played(CLAIM_AT)

    assert isinstance(during.state.phase, Claiming)
    for viewer in (None, BEN):
        assert told(before, viewer) == told(during, viewer)
        assert shown(before.state, viewer) == shown(during.state, viewer)
    assert [words(event.text) for event in history.log(during, ANNA)[-1].events] == [
        "S.P on e1 finishes your route: claim it or wait."
    ]


def test_ck_8_10_an_accepted_claim_is_told_with_the_build() -> None:
    claimed = played(CLAIM_AT + 1)

    assert history.public_record(claimed)[-2:] == ((ANNA, LAST), (ANNA, "claim"))
    lines = [words(event.text) for event in history.recent(claimed, BEN)]
    assert lines[0] == "Seat 1 places S.P on e1, rotation 1."
    assert lines[1].startswith("Seat 1 has finished the route GE–DI–SP–DA")


def test_ck_8_10_the_build_may_be_taken_back_while_the_window_is_open() -> None:
    during = played(CLAIM_AT)

    undo = history.undo(during, ANNA)

    assert undo is not None
    assert undo.is_free
    assert history.take_back(during, undo) == played(CLAIM_AT - 1)
