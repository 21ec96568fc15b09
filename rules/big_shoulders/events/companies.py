"""Events of companies: shares, staff, money, production and sale, as the log tells them."""

from rules.big_shoulders import words
from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.events import ChicagoEvent
from rules.big_shoulders.state import Holding
from rules.text import Argument, Seat, Text, Who, say, to_say


class CompanyEvent(ChicagoEvent, frozen=True):
    """Something that happens to a company."""

    company: str


class Founded(ChicagoEvent, frozen=True):
    """A player founded a company (BS-3.8, BS-6.9)."""

    seat: Seat
    company: str
    value: int
    paid: int
    says = to_say("{who} founds {company} at ${value} and pays ${paid} into its treasury.")


class Bought(ChicagoEvent, frozen=True):
    """A player bought a certificate from a treasury or the Bank Pool (BS-6.8)."""

    seat: Seat
    company: str
    certificate: str
    source: str
    price: int

    @property
    def says(self) -> str:
        if self.source == "pool":
            return to_say(
                "{who} buys a {certificate} of {company} from the Bank Pool for ${price}."
            )
        return to_say("{who} buys a {certificate} of {company} for ${price}, paid to the company.")


class Sold(ChicagoEvent, frozen=True):
    """Certificates of one company went to the Bank Pool."""

    seat: Seat
    company: str
    lot: Holding
    received: int
    says = to_say("{who} sells {percent} % of {company} for ${received}: {certificates}.")

    @property
    def percent(self) -> int:
        return 10 * self.lot.shares

    @property
    def certificates(self) -> tuple[Text, ...]:
        return words.certificates(self.lot)


class StockMoved(CompanyEvent, frozen=True):
    """The stock value of a company changed, in dollars (BS-2.2)."""

    before: int
    after: int

    @property
    def says(self) -> str:
        if self.after > self.before:
            return to_say("The stock of {company} rises from ${before} to ${after}.")
        return to_say("The stock of {company} falls from ${before} to ${after}.")


class DirectorChanged(CompanyEvent, frozen=True):
    """Another player became the director of a company (BS-7)."""

    old: Seat
    new: Seat
    says = to_say("{new} takes {company} over from {old}.")


class Passed(ChicagoEvent, frozen=True):
    """A player neither sold, bought nor founded (BS-6.12)."""

    seat: Seat
    says = to_say("{who} passes.")


class PriorityMoved(ChicagoEvent, frozen=True):
    """A player has the Priority Deal marker and begins the next Stock Phase (BS-6.2)."""

    seat: Seat
    says = to_say("The Priority Deal goes to {who}.")


class WorkerPlaced(CompanyEvent, frozen=True):
    """A worker, new or automated, went to a free spot (BS-11.2, BS-11.6)."""

    factory: int
    says = to_say("A worker starts in {factory} of {company}.")


class ManagerPlaced(CompanyEvent, frozen=True):
    """A manager went to a factory (BS-11.4)."""

    factory: int
    says = to_say("A manager runs {factory} of {company}.")


class SalespersonHired(CompanyEvent, frozen=True):
    """A company has one salesperson more, and a better price (BS-11.5)."""

    price: int
    says = to_say("A salesperson joins {company}: its goods sell at ${price}.")


class WorkerAutomated(CompanyEvent, frozen=True):
    """A token took a worker's spot; the next event tells where the worker goes (BS-11.6)."""

    factory: int
    says = to_say("{company} automates a worker in {factory}.")


class WorkerLeft(CompanyEvent, frozen=True):
    """An automated worker found no spot (BS-11.6)."""

    to_market: bool

    @property
    def says(self) -> str:
        if self.to_market:
            return to_say("A worker of {company} goes to the Job Market.")
        return to_say("A worker of {company} leaves town: the Job Market is full.")


class CubesGained(CompanyEvent, frozen=True):
    """Cubes came from Haymarket Square."""

    cubes: Cubes
    says = to_say("{company} takes {cubes} from Haymarket Square.")


class Traded(CompanyEvent, frozen=True):
    """A company traded two cubes for one at Haymarket Square (BS-11.10)."""

    give: str
    get: str
    says = to_say("{company} trades 2 {give} for 1 {get}.")


class GoodsMade(CompanyEvent, frozen=True):
    """Goods entered a treasury from a source other than a factory."""

    number: int
    says = to_say("{company} receives {goods}.")

    @property
    def goods(self) -> int:
        return self.number


class AppealRaised(CompanyEvent, frozen=True):
    """A company moved up the Appeal Track (BS-13.1)."""

    before: int
    after: int
    says = to_say("The appeal of {company} rises from {before} to {after}.")


class TokenGained(CompanyEvent, frozen=True):
    """A company has one of the ten goods tokens for good (BS-13.4)."""

    says = to_say("{company} gains a goods token.")


class RevenuePromised(CompanyEvent, frozen=True):
    """A catalogue will raise the revenue of this decade (BS-12.12)."""

    money: int
    says = to_say("The revenue of {company} rises by ${money}.")


class CompanyOperates(CompanyEvent, frozen=True):
    """A company's operation turn begins (BS-14.2)."""

    seat: Seat
    says = to_say("{company} operates; {who} directs.")


class SharesIssued(CompanyEvent, frozen=True):
    """Emergency fundraising (BS-14.5)."""

    lot: Holding
    received: int
    says = to_say(
        "{company} sells {percent} % of itself to the Bank Pool for ${received}: {certificates}."
    )

    @property
    def percent(self) -> int:
        return 10 * self.lot.shares

    @property
    def certificates(self) -> tuple[Text, ...]:
        return words.certificates(self.lot)


class CubeBought(CompanyEvent, frozen=True):
    """A company bought a cube from a box of the Supply Chain (BS-14.6)."""

    box: str
    kind: str
    price: int
    says = to_say("{company} buys {kind} for ${price}.")


class FactoryRan(CompanyEvent, frozen=True):
    """A factory turned its cubes into goods (BS-14.8)."""

    factory: int
    used: Cubes
    goods: int
    says = to_say("{factory} of {company} turns {used} into {goods}.")


class Shipped(CompanyEvent, frozen=True):
    """A company sold goods to a slot or to the bank (BS-14.14)."""

    slot: str
    number: int
    money: int
    says = to_say("{company} sells {goods} to {where} for ${money}.")

    @property
    def goods(self) -> int:
        return self.number

    @property
    def where(self) -> Text:
        return say("the bank") if self.slot == "bank" else say(self.slot)


class SlotFilled(CompanyEvent, frozen=True):
    """The last space of a slot was filled (BS-14.15)."""

    slot: str
    bonus: int

    @property
    def says(self) -> str:
        if self.bonus:
            return to_say("{slot} is full: {company} earns ${bonus} more.")
        return to_say("{slot} is full.")


class Withheld(CompanyEvent, frozen=True):
    """A company kept its revenue (BS-14.17)."""

    revenue: int
    says = to_say("{company} withholds ${revenue}.")


class DividendPaid(CompanyEvent, frozen=True):
    """A company paid its shares, `total` dollars in all (BS-14.18)."""

    total: int
    players: tuple[int, ...]
    """What each seat receives."""
    treasury: int
    says = to_say("{company} pays a dividend of ${total}: {shares}.")

    @property
    def shares(self) -> tuple[Text, ...]:
        """What each owner of shares receives."""
        shares = [
            say("{who} ${money}", who=Who(Seat(seat)), money=money)
            for seat, money in enumerate(self.players)
            if money
        ]
        if self.treasury:
            shares.append(say("its treasury ${money}", money=self.treasury))
        return tuple(shares)


class CompanyPaid(CompanyEvent, frozen=True):
    """A company paid the bank, or a player if one is named."""

    money: int
    payee: Seat | None = None

    @property
    def says(self) -> str:
        if self.payee is None:
            return to_say("{company} pays ${money} to the bank.")
        return to_say("{company} pays ${money} to {who}.")

    @property
    def who(self) -> Argument:
        return say("the bank") if self.payee is None else Who(self.payee)


class CompanyFunded(CompanyEvent, frozen=True):
    """The bank paid a company."""

    money: int
    says = to_say("The bank pays ${money} to {company}.")


class AssetBought(CompanyEvent, frozen=True):
    """A company paid the bank for a capital asset (BS-12.5)."""

    asset: str
    price: int
    says = to_say("{company} buys {asset} for ${price}.")


class AssetUsed(CompanyEvent, frozen=True):
    """A company exhausted its capital asset (BS-12.7)."""

    asset: str
    says = to_say("{company} uses {asset}.")
