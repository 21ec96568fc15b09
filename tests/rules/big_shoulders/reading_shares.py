"""Vectors about the set-up, the Stock Phase and directors."""

from dataclasses import replace
from random import Random

from rules.big_shoulders.company import NOTHING, Holding
from rules.big_shoulders.game import BigShouldersGame
from rules.big_shoulders.phases.draws import building_deck, demand_deck
from rules.big_shoulders.phases.opening import FirstCompanies
from rules.big_shoulders.phases.stock import StockPhase, StockTurn
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables import CHARTERS
from rules.big_shoulders.tracks import CERTIFICATE_LIMIT
from rules.core import Setup
from rules.match import Match
from rules.text import Seat
from tests.rules.big_shoulders.builder import (
    RED,
    YELLOW,
    chicago,
    company,
    is_legal,
    legal,
    play,
)
from tests.rules.big_shoulders.readers import (
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


@reads("V01")
def set_up(given: Given, moves: Moves, expect: Given) -> Found:
    starts = {seats: GAME.start(Setup(seats)) for seats in given["players"]}
    ready = {seats: Match.start(GAME, Setup(seats)).roll(Random(1)).state for seats in starts}
    bags = {sum(state.board.bag) for state in ready.values()}
    markets = {state.board.market for state in ready.values()}
    return {
        "demand_tiles_in_play": [len(demand_deck(state)) for state in starts.values()],
        "demand_deck_after_setup": [len(demand_deck(state)) for state in ready.values()],
        "era_tiles": {
            era: [len(building_deck(state, int(era))) for state in starts.values()]
            for era in expect["era_tiles"]
        },
        "cubes_in_bag": bags.pop() if len(bags) == 1 else bags,
        "job_market_workers": markets.pop() if len(markets) == 1 else markets,
    }


@reads("V02")
def first_company(given: Given, moves: Moves, expect: Given) -> Found:
    players = [{"cash": given["player_treasury"]}]
    state = chicago(phase=FirstCompanies(RED), players=players)
    key = moves.split()[1]
    after = play(state, moves)
    founded = after.companies[key]
    return {
        "legal_start_values": [int(m.split()[2]) for m in legal(state) if m.split()[1] == key],
        "player_treasury": after.players[RED].cash,
        "company_treasury": founded.cash,
        "stock_value": founded.value,
        "appeal": founded.appeal,
        "appeal_bonus": None if after.phase == FirstCompanies(YELLOW, (RED,)) else after.phase,
        "certificates_in_company_treasury": shown(founded.treasury, {}),
    }


@reads("V03")
def choosing_order(given: Given, moves: Moves, expect: Given) -> Found:
    chooser, seats = Seat(given["random_first_chooser"]), len(given["seats_clockwise"])
    state = chicago(phase=(FirstCompanies(chooser), StockPhase()), seats=seats)
    order: list[Seat] = []
    for key in list(CHARTERS)[:seats]:
        order += GAME.to_act(state)
        state = play(state, f"start {key} 35")
    return {
        "choosing_order": order,
        "turn_order_track": list(state.turn_order),
        "priority_deal": state.priority,
        "first_stock_turn": GAME.to_act(state)[0],
    }


def seller(given: Given, *, is_director: bool, **options: bool) -> Chicago:
    """Let seat 0 hold what is sold, as director or not."""
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


@reads("V14")
def founding(given: Given, moves: Moves, expect: Given) -> Found:
    players = [{"cash": given["player_treasury"]}]
    first, second = (
        chicago(company("swift"), phase=StockTurn(RED), players=players, decade=decade)
        for decade in (1, 2)
    )
    key = moves.split()[1]
    return {
        "legal_in_decade_1": is_legal(first, moves),
        "legal_in_decade_2": is_legal(second, moves),
        "cost": given["player_treasury"] - play(second, moves).players[RED].cash,
        "legal_values": [int(m.split()[2]) for m in legal(second) if f"start {key}" in m],
    }


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
    """Let seat 0, the director, sell while the other seats hold what is given."""
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
