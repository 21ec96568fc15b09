"""Events of the Operation Phase, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.state.company import Holding
from rules.event import Event
from rules.text import Seat, Text, Who, say


@dataclass(frozen=True, slots=True)
class CompanyOperates(Event):
    """A company's operation turn begins (BS-14.2)."""

    company: str
    seat: Seat

    @property
    def text(self) -> Text:
        return say(
            "{company} operates; {who} directs.",
            company=words.company(self.company),
            who=Who(self.seat),
        )


@dataclass(frozen=True, slots=True)
class SharesIssued(Event):
    """Emergency fundraising (BS-14.5)."""

    company: str
    lot: Holding
    received: int

    @property
    def text(self) -> Text:
        return say(
            "{company} sells {percent} % of itself to the Bank Pool for ${received}: "
            "{certificates}.",
            company=words.company(self.company),
            percent=10 * self.lot.shares,
            received=self.received,
            certificates=words.certificates(self.lot),
        )


@dataclass(frozen=True, slots=True)
class CubeBought(Event):
    """A company bought a cube from a box of the Supply Chain (BS-14.6)."""

    company: str
    box: str
    kind: str
    price: int

    @property
    def text(self) -> Text:
        return say(
            "{company} buys {kind} for ${price}.",
            company=words.company(self.company),
            kind=words.KIND_NAMES[self.kind],
            price=self.price,
        )


@dataclass(frozen=True, slots=True)
class FactoryRan(Event):
    """A factory turned its cubes into goods (BS-14.8)."""

    company: str
    factory: int
    used: Cubes
    goods: int

    @property
    def text(self) -> Text:
        return say(
            "{factory} of {company} turns {used} into {goods}.",
            factory=words.factory(self.factory),
            company=words.company(self.company),
            used=words.cubes(self.used),
            goods=words.goods(self.goods),
        )


@dataclass(frozen=True, slots=True)
class Shipped(Event):
    """A company sold goods to a slot or to the bank (BS-14.14)."""

    company: str
    slot: str
    number: int
    money: int

    @property
    def text(self) -> Text:
        where = say("the bank") if self.slot == "bank" else say(self.slot)
        return say(
            "{company} sells {goods} to {where} for ${money}.",
            company=words.company(self.company),
            goods=words.goods(self.number),
            where=where,
            money=self.money,
        )


@dataclass(frozen=True, slots=True)
class SlotFilled(Event):
    """The last space of a slot was filled (BS-14.15)."""

    company: str
    slot: str
    bonus: int

    @property
    def text(self) -> Text:
        if not self.bonus:
            return say("{slot} is full.", slot=self.slot)
        return say(
            "{slot} is full: {company} earns ${bonus} more.",
            slot=self.slot,
            company=words.company(self.company),
            bonus=self.bonus,
        )


@dataclass(frozen=True, slots=True)
class Withheld(Event):
    """A company kept its revenue (BS-14.17)."""

    company: str
    revenue: int

    @property
    def text(self) -> Text:
        return say(
            "{company} withholds ${revenue}.",
            company=words.company(self.company),
            revenue=self.revenue,
        )


@dataclass(frozen=True, slots=True)
class DividendPaid(Event):
    """A company paid its shares, `total` dollars in all (BS-14.18)."""

    company: str
    total: int
    players: tuple[int, ...]
    """What each seat receives."""
    treasury: int

    @property
    def text(self) -> Text:
        shares = [
            say("{who} ${money}", who=Who(Seat(seat)), money=money)
            for seat, money in enumerate(self.players)
            if money
        ]
        if self.treasury:
            shares.append(say("its treasury ${money}", money=self.treasury))
        return say(
            "{company} pays a dividend of ${total}: {shares}.",
            company=words.company(self.company),
            total=self.total,
            shares=tuple(shares),
        )
