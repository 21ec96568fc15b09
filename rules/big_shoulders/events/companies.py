"""Events of companies: shares, staff, money, production and sale, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.state import Holding
from rules.core import Event
from rules.text import Seat, Text, Who, say, to_say


@dataclass(frozen=True, slots=True)
class CompanyEvent(Event):
    """Something that happens to a company."""

    company: str

    @property
    def name(self) -> Text:
        return words.company(self.company)


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
            to_say("{who} buys a {certificate} of {company} from the Bank Pool for ${price}.")
            if from_pool
            else to_say(
                "{who} buys a {certificate} of {company} for ${price}, paid to the company."
            ),
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
class StockMoved(CompanyEvent):
    """The stock value of a company changed, in dollars (BS-2.2)."""

    before: int
    after: int

    @property
    def text(self) -> Text:
        rises = self.after > self.before
        return say(
            to_say("The stock of {company} rises from ${before} to ${after}.")
            if rises
            else to_say("The stock of {company} falls from ${before} to ${after}."),
            company=self.name,
            before=self.before,
            after=self.after,
        )


@dataclass(frozen=True, slots=True)
class DirectorChanged(CompanyEvent):
    """Another player became the director of a company (BS-7)."""

    old: Seat
    new: Seat

    @property
    def text(self) -> Text:
        return say(
            "{new} takes {company} over from {old}.",
            new=Who(self.new),
            old=Who(self.old),
            company=self.name,
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
class WorkerPlaced(CompanyEvent):
    """A worker, new or automated, went to a free spot (BS-11.2, BS-11.6)."""

    factory: int

    @property
    def text(self) -> Text:
        return say(
            "A worker starts in {factory} of {company}.",
            factory=words.factory(self.factory),
            company=self.name,
        )


@dataclass(frozen=True, slots=True)
class ManagerPlaced(CompanyEvent):
    """A manager went to a factory (BS-11.4)."""

    factory: int

    @property
    def text(self) -> Text:
        return say(
            "A manager runs {factory} of {company}.",
            factory=words.factory(self.factory),
            company=self.name,
        )


@dataclass(frozen=True, slots=True)
class SalespersonHired(CompanyEvent):
    """A company has one salesperson more, and a better price (BS-11.5)."""

    price: int

    @property
    def text(self) -> Text:
        return say(
            "A salesperson joins {company}: its goods sell at ${price}.",
            company=self.name,
            price=self.price,
        )


@dataclass(frozen=True, slots=True)
class WorkerAutomated(CompanyEvent):
    """A token took a worker's spot; the next event tells where the worker goes (BS-11.6)."""

    factory: int

    @property
    def text(self) -> Text:
        return say(
            "{company} automates a worker in {factory}.",
            factory=words.factory(self.factory),
            company=self.name,
        )


@dataclass(frozen=True, slots=True)
class WorkerLeft(CompanyEvent):
    """An automated worker found no spot (BS-11.6)."""

    to_market: bool

    @property
    def text(self) -> Text:
        form = (
            to_say("A worker of {company} goes to the Job Market.")
            if self.to_market
            else to_say("A worker of {company} leaves town: the Job Market is full.")
        )
        return say(form, company=self.name)


@dataclass(frozen=True, slots=True)
class CubesGained(CompanyEvent):
    """Cubes came from Haymarket Square."""

    cubes: Cubes

    @property
    def text(self) -> Text:
        return say(
            "{company} takes {cubes} from Haymarket Square.",
            company=self.name,
            cubes=words.cubes(self.cubes),
        )


@dataclass(frozen=True, slots=True)
class Traded(CompanyEvent):
    """A company traded two cubes for one at Haymarket Square (BS-11.10)."""

    give: str
    get: str

    @property
    def text(self) -> Text:
        return say(
            "{company} trades 2 {give} for 1 {get}.",
            company=self.name,
            give=words.KIND_NAMES[self.give],
            get=words.KIND_NAMES[self.get],
        )


@dataclass(frozen=True, slots=True)
class GoodsMade(CompanyEvent):
    """Goods entered a treasury from a source other than a factory."""

    number: int

    @property
    def text(self) -> Text:
        return say("{company} receives {goods}.", company=self.name, goods=words.goods(self.number))


@dataclass(frozen=True, slots=True)
class AppealRaised(CompanyEvent):
    """A company moved up the Appeal Track (BS-13.1)."""

    before: int
    after: int

    @property
    def text(self) -> Text:
        return say(
            "The appeal of {company} rises from {before} to {after}.",
            company=self.name,
            before=self.before,
            after=self.after,
        )


@dataclass(frozen=True, slots=True)
class TokenGained(CompanyEvent):
    """A company has one of the ten goods tokens for good (BS-13.4)."""

    @property
    def text(self) -> Text:
        return say("{company} gains a goods token.", company=self.name)


@dataclass(frozen=True, slots=True)
class RevenuePromised(CompanyEvent):
    """A catalogue will raise the revenue of this decade (BS-12.12)."""

    money: int

    @property
    def text(self) -> Text:
        return say(
            "The revenue of {company} rises by ${money}.",
            company=self.name,
            money=self.money,
        )


@dataclass(frozen=True, slots=True)
class CompanyOperates(CompanyEvent):
    """A company's operation turn begins (BS-14.2)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{company} operates; {who} directs.", company=self.name, who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class SharesIssued(CompanyEvent):
    """Emergency fundraising (BS-14.5)."""

    lot: Holding
    received: int

    @property
    def text(self) -> Text:
        return say(
            "{company} sells {percent} % of itself to the Bank Pool for ${received}: "
            "{certificates}.",
            company=self.name,
            percent=10 * self.lot.shares,
            received=self.received,
            certificates=words.certificates(self.lot),
        )


@dataclass(frozen=True, slots=True)
class CubeBought(CompanyEvent):
    """A company bought a cube from a box of the Supply Chain (BS-14.6)."""

    box: str
    kind: str
    price: int

    @property
    def text(self) -> Text:
        return say(
            "{company} buys {kind} for ${price}.",
            company=self.name,
            kind=words.KIND_NAMES[self.kind],
            price=self.price,
        )


@dataclass(frozen=True, slots=True)
class FactoryRan(CompanyEvent):
    """A factory turned its cubes into goods (BS-14.8)."""

    factory: int
    used: Cubes
    goods: int

    @property
    def text(self) -> Text:
        return say(
            "{factory} of {company} turns {used} into {goods}.",
            factory=words.factory(self.factory),
            company=self.name,
            used=words.cubes(self.used),
            goods=words.goods(self.goods),
        )


@dataclass(frozen=True, slots=True)
class Shipped(CompanyEvent):
    """A company sold goods to a slot or to the bank (BS-14.14)."""

    slot: str
    number: int
    money: int

    @property
    def text(self) -> Text:
        where = say("the bank") if self.slot == "bank" else say(self.slot)
        return say(
            "{company} sells {goods} to {where} for ${money}.",
            company=self.name,
            goods=words.goods(self.number),
            where=where,
            money=self.money,
        )


@dataclass(frozen=True, slots=True)
class SlotFilled(CompanyEvent):
    """The last space of a slot was filled (BS-14.15)."""

    slot: str
    bonus: int

    @property
    def text(self) -> Text:
        if not self.bonus:
            return say("{slot} is full.", slot=self.slot)
        return say(
            "{slot} is full: {company} earns ${bonus} more.",
            slot=self.slot,
            company=self.name,
            bonus=self.bonus,
        )


@dataclass(frozen=True, slots=True)
class Withheld(CompanyEvent):
    """A company kept its revenue (BS-14.17)."""

    revenue: int

    @property
    def text(self) -> Text:
        return say("{company} withholds ${revenue}.", company=self.name, revenue=self.revenue)


@dataclass(frozen=True, slots=True)
class DividendPaid(CompanyEvent):
    """A company paid its shares, `total` dollars in all (BS-14.18)."""

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
            company=self.name,
            total=self.total,
            shares=tuple(shares),
        )


@dataclass(frozen=True, slots=True)
class CompanyPaid(CompanyEvent):
    """A company paid the bank, or a player if one is named."""

    money: int
    payee: Seat | None = None

    @property
    def text(self) -> Text:
        name = self.name
        if self.payee is None:
            return say("{company} pays ${money} to the bank.", company=name, money=self.money)
        return say(
            "{company} pays ${money} to {who}.",
            company=name,
            money=self.money,
            who=Who(self.payee),
        )


@dataclass(frozen=True, slots=True)
class CompanyFunded(CompanyEvent):
    """The bank paid a company."""

    money: int

    @property
    def text(self) -> Text:
        return say("The bank pays ${money} to {company}.", company=self.name, money=self.money)


@dataclass(frozen=True, slots=True)
class AssetBought(CompanyEvent):
    """A company paid the bank for a capital asset (BS-12.5)."""

    asset: str
    price: int

    @property
    def text(self) -> Text:
        return say(
            "{company} buys {asset} for ${price}.",
            company=self.name,
            asset=words.asset(self.asset),
            price=self.price,
        )


@dataclass(frozen=True, slots=True)
class AssetUsed(CompanyEvent):
    """A company exhausted its capital asset (BS-12.7)."""

    asset: str

    @property
    def text(self) -> Text:
        return say("{company} uses {asset}.", company=self.name, asset=words.asset(self.asset))
