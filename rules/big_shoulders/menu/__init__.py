"""The words of every move in one row: how it is written, its path through menus, and its label."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.big_shoulders import moves, words
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.menu import companies, turns
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables import components
from rules.rows import Row, Rows
from rules.text import say, to_say

SHARES_ISSUED = ("none", *(f"{number}c" for number in range(1, components.COMMONS + 1)), "1p")
"""The lots that a company can issue, or none (BS-14.5)."""


def _or_initial(words: Iterable[str]) -> dict[str, str]:
    """Return the spellings of words that may be abbreviated to their first letter."""
    return {spelling: word for word in words for spelling in (word, word[0])}


ROWS: Rows[Chicago, moves.Move] = Rows(
    {
        moves.Start: Row("start {company} {value}", (), turns.start, "found company share"),
        moves.SellAll: Row("sell ok", say("Sell the basket"), turns.sell_all, "basket"),
        moves.EmptyBasket: Row(
            "sell cancel", say("Empty the basket"), say("Sell nothing of it"), "empty basket"
        ),
        moves.Sell: Row("sell {company} {certificate}", (), turns.sell, "share"),
        moves.Buy: Row("buy {company} {certificate} {source}", (), turns.buy, "share"),
        moves.Pass: Row("pass", say("Pass"), turns.pass_),
        moves.Done: Row("done", say("Done"), say("Buy nothing; your turn ends")),
        moves.BuildAndDrop: Row("build {building} drop {dropped}", (), turns.build_and_drop),
        moves.Build: Row("build {building}", (), turns.build),
        moves.Place: Row("place {space} {company}", (), turns.place, "partner"),
        moves.Exhaust: Row("exhaust {company}", (), turns.exhaust, "use asset"),
        moves.Trade: Row("trade {company} {give} {get}", (), turns.trade),
        moves.HireDone: Row("hire done", say("Done hiring"), say("Hire no more"), "hiring"),
        moves.Hire: Row("hire {factory}", to_say("Hire for {factory}"), companies.hire, "worker"),
        moves.PutWorker: Row(
            "worker {factory}", to_say("Worker to {factory}"), companies.put_worker
        ),
        moves.PutManager: Row(
            "manager {factory}", to_say("Manager to {factory}"), companies.put_manager
        ),
        moves.AutomateWorker: Row(
            "automate {factory}", to_say("Automate {factory}"), companies.automate
        ),
        moves.Skip: Row("skip", say("Decline"), say("None of this kind")),
        moves.Relocate: Row(
            "relocate {factory}", to_say("Move the worker to {factory}"), companies.put_worker
        ),
        moves.TakeDone: Row(
            "take done", say("Take no more"), say("Leave the other cubes in Haymarket Square")
        ),
        moves.Take: Row("take {kinds*}", (), companies.take),
        moves.TakeAsset: Row("asset {asset}", (), companies.take_asset, "buy capital"),
        moves.ReplaceAsset: Row("replace", (), companies.replace_asset, "asset"),
        moves.KeepAsset: Row("keep", (), companies.keep_asset, "asset"),
        moves.First: Row("first {answer}", (), companies.first),
        moves.TakeBonus: Row("bonus {bonus} {factory?}", (), companies.take_bonus, "take appeal"),
        moves.Issue: Row("issue {lots*}", (), companies.issuing, "shares"),
        moves.BuyCube: Row("supply {box} {kind}", (), companies.buy_cube, "buy cube"),
        moves.Produce: Row(
            "produce",
            say("Produce"),
            say("Buy no more cubes and go on to production"),
            "production run factory factories",
        ),
        moves.Run: Row("run {factory}", to_say("Run {factory}"), companies.run, "factory"),
        moves.Stop: Row(
            "stop",
            say("Stop production"),
            say("Run no further factory; go on to the sale"),
            "production",
        ),
        moves.Ship: Row("ship {slot} {number}", (), companies.shipping, "sell goods"),
        moves.Pay: Row("dividend", say("Pay a dividend"), companies.pay, "pay revenue"),
        moves.Withhold: Row("withhold", say("Withhold"), companies.withhold, "no revenue"),
        moves.End: Row("end", say("End the turn"), say("Your turn ends"), "turn"),
        moves.Chooser: Row("chooser {seat}"),
        moves.GoalDrawn: Row("goal {goal}"),
        moves.TileDrawn: Row("demand {demand}"),
        moves.AssetDrawn: Row("row {asset}"),
        moves.Dealt: Row("deal {building}"),
        moves.CubesDrawn: Row("bag {kinds*}"),
    },
    {
        "company": {
            spelling: key
            for key, charter in components.CHARTERS.items()
            for spelling in (key, charter.code)
        },
        "certificate": _or_initial(components.CERTIFICATES),
        "source": ("treasury", "pool"),
        "building": tuple(components.BUILDINGS),
        "dropped": tuple(components.BUILDINGS),
        "space": tuple(components.SPACES),
        "give": _or_initial(KINDS),
        "get": _or_initial(KINDS),
        "kind": _or_initial(KINDS),
        "kinds": _or_initial(KINDS),
        "factory": components.FACTORIES,
        "asset": tuple(components.ASSETS),
        "answer": ("yes", "no"),
        "bonus": ("worker", "salesperson", "automation", "partner", "goods", "stock", "cash"),
        "lots": SHARES_ISSUED,
        "box": components.BOXES,
        "slot": (*components.SLOTS, moves.BANK),
        "goal": tuple(components.GOALS),
        "demand": tuple(components.TILES),
    },
    {"company": words.company, "certificate": words.CERTIFICATE_NAMES.__getitem__},
    besides={moves.Exhaust, moves.Trade, moves.EmptyBasket},
    last={
        moves.SellAll,
        moves.Pay,
        moves.Withhold,
        moves.Pass,
        moves.Done,
        moves.HireDone,
        moves.Skip,
        moves.TakeDone,
        moves.Produce,
        moves.Stop,
        moves.End,
    },
)


def read(text: str) -> moves.Move:
    """Return the move that a text means; words in any order are sorted.

    Raises UnreadableMove.
    """
    match move := ROWS.notation.read(text):
        case moves.Take(kinds) | moves.CubesDrawn(kinds):
            return replace(move, kinds=tuple(sorted(kinds, key=KINDS.index)))
        case moves.Issue(lots):
            return moves.Issue(tuple(sorted(lots, key=SHARES_ISSUED.index)))
        case _:
            return move
