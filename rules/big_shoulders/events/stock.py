"""Events of shares and companies in the Stock Phase, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.big_shoulders.state.company import Holding
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
