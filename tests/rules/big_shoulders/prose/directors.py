"""Vectors about directors."""

from msgspec.structs import replace

from rules.big_shoulders.game import BigShouldersGame
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago
from rules.text import Seat
from tests.rules.big_shoulders.builder import RED, YELLOW, chicago, company, is_legal, legal, play
from tests.rules.big_shoulders.prose.readers import Found, Given, Moves, holding, reads, shown

GAME = BigShouldersGame()
RICH = {"cash": 5000}


@reads("V15", "V16")
def take_over(given: Given, moves: Moves, expect: Given) -> Found:
    buyer, old = given["buyer"], given["director"]
    swift = company("swift", old["seat"])
    swift = replace(swift, treasury=swift.treasury - holding(buyer["holds"]))
    swift = swift.with_holding(Seat(buyer["seat"]), holding(buyer["holds"]))
    swift = swift.with_holding(Seat(old["seat"]), holding(old["holds"]))
    state = chicago(
        swift, phase=StockTurn(Seat(buyer["seat"])), options={"advanced": given["advanced"]}
    )
    after = play(state, moves).companies["swift"]
    return {
        "director": after.director,
        "seat_0": shown(after.holdings[0], {}),
        "seat_1": shown(after.holdings[1], {}),
    }


@reads("V17")
def no_take_over(given: Given, moves: Moves, expect: Given) -> Found:
    tied = company("swift", 1, holdings={0: "2"})
    ahead = company("swift", 1, holdings={0: "4"})
    if tied.holdings[1].shares != given["director_shares"]:
        raise ValueError("the director should hold something else")
    directors = {
        play(
            chicago(swift, phase=StockTurn(RED), options={"advanced": advanced}),
            "buy swift common treasury",
        )
        .companies["swift"]
        .director
        for swift, advanced in ((tied, True), (ahead, False))
    }
    return {"director_unchanged": directors == {YELLOW}}


def advanced_sale(given: Given, own: str, *others: str) -> Chicago:
    """Return a position in which seat 0, the director, sells and others hold what is given."""
    seats = {seat: holding(given[name]) for seat, name in enumerate((own, *others))}
    swift = company("swift", 0, given.get("stock_value", 60))
    for seat, held in seats.items():
        swift = swift.with_holding(Seat(seat), held)
        swift = replace(swift, treasury=swift.treasury - replace(held, director=0))
    return chicago(
        swift,
        phase=StockTurn(RED),
        seats=max(len(seats), 2),
        players=[{"first": "swift"}],
        options={"advanced": given["advanced"]},
    )


@reads("V18", "V19", "V20")
def lost_by_sale(given: Given, moves: Moves, expect: Given) -> Found:
    own = "seller" if "seller" in given else "seller_director"
    state = advanced_sale(given, own, "other")
    after = play(state, *moves)
    swift = after.companies["swift"]
    return {
        "director": "other" if swift.director == YELLOW else "seller",
        "other": shown(swift.holdings[YELLOW], {}),
        "seller": shown(swift.holdings[RED], {}),
        "seller_receives": after.players[RED].cash - state.players[RED].cash,
        "stock_value": swift.value,
        "bank_pool": shown(swift.pool, {}),
        "seller_has_first_company": after.players[RED].first == "swift",
    }


@reads("V21")
def no_sale_of_the_directors_certificate(given: Given, moves: Moves, expect: Given) -> Found:
    advanced, basic = given["cases"]
    if "2 shares" not in advanced or "5 shares" not in basic:
        raise ValueError("the cases are others than expected")
    tries = [
        chicago(
            company("swift", 0, holdings={1: other}),
            phase=StockTurn(RED),
            options={"advanced": is_advanced},
        )
        for other, is_advanced in (("2", True), ("5", False))
    ]
    return {"legal": any(is_legal(state, moves) for state in tries)}


@reads("V22")
def largest_holder(given: Given, moves: Moves, expect: Given) -> Found:
    position = {"seat_0": {"director": 1}, **given}
    state = advanced_sale(position, "seat_0", "seat_1", "seat_2")
    return {"director": play(state, *moves).companies["swift"].director}


@reads("V62")
def over_the_limit(given: Given, moves: Moves, expect: Given) -> Found:
    others = given["old_director_certificates"] - 1
    state = chicago(
        company("swift", 1, holdings={0: "3"}),
        company("libby", 0, holdings={1: "P+5"}),
        company("anglo", 0, holdings={1: str(others - 6)}),
        phase=StockTurn(RED),
        players=[RICH, RICH],
        decade=2,
        options={"advanced": given["advanced"]},
    )
    if state.certificates(YELLOW) != given["old_director_certificates"]:
        raise ValueError("the position does not hold what it should")
    after = play(state, moves.partition(": ")[2])
    only_sales = all(move.startswith("sell") for move in legal(after))
    one = play(after, "sell anglo common")
    two = play(one, "sell anglo common")
    at_most = {(is_legal(one, "sell ok"), is_legal(two, "sell ok"))} == {(False, True)}
    limit = play(two, "sell ok").certificates(YELLOW)
    return {
        "old_director_certificates": after.certificates(YELLOW),
        "old_director_legal": f"only sales; the sale must leave at most {limit} certificates"
        if only_sales and at_most
        else legal(after),
        "pass_legal": is_legal(after, "pass"),
    }
