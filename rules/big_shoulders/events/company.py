"""What companies gain: staff, cubes, goods, appeal, as the log tells it."""

from dataclasses import dataclass

from rules.big_shoulders import words
from rules.big_shoulders.cubes import Cubes
from rules.event import Event
from rules.text import Text, say


@dataclass(frozen=True, slots=True)
class WorkerPlaced(Event):
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
    """Goods came into a treasury from elsewhere than a factory."""

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
    company: str

    @property
    def text(self) -> Text:
        return say("{company} gains a goods token.", company=words.company(self.company))


@dataclass(frozen=True, slots=True)
class RevenuePromised(Event):
    company: str
    money: int

    @property
    def text(self) -> Text:
        return say(
            "The revenue of {company} rises by ${money}.",
            company=words.company(self.company),
            money=self.money,
        )
