"""What can be ordered ahead in Cronberg."""

from msgspec.structs import replace

from rules.cronberg.events import RhombLaid, TokenPlaced, TriangleActivated
from rules.cronberg.state import Cronberg, Phase
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
