"""Vectors about the Stock Phase."""

from msgspec.structs import replace

from rules.big_shoulders.game import BigShouldersGame
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import NOTHING, Chicago, Holding
from rules.big_shoulders.tables.components import CERTIFICATE_LIMIT
from rules.text import Seat
from tests.rules.big_shoulders.builder import RED, chicago, company, is_legal, legal, play
from tests.rules.big_shoulders.prose.readers import (
    Found,
    Given,
    Moves,
    cases,
    holding,
    listed,
    reads,
    shown,
)

GAME = BigShouldersGame()
RICH = {"cash": 5000}


def of_seat_0(state: Chicago, key: str = "swift") -> Holding:
    return state.companies[key].holdings[RED]


def seller(given: Given, *, is_director: bool, **options: bool) -> Chicago:
    """Return a position in which seat 0 holds what is sold, as director or not."""
    certificates = given.get("sell", {"common": 3})
    own = Holding(**certificates, director=is_director)
    swift = company(
        given["company"],
        0 if is_director else 1,
        given["stock_value"],
        asset=given.get("asset", ""),
    )
    swift = replace(swift, treasury=swift.treasury - Holding(**certificates)).with_holding(RED, own)
    return chicago(swift, phase=StockTurn(RED), options=options)


V04: Given = {
    "company": "swift",
    "stock_value": 60,
    "seller_is_director": False,
    "sell": {"preferred": 1, "common": 2},
}
SALE_OF_V04 = ["sell swift preferred", "sell swift common", "sell swift common", "sell ok"]


@reads("V04", "V05", "V07")
def sale(given: Given, moves: Moves, expect: Given) -> Found:
    friendly = given.get("friendly_stock_sales") == "on"
    same = "as" in given
    given, moves = (V04, SALE_OF_V04) if same else (given, moves)
    state = seller(given, is_director=given["seller_is_director"], friendly=friendly)
    after = play(state, *moves)
    key = given["company"]
    again = [move for move in legal(after) if move.startswith(f"buy {key}")]
    return {
        "seller_receives": after.players[RED].cash - state.players[RED].cash,
        "stock_value": after.companies[key].value,
        "bank_pool": shown(after.companies[key].pool, {}),
        "seller_may_buy_swift_this_decade": bool(again),
    }


@reads("V06")
def protected_sale(given: Given, moves: Moves, expect: Given) -> Found:
    value = [
        play(seller(given, is_director=is_director), *moves).companies[given["company"]].value
        for is_director in (False, True)
    ]
    return {
        "stock_value_if_seller_is_not_director": value[0],
        "stock_value_if_seller_is_director": value[1],
    }


@reads("V08")
def purchases(given: Given, moves: Moves, expect: Given) -> Found:
    pool = holding(given["bank_pool"])
    swift = company("swift", 1, given["stock_value"], cash=given["company_treasury"], pool=pool)
    players = [{"cash": given["player_treasury"]}]
    state = chicago(swift, phase=StockTurn(RED), players=players)
    found: list[Found] = []
    for case in cases(moves):
        after = play(state, *case)
        found.append(
            {
                "player_treasury": after.players[RED].cash,
                "company_treasury": after.companies["swift"].cash,
                "stock_value": after.companies["swift"].value,
            }
        )
    return dict(zip(expect, found, strict=True))


@reads("V09")
def sixty_percent(given: Given, moves: Moves, expect: Given) -> Found:
    def state(commons: int) -> Chicago:
        swift = company("swift", 1, holdings={0: str(commons)})
        players = [{"cash": given["player_treasury"]}]
        return chicago(swift, phase=StockTurn(RED), players=players)

    return {
        "legal_with_5_commons": is_legal(state(5), moves),
        "legal_with_4_commons": is_legal(state(4), moves),
    }


@reads("V10")
def preferred_of_the_own_company(given: Given, moves: Moves, expect: Given) -> Found:
    players = [{"cash": given["player_treasury"]}]
    state = chicago(company("swift"), phase=StockTurn(RED), players=players)
    return {
        "legal": is_legal(state, moves),
        "buy_common_legal": is_legal(state, moves.replace("preferred", "common")),
    }


@reads("V11")
def certificate_limit(given: Given, moves: Moves, expect: Given) -> Found:
    def acquires(seats: int, certificates: int) -> bool:
        five = company("swift", 1, holdings={0: "5"})
        rest = certificates - 5
        others = [
            company("libby", 1, holdings={0: str(min(rest, 5))}),
            company("anglo", 1, holdings={0: str(max(rest - 5, 0))}),
            company("elgin", 1),
        ]
        state = chicago(
            five,
            *others,
            phase=StockTurn(RED),
            seats=seats,
            decade=given["decade"],
            players=[RICH],
        )
        if state.certificates(RED) != certificates:
            raise ValueError("the position does not hold what it should")
        return any(move.startswith(("buy", "start")) for move in legal(state))

    pairs = list(zip(given["players"], given["certificates_held"], strict=True))
    at_limit = {acquires(*pair) for pair in pairs}
    below = {acquires(seats, number - 1) for seats, number in pairs}
    limits = [CERTIFICATE_LIMIT[seats] for seats in given["players"]]
    if limits != given["certificates_held"]:
        raise ValueError(f"the limits are {limits}")
    return {"legal": at_limit == {True}, "legal_with_one_certificate_less": below == {True}}


@reads("V12")
def sold_out(given: Given, moves: Moves, expect: Given) -> Found:
    def value(commons: str, pool: Holding = NOTHING) -> int:
        value = given["stock_value"]
        swift = company("swift", 0, value, holdings={1: f"P+{commons}"}, pool=pool)
        state = chicago(swift, phase=StockTurn(RED, passes=1))
        return play(state, "pass").companies["swift"].value

    return {
        "all_seven_with_players": value("5"),
        "one_in_bank_pool": value("4", Holding(common=1)),
        "one_in_company_treasury": value("4"),
    }


@reads("V13")
def priority_deal(given: Given, moves: Moves, expect: Given) -> Found:
    state = chicago(
        company("swift"),
        phase=StockTurn(Seat(given["priority_deal"])),
        seats=given["players"],
        priority=Seat(given["priority_deal"]),
    )
    over = play(state, *listed(moves))
    idle = play(state, *["pass"] * given["players"])
    stays = idle.priority == given["priority_deal"]
    return {
        "phase_over": not over.phases,
        "priority_deal": over.priority,
        "if_nobody_acts": "marker stays" if stays else f"marker at {idle.priority}",
    }


@reads("V74")
def sale_of_two_companies(given: Given, moves: Moves, expect: Given) -> Found:
    values = given["stock_values"]
    companies = [company(key, 1, value, holdings={0: "P+2"}) for key, value in values.items()]
    state = chicago(*companies, phase=StockTurn(RED))
    after = play(state, *moves)
    return {
        "seller_receives": after.players[RED].cash - state.players[RED].cash,
        "stock_values": {key: after.companies[key].value for key in values},
    }
