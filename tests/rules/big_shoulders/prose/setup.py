"""Vectors about the set-up and founding."""

from random import Random

from rules.big_shoulders.game import BigShouldersGame
from rules.big_shoulders.play.chance import building_deck, demand_deck
from rules.big_shoulders.play.stock import StockPhase, StockTurn
from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.tables.components import CHARTERS
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tests.rules.big_shoulders.builder import RED, YELLOW, chicago, company, is_legal, legal, play
from tests.rules.big_shoulders.prose.readers import Found, Given, Moves, reads, shown

GAME = BigShouldersGame()
RICH = {"cash": 5000}


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
