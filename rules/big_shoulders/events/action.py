"""Events of partners and action spaces, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.event import Event
from rules.text import Seat, Text, Who, count, say


@dataclass(frozen=True, slots=True)
class PartnerPlaced(Event):
    """A partner went to an action space for a company (BS-9.3)."""

    seat: Seat
    space: str
    company: str

    @property
    def text(self) -> Text:
        return say(
            "{who} places a partner on {space} for {company}.",
            who=Who(self.seat),
            space=words.space(self.space),
            company=words.company(self.company),
        )


@dataclass(frozen=True, slots=True)
class PartnersTurnedIn(Event):
    """A seat without a company turned its partners in for money (BS-9.8)."""

    seat: Seat
    number: int
    money: int

    @property
    def text(self) -> Text:
        return count(
            "{who} directs no company and turns in {count} partner for ${money}.",
            "{who} directs no company and turns in {count} partners for ${money}.",
            self.number,
            who=Who(self.seat),
            money=self.money,
        )


@dataclass(frozen=True, slots=True)
class PartnerGained(Event):
    """A player owns one partner more (BS-8.6, BS-13.5, BS-14.13)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} gains a partner.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class CompanyPaid(Event):
    """A company paid the bank, or a player if one is named."""

    company: str
    money: int
    payee: Seat | None = None

    @property
    def text(self) -> Text:
        name = words.company(self.company)
        if self.payee is None:
            return say("{company} pays ${money} to the bank.", company=name, money=self.money)
        return say(
            "{company} pays ${money} to {who}.",
            company=name,
            money=self.money,
            who=Who(self.payee),
        )


@dataclass(frozen=True, slots=True)
class CompanyFunded(Event):
    """The bank paid a company."""

    company: str
    money: int

    @property
    def text(self) -> Text:
        return say(
            "The bank pays ${money} to {company}.",
            company=words.company(self.company),
            money=self.money,
        )


@dataclass(frozen=True, slots=True)
class OwnerPaid(Event):
    """The bank paid the owner of a building tile."""

    seat: Seat
    money: int

    @property
    def text(self) -> Text:
        return say("The bank pays ${money} to {who}.", who=Who(self.seat), money=self.money)


@dataclass(frozen=True, slots=True)
class WillBeFirst(Event):
    """A seat will be first when the next sequence begins (BS-10.3)."""

    seat: Seat

    @property
    def text(self) -> Text:
        return say("{who} will be first in the turn order.", who=Who(self.seat))


@dataclass(frozen=True, slots=True)
class OrderChanged(Event):
    """A sequence begins with another turn order than the last one (BS-9.2, BS-10.3)."""

    order: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return say("The turn order is {order} now.", order=tuple(map(Who, self.order)))


@dataclass(frozen=True, slots=True)
class AssetBought(Event):
    """A company paid the bank for a capital asset (BS-12.5)."""

    company: str
    asset: str
    price: int

    @property
    def text(self) -> Text:
        return say(
            "{company} buys {asset} for ${price}.",
            company=words.company(self.company),
            asset=words.asset(self.asset),
            price=self.price,
        )


@dataclass(frozen=True, slots=True)
class AssetGone(Event):
    """An asset left the game."""

    asset: str

    @property
    def text(self) -> Text:
        return say("{asset} leaves the game.", asset=words.asset(self.asset))


@dataclass(frozen=True, slots=True)
class AssetUsed(Event):
    """A company exhausted its capital asset (BS-12.7)."""

    company: str
    asset: str

    @property
    def text(self) -> Text:
        return say(
            "{company} uses {asset}.",
            company=words.company(self.company),
            asset=words.asset(self.asset),
        )
