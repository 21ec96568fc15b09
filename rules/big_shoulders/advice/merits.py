"""What makes a position better for a seat than another one, in words, for hints."""

from collections.abc import Callable, Iterator, Mapping

from rules.appraisal import Merit, changes
from rules.big_shoulders.advice.appraisal import WEIGHTS, features, hand, played
from rules.big_shoulders.play.course import measures
from rules.big_shoulders.state import NOTHING, Chicago, Company, Holding
from rules.big_shoulders.tables.components import CERTIFICATES, GOALS
from rules.big_shoulders.tables.effects import Automate, Managers, Salespeople, Workers
from rules.big_shoulders.words import asset, certificates, company, effect, goods, space
from rules.text import Seat, Text, count, say, to_say

CAPITAL = ("shares", "value", "treasury", "appeal", "assets", "companies")
"""What shares are worth, however it is split."""
MONEY = ("money", "investments")
TILES = ("buildings", "tiles")

Phrase = Callable[[Chicago, Chicago, Seat], Text | None]
"""Says what a seat has in the second position and not in the first; None if it has nothing."""


def merits(before: Chicago, after: Chicago, seat: Seat) -> Iterator[Merit]:
    """Yield what the seat's shares, companies, money, tiles and goals have gained."""
    gained = changes(WEIGHTS, features(before), features(after), seat)
    for names, phrases in PHRASES.items():
        worth = sum(gained[name] for name in names)
        told = ((phrase(before, after, seat), kind) for phrase, kind in phrases if worth > 0)
        says, kind = next((each for each in told if each[0]), (None, None))
        if says:
            yield Merit(worth, says, kind)


def _directs(before: Chicago, after: Chicago, seat: Seat) -> Text | None:
    new = [key for key in after.directed_by(seat) if key not in before.directed_by(seat)]
    return say("directs {companies}", companies=tuple(map(company, new))) if new else None


def _buys(before: Chicago, after: Chicago, seat: Seat) -> Text | None:
    lots = _more_held(before, after, seat)
    return say("holds {lots} more", lots=lots) if lots else None


def _sells(before: Chicago, after: Chicago, seat: Seat) -> Text | None:
    lots = _more_held(after, before, seat)
    return say("holds {lots} less", lots=lots) if lots else None


def _more_held(before: Chicago, after: Chicago, seat: Seat) -> tuple[Text, ...]:
    """Return the certificates that a seat has in the second position and not in the first."""
    lots: list[Text] = []
    for key, now in after.companies.items():
        then = before.companies.get(key)
        more = _excess(then.holdings[seat] if then else NOTHING, now.holdings[seat])
        if listed := certificates(more):
            lots.append(
                say("{certificates} of {company}", certificates=listed, company=company(key))
            )
    return tuple(lots)


def _excess(before: Holding, after: Holding) -> Holding:
    return Holding(**{kind: max(0, after.of(kind) - before.of(kind)) for kind in CERTIFICATES})


def _improves(before: Chicago, after: Chicago, seat: Seat) -> Text | None:
    """Return what companies have more of, of those whose shares the seat has."""
    told: list[Text] = []
    for key, now in after.companies.items():
        then = before.companies.get(key)
        if then and now.holdings[seat].number and (more := tuple(_more(then, now))):
            told.append(say("{company} ({more})", company=company(key), more=more))
    return say("strengthens {companies}", companies=tuple(told)) if told else None


def _more(then: Company, now: Company) -> Iterator[Text]:
    """Yield what a company has more of than before."""
    for kind, number in (
        (Workers, sum(now.workers) - sum(then.workers)),
        (Managers, sum(now.managers) - sum(then.managers)),
        (Salespeople, now.salespeople - then.salespeople),
        (Automate, sum(now.automated) - sum(then.automated)),
    ):
        if number > 0:
            yield effect(kind(number))
    if now.asset and now.asset != then.asset:
        yield asset(now.asset)
    for words, number in (
        (to_say("appeal {number:+}"), now.appeal - then.appeal),
        (to_say("stock value +${number}"), now.value - then.value),
        (to_say("${number} more in its treasury"), now.cash - then.cash),
    ):
        if number > 0:
            yield say(words, number=number)
    cubes = sum(now.resources) - sum(then.resources)
    if cubes > 0:
        yield count("{count} cube more", "{count} cubes more", cubes)
    if now.goods > then.goods:
        yield goods(now.goods - then.goods)


def _pays(before: Chicago, after: Chicago, seat: Seat) -> Text | None:
    more = after.players[seat].cash - before.players[seat].cash
    return say("has ${more} more in hand", more=more) if more > 0 else None


def _saves(before: Chicago, after: Chicago, seat: Seat) -> Text:
    return say("promises a higher dividend")


def _plays(before: Chicago, after: Chicago, seat: Seat) -> Text | None:
    """Return the building tiles that are played, or else those that are kept."""
    for does, tiles in (
        (to_say("plays {tiles}"), set(played(after, seat)) - set(played(before, seat))),
        (to_say("keeps {tiles} for later"), set(hand(after, seat)) - set(hand(before, seat))),
    ):
        if tiles:
            return say(does, tiles=tuple(map(space, sorted(tiles))))
    return None


def _partners(before: Chicago, after: Chicago, seat: Seat) -> Text:
    if after.players[seat].partners > before.players[seat].partners:
        return say("brings a partner")
    return say("leaves you a partner more to place")


def _goals(before: Chicago, after: Chicago, seat: Seat) -> Text | None:
    nearer = tuple(
        say(GOALS[goal].label)
        for goal in after.board.goals
        if measures(after, goal)[seat] > measures(before, goal)[seat]
    )
    return say("comes nearer to the goals: {goals}", goals=nearer) if nearer else None


DIRECTS = (_directs, say("directs more companies"))
BUYS = (_buys, say("buys shares"))
IMPROVES = (_improves, say("strengthens companies of yours"))
SELLS = (_sells, say("sells shares"))
PAYS = (_pays, say("has more money in hand"))
SAVES = (_saves, say("promises a higher dividend"))
PLAYS = (_plays, say("plays building tiles, or keeps them for later"))
PARTNERS = (_partners, say("brings a partner, or leaves you more of them to place"))
NEARS = (_goals, say("comes nearer to the goals"))
PHRASES: Mapping[tuple[str, ...], tuple[tuple[Phrase, Text], ...]] = {
    (*CAPITAL, *MONEY): (DIRECTS, BUYS, IMPROVES, SELLS),
    CAPITAL: (IMPROVES,),
    MONEY: (PAYS, SAVES),
    TILES: (PLAYS,),
    ("partners",): (PARTNERS,),
    ("goals",): (NEARS,),
}
"""For features that change together, what a seat has done and its kind: the first that applies."""
