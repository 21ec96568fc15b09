"""How moves are written and read (move_model section 1)."""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.big_shoulders.cubes import KINDS
from rules.big_shoulders.moves import (
    BANK,
    AssetDrawn,
    AutomateWorker,
    Build,
    BuildAndDrop,
    Buy,
    BuyCube,
    Chooser,
    CubesDrawn,
    Dealt,
    Done,
    EmptyBasket,
    End,
    Exhaust,
    First,
    GoalDrawn,
    Hire,
    HireDone,
    Issue,
    KeepAsset,
    Move,
    Pass,
    Pay,
    Place,
    Produce,
    PutManager,
    PutWorker,
    Relocate,
    ReplaceAsset,
    Run,
    Sell,
    SellAll,
    Ship,
    Skip,
    Start,
    Stop,
    Take,
    TakeAsset,
    TakeBonus,
    TakeDone,
    TileDrawn,
    Trade,
    Withhold,
)
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
        Start: "start {company} {value}",
        SellAll: "sell ok",
        EmptyBasket: "sell cancel",
        Sell: "sell {company} {certificate}",
        Buy: "buy {company} {certificate} {source}",
        Pass: "pass",
        Done: "done",
        BuildAndDrop: "build {building} drop {dropped}",
        Build: "build {building}",
        Place: "place {space} {company}",
        Exhaust: "exhaust {company}",
        Trade: "trade {company} {give} {get}",
        HireDone: "hire done",
        Hire: "hire {factory}",
        PutWorker: "worker {factory}",
        PutManager: "manager {factory}",
        AutomateWorker: "automate {factory}",
        Skip: "skip",
        Relocate: "relocate {factory}",
        TakeDone: "take done",
        Take: "take {kinds*}",
        TakeAsset: "asset {asset}",
        ReplaceAsset: "replace",
        KeepAsset: "keep",
        First: "first {answer}",
        TakeBonus: "bonus {bonus} {factory?}",
        Issue: "issue {lots*}",
        BuyCube: "supply {box} {kind}",
        Produce: "produce",
        Run: "run {factory}",
        Stop: "stop",
        Ship: "ship {slot} {number}",
        Pay: "dividend",
        Withhold: "withhold",
        End: "end",
        Chooser: "chooser {seat}",
        GoalDrawn: "goal {goal}",
        TileDrawn: "demand {demand}",
        AssetDrawn: "row {asset}",
        Dealt: "deal {building}",
        CubesDrawn: "bag {kinds*}",
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
        "slot": (*SLOTS, BANK),
        "goal": tuple(GOALS),
        "demand": tuple(TILES),
    },
    {
        Start: "found company share",
        SellAll: "basket",
        EmptyBasket: "empty basket",
        Sell: "share",
        Buy: "share",
        Place: "partner",
        Exhaust: "use asset",
        HireDone: "hiring",
        Hire: "worker",
        TakeAsset: "buy capital",
        ReplaceAsset: "asset",
        KeepAsset: "asset",
        TakeBonus: "take appeal",
        Issue: "shares",
        BuyCube: "buy cube",
        Produce: "production run factory factories",
        Run: "factory",
        Stop: "production",
        Ship: "sell goods",
        Pay: "pay revenue",
        Withhold: "no revenue",
        End: "turn",
    },
)


def read(text: str) -> Move:
    """Return the move that a text means; words in any order are sorted.

    Raises UnreadableMove.
    """
    match move := NOTATION.read(text):
        case Take(kinds) | CubesDrawn(kinds):
            return replace(move, kinds=tuple(sorted(kinds, key=KINDS.index)))
        case Issue(lots):
            return Issue(tuple(sorted(lots, key=SHARES_ISSUED.index)))
        case _:
            return move
