"""Vectors about the Supply Chain, the Clean-Up and the end."""

from collections.abc import Sequence

from rules.big_shoulders.cubes import counted, from_table, listed
from rules.big_shoulders.play import course
from rules.big_shoulders.play.actions import SealedChoices
from rules.big_shoulders.play.chance import RefillSupply, shift_supply
from rules.big_shoulders.play.course import CLEAN_UP, CleanUp, settle
from rules.big_shoulders.state import Chicago, Stand
from rules.big_shoulders.tables.components import ASSETS, SLOTS, TILES
from rules.core import NATURE
from rules.text import Seat
from tests.rules.big_shoulders.builder import GAME, RED, YELLOW, chicago, company, drawing, legal
from tests.rules.big_shoulders.prose.operating import BOXES, KINDS, boxes, by_kind, stand
from tests.rules.big_shoulders.prose.readers import Found, Given, Moves, reads


def refilled(given: Given) -> Chicago:
    """Refill the Supply Chain as at the end of a company's turn."""
    empty = given.get("empty_boxes", ())
    supply = given.get("boxes") or {box: [] if box in empty else ["steel"] for box in BOXES}
    bag = counted(given["bag"]) if "bag" in given else (5, 5, 5, 5)
    hay = from_table(given.get("haymarket", {}))
    board = {"supply": boxes(supply), "bag": bag, "haymarket": hay}
    state = chicago(phase=(), board=board, decade=given["decade"])
    state = state.with_board(shift_supply(state.board)).with_phases(RefillSupply())
    return drawing(settle(state))


@reads("V55")
def shift_and_refill(given: Given, moves: Moves, expect: Given) -> Found:
    after = refilled(given)
    right = {box: list(listed(after.board.supply[BOXES.index(box)])) for box in ("10", "20")}
    new = {box: f"{sum(after.board.supply[BOXES.index(box)])} new cubes" for box in ("30", "X")}
    return {"boxes": {**right, **new}}


@reads("V56")
def short_bag(given: Given, moves: Moves, expect: Given) -> Found:
    after = refilled(given)
    box = list(listed(after.board.supply[0]))
    for kind in given["bag"]:
        box.remove(kind)
    back = {kind: max(n - 2, 0) for kind, n in given["haymarket"].items()}
    returned = ", ".join(f"{n} {kind}" for kind, n in back.items() if n)
    one = f"one of the {sum(back.values())} returned cubes ({returned})"
    fits = len(box) == 1 and back[box[0]]
    return {
        "X_contains": [*given["bag"], one if fits else box],
        "haymarket": dict(zip(KINDS, after.board.haymarket, strict=True)),
        "cubes_in_bag": sum(after.board.bag),
    }


@reads("V70")
def exactly_empty(given: Given, moves: Moves, expect: Given) -> Found:
    after = refilled(given)
    return {
        "X": sorted(listed(after.board.supply[0])),
        "cubes_in_bag": sum(after.board.bag),
        "haymarket": by_kind(after.board.haymarket),
    }


def cleaned(state: Chicago, *draws: str) -> Chicago:
    """Clean up; chance draws the named demand tiles, then its first outcomes."""
    waiting = list(draws)
    while GAME.to_act(state) == (NATURE,):
        offered = [GAME.format(state, move) for move, _ in GAME.odds(state)]
        move = f"demand {waiting.pop(0)}" if offered[0].startswith("demand") else offered[0]
        state, _ = GAME.apply(state, NATURE, GAME.parse(state, NATURE, move))
    return state


def words_of(at: Stand, tile_words: Sequence[str]) -> str:
    """Return a stand in the form of the vector, with numbers if it expects some."""
    capacity = TILES[at.tile].capacity
    full = f"{at.tile} ({at.goods} of {capacity})"
    return full if full in tile_words else at.tile if not at.goods else full


@reads("V57")
def demand_and_assets(given: Given, moves: Moves, expect: Given) -> Found:
    rows = {"F": given["row_F_50_20_0"], "D": given["row_D_50_20_0"]}
    demand = {
        f"{letter}{bonus}": stand(words)
        for letter, row in rows.items()
        for bonus, words in zip((50, 20, 0), row, strict=True)
    }
    others = ("d3", "d5", "d6", "d9", "d11", "d12")
    unfilled = [slot for slot in SLOTS if slot[0] in "MS"]
    demand.update({slot: Stand(tile) for slot, tile in zip(unfilled, others, strict=True)})
    gone = {*TILES} - {at.tile for at in demand.values()} - {*given["demand_deck"]}
    row = tuple(asset or "" for asset in reversed(given["asset_row_40_to_80"]))
    board = {
        "demand": demand,
        "demand_gone": tuple(gone),
        "row": row,
        "assets_gone": tuple({*ASSETS} - {*row}),
        "supply": boxes(dict.fromkeys(BOXES, 3)),
        "bag": (5, 5, 5, 5),
    }
    state = chicago(phase=CLEAN_UP[:-1], seats=4, board=board)
    after = cleaned(state, *given["demand_deck"])
    return {
        key: [words_of(after.board.demand[f"{key[4]}{n}"], expect[key]) for n in (50, 20, 0)]
        for key in ("row_F_50_20_0", "row_D_50_20_0")
    } | {"asset_row_40_to_80": [asset or None for asset in reversed(after.board.row)]}


@reads("V71")
def supply_in_the_clean_up(given: Given, moves: Moves, expect: Given) -> Found:
    board = {"supply": boxes(given["boxes"]), "bag": (0, 9, 9, 0), "haymarket": (0, 0, 0, 0)}
    state = chicago(phase=CLEAN_UP[2:4], board=board, decade=given["ending_decade"])
    after = drawing(state)
    numbers = dict(zip(BOXES, map(sum, after.board.supply), strict=True))
    moved = after.board.supply[1:] == boxes(given["boxes"])[:-1]
    decade = given["ending_decade"]
    return {
        "haymarket": by_kind(after.board.haymarket),
        "boxes": {
            "10": f"the {numbers['10']} cubes of 20",
            "20": f"the {numbers['20']} of 30",
            "30": f"the {numbers['30']} of X",
            "X": f"{numbers['X']} new cubes (number of decade {decade})",
        }
        if moved
        else after.board.supply,
    }


@reads("V72")
def last_choice(given: Given, moves: Moves, expect: Given) -> Found:
    players = [{"hand": tuple(given["hand"])}]
    state = chicago(phase=SealedChoices(), players=players, decade=given["decade"])
    return {"legal": legal(state)}


@reads("V59")
def final_scoring(given: Given, moves: Moves, expect: Given) -> Found:
    shares: dict[str, dict[int, str]] = {"swift": {}, "anglo": {}}
    values: dict[str, int] = {}
    for seat, name in enumerate(("seat_0", "seat_1")):
        for held, lots in given[name].items():
            if held != "treasury":
                key, value = held.split("_")
                values[key] = int(value)
                shares[key][seat] = "+".join(
                    str(n) if kind == "common" else kind[0].upper() for kind, n in lots.items()
                )
    state = chicago(
        company("swift", 0, values["swift"], shares["swift"]),
        company("anglo", 1, values["anglo"], shares["anglo"]),
        phase=CleanUp(),
        decade=5,
        players=[
            {"cash": given[name]["treasury"], "partners": partners}
            for name, partners in zip(("seat_0", "seat_1"), given["partners"], strict=True)
        ],
        board={"goals": tuple(given["goals"])},
    )
    return {
        "results": list(course.results(state)),
        "goals_reached": [course.goals_of(state, seat) for seat in (RED, YELLOW)],
    }


@reads("V60")
def tie(given: Given, moves: Moves, expect: Given) -> Found:
    def winners(goals: Sequence[int]) -> tuple[Seat, ...]:
        return tuple(
            Seat(seat)
            for seat, rank in enumerate(course.ranking(given["results"], goals))
            if rank == 1
        )

    won = winners(given["goals_reached"])
    return {
        "winner": won[0] if len(won) == 1 else won,
        "if_goals_also_equal": "shared victory" if len(winners([1, 1, 3])) > 1 else "one winner",
    }


@reads("V75")
def single_companies(given: Given, moves: Moves, expect: Given) -> Found:
    companies = [
        company(key, seat, cash=row["treasury"], appeal=row["appeal"])
        for seat, name in enumerate(("seat_0", "seat_1"))
        for key, row in given[name].items()
    ]
    state = chicago(*companies, decade=5, board={"goals": tuple(given["goals"])})
    return {"goals_reached": [course.goals_of(state, seat) for seat in (RED, YELLOW)]}
