"""What can be ordered ahead in Cronberg."""

from msgspec.structs import replace

from rules.cronberg.events import RhombLaid, TokenPlaced, TriangleActivated
from rules.cronberg.state import Board, Cronberg, Phase
from rules.cronberg.tables import RHOMBI, Kind
from tests.rules.cronberg.positions import BLUE, GAME, RED, cronberg


def test_cb_3_1_the_next_turn_is_imagined_with_the_rhomb_back_on_the_stack() -> None:
    laying = replace(cronberg(drawn="R10"), turn=4)

    imagined = GAME.ahead(laying, BLUE)

    assert imagined is not None
    assert imagined == replace(cronberg(), on_turn=BLUE, turn=5)
    assert GAME.to_act(imagined) == (BLUE,)


def test_cb_3_5_who_can_do_nothing_imagines_no_turn() -> None:
    full = {f"{column}{row}": BLUE for column in "ab" for row in (1, 2)}
    none_fits = replace(cronberg(tokens=full), board=NoPlaces())

    assert GAME.ahead(none_fits, BLUE) is None
    assert GAME.ahead(none_fits, RED) is None


def test_cb_11_2_between_two_games_nobody_imagines_a_turn() -> None:
    for phase in (Phase.FIRST, Phase.OVER):
        assert GAME.ahead(replace(cronberg(), phase=phase), BLUE) is None


def test_cb_4_2_a_token_touches_its_crossing() -> None:
    assert GAME.touches(TokenPlaced(RED, "a1")) == {"a1"}
    assert GAME.touches(TriangleActivated(7, Kind.GUARD)) == frozenset()
    assert GAME.stage(cronberg()) == ""
    assert not GAME.holds("", RED, (), cronberg())


def test_cb_2_6_a_rhomb_touches_the_crossings_at_which_it_points() -> None:
    """Whoever ordered a token on b2 is asked again, since it is worth another sum now."""
    assert GAME.touches(RhombLaid(RED, "R1", "1-2")) == {"1-2", "a1", "a2", "b1", "b2"}


def test_cb_3_2_a_token_may_be_placed_instead_where_it_would_score() -> None:
    """A crossing is worth its numbers, turned and doubled as at the end (CB-9.5)."""
    state = replace(cronberg(tokens={"b1": BLUE}), board=Board({"1-2": "R01", "8-9": "R28"}))
    with_park = replace(state, board=Board({"1-9": "R01", "3-4": "R10"}))
    with_coat = replace(state, board=Board({"4-5": "R28", "7-15": "R10"}))

    worths = GAME.alternatives(state, RED)

    assert (worths["a2"], worths["b2"], worths["g1"]) == (8, -4, 0)
    assert "b1" not in worths
    assert GAME.alternatives(with_park, RED)["a1"] == 2 * 8
    assert GAME.alternatives(with_coat, RED)["a3"] == 4
    assert GAME.alternatives(only_draws(), RED) == {}


def test_cb_5_3_a_rhomb_is_worth_what_it_brings_its_owner_on_each_place() -> None:
    """A number counts for the owner's tokens, and against those of others."""
    state = cronberg(tokens={"a2": RED, "b2": BLUE}, drawn="R01")

    worths = GAME.alternatives(state, RED)

    assert worths.keys() == {*state.board.open_places}
    assert (worths["1-2"], worths["1-9"], worths["37-38"]) == (8 - 4, -4, 0)


def test_cb_9_4_a_rhomb_is_worth_more_where_it_activates_a_park() -> None:
    """A dwelling house on 3-4 isolates park 2, beside which a token has 4."""
    board = Board({"1-9": "R01"})
    beside = cronberg(tokens={"b2": RED}, drawn="R10")

    worths = GAME.alternatives(replace(beside, board=board), RED)

    assert (worths["3-4"], worths["10-11"]) == ((4 + 2) * 2 - 4, 1)


def test_cb_7_3_a_token_that_a_guard_drives_away_loses_what_it_had() -> None:
    """A dwelling house on 2-3 isolates guard 1, beside which a token has 4."""
    beside = cronberg(tokens={"b2": RED}, drawn="R11")

    worths = GAME.alternatives(replace(beside, board=Board({"9-10": "R01"})), RED)

    assert (worths["2-3"], worths["3-11"]) == (-4, 1)


def test_cb_3_3_the_only_legal_move_lets_the_game_go_on() -> None:
    assert GAME.stands_by(cronberg(), RED) is None


class NoPlaces:
    """A board on which nothing can be laid or placed."""

    open_places = open_crossings = laid = tuple[str, ...]()


def only_draws() -> Cronberg:
    """Return a position in which red has no token left."""
    return cronberg(tokens=dict.fromkeys(("a1", "a2", "a3", "b1"), RED))


def test_cb_4_1_who_has_no_token_can_only_draw() -> None:
    move = GAME.stands_by(only_draws(), RED)

    assert move is not None
    assert GAME.format(only_draws(), move) == "draw"


def test_cb_2_5_a_draw_brings_a_sign_or_a_kind_as_long_as_there_are_several() -> None:
    drawing = replace(cronberg(), phase=Phase.DRAW)

    chances = GAME.chances(drawing)

    assert [each.key for each in chances[:4]] == ["minus", "plus", "gallows", "cemetery"]
    assert len(chances) == 10
    everything = {move for move, _ in GAME.odds(drawing)}
    assert {move for each in chances[:2] for move in each.moves} == everything
    assert {move for each in chances[2:] for move in each.moves} == everything
    assert GAME.chances(cronberg()) == ()


def test_cb_2_9_kinds_that_are_gone_are_not_drawn() -> None:
    minus = [name for name, rhomb in RHOMBI.items() if rhomb.obtuse < -1]
    laid = dict(enumerate(minus))
    drawing = replace(cronberg(), phase=Phase.DRAW, board=Gone(laid))

    assert [each.key for each in GAME.chances(drawing)][:2] == ["plus", "tavern"]


class Gone:
    """A board on which rhombi lie."""

    def __init__(self, laid: dict[int, str]) -> None:
        self.laid = laid
