"""Events of companies: shares, staff, production and sale, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.state import Holding
from rules.event import Event
from rules.text import Seat, Text, Who, say


@dataclass(frozen=True, slots=True)
class Founded(Event):
    """A player founded a company (BS-3.8, BS-6.9)."""

    seat: Seat
    company: str
    value: int
    paid: int

    @property
    def text(self) -> Text:
        return say(
            "{who} founds {company} at ${value} and pays ${paid} into its treasury.",
            who=Who(self.seat),
            company=words.company(self.company),
            value=self.value,
            paid=self.paid,
        )


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A player bought a certificate from a treasury or the Bank Pool (BS-6.8)."""

    seat: Seat
    company: str
    certificate: str
    source: str
    price: int

    @property
    def text(self) -> Text:
        from_pool = self.source == "pool"
        return say(
            "{who} buys a {certificate} of {company} from the Bank Pool for ${price}."
            if from_pool
            else "{who} buys a {certificate} of {company} for ${price}, paid to the company.",
            who=Who(self.seat),
            certificate=words.CERTIFICATE_NAMES[self.certificate],
            company=words.company(self.company),
            price=self.price,
        )


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """Certificates of one company went to the Bank Pool."""

    seat: Seat
    company: str
    lot: Holding
    received: int

    @property
    def text(self) -> Text:
        return say(
            "{who} sells {percent} % of {company} for ${received}: {certificates}.",
            who=Who(self.seat),
            percent=10 * self.lot.shares,
            company=words.company(self.company),
            received=self.received,
            certificates=words.certificates(self.lot),
        )


@dataclass(frozen=True, slots=True)
class StockMoved(Event):
    """The stock value of a company changed, in dollars (BS-2.2)."""

    company: str
    before: int
    after: int

    @property
    def text(self) -> Text:
        rises = self.after > self.before
        return say(
            "The stock of {company} rises from ${before} to ${after}."
            if rises
            else "The stock of {company} falls from ${before} to ${after}.",
            company=words.company(self.company),
            before=self.before,
            after=self.after,
        )


@dataclass(frozen=True, slots=True)
class DirectorChanged(Event):
    """Another player became the director of a company (BS-7)."""

    company: str
    old: Seat
    new: Seat

    @property
    def text(self) -> Text:
        return say(
            "{new} takes {company} over from {old}.",
            new=Who(self.new),
            old=Who(self.old),
            company=words.company(self.company),
        )


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player neither sold, bought nor founded (BS-6.12)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} passes.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class PriorityMoved(Event):
    """A player has the Priority Deal marker and begins the next Stock Phase (BS-6.2)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("The Priority Deal goes to {who}.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class WorkerPlaced(Event):
    """A worker, new or automated, went to a free spot (BS-11.2, BS-11.6)."""

    company: str
    factory: int

    @property
    def text(self) -> Text:
        return say(
            "A worker starts in {factory} of {company}.",
            factory=words.factory(self.factory),
            company=words.company(self.company),
        )


@dataclass(frozen=True, slots=True)
class ManagerPlaced(Event):
    """A manager went to a factory (BS-11.4)."""

    company: str
    factory: int

    @property
    def text(self) -> Text:
        return say(
            "A manager runs {factory} of {company}.",
            factory=words.factory(self.factory),
            company=words.company(self.company),
        )


@dataclass(frozen=True, slots=True)
class SalespersonHired(Event):
    """A company has one salesperson more, and a better price (BS-11.5)."""

    company: str
    price: int

    @property
    def text(self) -> Text:
        return say(
            "A salesperson joins {company}: its goods sell at ${price}.",
            company=words.company(self.company),
            price=self.price,
        )


@dataclass(frozen=True, slots=True)
class WorkerAutomated(Event):
    """A token took a worker's spot; the next event tells where the worker goes (BS-11.6)."""

    company: str
    factory: int

    @property
    def text(self) -> Text:
        return say(
            "{company} automates a worker in {factory}.",
            factory=words.factory(self.factory),
            company=words.company(self.company),
        )


@dataclass(frozen=True, slots=True)
class WorkerLeft(Event):
    """An automated worker found no spot (BS-11.6)."""

    company: str
    to_market: bool

    @property
    def text(self) -> Text:
        form = (
            "A worker of {company} goes to the Job Market."
            if self.to_market
            else "A worker of {company} leaves town: the Job Market is full."
        )
        return say(form, company=words.company(self.company))


@dataclass(frozen=True, slots=True)
class CubesGained(Event):
    """Cubes came from Haymarket Square."""

    company: str
    cubes: Cubes

    @property
    def text(self) -> Text:
        return say(
            "{company} takes {cubes} from Haymarket Square.",
            company=words.company(self.company),
            cubes=words.cubes(self.cubes),
        )


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """A company traded two cubes for one at Haymarket Square (BS-11.10)."""

    company: str
    give: str
    get: str

    @property
    def text(self) -> Text:
        return say(
            "{company} trades 2 {give} for 1 {get}.",
            company=words.company(self.company),
            give=words.KIND_NAMES[self.give],
            get=words.KIND_NAMES[self.get],
        )


@dataclass(frozen=True, slots=True)
class GoodsMade(Event):
    """Goods entered a treasury from a source other than a factory."""

    company: str
    number: int

    @property
    def text(self) -> Text:
        return say(
            "{company} receives {goods}.",
            company=words.company(self.company),
            goods=words.goods(self.number),
        )


@dataclass(frozen=True, slots=True)
class AppealRaised(Event):
    """A company moved up the Appeal Track (BS-13.1)."""

    company: str
    before: int
    after: int

    @property
    def text(self) -> Text:
        return say(
            "The appeal of {company} rises from {before} to {after}.",
            company=words.company(self.company),
            before=self.before,
            after=self.after,
        )


@dataclass(frozen=True, slots=True)
class TokenGained(Event):
    """A company has one of the ten goods tokens for good (BS-13.4)."""

    company: str

    @property
    def text(self) -> Text:
        return say("{company} gains a goods token.", company=words.company(self.company))


@dataclass(frozen=True, slots=True)
class RevenuePromised(Event):
    """A catalogue will raise the revenue of this decade (BS-12.12)."""

    company: str
    money: int

    @property
    def text(self) -> Text:
        return say(
            "The revenue of {company} rises by ${money}.",
            company=words.company(self.company),
            money=self.money,
        )


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
