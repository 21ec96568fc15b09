"""Events of companies: staff, cubes, goods, appeal, as the log tells them."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.big_shoulders.cubes import Cubes
from rules.event import Event
from rules.text import Text, say


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
