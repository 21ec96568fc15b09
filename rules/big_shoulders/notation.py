"""How moves are written and read (move_model section 1)."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.big_shoulders import moves
from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.moves import Move
from rules.big_shoulders.tables.components import (
    ASSETS,
    BOXES,
    BUILDINGS,
    CERTIFICATES,
    CHARTERS,
    COMMONS,
    FACTORIES,
    GOALS,
    SLOTS,
    SPACES,
    TILES,
)
from rules.notation import Notation

SHARES_ISSUED = ("none", *(f"{number}c" for number in range(1, COMMONS + 1)), "1p")
"""The lots that a company can issue, or none (BS-14.5)."""


def _or_initial(words: Iterable[str]) -> dict[str, str]:
    """Return the spellings of words that may be abbreviated to their first letter."""
    return {spelling: word for word in words for spelling in (word, word[0])}


NOTATION: Notation[Move] = Notation(
    {
        moves.Start: "start {company} {value}",
        moves.SellAll: "sell ok",
        moves.EmptyBasket: "sell cancel",
        moves.Sell: "sell {company} {certificate}",
        moves.Buy: "buy {company} {certificate} {source}",
        moves.Pass: "pass",
        moves.Done: "done",
        moves.BuildAndDrop: "build {building} drop {dropped}",
        moves.Build: "build {building}",
        moves.Place: "place {space} {company}",
        moves.Exhaust: "exhaust {company}",
        moves.Trade: "trade {company} {give} {get}",
        moves.HireDone: "hire done",
        moves.Hire: "hire {factory}",
        moves.PutWorker: "worker {factory}",
        moves.PutManager: "manager {factory}",
        moves.AutomateWorker: "automate {factory}",
        moves.Skip: "skip",
        moves.Relocate: "relocate {factory}",
        moves.TakeDone: "take done",
        moves.Take: "take {kinds*}",
        moves.TakeAsset: "asset {asset}",
        moves.ReplaceAsset: "replace",
        moves.KeepAsset: "keep",
        moves.First: "first {answer}",
        moves.TakeBonus: "bonus {bonus} {factory?}",
        moves.Issue: "issue {lots*}",
        moves.BuyCube: "supply {box} {kind}",
        moves.Produce: "produce",
        moves.Run: "run {factory}",
        moves.Stop: "stop",
        moves.Ship: "ship {slot} {number}",
        moves.Pay: "dividend",
        moves.Withhold: "withhold",
        moves.End: "end",
        moves.Chooser: "chooser {seat}",
        moves.GoalDrawn: "goal {goal}",
        moves.TileDrawn: "demand {demand}",
        moves.AssetDrawn: "row {asset}",
        moves.Dealt: "deal {building}",
        moves.CubesDrawn: "bag {kinds*}",
    },
    {
        "company": {
            spelling: key for key, charter in CHARTERS.items() for spelling in (key, charter.code)
        },
        "certificate": _or_initial(CERTIFICATES),
        "source": ("treasury", "pool"),
        "building": tuple(BUILDINGS),
        "dropped": tuple(BUILDINGS),
        "space": tuple(SPACES),
        "give": _or_initial(KINDS),
        "get": _or_initial(KINDS),
        "kind": _or_initial(KINDS),
        "kinds": _or_initial(KINDS),
        "factory": FACTORIES,
        "asset": tuple(ASSETS),
        "answer": ("yes", "no"),
        "bonus": ("worker", "salesperson", "automation", "partner", "goods", "stock", "cash"),
        "lots": SHARES_ISSUED,
        "box": BOXES,
        "slot": (*SLOTS, moves.BANK),
        "goal": tuple(GOALS),
        "demand": tuple(TILES),
    },
    {
        moves.Start: "found company share",
        moves.SellAll: "basket",
        moves.EmptyBasket: "empty basket",
        moves.Sell: "share",
        moves.Buy: "share",
        moves.Place: "partner",
        moves.Exhaust: "use asset",
        moves.HireDone: "hiring",
        moves.Hire: "worker",
        moves.TakeAsset: "buy capital",
        moves.ReplaceAsset: "asset",
        moves.KeepAsset: "asset",
        moves.TakeBonus: "take appeal",
        moves.Issue: "shares",
        moves.BuyCube: "buy cube",
        moves.Produce: "production run factory factories",
        moves.Run: "factory",
        moves.Stop: "production",
        moves.Ship: "sell goods",
        moves.Pay: "pay revenue",
        moves.Withhold: "no revenue",
        moves.End: "turn",
    },
)


def read(text: str) -> Move:
    """Return the move that a text means; words in any order are sorted.

    Raises UnreadableMove.
    """
    match move := NOTATION.read(text):
        case moves.Take(kinds) | moves.CubesDrawn(kinds):
            return replace(move, kinds=tuple(sorted(kinds, key=KINDS.index)))
        case moves.Issue(lots):
            return moves.Issue(tuple(sorted(lots, key=SHARES_ISSUED.index)))
        case _:
            return move
