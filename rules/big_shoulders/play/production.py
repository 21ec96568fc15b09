"""The production step: factories run from left to right (BS-14.7 to BS-14.13)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders import words
from rules.big_shoulders.cubes import NONE, holds, minus
from rules.big_shoulders.events.action import PartnerGained
from rules.big_shoulders.events.company import GoodsMade
from rules.big_shoulders.events.operation import FactoryRan
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import Exhaust, Trade
from rules.big_shoulders.moves.operation import Run, Stop
from rules.big_shoulders.play.free_actions import (
    Moment,
    act_freely,
    free_moves,
    has_free_move,
    why_not_free,
)
from rules.big_shoulders.play.sale import Selling
from rules.big_shoulders.state.company import Company
from rules.big_shoulders.state.position import Chicago, CompanyPhase, Pending, not_now
from rules.errors import IllegalMove
from rules.text import Seat, Text, say


class Producing(CompanyPhase, frozen=True):
    """Producing; `ran` factories have run so far."""

    rule = "BS-14.7"
    ran: int = 0

    @property
    def asks(self) -> Text:
        return say("runs {factory} or stops", factory=words.factory(self.ran))

    def is_open(self, state: Chicago) -> bool:
        company = state.companies[self.company]
        if self.ran == len(company.workers):
            return False
        return why_not_run(company, self.ran) is None or has_free_move(
            state, (self.company,), Moment.ACTION
        )

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield Run(words.factory(self.ran))
        yield Stop()
        yield from free_moves(state, (self.company,))

    def why_not(self, state: Chicago, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case Run(factory) if factory != words.factory(self.ran):
                text = say("The next factory is {factory}.", factory=words.factory(self.ran))
                return IllegalMove(text, "BS-14.7")
            case Run():
                return why_not_run(state.companies[self.company], self.ran)
            case Exhaust() | Trade():
                return why_not_free(state, (self.company,), move, Moment.ACTION)
            case _:
                return None

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case Run():
                bonus = state.companies[self.company].bonus(self.ran)
                ran = run(state, self.company, self.ran)
                again = replace(self, ran=self.ran + 1)
                return ran.instead(Pending(self.company, bonus), again)
            case Stop():
                return self.finish(state.instead())
            case Exhaust() | Trade():
                return act_freely(state, move)
            case _:
                raise not_now(self, state)

    def finish(self, state: Chicago) -> Chicago:
        """Add the goods of goods tokens, then go on to the sale (BS-14.11)."""
        company = state.companies[self.company]
        if company.tokens:
            made = replace(company, goods=company.goods + company.tokens)
            state = state.with_company(made, GoodsMade(self.company, company.tokens))
        return state.with_phases(Selling(self.company, self.ran))


def why_not_run(company: Company, place: int) -> IllegalMove | None:
    """Return why a factory, counted from 0, cannot run; None if it can (BS-14.7)."""
    factory, free = company.charter.factories[place], company.spots[place]
    if free:
        text = say(
            "{factory} lacks {free} of {spots} workers.",
            factory=factory.name,
            free=free,
            spots=factory.spots,
        )
        return IllegalMove(text, "BS-11.3")
    if not holds(company.resources, factory.inputs):
        text = say(
            "{factory} needs {inputs}; the company has {held}.",
            factory=factory.name,
            inputs=words.cubes(factory.inputs),
            held=words.cubes(company.resources),
        )
        return IllegalMove(text, "BS-14.7")
    return None


def run(state: Chicago, key: str, place: int) -> Chicago:
    """Turn inputs into goods; the last factory may bring a partner (BS-14.8, BS-14.13)."""
    company = state.companies[key]
    inputs, goods = company.charter.factories[place].inputs, company.makes(place)
    made = replace(company, goods=company.goods + goods)
    ran = state.moving_cubes(made, minus(NONE, inputs), FactoryRan(key, place, inputs, goods))
    return _factory_partner(ran, made) if place + 1 == len(company.workers) else ran


def _factory_partner(state: Chicago, company: Company) -> Chicago:
    player = state.players[company.director]
    if player.has_factory_partner or player.first not in {company.key, ""}:
        return state
    # It is not available until the Clean-Up has turned all partners in.
    gained = replace(player, partners=player.partners + 1, has_factory_partner=True)
    return state.with_player(company.director, gained, PartnerGained(company.director))
