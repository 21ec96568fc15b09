"""Everything somebody can see: for tests that no secret is in it."""

from collections.abc import Iterator

from rules import history, record
from rules.canal_king.state import CanalKing
from rules.match import Match
from rules.text import Seat, words
from tests.rules.canal_king.tables import GAME


def shown(state: CanalKing, viewer: Seat | None) -> str:
    """Return everything a viewer gets of a position: the view, its words, and the menus."""
    view = GAME.view(state, viewer)
    said = [view.headline, view.asks, view.essentials]
    offered = (
        []
        if viewer is None
        else [
            (GAME.format(state, move), *GAME.describe(state, viewer, move))
            for move in GAME.legal_moves(state, viewer)
        ]
    )
    return "\n".join([repr(view), repr(view.to_act), *map(words, said), repr(offered)])


def told(match: Match, viewer: Seat | None) -> str:
    """Return everything a viewer gets of a game's past."""
    lines = [words(event.text) for entry in history.log(match, viewer) for event in entry.events]
    recent = [words(event.text) for event in history.recent(match, viewer)]
    written = record.write(match, history.public_record(match))
    return "\n".join([*lines, *recent, written, str(match.turn), str(match.waiting_for)])


def everybody(state: CanalKing, *but: Seat) -> Iterator[Seat | None]:
    yield None
    yield from (seat for seat in state.seats if seat not in but)
