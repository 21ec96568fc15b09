"""The Appeal Track and its bonuses (BS-13)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders.effects.kinds import BONUSES, GainPartner
from rules.big_shoulders.events.company import AppealRaised
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import TakeBonus
from rules.big_shoulders.play.effects import at_once, is_useful
from rules.big_shoulders.play.payments import fund
from rules.big_shoulders.play.staff import automate, put_worker, why_no_spot, why_not_automate
from rules.big_shoulders.state.position import Chicago, CompanyPhase, not_now
from rules.big_shoulders.tables.tracks import APPEAL_BONUSES, CASH_INSTEAD, TOP_APPEAL
from rules.errors import IllegalMove
from rules.text import Seat, Text, say

CASH = "cash"
"""The word in a move for the $25 instead of a bonus (BS-13.3)."""
WITH_FACTORY = ("worker", "automation")
"""Bonuses for which the director chooses a factory."""


def raise_appeal(state: Chicago, key: str, steps: int) -> Chicago:
    """Move the marker ahead of those on its space, and start its bonuses (BS-13.1 to 13.6)."""
    company = state.companies[key]
    before, after = company.appeal, min(company.appeal + steps, TOP_APPEAL)
    if before == after:
        return state
    others = [other for other in state.order if other != key]
    ahead = [other for other in others if state.companies[other].appeal > after]
    moved = state.with_company(replace(company, appeal=after), AppealRaised(key, before, after))
    bonuses = [
        AppealBonus(key, APPEAL_BONUSES[space])
        for space in range(before + 1, after + 1)
        if space in APPEAL_BONUSES
    ]
    order = (*ahead, key, *others[len(ahead) :])
    return replace(moved, order=order).with_phases(*bonuses)


class AppealBonus(CompanyPhase, frozen=True):
    """One bonus, or $25 instead (BS-13.3)."""

    rule = "BS-13.2"
    bonus: str

    @property
    def asks(self) -> Text:
        return say("takes an appeal bonus")

    def is_open(self, state: Chicago) -> bool:
        return is_useful(state, state.companies[self.company], BONUSES[self.bonus])

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        if self.bonus in WITH_FACTORY:
            for factory in state.companies[self.company].factory_names:
                yield TakeBonus(self.bonus, factory)
        else:
            yield TakeBonus(self.bonus)
        yield TakeBonus(CASH)

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        if not isinstance(move, TakeBonus):
            return None
        if move.bonus not in {self.bonus, CASH}:
            text = say("The bonus here is “{bonus}”, or “cash” instead of it.", bonus=self.bonus)
            return IllegalMove(text, "BS-13.2")
        if bool(move.factory) != (move.bonus in WITH_FACTORY):
            text = say("Name a factory for a worker or an automation, and for no other bonus.")
            return IllegalMove(text, "BS-13.4")
        return self._why_not_there(state, move)

    def _why_not_there(self, state: Chicago, move: TakeBonus) -> IllegalMove | None:
        company = state.companies[self.company]
        match move.bonus:
            case "worker":
                return why_no_spot(company, move.factory)
            case "automation":
                return why_not_automate(company, move.factory)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        if not isinstance(move, TakeBonus):
            raise not_now(self, state)
        state = state.instead()
        match move.bonus:
            case "cash":
                return self._cash(state)
            case "worker":
                return put_worker(state, self.company, move.factory)
            case "automation":
                return automate(state, self.company, move.factory)
            case _:
                return at_once(state, self.company, BONUSES[self.bonus])

    def finish(self, state: Chicago) -> Chicago:
        """Pay the $25 for a bonus that cannot be used; a second partner is lost (BS-13.5)."""
        return state if self.bonus == "partner" else self._cash(state)

    def _cash(self, state: Chicago) -> Chicago:
        state = fund(state, self.company, CASH_INSTEAD)
        if not isinstance(BONUSES[self.bonus], GainPartner):
            return state
        seat = state.companies[self.company].director
        return state.with_player(seat, replace(state.players[seat], had_appeal_partner=True))
