"""What can be ordered ahead in City of the Big Shoulders, and until when one passes."""

from collections.abc import Sequence

from rules.big_shoulders.events.companies import Passed, Shipped
from rules.big_shoulders.play.actions import ActionSequence, ActionTurn, SealedChoices
from rules.big_shoulders.play.operation import Issuing, OperatingOrder, OperationPhase, Supplying
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.state import Chicago, Phase
from rules.draft import Draft, line_of
from rules.match import Match
from rules.orders.giving import conditions, given, on_turn
from rules.orders.giving import pass_until as passing
from rules.orders.looking import look_at
from rules.orders.order import Branch, Carried, Dropped, Waits
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.big_shoulders.builder import BLUE, GAME, GREEN, RED, YELLOW, chicago, company


def match(state: Chicago) -> Match:
    return Match(GAME, Setup(state.options.seats), state)


def stock(phase: Phase | None = None, seats: int = 2) -> Match:
    """Return a Stock Phase: red directs swift and yellow libby, red holds two shares of libby."""
    companies = company("swift", RED, 60), company("libby", YELLOW, 50, {RED: "2"})
    return match(chicago(*companies, phase=phase or StockTurn(YELLOW), seats=seats, decade=2))


def played(start: Match, *moves: str) -> Match:
    for move in moves:
        start = start.play(start.to_act[0], move)
    return start


def fate(start: Match, key: str, *moves: str, seat: Seat = RED) -> str:
    """Return what becomes of the order to pass until a condition after some moves."""
    verdict = look_at(passing(start, seat, [key]), start, played(start, *moves))
    match verdict:
        case Carried(made):
            return line_of(made)
        case Dropped(why):
            return words(why)
        case Waits():
            return "waits"


def ordered(start: Match, seat: Seat, line: str, *moves: str, after: str = "") -> str:
    """Return what becomes of a turn that a seat has put together ahead, after some moves."""
    imagined = on_turn(start, seat, after)
    assert imagined is not None
    draft = Draft.begun(imagined, seat).typed(line)
    verdict = look_at(
        given(start, seat, [Branch(after, draft.steps)]), start, played(start, *moves)
    )
    return line_of(verdict.moves) if isinstance(verdict, Carried) else told(verdict)


def told(verdict: Dropped | Waits) -> str:
    return words(verdict.why) if isinstance(verdict, Dropped) else "waits"


def asks(state: Match, seat: Seat) -> Sequence[str]:
    """Return the first words of what a seat imagines to decide on its turn."""
    imagined = on_turn(state, seat)
    return [c.notation.split()[0] for c in imagined.choices(seat)] if imagined else []


def test_bs_6_12_a_pass_can_be_ordered_until_somebody_buys_ones_share() -> None:
    start = stock()

    assert fate(start, "bought") == "waits"
    assert fate(start, "bought", "pass") == "pass"
    assert fate(start, "bought", "buy libby common treasury") == "pass"
    bought = "You no longer pass: somebody buys a share of your companies."
    assert fate(start, "bought", "buy swift common treasury") == bought


def test_bs_7_2_a_purchase_that_takes_the_company_over_ends_the_pass_too() -> None:
    companies = company("swift", RED, 50, {YELLOW: "3"}), company("libby", YELLOW, 50)
    start = match(
        chicago(*companies, phase=StockTurn(YELLOW), decade=2, options={"advanced": True})
    )

    assert played(start, "buy swift common treasury").state.companies["swift"].director == YELLOW
    assert fate(start, "bought", "buy swift common treasury").startswith("You no longer pass")


def test_bs_6_4_a_pass_ends_when_somebody_sells_what_one_holds() -> None:
    start = stock()
    holding = match(
        chicago(
            company("swift", RED, 60, {YELLOW: "1"}),
            company("libby", YELLOW, 50),
            company("anglo", YELLOW, 50, {YELLOW: "D+1"}),
            phase=StockTurn(YELLOW),
            decade=2,
        )
    )

    assert fate(start, "sold", "pass") == "pass"
    sold = "You no longer pass: somebody sells shares of a company you hold."
    assert fate(holding, "sold", "sell swift common", "sell ok", "done") == sold
    assert fate(holding, "sold", "sell anglo common", "sell ok", "done") == "pass"


def test_bs_6_5_a_pass_ends_when_a_stock_falls_below_its_value() -> None:
    start = match(
        chicago(
            company("swift", RED, 40, {YELLOW: "1"}),
            company("libby", YELLOW, 50),
            phase=StockTurn(YELLOW),
            decade=2,
        )
    )

    keys = [each.key for each in conditions(start, RED)]
    assert keys == ["proper", "stage", "bought", "sold", "below 40 swift", "founded"]
    assert fate(start, "below 40 swift", "pass") == "pass"
    fallen = fate(start, "below 40 swift", "sell swift common", "sell ok", "done")
    assert fallen == "You no longer pass: the stock of Swift falls below $40."


def test_bs_6_9_a_pass_ends_when_somebody_founds_a_company() -> None:
    assert fate(stock(), "founded", "start anglo 35").startswith("You no longer pass: somebody fo")
    assert fate(stock(), "founded", "buy swift common treasury") == "pass"


def test_bs_6_13_a_pass_ends_with_the_stock_phase() -> None:
    start = stock(StockTurn(YELLOW, passes=0))
    passed = played(start, "pass")

    assert fate(start, "stage", "pass") == "pass"
    over = passed.play(RED, "pass")
    verdict = look_at(passing(start, RED, ["stage"]), start, over)
    assert over.is_over or isinstance(verdict, Dropped)


def test_bs_6_3_who_has_sold_may_let_it_be() -> None:
    start = stock(BuyStep(RED))

    assert fate(start, "proper") == "done"


def test_bs_5_5_who_must_sell_cannot_pass() -> None:
    over_the_limit = match(
        chicago(
            company("swift", YELLOW, holdings={RED: "5"}),
            company("libby", YELLOW, holdings={RED: "P+5"}),
            phase=StockTurn(RED),
            decade=2,
        )
    )

    assert fate(over_the_limit, "proper").startswith("You no longer pass: it is your turn")
    assert fate(over_the_limit, "sold") == "waits"


def test_bs_14_5_a_company_need_not_issue() -> None:
    start = match(
        chicago(
            company("swift", RED),
            phase=(Issuing("swift"), OperatingOrder(())),
            options={"advanced": True},
        )
    )

    assert fate(start, "proper").startswith("issue none")


def test_bs_6_2_a_turn_of_the_stock_phase_can_be_put_together_ahead() -> None:
    line = "buy libby common treasury"

    assert ordered(stock(), RED, line, "pass") == line
    assert ordered(stock(), RED, line, "buy libby common treasury") == line
    assert ordered(stock(BuyStep(YELLOW)), RED, line, "done") == line


def test_bs_6_16_a_purchase_at_another_price_is_made_unless_it_falls_behind() -> None:
    start = match(
        chicago(
            company("swift", RED, 60, {YELLOW: "2"}),
            company("libby", YELLOW, 50),
            phase=StockTurn(YELLOW),
            decade=2,
        )
    )
    moves = ("sell swift common", "sell ok", "done")
    line = "buy swift common treasury"

    assert ordered(start, RED, line, *moves) == line


def test_bs_20_2_a_basket_is_not_imagined() -> None:
    chosen = stock(StockTurn(RED)).play(RED, "sell libby common")

    imagined = on_turn(chosen, YELLOW)

    assert imagined is not None
    assert imagined.state.phase == StockTurn(YELLOW)


def test_bs_3_8_a_first_company_can_be_chosen_ahead_by_who_has_none() -> None:
    start = match(chicago(phase=FirstCompanies(RED, (YELLOW,)), seats=3))

    assert set(asks(start, GREEN)) == {"start"}
    assert asks(start, YELLOW) == []


def test_bs_9_2_a_partner_is_placed_ahead_in_this_sequence_or_the_next() -> None:
    companies = [company("swift", RED), company("libby", YELLOW), company("anglo", GREEN)]
    phases = (ActionTurn(YELLOW), ActionSequence((GREEN, BLUE)))
    start = match(chicago(*companies, phase=phases, seats=4))

    assert {"place"} <= {*asks(start, GREEN)}
    assert {"place"} <= {*asks(start, RED)}
    assert asks(start, BLUE) == []
    none_left = match(chicago(*companies, phase=phases, seats=4, players=[{"available": 0}]))
    assert asks(none_left, RED) == []
    imagined = on_turn(start, RED)
    assert imagined is not None
    assert imagined.state.phases[1] == ActionSequence((YELLOW, GREEN, BLUE))


def test_bs_10_1_a_partner_of_others_on_a_space_for_many_changes_nothing() -> None:
    phases = (ActionTurn(YELLOW), ActionSequence((RED,)))
    start = match(chicago(company("swift", RED), company("libby", YELLOW), phase=phases))
    line = "place fund40 swift; end"

    assert ordered(start, RED, line, "place fund40 libby", "end") == line


def test_bs_14_14_a_slot_that_others_have_shipped_to_is_touched() -> None:
    told = Shipped("libby", "F50", 1, 50)

    assert GAME.touches(told) == {"F50"}
    assert GAME.touches(Passed(RED)) == frozenset()


def test_bs_14_2_the_next_company_of_a_director_operates_ahead() -> None:
    companies = [company("swift", RED), company("libby", YELLOW), company("anglo", RED)]
    phases = (Supplying("swift"), OperatingOrder(("libby", "anglo")))
    board = {"supply": ((1, 1, 1, 1),) * 4}
    start = match(chicago(*companies, phase=phases, seats=3, board=board))

    imagined = on_turn(start, YELLOW)

    assert imagined is not None
    assert imagined.to_act == (YELLOW,)
    assert imagined.state.phases == (Supplying("libby"), OperatingOrder(("anglo",)))
    assert on_turn(start, GREEN) is None


def test_bs_8_2_nothing_is_imagined_while_choices_are_sealed() -> None:
    hands = [{"hand": ("b1", "b2", "b9")}, {"hand": ("b6", "b10", "b11")}]
    start = match(chicago(company("swift", RED), phase=SealedChoices(), players=hands))

    sealed = start.play(RED, GAME.format(start.state, start.moves(RED)[0]))

    assert on_turn(sealed, RED) is None
    assert [each.key for each in conditions(sealed, RED)] == ["proper", "stage"]


def test_bs_17_1_after_the_end_there_is_no_phase() -> None:
    assert GAME.stage(chicago()) == ""
    assert list(GAME.conditions(chicago(), RED)) == []


def test_bs_9_3_a_partner_has_to_be_placed() -> None:
    phases = (ActionTurn(RED), ActionSequence((YELLOW,)))
    start = match(chicago(company("swift", RED), company("libby", YELLOW), phase=phases))

    assert fate(start, "proper").startswith("You no longer pass: it is your turn")


def test_bs_14_1_what_the_next_phase_tells_is_no_effect_of_the_last_partner() -> None:
    phases = (ActionTurn(YELLOW), ActionSequence((RED,)), OperationPhase())
    companies = company("swift", RED, goods=1), company("libby", YELLOW)
    start = match(chicago(*companies, phase=phases, players=[{"available": 1}, {"available": 1}]))
    line, theirs = "place fund40 swift; end", ("place fund40 libby", "end")

    assert ordered(start, RED, line, *theirs) == line


def test_bs_6_16_in_any_case_a_purchase_is_made_at_any_price() -> None:
    start = match(
        chicago(
            company("swift", RED, 60, {YELLOW: "2"}),
            company("libby", YELLOW, 50),
            phase=StockTurn(YELLOW),
            decade=2,
        )
    )
    imagined = on_turn(start, RED)
    assert imagined is not None
    draft = Draft.begun(imagined, RED).typed("buy swift common treasury")
    order = given(start, RED, [Branch("", draft.steps)], in_any_case=True)
    now = played(start, "sell swift common", "sell ok", "done")

    assert look_at(order, start, now) == Carried(("buy swift common treasury",))
